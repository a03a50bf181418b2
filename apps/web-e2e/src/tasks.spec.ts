import { signUp } from './accounts.js';
import { connected } from './live.js';
import { Mailbox } from './mailbox.js';
import { expectNoViolations } from './no-violations.js';
import { fillSignIn } from './people.js';
import { expect, test, type Page } from './test.js';

/** A day so far from today by UTC, which is the calendar of who has chosen no time zone. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const LONG_DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const longDay = (day: string): string => LONG_DAY.format(new Date(`${day}T00:00:00Z`));
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function add(page: Page, name: string, day = ''): Promise<void> {
  const line = page.getByLabel('What is to be done');
  await line.fill(name);
  await page.getByLabel('Due date').fill(day);
  await line.press('Enter');
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1);
  await expect(line).toHaveValue('');
}

test('tasks are written in a line, due, changed and done, on every screen (ACC-3, TSK-1, TSK-3, TSK-4, TSK-7, MSG-115…118)', async ({
  page,
  request,
}) => {
  const { email, password } = await signUp(request);
  await page.goto('/users/login');
  await fillSignIn(page, email, password);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible();
  await expectNoViolations(page, 'no tasks');
  await add(page, 'Measure the stair');
  await add(page, 'Order glass', inDays(-3));
  await expect(section(page, 'Later 1')).toBeVisible();
  await expect(section(page, 'Overdue 1').getByText('3 days overdue')).toBeVisible();
  await expectNoViolations(page, 'tasks');

  await test.step('another screen of the same person hears of it', async () => {
    const other = await page.context().newPage();
    const live = connected(other);
    await other.goto('/tasks');
    await live;
    await expect(section(other, 'Overdue 1')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Done: Order glass' }).check();
    await expect(section(other, 'Overdue 1')).toHaveCount(0);
    await other.close();
  });

  await test.step('what is done stays in its place, until it is undone or the page is left', async () => {
    await expect(section(page, 'Overdue 0').getByText('Order glass', { exact: true })).toBeVisible();
    const box = page.getByRole('checkbox', { name: 'Done: Order glass' });
    await box.uncheck();
    await expect(section(page, 'Overdue 1').getByRole('button', { name: 'Order glass', exact: true })).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: 'Edit task' });

  await test.step('reminders are set, changed and removed by keyboard, and the form around them stays open', async () => {
    await page.getByRole('button', { name: 'Measure the stair', exact: true }).click();
    const add = dialog.getByRole('button', { name: 'Add a reminder' });
    await add.press('Enter');
    await expect(dialog.getByLabel('Remind me')).toBeFocused();
    await expectNoViolations(page, 'a reminder');
    await dialog.getByLabel('Remind me').selectOption('1 day before');
    await dialog.getByLabel('Time of day').fill('17:30');
    await dialog.getByLabel('Time of day').press('Enter');
    await expect(page.getByText('The reminder has been created.')).toBeVisible();
    await expect(add).toBeFocused();
    await expect(dialog.getByText('They come once the task has a due date.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Edit reminder: 1 day before, 17:30' }).press('Enter');
    await expect(dialog.getByLabel('Remind me')).toBeFocused();
    await dialog.getByLabel('Remind me').selectOption('1 week before');
    await dialog.getByRole('button', { name: 'Save reminder' }).press('Enter');
    await expect(page.getByText('The reminder has been updated.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove reminder: 1 week before, 17:30' }).press('Enter');
    await expect(page.getByText('The reminder has been removed.')).toBeVisible();
    await expect(dialog.getByText('1 week before, 17:30')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a reminder comes on every screen and by e-mail, once', async () => {
    const other = await page.context().newPage();
    const live = connected(other);
    await other.goto('/tasks');
    await live;
    await expect(section(other, 'Overdue 1')).toBeVisible();
    await page.getByRole('button', { name: 'Order glass', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add a reminder' }).click();
    await dialog.getByRole('button', { name: 'Set reminder' }).click();
    const reminder = `Reminder: “Order glass” is due on ${longDay(inDays(-3))}`;
    await expect(other.getByRole('status').getByRole('link', { name: reminder })).toBeVisible();
    await expect(dialog.getByText('At the time, 09:00 · has come')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await new Mailbox(request, email).take(reminder);
    await other.close();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a due date is removed after a question', async () => {
    await page.getByRole('button', { name: 'Order glass', exact: true }).click();
    await expect(dialog).toBeVisible();
    await expectNoViolations(page, 'a task');
    await dialog.getByRole('button', { name: 'Remove the date' }).click();
    const question = page.getByRole('dialog', { name: 'Remove the due date?' });
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(question).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The due date has been updated.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(section(page, 'Later 2')).toBeVisible();
    await page.reload();
    await expect(section(page, 'Later 2')).toBeVisible();
  });
});

test('tasks fit a telephone', async ({ page, owner }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const name = `Ask the surveyor for the levels of the yard ${Date.now()}`;
  const made = await owner.send('POST', '/api/v2/tasks', { name, due_date: inDays(-1), recurrence: 'monthly' });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/tasks?task=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await expect(dialog.getByLabel('What is to be done')).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/tasks');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/tasks?task=${id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`);
  await expect(page.getByText('We couldn’t find this task.')).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
