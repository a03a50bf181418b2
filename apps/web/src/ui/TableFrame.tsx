import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import type { SortPayload } from 'ra-core';
import type { ComponentProps, ReactNode, Ref } from 'react';
import styles from './TableFrame.module.css';

interface TableFrameProps extends ComponentProps<'table'> {
  frameRef?: Ref<HTMLDivElement>;
  /** Stands in the frame, below the table. */
  below?: ReactNode;
}

/** A table in its frame; `--row-height`, `--head-height` and `--cell-padding` of its class say how dense it is. */
export function TableFrame({ frameRef, below, className = '', ...table }: TableFrameProps) {
  return (
    <div ref={frameRef} className={styles.frame}>
      <table {...table} className={`${styles.table} ${className}`} />
      {below}
    </div>
  );
}

interface SortHeaderProps {
  field: string;
  sort: SortPayload;
  /** Order of the first click. */
  firstOrder: 'ASC' | 'DESC';
  onSort: (sort: SortPayload) => void;
  children: ReactNode;
}

/** A column heading that orders the table; a second click turns the order round. */
export function SortHeader({ field, sort, firstOrder, onSort, children }: SortHeaderProps) {
  const current = sort.field === field;
  const ascending = sort.order === 'ASC';
  const next = current ? (ascending ? 'DESC' : 'ASC') : firstOrder;
  const Arrow = ascending ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th scope="col" aria-sort={current ? (ascending ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          onSort({ field, order: next });
        }}
      >
        {children}
        {current && <Arrow className={styles.arrow} />}
      </button>
    </th>
  );
}

interface PagerProps {
  /** Says whose pages they are, where a screen has several lists. */
  label?: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Leads through the pages of a list; nothing when there is only one. */
export function Pager({ label = 'Pages', page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pager}>
      <IconButton
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => {
          onPage(page - 1);
        }}
      >
        <ChevronLeftIcon />
      </IconButton>
      <span aria-current="page">
        Page {page} of {pages}
      </span>
      <IconButton
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => {
          onPage(page + 1);
        }}
      >
        <ChevronRightIcon />
      </IconButton>
    </nav>
  );
}
