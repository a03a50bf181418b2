import { FilesPage } from './files-page.js';
import { expectNoViolations } from './no-violations.js';
import { expect, test } from './test.js';
import { ViewerPage } from './viewer-page.js';

test.describe('a document for faster viewing', () => {
  test('is optimized from its menu, tells so without a reload, and the optimization is undone', async ({
    page,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    const { name } = samples.set;
    await files.open(project);
    await files.prepare([samples.set]);
    await files.chooseAction(name, 'Optimize');
    const asked = page.getByRole('dialog', { name: `Optimize “${name}”?` });
    await expect(asked).toBeVisible();
    await expectNoViolations(page, 'the question before optimizing');
    await asked.getByRole('button', { name: 'Optimize file' }).click();
    await expect(page.getByText('The file has been optimized.')).toBeVisible();

    await files.chooseAction(name, 'Undo optimization');
    const undoing = page.getByRole('dialog', { name: `Undo the optimization of “${name}”?` });
    await undoing.getByRole('button', { name: 'Undo optimization' }).click();
    await expect(page.getByText('The optimization has been undone.')).toBeVisible();
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Optimize', exact: true })).toBeVisible();
  });

  test('says that it couldn’t be optimized when the server refuses', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    const { name } = samples.booklet;
    await files.open(project);
    await files.prepare([samples.booklet]);
    await page.route('**/optimize?*', (route) => route.fulfill({ status: 503, json: {} }));
    await files.chooseAction(name, 'Optimize');
    await page.getByRole('button', { name: 'Optimize file' }).click();
    await expect(page.getByText("The file couldn't be optimized. Please try again later.")).toBeVisible();
    await expect(files.card(name)).not.toContainText('Optimizing');
  });

  test('is optimized from the viewer', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    const viewer = new ViewerPage(page);
    const { name } = samples.booklet;
    await files.open(project);
    await files.prepare([samples.booklet]);
    await files.link(name).click();
    await viewer.expectPage(1);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Optimize' }).click();
    await page.getByRole('button', { name: 'Optimize file' }).click();
    await expect(page.getByText('The file has been optimized.')).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem', { name: 'Undo optimization' })).toBeVisible();
  });
});
