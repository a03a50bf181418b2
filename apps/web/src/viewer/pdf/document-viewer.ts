import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { isSmallTouchScreen } from '../../ui/small-touch-screen.js';
import { nextZoom } from '../page-scale.js';
import type { StageControls } from '../stage-controls.js';
import { DOCUMENT_ZOOM_STEP, zoomLimits } from './document-zoom.js';
import { pagesToLetGo } from './kept-pages.js';
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from './pdfjs-viewer.js';
import { pdfjs } from './pdfjs.js';
import { followPinchAndWheel } from './pinch-and-wheel.js';

/** CNS-30: a page that fails is rendered again so many times. */
const RETRIES = 3;
const RETRY_AFTER = 250;
/** Pixels of one step with the keyboard. */
const KEY_PAN = 80;
/** What a canvas may hold; beyond it only what is in sight is drawn sharp. */
const CANVAS_PIXELS = { phone: 5 * 2 ** 20, desk: 2 ** 25 };
/** While fingers move, the picture is stretched; this long after, it is drawn. */
const DRAW_AFTER = 300;

/** What the document tells. */
export interface DocumentListener {
  onPage: (page: number) => void;
  /** 1 is print size. */
  onZoom: (zoom: number) => void;
  /** The first page is on the screen. */
  onDrawn: () => void;
  onFound: (found: Found) => void;
}

/** Where the search stands. */
export interface Found {
  /** 0 while nothing is found. */
  current: number;
  total: number;
  searching: boolean;
}

/** What to look for. */
export interface Search {
  words: string;
  matchCase: boolean;
}

/** Where to begin; no zoom: as it fits. */
export interface StartingAt {
  page: number;
  zoom: number | null;
  /** Sizes of pages as far as they are known, in points. */
  sizes: ReadonlyMap<number, PageSize>;
}

interface PageSize {
  width: number;
  height: number;
}

interface PageView {
  id: number;
  pdfPage: PDFPageProxy | null;
  div: HTMLElement;
  viewport: PageViewport;
  pdfPageRotate: number;
  setPdfPage: (page: PDFPageProxy) => void;
  update: (change: object) => void;
  reset: () => void;
  destroy: () => void;
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
  private readonly viewer: PDFViewer;
  private readonly abort = new AbortController();
  private readonly resized: ResizeObserver;
  /** Rendered pages, the one looked at longest ago first. */
  private readonly kept = new Set<number>();
  private readonly failures = new Map<number, number>();

  constructor(
    private readonly container: HTMLDivElement,
    private readonly document: PDFDocumentProxy,
    private readonly listener: DocumentListener,
    private readonly startingAt: StartingAt,
  ) {
    const find = new PDFFindController({ eventBus: this.bus, linkService: this.links });
    const options = {
      container,
      eventBus: this.bus,
      linkService: this.links,
      findController: find,
      // Forms are drawn, not filled in; nothing can be edited.
      annotationMode: pdfjs.AnnotationMode.ENABLE,
      annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
      maxCanvasPixels: isSmallTouchScreen() ? CANVAS_PIXELS.phone : CANVAS_PIXELS.desk,
      enableOptimizedPartialRendering: true,
      // Injecting them fails where a page is drawn anew meanwhile.
      enableAutoLinking: false,
      abortSignal: this.abort.signal,
    };
    this.viewer = new PDFViewer(options);
    this.links.setViewer(this.viewer);
    this.listen();
    this.links.setDocument(document);
    this.viewer.setDocument(document);
    followPinchAndWheel(container, this.abort.signal, (factor, at) => {
      this.stretch(factor, at);
    });
    this.resized = new ResizeObserver(() => {
      this.keepFitting();
    });
    this.resized.observe(container);
  }

  goTo(page: number): void {
    if (page === this.viewer.currentPageNumber) return;
    const turn = (): void => {
      if (!this.abort.signal.aborted) this.viewer.currentPageNumber = page;
    };
    // With its own size first, or the page would slip away when it gets it.
    this.measure(page).then(turn, turn);
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
    this.container.scrollBy({ left: stepsRight * KEY_PAN, top: stepsDown * KEY_PAN });
  }

  /** Marks every match and shows the next one; `again` goes on from the last. */
  find({ words, matchCase }: Search, again: 'next' | 'previous' | null): void {
    this.bus.dispatch('find', {
      source: this,
      type: again ? 'again' : '',
      query: words,
      caseSensitive: matchCase,
      entireWord: false,
      highlightAll: true,
      findPrevious: again === 'previous',
      matchDiacritics: false,
    });
  }

