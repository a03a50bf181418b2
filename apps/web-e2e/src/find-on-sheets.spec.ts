import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expectNoViolations, expectNoViolationsInBothThemes } from './no-violations.js';
import { drawSpecification, RARE } from './pdf-samples.js';
import { expect, test as base, type Page } from './test.js';
import { uploadFile, type UploadedFile } from './uploading.js';
import { ViewerPage } from './viewer-page.js';

const test = base.extend<{ specification: UploadedFile; viewer: ViewerPage }>({
  specification: async ({ owner, project }, use, info) => {
    await use(await uploadFile(owner, project, await drawSpecification(info.outputPath('specification.pdf'))));
  },
  viewer: async ({ page }, use) => {
    await use(new ViewerPage(page));
  },
});

/** A sheet whose words are small, upright and turned, with one in its far corner. */
async function drawPlan(path: string): Promise<void> {
  const document = new PDFDocument({ size: [2384, 1684], margin: 0 });
  const written = finished(document.pipe(createWriteStream(path)));
  document.fontSize(9).text('Façade 3/A-501', 2200, 1600, { lineBreak: false });
  document.rotate(-90, { origin: [200, 800] }).text('FACADE', 200, 800, { lineBreak: false });
  document.end();
  await written;
}

/** A scan: its words are part of a picture. */
async function drawScan(path: string): Promise<void> {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const document = new PDFDocument({ size: [600, 400], margin: 0 });
  const written = finished(document.pipe(createWriteStream(path)));
  document.image(picture, 0, 0, { width: 600 });
  document.end();
  await written;
}

/** What a person sees of a search on sheets. */
const findOn = (page: Page) => ({
  field: page.getByLabel('Find in the document'),
  status: page.getByRole('search').getByRole('status'),
  marks: page.locator('[data-match]'),
  current: page.locator('[data-match="current"]'),
});

