import styles from './OpeningApp.module.css';

/** The shape of the app while its code is on the way. */
export const OpeningApp = () => (
  <main className={styles.opening} aria-busy="true">
    <h1 className="visually-hidden">Opening Gable</h1>
    <div className={styles.bar} />
  </main>
);
