import { useEffect, useState } from 'react';

/** Pause in typing after which something is asked for, in milliseconds. */
const PAUSE = 200;

/** A text once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
