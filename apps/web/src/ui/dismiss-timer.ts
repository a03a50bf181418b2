import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onDue` after `duration` milliseconds, which stand still while the pointer or the focus rests on the element, and
 * begin anew with other `news`.
 */
export function useDismissTimer(duration: number, onDue: () => void, news?: unknown) {
  const [resting, setResting] = useState(false);
  const due = useEffectEvent(onDue);

  useEffect(() => {
    if (resting) return;
    const timer = setTimeout(() => {
      due();
    }, duration);
    return () => {
      clearTimeout(timer);
    };
  }, [duration, resting, news]);

  const rest = (): void => {
    setResting(true);
  };
  const goOn = (): void => {
    setResting(false);
  };
  return { onPointerEnter: rest, onPointerLeave: goOn, onFocus: rest, onBlur: goOn };
}
