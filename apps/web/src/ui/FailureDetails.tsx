import { useState } from 'react';
import { detailsOf } from './failure.js';
import styles from './FailureDetails.module.css';

/** What one can send to whoever is asked about a failure; folded, as few people read it. */
export function FailureDetails({ error }: { error: unknown }) {
  const [details] = useState(() => detailsOf(error, location.href, new Date()));
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(details);
    setCopied(true);
  };
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      <pre>{details}</pre>
      {/* Browsers have no clipboard for pages on plain http. */}
      {'clipboard' in navigator && (
        <button
          type="button"
          className={styles.copy}
          onClick={() => {
            // What the browser refuses to copy can be selected.
            copy().catch(() => undefined);
          }}
        >
          {copied ? 'Copied' : 'Copy details'}
        </button>
      )}
    </details>
  );
}
