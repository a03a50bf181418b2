import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { FilesPage } from './files-page.js';
import { Finger } from './finger.js';
import { holdCalls } from './held-calls.js';
import { expectNoViolations } from './no-violations.js';
import { createProposal } from './proposals-page.js';
import { expect, test } from './test.js';
import { prepared, uploadFile } from './uploading.js';
import { differenceOf, ViewerPage } from './viewer-page.js';

/** A sheet moved by as little as a finger is wide differs from itself by more than this. */
const MOVED = 0.2;

// The last file to begin: its tests go to whoever is free.
test.describe.configure({ mode: 'parallel' });

test.describe('the viewer', () => {
  test('is worked by keyboard: pages, zoom, print size, fit, rotation, close (VWR-13)', async ({
    page,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    const viewer = new ViewerPage(page);
    await files.open(project);
    await files.prepare([samples.sheets]);
    await files.link(samples.sheets.name).focus();
    await page.keyboard.press('Enter');
    await viewer.expectPage(1);
    await viewer.press('End');
    await viewer.expectPage(samples.sheets.pages);
    await viewer.press('Home');
    await viewer.expectPage(1);
    await viewer.press('ArrowRight');
    await viewer.expectPage(2);
    await viewer.press('ArrowLeft');
    await viewer.expectPage(1);

    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await viewer.expectSharp();
    await expect.poll(() => viewer.zoom()).toBeGreaterThan(0);
    const fit = await viewer.zoom();
    await viewer.press('1');
    await expect.poll(() => viewer.zoom()).toBe(100);
    await viewer.press('+');
    await expect.poll(() => viewer.zoom()).toBe(120);
    await viewer.press('-');
    await expect.poll(() => viewer.zoom()).toBe(100);
    await viewer.press('0');
    await expect.poll(() => viewer.zoom()).toBe(fit);
    await viewer.press('r');
    await expect.poll(() => viewer.zoom(), { message: 'a landscape sheet stands smaller upright' }).toBeLessThan(fit);

    await viewer.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/projects/${project}/files$`));
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(
      `names its file beside an open panel, ${width} pixels wide`,
      { tag: '@slow' },
      async ({ page, owner, project, samples }) => {
        const name = 'Specification of works.pdf';
        const file = await uploadFile(owner, project, { ...samples.booklet, name });
        await prepared(owner, file);
        await page.setViewportSize({ width, height });
        await page.goto(`/files/${file.id}/${file.revision_id}`);
        await new ViewerPage(page).expectSheet();
        await page.getByRole('button', { name: /^Revisions/ }).click();
        await expect(page.getByRole('tab', { name: /^Revisions/ })).toBeVisible();
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(name);
        const cut = (element: Element): boolean =>
          element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1;
        expect(await heading.evaluate(cut), 'the name is cut').toBe(false);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expectNoViolations(page, 'a panel beside a sheet');
      },
    );
  }

  test('leads through the pages by its thumbnails', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    const viewer = new ViewerPage(page);
    await files.open(project);
    await files.prepare([samples.booklet]);
    await files.link(samples.booklet.name).click();
    await viewer.expectPage(1);
    const rail = page.getByRole('navigation', { name: 'Pages' });
    await rail.getByRole('button', { name: 'Page 4', exact: true }).click();
    await viewer.expectPage(4);
    await expect(rail.getByRole('button', { name: 'Page 4', exact: true })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Thumbnails' }).click();
    await expect(rail).toBeHidden();
  });

  test('shows a photo with its toolbar stepping back, and one page (VWR-10, CNS-4)', async ({
    page,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    const viewer = new ViewerPage(page);
    await files.open(project);
    await files.prepare([samples.photo]);
    await files.link(samples.photo.name).click();
    await viewer.expectPage(1);
    await expect(page.getByRole('group', { name: 'Page' })).toBeHidden();
    const toolbar = page.getByRole('toolbar');
    await expect(toolbar).toHaveCSS('opacity', '0');
    // It steps back again two seconds later, so anyone who looks late moves once more.
    let across = 600;
    const opacity = async (): Promise<string> => {
      await page.mouse.move((across += 5), 400);
      return toolbar.evaluate((element) => getComputedStyle(element).opacity);
    };
    await expect.poll(opacity).toBe('1');
  });

  test('offers a download for what it cannot show', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    const path = join(dirname(samples.other.path), 'model.dwg');
    await writeFile(path, 'AC1032 is no text');
    await files.prepare([{ path, name: 'model.dwg' }]);
    await files.link('model.dwg').click();
    await expect(page.getByText('File can’t be previewed')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByText('Download', { exact: true }).click();
    expect((await downloading).suggestedFilename()).toBe('model.dwg');
  });

  test('shows the pages of a document as they are prepared', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    const viewer = new ViewerPage(page);
    await files.open(project);
    await files.drop([samples.set]);
    await expect(files.card(samples.set.name).locator('img')).toBeAttached();
    await files.link(samples.set.name).click();
    await viewer.expectPage(1);
    await viewer.press('End');
    await viewer.expectPage(samples.set.pages);
  });

  test('goes on reading when the addresses have run out', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    const viewer = new ViewerPage(page);
    await files.open(project);
    await files.prepare([samples.booklet]);
    await files.link(samples.booklet.name).click();
    await viewer.expectPage(1);
    // Every address handed out so far is refused from now on, as the storage does after five minutes.
    const manifest = page.waitForRequest((request) => request.url().includes('/manifest/'));
    const renewed = new Set<string>();
    await page.route('**/manifest/**', async (route) => {
      const answer = await route.fetch();
      for (const [signed] of (await answer.text()).matchAll(/\/storage\/[^"]+/g)) renewed.add(signed);
      await route.fulfill({ response: answer });
    });
    await page.route('**/storage/**', (route) => {
      const { pathname, search } = new URL(route.request().url());
      return renewed.has(pathname + search) ? route.fallback() : route.fulfill({ status: 403, body: '' });
    });
    await viewer.press('End');
    await viewer.expectPage(samples.booklet.pages);
    await manifest;
  });
});

test.describe('the files of a list', () => {
  test('follow each other in its order, whatever they are, and Back is the list', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const viewer = new ViewerPage(page);
    const others = [samples.photo, samples.other].map((sample, index) => ({
      ...sample,
      name: `${index} ${sample.name}`,
    }));
    const booklet = { ...samples.booklet, name: 'Specification of works, shell and core.pdf' };
    for (const sample of [booklet, ...others]) await prepared(owner, await uploadFile(owner, project, sample));
    const list = `/projects/${project}/files/list?orderBy=name&orderAsc=asc`;
    await page.goto(list);
    const heading = page.getByRole('heading', { level: 1 });
    await page.locator('[data-file-link]').first().click();
    await expect(viewer.counter).toContainText('1 of 3');
    await expect(heading).toHaveText(others[0]?.name ?? '');
    await viewer.press('j');
    await expect(heading).toHaveText(others[1]?.name ?? '');
    await expect(viewer.counter).toContainText('2 of 3');
    await expectNoViolations(page, 'a file beside others that cannot be previewed');
    await page.getByRole('button', { name: 'Next file' }).press('Enter');
    await expect(heading).toHaveText(booklet.name);
    await viewer.expectPage(1);
    const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth;
    expect(await heading.evaluate(isCut), 'the name is cut beside the ways to files and pages').toBe(false);
    await expect(page.getByRole('button', { name: 'Next file' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Previous file' }), 'the other one at the end').toBeFocused();
    // Among pages the arrows turn pages, and stay in the file at its ends.
    await viewer.press('End');
    await viewer.expectPage(booklet.pages);
    await viewer.press('ArrowRight');
    await viewer.expectPage(booklet.pages);
    const shared = page.url();
    // What has no room beside these ways is in the menu.
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Show as document' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await viewer.press('k');
    await expect(heading).toHaveText(others[1]?.name ?? '');
    await viewer.press('Escape');
    await expect(page).toHaveURL(list);

    // A link knows no list: newest first.
    await page.goto(shared);
    await expect(heading).toHaveText(booklet.name);
    await expect(viewer.counter).toContainText('3 of 3');
    await viewer.press('k');
    await expect(heading).toHaveText(others[0]?.name ?? '');
  });

  test('are told by the history as opened when they are looked at, not before', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const viewer = new ViewerPage(page);
    const names = ['c.csv', 'b.csv', 'a.csv'];
    for (const name of names) await uploadFile(owner, project, { ...samples.other, name });
    const opened = async (): Promise<string[]> => {
      const answer = await owner.get(`/api/v2/projects/${project}/history`);
      const { items } = (await answer.json()) as { items: { item_action: string; description: string }[] };
      return items.filter(({ item_action: action }) => action === 'open').map(({ description }) => description);
    };
    await page.goto(`/projects/${project}/files`);
    const ahead = page.waitForResponse((answer) => answer.url().includes('/manifest/'));
    await page.locator('[data-file-link]').first().click();
    await expect(viewer.counter).toContainText('1 of 3');
    await ahead;
    expect(await opened()).not.toContain('b.csv');
    await viewer.press('ArrowRight');
    await expect(viewer.counter).toContainText('2 of 3');
    expect(await opened()).toContain('b.csv');
  });

  test('come one for each press of a key, also of one before it is known where it leads', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const viewer = new ViewerPage(page);
    for (const name of ['a.csv', 'b.csv', 'c.csv', 'd.csv'])
      await uploadFile(owner, project, { ...samples.other, name });
    await page.goto(`/projects/${project}/files/list?orderBy=name&orderAsc=asc`);
    const heading = page.getByRole('heading', { level: 1 });
    const tellPlace = await holdCalls(page, '**/api/v2/files/*/place?*');
    await page.locator('[data-file-link]').first().click();
    await expect(heading).toHaveText('a.csv');
    await viewer.press('j');
    tellPlace();
    await expect(heading).toHaveText('b.csv');
    await expect(viewer.counter).toContainText('2 of 4');
    const bringFile = await holdCalls(page, '**/api/v2/files/*?rid=*');
    const asked = page.waitForRequest('**/api/v2/files/*?rid=*');
    await viewer.press('j');
    await asked;
    await viewer.press('j');
    bringFile();
    await expect(heading).toHaveText('d.csv');
    await expect(viewer.counter).toContainText('4 of 4');
    // There is none after it, and nothing is left over.
    await viewer.press('j');
    await viewer.press('k');
    await expect(heading).toHaveText('c.csv');
    await expect(viewer.counter).toContainText('3 of 4');
  });

  test('of a proposal follow each other as well', async ({ page, owner, samples }) => {
    const viewer = new ViewerPage(page);
    const proposal = await createProposal(owner, 'A house by the lake');
    for (const name of ['one.csv', 'two.csv']) await uploadFile(owner, proposal, { ...samples.other, name });
    await page.goto(`/potential/${proposal}/files/list?orderBy=name&orderAsc=desc`);
    await page.locator('[data-file-link]').first().click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('two.csv');
    await expect(viewer.counter).toContainText('1 of 2');
    await viewer.press('j');
    await expect(heading).toHaveText('one.csv');
    await viewer.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/potential/${proposal}/files/list`));
  });
});

