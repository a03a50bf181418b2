import Button from '@mui/material/Button';
import styles from './OfflineBar.module.css';
import { useConnectionNews, useRealtime } from './RealtimeProvider.js';

/** Says when what the page shows may be out of date, because the network or the server is away, and when it no longer is. */
export function OfflineBar() {
  const connection = useRealtime();
  const news = useConnectionNews();
  return (
    <div role="status" className={styles.place}>
      {news === 'offline' && (
        <p className={styles.bar}>
          You are offline. What you see may be out of date; it updates when the connection is back.
        </p>
      )}
      {(news === 'connecting' || news === 'stuck') && (
        <p className={styles.bar}>
          Connecting to Gable again… What you see may be out of date.
          {news === 'stuck' && (
            <Button size="small" className={styles.retry} onClick={connection.retry}>
              Try now
            </Button>
          )}
        </p>
      )}
      {news === 'back' && <p className={`${styles.bar} ${styles.back}`}>Connected again</p>}
    </div>
  );
}
