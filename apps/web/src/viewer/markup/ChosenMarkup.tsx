import { MESSAGES } from '@gable/contracts';
import { useState } from 'react';
import { kindLabel } from './markup-kinds.js';
import type { Marking } from './marking.js';
import styles from './MarkupTools.module.css';
import type { ShownMarkup } from './page-markup.js';

const { markups: texts } = MESSAGES;

interface ChosenMarkupProps {
  marking: Marking;
  markup: ShownMarkup;
  /** The point that arrow keys move; null: all of it. */
  handle: number | null;
  onHandle: (handle: number | null) => void;
}

/** Whose markup is chosen, what it says, and what can be done with it. */
export function ChosenMarkup({ marking, markup, handle, onHandle }: ChosenMarkupProps) {
  const { id, kind, value, creator, isMine, isPublished, mayChange, trouble, points } = markup;
  const [isBusy, setBusy] = useState(false);
  const { isOpen } = marking;
  if (trouble) return <Trouble marking={marking} markup={markup} trouble={trouble} />;
  return (
    <div className={styles.note} role="group" aria-label="Chosen markup">
      <p role="status">
        <strong>{[kindLabel(kind), value].filter(Boolean).join(' ')}</strong>
        {isMine ? ' by you' : ` by ${creator}`}
        {!isPublished && ` · ${texts.onlyYou}`}
      </p>
      <span className={styles.actions}>
        {!isOpen && mayChange && marking.toggle && (
          <button
            type="button"
            onClick={() => {
              marking.toggle?.();
              marking.choose(id);
            }}
          >
            Edit
          </button>
        )}
        {isOpen && mayChange && kind === 'text' && (
          <button
            type="button"
            onClick={() => {
              marking.stage.onWrite(id);
            }}
          >
            Edit text
          </button>
        )}
        {isOpen && mayChange && kind !== 'pen' && points.length > 1 && (
          <button
            type="button"
            title="Arrows move it, with Shift farther"
            onClick={() => {
              const next = (handle ?? -1) + 1;
              onHandle(next < points.length ? next : null);
            }}
          >
            {handle === null ? 'Arrows move: all of it' : `Arrows move: point ${handle + 1}`}
          </button>
        )}
        {isMine && !isPublished && (
          <button
            type="button"
            disabled={isBusy || (markup.version === 0 && trouble !== null)}
            onClick={() => {
              setBusy(true);
              void marking.publish([id]).finally(() => {
                setBusy(false);
              });
            }}
          >
            Publish this
          </button>
        )}
        {isOpen && mayChange && (
          <button
            type="button"
            title="Delete"
            onClick={() => {
              marking.remove(id);
            }}
          >
            Delete
          </button>
        )}
        {!isOpen && (
          <button
            type="button"
            onClick={() => {
              marking.choose(null);
            }}
          >
            Close
          </button>
        )}
      </span>
    </div>
  );
}

interface TroubleProps {
  marking: Marking;
  markup: ShownMarkup;
  trouble: NonNullable<ShownMarkup['trouble']>;
}

/** What could not be saved, and what becomes of it. */
function Trouble({ marking, markup: { id, kind, creator, isMine }, trouble }: TroubleProps) {
  const isConflict = trouble === 'conflict';
  return (
    <div className={styles.note} role="alert">
      <p>
        <strong>{kindLabel(kind)}</strong> {isConflict ? texts.conflict(isMine ? null : creator) : texts.saveFailed}
      </p>
      <span className={styles.actions}>
        <button
          type="button"
          data-primary
          onClick={() => {
            marking.retry(id);
          }}
        >
          {isConflict ? 'Put mine' : 'Try again'}
        </button>
        <button
          type="button"
          onClick={() => {
            marking.giveUp(id);
          }}
        >
          {isConflict ? 'Keep theirs' : 'Discard'}
        </button>
      </span>
    </div>
  );
}
