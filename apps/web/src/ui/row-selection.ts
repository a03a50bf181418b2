import { useState } from 'react';

/** Which rows of a list are selected, and what selects them. */
export interface RowSelection<Row> {
  selected: Row[];
  /** Those that can be: the ones the person may do something with. */
  selectable: Row[];
  isSelected: (row: Row) => boolean;
  /** Selects or unselects a row; with a range, everything from the one before as well. */
  toggle: (row: Row, toRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** The selection in a list. What leaves the list is no longer selected; another list begins with nothing selected. */
export function useRowSelection<Row extends { id: string }>(selectable: Row[], list: string): RowSelection<Row> {
  const [state, setState] = useState<{ list: string; ids: ReadonlySet<string>; last: string | null }>();
  const { ids, last } = state?.list === list ? state : { ids: new Set<string>(), last: null };
  const selected = selectable.filter(({ id }) => ids.has(id));
  const select = (next: Iterable<string>, at: string | null): void => {
    setState({ list, ids: new Set(next), last: at });
  };
  return {
    selected,
    selectable,
    isSelected: ({ id }) => ids.has(id),
    toggle: ({ id }, toRange) => {
      const [from, to] = [last, id].map((one) => selectable.findIndex((row) => row.id === one)) as [number, number];
      const range = toRange && from >= 0 ? selectable.slice(Math.min(from, to), Math.max(from, to) + 1) : [];
      const touched = [...range.map((row) => row.id), id];
      const before = selected.map((row) => row.id);
      select(ids.has(id) ? before.filter((one) => !touched.includes(one)) : [...before, ...touched], id);
    },
    toggleAll: () => {
      select(selected.length === selectable.length ? [] : selectable.map(({ id }) => id), null);
    },
    clear: () => {
      select([], null);
    },
  };
}
