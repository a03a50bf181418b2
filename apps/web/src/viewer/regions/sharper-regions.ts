import { LIMITS, type RegionSize } from '@gable/contracts';
import type OpenSeadragon from 'openseadragon';
import { ApiError, isTooMany } from '../../api/index.js';
import { readObject } from '../signed-range.js';
import type { AskRegions, RegionPlace } from './ask-regions.js';
import { levelFor, placeOf, regionsInSight, type Sight } from './regions-in-sight.js';

/** While regions are awaited they are asked for again after so many milliseconds: at first soon, then less often. */
const ASK_AGAIN = [400, 700, 1_000, 2_000, 5_000, 15_000];
/** Regions kept on the stage, four megabytes each. */
const KEPT = { phone: 12, desk: 48 };

/** The page on the stage. Its size is that of the sharpest picture it has. */
export interface SharpenedPage extends RegionSize {
  page: number;
  ask: AskRegions;
}

/**
 * Lays what is looked at closely over the sheet, drawn as sharp as it is looked at. The sheet stays below: it is seen until
 * they come, and where none does.
 */
export class SharperRegions {
  private shown: SharpenedPage | null = null;
  /** What is on the stage, or on its way there; what was looked at last is last. */
  private readonly items = new Map<string, OpenSeadragon.TiledImage | null>();
  /** What is sharp enough for now; sharper ones would flicker, made small without care, beside the sheet. */
  private level = 0;
  private asking = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly osd: OpenSeadragon.Viewer,
    private readonly isPhone: boolean,
    private readonly onCount: (regions: number) => void,
  ) {
    osd.addHandler('animation-finish', () => {
      this.look();
    });
  }

  /** Another page is on the stage, or the same with other tiles; null: one that has none. */
  show(page: SharpenedPage | null): void {
    this.clear();
    this.shown = page;
    this.look();
  }

  /** Takes everything off. */
  clear(): void {
    this.stop();
    for (const item of this.items.values()) if (item) this.osd.world.removeItem(item);
    this.items.clear();
    this.shown = null;
    this.level = 0;
    this.count();
  }

  /** Nobody looks any more. */
  stop(): void {
    this.asking.abort();
    clearTimeout(this.timer);
  }

  private look(): void {
    this.stop();
    const { shown } = this;
    const sight = this.sight();
    const level = shown && sight ? levelFor(shown, sight.enlarged) : 0;
    if (this.level !== level) {
      this.level = level;
      for (const [name, item] of this.items) if (item) this.uncover(name, item);
      this.count();
    }
    if (!shown || !sight || level === 0) return;
    // What is left away is the farthest from the middle; more than is kept would push out what was just laid down.
    const wanted = regionsInSight(shown, level, sight).slice(0, this.most);
    for (const place of wanted) this.touch(nameOf(level, place));
    const missing = wanted.filter((place) => !this.items.has(nameOf(level, place)));
    this.asking = new AbortController();
    void this.bring(shown, level, missing, this.asking.signal, 0);
  }

  /** Asks for those that are missing, and again for what is still awaited, until all have come or somebody looks elsewhere. */
  private async bring(
    shown: SharpenedPage,
    level: number,
    missing: RegionPlace[],
    signal: AbortSignal,
    asked: number,
  ): Promise<void> {
    if (missing.length === 0) return;
    const [now, later] = [missing.slice(0, LIMITS.regionsAsked), missing.slice(LIMITS.regionsAsked)];
    let awaited = now;
    try {
      const answered = await shown.ask(shown.page, level, now, signal);
      if (signal.aborted) return;
      if (answered.length === 0) return this.giveUp();
      for (const region of answered) if (region.url !== null) void this.lay(shown, level, region, region.url);
      awaited = answered.filter(({ state }) => state === 'awaited').map(({ column, row }) => ({ column, row }));
    } catch (error) {
      if (signal.aborted) return;
      if (isRefused(error)) return this.giveUp();
    }
    const wait = ASK_AGAIN[Math.min(asked, ASK_AGAIN.length - 1)];
    this.timer = setTimeout(() => void this.bring(shown, level, [...awaited, ...later], signal, asked + 1), wait);
  }

  /** The page has nothing sharper to show, or not to this person: it is asked for no more. What is on the stage stays. */
  private giveUp(): void {
    this.shown = null;
  }

  private async lay(shown: SharpenedPage, level: number, place: RegionPlace, url: string): Promise<void> {
    const name = nameOf(level, place);
    if (this.items.has(name)) return;
    this.items.set(name, null);
    try {
      const address = { current: () => url, renew: () => Promise.resolve() };
      const picture = URL.createObjectURL(await readObject(address, new AbortController().signal));
      const where = placeOf(shown, level, place);
      if (!where) throw new Error('no such region');
      const item = await this.put(picture, where);
      URL.revokeObjectURL(picture);
      if (this.shown !== shown || !this.items.has(name)) return this.remove(item);
      this.items.set(name, item);
      this.uncover(name, item);
      this.forget();
    } catch {
      // Its signature has run out, or nothing answers: the next look asks again.
      this.items.delete(name);
    }
    this.count();
  }

  /** Shows it, or hides it where it is too sharp. */
  private uncover(name: string, item: OpenSeadragon.TiledImage): void {
    item.setOpacity(levelOf(name) <= this.level ? 1 : 0);
  }

  private count(): void {
    this.onCount([...this.items].filter(([name, item]) => item !== null && levelOf(name) <= this.level).length);
  }

  private put(
    url: string,
    { x, y, width }: { x: number; y: number; width: number },
  ): Promise<OpenSeadragon.TiledImage> {
    return new Promise((resolve, reject) => {
      this.osd.addTiledImage({
        // Levels of its own would be made of it in memory; it is shown as it is, or hardly smaller.
        tileSource: { type: 'image', url, buildPyramid: false } as unknown as OpenSeadragon.TileSource,
        x,
        y,
        width,
        success: (event) => {
          resolve((event as unknown as { item: OpenSeadragon.TiledImage }).item);
        },
        error: () => {
          reject(new Error('unreadable region'));
        },
      });
    });
  }

  private remove(item: OpenSeadragon.TiledImage): void {
    if (!this.osd.isDestroyed()) this.osd.world.removeItem(item);
  }

  /** It is looked at. */
  private touch(name: string): void {
    const item = this.items.get(name);
    if (item === undefined) return;
    this.items.delete(name);
    this.items.set(name, item);
  }

  /** Lets go of what was looked at longest ago. */
  private forget(): void {
    for (const [name, item] of this.items) {
      if (this.items.size <= this.most) return;
      this.items.delete(name);
      if (item) this.remove(item);
    }
  }

  private get most(): number {
    return this.isPhone ? KEPT.phone : KEPT.desk;
  }

  private sight(): Sight | null {
    if (!this.shown || this.osd.isDestroyed()) return null;
    const { viewport } = this.osd;
    const { x, y, width, height } = viewport.getBoundsWithMargins(true).getBoundingBox();
    const pixels = viewport.getContainerSize().x / viewport.getBoundsNoRotateWithMargins(true).width;
    return {
      left: x,
      top: y,
      right: x + width,
      bottom: y + height,
      enlarged: (pixels * devicePixelRatio) / this.shown.width,
    };
  }
}

/** Asked again it would be refused again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !isTooMany(error);

const levelOf = (name: string): number => Number.parseInt(name, 10);

const nameOf = (level: number, { column, row }: RegionPlace): string => `${level} ${column} ${row}`;
