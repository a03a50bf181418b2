import { AxeBuilder } from '@axe-core/playwright';
import { FilesPage } from './files-page.js';
import { fillSignIn } from './people.js';
import { expect, test, type Page } from './test.js';
import { ViewerPage } from './viewer-page.js';

/** Every rule of axe on the page as it is. */
async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, where).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('has no accessibility violation before sign-in', async ({ page }) => {
      await page.goto('/users/login');
      await expectNoViolations(page, 'sign-in');
      await fillSignIn(page, 'nobody@demo.gable.test');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoViolations(page, 'refused sign-in');
      await page.goto('/users/forced-logout');
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
      await expectNoViolations(page, 'forced logout');
      await page.goto('/users/logout');
      await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
      await expectNoViolations(page, 'logout');
    });

    test('has no accessibility violation on any page', async ({ page, project, samples }) => {
      const files = new FilesPage(page);
      const viewer = new ViewerPage(page);
      await page.goto('/projects');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectNoViolations(page, 'projects');
      await page.goto('/projects/new');
      await expect(page.getByLabel('Name')).toBeVisible();
      await expectNoViolations(page, 'new project');
      await files.open(project);
      await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
      await expectNoViolations(page, 'empty project');
      await files.drop([samples.booklet, samples.damaged, samples.other]);
      await expect(files.upload(samples.damaged.name)).toHaveAttribute('data-state', 'completed');
      await expectNoViolations(page, 'uploads');
      await expect(files.upload(samples.booklet.name)).toHaveAttribute('data-state', 'completed', { timeout: 60_000 });
      await page.getByRole('button', { name: 'Close uploads' }).click();
      await expectNoViolations(page, 'files as grid');
      await page.getByRole('button', { name: `Actions for ${samples.booklet.name}` }).click();
      await expectNoViolations(page, 'menu of a file');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expectNoViolations(page, 'question before deleting');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expectNoViolations(page, 'account menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'List' }).click();
      await expect(page.getByRole('columnheader', { name: 'Size' })).toBeVisible();
      await expectNoViolations(page, 'files as list');
      await files.link(samples.booklet.name).click();
      await viewer.expectPage(1);
      await expectNoViolations(page, 'viewer');
      await page.goto(`/files/${project}/${project}`);
      await expect(page.getByRole('heading', { name: /couldn't find the file/ })).toBeVisible();
      await expectNoViolations(page, 'missing file');
    });
  });
}

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
