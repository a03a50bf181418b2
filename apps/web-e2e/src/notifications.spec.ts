import type { Locator } from '@playwright/test';
import { signUp } from './accounts.js';
import { connected } from './live.js';
import { Mailbox } from './mailbox.js';
import { expectNoViolations } from './no-violations.js';
import { ApiOf, createProject, OWNER, signIn } from './people.js';
import { expect, test, type Page } from './test.js';
import { uploadFile } from './uploading.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: PHONE.viewport },
] as const;

/** Notifications as a person meets them: the bell, its panel, toasts. */
class NotificationsOf {
  constructor(readonly page: Page) {}

  bell(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  get panel(): Locator {
    return this.page.getByRole('dialog', { name: 'Notifications' });
  }

  get rows(): Locator {
    return this.panel.getByRole('list', { name: 'Notifications, newest first' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(this.panel).toBeVisible();
  }
}

test('one person is notified of what another does, on every screen and by e-mail, and has the last word about it', async ({
  browser,
  request,
  owner,
  samples,
}) => {
  test.slow();
  const project = await createProject(owner, 'Mill Lane');
  const file = await uploadFile(owner, project, samples.photo);
  const guest = await signUp(request, { name: 'Ivo Lindqvist' });
  const context = await browser.newContext();
  const [here, there] = [new NotificationsOf(await context.newPage()), new NotificationsOf(await context.newPage())];
  const api = new ApiOf(here.page);
  const { email, password } = guest;
  expect((await api.send('POST', '/api/v2/tokens', { email, password })).status()).toBe(200);
  const invited = await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email, role: 'member' }] });
  expect(invited.status(), await invited.text()).toBe(201);
  const address = `/api/v2/files/${file.id}/comments`;
  const say = async (words: string, to: Record<string, unknown>): Promise<void> => {
    const answer = await owner.send('POST', address, { comment: { body: `<p>${words}</p>`, ...to } });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  const mailbox = new Mailbox(request, email);
  const commented = `Helen Whitaker commented on “${samples.photo.name}”`;
  const toast = (screen: NotificationsOf) => screen.page.getByRole('status').getByRole('link', { name: commented });

  await test.step('what there is, the invitation, is counted and can be read', async () => {
    const live = Promise.all([here, there].map(({ page }) => connected(page)));
    for (const { page } of [here, there]) await page.goto('/projects');
    await live;
    await here.open();
    await expect(here.rows).toHaveCount(1);
    await here.panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(there.bell('Notifications')).toBeVisible();
    await here.page.keyboard.press('Escape');
    await expect(here.bell('Notifications')).toBeFocused();
  });

  await test.step('a comment: a toast and the count, on every screen (NTF-1, NTF-2, NAV-57, OPN-112)', async () => {
    const heard = [here, there].map((screen) => expect(toast(screen)).toBeVisible());
    await Promise.all([...heard, say('Please move the door', { all: true })]);
    for (const screen of [here, there]) await expect(screen.bell('Notifications, 1 unread')).toBeVisible();
    for (const screen of [here, there]) await expect(toast(screen)).toHaveCount(0);
  });

  await test.step('the list leads to the file, which reads it, on the other screen as well (NTF-4, API-140)', async () => {
    await here.open();
    await expect(here.rows.first()).toContainText(commented);
    await here.page.keyboard.press('ArrowDown');
    await here.page.keyboard.press('Enter');
    await expect(here.page).toHaveURL(new RegExp(`/files/${file.id}/.*showComments`));
    await expect(there.bell('Notifications')).toBeVisible();
  });

  await test.step('who looks at the file is not notified by a toast, only counted', async () => {
    const heard = expect(toast(there)).toBeVisible();
    await Promise.all([heard, say('And the sill', { all: true })]);
    await expect(here.page.getByRole('button', { name: 'Comments (2)' })).toBeVisible();
    await expect(toast(here)).toHaveCount(0);
    await expect(there.bell('Notifications, 1 unread')).toBeVisible();
  });

  await test.step('several are marked together, and unread again (NTF-5, API-138, API-139)', async () => {
    await there.open();
    await expect(there.rows).toHaveCount(3);
    await there.panel.getByRole('button', { name: 'Select' }).click();
    await there.panel.getByRole('checkbox', { name: /^Select all/ }).check();
    await there.panel.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(there.rows.getByText('Unread:')).toHaveCount(3);
    const live = connected(here.page);
    await here.page.goto('/projects');
    await live;
    await expect(here.bell('Notifications, 3 unread')).toBeVisible();
    await there.panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(here.bell('Notifications')).toBeVisible();
  });

  await test.step('what was missed without a network is there when it is back', async () => {
    await context.setOffline(true);
    await say('The third', { all: true });
    await context.setOffline(false);
    await expect(here.bell('Notifications, 1 unread')).toBeVisible();
    await expect(there.rows).toHaveCount(4);
    await there.page.keyboard.press('Escape');
  });

  await test.step('e-mails end where the message says so, without signing in', async () => {
    const { text = '' } = await mailbox.take(`${commented} in “Mill Lane”`);
    const link = new URL(/https?:\S+\/users\/unsubscribe\?token=[\w-]+/.exec(text)?.[0] ?? '');
    const stranger = await (await browser.newContext(PHONE)).newPage();
    await stranger.goto(link.pathname + link.search);
    await expect(stranger.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
    await expectNoViolations(stranger, 'before');
    await stranger.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(stranger.getByText('You won’t get notifications by email any more.')).toBeVisible();
    await stranger.goto('/users/unsubscribe?token=made-up');
    await stranger.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(stranger.getByRole('alert')).toContainText('This link is not valid.');
    await stranger.context().close();
  });

  await test.step('and begin again in the settings', async () => {
    await here.open();
    await here.panel.getByRole('link', { name: 'Settings of email notifications' }).click();
    await expect(here.page.getByRole('heading', { name: 'Notifications' })).toBeFocused();
    await expect(here.page.getByRole('radio', { name: 'Never' })).toBeChecked();
    await here.page.getByRole('radio', { name: 'One email a day' }).check();
    await expect(here.page.getByText('Your settings have been updated')).toBeVisible();
    await here.page.reload();
    await expect(here.page.getByRole('radio', { name: 'One email a day' })).toBeChecked();
  });
  await context.close();
});

for (const look of LOOKS) {
  test.describe(`in the ${look.colorScheme} theme at ${look.viewport.width} px`, () => {
    test.use(look);

    test('notifications break no rule of accessibility and fit the screen', async ({ page }) => {
      await signIn(page, OWNER);
      const notifications = new NotificationsOf(page);
      await page.goto('/projects');
      await notifications.open();
      await expect(notifications.panel.getByRole('button', { name: 'Select' })).toBeVisible();
      await expectNoViolations(page, 'the panel');
      await notifications.panel.getByRole('button', { name: 'Select' }).click();
      await expectNoViolations(page, 'selecting');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(notifications.panel.getByRole('checkbox')).toHaveCount(0);
      await notifications.panel.getByRole('link', { name: 'Settings of email notifications' }).click();
      await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused();
      await expectNoViolations(page, 'the settings');
    });
  });
}
