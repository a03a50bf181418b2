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
