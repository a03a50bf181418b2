import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@gable/platform/testing';
import { drawSheet } from './testing/draw-sheet.js';
import { testPool, useWorkDirectory } from './testing/test-pool.js';
import type { RenderPool } from './index.js';

const directory = useWorkDirectory();
const A0: [number, number] = [3370, 2384];

let pool: RenderPool | undefined;
let large: string;
let small: string;
/** What was done, in order. */
let done: string[];

beforeAll(async () => {
  large = await drawSheet(join(directory.path, 'large.pdf'), { pages: 2, lines: 3_000, size: A0 });
  small = await drawSheet(join(directory.path, 'small.pdf'), { pages: 1 });
});
beforeEach(() => {
  done = [];
});
afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

async function folder(name: string): Promise<string> {
  const path = join(directory.path, name);
  await mkdir(path, { recursive: true });
  return path;
}

const noFailure = (page: number, reason: string) => Promise.reject(new Error(`Page ${page}: ${reason}`));

async function tile(on: RenderPool, project: string, name: string, source = large): Promise<void> {
  await on.tile(source, await folder(name), {
    project,
    onPage: async ({ page }) => void done.push(`${name} tiles ${page}`),
    onPageFailed: noFailure,
  });
}

async function rasterize(on: RenderPool, project: string, name: string, source = small): Promise<void> {
  await on.rasterize(source, await folder(name), {
    project,
    onPage: async ({ page }) => void done.push(`${name} page ${page}`),
    onPageFailed: noFailure,
  });
}

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a first page', () => {
  it('comes before the tiles that are being made in every place, which go on where they were', async () => {
    const places = (pool = testPool({ children: 2 }));
    const tiles = [tile(places, 'A', 'A1'), tile(places, 'A', 'A2')];
    await until('both places draw tiles', () => places.statistics.begun.tiles === 2);
    await rasterize(places, 'B', 'B1');
    // Whatever the other place has done meanwhile, it was one page at most: the next one would have been begun after it.
    expect(done.filter((name) => name !== 'B1 page 1').length).toBeLessThanOrEqual(1);
    await Promise.all(tiles);
    expect(done.filter((name) => name.startsWith('A')).sort()).toEqual(
      ['A1', 'A2'].flatMap((name) => [1, 2].map((page) => `${name} tiles ${page}`)),
    );
    // Nothing was begun anew for it.
    expect(places.statistics.childrenLost).toBe(0);
  });

  it('takes the only place there is', async () => {
    const place = (pool = testPool({ children: 1 }));
    const tiles = tile(place, 'A', 'A1');
    await until('it draws tiles', () => place.statistics.begun.tiles === 1);
    await rasterize(place, 'B', 'B1');
    expect(done).toEqual(['B1 page 1']);
    await tiles;
    expect(done).toEqual(['B1 page 1', 'A1 tiles 1', 'A1 tiles 2']);
  });

  it('comes before the other pages of a document of many', async () => {
    const place = (pool = testPool({ children: 1 }));
    const many = await drawSheet(join(directory.path, 'many.pdf'), { pages: 4, lines: 10_000 });
    const pages = rasterize(place, 'A', 'A1', many);
    await until('it is at the second', () => done.length === 1 && place.statistics.begun.pages === 1);
    await rasterize(place, 'B', 'B1');
    // The second may have been done in the meantime; no further one was begun.
    expect(done.filter((name) => name !== 'A1 page 2')).toEqual(['A1 page 1', 'B1 page 1']);
    await pages;
    expect(done).toHaveLength(5);
  });

  it('that waits while its place is paused does not run out of time', async () => {
    const wall = 60_000;
    const limits = { tiles: { cpu: 90_000, wall, memory: 1_000 * 1024 * 1024 } };
    const place = (pool = testPool({ children: 1, limits }));
    const tiles = tile(place, 'A', 'A1');
    await until('it draws tiles', () => place.statistics.begun.tiles === 1);
    for (const name of ['B1', 'B2']) await rasterize(place, 'B', name);
    await tiles;
    expect(place.statistics.childrenLost).toBe(0);
  });
});
