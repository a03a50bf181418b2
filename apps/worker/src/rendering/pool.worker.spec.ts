import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { until } from '@gable/platform/testing';
import { jest } from '@jest/globals';
import { ChildLauncher } from './child-launcher.js';
import { drawSheet } from './testing/draw-sheet.js';
import { pdfOf } from './testing/raw-pdf.js';
import { CHILD_PATH, rasterizeAll, testPool, useWorkDirectory } from './testing/test-pool.js';
import type { RasterizedPage, RenderPool } from './index.js';

const directory = useWorkDirectory();
let pool: RenderPool | undefined;
let source: string;

beforeAll(async () => {
  source = await drawSheet(join(directory.path, 'sheet.pdf'), { pages: 8, lines: 3000, size: [2384, 1684] });
});
afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

const ALL_PAGES = [1, 2, 3, 4, 5, 6, 7, 8];
const EVERYTHING_BUT_TIMEOUTS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;
const numbers = (pages: RasterizedPage[]) => pages.map(({ page }) => page).sort();
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a render child', () => {
  it('takes a page of an open document as its first work', async () => {
    const sheet = await drawSheet(join(directory.path, 'lighter.pdf'), { pages: 8, lines: 500, size: [1190, 842] });
    pool = testPool();
    for (let time = 1; time <= 5; time += 1) {
      expect(numbers((await rasterizeAll(pool, sheet, directory.path)).pages)).toEqual(ALL_PAGES);
    }
    const { statistics } = pool;
    // Two a document, and two that wait for the next.
    await until('two wait again', () => statistics.childrenStarted === 12);
    expect(statistics.childrenLost).toBe(0);
  });

  it('is started for the next document when nobody works, or after a while: not beside short work, and only one beside long', async () => {
    const sheet = await drawSheet(join(directory.path, 'lighter.pdf'), { pages: 8, lines: 500, size: [1190, 842] });
    const children = testPool();
    pool = children;
    const { statistics } = children;
    await children.prepare();
    await until('two wait', () => statistics.childrenStarted === 2);
    const started: number[] = [];
    jest.useFakeTimers({ doNotFake: [...EVERYTHING_BUT_TIMEOUTS] });
    try {
      await children.rasterize(sheet, directory.path, {
        onPage: async () => {
          if (started.push(statistics.childrenStarted) < ALL_PAGES.length) return;
          for (let time = 1; time <= 2; time += 1) {
            jest.advanceTimersByTime(1_000);
            started.push(statistics.childrenStarted);
            await children.prepare();
          }
        },
        onPageFailed: async () => undefined,
      });
    } finally {
      jest.useRealTimers();
    }
    expect(started).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 3, 3]);
    await until('two wait again', () => statistics.childrenStarted === 4);
  });
});

describe('a render child that dies', () => {
  it('costs a new try: every page still arrives once', async () => {
    const lost: object[] = [];
    pool = testPool({ children: 1, logger: { warn: (details) => lost.push(details) } });
    const children = pool;
    const pages: RasterizedPage[] = [];
    await children.rasterize(source, directory.path, {
      onPage: async (page) => {
        // It is already at work on another page when we hear of the first; the other one waits for a document, and would be lost twice.
        const [atWork] = children.childPids;
        if (pages.push(page) === 1) process.kill(Number(atWork), 'SIGKILL');
      },
      onPageFailed: async (page, reason) => {
        throw new Error(`Page ${page} failed: ${reason}`);
      },
    });
    expect(numbers(pages)).toEqual(ALL_PAGES);
    expect(children.statistics).toMatchObject({ childrenLost: 1 });
    expect(lost).toHaveLength(1);
  });

  it('does not disturb another document rendered at the same time', async () => {
    pool = testPool();
    const children = pool;
    const other = await drawSheet(join(directory.path, 'other.pdf'), { pages: 4 });
    const elsewhere = join(directory.path, 'elsewhere');
    await mkdir(elsewhere);
    const pages: RasterizedPage[] = [];
    const [reported] = await Promise.all([
      rasterizeAll(children, other, elsewhere),
      children.rasterize(source, directory.path, {
        onPage: async (page) => {
          if (pages.push(page) === 1) children.childPids.forEach((pid) => process.kill(pid, 'SIGKILL'));
        },
        onPageFailed: async () => undefined,
      }),
    ]);
    expect(numbers(pages)).toEqual(ALL_PAGES);
    expect(numbers(reported.pages)).toEqual([1, 2, 3, 4]);
  });
});

