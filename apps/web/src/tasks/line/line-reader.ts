import { useEffect, useState } from 'react';
import { useFetchAhead } from '../../ui/fetch-ahead.js';

export type ReadTaskLine = (typeof import('./task-line.js'))['readTaskLine'];

/** What reads lines; null where its code cannot be had: a line is a name then. */
export const fetchLineReader = (): Promise<ReadTaskLine | null> =>
  import('./task-line.js').then(
    ({ readTaskLine }) => readTaskLine,
    () => null,
  );

/** What reads lines, once its code is there: it comes when the page has settled, or as soon as somebody writes. */
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
    void fetchLineReader().then((fetched) => {
      if (!left) setRead(() => fetched);
    });
    return () => {
      left = true;
    };
  }, [isWanted]);
  return read;
}
