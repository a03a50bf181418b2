import { invitationLink } from './accounts.js';
import { FilesPage } from './files-page.js';
import { expect, test, type Page } from './test.js';
import { ViewerPage } from './viewer-page.js';

/** How far the page can be scrolled sideways, in pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [360, 390]) {
  test.describe(`a telephone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 780 }, hasTouch: true, isMobile: true });

    test('shows every page in its width, with targets a thumb can hit', async ({ page, project, samples }) => {
      const files = new FilesPage(page);
      const viewer = new ViewerPage(page);
      await page.goto('/progress');
      // The top navigation is a menu here.
      await page.getByRole('button', { name: 'Main menu, now Progress' }).tap();
      await page.getByRole('menu', { name: 'Main' }).getByRole('menuitem', { name: 'Projects' }).tap();
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(page.getByRole('link', { name: test.info().title }).first()).toBeVisible();
      expect(await sideways(page)).toBe(0);
      await page.getByRole('link', { name: test.info().title }).first().tap();
      await expect(page).toHaveURL(new RegExp(`/projects/${project}/files$`));
      await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
      await files.prepare([samples.booklet, samples.photo]);
      expect(await sideways(page)).toBe(0);
      await page.getByRole('button', { name: 'List' }).tap();
      await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
      expect(await sideways(page)).toBe(0);
      await files.link(samples.booklet.name).tap();
      await viewer.expectPage(1);
      expect(await sideways(page)).toBe(0);
      for (const button of await page.getByRole('toolbar').getByRole('button').filter({ visible: true }).all()) {
        const box = await button.boundingBox();
        expect(box && Math.min(box.width, box.height), await button.innerText()).toBeGreaterThanOrEqual(44);
        expect(box && box.x + box.width).toBeLessThanOrEqual(width);
      }
      await page.getByRole('button', { name: 'Next page' }).tap();
      await viewer.expectPage(2);
    });

    test('has menus that can be told apart, and a plus only where it says what it adds', async ({ page, project }) => {
      const add = page.getByRole('button', { name: 'Add files' });
      const pages = page.getByRole('button', { name: /^Pages of the project/ });
      await page.goto(`/projects/${project}/files`);
      await expect(add.first()).toBeVisible();
      for (const tab of ['People', 'Notes']) {
        await pages.tap();
        await page.getByRole('menuitem', { name: tab }).tap();
        await expect(page.getByRole('button', { name: `Pages of the project, now ${tab}` })).toBeVisible();
        await expect(add).toBeHidden();
      }
      const symbols = [pages, page.getByRole('button', { name: /^Main menu/ })].map((menu) =>
        menu.locator('path').first().getAttribute('d'),
      );
      expect(new Set(await Promise.all(symbols)).size).toBe(2);
    });

    test('shows the way to an account and the settings in its width', async ({ page, owner, request }) => {
      const link = await invitationLink(owner, request);
      await page.goto('/users/me/settings');
      await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible();
      await page.getByRole('button', { name: 'Change password' }).tap();
      expect(await sideways(page)).toBe(0);
      await page.context().clearCookies();
      for (const address of ['/users/login', '/users/create', '/users/forgot_password', link]) {
        await page.goto(address);
        const submit = page.getByRole('main').locator('button[type=submit]');
        await submit.tap();
        await expect(page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first()).toBeVisible();
        expect(await sideways(page)).toBe(0);
        const box = await submit.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
    });
  });
}
