import sharp from 'sharp';
import { invitationLink } from './accounts.js';
import { FilesPage } from './files-page.js';
import { expectNoViolationsInBothThemes } from './no-violations.js';
import { fillSignIn } from './people.js';
import { expect, test } from './test.js';
import { ViewerPage } from './viewer-page.js';

test.describe('both themes', () => {
  test('has no accessibility violation before sign-in', async ({ page }) => {
    await page.goto('/users/login');
    await expectNoViolationsInBothThemes(page, 'sign-in');
    await fillSignIn(page, 'nobody@demo.gable.test');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'refused sign-in');
    await page.goto('/users/forced-logout');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'forced logout');
    await page.goto('/users/logout');
    await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'logout');
  });

  test('has no accessibility violation on the way to an account', async ({ page, owner, request }) => {
    const link = await invitationLink(owner, request);
    await page.context().clearCookies();
    const submit = page.getByRole('main').locator('button[type=submit]');
    for (const [where, address] of [
      ['sign-up', '/users/create'],
      ['invitation', link],
      ['verification', `/users/activate/${'0'.repeat(32)}?id=0199c0de-7a11-7000-8000-0123456789ab`],
      ['forgotten password', '/users/forgot_password'],
    ] as const) {
      await page.goto(address);
      await expect(submit).toBeVisible();
      await expectNoViolationsInBothThemes(page, where);
      await submit.click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectNoViolationsInBothThemes(page, `refused ${where}`);
    }
    await page.goto('/users/create');
    await expect(page.getByRole('group', { name: 'Captcha' })).toHaveAttribute('data-state', 'solved');
    await expectNoViolationsInBothThemes(page, 'solved captcha');
    await page.goto(`/users/new_password?token=${'0'.repeat(32)}`);
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'spent link');
    await page.goto('/users/activate/none');
    await expect(page).toHaveURL(/\/users\/login/);
    await expectNoViolationsInBothThemes(page, 'sign-in with a notice');
  });

  test('has no accessibility violation in the settings', async ({ page, owner }, info) => {
    expect(owner).toBeDefined();
    await page.goto('/users/me/settings');
    await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'settings');
    await page.getByRole('form', { name: 'Profile' }).getByLabel('Email').fill('new@example.test');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'refused settings');
    const picture = info.outputPath('picture.png');
    await sharp({ create: { width: 90, height: 50, channels: 3, background: '#c04020' } })
      .png()
      .toFile(picture);
    await page.getByLabel('Picture', { exact: true }).setInputFiles(picture);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save picture' })).toBeEnabled();
    await expectNoViolationsInBothThemes(page, 'part of a picture');
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByRole('link', { name: 'Gable, all projects' }).click();
    await expect(page.getByRole('dialog')).toContainText('All changes will be discarded');
    await expectNoViolationsInBothThemes(page, 'question before leaving');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await expect(page.getByLabel('Dashboard title')).toBeFocused();
    await expectNoViolationsInBothThemes(page, "the dashboard's title as a field");
  });

  test('has no accessibility violation on any page', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    const viewer = new ViewerPage(page);
    await page.goto('/projects');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'projects');
    await page.goto('/projects/new');
    await expect(page.getByLabel('Name')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'new project');
    await files.open(project);
    await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'empty project');
    await files.drop([samples.booklet, samples.damaged, samples.other]);
    await expect(files.upload(samples.damaged.name)).toHaveAttribute('data-state', 'completed');
    await expectNoViolationsInBothThemes(page, 'uploads');
    await expect(files.upload(samples.booklet.name)).toHaveAttribute('data-state', 'completed');
    await page.getByRole('button', { name: 'Close uploads' }).click();
    await expectNoViolationsInBothThemes(page, 'files as grid');
    await page.getByRole('button', { name: `Actions for ${samples.booklet.name}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'menu of a file');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'question before deleting');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'account menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'List' }).click();
    await expect(page.getByRole('columnheader', { name: 'Size' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'files as list');
    await files.link(samples.booklet.name).click();
    await viewer.expectPage(1);
    await expectNoViolationsInBothThemes(page, 'viewer');
    await page.goto(`/files/${project}/${project}`);
    await expect(page.getByRole('heading', { name: /couldn't find the file/ })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'missing file');
  });
});

test('the theme a person chooses is kept', async ({ page, owner }) => {
  expect(owner).toBeDefined();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/projects');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Same as the system' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark');
});
