import styles from './DropOverlay.module.css';

/** Covers the page while files are dragged over it, and says what dropping them does. */
export function DropOverlay({ words }: { words: string }) {
  return (
    <div className={styles.overlay} role="status">
      <p className={styles.words}>{words}</p>
    </div>
  );
}
