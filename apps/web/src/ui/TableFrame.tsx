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
