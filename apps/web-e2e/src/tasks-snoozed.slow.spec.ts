import { signUp } from './accounts.js';
import { connected } from './live.js';
import { Mailbox } from './mailbox.js';
import { expectNoViolations, expectNoViolationsInBothThemes } from './no-violations.js';
import { ApiOf } from './people.js';
import { expect, test, type Page } from './test.js';

const TODAY = () => new Date().toISOString().slice(0, 10);
const LONG_DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Somebody new with a task of today, in front of it. */
async function openTask(page: Page, request: Parameters<typeof signUp>[0]) {
  const { email, password } = await signUp(request);
  const api = new ApiOf(page);
  expect((await api.send('POST', '/api/v2/tokens', { email, password })).status()).toBe(200);
  const made = await api.send('POST', '/api/v2/tasks', { name: 'Order glass', due_date: TODAY() });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const live = connected(page);
  await page.goto('/tasks');
  await live;
  await expect(section(page, 'Today 1')).toBeVisible();
  return { api, id, mailbox: new Mailbox(request, email) };
}

test('a reminder is put off where it comes, comes again once, and that is taken back (OPN-154)', async ({
  page,
  request,
}) => {
  const { api, id, mailbox } = await openTask(page, request);
  const snooze = (until: Date) => api.send('POST', `/api/v2/tasks/${id}/snooze`, { until: until.toISOString() });
  const toast = page.getByRole('status').getByRole('link', { name: /^Reminder: “Order glass”/ });
  const menu = page.getByRole('menu', { name: 'Snooze until' });
  const row = section(page, 'Today 1').getByRole('listitem');

  await test.step('in its toast', async () => {
    expect((await snooze(new Date(Date.now() + 1_000))).status()).toBe(200);
    await expect(row.getByText(/^Snoozed until today at/)).toBeVisible();
    await expect(toast).toBeVisible();
    await expect(row.getByText(/^Snoozed until/)).toHaveCount(0);
    await page.getByRole('status').getByRole('button', { name: 'Snooze', exact: true }).click();
    await expect(menu).toBeVisible();
    await expectNoViolations(page, 'moments to put a reminder off to');
    await menu.getByRole('menuitem', { name: /^Tomorrow morning/ }).click();
    await expect(toast).toHaveCount(0);
    await expect(row.getByText('Snoozed until tomorrow at 09:00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  await test.step('which the toast about that takes back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByText(/^Snoozed until/)).toHaveCount(0);
  });

  await test.step('in the panel, where it has come again, and by e-mail', async () => {
    expect((await snooze(new Date(Date.now() + 1_000))).status()).toBe(200);
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const reminders = panel.getByRole('listitem').filter({ hasText: 'Reminder: “Order glass”' });
    await expect(reminders).toHaveCount(2);
    await mailbox.take(`Reminder: “Order glass” is due on ${LONG_DAY.format(new Date())}`);
    await expectNoViolations(page, 'reminders among notifications');
    await reminders.first().getByRole('button', { name: 'Snooze', exact: true }).click();
    await menu.getByRole('menuitem', { name: /^In 1 hour/ }).click();
    await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(row.getByText(/^Snoozed until/)).toBeVisible();
  });
});

test('a task is put off by keyboard, to a day and a time that are chosen, in both themes (NAV-55)', async ({
  page,
  request,
}) => {
  await openTask(page, request);
  const { keyboard } = page;
  const task = page.getByRole('button', { name: 'Order glass', exact: true });
  await keyboard.press('j');
  await expect(task).toBeFocused();
  await keyboard.press('s');
  const menu = page.getByRole('menu', { name: 'Snooze until' });
  await expect(menu).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Choose a day and a time…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Snooze until' });
  await expect(dialog.getByLabel('Day', { exact: true })).toBeFocused();
  await dialog.getByLabel('Day', { exact: true }).fill('2020-01-01');
  await keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Choose a moment that is still to come');
  await expectNoViolationsInBothThemes(page, 'a moment that is over');
  const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Day', { exact: true }).fill(later);
  await dialog.getByLabel('Time of day').fill('15:30');
  await keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Snoozed until \w{3}, \w{3} \d+(, \d+)? at 15:30$/)).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'a task that is put off');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolationsInBothThemes(page, 'a task that is put off, on a telephone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Snooze: Order glass' }).click();
  await menu.getByRole('menuitem', { name: 'Don’t snooze any more' }).click();
  await expect(page.getByText(/^Snoozed until/)).toHaveCount(0);
});
