import { FilesPage } from './files-page.js';
import { expect, test } from './test.js';

test.describe('the keyboard', () => {
  test('reaches the content past the navigation', async ({ page, owner }) => {
    expect(owner).toBeDefined();
    await page.goto('/projects');
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('moves between files with the arrows, searches with / and lists its keys with ?', async ({
    page,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.other, samples.damaged, samples.photo]);
    const links = page.locator('[data-file-link]');
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(links.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await links.first().focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    // The viewer has no layout around it, and the list all the same; Escape closes it, and then the viewer.
    await links.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Back to the project' })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Back to the project' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeVisible();
  });

  test('creates a project without a mouse', async ({ page, owner }) => {
    expect(owner).toBeDefined();
    await page.goto('/projects/new');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Typed house');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Typed house' })).toBeVisible();
  });
});
