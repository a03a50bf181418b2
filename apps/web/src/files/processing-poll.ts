import { LIMITS } from '@gable/contracts';
import { useEffect, useEffectEvent } from 'react';

/**
 * Asks every ten seconds while something is being prepared, twelve times at most (FIL-19, CNS-11). The socket is
 * quicker; this is for when it is away.
 */
export function useProcessingPoll(preparing: boolean, ask: () => void): void {
  const poll = useEffectEvent(ask);
  useEffect(() => {
    if (!preparing) return;
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      if (polls >= LIMITS.processingPolls) clearInterval(timer);
      poll();
    }, LIMITS.processingPollEvery);
    return () => {
      clearInterval(timer);
    };
  }, [preparing]);
}
