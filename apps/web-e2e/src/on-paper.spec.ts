import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { MarkupColour, MarkupKind, MarkupPoint, MarkupWidth } from '@gable/contracts';
import type { Download } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { inRoom } from './live.js';
import { expectNoViolations } from './no-violations.js';
import type { ApiOf } from './people.js';
import { expect, test, type Page } from './test.js';
import { prepared, uploadFile, type UploadedFile } from './uploading.js';
import { ViewerPage } from './viewer-page.js';

interface Drawn {
  page: number;
  kind: MarkupKind;
  points: readonly MarkupPoint[];
  colour: MarkupColour;
  width: MarkupWidth;
  text?: string;
}

/** Where the edge of the box on the first page is drawn, and where nothing is. */
const [EDGE, NOTHING] = [
  [0.4, 0.5],
  [0.5, 0.5],
] as const;
const BOX: Drawn = {
  page: 1,
  kind: 'box',
  points: [
    [0.4, 0.4],
    [0.6, 0.6],
  ],
  colour: 'red',
  width: 'thick',
};
const ON_PAGES: readonly Drawn[] = [
  BOX,
  {
    page: 1,
    kind: 'highlight',
    points: [
      [0.1, 0.1],
      [0.2, 0.15],
    ],
    colour: 'orange',
    width: 'medium',
  },
  {
    page: 1,
    kind: 'length',
    points: [
      [0.1, 0.8],
      [0.6, 0.8],
    ],
    colour: 'blue',
    width: 'thin',
  },
  { page: 1, kind: 'text', points: [[0.7, 0.2]], colour: 'blue', width: 'thick', text: 'Дверь шире' },
  { page: 2, kind: 'text', points: [[0.25, 0.5]], colour: 'green', width: 'thick', text: 'Tür größer' },
];

/** Two empty pages, of which the second is turned by a quarter where it is shown. */
async function drawPages(path: string): Promise<{ path: string; name: string }> {
  const document = new PDFDocument({ size: [600, 400], margin: 0 });
  const written = finished(document.pipe(createWriteStream(path)));
  document.addPage({ size: [400, 600], margin: 0 });
  Object.assign(document.page.dictionary.data, { Rotate: 90 });
  document.end();
  await written;
  return { path, name: 'level.pdf' };
}

/** Draws without the screens, and publishes all but the first. */
async function drawOn(owner: ApiOf, { id, revision_id }: UploadedFile, drawn: readonly Drawn[]): Promise<void> {
  const ids: string[] = [];
  for (const markup of drawn) {
    const answer = await owner.send('POST', `/api/v2/files/${id}/markups/${revision_id}`, markup);
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push(((await answer.json()) as { id: string }).id);
  }
  if (ids.length < 2) return;
  const published = await owner.send('POST', `/api/v2/files/${id}/markups/${revision_id}/publish`, {
    ids: ids.slice(1),
  });
  expect(published.status(), await published.text()).toBe(200);
}

/** Instead of the browser's dialog, keeps the colours of the first page at two places. */
async function stubPrinting(page: Page): Promise<void> {
  await page.addInitScript(
    (places) => {
      window.print = () => {
        const sheet = document.querySelector<HTMLImageElement>('.print-pages img');
        const canvas = document.createElement('canvas');
        canvas.width = sheet?.naturalWidth ?? 0;
        canvas.height = sheet?.naturalHeight ?? 0;
        const context = canvas.getContext('2d');
        if (sheet) context?.drawImage(sheet, 0, 0);
        const colours = places.map(([x, y]) => {
          const pixel = context?.getImageData(Math.round(x * canvas.width), Math.round(y * canvas.height), 1, 1).data;
          return [...(pixel ?? [])].slice(0, 3).join(' ');
        });
        document.documentElement.dataset['printed'] = colours.join(', ');
        dispatchEvent(new Event('afterprint'));
      };
    },
    [EDGE, NOTHING],
  );
}

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

