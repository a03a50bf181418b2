import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from './test.js';
import { uploadFile } from './uploading.js';
import { ViewerPage } from './viewer-page.js';

/** Grey values between neighbours that are an edge, and not its blur. */
const EDGE = 110;

/** An A1 sheet of hairlines, wherever one looks. */
async function drawHairlines(path: string): Promise<void> {
  const [width, height] = [2384, 1684];
  const document = new PDFDocument({ size: [width, height], margin: 0 });
  const written = finished(document.pipe(createWriteStream(path)));
  document.lineWidth(0.3);
  for (let x = 5; x < width; x += 9) document.moveTo(x, 0).lineTo(x, height);
  for (let y = 5; y < height; y += 9) document.moveTo(0, y).lineTo(width, y);
  document.stroke();
  document.end();
  await written;
}

test('a sheet at 521 % is as sharp as its lines, once what is looked at is drawn', async ({
  page,
  owner,
  project,
}, info) => {
  const viewer = new ViewerPage(page);
  const path = info.outputPath('hairlines.pdf');
  await drawHairlines(path);
  const file = await uploadFile(owner, project, { path, name: 'hairlines.pdf' });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/regions/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/files/${file.id}/${file.revision_id}`);
  await viewer.expectSheet();
  await viewer.expectSharp();
  await viewer.press('1');
  await expect.poll(() => viewer.zoom()).toBe(100);
  for (let step = 0; step < 22; step += 1) await viewer.press('+');
  await expect.poll(() => viewer.zoom()).toBe(521);

  /** Edges among neighbours in the middle of the stage, in a thousand pixels. */
  const edges = async (): Promise<number> => {
    const { data, info: size } = await sharp(await viewer.sheet.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isEdge = (dot: number, place: number): boolean =>
      place % size.width > 0 && Math.abs(dot - (data[place - 1] ?? dot)) > EDGE;
    return (1000 * data.filter(isEdge).length) / data.length;
  };
  // The tiles are there when two looks are the same.
  let before = -1;
  await expect
    .poll(async () => {
      const last = before;
      before = await edges();
      return before === last;
    })
    .toBe(true);
  await expect(viewer.sheet).toHaveAttribute('data-sharper', '0');
  await page.screenshot({ path: info.outputPath('before.png') });
  letGo();
  await expect(viewer.sheet).not.toHaveAttribute('data-sharper', '0');
  await expect.poll(edges).toBeGreaterThan(before + 5);
  await page.screenshot({ path: info.outputPath('after.png') });

  // Turned, what is looked at is in its place as well.
  await viewer.press('r');
  await expect.poll(edges).toBeGreaterThan(before + 5);
  // And the whole sheet is what it was.
  await viewer.press('0');
  await expect.poll(() => viewer.zoom()).toBeLessThan(100);
  await expect(viewer.sheet).toHaveAttribute('data-sharper', '0');
});

test('who holds a link sees a sheet as sharp, without an account', async ({
  owner,
  project,
  browser,
  baseURL,
}, info) => {
  const path = info.outputPath('hairlines.pdf');
  await drawHairlines(path);
  const file = await uploadFile(owner, project, { path, name: 'hairlines.pdf' });
  const made = await owner.send('POST', `/api/v2/files/${file.id}/links`, {});
  const { address } = (await made.json()) as { address: string };
  const visitors = await browser.newContext({ baseURL });
  const viewer = new ViewerPage(await visitors.newPage());
  await viewer.page.goto(address);
  await viewer.expectSharp();
  await expect(viewer.sheet).toHaveAttribute('data-sharper', '0');
  for (let step = 0; step < 24; step += 1) await viewer.press('+');
  await expect(viewer.sheet).not.toHaveAttribute('data-sharper', '0');
  await visitors.close();
});