  endFind(): void {
    this.bus.dispatch('findbarclose', { source: this });
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
      this.listener.onPage(pageNumber);
    });
    on('scalechanging', ({ scale }: { scale: number }) => {
      this.listener.onZoom(scale);
    });
    on('updateviewarea', () => {
      this.noticeMissingPages();
    });
    on('pagerendered', ({ pageNumber, error, isDetailView }: PageRendered) => {
      if (error) this.retry(pageNumber);
      else if (!isDetailView) this.keep(pageNumber);
    });
    on('updatefindmatchescount', ({ matchesCount }: FindProgress) => {
      this.listener.onFound({ ...matchesCount, searching: false });
    });
    on('updatefindcontrolstate', ({ matchesCount, state }: FindProgress) => {
      this.listener.onFound({ ...matchesCount, searching: state === PENDING });
    });
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
    const unknown = this.giveKnownSizes();
    if (page > 1 && page <= this.document.numPages) this.viewer.currentPageNumber = page;
    // Nothing has a scale yet that could be changed: the first is set.
    if (zoom !== null) this.viewer.currentScale = zoom;
    else this.viewer.currentScaleValue = isSmallTouchScreen() ? 'page-width' : 'auto';
    this.keepWithin();
    this.listener.onZoom(this.viewer.currentScale);
    void this.measureAll(unknown);
  }

  /** Answers the pages whose size is not known; until they are read they are as large as the first. */
  private giveKnownSizes(): number[] {
    const unknown: number[] = [];
    for (let page = 2; page <= this.document.numPages; page += 1) {
      const size = this.startingAt.sizes.get(page);
      const view = this.pageView(page);
      if (size && view) giveSize(view, size);
      else unknown.push(page);
    }
    return unknown;
  }

  private async measureAll(unknown: readonly number[]): Promise<void> {
    for (const page of unknown) {
      if (this.abort.signal.aborted) return;
      // One that is not there is told when it comes into sight.
      await this.measure(page).catch(() => undefined);
    }
  }

  private async measure(page: number): Promise<void> {
    const view = this.pageView(page);
    if (!view || view.pdfPage) return;
    const read = await this.document.getPage(page);
    if (!this.abort.signal.aborted && !view.pdfPage) view.setPdfPage(read);
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
    const { width, height } = this.sizeOf(this.viewer.currentPageNumber);
    const { most, least } = zoomLimits(width);
    // The whole page can always be seen, however large it is and small the screen.
    const whole = Math.min(this.container.clientWidth / width, this.container.clientHeight / height);
    return { most, least: Math.min(least, (whole * 0.9) / pdfjs.PixelsPerInch.PDF_TO_CSS_UNITS) };
  }

  /** In points, as the page stands in the document. */
  private sizeOf(page: number): PageSize {
    const viewport = this.pageView(page)?.viewport;
    if (!viewport) return { width: 0, height: 0 };
    const [across, down] = [viewport.width / viewport.scale, viewport.height / viewport.scale];
    const isTurned = this.viewer.pagesRotation % 180 !== 0;
    return isTurned ? { width: down, height: across } : { width: across, height: down };
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

  private pageView(page: number): PageView | undefined {
    return this.viewer.getPageView(page - 1) as PageView | undefined;
  }

  private inSight(): Set<number> {
    // Marked as internal, and the only way to know.
    const { ids } = (this.viewer as unknown as { _getVisiblePages: () => { ids: Set<number> } })._getVisiblePages();
    return ids;
  }

  private keep(page: number): void {
    if (this.kept.size === 0) this.listener.onDrawn();
    this.failures.delete(page);
    const inSight = this.inSight();
    for (const seen of [page, ...inSight]) {
      if (!this.kept.delete(seen) && seen !== page) continue;
      this.kept.add(seen);
    }
    for (const gone of pagesToLetGo(this.kept, inSight)) {
      this.kept.delete(gone);
      this.pageView(gone)?.destroy();
    }
  }

  /** Pages of a damaged document may not be there at all. */
  private noticeMissingPages(): void {
    for (const page of this.inSight()) {
      if (this.pageView(page)?.pdfPage || this.failures.has(page)) continue;
      this.document.getPage(page).catch(() => {
        if (!this.abort.signal.aborted) this.tellFailed(page);
      });
    }
  }

  private retry(page: number): void {
    const failures = (this.failures.get(page) ?? 0) + 1;
    this.failures.set(page, failures);
    if (failures > RETRIES) this.tellFailed(page);
    else
      setTimeout(() => {
        this.renderAgain(page);
      }, RETRY_AFTER);
  }

  private renderAgain(page: number): void {
    if (this.abort.signal.aborted) return;
    this.pageView(page)?.reset();
    this.viewer.forceRendering(undefined);
  }

  /** In place of the page: that it failed, and another try. The library clears it away when it draws the page. */
  private tellFailed(page: number): void {
    this.failures.set(page, RETRIES);
    if (this.kept.size === 0) this.listener.onDrawn();
    const note = window.document.createElement('p');
    note.className = 'pageFailed';
    note.setAttribute('role', 'alert');
    const button = window.document.createElement('button');
    button.type = 'button';
    button.textContent = 'Try again';
    button.addEventListener('click', () => {
      note.remove();
      this.failures.delete(page);
      this.renderAgain(page);
    });
    note.append('This page couldn’t be shown. ', button);
    const view = this.pageView(page);
    view?.div.querySelector('.pageFailed')?.remove();
    view?.div.append(note);
  }
}

/** Gives a page its size before it is read: as if it were upright already, which is how its size is known. */
function giveSize(view: PageView, { width, height }: PageSize): void {
  if (view.pdfPage) return;
  const Viewport = view.viewport.constructor as new (options: object) => PageViewport;
  const { scale } = view.viewport;
  view.viewport = new Viewport({ viewBox: [0, 0, width, height], userUnit: 1, scale, rotation: 0 });
  view.pdfPageRotate = 0;
  view.update({});
}

/** The library's name for a search that goes on. */
const PENDING = 3;

interface PageRendered {
  pageNumber: number;
  error: unknown;
  isDetailView?: boolean;
}

interface FindProgress {
  matchesCount: { current: number; total: number };
  state?: number;
}
