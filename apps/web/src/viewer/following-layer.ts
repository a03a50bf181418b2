import OpenSeadragon from 'openseadragon';
import type { StageGround } from './sheet-viewer.js';

/** Pixels that layers reach beyond each edge of the stage: so far what is on them is moved without being drawn anew. */
const MARGIN = 300;

/** Between these, what is drawn may be shown smaller or larger than it was laid while the sheet moves. */
const SCALED = { least: 0.7, most: 1.4 } as const;

/** Milliseconds after which a sheet rests: whoever drags it stops for less between two moves. */
const RESTS_AFTER = 150;

/** Where a page lies: its upper left corner, and the ways along its width and down its height. Pixels of a layer. */
export interface LaidPage {
  origin: { x: number; y: number };
  across: { x: number; y: number };
  down: { x: number; y: number };
}

/** A matrix as style sheets write it. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

interface LayerOptions {
  /** Lays what is on the layer where the page is now. */
  onLay: (page: LaidPage) => void;
  /** Whether it may be scaled for as long as the sheet moves; else it is laid anew whenever that is zoomed. */
  mayScale: boolean;
}

/**
 * A layer over the stage whose contents follow a page. While the sheet moves, the layer is moved as a whole, as a picture; it is laid
 * anew once it rests, or when it would not reach across the stage any more.
 */
export class FollowingLayer {
  private laid: LaidPage | null = null;
  private isMoving = false;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private readonly follow = (): void => {
    const now = this.pageNow();
    const by = this.isMoving && this.laid ? matrixBetween(this.laid, now) : null;
    if (by && this.mayMove(by)) this.element.style.transform = `matrix(${by.join(',')})`;
    else this.lay(now);
  };
  private readonly begin = (): void => {
    clearTimeout(this.resting);
    this.isMoving = true;
  };
  private readonly rest = (): void => {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.isMoving = false;
      this.lay(this.pageNow());
    }, RESTS_AFTER);
  };

  constructor(
    private readonly ground: StageGround,
    private readonly element: HTMLElement | SVGElement,
    private readonly options: LayerOptions,
  ) {
    const { osd } = ground;
    Object.assign(element.style, {
      position: 'absolute',
      inset: `-${MARGIN}px`,
      width: `calc(100% + ${2 * MARGIN}px)`,
      height: `calc(100% + ${2 * MARGIN}px)`,
      transformOrigin: '0 0',
    });
    osd.canvas.append(element);
    osd.addHandler('animation-start', this.begin);
    osd.addHandler('update-viewport', this.follow);
    osd.addHandler('animation-finish', this.rest);
  }

  /** Lays everything anew, because there is something else on it. */
  refresh(): void {
    this.lay(this.pageNow());
  }

  /** How large the stage is with the margins around it. */
  get size(): { width: number; height: number } {
    const { x, y } = this.ground.osd.viewport.getContainerSize();
    return { width: x + 2 * MARGIN, height: y + 2 * MARGIN };
  }

  destroy(): void {
    clearTimeout(this.resting);
    const { osd } = this.ground;
    osd.removeHandler('animation-start', this.begin);
    osd.removeHandler('update-viewport', this.follow);
    osd.removeHandler('animation-finish', this.rest);
    this.element.remove();
  }

  private lay(page: LaidPage): void {
    this.element.style.transform = '';
    this.laid = page;
    this.options.onLay(page);
  }

  private pageNow(): LaidPage {
    // A sheet is moved, scaled and turned: three of its corners say where all of it is.
    const corner = (x: number, y: number): { x: number; y: number } => {
      const pixel = this.ground.osd.viewport.pixelFromPoint(new OpenSeadragon.Point(x, y * this.ground.ratio), true);
      return { x: pixel.x + MARGIN, y: pixel.y + MARGIN };
    };
    const [origin, right, below] = [corner(0, 0), corner(1, 0), corner(0, 1)];
    return {
      origin,
      across: { x: right.x - origin.x, y: right.y - origin.y },
      down: { x: below.x - origin.x, y: below.y - origin.y },
    };
  }

  private mayMove(by: Matrix): boolean {
    const { width, height } = this.size;
    const scale = Math.hypot(by[0], by[1]);
    const isScaled = this.options.mayScale
      ? scale < SCALED.least || scale > SCALED.most
      : Math.max(...[by[0] - 1, by[1], by[2], by[3] - 1].map(Math.abs)) > 1e-4;
    return !isScaled && coversStage(by, { width, height });
  }
}

/** What moves a layer from where a page was laid to where it is now. */
export function matrixBetween(laid: LaidPage, now: LaidPage): Matrix | null {
  const area = laid.across.x * laid.down.y - laid.across.y * laid.down.x;
  if (area === 0) return null;
  const along = (axis: 'x' | 'y'): readonly [number, number] => [
    (now.across[axis] * laid.down.y - now.down[axis] * laid.across.y) / area,
    (now.down[axis] * laid.across.x - now.across[axis] * laid.down.x) / area,
  ];
  const [[a, c], [b, d]] = [along('x'), along('y')];
  return [
    a,
    b,
    c,
    d,
    now.origin.x - a * laid.origin.x - c * laid.origin.y,
    now.origin.y - b * laid.origin.x - d * laid.origin.y,
  ];
}

/** Whether a layer of this size that is moved so still reaches across the stage within its margins. */
export function coversStage([a, b, c, d, e, f]: Matrix, { width, height }: { width: number; height: number }): boolean {
  const area = a * d - b * c;
  if (area === 0) return false;
  const edges = [MARGIN, width - MARGIN].flatMap((x) => [MARGIN, height - MARGIN].map((y) => ({ x, y })));
  return edges.every(({ x, y }) => {
    const [left, top] = [(d * (x - e) - c * (y - f)) / area, (a * (y - f) - b * (x - e)) / area];
    return left >= 0 && left <= width && top >= 0 && top <= height;
  });
}
