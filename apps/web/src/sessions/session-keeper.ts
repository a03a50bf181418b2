import { LIMITS } from '@gable/contracts';
import { sessionRefresh } from '../api/index.js';

/** Well under the time between refreshes, so that none comes a whole period late. */
const LOOK_EVERY = LIMITS.sessionRefreshEvery / 10;

/**
 * Refreshes the session every five minutes while the page is visible (ACC-41, CNS-1), and at once when it becomes
 * visible after a longer rest. Returns how to stop.
 */
export function keepSession(): () => void {
  const refreshWhenDue = (): void => {
    if (document.visibilityState !== 'visible' || sessionRefresh.age() < LIMITS.sessionRefreshEvery) return;
    void sessionRefresh.run(Date.now() - LIMITS.sessionRefreshEvery);
  };
  const timer = setInterval(refreshWhenDue, LOOK_EVERY);
  document.addEventListener('visibilitychange', refreshWhenDue);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refreshWhenDue);
  };
}
