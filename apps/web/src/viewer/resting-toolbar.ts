import { LIMITS } from '@gable/contracts';
import { useEffect, useState } from 'react';

/** True two seconds after the last sign of the person (VWR-10, CNS-4): the toolbar steps back from a picture. */
export function useResting(enabled: boolean): boolean {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout>;
    const wake = (): void => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => {
        setResting(true);
      }, LIMITS.imageToolbarHidesAfter);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const sign of signs) addEventListener(sign, wake);
    timer = setTimeout(() => {
      setResting(true);
    }, LIMITS.imageToolbarHidesAfter);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, [enabled]);
  return enabled && resting;
}
