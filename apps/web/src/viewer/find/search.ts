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
