import type { HistoryItem } from '../api/index.js';

/** What the browser has of a history, newest first, without a gap; and how much there is in all. */
export interface LoadedHistory {
  items: HistoryItem[];
  total: number;
}

/**
 * Puts the newest entries in front of what is known: whoever has read on keeps what they have. Where there is more new
 * than a page holds nothing is known of what lies between, and the reading begins again.
 */
export function withNewest(known: LoadedHistory | undefined, newest: LoadedHistory): LoadedHistory {
  const first = known?.items[0];
  if (!known || !first || newest.items.every(({ id }) => id !== first.id)) return newest;
  const fresh = new Set(newest.items.map(({ id }) => id));
  const gone = new Set(
    newest.items.flatMap(({ file_id: id, file }) => (id !== null && file?.deleted === true ? [id] : [])),
  );
  const older = known.items
    .filter(({ id }) => !fresh.has(id))
    .map((item) => (item.file && item.file_id !== null && gone.has(item.file_id) ? withoutFile(item) : item));
  return { items: [...newest.items, ...older], total: newest.total };
}

/** Puts older entries behind what is known. */
export function withOlder(known: LoadedHistory, older: LoadedHistory): LoadedHistory {
  const there = new Set(known.items.map(({ id }) => id));
  const items = [...known.items, ...older.items.filter(({ id }) => !there.has(id))];
  return { items, total: older.items.length === 0 ? items.length : older.total };
}

const withoutFile = (item: HistoryItem): HistoryItem => ({
  ...item,
  file: item.file && { ...item.file, current_revision_id: null, deleted: true },
});
