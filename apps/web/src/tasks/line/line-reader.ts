import { useEffect, useState } from 'react';

type ReadTaskLine = (typeof import('./task-line.js'))['readTaskLine'];

/**
 * What reads lines, once its code is there: it comes beside the page, which does not wait for it. Until then, or where it
 * cannot be had, a line is a name.
 */
export function useLineReader(): ReadTaskLine | null {
  const [read, setRead] = useState<ReadTaskLine | null>(null);
  useEffect(() => {
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
  }, []);
  return read;
}
