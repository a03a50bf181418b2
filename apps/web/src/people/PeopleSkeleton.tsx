import Skeleton from '@mui/material/Skeleton';
import { TableFrame } from '../ui/TableFrame.js';
import styles from './PeopleTable.module.css';

/** Rows of the tables that are coming. */
const TABLES = [2, 2, 3];

/** The shape of the tables that are coming. */
export const PeopleSkeleton = () => (
  <div aria-hidden="true">
    {TABLES.map((rows, table) => (
      <div key={table} className={styles.section}>
        <Skeleton variant="text" width={72} className={styles.heading} />
        <TableFrame className={styles.table}>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row}>
                <td className={styles.nameCell}>
                  <div className={styles.name}>
                    <Skeleton variant="circular" width={30} height={30} />
                    <Skeleton variant="text" width={`${20 + ((row * 17) % 30)}%`} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
    ))}
  </div>
);
