/** A page of a revision and the number of its sheet, without signs; null where there is none or it is in doubt. */
export interface NumberedPage {
  page: number;
  key: string | null;
}

/**
 * Which page of an earlier revision a page is to be compared with: the one that has its number, since sheets of a set are put
 * in another order; otherwise the one in the same place, unless that is known to be another sheet.
 */
export function earlierPage({ page, key }: NumberedPage, earlier: readonly NumberedPage[]): number | null {
  const named = key === null ? [] : earlier.filter((other) => other.key === key);
  if (named.length === 1) return named[0]?.page ?? null;
  const inPlace = earlier.find((other) => other.page === page);
  return inPlace && mayBeSame({ page, key }, inPlace) ? page : null;
}

/** Whether two pages in the same place may be the same sheet: not where both have numbers, and other ones. */
const mayBeSame = (one: NumberedPage, other: NumberedPage): boolean =>
  one.key === null || other.key === null || one.key === other.key;

/** Two pages that are the same sheet in two revisions. */
export interface PairedPages {
  page: number;
  before_page: number;
}

/** What of a revision is compared with the one before it. */
export interface PairedSheets {
  pairs: PairedPages[];
  /** Pages of sheets that the earlier revision does not have. */
  added: number[];
  /** Its pages whose sheets the later one has no longer. */
  gone: number[];
  /** Pages that are the same sheet and are not compared: there are too many. */
  leftOut: number;
}

/**
 * Which pages of two revisions are the same sheets, as {@link earlierPage} says of one, but each page once: numbers come before places.
 * @param most so many pairs, from the first page on
 */
export function pairedSheets(
  later: readonly NumberedPage[],
  earlier: readonly NumberedPage[],
  most: number,
): PairedSheets {
  const byPage = new Map(earlier.map((sheet) => [sheet.page, sheet]));
  const byKey = new Map<string, NumberedPage[]>();
  for (const sheet of earlier) {
    if (sheet.key !== null) byKey.set(sheet.key, [...(byKey.get(sheet.key) ?? []), sheet]);
  }
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const pair = ({ page }: NumberedPage, before: NumberedPage | undefined): void => {
    if (!before || taken.has(before.page) || found.has(page)) return;
    found.set(page, before.page);
    taken.add(before.page);
  };
  for (const sheet of later) {
    const named = sheet.key === null ? [] : (byKey.get(sheet.key) ?? []);
    if (named.length === 1) pair(sheet, named[0]);
  }
  for (const sheet of later) {
    const inPlace = byPage.get(sheet.page);
    if (inPlace && mayBeSame(sheet, inPlace)) pair(sheet, inPlace);
  }
  const pairs = [...found].map(([page, before]) => ({ page, before_page: before })).sort((a, b) => a.page - b.page);
  return {
    pairs: pairs.slice(0, most),
    added: later.filter(({ page }) => !found.has(page)).map(({ page }) => page),
    gone: earlier.filter(({ page }) => !taken.has(page)).map(({ page }) => page),
    leftOut: Math.max(0, pairs.length - most),
  };
}
