import { LIMITS } from '@gable/contracts';
import { recall, remember } from '../ui/device-memory.js';
import { KINDS, type FoundRow, type Kind } from './found-rows.js';

const keyOf = (userId: string): string => `gable.search.${userId}`;

/** What this person opened from the search on this device, the last first. */
export function recentChoices(userId: string): FoundRow[] {
  const { rows } = recall(keyOf(userId));
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

/** Keeps what is opened; addresses of pictures run out and are not kept. */
export function keepChoice(userId: string, { id, kind, title, detail, address, person }: FoundRow): void {
  const choice = { id, kind, title, detail, address, ...(person && { person }) };
  const others = recentChoices(userId).filter((row) => row.address !== address || row.id !== id);
  remember(keyOf(userId), { rows: [choice, ...others].slice(0, LIMITS.searchRecent) });
}

function isRow(value: unknown): value is FoundRow {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, title, detail, address } = value as Record<string, unknown>;
  return (
    [id, title, detail].every((text) => typeof text === 'string') &&
    KINDS.includes(kind as Kind) &&
    // Only ways inside the app are followed.
    typeof address === 'string' &&
    /^\/(?!\/)/.test(address)
  );
}
