import type { Found, Search } from '../find/search.js';
import { pagesInSight } from './page-view.js';
import { PDFFindController, type EventBus, type PDFLinkService, type PDFViewer } from './pdfjs-viewer.js';

/** The library's names for where a search stands: it goes on, or has found one, also from the other end. */
const PENDING = 3;
const FOUND: readonly (number | undefined)[] = [0, 2];

interface FindProgress {
  matchesCount: { current: number; total: number };
  state?: number;
}

/** What a person does to go elsewhere than to a match. */
const MOVES = ['wheel', 'pointerdown', 'keydown'] as const;

/** Finds words in the document: every match marked, one after the other shown. Knows on which page the shown one is. */
export class DocumentSearch {
  readonly controller: PDFFindController;
  /** From 1; null when no match is shown, or somebody has gone on from it. */
  private matchedPage: number | null = null;
  /** Somebody has asked for a match, and its page has not been reported yet. */
  private isAwaited = false;

  constructor(
    private readonly bus: EventBus,
    links: PDFLinkService,
  ) {
    this.controller = new PDFFindController({ eventBus: bus, linkService: links });
  }

  /** Reports where the search stands, and the page of a match when it is shown. */
  listen(
    container: HTMLElement,
    signal: AbortSignal,
    onFound: (found: Found) => void,
    onPage: (page: number) => void,
  ): void {
    const report = ({ matchesCount, state }: FindProgress): void => {
      onFound({ ...matchesCount, searching: state === PENDING });
      const page = FOUND.includes(state) && this.isAwaited ? this.selectedPage() : null;
      if (page === null) return;
      this.isAwaited = false;
      this.matchedPage = page;
      onPage(page);
    };
    this.bus.on('updatefindmatchescount', report, { signal });
    this.bus.on('updatefindcontrolstate', report, { signal });
    for (const move of MOVES) {
      container.addEventListener(
        move,
        () => {
          this.leaveMatch();
        },
        { signal, capture: true, passive: true },
      );
    }
  }

  /** Marks every match and shows the next one; `again` goes on from the last. */
  find({ words, matchCase }: Search, again: 'next' | 'previous' | null): void {
    this.leaveMatch();
    this.isAwaited = true;
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

  end(): void {
    this.leaveMatch();
    this.bus.dispatch('findbarclose', { source: this });
  }

  /** The page that is looked at is no longer that of the match. */
  leaveMatch(): void {
    this.matchedPage = null;
    this.isAwaited = false;
  }

  /** The page that one looks at: the match's, while it is in sight, else the one that takes most of the window. */
  lookedAt(viewer: PDFViewer, largest: number): number {
    const { matchedPage } = this;
    return matchedPage !== null && pagesInSight(viewer).has(matchedPage) ? matchedPage : largest;
  }

  private selectedPage(): number | null {
    const { pageIdx } = (this.controller as unknown as { selected?: { pageIdx: number } | null }).selected ?? {};
    return pageIdx === undefined || pageIdx < 0 ? null : pageIdx + 1;
  }
}
