import type { KeyboardEvent, RefObject } from 'react';

/** Marks what has the focus in a row, its link or its box. */
export const ROW_ATTRIBUTE = 'data-notification';

const rowsIn = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`) ?? []),
];

/** Leads the focus to a row, counted from 0, if it is there. */
export function goToRow(panel: HTMLElement | null, at: number): void {
  rowsIn(panel)[at]?.focus();
}

/** Where a key leads from a row; from no row it leads to the first, or the last. */
function placeOf(key: string, from: number, rows: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, rows - 1);
    case 'ArrowUp':
      return from < 0 ? rows - 1 : Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return rows - 1;
    default:
      return null;
  }
}

/** Moves through the rows of a panel with arrows, Home and End. */
export function useRowKeys(panel: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = rowsIn(panel.current);
    const own = (event.target as Element).closest('li');
    const to = placeOf(event.key, own ? rows.findIndex((row) => own.contains(row)) : -1, rows.length);
    if (to === null || rows.length === 0) return;
    event.preventDefault();
    goToRow(panel.current, to);
  };
}
