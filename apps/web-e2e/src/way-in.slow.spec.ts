import sharp from 'sharp';
import { holdCalls } from './held-calls.js';
import { expectNoViolations } from './no-violations.js';
import { OUTSIDER, OWNER, signIn } from './people.js';
import { expect, test, type Page } from './test.js';
import { prepared, uploadFile } from './uploading.js';
import { ViewerPage } from './viewer-page.js';

/** What sheets lie on. */
const STAGE = 'rgb(23, 25, 29)';
/** A file that is not there: its address looks like any other. */
const VIEWER = '/files/01990000-0000-7000-8000-000000000001/01990000-0000-7000-8000-000000000002';

/** The edges of what is as bright as paper in a part of the window, in pixels. */
async function edgesOfPaper(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bright = [...data].flatMap((dot, place) => (dot > 120 ? [place] : []));
  const columns = bright.map((place) => place % info.width);
  const rows = bright.map((place) => Math.floor(place / info.width));
  const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity);
  return [least(columns), least(rows), most(columns), most(rows)];
}

/** Left, top, width and height of pictures, in pixels. */
const placesOf = (images: Element[]): number[][] =>
  images.map((image) => {
    const { x, y, width, height } = image.getBoundingClientRect();
    return [x, y, width, height];
  });

test.describe('the way in (NAV-2, NAV-3, OPN-33)', () => {
  test('shows the outline of the place a person came for, and a welcome where it takes long', async ({
    page,
    project,
  }) => {
    const letIn = await holdCalls(page, '**/api/v2/tokens/access');
    for (const [address, shape] of [
      ['/projects', 'projects'],
      [`/projects/${project}/notes`, 'notes'],
      ['/potential', 'proposals'],
      ['/tasks', 'tasks'],
      ['/address-book', 'contacts'],
      [VIEWER, 'viewer'],
      [`/projects/${project}/files`, 'files'],
    ]) {
      await page.goto(address as string);
      await expect(page.locator('[data-shape]')).toHaveAttribute('data-shape', shape as string);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
      await expect(page.getByText('Opening your projects…')).toBeAttached();
      await expectNoViolations(page, shape as string);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBe(360);
    letIn();
    await expect(page.locator('[data-shape]')).toHaveCount(0);
    await expect(page).toHaveURL(`/projects/${project}/files`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Welcome/);
  });

  test('is dark before a file from the first moment, also in the light theme', async ({ page }) => {
    await signIn(page, OWNER);
    await page.emulateMedia({ colorScheme: 'light' });
    const run = await holdCalls(page, '**/assets/*.js');
    await page.goto(VIEWER, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveCSS('background-color', STAGE);
    run();
    await expect(page.getByRole('heading', { name: "We couldn't find the file you're looking for." })).toBeVisible();
    await expect(page.locator('html')).not.toHaveCSS('background-color', STAGE);
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`paints the sheet before any script runs, where the viewer draws it, at ${width} pixels (VWR-15)`, async ({
      page,
      owner,
      project,
      samples,
    }) => {
      const viewer = new ViewerPage(page);
      const file = await uploadFile(owner, project, samples.booklet);
      await prepared(owner, file);
      await page.setViewportSize({ width, height });
      const run = await holdCalls(page, '**/assets/*.js');
      await page.goto(`/files/${file.id}/${file.revision_id}?page=2`, { waitUntil: 'commit' });
      const first = page.locator('#first-sheet img');
      await expect
        .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBe(2000);
      const box = await first.boundingBox();
      if (!box) throw new Error('The sheet is not shown.');
      const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 };
      const painted = await edgesOfPaper(page, clip);
      run();
      await viewer.expectSheet(2);
      await expect(first).toHaveCount(0);
      const drawn = await edgesOfPaper(page, clip);
      for (const [edge, place] of painted.entries())
        expect(Math.abs(place - (drawn[edge] ?? 0))).toBeLessThanOrEqual(2);
    });
  }

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`paints the files before any script runs, where their page will, at ${width} pixels (FIL-3)`, async ({
      page,
      owner,
      project,
      samples,
    }) => {
      const [pinned, other] = [
        await uploadFile(owner, project, samples.booklet),
        await uploadFile(owner, project, samples.booklet),
      ];
      for (const file of [pinned, other]) await prepared(owner, file);
      await page.setViewportSize({ width, height });
      for (const isPinned of [false, true]) {
        if (isPinned) await owner.send('PUT', `/api/v2/files/${pinned.id}`, { tagged: true });
        const run = await holdCalls(page, '**/assets/*.js');
        await page.goto(`/projects/${project}/files`, { waitUntil: 'commit' });
        const early = page.locator('[data-shape] img');
        await expect(early).toHaveCount(2);
        await expect
          .poll(() =>
            early.evaluateAll((all: HTMLImageElement[]) =>
              all.every((image) => image.complete && image.naturalWidth > 0),
            ),
          )
          .toBe(true);
        const before = await early.evaluateAll(placesOf);
        run();
        await expect(page.locator('[data-shape]')).toHaveCount(0);
        const cards = page.locator('[data-file-id] img');
        await expect(cards).toHaveCount(2);
        for (const [at, place] of (await cards.evaluateAll(placesOf)).entries())
          for (const [side, pixels] of place.entries())
            expect(Math.abs(pixels - (before[at]?.[side] ?? 0))).toBeLessThanOrEqual(2);
        await page.unroute('**/assets/*.js');
      }
    });
  }

  test('shows nothing of a file to who may not see it', async ({ page, owner, project, samples }) => {
    const file = await uploadFile(owner, project, samples.booklet);
    await prepared(owner, file);
    await signIn(page, OUTSIDER);
    const answer = await page.goto(`/files/${file.id}/${file.revision_id}`);
    expect(await answer?.text()).not.toContain('first-sheet');
    await expect(page.getByRole('heading', { name: "We couldn't find the file you're looking for." })).toBeVisible();
  });
});
