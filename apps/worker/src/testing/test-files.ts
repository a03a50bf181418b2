import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { drawSheet, type TestSheet } from '../rendering/testing/draw-sheet.js';

/** An A1 sheet across, in points: large enough to want tiles. */
export const A1: [number, number] = [2384, 1684];

/** Files made for one test suite. */
export class TestFiles {
  private count = 0;

  private constructor(private readonly directory: string) {}

  static async make(): Promise<TestFiles> {
    return new TestFiles(await mkdtemp(join(tmpdir(), 'gable-test-files-')));
  }

  /** Path of a PDF. */
  pdf(sheet: TestSheet = {}): Promise<string> {
    return drawSheet(this.place('pdf'), sheet);
  }

  /** A picture of a wall: something is on it, and it has a size. */
  picture(format: 'jpeg' | 'png' | 'tiff', width = 640, height = 480): Promise<Buffer> {
    const wall = { width, height, channels: 3, background: '#b4a078' } as const;
    return sharp({ create: wall }).toFormat(format).toBuffer();
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true });
  }

  private place(extension: string): string {
    this.count += 1;
    return join(this.directory, `${this.count}.${extension}`);
  }
}

/** A PDF that is complete and has no page. */
export const PDF_WITHOUT_PAGES = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj',
    'trailer << /Root 1 0 R /Size 3 >>',
    '%%EOF',
    '',
  ].join('\n'),
);

/** Path of a HEIC file as a telephone writes it: 2016 × 1344 when upright. Jest runs at the root of the project. */
export const TELEPHONE_PHOTO = resolve(process.cwd(), 'libs/demo/test-files/telephone.heic');

/** Path of a real file from beside the project; undefined where there is none. */
export function realFile(name: string): string | undefined {
  const path = resolve(process.cwd(), '../shared/data', name);
  return existsSync(path) ? path : undefined;
}

/** A real file in a folder of them. */
export interface RealFile {
  folder: string;
  name: string;
  path: string;
}

/** The real files of folders; none where there are none beside the project. */
export function realFilesOf(...folders: string[]): RealFile[] {
  return folders.flatMap((folder) => {
    const path = realFile(folder);
    return path ? readdirSync(path).map((name) => ({ folder, name, path: join(path, name) })) : [];
  });
}
