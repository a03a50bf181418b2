import { useEffect } from 'react';
import { clientConfiguration } from '../api/client-configuration.js';
import { asksConsent, chooseConsent, useConsent } from './consent.js';
import styles from './ConsentBanner.module.css';

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

/** Loads the analytics and heatmap tools of the instance, each once (ACC-49). */
function loadTools(addresses: readonly string[]): void {
  for (const address of addresses) {
    if ([...document.scripts].some(({ src }) => src === new URL(address).href)) continue;
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
  }
}
