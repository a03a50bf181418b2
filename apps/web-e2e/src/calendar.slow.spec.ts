import ICAL from 'ical.js';
import { signUp } from './accounts.js';
import { expectNoViolations } from './no-violations.js';
import { fillSignIn } from './people.js';
import { expect, test, type Page } from './test.js';

const SETTINGS = '/users/me/settings';
const calendar = (page: Page) => page.getByRole('region', { name: 'Calendar' });

async function signUpAndIn(page: Page, request: Parameters<typeof signUp>[0]): Promise<void> {
  const { email, password } = await signUp(request);
  await page.goto('/users/login');
  await fillSignIn(page, email, password);
  await expect(page.getByText('Welcome back!')).toBeVisible();
}

test.describe('a calendar address', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is made, copied and read by a calendar program, made anew and turned off (TSK-1, OPN-154)', async ({
    page,
    request,
    playwright,
  }) => {
    await signUpAndIn(page, request);
    await page.goto('/tasks');
    const line = page.getByLabel('What is to be done');
    await line.fill('Pay the rent; office');
    await page.getByLabel('Due date').fill('2027-01-31');
    await line.press('Enter');
    await page.getByRole('button', { name: 'Pay the rent; office', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Comes again').selectOption('Every month');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'See these in your calendar' }).click();
    await expect(page).toHaveURL(/settings#calendar$/);
    await expect(page.getByRole('heading', { name: 'Calendar', exact: true })).toBeFocused();

    // By keyboard: the address is what the focus goes to, and its button the next.
    await calendar(page).getByRole('button', { name: 'Make a calendar address' }).press('Enter');
    const field = calendar(page).getByLabel('Calendar address');
    await expect(field).toBeFocused();
    await expectNoViolations(page, 'a calendar address that was just made');
    await calendar(page).getByRole('button', { name: 'Copy' }).press('Enter');
    await expect(page.getByText('The address has been copied.')).toBeVisible();
    const address = await field.inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const webcal = calendar(page).getByRole('link', { name: 'Open it in the calendar of this device' });
    expect(await webcal.getAttribute('href')).toBe(address.replace(/^http/, 'webcal'));

    const program = await playwright.request.newContext();
    const read = async (at: string) => {
      const answer = await program.get(new URL(new URL(at).pathname, page.url()).href);
      return { status: answer.status(), text: await answer.text() };
    };
    const found = await read(address);
    const events = new ICAL.Component(ICAL.parse(found.text) as unknown[]).getAllSubcomponents('vevent');
    expect(events.map((event) => new ICAL.Event(event).summary)).toEqual(['Pay the rent; office']);
    expect(events[0]?.getFirstPropertyValue('rrule')?.toString()).toBe('FREQ=MONTHLY;BYMONTHDAY=-1');

    await page.reload();
    await expect(calendar(page).getByText(/^You have an address since/)).toBeVisible();
    await expect(field).toHaveCount(0);
    await expectNoViolations(page, 'a calendar address that was shown before');
    await calendar(page).getByRole('button', { name: 'Make a new address' }).click();
    const question = page.getByRole('dialog', { name: 'Make a new address?' });
    await expect(question).toContainText('The old one stops working.');
    await question.getByRole('button', { name: 'Make a new address' }).click();
    await expect(field).toBeFocused();
    const renewed = await field.inputValue();
    expect(renewed).not.toBe(address);
    expect((await read(address)).status).toBe(404);
    expect((await read(renewed)).status).toBe(200);

    await calendar(page).getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(calendar(page).getByRole('button', { name: 'Make a calendar address' })).toBeFocused();
    expect((await read(renewed)).status).toBe(404);
    await program.dispose();
  });
});

test.describe('the time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('is that of the browser at first, is chosen in the settings, and a device elsewhere only offers its own', async ({
    page,
    request,
    browser,
  }) => {
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && /\/api\/v2\/users\/[^/]+$/.test(answer.url()),
    );
    await signUpAndIn(page, request);
    expect((await kept).ok()).toBe(true);
    await page.goto(`${SETTINGS}#time-zone`);
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await expect(zone).toHaveValue('America/New York');
    await expect(page.getByText(/^This device is on the time of/)).toHaveCount(0);

    // Another device of theirs, which never puts its own in place of the one that was kept.
    const state = await page.context().storageState();
    const elsewhere = await browser.newContext({
      storageState: state,
      timezoneId: 'Asia/Tokyo',
      baseURL: new URL(page.url()).origin,
    });
    const other = await elsewhere.newPage();
    await other.goto('/tasks');
    await expect(other.getByText(/^This device is on the time of Asia\/Tokyo/)).toBeVisible();
    await expectNoViolations(other, 'tasks on a device that is elsewhere');
    await other.goto(`${SETTINGS}#time-zone`);
    await expect(other.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New York');
    await other.getByRole('button', { name: 'Keep America/New York' }).click();
    await expect(other.getByText(/^This device is on the time of/)).toHaveCount(0);
    await elsewhere.close();

    await zone.fill('berlin');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Europe\/BerlinUTC\+0[12]:00, /]);
    await expectNoViolations(page, 'time zones to choose from');
    await zone.press('Enter');
    await expect(page.getByText('Your settings have been updated')).toBeVisible();
    await page.reload();
    await expect(zone).toHaveValue('Europe/Berlin');
    await page.getByRole('button', { name: 'Use America/New York' }).click();
    await expect(zone).toHaveValue('America/New York');
  });
});

test('calendar and time zone fit a telephone', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUpAndIn(page, request);
  await page.goto(`${SETTINGS}#calendar`);
  await calendar(page).getByRole('button', { name: 'Make a calendar address' }).click();
  await expect(calendar(page).getByLabel('Calendar address')).toBeVisible();
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
