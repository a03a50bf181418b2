import { useEffect } from 'react';

let open = 0;
const listeners = new Set<() => void>();

/** Whether the person has the list in front of them, so that no toast need tell what it shows. */
export const isPanelOpen = (): boolean => open > 0;

/** Calls the listener when the list is opened. */
export function onPanelOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The list is open for as long as the calling component is shown. */
export function useOpenPanel(): void {
  useEffect(() => {
    open += 1;
    for (const listener of listeners) listener();
    return () => {
      open -= 1;
    };
  }, []);
}
