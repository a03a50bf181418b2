/** While the words of a document are being read, it is asked again after so many milliseconds. */
export const ASK_AGAIN = 4_000;

/** What to look for. */
export interface Search {
  words: string;
  matchCase: boolean;
}

/** Where the search stands. */
export interface Found {
  /** 0 while nothing is found. */
  current: number;
  total: number;
  /** There are more than these. */
  more?: boolean;
  searching: boolean;
}

/** A search that goes on, as the bar shows it and works on it. */
export interface Finding {
  search: Search;
  found: Found;
  /** Why there may be more to find, or nothing. */
  note?: string | null;
  /** Counts the calls to find: each puts the cursor back into the field. */
  called: number;
  start: (search: Search) => void;
  go: (direction: 'next' | 'previous') => void;
  close: () => void;
}
