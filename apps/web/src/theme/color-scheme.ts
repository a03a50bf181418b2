import { useSyncExternalStore } from 'react';

/** What a person can choose; `system` follows the device. */
export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const;

/** One of {@link COLOR_SCHEMES}. */
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Also known to public/first-paint.js, which applies the choice before the first paint. */
const KEY = 'gable.color-scheme';
const listeners = new Set<() => void>();

const isColorScheme = (value: unknown): value is ColorScheme => COLOR_SCHEMES.some((known) => known === value);

function chosen(): ColorScheme {
  const value = document.documentElement.dataset['colorScheme'];
  return isColorScheme(value) ? value : 'system';
}

/** Applies and remembers a choice. */
export function chooseColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset['colorScheme'];
  else document.documentElement.dataset['colorScheme'] = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The choice of the person; changes with {@link chooseColorScheme}. */
export const useColorScheme = (): ColorScheme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, chosen);
