import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { PROJECT_ROOT, rasterizeAll, useTestPool, useWorkDirectory } from './testing/test-pool.js';
import { RenderError } from './index.js';

const DATA = resolve(PROJECT_ROOT, '../shared/data');
const filesIn = (folder: string) => (existsSync(DATA) ? readdirSync(join(DATA, folder)) : []);
const present = existsSync(DATA) ? describe : describe.skip;
if (!existsSync(DATA)) process.stdout.write(`Real files are not tested: there is no ${DATA}\n`);

/** These end with a reason; every other file of the folders is rendered. */
const REFUSED: Record<string, string> = {
  'libreoffice-writer-password.pdf': 'password_protected',
  '200-megapixels.heic': 'too_large',
  'corrupted.heic': 'damaged',
  'truncated.heic': 'damaged',
};

/** What is said of these; of every other document nothing. */
const DOUBTFUL: Record<string, string[]> = { 'issue19550.pdf': ['text_missing'] };

const directory = useWorkDirectory();
const pool = useTestPool();

const outputDirectory = () => mkdtemp(join(directory.path, 'file-'));

async function endOf(rendering: Promise<unknown>): Promise<string> {
  try {
    await rendering;
    return 'rendered';
  } catch (error) {
    if (error instanceof RenderError) return error.reason;
    throw error;
  }
}

async function rasterize(folder: string, name: string): Promise<void> {
  const reported = await rasterizeAll(pool, join(DATA, folder, name), await outputDirectory());
  expect(reported.failed).toEqual([]);
  const doubts = new Set(reported.pages.flatMap(({ doubt }) => doubt ?? []));
  expect([...doubts]).toEqual(DOUBTFUL[name] ?? []);
  expect(reported.pages).toHaveLength(reported.total);
}

present('real PDFs', () => {
  const files = ['sheets', 'documents', 'hostile'].flatMap((folder) =>
    filesIn(folder).map((name) => ({ folder, name })),
  );

  it.each(files)('$folder/$name ends as it should', async ({ folder, name }) => {
    expect(await endOf(rasterize(folder, name))).toBe(REFUSED[name] ?? 'rendered');
  });
});

present('real photos', () => {
  it.each(filesIn('photos').map((name) => ({ name })))('$name ends as it should', async ({ name }) => {
    const source = join(DATA, 'photos', name);
    const isHeic = /\.(heic|hif)$/i.test(name);
    const output = await outputDirectory();
    const rendering = isHeic ? pool.convertHeic(source, output) : pool.image(source, output);
    expect(await endOf(rendering)).toBe(REFUSED[name] ?? 'rendered');
  });

  it('keep the colour profile of the phone and lose the orientation that is already applied', async () => {
    const { image, thumbnail } = await pool.convertHeic(join(DATA, 'photos/iphone-13.HEIC'), await outputDirectory());
    for (const { path } of [image, thumbnail]) {
      const { icc, orientation } = await sharp(path).metadata();
      expect(icc?.toString('latin1', 36, 40)).toBe('acsp');
      expect(orientation).toBeUndefined();
    }
    expect(image).toMatchObject({ width: 3024, height: 4032 });
    expect(thumbnail).toMatchObject({ width: 300, height: 400 });
  });

  it('show the primary image where a file holds several', async () => {
    const { image } = await pool.convertHeic(
      join(DATA, 'photos/nokia__alpha__alpha_1440x960.heic'),
      await outputDirectory(),
    );
    expect(image).toMatchObject({ width: 1440, height: 960 });
  });
});
