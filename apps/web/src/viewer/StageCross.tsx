import styles from './StageCross.module.css';

/** The cross in the middle of the stage: what is taken by keys is taken where it stands. */
export const StageCross = () => <span className={styles.cross} aria-hidden="true" />;
