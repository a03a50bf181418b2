import { useEffect, useState } from 'react';

/** Full screen for the whole page, on and off. */
export function useFullscreen(): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = (): void => {
      setOn(document.fullscreenElement !== null);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
    };
  }, []);
  const toggle = (): void => {
    // A browser that refuses full screen leaves the page as it is.
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    change.catch(() => undefined);
  };
  return { on, toggle };
}
