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
  if (!inPlace) return null;
  return key === null || inPlace.key === null || inPlace.key === key ? page : null;
}
