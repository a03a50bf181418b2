import { LIMITS } from '@gable/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { StageControls } from '../stage-controls.js';
import type { Marking } from './marking.js';
import type { Writing } from './page-markup.js';
import styles from './MarkupTools.module.css';

interface TextPlaceProps {
  marking: Marking;
  writing: Writing;
  stage: () => StageControls | null;
}

/** Where a text is written: over the place where it will stand, wherever the sheet is moved. */
export function TextPlace({ marking, writing, stage }: TextPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const follow = useEffectEvent(() =>
    stage()?.follow?.(writing.point, (x, y) => {
      if (place.current) place.current.style.transform = `translate(${x}px, ${y}px)`;
    }),
  );
  useEffect(() => {
    const stop = follow();
    field.current?.focus();
    field.current?.select();
    return stop;
  }, []);
  const finish = (text: string | null): void => {
    if (isDone.current) return;
    isDone.current = true;
    marking.write(text);
  };
  return (
    <div ref={place} className={styles.place}>
      <textarea
        ref={field}
        aria-label="Text on the sheet"
        title="Ctrl Enter puts it there, Escape leaves it"
        rows={2}
        maxLength={LIMITS.markupText}
        defaultValue={writing.text}
        onKeyDown={(event) => {
          const isEnd = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (!isEnd && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          finish(isEnd ? event.currentTarget.value : null);
        }}
      />
      <span className={styles.actions}>
        <button
          type="button"
          data-primary
          onClick={() => {
            finish(field.current?.value ?? null);
          }}
        >
          Done
        </button>
        <button
          type="button"
          onClick={() => {
            finish(null);
          }}
        >
          Cancel
        </button>
      </span>
    </div>
  );
}
