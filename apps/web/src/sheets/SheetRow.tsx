import { Link } from 'react-router-dom';
import type { Sheet } from '../api/index.js';
import { useViewerLink } from '../files/index.js';
import { SheetThumbnail } from '../ui/SheetThumbnail.js';
import styles from './SheetRow.module.css';

interface SheetRowProps {
  sheet: Sheet;
  /** The address of its picture ran out. */
  onExpired: () => void;
}

/** A sheet of the current set; all of the row opens it. */
export function SheetRow({ sheet, onExpired }: SheetRowProps) {
  const viewerLink = useViewerLink();
  const { file_id: id, revision_id, page, number, title, revision, date } = sheet;
  return (
    <li className={styles.row}>
      <SheetThumbnail address={sheet.thumbnail_url} onExpired={onExpired} className={styles.picture} />
      <Link
        className={`covering-link ${styles.number ?? ''}`}
        {...viewerLink({ id, revision_id }, { page: String(page) })}
      >
        {number}
      </Link>
      <span className={styles.title}>{title ?? 'Untitled'}</span>
      <span className={styles.details}>
        <span className={styles.revision}>{revision && <span>Rev {revision}</span>}</span>
        <span className={styles.date}>{date && <time dateTime={date}>{dayWords(date)}</time>}</span>
        <span className={styles.file} title={sheet.file_name}>
          <span>{sheet.file_name}</span>
          <span className={styles.page}>page {page}</span>
        </span>
      </span>
    </li>
  );
}

/** The day that a title block says: whole, for it is compared with paper. */
const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
