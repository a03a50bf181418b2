import Skeleton from '@mui/material/Skeleton';
import styles from './NotificationRow.module.css';

/** The shape of the notifications that are coming. */
export const NotificationsSkeleton = () => (
  <div role="status" aria-label="Loading notifications">
    {[80, 55, 90, 65, 75].map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton variant="circular" width={30} height={30} />
        <div>
          <Skeleton variant="text" width={`${width}%`} />
          <Skeleton variant="text" width={`${width / 2}%`} />
        </div>
      </div>
    ))}
  </div>
);
