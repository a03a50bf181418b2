import { jest } from '@jest/globals';
import type OpenSeadragon from 'openseadragon';
import { ApiError } from '../../api/index.js';
import type { RegionView } from '../../api/index.js';
import type { AskRegions, RegionPlace } from './ask-regions.js';
import { SharperRegions } from './sharper-regions.js';

interface Laid {
  x: number;
  y: number;
  width: number;
  isSeen: boolean;
}

/** What the stage shows: a square of a page that is 1 wide, on so many pixels. */
interface Look {
  x: number;
  y: number;
  width: number;
  pixels: number;
}

/** The stage as far as regions know it. */
class Stage {
  readonly laid = new Set<Laid>();
  private look: Look = { x: 0, y: 0, width: 1, pixels: 1_000 };
  private rested = (): void => undefined;

  readonly osd = {
    addHandler: (_name: string, handler: () => void) => {
      this.rested = handler;
    },
    isDestroyed: () => false,
    viewport: {
      getBoundsWithMargins: () => ({ getBoundingBox: () => ({ ...this.look, height: this.look.width }) }),
      getBoundsNoRotateWithMargins: () => this.look,
      getContainerSize: () => ({ x: this.look.pixels }),
    },
    world: { removeItem: (item: Laid) => this.laid.delete(item) },
    addTiledImage: ({ success, ...place }: Laid & { success: (event: object) => void }) => {
      const item = {
        ...place,
        isSeen: true,
        setOpacity(opacity: number) {
          this.isSeen = opacity > 0;
        },
      };
      this.laid.add(item);
      success({ item });
    },
  } as unknown as OpenSeadragon.Viewer;

  /** Somebody looks there. */
  rest(look: Look): void {
    this.look = look;
    this.rested();
  }
}

/** Its second level has 16 × 16 regions. */
const SHEET = { page: 3, width: 4_096, height: 4_096 };
/** On the second level one of them fills it, and is in it as a whole. */
const CLOSE: Look = { x: 0.501, y: 0.501, width: 0.06, pixels: 1_000 };

let stage: Stage;
let counted: number[];
let asked: RegionPlace[][];
/** What is answered to the next ask; the last one goes on. */
let answers: (RegionView['state'] | 'none' | Error)[];

const ask: AskRegions = (_page, _level, regions) => {
  asked.push(regions);
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'ready';
  if (answer instanceof Error) return Promise.reject(answer);
  if (answer === 'none') return Promise.resolve([]);
  const url = answer === 'ready' ? '/storage/region.jpg' : null;
  return Promise.resolve(regions.map((place) => ({ ...place, state: answer, url })));
};
const pass = (time = 0) => jest.advanceTimersByTimeAsync(time);
const seen = () => [...stage.laid].filter(({ isSeen }) => isSeen).length;

beforeEach(() => {
  jest.useFakeTimers();
  [stage, counted, asked, answers] = [new Stage(), [], [], ['ready']];
  globalThis.fetch = (() =>
    Promise.resolve({ ok: true, status: 200, blob: () => Promise.resolve('picture') })) as unknown as typeof fetch;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
});

const regionsOn = (isPhone = false) => {
  const regions = new SharperRegions(stage.osd, isPhone, (count) => counted.push(count));
  regions.show({ ...SHEET, ask });
  return regions;
};

describe('what is looked at closely', () => {
  it('is not asked for while the sheet is as sharp', async () => {
    regionsOn();
    stage.rest({ x: 0, y: 0, width: 1, pixels: 4_096 });
    await pass(60_000);
    expect(asked).toEqual([]);
  });

  it('is laid where it belongs, and asked for once', async () => {
    regionsOn();
    stage.rest(CLOSE);
    await pass(60_000);
    expect(asked).toEqual([[{ column: 8, row: 8 }]]);
    expect([...stage.laid]).toMatchObject([{ x: 0.5, y: 0.5, width: 1 / 16 }]);
    expect(counted.at(-1)).toBe(1);
    stage.rest({ ...CLOSE, x: 0.5005 });
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });

  it('is asked for again while it is awaited, less and less often, and no more when somebody looks elsewhere', async () => {
    answers = ['awaited', 'awaited', 'ready'];
    regionsOn();
    stage.rest(CLOSE);
    await pass(400 + 700 - 1);
    expect(asked).toHaveLength(2);
    await pass(1);
    expect(asked).toHaveLength(3);
    expect(seen()).toBe(1);
    answers = ['awaited'];
    stage.rest({ ...CLOSE, x: 0.01 });
    await pass();
    stage.rest({ ...CLOSE, x: 0, width: 1 });
    await pass(60_000);
    expect(asked).toHaveLength(4);
  });

  it.each([
    ['the server is busy', new ApiError(429, null)],
    ['something is broken', new ApiError(500, null)],
    ['nothing answers', new TypeError('Failed to fetch')],
  ])('is asked for again when %s', async (_what, error) => {
    answers = [error, 'ready'];
    regionsOn();
    stage.rest(CLOSE);
    await pass(400);
    expect(asked).toHaveLength(2);
    expect(seen()).toBe(1);
  });

  it.each([
    ['is a picture', 'none' as const],
    ['is refused', new ApiError(409, null)],
  ])('is never asked for again of a page that %s', async (_what, answer) => {
    answers = [answer];
    regionsOn();
    stage.rest(CLOSE);
    await pass(60_000);
    stage.rest({ ...CLOSE, x: 0.2 });
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });

  it('comes from the middle on large screens, 24 regions at a time and 48 in all', async () => {
    regionsOn();
    stage.rest({ x: 0.299, y: 0.299, width: 0.4, pixels: 4_000 });
    await pass(60_000);
    expect(asked.map(({ length }) => length)).toEqual([24, 24]);
    expect(asked[0]?.[0]).toEqual({ column: 7, row: 7 });
    expect(seen()).toBe(48);
  });

  it('lets go of what was looked at longest ago', async () => {
    regionsOn(true);
    for (let column = 0; column < 14; column += 1) {
      stage.rest({ ...CLOSE, x: column / 16 + 0.001 });
      await pass(60_000);
    }
    expect(stage.laid.size).toBe(12);
    expect(Math.min(...[...stage.laid].map(({ x }) => x))).toBe(2 / 16);
    expect(counted.at(-1)).toBe(12);
  });

  it('is hidden while less is enough, and there again at once', async () => {
    regionsOn();
    stage.rest(CLOSE);
    await pass();
    stage.rest({ x: 0, y: 0, width: 1, pixels: 1_000 });
    expect([seen(), counted.at(-1)]).toEqual([0, 0]);
    stage.rest(CLOSE);
    expect([seen(), counted.at(-1)]).toEqual([1, 1]);
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });

  it('goes with the page', async () => {
    const regions = regionsOn();
    stage.rest(CLOSE);
    await pass();
    regions.show(null);
    expect([stage.laid.size, counted.at(-1)]).toEqual([0, 0]);
    stage.rest(CLOSE);
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });

  it('that cannot be read is asked for again by the next look', async () => {
    globalThis.fetch = (() => Promise.resolve({ ok: false, status: 500 })) as unknown as typeof fetch;
    regionsOn();
    stage.rest(CLOSE);
    await pass(60_000);
    expect(seen()).toBe(0);
    stage.rest(CLOSE);
    await pass();
    expect(asked).toHaveLength(2);
  });
});
