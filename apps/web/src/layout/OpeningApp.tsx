import styles from './OpeningApp.module.css';

/** The shape of the app while its code is on the way. */
export const OpeningApp = () => (
  <div className={styles.opening} role="status" aria-label="Opening Gable">
    <div className={styles.bar} />
  </div>
);
