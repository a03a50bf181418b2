import { MESSAGES } from '@gable/contracts';
import { useEffect, useRef } from 'react';
import { drawnBy } from './page-markup.js';
import { AT_CROSS } from './markup-keys.js';
import { TOOLS } from './markup-kinds.js';
import type { Marking } from './marking.js';
import styles from './MarkupTools.module.css';
import { needsScale } from './shown-markups.js';

const { markups: texts } = MESSAGES;

interface MarkupHintProps {
  marking: Marking;
  page: number;
  /** Takes the place at the cross. */
  onPlace: () => void;
}

/** How the tool in hand is used, also without a pointer. */
export function MarkupHint({ marking, page, onPlace }: MarkupHintProps) {
  const { tool, stage, canFinish, scales } = marking;
  const take = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    take.current?.focus({ preventScroll: true });
  }, [tool]);
  const kind = drawnBy(tool);
  const lacksScale = kind !== null && tool !== 'scale' && needsScale(kind) && !scales.has(page);
  return (
    <div className={styles.note} role="group" aria-label={TOOLS[tool].label}>
      <p role="status">
        {[
          texts.how[tool],
          stage.points.length > 0 && texts.pointsSet(stage.points.length),
          lacksScale && texts.unmeasured,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <span className={styles.actions}>
        <button
          ref={take}
          type="button"
          {...{ [AT_CROSS]: true }}
          title="Shift and the arrows move the sheet below the cross"
          onClick={onPlace}
        >
          Point at the cross
        </button>
        {lacksScale && (
          <button
            type="button"
            onClick={() => {
              marking.take('scale');
            }}
          >
            Set scale
          </button>
        )}
        {canFinish && (
          <button
            type="button"
            data-primary
            onClick={() => {
              stage.onFinish(page);
            }}
          >
            Finish
          </button>
        )}
        {stage.points.length > 0 && (
          <button type="button" title="Esc" onClick={marking.letGo}>
            Start again
          </button>
        )}
      </span>
    </div>
  );
}
