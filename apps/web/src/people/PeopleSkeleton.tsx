import Skeleton from '@mui/material/Skeleton';
import styles from './PeopleTable.module.css';

/** Rows of the tables that are coming. */
const TABLES = [2, 2, 3];

/** The shape of the tables that are coming. */
export const PeopleSkeleton = () => (
  <div aria-hidden="true">
    {TABLES.map((rows, table) => (
      <div key={table} className={styles.section}>
        <Skeleton variant="text" width={72} className={styles.heading} />
        <div className={styles.frame}>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={styles.skeletonRow}>
              <Skeleton variant="circular" width={30} height={30} />
              <Skeleton variant="text" width={`${20 + ((row * 17) % 30)}%`} />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
);
