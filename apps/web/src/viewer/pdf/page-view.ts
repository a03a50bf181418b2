import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import type { PDFViewer } from './pdfjs-viewer.js';

/** A page as the library's viewer holds it; what its types leave out. */
export interface PageView {
  pdfPage: PDFPageProxy | null;
  div: HTMLElement;
  viewport: PageViewport;
  pdfPageRotate: number;
  setPdfPage: (page: PDFPageProxy) => void;
  update: (change: object) => void;
  reset: () => void;
  destroy: () => void;
}

/** A page of the viewer, from 1. */
export const pageViewOf = (viewer: PDFViewer, page: number): PageView | undefined =>
  viewer.getPageView(page - 1) as PageView | undefined;

/** The pages in sight, from 1. */
export function pagesInSight(viewer: PDFViewer): Set<number> {
  // Marked as internal, and the only way to know.
  const { ids } = (viewer as unknown as { _getVisiblePages: () => { ids: Set<number> } })._getVisiblePages();
  return ids;
}
