import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './RowsGrid.module.css';

/** A column of a grid. */
export interface GridColumn {
  label: string;
  /** In pixels. */
  width: number;
}

interface RowsGridProps {
  label: string;
  /** The first stays in sight. */
  columns: readonly GridColumn[];
  total: number;
  rowHeight: number;
  cell: (place: number, column: number) => ReactNode;
  /** How a row looks, as its `data-tone`. */
  tone?: (place: number) => string | undefined;
  /** Where rows can be selected. */
  selection?: {
    has: (place: number) => boolean;
    /** Selects a row or lets go of it; with a range, as the one that was touched before. */
    toggle: (place: number, toRange: boolean) => void;
    all: () => void;
  };
  /** Says which rows are in sight. */
  see: (from: number, to: number) => void;
}

const HEAD = 36;

/** Characters of a cell that are shown. */
const CELL = 120;

/** A table of any length and width, of which only what is in sight exists (ADR-21). Arrows lead through its rows. */
export function RowsGrid({ label, columns, total, rowHeight, cell, tone, selection, see }: RowsGridProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  // eslint-disable-next-line react-hooks/incompatible-library -- the virtualizers are read in this component only
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: HEAD,
    scrollMargin: HEAD,
  });
  const [first, ...others] = columns;
  const pinned = first?.width ?? 0;
  const across = useVirtualizer({
    horizontal: true,
    count: others.length,
    getScrollElement: () => frame.current,
    estimateSize: (place) => others[place]?.width ?? 0,
    overscan: 2,
    scrollMargin: pinned,
  });
  const shown = rows.getVirtualItems();
  const [from, to] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  const tell = useEffectEvent(see);
  useEffect(() => {
    tell(from, to);
  }, [from, to]);
  const current = Math.min(active, Math.max(0, total - 1));

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const screen = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2);
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (isAll && selection) selection.all();
    else if (event.key === ' ' && selection) selection.toggle(current, event.shiftKey);
    else {
      const next = MOVES[event.key]?.(current, total, screen);
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const place = Math.min(Math.max(0, next), total - 1);
      setActive(place);
      rows.scrollToIndex(place, { align: 'auto' });
      if (event.shiftKey && selection && place !== current) selection.toggle(place, true);
    }
    event.preventDefault();
  };
  const head = across.getVirtualItems();
  return (
    <div
      ref={frame}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length}
      aria-multiselectable={selection ? true : undefined}
      aria-activedescendant={hasFocus && shown.some(({ index }) => index === current) ? `${id}-${current}` : undefined}
      tabIndex={0}
      className={styles.frame}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => {
        setHasFocus(target === currentTarget);
      }}
      onBlur={() => {
        setHasFocus(false);
      }}
    >
      <div role="rowgroup" className={styles.head} style={{ width: pinned + across.getTotalSize() }}>
        <div role="row" aria-rowindex={1}>
          <div role="columnheader" aria-colindex={1} className={styles.pinned} style={{ width: pinned, height: HEAD }}>
            {first?.label}
          </div>
          {head.map(({ index, start, size }) => (
            <div
              key={index}
              role="columnheader"
              aria-colindex={index + 2}
              className={styles.cell}
              style={{ left: start, width: size, height: HEAD }}
            >
              <span className={styles.text}>{others[index]?.label}</span>
            </div>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className={styles.body}
        style={{ width: pinned + across.getTotalSize(), height: rows.getTotalSize() }}
      >
        {shown.map(({ index: place, start }) => (
          <div
            key={place}
            id={`${id}-${place}`}
            role="row"
            aria-rowindex={place + 2}
            aria-selected={selection ? selection.has(place) : undefined}
            className={styles.row}
            data-active={hasFocus && place === current}
            data-tone={tone?.(place)}
            style={{ top: start - HEAD, height: rowHeight }}
            onClick={
              selection &&
              (({ shiftKey }) => {
                setActive(place);
                selection.toggle(place, shiftKey);
              })
            }
          >
            <div role="rowheader" aria-colindex={1} className={styles.pinned} style={{ width: pinned }}>
              {cell(place, 0)}
            </div>
            {head.map(({ index, start: left, size }) => (
              <div
                key={index}
                role="gridcell"
                aria-colindex={index + 2}
                className={styles.cell}
                style={{ left, width: size }}
              >
                {cell(place, index + 1)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The text of a cell, as far as there is room. */
export const CellText = ({ text }: { text: string | undefined }) => (
  // Nobody reads more of it here, and what is longer takes long to lay out.
  <span className={styles.text}>{text?.slice(0, CELL)}</span>
);

/** Where keys lead from a row. */
const MOVES: Partial<Record<string, (place: number, total: number, screen: number) => number>> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  PageDown: (place, _total, screen) => place + screen,
  PageUp: (place, _total, screen) => place - screen,
  Home: () => 0,
  End: (_place, total) => total - 1,
};
