import Skeleton from '@mui/material/Skeleton';
import styles from './NoteCard.module.css';

/** The shape of the notes that are coming. */
export const NotesSkeleton = () => (
  <div role="status" aria-label="Loading notes">
    {[82, 60, 74].map((width) => (
      <div key={width} className={styles.card}>
        <Skeleton variant="circular" width={40} height={40} />
        <div className={styles.body}>
          <Skeleton variant="text" width="36%" />
          <Skeleton variant="text" width={`${width}%`} />
          <Skeleton variant="text" width={`${width - 22}%`} />
        </div>
      </div>
    ))}
  </div>
);
