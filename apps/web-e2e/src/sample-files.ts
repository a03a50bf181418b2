import { createWriteStream, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** Real files, kept beside the project where there are any. */
const REAL = resolve(import.meta.dirname, '../../../../shared/data');

/** Nothing here can write HEIC; this one is kept. */
const TELEPHONE_PHOTO = resolve(import.meta.dirname, '../../../libs/demo/test-files/telephone.heic');

/** A file to upload. */
export interface Sample {
  path: string;
  name: string;
}

/** A PDF and what is known of it. */
export interface PdfSample extends Sample {
  pages: number;
}

/** The files of the stranger's path: real ones where they are present, else of our own making. */
export interface SampleFiles {
  /** Eleven sheets. */
  set: PdfSample;
  /** Ten heavy sheets. */
  heavy: PdfSample;
  plan: PdfSample;
  /** Five light sheets. */
  sheets: PdfSample;
  /** Five light and small pages, prepared in a moment, for tests that are about something else. */
  booklet: PdfSample;
  photo: Sample;
  /** As a telephone takes it. */
  heic: Sample;
  /** A PDF that is none. */
  damaged: Sample;
  /** A table: there is nothing to prepare. */
  other: Sample;
}

/** Width and height of a page, in points. */
type Paper = readonly [number, number];

const A1: Paper = [2384, 1684];
const A4: Paper = [842, 595];

const sample = (path: string): Sample => ({ path, name: basename(path) });
const real = (path: string): string | null => (existsSync(join(REAL, path)) ? join(REAL, path) : null);

/** Finds the sample files, or makes them in a folder. */
export async function sampleFiles(folder: string): Promise<SampleFiles> {
  const made = (name: string): string => join(folder, name);
  const pdf = async (found: string | null, name: string, pages: number, lines: number): Promise<PdfSample> => ({
    ...sample(found ?? (await drawPdf(made(name), A1, pages, lines))),
    pages,
  });
  await writeFile(made('damaged.pdf'), '%PDF-1.7\nThis is no document.');
  await writeFile(made('quantities.csv'), 'room,area\nhall,12.5\n');
  return {
    set: await pdf(real('sheets/schematic-11-sheets.pdf'), 'set-of-11.pdf', 11, 3_000),
    heavy: await pdf(real('sheets/plan-a1-10p-30k.pdf'), 'heavy-10.pdf', 10, 30_000),
    plan: await pdf(real('sheets/floor-plan-1.pdf'), 'plan.pdf', 1, 2_000),
    sheets: await pdf(null, 'sheets.pdf', 5, 60),
    booklet: { ...sample(await drawPdf(made('booklet.pdf'), A4, 5, 60)), pages: 5 },
    photo: sample(real('photos/orientation__landscape_6.jpg') ?? (await drawPhoto(made('site.jpg')))),
    heic: sample(real('photos/iphone-13.HEIC') ?? TELEPHONE_PHOTO),
    damaged: sample(made('damaged.pdf')),
    other: sample(made('quantities.csv')),
  };
}

/** Pages full of fine lines, so that there is something to wait for and to zoom into. */
async function drawPdf(path: string, [width, height]: Paper, pages: number, lines: number): Promise<string> {
  const document = new PDFDocument({ size: [width, height], autoFirstPage: false, compress: true });
  const file = createWriteStream(path);
  document.pipe(file);
  for (let page = 1; page <= pages; page += 1) {
    document.addPage().fontSize(48).text(`Sheet ${page}`, 100, 60).lineWidth(0.3);
    for (let line = 0; line < lines; line += 1) {
      const x = 100 + ((line * 37 + page * 13) % (width - 260));
      const y = 160 + ((line * 53 + page * 7) % (height - 320));
      document.moveTo(x, y).lineTo(x + 20 + (line % 60), y + ((line * 7) % 60));
    }
    document.stroke();
  }
  document.end();
  await finished(file);
  return path;
}

/** A picture as large as a telephone takes it. */
async function drawPhoto(path: string): Promise<string> {
  await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#6a7f5a' } })
    .jpeg({ quality: 80 })
    .toFile(path);
  return path;
}
