import { signUp } from './accounts.js';
import { fillSignIn } from './people.js';
import { connected } from './live.js';
import { expectNoViolations } from './no-violations.js';
import { expect, test, type Page } from './test.js';

/** A day so far from today by UTC, which is the calendar of who has chosen no time zone. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function add(page: Page, name: string, day = ''): Promise<void> {
  const line = page.getByLabel('What is to be done');
  await line.fill(name);
  await page.getByLabel('Due date').fill(day);
  await line.press('Enter');
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1);
  await expect(line).toHaveValue('');
}

test('tasks are written in a line, due, changed and done, on every screen (TSK-3, TSK-7, MSG-118)', async ({
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
    await expect(section(page, 'Overdue 1').getByRole('button', { name: 'Order glass' })).toBeVisible();
  });

  await test.step('a due date is removed after a question', async () => {
    await page.getByRole('button', { name: 'Order glass', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit task' });
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
  await page.getByRole('button', { name }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/tasks?task=${id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`);
  await expect(page.getByText('We couldn’t find this task.')).toBeVisible();
  await expect(page.getByRole('button', { name })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
