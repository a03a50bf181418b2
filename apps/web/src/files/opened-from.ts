import { useLocation } from 'react-router-dom';

/** What the viewer is told of the list that a file is opened from: Back leads there, and its pictures follow each other. */
export interface OpenedFrom {
  /** The list's address. */
  fromFiles: string;
}

/** The state of a link to the viewer from a list of files. */
export function useOpenedFrom(): OpenedFrom {
  const { pathname, search } = useLocation();
  return { fromFiles: pathname + search };
}

/** The list in the state of an address; null when it was opened directly. */
export const listIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'fromFiles' in state && typeof state.fromFiles === 'string'
    ? state.fromFiles
    : null;