describe('the limits', () => {
  it('end work that takes too long, and say so', async () => {
    // No table lists its objects, so that opening it takes any machine longer than the pool waits before it looks.
    const slow = join(directory.path, 'slow.pdf');
    const objects = Array.from({ length: 640_000 }, (_, index) => `${index + 1} 0 obj\n<</A ${index}>>\nendobj\n`);
    await writeFile(slow, `%PDF-1.7\n${objects.join('')}`);
    const limit = { cpu: 60_000, wall: 1, memory: 2 ** 31 };
    pool = testPool({ children: 1, limits: { open: limit, secondOpinion: limit } });
    await expect(rasterizeAll(pool, slow, directory.path)).rejects.toMatchObject({ reason: 'timed_out' });
    expect(pool.statistics.childrenLost).toBe(4);
  });

  const hasProc = existsSync('/proc/self/stat');
  (hasProc ? it : it.skip)('end work that takes too much memory, and say so', async () => {
    pool = testPool({ children: 1, limits: { image: { cpu: 60_000, wall: 60_000, memory: 1024 } } });
    await expect(pool.image(source, directory.path)).rejects.toMatchObject({ reason: 'out_of_memory' });
  });
});

describe('ending early', () => {
  it('stops when the caller cannot take a page, with the caller’s error, and works on for others', async () => {
    pool = testPool();
    const full = new Error('the storage is full');
    const call = pool.rasterize(source, directory.path, {
      onPage: async () => {
        throw full;
      },
      onPageFailed: async () => undefined,
    });
    await expect(call).rejects.toBe(full);
    expect(numbers((await rasterizeAll(pool, source, directory.path)).pages)).toEqual(ALL_PAGES);
  });

  it('stops when asked to, and works on for others', async () => {
    pool = testPool();
    const stop = new AbortController();
    const pages: number[] = [];
    const call = pool.rasterize(source, directory.path, {
      signal: stop.signal,
      onPage: async ({ page }) => {
        pages.push(page);
        stop.abort();
      },
      onPageFailed: async () => undefined,
    });
    await expect(call).rejects.toMatchObject({ name: 'RenderError', reason: 'interrupted' });
    expect(pages.length).toBeLessThan(8);
    expect(numbers((await rasterizeAll(pool, source, directory.path)).pages)).toEqual(ALL_PAGES);
  });

  it('does nothing for a caller who was asked to stop before', async () => {
    pool = testPool();
    const call = pool.image(source, directory.path, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ reason: 'interrupted' });
    expect(pool.statistics.childrenStarted).toBe(0);
  });

  it('interrupts what is under way when the pool closes, and leaves no child behind', async () => {
    const closing = testPool();
    let pids: number[] = [];
    const call = closing.rasterize(source, directory.path, {
      onPage: async () => {
        pids = [...pids, ...closing.childPids];
        await closing.close();
      },
      onPageFailed: async () => undefined,
    });
    await expect(call).rejects.toMatchObject({ reason: 'interrupted' });
    expect(pids.length).toBeGreaterThan(0);
    expect(pids.filter(isAlive)).toEqual([]);
    await expect(closing.image(source, directory.path)).rejects.toMatchObject({ reason: 'interrupted' });
  });
});

describe('a render child that has worked on a document', () => {
  const render = async (document: string, original?: string) => {
    const numbersDone: number[] = [];
    const { total } = await (pool as RenderPool).rasterize(document, directory.path, {
      original,
      onPage: async ({ page }) => void numbersDone.push(page),
      onPageFailed: async () => undefined,
    });
    expect(numbersDone).toHaveLength(total);
    return total;
  };
  /** Besides one for the next document, which waits for it. */
  const used = () => (pool?.statistics.childrenStarted ?? 0) - 1;

  it('goes on with what else is wanted of the same, wherever a copy of it lies', async () => {
    pool = testPool({ children: 1 });
    const document = await drawSheet(join(directory.path, 'kept.pdf'), { pages: 2, text: 'Ground floor' });
    const copy = join(directory.path, 'kept-copy.pdf');
    await copyFile(document, copy);
    const read: number[] = [];
    await render(document, 'original');
    await rm(document);
    await pool.text(copy, directory.path, {
      original: 'original',
      without: new Set(),
      onPage: async ({ page, words }) => void read.push(page, words.length),
      onPageFailed: async () => undefined,
    });
    expect(read).toEqual([1, 2, 2, 2]);
    expect(used()).toBe(1);
  });

  it('is given nothing else: no other, not even one put in its place, and none without a name', async () => {
    pool = testPool({ children: 1 });
    const one = await drawSheet(join(directory.path, 'one.pdf'), { pages: 1 });
    const two = await drawSheet(join(directory.path, 'two.pdf'), { pages: 2 });
    expect(await render(one, 'original')).toBe(1);
    expect(await render(two, 'original')).toBe(2);
    expect(await render(one, 'other')).toBe(1);
    expect(await render(one)).toBe(1);
    expect(await render(one)).toBe(1);
    expect(used()).toBe(5);
  });
});

