import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent as PointedAt, type ReactNode } from 'react';
import styles from './row-selection.module.css';
import { useAppEvent } from './shortcuts.js';

interface SelectBoxProps<Row> {
  row: Row;
  name: string;
  selection: RowSelection<Row>;
}

/** Selects a row; with the shift key everything from the one before as well. Only where it leads to something. */
export function SelectBox<Row>({ row, name, selection }: SelectBoxProps<Row>) {
  if (!selection.selectable.includes(row)) return null;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.isSelected(row)}
        onChange={({ nativeEvent }) => {
          selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
}

/**
 * What selects a row from the link that covers it, as in a file manager: a click with Ctrl (or Cmd) takes it in or out, with
 * Shift everything from the one before as well; the space bar does the same, and Ctrl A selects the whole page.
 */
export const selectingLink = <Row,>(row: Row, selection: RowSelection<Row>) => ({
  onMouseDown: (event: PointedAt<HTMLElement>): void => {
    if (!event.shiftKey || !selection.selectable.includes(row)) return;
    // The words between the two would be marked.
    event.preventDefault();
    event.currentTarget.focus();
  },
  onClick: (event: PointedAt<HTMLElement>): void => {
    const selects = event.ctrlKey || event.metaKey || event.shiftKey;
    // A click of no button is the Enter key, which opens in a tab or a window of its own.
    if (!selects || event.detail === 0 || !selection.selectable.includes(row)) return;
    event.preventDefault();
    selection.toggle(row, event.shiftKey);
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || !selection.selectable.includes(row)) return;
    const withCommand = event.ctrlKey || event.metaKey;
    if (event.key === ' ' && !withCommand) selection.toggle(row, event.shiftKey);
    else if (event.key.toLowerCase() === 'a' && withCommand) selection.selectAll();
    else return;
    event.preventDefault();
  },
});

interface SelectAllBoxProps<Row> {
  /** What they are. */
  rows: string;
  selection: RowSelection<Row>;
}

/** Selects every row of the page, or none. */
export function SelectAllBox<Row>({ rows, selection: { selected, selectable, toggleAll } }: SelectAllBoxProps<Row>) {
  const input = useRef<HTMLInputElement>(null);
  const isPart = selected.length > 0 && selected.length < selectable.length;
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPart;
  }, [isPart]);
  if (selectable.length === 0) return null;
  return (
    <label className={styles.box}>
      <input
        ref={input}
        type="checkbox"
        aria-label={`Select all ${rows} of this page`}
        checked={selected.length === selectable.length}
        onChange={toggleAll}
      />
    </label>
  );
}

interface SelectionBarProps<Row> {
  /** What they are. */
  rows: string;
  selection: RowSelection<Row>;
  /** What the buttons do together, for those who cannot see them. */
  does: string;
  /** Selects all or none, where no head of a table has a box for it. */
  withAllBox?: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** What can be done with the selected rows; Escape selects none. */
export function SelectionBar<Row>({ rows, selection, does, withAllBox = false, children }: SelectionBarProps<Row>) {
  const { selected, clear } = selection;
  useAppEvent('close', clear);
  return (
    <div role="region" aria-label={`Selected ${rows}`} className={styles.bar}>
      <div className={styles.count}>
        {withAllBox && <SelectAllBox rows={rows} selection={selection} />}
        <span>{selected.length} selected</span>
      </div>
      <div role="group" aria-label={does} className={styles.actions}>
        {children}
      </div>
      <IconButton aria-label="Select none" onClick={clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </div>
  );
}

/** Which rows of a list are selected, and what selects them. */
export interface RowSelection<Row> {
  selected: Row[];
  /** Those that can be: the ones the person may do something with. */
  selectable: Row[];
  isSelected: (row: Row) => boolean;
  /** Selects or unselects a row; with a range, everything from the one before as well. */
  toggle: (row: Row, toRange: boolean) => void;
  toggleAll: () => void;
  selectAll: () => void;
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
    selectAll: () => {
      select(
        selectable.map(({ id }) => id),
        last,
      );
    },
    clear: () => {
      select([], null);
    },
  };
}
