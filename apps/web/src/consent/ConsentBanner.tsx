import { useEffect } from 'react';
import { clientConfiguration } from '../api/client-configuration.js';
import { asksConsent, chooseConsent, useConsent } from './consent.js';
import styles from './ConsentBanner.module.css';
import { loadTools } from './tools.js';

/**
 * Asks once whether the instance's analytics tools may be used (ACC-49, CNS-52, OPN-48); they are loaded with full
 * consent only, and an instance without any asks nothing. Refusing is as easy as agreeing.
 */
export function ConsentBanner() {
  const tools = clientConfiguration().analytics_urls;
  const choice = useConsent();

  useEffect(() => {
    if (choice === 'all') loadTools(tools);
  }, [choice, tools]);

  if (choice || !asksConsent()) return null;
  return (
    <section className={styles.banner} aria-label="Privacy">
      <p>May we use analytics tools to learn how Gable is used? Everything works without them.</p>
      <div className={styles.choices}>
        <button
          type="button"
          onClick={() => {
            chooseConsent('necessary');
          }}
        >
          Only necessary
        </button>
        <button
          type="button"
          onClick={() => {
            chooseConsent('all');
          }}
        >
          Allow all
        </button>
      </div>
    </section>
  );
}
