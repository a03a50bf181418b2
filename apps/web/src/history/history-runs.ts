import type { HistoryItem } from '../api/index.js';
import { folds, isAboutNote } from './history-sentences.js';

/** Milliseconds between two entries that are still one piece of work. */
const PAUSE = 10 * 60_000;

/** One line on the screen: an entry, or several of the same kind by the same person with no long pause between them. */
export type HistoryRun = [HistoryItem, ...HistoryItem[]];

/** Folds what a person did over and over into one line; newest first, as the entries came. */
export function runsOf(items: readonly HistoryItem[]): HistoryRun[] {
  const runs: HistoryRun[] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && goesOn(run, item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

function goesOn(run: HistoryRun, item: HistoryItem): boolean {
  const last = run[run.length - 1] ?? run[0];
  return (
    folds(item) &&
    folds(last) &&
    item.item_type === last.item_type &&
    item.item_action === last.item_action &&
    isAboutNote(item) === isAboutNote(last) &&
    item.userFrom?.id === last.userFrom?.id &&
    Date.parse(last.created_at) - Date.parse(item.created_at) <= PAUSE
  );
}
