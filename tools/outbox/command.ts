/** What is to be done with events that were given up. */
export type Command = { what: 'list' } | { what: 'retry'; ids: string[] | 'all' } | { what: 'discard'; ids: string[] };

export const USAGE = [
  'npm run outbox                          lists the events that were given up',
  'npm run outbox -- retry all | ID …      has them tried again',
  'npm run outbox -- discard ID …          drops them for good',
].join('\n');

const ID = /^\d{1,18}$/;

/** What the words behind `npm run outbox --` ask for; null when they ask for nothing there is. */
export function commandOf([what = 'list', ...ids]: readonly string[]): Command | null {
  if (what === 'list') return ids.length === 0 ? { what } : null;
  if (what === 'retry' && ids.length === 1 && ids[0] === 'all') return { what, ids: 'all' };
  if ((what !== 'retry' && what !== 'discard') || ids.length === 0 || !ids.every((id) => ID.test(id))) return null;
  return { what, ids };
}
