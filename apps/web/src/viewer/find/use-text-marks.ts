import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { SheetViewer } from '../sheet-viewer.js';
import { placeOfMatch, showMarks, type PageMarks } from './text-marks.js';

/**
 * Marks what was found on a page, and brings the match that is shown into sight.
 * @param page the page that is drawn; null: none is
 */
export function useTextMarks(
  viewer: RefObject<SheetViewer | null>,
  page: number | null,
  marks: PageMarks | null,
): void {
  const marked = page !== null && marks?.page === page ? marks : null;
  useEffect(() => {
    const stage = viewer.current;
    return stage && marked ? showMarks(stage, marked) : undefined;
  }, [viewer, marked]);
  const showMatch = useEffectEvent(() => {
    const match = marked?.matches[marked.current ?? -1];
    if (match) viewer.current?.reveal(placeOfMatch(match));
  });
  const matchKey = marked && marked.current !== null ? marked.key : null;
  useEffect(() => {
    if (matchKey !== null) showMatch();
  }, [matchKey]);
}
