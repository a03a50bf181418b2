import { parseArgs } from 'node:util';

/** What `npm run backup` is asked for. */
export type BackupCommand =
  | {
      what: 'make' | 'list' | 'check';
      place: string | undefined;
      keyFile: string | undefined;
      keep: number | undefined;
    }
  | { what: 'new-key'; path: string };

/** What `npm run restore` is asked for. */
export interface RestoreCommand {
  place: string;
  keyFile: string | undefined;
  id: string | undefined;
  replace: boolean;
}

export const BACKUP_USAGE = [
  'npm run backup -- PLACE [--key FILE] [--keep N]  makes a backup, and keeps the N newest',
  'npm run backup -- PLACE --list [--key FILE]      lists those that are there',
  'npm run backup -- PLACE --check [--key FILE]     reads the newest to its last byte',
  'npm run backup -- --new-key FILE                 writes a key to close backups with',
  'PLACE is a folder or s3://BUCKET/PREFIX; without it BACKUP_TO.',
].join('\n');

export const RESTORE_USAGE = [
  'npm run restore -- PLACE [--key FILE] [--id ID] [--replace]',
  'PLACE is a folder or s3://BUCKET/PREFIX. Restores the newest backup, or that of the id, into this instance, which',
  'does not run meanwhile. --replace gives up everything that is in it.',
].join('\n');

/** What the words behind `npm run backup --` ask for; null when they ask for nothing there is. */
export function backupCommandOf(words: readonly string[]): BackupCommand | null {
  const read = parse(words, {
    key: { type: 'string' },
    keep: { type: 'string' },
    list: { type: 'boolean' },
    check: { type: 'boolean' },
    'new-key': { type: 'string' },
  });
  if (!read) return null;
  const { values, places } = read;
  const { list, check, keep, key, 'new-key': path } = values;
  if (path !== undefined)
    return Object.keys(values).length === 1 && places.length === 0 ? { what: 'new-key', path } : null;
  const isOne = places.length <= 1 && !(list && check) && (keep === undefined || !(list || check));
  if (!isOne || (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))) return null;
  return {
    what: list ? 'list' : check ? 'check' : 'make',
    place: places[0],
    keyFile: key,
    keep: keep === undefined ? undefined : Number(keep),
  };
}

/** What the words behind `npm run restore --` ask for; null when they ask for nothing there is. */
export function restoreCommandOf(words: readonly string[]): RestoreCommand | null {
  const read = parse(words, { key: { type: 'string' }, id: { type: 'string' }, replace: { type: 'boolean' } });
  const [place, ...others] = read?.places ?? [];
  if (!read || place === undefined || others.length > 0) return null;
  const { key, id, replace } = read.values;
  return { place, keyFile: key, id, replace: replace ?? false };
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

function parse<Known extends Options>(words: readonly string[], options: Known) {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { values, places: positionals };
  } catch {
    return null;
  }
}
