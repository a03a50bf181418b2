import Skeleton from '@mui/material/Skeleton';
import { TableFrame } from '../ui/TableFrame.js';
import styles from './PeopleTable.module.css';
import personNameStyles from './PersonName.module.css';

/** The shape of a table of people that is coming. */
export const PeopleTableSkeleton = ({ rows }: { rows: number }) => (
  <TableFrame className={styles.table}>
    <tbody>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          <td className={styles.nameCell}>
            <div className={personNameStyles.name}>
              <Skeleton variant="circular" width={30} height={30} />
              <Skeleton variant="text" width={`${20 + ((row * 17) % 30)}%`} />
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </TableFrame>
);
