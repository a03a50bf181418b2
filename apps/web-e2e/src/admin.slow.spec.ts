import { signUp } from './accounts.js';
import { Mailbox } from './mailbox.js';
import { expectNoViolations } from './no-violations.js';
import { fillSignIn, MEMBER, OWNER, signIn } from './people.js';
import { newAddress } from './account-forms.js';
import { expect, test, type Page } from './test.js';

/** How far the page can be scrolled sideways, in pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('table', { name: 'People' }).getByRole('row', { name });

/** Chooses what is done with somebody's account. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Answers the question that is open. */
const answer = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name });

test('an administrator finds the way there, deactivates somebody and lets them in again', async ({
  page,
  browser,
  request,
}) => {
  const person = await signUp(request, { name: 'Rosa Brandt' });
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, person.email, person.password);
  await theirs.goto('/projects');
  await expect(theirs.getByRole('button', { name: 'Account of Rosa Brandt' })).toBeVisible();

  await signIn(page, OWNER);
  await page.goto('/projects');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page).toHaveTitle(/^People – Administration/);
  await page.getByRole('textbox', { name: 'Search people by name or email' }).fill(person.email);
  // Others have that name as well: only now is nobody else in the list.
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await expect(row(page, new RegExp(person.email))).toContainText('Active');
  await expectNoViolations(page, 'the people');

  await test.step('their sessions are seen', async () => {
    await choose(page, 'Rosa Brandt', 'Sessions');
    const dialog = page.getByRole('dialog', { name: 'Sessions of Rosa Brandt' });
    await expect(dialog.getByRole('listitem').first()).toContainText('Last seen');
    await expectNoViolations(page, 'the sessions of somebody');
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('they are signed out at once, and hear why', async () => {
    await choose(page, 'Rosa Brandt', 'Deactivate');
    await expectNoViolations(page, 'the question');
    await answer(page, 'Deactivate');
    await expect(page.getByText('The account has been deactivated', { exact: true })).toBeVisible();
    await expect(row(page, new RegExp(person.email))).toContainText('Deactivated');
    await expect(theirs).toHaveURL(/\/users\/(forced-logout|login)/);
    await theirs.goto('/users/login');
    await fillSignIn(theirs, person.email, person.password);
    await expect(
      theirs.getByText('This account has been deactivated. Ask the person who runs this Gable.'),
    ).toBeVisible();
    await expect(theirs.getByRole('button', { name: /Resend|again/ })).toHaveCount(0);
  });

  await test.step('they come in again, and the log holds both', async () => {
    await choose(page, 'Rosa Brandt', 'Reactivate');
    await expect(row(page, new RegExp(person.email))).toContainText('Active');
    await theirs.getByLabel('Password').fill(person.password);
    await theirs.getByRole('button', { name: 'Sign in' }).click();
    await expect(theirs).toHaveURL(/\/projects/);
    await tab(page, 'Log').click();
    const lines = page.getByRole('table', { name: 'Log' }).getByRole('row');
    await expect(lines.nth(1)).toContainText('Reactivated an account');
    await expect(lines.nth(2)).toContainText('Deactivated an account');
    await expect(lines.nth(2)).toContainText(person.email);
    await expectNoViolations(page, 'the log');
  });
});

test('who is named an administrator sees the pages, and finds nothing there once removed', async ({
  page,
  browser,
  request,
}) => {
  const person = await signUp(request, { name: 'Ivo Lindqvist-Admin' });
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, person.email, person.password);
  await theirs.goto('/admin');
  await expect(theirs.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await theirs.getByRole('button', { name: /^Account of/ }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);

  await signIn(page, OWNER);
  await page.goto(`/admin?search=${encodeURIComponent(person.email)}`);
  await choose(page, person.name, 'Make administrator');
  await answer(page, 'Make administrator');
  await expect(row(page, /Ivo/)).toContainText('Administrator');
  await theirs.goto('/admin');
  await expect(theirs.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();

  await choose(page, person.name, 'Remove as administrator');
  await answer(page, 'Remove');
  await expect(row(page, /Ivo/)).not.toContainText('Administrator');
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
});

test('somebody who never came gets another email', async ({ page, browser, request }) => {
  const email = newAddress();
  const inviter = await signIn(await (await browser.newContext()).newPage(), MEMBER);
  expect((await inviter.send('POST', '/api/v2/users/generate-invitation', { email })).status()).toBe(201);
  const mailbox = new Mailbox(request, email);
  const first = await mailbox.takeLink('Tom Nakamura invited you to Gable');
  await signIn(page, OWNER);
  await page.goto('/admin?state=invited');
  await page.getByRole('textbox', { name: 'Search people by name or email' }).fill(email);
  await expect(row(page, new RegExp(email))).toContainText('Invited');
  await choose(page, email, 'Send the email again');
  await expect(page.getByText('The email has been sent again', { exact: true })).toBeVisible();
  expect(await mailbox.takeLink('Tom Nakamura invited you to Gable')).not.toBe(first);
});

test('storage, work, mail and health are told', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/admin');
  await tab(page, 'Storage').click();
  const projects = page.getByRole('table', { name: 'Projects' });
  await expect(projects.getByRole('row', { name: /Willow House/ })).toContainText(/MB|kB/);
  await expectNoViolations(page, 'storage');
  await tab(page, 'Work').click();
  await expect(page.getByRole('table', { name: 'Queues' }).getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: /^Given up/ })).toBeVisible();
  await expectNoViolations(page, 'work');
  await tab(page, 'Mail').click();
  await page.getByRole('button', { name: 'Send a test message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'messages lie in the outbox folder' })).toBeVisible();
  await expectNoViolations(page, 'mail');
  await tab(page, 'Health').click();
  await expect(page.getByText('PostgreSQL', { exact: true }).first()).toBeVisible();
  await expectNoViolations(page, 'health');
});

for (const width of [360, 390]) {
  test(`fits a telephone of ${width} pixels`, async ({ browser, instance }) => {
    const phone = { viewport: { width, height: 780 }, hasTouch: true, isMobile: true };
    const page = await (await browser.newContext({ ...phone, baseURL: instance.address })).newPage();
    await signIn(page, OWNER);
    for (const [name, part] of [
      ['People', ''],
      ['Storage', '/storage'],
      ['Work', '/work'],
      ['Mail', '/mail'],
      ['Health', '/health'],
      ['Log', '/log'],
    ]) {
      await page.goto(`/admin${part}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect.poll(() => sideways(page), name).toBe(0);
      await expectNoViolations(page, `${name} on a telephone`);
    }
  });
}
