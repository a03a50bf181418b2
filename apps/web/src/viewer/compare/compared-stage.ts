import OpenSeadragon from 'openseadragon';
import type { ComparedRegion, Comparison } from '../../api/index.js';
import type { SheetSource } from '../sheet-source.js';
import { keepThinLines, KEY_PAN, stageBehaviour } from '../stage-behaviour.js';

/** Width and height of a page in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** Where a sheet lies on the stage, on which the later page is one wide. */
export interface LaidSheet {
  source: SheetSource;
  left: number;
  top: number;
  width: number;
  /** Clockwise, around its middle. */
  degrees: number;
  /** It is drawn upon what lies below it as ink upon ink. */
  isInk: boolean;
}

export type Place = NonNullable<Comparison['place']>;

/** Where the earlier page lies; without a place it is as wide as the later one. */
export function laid(before: PageSize, after: PageSize, place: Place | null): Omit<LaidSheet, 'source' | 'isInk'> {
  if (!place) return { left: 0, top: 0, width: 1, degrees: 0 };
  const scale = Math.hypot(place.a, place.b);
  const middle = onAfter(place, { x: before.width / 2, y: before.height / 2 });
  const width = (scale * before.width) / after.width;
  return {
    left: middle.x / after.width - width / 2,
    top: (middle.y - (scale * before.height) / 2) / after.width,
    width,
    degrees: (Math.atan2(place.b, place.a) * 180) / Math.PI,
  };
}

/** Where a point of the earlier page lies on the later one, in points. */
export const onAfter = ({ a, b, x, y }: Place, point: { x: number; y: number }) => ({
  x: a * point.x - b * point.y + x,
  y: b * point.x + a * point.y + y,
});

/** So much larger than a change is what is shown around it, at the least a part of the page. */
const AROUND = { times: 3, least: 0.06 };

/** A stage on which sheets lie upon each other; two of them move as one. */
export class ComparedStage {
  private readonly osd: OpenSeadragon.Viewer;
  private isFollowing = false;
  private followers: ComparedStage[] = [];

  constructor(
    element: HTMLElement,
    options: { onDrawn: () => void; onPress: (place: { x: number; y: number }) => void },
  ) {
    this.osd = OpenSeadragon({ ...stageBehaviour(), element, maxZoomPixelRatio: 4 });
    keepThinLines(this.osd);
    this.osd.addHandler('canvas-key', (event) => {
      event.preventDefaultAction = true;
    });
    this.osd.addOnceHandler('tile-drawn', options.onDrawn);
    this.osd.addHandler('canvas-click', (event) => {
      if (!event.quick) return;
      const { x, y } = this.osd.viewport.pointFromPixel(event.position);
      options.onPress({ x, y });
    });
    for (const movement of ['zoom', 'pan'] as const) {
      this.osd.addHandler(movement, () => {
        this.lead();
      });
    }
  }

  /** Puts sheets on the stage, the lowest first, and shows the whole of the later page or what `shown` says. */
  lay(sheets: readonly LaidSheet[], after: PageSize, shown: OpenSeadragon.Rect | null): void {
    this.osd.world.removeAll();
    let awaited = sheets.length;
    for (const [index, { source, left, top, width, degrees, isInk }] of sheets.entries()) {
      this.osd.addTiledImage({
        tileSource: source,
        index,
        ...{ x: left, y: top, width, degrees },
        ...(isInk && { compositeOperation: 'multiply' }),
        success: () => {
          awaited -= 1;
          if (awaited > 0) return;
          this.osd.viewport.fitBounds(shown ?? new OpenSeadragon.Rect(0, 0, 1, after.height / after.width), true);
        },
      });
    }
  }

  /** Moves as another one does, from now on. */
  follow(other: ComparedStage): void {
    other.followers.push(this);
  }

  /** Nobody moves with it any more. */
  alone(): void {
    this.followers = [];
  }

  /** What is in sight; null before anything is. */
  get shown(): OpenSeadragon.Rect | null {
    return this.osd.world.getItemCount() > 0 ? this.osd.viewport.getBounds(false) : null;
  }

  /** The middle of what is in sight. */
  get middle(): { x: number; y: number } {
    const { x, y } = this.osd.viewport.getCenter(false);
    return { x, y };
  }

  fit(after: PageSize): void {
    this.osd.viewport.fitBounds(new OpenSeadragon.Rect(0, 0, 1, after.height / after.width));
  }

  zoomBy(direction: 1 | -1): void {
    this.osd.viewport.zoomBy(direction > 0 ? 1.4 : 1 / 1.4);
    this.osd.viewport.applyConstraints();
  }

  /** Moves the sheets by keyboard steps. */
  pan(stepsRight: number, stepsDown: number): void {
    const { viewport } = this.osd;
    viewport.panBy(viewport.deltaPointsFromPixels(new OpenSeadragon.Point(stepsRight * KEY_PAN, stepsDown * KEY_PAN)));
    viewport.applyConstraints();
  }

  /** Brings a region into the middle, with something around it. */
  reveal({ left, top, right, bottom }: ComparedRegion, after: PageSize): void {
    const ratio = after.height / after.width;
    const [width, height] = [
      Math.max(AROUND.least, (right - left) * AROUND.times),
      Math.max(AROUND.least * ratio, (bottom - top) * ratio * AROUND.times),
    ];
    const [x, y] = [(left + right) / 2, ((top + bottom) / 2) * ratio];
    this.osd.viewport.fitBoundsWithConstraints(new OpenSeadragon.Rect(x - width / 2, y - height / 2, width, height));
  }

  /** Lays something over the later page that goes with it. */
  cover(element: HTMLElement, { width, height }: PageSize): () => void {
    this.osd.addOverlay({ element, location: new OpenSeadragon.Rect(0, 0, 1, height / width) });
    return () => {
      if (!this.osd.isDestroyed()) this.osd.removeOverlay(element);
    };
  }

  destroy(): void {
    this.osd.destroy();
  }

  private lead(): void {
    if (this.isFollowing) return;
    const { viewport } = this.osd;
    for (const follower of this.followers) {
      follower.isFollowing = true;
      // Where it is going, so that springs of both run alike.
      follower.osd.viewport.zoomTo(viewport.getZoom(false), undefined, false);
      follower.osd.viewport.panTo(viewport.getCenter(false), false);
      follower.isFollowing = false;
    }
  }
}
