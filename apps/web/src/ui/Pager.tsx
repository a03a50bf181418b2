import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import styles from './Pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Leads through the pages of a list; nothing when there is only one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pager}>
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
