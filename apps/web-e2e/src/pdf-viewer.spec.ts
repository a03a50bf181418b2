import { DocumentPage } from './document-page.js';
import { expectNoViolationsInBothThemes } from './no-violations.js';
import { drawScripted, drawSpecification, FOOT, RARE, TEXT_PAGES } from './pdf-samples.js';
import { expect, test as base, type Page } from './test.js';
import { uploadFile, type UploadedFile } from './uploading.js';

const PASSWORD = 'stone & mortar';

interface Fixtures {
  /** Twelve pages of text, uploaded. */
  specification: UploadedFile;
  viewer: DocumentPage;
}

const test = base.extend<Fixtures>({
  specification: async ({ owner, project }, use, info) => {
    await use(await uploadFile(owner, project, await drawSpecification(info.outputPath('specification.pdf'))));
  },
  viewer: async ({ page }, use) => {
    await use(new DocumentPage(page));
  },
});

/** Takes the place of the browser's print dialog, and keeps what it was given. */
async function stubPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const sheets = [...document.querySelectorAll<HTMLImageElement>('.print-pages img')];
      const printed = sheets.map(({ naturalWidth, naturalHeight }) => `${naturalWidth} × ${naturalHeight}`);
      document.documentElement.dataset['printed'] = printed.join(', ');
      dispatchEvent(new Event('afterprint'));
    };
  });
}

