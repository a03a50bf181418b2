import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { NEW_PASSWORD, verifyEmail } from './account-forms.js';
import { signUp, type Person } from './accounts.js';
import { Mailbox } from './mailbox.js';
import { ApiOf, fillSignIn } from './people.js';
import { expect, test } from './test.js';
import { whenSaved } from './when-saved.js';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Signs in with the form and opens the settings from the person's own menu (OPN-65). */
async function openSettings(page: Page, { email, password, name }: Person): Promise<void> {
  await page.goto('/users/login');
  await fillSignIn(page, email, password);
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/users\/me\/settings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

test.describe('the settings (ACC-4)', () => {
  let person: Person;

  test.beforeEach(async ({ page, request }) => {
    person = await signUp(request);
    await openSettings(page, person);
  });

  const profile = (page: Page) => page.getByRole('form', { name: 'Profile' });

  test('save a profile, and refuse in the documented words (ACC-31…33, ACC-39, VAL-46, MSG-102)', async ({ page }) => {
    const save = page.getByRole('button', { name: 'Save changes' });
    await expect(save).toBeDisabled();
    await profile(page).getByLabel('Name').fill(' ');
    await profile(page).getByLabel('Email').fill('');
    await profile(page).getByLabel('Phone (optional)').fill('12');
    await save.click();
    for (const text of ["Name can't be blank", "Email can't be blank", 'Phone number is invalid']) {
      await expect(toast(page, text)).toBeVisible();
    }
    await profile(page).getByLabel('Name').fill('Rosa Brandt-Lind');
    await profile(page).getByLabel('Email').fill(person.email);
    await profile(page).getByLabel('Country').selectOption('de');
    await profile(page).getByLabel('Phone (optional)').fill('030 901820');
    await profile(page).getByLabel('Dashboard title').fill('Houses by the bay');
    await save.click();
    await expect(toast(page, 'Your settings have been updated')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Rosa Brandt-Lind' })).toBeVisible();
    await page.reload();
    await expect(profile(page).getByLabel('Name')).toHaveValue('Rosa Brandt-Lind');
    await expect(profile(page).getByLabel('Country')).toHaveValue('de');
    await expect(profile(page).getByLabel('Phone (optional)')).toHaveValue(/30 901820/);
    await page.getByRole('link', { name: 'Gable, all projects' }).click();
    await expect(page).toHaveTitle(/^Houses by the bay/);

    // In place as well.
    await page.goto('/projects/new');
    await page.getByLabel('Name').fill('Boat house');
    await page.getByRole('button', { name: 'Create Project' }).click();
    await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Houses by the bay' }).click();
    await page.getByLabel('Dashboard title').fill('');
    const saved = whenSaved(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await saved;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  });

  test('say when saving fails, and ask before changes are lost (MSG-105, DLG-21)', async ({ page }) => {
    await page.route('**/api/v2/users/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
    );
    await profile(page).getByLabel('Name').fill('Somebody else');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'An error has ocurred. Please try again.')).toBeVisible();
    await expect(profile(page).getByLabel('Name')).toHaveValue('Somebody else');
    await page.getByRole('link', { name: 'Gable, all projects' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('All changes will be discarded');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/\/users\/me\/settings$/);
    await page.getByRole('link', { name: 'Gable, all projects' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/projects$/);
  });

  test('change the address once the new one has confirmed it, and tell the old one', async ({ page, request }) => {
    const renamed = person.email.replace('person', 'renamed');
    await profile(page).getByLabel('Email').fill(renamed);
    const current = profile(page).getByLabel('Current password', { exact: true });
    await current.fill('not my password');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Password incorrect')).toBeVisible();
    await current.fill(person.password);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(`Waiting for confirmation of ${renamed}.`)).toBeVisible();
    await expect(profile(page).getByLabel('Email')).toHaveValue(person.email);

    const notice = await new Mailbox(request, person.email).take('A new email address for your account');
    expect(notice.text).toContain(renamed);
    await page.goto(await new Mailbox(request, renamed).takeLink('Confirm your new email address'));
    await verifyEmail(page, person.password);
    await expect(page.getByText('Thanks for verifying your email!')).toBeVisible();
    await page.getByRole('link', { name: 'Continue to your projects' }).click();
    await page.getByRole('button', { name: `Account of ${person.name}` }).click();
    await expect(page.getByText(renamed)).toBeVisible();
    await page.goto('/users/logout');
    await expect(page).toHaveURL(/\/users\/login$/);
    await fillSignIn(page, person.email, person.password);
    await expect(page.getByRole('alert')).toHaveText('Email not recognized');
    await fillSignIn(page, renamed, person.password);
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });

  test('change the password, and end every other session at once (VAL-46, OPN-26, OPN-47)', async ({
    page,
    browser,
    request,
  }) => {
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/users/login');
    await fillSignIn(elsewhere, person.email, person.password);
    await expect(elsewhere.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    const form = page.getByRole('form', { name: 'Password' });
    await form.getByLabel('Current password', { exact: true }).fill(person.password);
    await form.getByLabel('New password', { exact: true }).fill('short');
    await form.getByRole('button', { name: 'Save password' }).click();
    await expect(toast(page, 'Password is too short')).toBeVisible();
    const password = `${NEW_PASSWORD} tomorrow`;
    await form.getByLabel('New password', { exact: true }).fill(password);
    await form.getByLabel('Repeat new password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Save password' }).click();
    await expect(toast(page, 'Your settings have been updated')).toBeVisible();
    await expect(elsewhere.getByRole('heading', { name: 'You were signed out' })).toBeVisible();
    await elsewhere.context().close();
    await new Mailbox(request, person.email).take('Your password was changed');
    await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  });

  test('keep a picture, cut to its middle, and take it away again (ACC-34…38, VAL-48, MSG-25, MSG-103, MSG-104)', async ({
    page,
  }, info) => {
    const picture = info.outputPath('holiday.png');
    const disguised = info.outputPath('holiday.jpg');
    await sharp({ create: { width: 900, height: 500, channels: 3, background: '#c04020' } })
      .png()
      .toFile(picture);
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c04020' } })
      .gif()
      .toFile(disguised);
    const input = page.getByLabel('Picture', { exact: true });
    await input.setInputFiles(disguised);
    await expect(page.getByRole('alert')).toHaveText('The file type must be JPG or PNG.');
    await input.setInputFiles(picture);
    await page.getByRole('dialog').getByRole('button', { name: 'Save picture' }).click();
    await expect(toast(page, 'The avatar has been changed correctly!.')).toBeVisible();
    const own = new ApiOf(page);
    const { user } = (await (await own.send('POST', '/api/v2/tokens/access')).json()) as {
      user: { id: string; avatar: boolean };
    };
    expect(user.avatar).toBe(true);
    for (const edge of [30, 40, 50, 60, 80, 100]) {
      const stored = await own.get(`/api/v2/users/${user.id}/avatar/${edge}`);
      const { width, height, format } = await sharp(await stored.body()).metadata();
      expect({ width, height, format }).toEqual({ width: edge, height: edge, format: 'jpeg' });
    }
    // In the settings and in the bar.
    await expect(page.locator(`img[src*="/api/v2/users/${user.id}/avatar/"]`)).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(toast(page, 'The avatar has been removed!')).toBeVisible();
    await expect(page.locator(`img[src*="/api/v2/users/${user.id}/avatar/"]`)).toHaveCount(0);
    expect((await own.get(`/api/v2/users/${user.id}/avatar/40`)).status()).toBe(404);
  });

  test('open at the part that the address names, also when it is loaded afresh (NAV-2, NAV-60)', async ({ page }) => {
    for (const part of ['notifications', 'sessions']) {
      await page.goto('about:blank');
      await page.goto(`/users/me/settings#${part}`);
      await expect(page.locator(`#${part}`)).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`/users/me/settings#${part}$`));
      await expect(page.locator(`#${part}`)).toBeInViewport({ ratio: 1 });
    }
    await page.goto('/users/logout');
    // Going on before the server has ended the session would break off the call that ends it.
    await expect(page).toHaveURL(/\/users\/login/);
    await page.goto('/users/me/settings#notifications');
    await fillSignIn(page, person.email, person.password);
    await expect(page.locator('#notifications')).toBeFocused();
  });

  test('show where a person is signed in, and end it there', async ({ page, browser }) => {
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/users/login');
    await fillSignIn(elsewhere, person.email, person.password);
    await expect(elsewhere.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible();
    await page.reload();
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.first()).toContainText('This device');
    await sessions.nth(1).getByRole('button').click();
    await expect(sessions).toHaveCount(1);
    await expect(elsewhere.getByRole('heading', { name: 'You were signed out' })).toBeVisible();
    await elsewhere.goto('/projects');
    await expect(elsewhere).toHaveURL(/\/users\/login/);
    await elsewhere.context().close();
  });
});

test.describe('the tabs of a browser', () => {
  test('end together', async ({ page, context, request }) => {
    const person = await signUp(request);
    await openSettings(page, person);
    const second = await context.newPage();
    await second.goto('/projects');
    await expect(second.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible();
    await second.goto('/users/logout');
    await expect(second.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
    await expect(page).toHaveURL(/\/users\/login/);
    await second.close();
  });

  test('never show one person what another has', async ({ page, context, request }) => {
    const [first, other] = [
      await signUp(request, { name: 'Rosa Brandt' }),
      await signUp(request, { name: 'Ivo Lind' }),
    ];
    await openSettings(page, first);
    const second = await context.newPage();
    await second.goto('/users/logout');
    await expect(second).toHaveURL(/\/users\/login$/);
    await fillSignIn(second, other.email, other.password);
    await expect(second.getByRole('button', { name: 'Account of Ivo Lind' })).toBeVisible();
    await expect(page.getByText(first.email)).toHaveCount(0);
    await page.goto('/users/me/settings');
    await expect(page.getByRole('form', { name: 'Profile' }).getByLabel('Email')).toHaveValue(other.email);
    await second.close();
  });
});
