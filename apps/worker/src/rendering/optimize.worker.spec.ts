import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawSheet, type TestSheet } from './testing/draw-sheet.js';
import { textOf } from './testing/pdf-text.js';
import { testPool, useTestPool, useWorkDirectory } from './testing/test-pool.js';
import { RenderError } from './index.js';

const directory = useWorkDirectory();
const pool = useTestPool();

/** A sheet whose file has something to gain, in a folder of its own. */
const sheet = async (fields: TestSheet = {}) => {
  const folder = await mkdtemp(join(directory.path, 'sheet-'));
  const source = await drawSheet(join(folder, 'original'), { pages: 12, lines: 200, text: 'Ground floor', ...fields });
  return { folder, source };
};
const refusalOf = (optimizing: Promise<unknown>) =>
  optimizing.then(
    () => 'none',
    (error: unknown) => (error instanceof RenderError ? error.reason : error),
  );

describe('the smaller copy of a document (FIL-50)', () => {
  it('is smaller, has its first page in front, and the same words on as many pages', async () => {
    const { folder, source } = await sheet();
    const copy = await pool.optimize(source, folder);
    if ('kept' in copy) throw new Error(`The original was kept: ${copy.kept}`);
    const { size } = await stat(copy.path);
    expect(copy).toEqual({ path: join(folder, 'optimized.pdf'), contentType: 'application/pdf', bytes: size });
    expect(size).toBeLessThan((await stat(source)).size);
    expect((await readFile(copy.path)).subarray(0, 1024).toString('latin1')).toContain('/Linearized 1');
    const words = await textOf(copy.path);
    expect(words).toEqual(await textOf(source));
    expect(words).toEqual(Array.from({ length: 12 }, () => 'Ground floor'));
  });

  it('leaves the original as it was', async () => {
    const { folder, source } = await sheet();
    const before = await readFile(source);
    await pool.optimize(source, folder);
    expect((await readFile(source)).equals(before)).toBe(true);
  });

  it.each<[string, string, (source: string, folder: string) => Promise<string>]>([
    [
      'what is as small as it gets',
      'not_smaller',
      async (source, folder) => {
        const copy = await pool.optimize(source, folder);
        return 'path' in copy ? copy.path : source;
      },
    ],
    [
      'what somebody has signed',
      'signed',
      async (source) => {
        await writeFile(source, '\n% /ByteRange [0 100 200 300]\n', { flag: 'a' });
        return source;
      },
    ],
    ['what is encrypted', 'encrypted', async () => (await sheet({ ownerPassword: 'architect' })).source],
  ])('keeps %s', async (_what, kept, make) => {
    const { folder, source } = await sheet();
    const made = await make(source, folder);
    const output = await mkdtemp(join(directory.path, 'copy-'));
    expect(await pool.optimize(made, output)).toEqual({ kept });
    expect(await readdir(output)).toEqual([]);
  });

  it.each<[string, string, () => Promise<string>]>([
    ['needs a password', 'password_protected', async () => (await sheet({ userPassword: 'architect' })).source],
    [
      'is no PDF at all',
      'damaged',
      async () => {
        const { source } = await sheet();
        await writeFile(source, 'Dear all, the plan follows tomorrow.');
        return source;
      },
    ],
  ])('is refused of what %s', async (_what, reason, make) => {
    const output = await mkdtemp(join(directory.path, 'copy-'));
    expect(await refusalOf(pool.optimize(await make(), output))).toBe(reason);
  });

  it('is given up when nobody waits for it any more, or it takes too much', async () => {
    const { folder, source } = await sheet({ pages: 200 });
    const abort = new AbortController();
    const optimizing = refusalOf(pool.optimize(source, folder, { signal: abort.signal }));
    abort.abort();
    expect(await optimizing).toBe('interrupted');

    const strict = testPool({ limits: { optimize: { cpu: 0, wall: 60_000, memory: 1_000_000_000 } } });
    expect(await refusalOf(strict.optimize(source, folder))).toBe('timed_out');
    await strict.close();
  });
});
