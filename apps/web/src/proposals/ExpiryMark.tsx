import { dayKey } from '../ui/dates.js';
import styles from './ExpiryMark.module.css';
import { expiryText } from './expiry-text.js';
import { fullDay } from './months.js';

/** When a proposal that was sent expires; how near that is stands in its colour as in its words (POT-47…51, OPN-133). */
export function ExpiryMark({ expiry }: { expiry: string }) {
  const { text, warning } = expiryText(dayKey(new Date()), expiry);
  return (
    <time dateTime={expiry} title={fullDay(expiry)} className={styles.mark} data-warning={warning ?? undefined}>
      {text}
    </time>
  );
}
