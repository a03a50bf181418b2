import Skeleton from '@mui/material/Skeleton';
import styles from './CommentThread.module.css';

/** The shape of the comments that are coming. */
export const CommentsSkeleton = () => (
  <div className={styles.thread} role="status" aria-label="Loading comments">
    {[70, 45, 85].map((width) => (
      <div key={width} className={styles.comment}>
        <Skeleton variant="circular" width={30} height={30} />
        <div>
          <Skeleton variant="text" width="40%" />
          <Skeleton variant="text" width={`${width}%`} />
          <Skeleton variant="text" width={`${width - 20}%`} />
        </div>
      </div>
    ))}
  </div>
);
