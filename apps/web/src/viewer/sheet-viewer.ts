import OpenSeadragon from 'openseadragon';
import { isSmallTouchScreen } from '../ui/small-touch-screen.js';
import { LEAST_MARGINS, nextZoom, pageMargins, ZOOM, type PageScale } from './page-scale.js';
import { SharperRegions, type SharpenedPage } from './regions/sharper-regions.js';
import type { SheetSource } from './sheet-source.js';
import { keepThinLines, KEY_PAN, stageBehaviour } from './stage-behaviour.js';
import { followSwipes } from './swipes.js';

/** CSS pixels that letters must be high, or are made when they are not; of the stage what is shown may take that much. */
const READABLE = { least: 11, wanted: 15, room: 0.6 };

/** What the stage reports. */
export interface SheetViewerListener {
  /** 1 is print size. */
  onZoom: (zoom: number) => void;
  /** The page's first picture is on the screen. */
  onShown: () => void;
  /** The page's picture cannot be read. */
  onUnreadable: () => void;
  /** So many parts of the page are drawn sharper. */
  onSharper: (regions: number) => void;
  /** What lies over the page is pressed. */
  onPressed: (element: Element) => void;
  /** A finger swipes forwards or back; answers whether there is a page to turn to. */
  onSwipe: (direction: 1 | -1) => boolean;
}

/** What layers of their own stand on: they follow the page by themselves. */
export interface StageGround {
  osd: OpenSeadragon.Viewer;
  /** The height of the page, in parts of its width. */
  ratio: number;
}

/** The dark stage: one page, panned and zoomed. Wraps OpenSeadragon and speaks of print size, fit and rotation. */
export class SheetViewer {
  private readonly osd: OpenSeadragon.Viewer;
  private readonly sharper: SharperRegions;
  private scale: PageScale | null = null;
  private item: OpenSeadragon.TiledImage | null = null;
  /** The whole page is shown, and stays so when the stage changes its size. */
  private isFitted = false;
  private isFitting = false;
  /** A swipe turns the page and a double tap zooms; not while what a finger draws is something else. */
  private takesFingers = true;

  constructor(
    element: HTMLElement,
    private readonly listener: SheetViewerListener,
  ) {
    this.osd = OpenSeadragon({ ...stageBehaviour(), element, minZoomImageRatio: 0.01 });
    keepThinLines(this.osd);
    this.osd.addHandler('zoom', () => {
      if (!this.isFitting) this.isFitted = false;
      this.reportZoom();
    });
    this.osd.addHandler('resize', () => {
      const wasFitted = this.isFitted;
      this.applyMargins();
      // OpenSeadragon keeps the place it shows first, and what was shown whole would be cut or small.
      queueMicrotask(() => {
        if (this.osd.isDestroyed()) return;
        if (wasFitted) this.fit(true);
        else this.reportZoom();
      });
    });
    this.osd.addHandler('tile-load-failed', ({ tile }) => {
      if (tile.level === 0) this.listener.onUnreadable();
    });
    followSwipes(this.osd, {
      isFitted: () => this.isFitted && this.takesFingers,
      turn: (direction) => this.listener.onSwipe(direction),
      putBack: () => {
        this.fit();
      },
    });
    this.sharper = new SharperRegions(this.osd, isSmallTouchScreen(), (regions) => {
      this.listener.onSharper(regions);
    });
    // Keys belong to the page: arrows turn pages there.
    this.osd.addHandler('canvas-key', (event) => {
      event.preventDefaultAction = true;
    });
    // Pressed, and not dragged: OpenSeadragon has the pointer, so what lies over the page is told nothing.
    this.osd.addHandler('canvas-click', ({ quick, originalTarget }) => {
      if (quick) this.listener.onPressed(originalTarget);
    });
    this.osd.addHandler('canvas-double-click', (event) => {
      if (!isSmallTouchScreen()) return;
      event.preventDefaultAction = true;
      if (this.takesFingers) this.toggleTouchZoom(event.position);
    });
  }

  /**
   * Shows a page. `keepView` leaves place and zoom alone: the same page, sharper. The old picture stays until the first
   * tile of the new one is drawn. `sharpened`: what is looked at closely is drawn sharper.
   */
  show(source: SheetSource, scale: PageScale, keepView: boolean, sharpened: SharpenedPage | null): void {
    this.scale = scale;
    this.sharper.clear();
    const before = keepView ? this.item : null;
    if (!keepView) this.osd.world.removeAll();
    this.osd.addTiledImage({
      tileSource: source,
      width: 1,
      success: (event) => {
        const { item } = event as unknown as { item: OpenSeadragon.TiledImage };
        this.item = item;
        this.limitZoom();
        if (!keepView) this.fit(true);
        this.onceDrawn(item, () => {
          if (before) this.osd.world.removeItem(before);
          this.sharper.show(sharpened);
          this.listener.onShown();
        });
      },
    });
  }

  /** Swipes turn the page and double taps zoom, or not while a finger draws. */
  takeFingers(takes: boolean): void {
    this.takesFingers = takes;
  }

  /** What a layer stands on; null while there is no page. */
  get ground(): StageGround | null {
    return this.scale && { osd: this.osd, ratio: this.scale.height / this.scale.width };
  }

  /** Lays something over the page that goes with it wherever it is moved, zoomed and turned. */
  cover(element: HTMLElement): void {
    const { width = 1, height = 1 } = this.scale ?? {};
    this.osd.addOverlay({ element, location: new OpenSeadragon.Rect(0, 0, 1, height / width) });
  }

