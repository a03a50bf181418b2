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
    await page.keyboard.press('End');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(links.first()).toBeFocused();
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
    await expect(links.first()).toBeFocused();
  });

  test('comes back from the viewer to the file that was opened, in the list as in the grid', async ({
    page,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.other, samples.photo, samples.booklet]);
    const links = page.locator('[data-file-link]');
    for (const display of ['Grid', 'List']) {
      await page.getByRole('button', { name: display, exact: true }).click();
      // The address changes first, and what it asks for is drawn after it; until then the other links stand here.
      await expect(page.getByRole('button', { name: display, exact: true, pressed: true })).toBeVisible();
      await expect(links).toHaveCount(3);
      for (const place of [1, 2]) {
        await links.nth(place).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: 'Back to the project' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(links.nth(place)).toBeFocused();
      }
    }
  });

  test('moves between projects with the arrows, Home and End', async ({ page, project }) => {
    expect(project).toBeDefined();
    for (const address of ['/projects', '/progress']) {
      await page.goto(address);
      const links = page.locator('[data-project-link]');
      await links.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(links.nth(1)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(links.last()).toBeFocused();
      await page.keyboard.press('Home');
      await expect(links.first()).toBeFocused();
    }
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
