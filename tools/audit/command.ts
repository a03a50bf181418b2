export const AUDIT_USAGE = [
  'npm run audit            looks the instance over, and prints what it found',
  'npm run audit -- --last  prints what the newest audit found',
].join('\n');

/** What the words behind `npm run audit --` ask for; null when they ask for nothing there is. */
export function auditCommandOf(words: readonly string[]): 'run' | 'last' | null {
  if (words.length === 0) return 'run';
  return words.length === 1 && words[0] === '--last' ? 'last' : null;
}
