import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears keys wherever they are pressed. Nobody is told of one with Alt, or that somebody else has taken.
 * @param actionOf what a key does now; null: it is left to the browser
 */
export function usePressedKeys(actionOf: (event: KeyboardEvent) => (() => void) | null): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  });
  // Whoever sees the viewer can press its keys: an effect after the paint would let the first one fall through.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && !event.altKey) act(event);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, []);
}
