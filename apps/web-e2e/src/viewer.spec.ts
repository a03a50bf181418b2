import sharp from 'sharp';
import { FilesPage } from './files-page.js';
import { Finger } from './finger.js';
import { expect, test } from './test.js';
import { uploadFile } from './uploading.js';
import { differenceOf, ViewerPage } from './viewer-page.js';

/** A sheet moved by as little as a finger is wide differs from itself by more than this. */
const MOVED = 0.2;

test.describe('the viewer', () => {
  test('is worked by keyboard: pages, zoom, print size, fit, rotation, close (VWR-13)', async ({
    page,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    const viewer = new ViewerPage(page);
    await files.open(project);
    await files.prepare([samples.booklet]);
    await files.link(samples.booklet.name).focus();
    await page.keyboard.press('Enter');
    await viewer.expectPage(1);
    await viewer.press('End');
    await viewer.expectPage(samples.booklet.pages);
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
    await files.prepare([samples.other]);
    await files.link(samples.other.name).click();
    await expect(page.getByText('File can’t be previewed')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByText('Download', { exact: true }).click();
    expect((await downloading).suggestedFilename()).toBe(samples.other.name);
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
    await files.prepare([samples.booklet]);
    await files.link(samples.booklet.name).tap();
    await viewer.expectPage(1);
    await viewer.expectSharp();
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
    const place = page.getByRole('group', { name: 'Picture' });
    await expect(place).toContainText('1 of 2');
    await Finger.swipe(viewer.sheet, { across: -180 });
    await expect(place).toContainText('2 of 2');
    await viewer.expectSheet();
    await Finger.swipe(viewer.sheet, { across: 180 });
    await expect(place).toContainText('1 of 2');
  });
});
