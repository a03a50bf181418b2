import Skeleton from '@mui/material/Skeleton';
import styles from './Administration.module.css';

interface FiguresProps {
  /** What each is called, and how much it is; undefined while that is on its way. */
  of: readonly (readonly [label: string, amount: string | undefined])[];
}

/** Figures side by side. */
export const Figures = ({ of }: FiguresProps) => (
  <dl className={styles.figures}>
    {of.map(([label, amount]) => (
      <div key={label} className={styles.figure}>
        <dt>{label}</dt>
        <dd>{amount ?? <Skeleton variant="text" width={64} />}</dd>
      </div>
    ))}
  </dl>
);
