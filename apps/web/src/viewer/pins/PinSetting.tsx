import { MESSAGES } from '@gable/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { StageControls } from '../stage-controls.js';
import { StageCross } from '../StageCross.js';
import type { Pinning } from './pinning.js';
import styles from './PinSetting.module.css';

interface PinSettingProps {
  pinning: Pinning;
  page: number;
  stage: () => StageControls | null;
}

/** Asks for a place while one is wanted: pressed or dragged on the sheet, or taken where the cross in the middle is, which needs no pointer. */
export function PinSetting({ pinning, page, stage }: PinSettingProps) {
  const { asked, cancel } = pinning;
  if (!asked) return null;
  return (
    <Setting
      number={asked.number}
      onTake={() => {
        const part = stage()?.middle?.();
        if (part) pinning.stage.onSet(page, part);
      }}
      onCancel={cancel}
    />
  );
}

interface SettingProps {
  /** Of the pin that is laid elsewhere; null: it is a new one. */
  number: number | null;
  /** Takes what is in the middle of the stage. */
  onTake: () => void;
  onCancel: () => void;
}

function Setting({ number, onTake, onCancel }: SettingProps) {
  const take = useRef<HTMLButtonElement>(null);
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    const before = document.activeElement;
    take.current?.focus();
    // Before the panel and the viewer, which Escape closes otherwise.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
      if (before instanceof HTMLElement) before.focus();
    };
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
  const { setNew, setAgain } = MESSAGES.pins;
  return (
    <>
      <StageCross />
      <div className={styles.note} role="group" aria-label="Place of the pin" data-over-stage="top">
        <p role="status">{number === null ? setNew : setAgain(number)}</p>
        <span className={styles.actions}>
          <button ref={take} type="button" title="Shift and the arrows move the sheet below the cross" onClick={onTake}>
            Pin at the cross
          </button>
          <button type="button" title="Esc" onClick={onCancel}>
            Cancel
          </button>
        </span>
      </div>
    </>
  );
}
