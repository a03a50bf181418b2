import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import type { SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import styles from './SortHeader.module.css';

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
