import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIsConnected } from '../realtime/index.js';
import styles from './OfflineBar.module.css';

/** A break shorter than this is not worth a word, in milliseconds. */
const PATIENCE = 3_000;

const subscribeToNetwork = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says when what the page shows may be out of date: the network or the socket is away. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const connected = useIsConnected();
  return <div role="status">{!online ? <Offline /> : !connected && <Reconnecting />}</div>;
}

const Offline = () => (
  <p className={styles.bar}>
    You are offline. What you see may be out of date; it updates when the connection is back.
  </p>
);

function Reconnecting() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return late && <p className={styles.bar}>Connecting to Gable again… What you see may be out of date.</p>;
}
