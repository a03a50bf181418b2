import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isSmallTouchScreen } from '../../ui/small-touch-screen.js';
import { nextZoom } from '../page-scale.js';
import type { StageControls } from '../stage-controls.js';
import type { Found, Search } from '../find/search.js';
import { DocumentSearch } from './document-search.js';
import { DOCUMENT_ZOOM_STEP, zoomLimits } from './document-zoom.js';
import { DrawnPages, type PageRendered } from './drawn-pages.js';
import { PageSizes, type PageSize } from './page-sizes.js';
import { EventBus, LinkTarget, PDFLinkService, PDFViewer } from './pdfjs-viewer.js';
import { pdfjs } from './pdfjs.js';
import { followPinchAndWheel } from './pinch-and-wheel.js';

/** Pixels of one step with the keyboard. */
const KEY_PAN = 80;
/** What a canvas may hold; beyond it only what is in sight is drawn sharp. */
const CANVAS_PIXELS = { phone: 5 * 2 ** 20, desk: 2 ** 25 };
/** While fingers move, the picture is stretched; this long after, it is drawn. */
const DRAW_AFTER = 300;

/** What the document reports. */
export interface DocumentListener {
  onPage: (page: number) => void;
  /** 1 is print size. */
  onZoom: (zoom: number) => void;
  /** The first page is on the screen. */
  onDrawn: () => void;
  onFound: (found: Found) => void;
}

/** Where to begin; no zoom: as it fits. */
export interface StartingAt {
  page: number;
  zoom: number | null;
  /** Sizes of pages as far as they are known, in points. */
  sizes: ReadonlyMap<number, PageSize>;
}

/** The pages of a document one below the other, with text, find and links. Wraps the library's viewer. */
export class DocumentViewer implements StageControls {
  private readonly bus = new EventBus();
  private readonly links = new PDFLinkService({
    eventBus: this.bus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
    ignoreDestinationZoom: true,
  });
  private readonly search = new DocumentSearch(this.bus, this.links);
  private readonly viewer: PDFViewer;
  private readonly sizes: PageSizes;
  private readonly drawn: DrawnPages;
  private readonly abort = new AbortController();
  private readonly resized: ResizeObserver;

  constructor(
    private readonly container: HTMLDivElement,
    private readonly document: PDFDocumentProxy,
    private readonly listener: DocumentListener,
    private readonly startingAt: StartingAt,
  ) {
    const { signal } = this.abort;
    const options = {
      container,
      eventBus: this.bus,
      linkService: this.links,
      findController: this.search.controller,
      // Forms are drawn, not filled in; nothing can be edited.
      annotationMode: pdfjs.AnnotationMode.ENABLE,
      annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
      maxCanvasPixels: isSmallTouchScreen() ? CANVAS_PIXELS.phone : CANVAS_PIXELS.desk,
      enableOptimizedPartialRendering: true,
      // Injecting them fails where a page is drawn anew meanwhile.
      enableAutoLinking: false,
      abortSignal: signal,
    };
    this.viewer = new PDFViewer(options);
    this.sizes = new PageSizes(this.viewer, document, signal);
    this.drawn = new DrawnPages(this.viewer, document, signal, () => {
      listener.onDrawn();
    });
    this.links.setViewer(this.viewer);
    this.listen();
    this.links.setDocument(document);
    this.viewer.setDocument(document);
    followPinchAndWheel(container, signal, (factor, at) => {
      this.stretch(factor, at);
    });
    this.resized = new ResizeObserver(() => {
      this.keepFitting();
    });
    this.resized.observe(container);
  }

  goTo(page: number): void {
    this.search.leaveMatch();
    if (page === this.viewer.currentPageNumber) return;
    const turn = (): void => {
      if (!this.abort.signal.aborted) this.viewer.currentPageNumber = page;
    };
    // With its own size first, or the page would slip away when it gets it.
    this.sizes.measure(page).then(turn, turn);
  }

  fit(): void {
    this.viewer.currentScaleValue = 'page-fit';
  }

  zoomBy(direction: 1 | -1): void {
    const { most, least } = this.limits();
    this.scaleTo(nextZoom(this.viewer.currentScale, direction, least, most, DOCUMENT_ZOOM_STEP));
  }

  zoomTo(zoom: number): void {
    const { most, least } = this.limits();
    this.scaleTo(Math.min(most, Math.max(least, zoom)));
  }