test.describe('a PDF as a document', () => {
  test('VWR-17: opens the original, with text to select', async ({ page, specification, viewer }) => {
    await viewer.open(specification);
    await viewer.text(1, 'Masonry is laid').dblclick({ position: { x: 10, y: 6 } });
    await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe('Masonry');
  });

  test('finds words in the whole document, one after the other', async ({ page, specification, viewer }) => {
    await viewer.open(specification);
    await viewer.press('Control+f');
    const field = page.getByLabel('Find in the document');
    await expect(field).toBeFocused();
    await field.fill(RARE.word);
    const find = page.getByRole('search');
    await expect(find.getByRole('status')).toHaveText(`1 of ${RARE.pages.length}`);
    await viewer.expectPageNumber(RARE.pages[0]);
    await field.press('Enter');
    await expect(find.getByRole('status')).toHaveText(`2 of ${RARE.pages.length}`);
    await viewer.expectPageNumber(RARE.pages[1]);
    await expect(viewer.sheetOf(RARE.pages[1]).locator('.highlight.selected')).toHaveText(RARE.word);
    await field.press('Shift+Enter');
    await expect(find.getByRole('status')).toHaveText(`1 of ${RARE.pages.length}`);
    await field.fill('plywood');
    await expect(find.getByRole('status')).toHaveText('Not found');
    await field.fill(RARE.word.toUpperCase());
    await page.getByRole('button', { name: 'Match case' }).click();
    await expect(find.getByRole('status')).toHaveText('Not found');
    await field.press('Escape');
    await expect(find).toBeHidden();
    await expect(page).toHaveURL(/original=true/);
  });

  test('names the page of a match, however little of it is in sight', async ({ page, specification, viewer }) => {
    await viewer.open(specification);
    await viewer.press('Control+f');
    const field = page.getByLabel('Find in the document');
    await field.fill(FOOT.word);
    const [first, second] = FOOT.pages;
    for (const [key, at] of [
      ['Shift', first],
      ['Enter', second],
      ['Enter', first],
    ] as const) {
      await field.press(key);
      await expect(viewer.sheetOf(at).locator('.highlight.selected')).toBeInViewport();
      await expect(viewer.toolbar.getByRole('textbox')).toHaveValue(String(at));
      await expect(page).toHaveURL(at === 1 ? /original=true(&page=1)?$/ : new RegExp(`page=${at}`));
    }
    // Anyone who scrolls on sees where they are.
    await field.press('Escape');
    await expect(field).toBeHidden();
    await viewer.press('PageDown');
    await viewer.expectPageNumber(2);
  });

  test('VWR-2, VWR-3, VWR-4, CNS-22…26: zooms by tenths within what the size of the page allows', async ({
    specification,
    viewer,
  }) => {
    await viewer.open(specification);
    await viewer.press('1');
    await expect.poll(() => viewer.zoom()).toBe(100);
    await viewer.press('+');
    await expect.poll(() => viewer.zoom()).toBe(110);
    await viewer.pressTimes('+', 20);
    await expect.poll(() => viewer.zoom(), { message: 'A4 at most' }).toBe(250);
    await viewer.pressTimes('-', 30);
    await expect.poll(() => viewer.zoom(), { message: 'A4 at least' }).toBe(30);
    await viewer.press('End');
    await viewer.expectPageNumber(TEXT_PAGES);
    await viewer.pressTimes('+', 20);
    await expect.poll(() => viewer.zoom(), { message: 'A1 at most' }).toBe(150);
  });

  test('VWR-5, CNS-27: turns its pages by quarters', async ({ specification, viewer }) => {
    await viewer.open(specification);
    const isUpright = async (): Promise<boolean> => {
      const box = await viewer.sheetOf(1).boundingBox();
      return box !== null && box.height > box.width;
    };
    await expect.poll(isUpright).toBe(true);
    for (const upright of [false, true, false, true]) {
      await viewer.press('r');
      await expect.poll(isUpright).toBe(upright);
    }
  });

  test('jumps to a page, and the address brings it back', async ({ page, specification, viewer }) => {
    await viewer.open(specification);
    const field = viewer.toolbar.getByRole('textbox');
    await field.fill('9');
    await field.press('Enter');
    await viewer.expectPageNumber(9);
    await expect(viewer.text(9, 'Section 9')).toBeInViewport();
    await page.reload();
    await viewer.expectDrawn();
    await expect(viewer.text(9, 'Section 9')).toBeInViewport();
    await viewer.expectPageNumber(9);
    await viewer.press('ArrowLeft');
    await viewer.expectPageNumber(8);
    await viewer.press('Home');
    await viewer.expectPageNumber(1);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 3_000);
    await expect(viewer.toolbar.getByRole('textbox')).not.toHaveValue('1');
  });

  test('follows links inside, and opens those outside apart', async ({ page, specification, viewer }) => {
    await viewer.open(specification);
    const outside = viewer.sheetOf(1).locator('a[href^="https:"]');
    await expect(outside).toHaveAttribute('href', 'https://standard.example/');
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(outside).toHaveAttribute('rel', /noopener/);
    await viewer.sheetOf(1).locator('a[href*="section-7"]').click();
    await viewer.expectPageNumber(7);
    await expect(page).toHaveURL(/original=true/);
  });

  test('CNS-29: prints pages at 150 dpi, each at its own size', async ({ page, specification, viewer }) => {
    await stubPrinting(page);
    await viewer.open(specification);
    await viewer.press('Control+p');
    const dialog = page.getByRole('dialog');
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const [frame, field] = [await dialog.boundingBox(), await dialog.getByLabel('Pages to print').boundingBox()];
    expect(frame && field && field.x + field.width).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    if (wide) await page.setViewportSize(wide);
    await dialog.getByLabel('Pages to print').fill('3-1');
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(`from 1 to ${TEXT_PAGES}`);
    await dialog.getByLabel('Pages to print').fill(`2-3, ${TEXT_PAGES}`);
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '1240 × 1753, 1240 × 1753, 4966 × 3507');
    await expect(dialog).toBeHidden();
    await expect(page.locator('.print-pages')).toHaveCount(0);
  });

  test('is printed from the keyboard, also where there is one page and nothing to choose', async ({
    page,
    owner,
    project,
    viewer,
  }, info) => {
    await stubPrinting(page);
    for (const pages of [1, 2]) {
      const sample = await drawSpecification(info.outputPath(`${pages}.pdf`), { pages });
      await viewer.open(await uploadFile(owner, project, sample));
      await viewer.press('Control+p');
      const dialog = page.getByRole('dialog');
      await expect(
        pages === 1 ? dialog.getByRole('button', { name: 'Print', exact: true }) : dialog.getByRole('radio').first(),
      ).toBeFocused();
      await viewer.press('Enter');
      await expect(dialog).toBeHidden();
      await expect
        .poll(async () => (await page.locator('html').getAttribute('data-printed'))?.split(', ').length)
        .toBe(pages);
    }
  });

  test('CNS-28: keeps few pages, however many were looked at', async ({ specification, viewer }) => {
    await viewer.open(specification);
    for (let page = 1; page <= TEXT_PAGES; page += 1) {
      // The next page is drawn ahead: a key leads on from the page that the viewer is at.
      await expect(viewer.toolbar.getByRole('textbox')).toHaveValue(String(page));
      await expect(viewer.sheetOf(page)).toHaveAttribute('data-loaded', 'true');
      await viewer.press('ArrowRight');
    }
    await expect.poll(() => viewer.stage.locator('.page[data-loaded]').count()).toBeLessThanOrEqual(6);
  });

  for (const [name, failures, outcome] of [
    ['draws a page again that failed three times', 3, 'drawn'],
    ['says so when it fails once more, and tries when asked to', 4, 'failed'],
  ] as const) {
    test(`CNS-30: ${name}`, async ({ page, owner, project, viewer }, info) => {
      await page.addInitScript((times) => {
        const fillRect = CanvasRenderingContext2D.prototype.fillRect;
        let left = times;
        CanvasRenderingContext2D.prototype.fillRect = function (...area) {
          // What a page is drawn on; text is measured on smaller ones.
          if (this.canvas.width > 400 && left > 0) {
            left -= 1;
            throw new Error('The canvas was lost.');
          }
          fillRect.apply(this, area);
        };
      }, failures);
      const single = await drawSpecification(info.outputPath('single.pdf'), { pages: 1 });
      await viewer.open(await uploadFile(owner, project, single));
      const note = viewer.sheetOf(1).getByRole('alert');
      if (outcome === 'failed') {
        await expect(note).toContainText('This page couldn’t be shown.');
        await note.getByRole('button', { name: 'Try again' }).click();
      }
      await expect(viewer.sheetOf(1)).toHaveAttribute('data-loaded', 'true');
      await expect(viewer.text(1, 'Section 1')).toBeVisible();
      await expect(note).toHaveCount(0);
    });
  }

  test('asks for the password of a protected document', async ({ page, owner, project, viewer }, info) => {
    const sample = await drawSpecification(info.outputPath('protected.pdf'), { password: PASSWORD });
    const file = await uploadFile(owner, project, sample);
    await page.goto(`/files/${file.id}/${file.revision_id}?original=true`);
    const field = page.getByLabel('Password');
    await field.fill('sand');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('This password doesn’t open the file.');
    await field.fill(PASSWORD);
    await field.press('Enter');
    await viewer.expectDrawn();
    await expect(viewer.text(1, 'Section 1')).toBeVisible();
  });

  test('says of a damaged document that it is, and offers it', async ({ page, owner, project, samples }) => {
    const file = await uploadFile(owner, project, samples.damaged);
    await page.goto(`/files/${file.id}/${file.revision_id}?original=true`);
    await expect(
      page.getByText('This file is damaged and can’t be previewed. You can still download it.'),
    ).toBeVisible();
    await expect(page.getByText('Download', { exact: true })).toBeVisible();
  });

  test('goes on reading when its address has run out', async ({ page, owner, project, samples, viewer }) => {
    const file = await uploadFile(owner, project, samples.set);
    await viewer.open(file);
    // Every address handed out so far is refused from now on, as the storage does after five minutes.
    const renewed = new Set<string>();
    await page.route(`**/api/v2/files/${file.id}?**`, async (route) => {
      const answer = await route.fetch();
      for (const [signed] of (await answer.text()).matchAll(/\/storage\/[^"]+/g)) renewed.add(signed);
      await route.fulfill({ response: answer });
    });
    await page.route('**/storage/**', (route) => {
      const { pathname, search } = new URL(route.request().url());
      return renewed.has(pathname + search) ? route.fallback() : route.fulfill({ status: 403, body: '' });
    });
    await viewer.press('End');
    await expect(viewer.sheetOf(samples.set.pages)).toHaveAttribute('data-loaded', 'true');
  });

  test('runs nothing that a document brings along', async ({ page, owner, project, viewer }, info) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    const file = await uploadFile(owner, project, await drawScripted(info.outputPath('scripted.pdf')));
    await viewer.open(file);
    const box = await viewer.sheetOf(1).boundingBox();
    if (!box) throw new Error('The page is not there.');
    for (const [x, y] of [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((across) =>
      [0.1, 0.2, 0.3, 0.5].map((down) => [across, down] as const),
    )) {
      await page.mouse.click(box.x + box.width * x, Math.min(880, box.y + box.height * y));
    }
    await expect(viewer.stage.locator('input, select, textarea, button, iframe, script')).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('fills the screen, and Escape leaves only that', async ({ page, specification, viewer }) => {
    await viewer.open(specification);
    await viewer.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await viewer.toolbar.getByRole('button', { name: 'Leave full screen' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
    await expect(viewer.stage).toBeVisible();
  });
});

test.describe('the same file as sheets and as a document', () => {
  test('VWR-16: shows sheets first, and changes with page and zoom', async ({
    page,
    owner,
    project,
    samples,
    viewer,
  }) => {
    const file = await uploadFile(owner, project, samples.booklet);
    await page.goto(`/files/${file.id}/${file.revision_id}?page=3`);
    await expect(viewer.sheet).toHaveAttribute('data-page', '3');
    await expect.poll(() => viewer.zoom()).toBeGreaterThan(0);
    const zoom = await viewer.zoom();
    await page.getByRole('button', { name: 'Document', exact: true }).click();
    await viewer.expectDrawn();
    await viewer.expectPageNumber(3);
    await expect.poll(() => viewer.zoom()).toBe(zoom);
    await viewer.press('ArrowRight');
    await viewer.expectPageNumber(4);
    await viewer.press('+');
    await expect.poll(() => viewer.zoom()).not.toBe(zoom);
    const closer = await viewer.zoom();
    await page.getByRole('button', { name: 'Sheets', exact: true }).click();
    await expect(viewer.sheet).toHaveAttribute('data-page', '4');
    await expect.poll(() => viewer.zoom()).toBe(closer);
    await page.goBack();
    await expect(page).not.toHaveURL(/document=true/);
  });

  test('CNS-29: prints sheets from their PDF', async ({ page, owner, project, samples, viewer }) => {
    await stubPrinting(page);
    const file = await uploadFile(owner, project, samples.sheets);
    await page.goto(`/files/${file.id}/${file.revision_id}?page=2`);
    await expect(viewer.sheet).toHaveAttribute('data-page', '2');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByLabel('This page (2)').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '4966 × 3508');
  });
});

test.describe('a PDF as a document on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('has everything in its menu, and targets a thumb can hit', async ({ page, specification, viewer }) => {
    await viewer.open(specification);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    for (const button of await viewer.toolbar.getByRole('button').filter({ visible: true }).all()) {
      const box = await button.boundingBox();
      expect(
        box && Math.min(box.width, box.height),
        (await button.getAttribute('aria-label')) ?? '',
      ).toBeGreaterThanOrEqual(44);
      expect(box && box.x + box.width).toBeLessThanOrEqual(390);
    }
    await page.getByRole('button', { name: 'More' }).tap();
    await expect(page.getByRole('menuitem')).toContainText(['Rotate', 'Find', 'Print', 'Full screen']);
    await page.getByRole('menuitem', { name: 'Find' }).tap();
    await page.getByLabel('Find in the document').fill(RARE.word);
    await expect(page.getByRole('search').getByRole('status')).toHaveText(`1 of ${RARE.pages.length}`);
    await viewer.expectPageNumber(RARE.pages[0]);
  });
});

test.describe('a PDF as a document in both themes', () => {
  test('has no accessibility violation', async ({ page, owner, project, specification, viewer }, info) => {
    await viewer.open(specification);
    await expectNoViolationsInBothThemes(page, 'document');
    await viewer.press('Control+f');
    await page.getByLabel('Find in the document').fill(RARE.word);
    await expect(page.getByRole('search').getByRole('status')).toHaveText(`1 of ${RARE.pages.length}`);
    await expectNoViolationsInBothThemes(page, 'find');
    await page.getByLabel('Find in the document').press('Escape');
    await expect(page.getByRole('search')).toBeHidden();
    await viewer.press('Control+p');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'print');
    const file = await uploadFile(
      owner,
      project,
      await drawSpecification(info.outputPath('protected.pdf'), { password: PASSWORD }),
    );
    await page.goto(`/files/${file.id}/${file.revision_id}?original=true`);
    await expect(page.getByLabel('Password')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'password');
  });
});
