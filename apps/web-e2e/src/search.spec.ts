import { expectNoViolations, expectNoViolationsInBothThemes } from './no-violations.js';
import { FilesPage } from './files-page.js';
import { createProject, OUTSIDER, signIn } from './people.js';
import { expect, test, type Page } from './test.js';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
const row = (page: Page, name: string | RegExp) => page.getByRole('listbox').getByRole('option', { name });

test.describe('omnisearch (NAV-52…55, EMP-7)', () => {
  test('finds projects, people and files from the keyboard alone, in both themes', async ({ page, owner, samples }) => {
    const name = 'Façade study light';
    const project = await createProject(owner, name);
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.photo]);

    await test.step('Ctrl+/ opens it, three characters are needed, Escape closes it', async () => {
      await page.keyboard.press('Control+/');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('fa');
      await expect(dialog(page).getByRole('status')).toHaveText('Type at least 3 characters');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });

    await test.step('it finds without accents and with slips, and marks what was typed', async () => {
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('study facade light');
      await expect(row(page, name)).toBeVisible();
      await expect(row(page, name).locator('mark')).toHaveText(['Façade', 'study', 'light']);
      await expectNoViolationsInBothThemes(page, 'results');
      await field(page).fill('facdae study light');
      await expect(row(page, name)).toBeVisible();
      await field(page).fill('zzqqxx');
      await expect(dialog(page).getByText('No search results')).toBeVisible();
      await expectNoViolationsInBothThemes(page, 'no results');
    });

    await test.step('arrows choose, Enter opens a file in the viewer', async () => {
      await field(page).fill(samples.photo.name);
      await expect(row(page, samples.photo.name).first()).toBeVisible();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowDown');
      await expect(row(page, samples.photo.name).first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/files\/[0-9a-f-]+\/[0-9a-f-]+/);
      await expect(dialog(page)).toBeHidden();
    });

    await test.step('from there it leads to a project, and remembers both', async () => {
      await page.keyboard.press('Control+/');
      await expect(row(page, samples.photo.name)).toBeVisible();
      await expect(field(page)).toBeFocused();
      await page.keyboard.type(name);
      // Half of the name finds the projects of the other theme as well.
      await expect(row(page, name).first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
        new RegExp(name),
        new RegExp(samples.photo.name),
      ]);
      await expectNoViolationsInBothThemes(page, 'opened before');
    });

    await test.step('the year is chosen with the keyboard', async () => {
      await page.keyboard.type(name);
      await expect(row(page, name).first()).toBeVisible();
      await page.keyboard.press('Tab');
      const year = page.getByRole('combobox', { name: 'Year' });
      await expect(year).toBeFocused();
      await expect(year.locator('option')).toHaveCount(11);
      await year.press('End');
      await expect(dialog(page).getByText('No search results')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    });

    await test.step('a person leads to the people of a shared project', async () => {
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('client@demo');
      await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      const several = page.getByRole('group', { name: /^Projects with / });
      const people = /\/projects\/[0-9a-f-]+\/people$/;
      await expect.poll(async () => people.test(page.url()) || (await several.isVisible())).toBe(true);
      if (!people.test(page.url())) await page.keyboard.press('Enter');
      await expect(page).toHaveURL(people);
    });
  });

  test('somebody outside of all projects finds nothing', async ({ page }) => {
    await signIn(page, OUTSIDER);
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('house');
    await expect(dialog(page).getByText('No search results')).toBeVisible();
  });

  test.describe('on a telephone', () => {
    test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

    test('fills the screen, in its width, and leads on with a finger', async ({ page, owner }) => {
      const name = 'Telephone tower';
      await createProject(owner, name);
      await page.goto('/projects');
      await page.getByRole('button', { name: 'Search', exact: true }).tap();
      await expect(field(page)).toBeFocused();
      await field(page).fill('telephone');
      await expect(row(page, name).first()).toBeVisible();
      await expect.poll(() => dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 780 });
      expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      for (const target of [row(page, name).first(), page.getByRole('button', { name: 'Close search' })]) {
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      await expectNoViolations(page, 'telephone');
      await row(page, name).first().tap();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });
  });
});
