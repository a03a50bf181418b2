import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pagesToLetGo } from './kept-pages.js';
import { pagesInSight, pageViewOf } from './page-view.js';
import type { PDFViewer } from './pdfjs-viewer.js';

/** CNS-30: a page that fails is rendered again so many times. */
const RETRIES = 3;
const RETRY_AFTER = 250;

/** What became of drawing a page. */
export interface PageRendered {
  pageNumber: number;
  error: unknown;
  isDetailView?: boolean;
}

/** The pages that are drawn: few are kept, and one that fails is tried again before it says so. */
export class DrawnPages {
  /** The one looked at longest ago first. */
  private readonly kept = new Set<number>();
  private readonly failures = new Map<number, number>();

  constructor(
    private readonly viewer: PDFViewer,
    private readonly document: PDFDocumentProxy,
    private readonly signal: AbortSignal,
    /** The first page is on the screen. */
    private readonly onFirst: () => void,
  ) {}

  /** A page was drawn, or was not. */
  settle({ pageNumber, error, isDetailView }: PageRendered): void {
    if (error) this.retry(pageNumber);
    else if (!isDetailView) this.keep(pageNumber);
  }

  /** Pages of a damaged document may not be there at all. */
  noticeMissing(): void {
    for (const page of pagesInSight(this.viewer)) {
      if (pageViewOf(this.viewer, page)?.pdfPage || this.failures.has(page)) continue;
      this.document.getPage(page).catch(() => {
        if (!this.signal.aborted) this.reportFailed(page);
      });
    }
  }

  private keep(page: number): void {
    if (this.kept.size === 0) this.onFirst();
    this.failures.delete(page);
    const inSight = pagesInSight(this.viewer);
    for (const seen of [page, ...inSight]) {
      if (!this.kept.delete(seen) && seen !== page) continue;
      this.kept.add(seen);
    }
    for (const gone of pagesToLetGo(this.kept, inSight)) {
      this.kept.delete(gone);
      pageViewOf(this.viewer, gone)?.destroy();
    }
  }

  private retry(page: number): void {
    const failures = (this.failures.get(page) ?? 0) + 1;
    this.failures.set(page, failures);
    if (failures > RETRIES) this.reportFailed(page);
    else
      setTimeout(() => {
        this.drawAgain(page);
      }, RETRY_AFTER);
  }

  private drawAgain(page: number): void {
    if (this.signal.aborted) return;
    pageViewOf(this.viewer, page)?.reset();
    this.viewer.forceRendering(undefined);
  }

  /** In place of the page: that it failed, and another try. The library clears it away when it draws the page. */
  private reportFailed(page: number): void {
    this.failures.set(page, RETRIES);
    if (this.kept.size === 0) this.onFirst();
    const note = window.document.createElement('p');
    note.className = 'pageFailed';
    note.setAttribute('role', 'alert');
    const button = window.document.createElement('button');
    button.type = 'button';
    button.textContent = 'Try again';
    button.addEventListener('click', () => {
      note.remove();
      this.failures.delete(page);
      this.drawAgain(page);
    });
    note.append('This page couldn’t be shown. ', button);
    const view = pageViewOf(this.viewer, page);
    view?.div.querySelector('.pageFailed')?.remove();
    view?.div.append(note);
  }
}
