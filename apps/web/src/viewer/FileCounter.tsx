import PreviousIcon from '@mui/icons-material/SkipPrevious';
import NextIcon from '@mui/icons-material/SkipNext';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './FileCounter.module.css';
import type { FileSteps, StepDirection } from './file-steps.js';
import { ViewerButton } from './ViewerButton.js';

interface FileCounterProps {
  count: NonNullable<FileSteps['count']>;
  steps: FileSteps;
}

/** The file before, which of how many, the file after (VWR-9). */
export function FileCounter({ count: { place, total }, steps: { pressed, press, previous, next } }: FileCounterProps) {
  const group = useRef<HTMLDivElement>(null);
  const wanted = useEffectEvent(pressed);
  // Each file has a view of its own: who goes on by the buttons keeps the one they press, or the other at the end.
  useEffect(() => {
    const direction = wanted();
    if (!direction || !group.current) return;
    const buttons = [...group.current.querySelectorAll('button')];
    if (direction === 'next') buttons.reverse();
    buttons.find(({ disabled }) => !disabled)?.focus();
  }, [place, total]);
  const go = (direction: StepDirection, step: FileSteps['next']) => (): void => {
    press(direction);
    step?.();
  };
  return (
    <div
      ref={group}
      className={styles.counter}
      role="group"
      aria-label="File"
      onBlur={() => {
        press(null);
      }}
    >
      <ViewerButton
        label="Previous file"
        shortcut="K"
        Icon={PreviousIcon}
        disabled={!previous}
        onPress={go('previous', previous)}
      />
      <output className={styles.place} aria-live="polite">
        {place} of {total}
      </output>
      <ViewerButton label="Next file" shortcut="J" Icon={NextIcon} disabled={!next} onPress={go('next', next)} />
    </div>
  );
}
