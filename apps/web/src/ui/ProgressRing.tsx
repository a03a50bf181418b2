import styles from './ProgressRing.module.css';

const RADIUS = 8;
const LENGTH = 2 * Math.PI * RADIUS;

interface ProgressRingProps {
  /** From 0 to 1; null while nobody knows how far it is. */
  value: number | null;
  label: string;
  size?: number;
}

/** Progress as a ring. */
export const ProgressRing = ({ value, label, size = 20 }: ProgressRingProps) => (
  <svg
    className={value === null ? `${styles.ring} ${styles.turning}` : styles.ring}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value === null ? undefined : Math.round(value * 100)}
  >
    <circle className={styles.track} cx="10" cy="10" r={RADIUS} />
    <circle
      className={styles.value}
      cx="10"
      cy="10"
      r={RADIUS}
      strokeDasharray={LENGTH}
      strokeDashoffset={LENGTH * (1 - (value ?? 0.25))}
    />
  </svg>
);
