import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { RowSelection } from './row-selection.js';
import styles from './SelectionBar.module.css';
import { useAppEvent } from './shortcuts.js';

interface SelectionBarProps<Row> {
  /** What they are. */
  rows: string;
  selection: RowSelection<Row>;
  /** What the buttons do together, for those who cannot see them. */
  does: string;
  /** The buttons. */
  children: ReactNode;
}

/** What can be done with the selected rows; Escape selects none. */
export function SelectionBar<Row>({ rows, selection: { selected, clear }, does, children }: SelectionBarProps<Row>) {
  useAppEvent('close', clear);
  return (
    <div role="region" aria-label={`Selected ${rows}`} className={styles.bar}>
      <span className={styles.count}>{selected.length} selected</span>
      <div role="group" aria-label={does} className={styles.actions}>
        {children}
      </div>
      <IconButton aria-label="Select none" onClick={clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </div>
  );
}
