import type { PageViewport, PDFDocumentProxy } from 'pdfjs-dist';
import { pageViewOf, type PageView } from './page-view.js';
import type { PDFViewer } from './pdfjs-viewer.js';

/** In points. */
export interface PageSize {
  width: number;
  height: number;
}

/** The sizes of a document's pages, before they are read where they are known, so that nothing moves when one arrives. */
export class PageSizes {
  constructor(
    private readonly viewer: PDFViewer,
    private readonly document: PDFDocumentProxy,
    private readonly signal: AbortSignal,
  ) {}

  /** Gives pages the sizes that are known; answers the others, which are as large as the first until they are read. */
  give(known: ReadonlyMap<number, PageSize>): number[] {
    const unknown: number[] = [];
    for (let page = 2; page <= this.document.numPages; page += 1) {
      const size = known.get(page);
      const view = pageViewOf(this.viewer, page);
      if (size && view) giveSize(view, size);
      else unknown.push(page);
    }
    return unknown;
  }

  /** Reads pages for their sizes, one after the other. */
  async measureAll(pages: readonly number[]): Promise<void> {
    for (const page of pages) {
      if (this.signal.aborted) return;
      // One that is not there is reported when it comes into sight.
      await this.measure(page).catch(() => undefined);
    }
  }

  /** Reads a page for its size. */
  async measure(page: number): Promise<void> {
    const view = pageViewOf(this.viewer, page);
    if (!view || view.pdfPage) return;
    const read = await this.document.getPage(page);
    if (!this.signal.aborted && !view.pdfPage) view.setPdfPage(read);
  }

  /** As the page stands in the document, however it is turned. */
  of(page: number): PageSize {
    const viewport = pageViewOf(this.viewer, page)?.viewport;
    if (!viewport) return { width: 0, height: 0 };
    const [across, down] = [viewport.width / viewport.scale, viewport.height / viewport.scale];
    const isTurned = this.viewer.pagesRotation % 180 !== 0;
    return isTurned ? { width: down, height: across } : { width: across, height: down };
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
