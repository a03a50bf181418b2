import { useEffect, useRef } from 'react';
import type { RowSelection } from './row-selection.js';
import styles from './SelectBox.module.css';

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
