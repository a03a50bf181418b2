import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ProcessingError } from '@gable/contracts';
import { RenderPool, type RasterizedPage, type RenderPoolOptions } from '../index.js';

/** Jest runs at the root of the project. */
export const PROJECT_ROOT = process.cwd();

/** The program the build makes; `node tools/build.mjs servers` when it is missing. */
export const CHILD_PATH = resolve(PROJECT_ROOT, 'dist/worker/render-child.js');

/** A pool with the built child program. */
export function testPool(options: Partial<RenderPoolOptions> = {}): RenderPool {
  if (!existsSync(CHILD_PATH)) throw new Error(`${CHILD_PATH} is missing: run \`node tools/build.mjs servers\``);
  return new RenderPool({ childPath: CHILD_PATH, children: 2, ...options });
}

/** A directory for the tests of one file, removed after them. Call it outside of any test; read `path` inside. */
export function useWorkDirectory(): { readonly path: string } {
  const directory = { path: '' };
  beforeAll(async () => {
    directory.path = await mkdtemp(join(tmpdir(), 'gable-rendering-'));
  });
  afterAll(() => rm(directory.path, { recursive: true, force: true }));
  return directory;
}

/** One pool for the tests of one file, closed after them. */
export function useTestPool(options?: Partial<RenderPoolOptions>): RenderPool {
  const pool = testPool(options);
  afterAll(() => pool.close());
  return pool;
}

/** What one rasterize call reported. */
export interface Reported {
  total: number;
  pages: RasterizedPage[];
  failed: { page: number; reason: ProcessingError }[];
}

/** Rasterizes and collects everything that is reported, pages in the order they came. */
export async function rasterizeAll(
  pool: RenderPool,
  source: string,
  output: string,
  only?: number[],
): Promise<Reported> {
  const reported: Reported = { total: 0, pages: [], failed: [] };
  const { total } = await pool.rasterize(source, output, {
    pages: only,
    onPage: async (page) => void reported.pages.push(page),
    onPageFailed: async (page, reason) => void reported.failed.push({ page, reason }),
  });
  reported.total = total;
  return reported;
}
