/** A parameter of an address that says yes: it is there, and does not say no. */
export const isSet = (query: URLSearchParams, name: string): boolean =>
  query.has(name) && !['false', '0'].includes(query.get(name) ?? '');

/** The page that the address of a file asks for, from 1; the first where it asks for none. */
export function askedPage(query: URLSearchParams): number {
  const asked = Number(query.get('page') ?? 1);
  return Number.isInteger(asked) && asked >= 1 ? asked : 1;
}

/** How sheets lie on the stage, which the page that comes with one has to know as well as the viewer. */
export const SHEETS = {
  /** The longer edge of the smallest photo on the screen, in CSS pixels: one of a single pixel can still be seen. */
  leastPhoto: 96,
} as const;

/** What the address of a file asks to see in place of the best there is. */
export interface ViewerWish {
  /** `original`: the uploaded document itself (VWR-17). */
  original: boolean;
  /** `document`: text and find instead of sheets, in the best version there is. */
  document: boolean;
}

/** What the params of an address ask for (NAV-19). */
export const wishOf = (params: URLSearchParams): ViewerWish => ({
  original: isSet(params, 'original'),
  document: isSet(params, 'document'),
});