  /** Takes it off again. */
  uncover(element: HTMLElement): void {
    if (!this.osd.isDestroyed()) this.osd.removeOverlay(element);
  }

  /**
   * Brings a part of the page (parts of its width and height) into sight, so large that its letters can be read. Where it
   * is in sight and large enough, nothing moves.
   */
  reveal({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }): void {
    const { viewport } = this.osd;
    const { width = 1, height = 1 } = this.scale ?? {};
    const ratio = height / width;
    const part = new OpenSeadragon.Rect(left, top * ratio, right - left, (bottom - top) * ratio);
    const letters = viewport.deltaPixelsFromPoints(new OpenSeadragon.Point(part.width, part.height));
    const letter = Math.max(1, Math.min(letters.x, letters.y));
    const sight = viewport.getBounds().getBoundingBox();
    const isInSight = sight.containsPoint(part.getTopLeft()) && sight.containsPoint(part.getBottomRight());
    if (isInSight && letter >= READABLE.least) return;
    if (letter < READABLE.least) {
      const room = Math.min(sight.width / part.width, sight.height / part.height) * READABLE.room;
      viewport.zoomTo(viewport.getZoom() * Math.max(1, Math.min(READABLE.wanted / letter, room)));
    }
    viewport.panTo(part.getCenter());
    viewport.applyConstraints();
  }

  /** The whole page in the window; a small picture no larger than it is. */
  fit(immediately = false): void {
    this.applyMargins();
    this.isFitting = true;
    this.osd.viewport.goHome(immediately);
    const most = this.scale?.fitMost ?? Infinity;
    if (this.zoom() > most) this.osd.viewport.zoomTo(most / this.zoomPerViewport(), undefined, immediately);
    this.isFitting = false;
    this.isFitted = true;
    this.reportZoom();
  }

  /** One step of the zoom buttons, towards the middle of the stage. */
  zoomBy(direction: 1 | -1): void {
    if (!this.scale) return;
    this.zoomTo(nextZoom(this.zoom(), direction, this.least(), this.scale.most));
  }

  /** 1 is print size. */
  zoomTo(zoom: number): void {
    this.osd.viewport.zoomTo(zoom / this.zoomPerViewport());
    this.osd.viewport.applyConstraints();
  }

  /** A quarter turn; a page that was shown whole is shown whole again. */
  rotate(direction: 1 | -1 = 1): void {
    const { viewport } = this.osd;
    const wasFitted = this.isFitted;
    viewport.rotateBy(direction * 90);
    if (wasFitted) this.fit();
  }

  resetRotation(): void {
    this.osd.viewport.setRotation(0, true);
  }

  /** Moves the page by keyboard steps. */
  pan(stepsRight: number, stepsDown: number): void {
    const { viewport } = this.osd;
    viewport.panBy(viewport.deltaPointsFromPixels(new OpenSeadragon.Point(stepsRight * KEY_PAN, stepsDown * KEY_PAN)));
    viewport.applyConstraints();
  }

  destroy(): void {
    this.sharper.stop();
    this.osd.destroy();
  }

  /** 1 is print size. */
  private zoom(): number {
    return this.osd.viewport.getZoom() * this.zoomPerViewport();
  }

  /** How much of print size a viewport zoom of 1 is: then the page is exactly as wide as the stage inside its margins. */
  private zoomPerViewport(): number {
    const inner = this.osd.viewport.getContainerSize().x - 2 * this.margins().x;
    return inner / (this.scale?.printWidth ?? 1);
  }

  private reportZoom(): void {
    if (this.scale) this.listener.onZoom(this.zoom());
  }

  private limitZoom(): void {
    const { viewport } = this.osd;
    if (!this.scale) return;
    // Documented options of the viewport that its types leave out.
    Object.assign(viewport, {
      maxZoomLevel: this.scale.most / this.zoomPerViewport(),
      minZoomLevel: this.least() / this.zoomPerViewport(),
    });
  }

  /** The whole page can always be seen, however large it is. */
  private least(): number {
    return Math.min(ZOOM.least, this.osd.viewport.getHomeZoom() * this.zoomPerViewport() * 0.9);
  }

  private margins(): { x: number; y: number } {
    const { x: width, y: height } = this.osd.viewport.getContainerSize();
    return isSmallTouchScreen()
      ? LEAST_MARGINS
      : pageMargins({ width, height }, { width: innerWidth, height: innerHeight });
  }

  private applyMargins(): void {
    const { x, y } = this.margins();
    this.osd.viewport.setMargins({ left: x, right: x, top: y, bottom: y });
    this.limitZoom();
  }

  /** OPN-100, CNS-31: a double tap goes to 2.6 times the whole page, and back. */
  private toggleTouchZoom(position: OpenSeadragon.Point): void {
    const { viewport } = this.osd;
    const home = viewport.getHomeZoom();
    if (viewport.getZoom() > home * 1.1) viewport.goHome();
    else viewport.zoomTo(home * ZOOM.most, viewport.pointFromPixel(position));
  }

  private onceDrawn(item: OpenSeadragon.TiledImage, done: () => void): void {
    const onDrawn = (event: { tiledImage?: OpenSeadragon.TiledImage }): void => {
      if (event.tiledImage !== item) return;
      this.osd.removeHandler('tile-drawn', onDrawn as OpenSeadragon.EventHandler<OpenSeadragon.ViewerEvent>);
      done();
    };
    this.osd.addHandler('tile-drawn', onDrawn as OpenSeadragon.EventHandler<OpenSeadragon.ViewerEvent>);
  }
}
