import Skeleton from '@mui/material/Skeleton';
import type { FileDisplay } from './files-address.js';
import styles from './FilesSkeleton.module.css';
import grid from './FileGrid.module.css';

/** The shape of the files that are coming. */
export const FilesSkeleton = ({ display }: { display: FileDisplay }) =>
  display === 'grid' ? (
    <div className={grid.cards} aria-hidden="true">
      {Array.from({ length: 8 }, (_, card) => (
        <div key={card} className={styles.card}>
          <div className={styles.frame} />
          <div className={styles.foot}>
            <Skeleton variant="text" width={`${55 + ((card * 13) % 35)}%`} />
            <Skeleton variant="text" width="30%" />
          </div>
        </div>
      ))}
    </div>
  ) : (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton variant="rounded" width={48} height={36} />
          <Skeleton variant="text" width={`${30 + ((row * 17) % 30)}%`} />
        </div>
      ))}
    </div>
  );
