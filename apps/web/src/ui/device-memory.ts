/** What this device keeps under a key; nothing when there is none, or no storage. */
export function recall(key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Keeps something under a key on this device. */
export function remember(key: string, value: Record<string, unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is switched off: it lasts as long as the page.
  }
}

/** Keeps nothing under a key any more. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
