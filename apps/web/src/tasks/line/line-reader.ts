import { useEffect, useState } from 'react';
import { useFetchAhead } from '../../ui/fetch-ahead.js';

type ReadTaskLine = (typeof import('./task-line.js'))['readTaskLine'];

/**
 * What reads lines, once its code is there: it comes when the page has settled, or as soon as somebody writes. Until then, or
 * where it cannot be had, a line is a name.
 */
export function useLineReader(isWriting: boolean): ReadTaskLine | null {
  const [read, setRead] = useState<ReadTaskLine | null>(null);
  const [isSettled, setSettled] = useState(false);
  useFetchAhead(() => {
    setSettled(true);
  });
  const isWanted = isWriting || isSettled;
  useEffect(() => {
    if (!isWanted) return undefined;
    let left = false;
    import('./task-line.js').then(
      ({ readTaskLine }) => {
        if (!left) setRead(() => readTaskLine);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [isWanted]);
  return read;
}