async function openFile(page: Page, { id, revision_id }: UploadedFile): Promise<void> {
  const live = inRoom(page);
  await page.goto(`/files/${id}/${revision_id}`);
  await live;
  await new ViewerPage(page).expectSheet();
}

async function downloadMarked(page: Page): Promise<Download> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^With markup/ }).click();
  return started;
}

test('markup is printed with the pages or not, and downloaded as annotations of the PDF', async ({
  page,
  owner,
  project,
}, info) => {
  await stubPrinting(page);
  const sample = await drawPages(info.outputPath('level.pdf'));
  const file = await uploadFile(owner, project, sample);
  await prepared(owner, file);
  await openFile(page, file);

  await test.step('where nothing is drawn, there is nothing to choose', async () => {
    await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeVisible();
    await page.keyboard.press('Control+p');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await owner.send('PUT', `/api/v2/files/${file.id}/scales/${file.revision_id}/1`, { metres_per_width: 20 });
  await drawOn(owner, file, ON_PAGES);
  await page.reload();
  await expect(page.locator('[data-markup]')).toHaveCount(4);

  await test.step('the pages are printed as they look, or as they were', async () => {
    for (const [isTaken, colours] of [
      [true, '200 20 31, 255 255 255'],
      [false, '255 255 255, 255 255 255'],
    ] as const) {
      await page.keyboard.press('Control+p');
      const dialog = page.getByRole('dialog');
      const choice = dialog.getByRole('checkbox', { name: 'With markup, 1 of which only you see' });
      await expect(choice).toBeChecked();
      if (isTaken) await expectNoViolations(page, 'the choice of markup');
      else await choice.uncheck();
      await dialog.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', colours);
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('the file is saved with markup that other programs know', async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expectNoViolations(page, 'the choice of downloads');
    await page.keyboard.press('Escape');
    const download = await downloadMarked(page);
    expect(download.suggestedFilename()).toBe('level (with markup).pdf');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const bytes = await bytesOf(download);
    const original = await readFile(sample.path);
    // Appended to what it was, so that nothing of it is another.
    expect(bytes.subarray(0, original.length).equals(original)).toBe(true);
    const marked = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise;
    const found: unknown[] = [];
    for (const number of [1, 2]) {
      for (const annotation of (await (await marked.getPage(number)).getAnnotations()) as Annotation[]) {
        const { subtype, titleObj, contentsObj, hasAppearance, rotation } = annotation;
        if (subtype === 'Popup') continue;
        found.push([number, subtype, titleObj.str, contentsObj.str, hasAppearance, rotation ?? 0]);
      }
    }
    expect(found).toEqual([
      [1, 'Ink', 'Helen Whitaker', '', true, 0],
      [1, 'Ink', 'Helen Whitaker', '', true, 0],
      [1, 'Ink', 'Helen Whitaker', '', true, 0],
      [1, 'FreeText', 'Helen Whitaker', '10.00 m', true, 0],
      [1, 'Stamp', 'Helen Whitaker', 'Дверь шире', true, 0],
      [2, 'FreeText', 'Helen Whitaker', 'Tür größer', true, 90],
    ]);
    await marked.destroy();
  });
});

/** What is looked at of an annotation that was read. */
interface Annotation {
  subtype: string;
  titleObj: { str: string };
  contentsObj: { str: string };
  hasAppearance: boolean;
  rotation?: number;
}

test('a photo is downloaded with what is drawn on it, also on a telephone', async ({
  page,
  owner,
  project,
  samples,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const file = await uploadFile(owner, project, samples.photo);
  await prepared(owner, file);
  await drawOn(owner, file, [BOX]);
  await openFile(page, file);
  const download = await downloadMarked(page);
  expect(download.suggestedFilename()).toMatch(/ \(with markup\)\.jpg$/);
  const picture = sharp(await bytesOf(download));
  const { width, height } = await picture.metadata();
  const [x, y] = [Math.round(EDGE[0] * width), Math.round(EDGE[1] * height)];
  const [red = 0, green = 0, blue = 0] = await picture
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(red - Math.max(green, blue)).toBeGreaterThan(50);
});