describe('the words of a document of one page', () => {
  const draw = async (document: string, pages?: number[]) => {
    const drawn: number[] = [];
    const read: string[][] = [];
    await (pool as RenderPool).rasterize(document, directory.path, {
      pages,
      onPage: async ({ page }) => void drawn.push(page),
      onPageFailed: async () => undefined,
      onOnlyPageRead: async ({ page, words }) => void read.push([String(page), ...words.map(({ text }) => text)]),
    });
    return { drawn, read };
  };
  const sheet = (name: string, pages: number) =>
    drawSheet(join(directory.path, `${name}.pdf`), { pages, text: 'Ground floor' });

  it('are read by the child that has drawn it', async () => {
    pool = testPool({ children: 1 });
    expect(await draw(await sheet('only', 1))).toEqual({ drawn: [1], read: [['1', 'Ground', 'floor']] });
    // Besides one for the next document.
    expect(pool.statistics.childrenStarted).toBe(2);
  });

  it('are left alone where there are more pages, or it was not to be drawn', async () => {
    pool = testPool({ children: 1 });
    expect(await draw(await sheet('two', 2))).toEqual({ drawn: [1, 2], read: [] });
    expect(await draw(await sheet('two', 2), [2])).toEqual({ drawn: [2], read: [] });
    expect(await draw(await sheet('only', 1), [])).toEqual({ drawn: [], read: [] });
  });

  it('are tried once there, and the page stays when they cannot be read', async () => {
    // So many that the pool looks at their reader before it is done.
    const lines = Array.from(
      { length: 20_000 },
      (_, line) => `1 0 0 1 ${line % 500} ${line / 50} Tm (Room ${line}) Tj`,
    );
    const content = `BT /F 2 Tf ${lines.join('\n')} ET`;
    const book = join(directory.path, 'words.pdf');
    await writeFile(
      book,
      pdfOf(
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Count 1/Kids[3 0 R]>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 400]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
        '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ),
    );
    pool = testPool({ children: 1, limits: { text: { cpu: 60_000, wall: 60_000, memory: 1024 } } });
    expect(await draw(book)).toEqual({ drawn: [1], read: [] });
    expect(pool.statistics.childrenLost).toBe(1);
  });

  it('are left alone where the page cannot be drawn', async () => {
    const limit = { cpu: 60_000, wall: 60_000, memory: 1024 };
    pool = testPool({ children: 1, limits: { page: limit, secondOpinion: limit } });
    expect(await draw(await sheet('only', 1))).toEqual({ drawn: [], read: [] });
  });
});

describe('a render child that has opened a document', () => {
  it('draws it, however much other work is paused meanwhile', async () => {
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) => drawSheet(join(directory.path, `${name}.pdf`), { pages: 1 })),
    );
    pool = testPool({ children: 1 });
    const children = pool;
    const draw = (document: string, onTotal?: () => Promise<void>) =>
      children.rasterize(document, directory.path, {
        onTotal,
        onPage: async () => undefined,
        onPageFailed: async () => undefined,
      });
    const others: Promise<unknown>[] = [];
    await children.rasterize(source, directory.path, {
      onPage: async ({ page }) => {
        // The second page is being drawn: it gives way to the first ones of others.
        if (page === 1) others.push(draw(String(first), async () => void (await draw(String(second)))));
      },
      onPageFailed: async () => undefined,
    });
    await Promise.all(others);
    // One for each document, and one that waits for the next.
    expect(children.statistics.childrenStarted).toBe(4);
  });
});

describe('a render child', () => {
  it('ends when its channel is closed, as it is where the worker is gone', async () => {
    const launcher = new ChildLauncher({ childPath: CHILD_PATH, folder: directory.path });
    const { process: child } = launcher.launch();
    const ended = once(child, 'exit');
    await Promise.race([once(child.stdio[3] as Readable, 'data'), ended]);
    child.stdin?.end();
    expect(await ended).toEqual([0, null]);
    launcher.close();
  });

  // Only root may look into it.
  (process.platform === 'linux' && process.getuid?.() === 0 ? it : it.skip)(
    'that waits has loaded what draws and writes pages',
    async () => {
      pool = testPool({ children: 1 });
      await pool.prepare();
      const [waiting] = pool.childPids;
      const libraries = () => readFile(`/proc/${waiting}/maps`, 'utf8');
      for (const library of ['pdfium', 'libvips']) {
        await until(`${library} is loaded`, async () => (await libraries()).includes(library));
      }
      expect(pool.statistics.childrenStarted).toBe(1);
    },
  );

  it('that cannot start fails the call, and no file is blamed', async () => {
    pool = testPool({ childPath: join(directory.path, 'no-such-program.js'), children: 1 });
    await expect(pool.image(source, directory.path)).rejects.toThrow('A render child does not start');
  });
});
