import Skeleton from '@mui/material/Skeleton';
import styles from './RoomPageSkeleton.module.css';

/** A page of a project that is still on its way. */
export const RoomPageSkeleton = () => (
  <div className={styles.page} role="status" aria-busy="true" aria-label="Loading the page">
    {[180, 480, 480, 320].map((width, line) => (
      <Skeleton key={line} variant="rounded" width={width} height={line === 0 ? 20 : 36} />
    ))}
  </div>
);
