import { signUp } from './accounts.js';
import { expectNoViolations } from './no-violations.js';
import { fillSignIn } from './people.js';
import { expect, test, type Page } from './test.js';

// A device far from the server: what is today follows from the person, and from nothing else.
test.use({ timezoneId: 'Pacific/Kiritimati' });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const lineOf = (page: Page) => page.getByLabel('What is to be done');

/** The code that reads lines, which comes after the page. */
const READER = '**/task-line*.js';

/** Somebody new, in front of their tasks. */
async function openTasks(page: Page, request: Parameters<typeof signUp>[0]): Promise<void> {
  const { email, password } = await signUp(request);
  await page.goto('/users/login');
  await fillSignIn(page, email, password);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible();
}

test('the line for a task understands words, and says what (TSK-1, TSK-3, TSK-6, TSK-12)', async ({
  page,
  request,
}) => {
  await openTasks(page, request);
  const line = lineOf(page);
  const dialog = page.getByRole('dialog', { name: 'Edit task' });

  await test.step('a day and a time of it', async () => {
    await line.pressSequentially('Call the surveyor tomorrow at 14:30');
    await expect(page.getByText('Reminder: At the time, 14:30', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Due \w{3}, \w{3} \d{1,2}, 20\d\d$/)).toBeVisible();
    await expectNoViolations(page, 'a line that was understood');
    await line.press('Enter');
    await section(page, 'Tomorrow 1').getByRole('button', { name: 'Call the surveyor', exact: true }).click();
    await expect(dialog.getByText('At the time, 14:30', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('how often', async () => {
    await line.fill('Water the plants every day');
    await expect(page.getByText('Every day', { exact: true })).toBeVisible();
    await line.press('Enter');
    await expect(section(page, 'Today 1').getByText('Every day')).toBeVisible();
    await expect(section(page, 'Today 1').getByRole('button', { name: 'Water the plants', exact: true })).toBeVisible();
  });

  await test.step('so many weeks from now, with a reminder that was chosen', async () => {
    await line.fill('Order glass in 3 weeks');
    await page.getByRole('button', { name: 'Reminder', exact: true }).click();
    await expect(page.getByLabel('Remind me')).toBeFocused();
    await expectNoViolations(page, 'a reminder of a new task');
    await page.getByLabel('Remind me').selectOption('1 week before');
    await page.getByLabel('Time of day').press('Enter');
    await expect(page.getByText('Reminder: 1 week before, 09:00', { exact: true })).toBeVisible();
    await expect(line).toBeFocused();
    await line.press('Enter');
    await expect(section(page, 'Later 1').getByText('in 21 days')).toBeVisible();
    await section(page, 'Later 1').getByRole('button', { name: 'Order glass', exact: true }).click();
    await expect(dialog.getByText('1 week before, 09:00', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('words that are taken back stay in the name', async () => {
    await line.fill('Write the text about today');
    await expect(page.getByRole('button', { name: /^Keep/ })).toHaveCount(0);
    await line.fill('Name the layer today');
    await page.getByRole('button', { name: 'Keep “today” in the name' }).click();
    await expect(line).toBeFocused();
    await line.press('Enter');
    await expect(
      section(page, 'Later 2').getByRole('button', { name: 'Name the layer today', exact: true }),
    ).toBeVisible();
  });
});

test('the words of a line are understood by who presses Enter before what reads them is there', async ({
  page,
  request,
}) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(READER, async (route) => {
    await held;
    await route.fallback();
  });
  await openTasks(page, request);
  const wanted = page.waitForRequest(READER);
  await lineOf(page).pressSequentially('Call Anna today');
  await lineOf(page).press('Enter');
  await wanted;
  await expect(lineOf(page)).not.toBeEditable();
  letGo();
  await expect(section(page, 'Today 1').getByRole('button', { name: 'Call Anna', exact: true })).toBeVisible();
  await expect(lineOf(page)).toBeFocused();
  await expect(lineOf(page)).toHaveValue('');
});

test('tasks are written, done and changed by keyboard alone (NAV-55)', async ({ page, request }) => {
  await openTasks(page, request);
  const line = lineOf(page);
  const task = (name: string) => page.getByRole('button', { name, exact: true });
  const { keyboard } = page;
  await keyboard.press('n');
  await expect(line).toBeFocused();
  for (const text of ['Call Anna today', 'Call Ben tomorrow', 'Call Cleo']) {
    await keyboard.type(text);
    await keyboard.press('Enter');
    await expect(line).toHaveValue('');
  }
  await expect(task('Call Cleo')).toBeVisible();

  await test.step('from task to task, over the sections', async () => {
    await keyboard.press('Escape');
    await expect(line).not.toBeFocused();
    await keyboard.press('j');
    await expect(task('Call Anna')).toBeFocused();
    await keyboard.press('j');
    await expect(task('Call Ben')).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(task('Call Cleo')).toBeFocused();
    await keyboard.press('k');
    await expect(task('Call Ben')).toBeFocused();
    await keyboard.press('Home');
    await expect(task('Call Anna')).toBeFocused();
    await expectNoViolations(page, 'a task that has the focus');
  });

  await test.step('done, and taken back, with the focus where it was', async () => {
    const box = page.getByRole('checkbox', { name: 'Done: Call Anna' });
    await keyboard.press('x');
    await expect(box).toBeChecked();
    await expect(section(page, 'Today 0')).toBeVisible();
    await expect(task('Call Anna')).toBeFocused();
    await keyboard.press('Space');
    await expect(box).not.toBeChecked();
    await expect(section(page, 'Today 1')).toBeVisible();
    await expect(task('Call Anna')).toBeFocused();
  });

  await test.step('changed in its dialog, after which it has the focus in its new place', async () => {
    const dialog = page.getByRole('dialog', { name: 'Edit task' });
    await keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove the date' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Remove the due date?' })
      .getByRole('button', { name: 'Remove' })
      .press('Enter');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(section(page, 'Later 2')).toBeVisible();
    await expect(task('Call Anna')).toBeFocused();
  });

  await test.step('the list of shortcuts names the keys', async () => {
    await keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Write a new task')).toBeVisible();
    await keyboard.press('Escape');
  });
});

test('what was understood fits a telephone', async ({ page, request }) => {
  await openTasks(page, request);
  await page.setViewportSize({ width: 360, height: 780 });
  await lineOf(page).fill('Meet the structural engineer every Monday at 9, remind me 1 day before');
  await expect(page.getByText('Every week', { exact: true })).toBeVisible();
  await expect(page.getByText('Reminder: 1 day before, 09:00', { exact: true })).toBeVisible();
  await expectNoViolations(page, 'what was understood, on a telephone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