test.describe('words on sheets', () => {
  test('are found from page to page, and marked where they stand', async ({ page, specification, viewer }) => {
    const { field, status, current, marks } = findOn(page);
    await page.goto(`/files/${specification.id}/${specification.revision_id}?page=3`);
    await viewer.expectSheet(3);
    await viewer.press('Control+f');
    await expect(field).toBeFocused();
    await field.fill(` ${RARE.word.toUpperCase()} `);
    // It goes on from the page that is looked at.
    await expect(status).toHaveText(`2 of ${RARE.pages.length}`);
    await viewer.expectSheet(RARE.pages[1]);
    await expect(current).toBeInViewport({ ratio: 1 });
    await field.press('Enter');
    await expect(status).toHaveText(`3 of ${RARE.pages.length}`);
    await viewer.expectSheet(RARE.pages[2]);
    await field.press('Enter');
    await expect(status).toHaveText(`1 of ${RARE.pages.length}`);
    await viewer.expectSheet(RARE.pages[0]);
    await field.press('Shift+Enter');
    await viewer.expectSheet(RARE.pages[2]);
    await expect(current).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Match case' }).click();
    await expect(status).toHaveText('Not found');
    await expect(marks).toHaveCount(0);
    await field.fill('Masonry is laid');
    await expect(status).toHaveText(/^9 of 12$/);
    await expect(marks, 'each of the three words').toHaveCount(3);
    await field.press('Escape');
    await expect(field).toBeHidden();
    await expect(marks).toHaveCount(0);
    await expect(page).not.toHaveURL(/document=true/);
  });

  test('are brought into sight, so large that they can be read, also turned ones', async ({
    page,
    owner,
    project,
    viewer,
  }, info) => {
    const path = info.outputPath('plan.pdf');
    await drawPlan(path);
    const file = await uploadFile(owner, project, { path, name: 'plan.pdf' });
    const { field, status, current } = findOn(page);
    await page.goto(`/files/${file.id}/${file.revision_id}`);
    await viewer.expectSheet();
    const whole = await viewer.zoom();
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await field.fill('facade');
    await expect(status).toHaveText('1 of 2');
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await viewer.zoom()).toBeGreaterThan(whole);
    await field.press('Enter');
    await expect(status).toHaveText('2 of 2');
    await expect(current).toBeInViewport({ ratio: 1 });
    // Turned with the sheet, the marks stay on their words.
    await page.getByRole('button', { name: 'Rotate' }).click();
    await field.press('Enter');
    await expect(status).toHaveText('1 of 2');
    await expect(current).toBeInViewport({ ratio: 1 });
  });

  test('that are only a picture are said not to be there', async ({ page, owner, project, viewer }, info) => {
    const path = info.outputPath('scan.pdf');
    await drawScan(path);
    const file = await uploadFile(owner, project, { path, name: 'scan.pdf' });
    await page.goto(`/files/${file.id}/${file.revision_id}`);
    await viewer.expectSheet();
    await viewer.press('Control+f');
    await findOn(page).field.fill('door');
    await expect(page.getByRole('search')).toContainText('they are pictures');
    await expectNoViolations(page, 'nothing to find');
  });

  test('lead from the search to the page they stand on', async ({ page, project, specification, viewer }) => {
    const { field, status, current } = findOn(page);
    const { id, revision_id: revisionId } = specification;
    await page.goto(`/files/${id}/${revisionId}?find=${RARE.word}`);
    await expect(status, 'the words are read').toHaveText(`1 of ${RARE.pages.length}`);
    await page.goto(`/projects/${project}/files`);
    await expect(page.getByRole('link', { name: 'specification.pdf' }).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Search files' }).fill(RARE.word);
    const found = page.getByRole('region', { name: 'On sheets' });
    await expect(found.getByRole('link'), 'each page').toHaveText(
      RARE.pages.map((each) => `specification.pdf, page ${each}`),
    );
    await expectNoViolations(page, 'found on sheets of the project');
    await found.getByRole('link').nth(1).click();
    await viewer.expectSheet(RARE.pages[1]);
    await expect(field).toHaveValue(RARE.word);
    await page.goBack();
    await expect(found.getByRole('link')).toHaveCount(RARE.pages.length);
    await page.keyboard.press('Control+/');
    await page.getByRole('combobox', { name: /^Search/ }).fill(RARE.word.slice(0, -1));
    const row = page
      .getByRole('group', { name: 'On sheets' })
      .getByRole('option', { name: `specification.pdf, page ${RARE.pages[0]}` });
    // Of several tests’ files the newest comes first.
    await expect(row.first()).toContainText(`a ${RARE.word}.`);
    await expectNoViolations(page, 'found on sheets');
    await row.first().click();
    await viewer.expectSheet(RARE.pages[0]);
    await expect(page).toHaveURL(new RegExp(`/files/${id}/${revisionId}`));
    await expect(field).toHaveValue(RARE.word.slice(0, -1));
    await expect(status).toHaveText(`1 of ${RARE.pages.length}`);
    await expect(current).toBeInViewport({ ratio: 1 });
  });

  test('are found at once where the address says so', async ({ page, specification, viewer }) => {
    const { field, status } = findOn(page);
    await page.goto(`/files/${specification.id}/${specification.revision_id}?page=5&find=${RARE.word}`);
    await viewer.expectSheet(5);
    await expect(field).toHaveValue(RARE.word);
    await expect(status).toHaveText(`2 of ${RARE.pages.length}`);
    await field.press('Escape');
    await expect(page).not.toHaveURL(/find=/);
  });
});

test.describe('words on sheets on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('are found from the menu', async ({ page, specification, viewer }) => {
    const { field, status, current } = findOn(page);
    await page.goto(`/files/${specification.id}/${specification.revision_id}`);
    await viewer.expectSheet();
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Find' }).tap();
    await field.fill(RARE.word);
    await expect(status).toHaveText(`1 of ${RARE.pages.length}`);
    await viewer.expectSheet(RARE.pages[0]);
    await expect(current).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Next match' }).tap();
    await viewer.expectSheet(RARE.pages[1]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    for (const button of await page.getByRole('search').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box && box.x + box.width).toBeLessThanOrEqual(390);
    }
  });
});

test.describe('words on sheets in both themes', () => {
  test('have no accessibility violation', async ({ page, specification, viewer }) => {
    const { field, status } = findOn(page);
    await page.goto(`/files/${specification.id}/${specification.revision_id}`);
    await viewer.expectSheet();
    await viewer.press('Control+f');
    await field.fill(RARE.word);
    await expect(status).toHaveText(`1 of ${RARE.pages.length}`);
    await expectNoViolationsInBothThemes(page, 'found');
  });
});