  rotate(direction: 1 | -1 = 1): void {
    this.viewer.pagesRotation = (this.viewer.pagesRotation + direction * 90 + 360) % 360;
  }

  pan(stepsRight: number, stepsDown: number): void {
    this.search.leaveMatch();
    this.container.scrollBy({ left: stepsRight * KEY_PAN, top: stepsDown * KEY_PAN });
  }

  /** Marks every match and shows the next one; `again` goes on from the last. */
  find(search: Search, again: 'next' | 'previous' | null): void {
    this.search.find(search, again);
  }

  endFind(): void {
    this.search.end();
  }

  destroy(): void {
    this.resized.disconnect();
    this.abort.abort();
    // The library takes a document away like this; its types leave it out.
    this.viewer.setDocument(null as never);
    this.links.setDocument(null as never);
    this.container.firstElementChild?.replaceChildren();
  }

  private listen(): void {
    const on = <Event>(name: string, act: (event: Event) => void): void => {
      this.bus.on(name, act, { signal: this.abort.signal });
    };
    on('pagesinit', () => {
      this.begin();
    });
    on('pagechanging', ({ pageNumber }: { pageNumber: number }) => {
      this.listener.onPage(this.search.lookedAt(this.viewer, pageNumber));
    });
    on('scalechanging', ({ scale }: { scale: number }) => {
      this.listener.onZoom(scale);
    });
    on('updateviewarea', () => {
      this.drawn.noticeMissing();
    });
    on('pagerendered', (rendered: PageRendered) => {
      this.drawn.settle(rendered);
    });
    const { onFound, onPage } = this.listener;
    this.search.listen(this.container, this.abort.signal, onFound, onPage);
    // What was read for pages that are gone goes too, when nothing has been drawn for a while.
    const queue = this.viewer.renderingQueue as unknown as { onIdle: () => void };
    queue.onIdle = () => {
      // Refused while a page is being drawn, which is no matter.
      this.document.cleanup().catch(() => undefined);
    };
  }

  private begin(): void {
    const { page, zoom } = this.startingAt;
    // First, or what is turned to would move when the pages before it get their sizes.
    const unknown = this.sizes.give(this.startingAt.sizes);
    if (page > 1 && page <= this.document.numPages) this.viewer.currentPageNumber = page;
    // Nothing has a scale yet that could be changed: the first is set.
    if (zoom !== null) this.viewer.currentScale = zoom;
    else this.viewer.currentScaleValue = isSmallTouchScreen() ? 'page-width' : 'auto';
    this.keepWithin();
    this.listener.onZoom(this.viewer.currentScale);
    void this.sizes.measureAll(unknown);
  }

  /** A page that fits at more than it may be zoomed to is shown at that. */
  private keepWithin(): void {
    const { most } = this.limits();
    if (this.viewer.currentScale > most) this.scaleTo(most);
  }

  /** What fitted the stage fits it again in its new size. */
  private keepFitting(): void {
    const value = this.viewer.currentScaleValue;
    if (!value || !Number.isNaN(Number(value))) return;
    this.viewer.currentScaleValue = value;
    this.keepWithin();
  }

  private limits(): { most: number; least: number } {
    const { width, height } = this.sizes.of(this.viewer.currentPageNumber);
    const { most, least } = zoomLimits(width);
    // The whole page can always be seen, however large it is and small the screen.
    const whole = Math.min(this.container.clientWidth / width, this.container.clientHeight / height);
    return { most, least: Math.min(least, (whole * 0.9) / pdfjs.PixelsPerInch.PDF_TO_CSS_UNITS) };
  }

  private scaleTo(zoom: number): void {
    const middle: [number, number] = [this.container.clientWidth / 2, this.container.clientHeight / 2];
    this.scaleAround(zoom, middle, -1);
  }

  private stretch(factor: number, at: [number, number]): void {
    const { most, least } = this.limits();
    const zoom = Math.min(most, Math.max(least, this.viewer.currentScale * factor));
    this.scaleAround(zoom, at, DRAW_AFTER);
  }

  private scaleAround(zoom: number, origin: [number, number], drawingDelay: number): void {
    const { currentScale } = this.viewer;
    if (Math.abs(zoom - currentScale) < 0.005) return;
    // The library rounds to hundredths, and to a tenth at least.
    if (zoom < 0.1) this.viewer.currentScale = zoom;
    else this.viewer.updateScale({ drawingDelay, scaleFactor: zoom / currentScale, steps: null, origin } as never);
  }
}