test.describe('the viewer on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('turns the page by a swipe over a sheet that is shown whole, and puts the sheet back where there is none', async ({
    page,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    const viewer = new ViewerPage(page);
    await files.open(project);
    await files.prepare([samples.sheets]);
    await files.link(samples.sheets.name).tap();
    await viewer.expectPage(1);
    await viewer.expectSharp();
    // It would be in the picture.
    await expect(page.getByText('Upload completed!')).toBeHidden();
    const fitted = await viewer.look();
    /** The sheet stands where it stood, whole. */
    const expectFitted = async () => {
      await viewer.expectSharp();
      await expect.poll(async () => differenceOf(fitted, await viewer.look())).toBeLessThan(MOVED);
    };

    await Finger.swipe(viewer.sheet, { across: -180 });
    await viewer.expectPage(2);
    await Finger.swipe(viewer.sheet, { across: 180 });
    await viewer.expectPage(1);
    await expectFitted();
    // There is none before it, and none above or below.
    for (const by of [{ across: 180 }, { down: 220 }, { down: -220 }, { across: -20 }]) {
      await Finger.swipe(viewer.sheet, by);
      await expectFitted();
      await viewer.expectPage(1);
    }
  });

  test('goes on to the next file at the end of a document, and back at its beginning', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    const viewer = new ViewerPage(page);
    await uploadFile(owner, project, samples.photo);
    await files.open(project);
    await files.prepare([samples.sheets]);
    await files.link(samples.sheets.name).tap();
    await viewer.expectPage(1);
    await viewer.expectSharp();
    await viewer.press('End');
    await viewer.expectPage(samples.sheets.pages);
    const heading = page.getByRole('heading', { level: 1 });
    await Finger.swipe(viewer.sheet, { across: -180 });
    await expect(heading).toHaveText(samples.photo.name);
    await viewer.expectSheet();
    await Finger.swipe(viewer.sheet, { across: 180 });
    await expect(heading).toHaveText(samples.sheets.name);
    await viewer.expectPage(1);
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Next file' }).tap();
    await expect(heading).toHaveText(samples.photo.name);
  });

  test('goes from picture to picture by a swipe (VWR-9)', async ({ page, owner, project, samples }, info) => {
    const files = new FilesPage(page);
    const viewer = new ViewerPage(page);
    const roof = info.outputPath('roof.jpg');
    await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } }).toFile(roof);
    await uploadFile(owner, project, { path: roof, name: 'roof.jpg' });
    await uploadFile(owner, project, samples.photo);
    await files.open(project);
    await expect(page.getByRole('listitem').locator('img')).toHaveCount(2);
    await page.locator('[data-file-link]').first().tap();
    await viewer.expectSheet();
    await expect(viewer.counter).toContainText('1 of 2');
    await Finger.swipe(viewer.sheet, { across: -180 });
    await expect(viewer.counter).toContainText('2 of 2');
    await viewer.expectSheet();
    await Finger.swipe(viewer.sheet, { across: 180 });
    await expect(viewer.counter).toContainText('1 of 2');
  });
});
