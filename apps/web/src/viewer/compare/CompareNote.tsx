import { MESSAGES } from '@gable/contracts';
import type { Comparison } from '../../api/index.js';
import styles from './CompareView.module.css';

const { comparisons: texts } = MESSAGES;

interface CompareNoteProps {
  comparison: Comparison;
  /** Who asks may say how they lie upon each other. */
  mayPlace: boolean;
  isSaving: boolean;
  onAccept: () => void;
  onSetPoints: () => void;
  onRetry: () => void;
}

/** What has to be known before anything can be shown upon each other: it is being found out, it is not sure, or it failed. */
export function CompareNote({ comparison, mayPlace, isSaving, onAccept, onSetPoints, onRetry }: CompareNoteProps) {
  const { work, state } = comparison;
  if (work === 'queued') {
    return (
      <p className={styles.note} role="status">
        Comparing the sheets …
      </p>
    );
  }
  if (work === 'failed') {
    return (
      <div className={styles.note} role="alert">
        {texts.failed}
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  }
  if (state !== 'unsure' && state !== 'refused') return null;
  const isFound = state === 'unsure';
  return (
    <div className={styles.note} role="status">
      <p>
        <strong>{isFound ? texts.unsure : texts.refused}</strong>{' '}
        {mayPlace && (isFound ? texts.unsureText : texts.refusedText)}
      </p>
      {mayPlace && (
        <span className={styles.noteActions}>
          {isFound && (
            <button type="button" disabled={isSaving} onClick={onAccept}>
              Accept
            </button>
          )}
          <button type="button" disabled={isSaving} onClick={onSetPoints}>
            Set two points
          </button>
        </span>
      )}
    </div>
  );
}
