import { LIMITS } from '@gable/contracts';
import type { ProjectFile } from '../api/index.js';

const NEW_FOR = LIMITS.newForDays * 24 * 60 * 60_000;

const isFresh = (at: string, now: number): boolean => now - Date.parse(at) < NEW_FOR;

/** Whether anything happened to a file after it was created (FIL-23, CNS-15). */
export const wasUpdated = ({ created_at, updated_at }: Pick<ProjectFile, 'created_at' | 'updated_at'>): boolean =>
  Date.parse(updated_at) - Date.parse(created_at) > LIMITS.updatedLabelThreshold;

/** What is new about a file: a recent revision (FIL-22), else a recent file (FIL-21), else nothing. */
export function markOf(
  { revision, latest_version, created_at }: Pick<ProjectFile, 'revision' | 'latest_version' | 'created_at'>,
  now: number = Date.now(),
): 'updated' | 'new' | null {
  if (revision > 1 && isFresh(latest_version, now)) return 'updated';
  return isFresh(created_at, now) ? 'new' : null;
}
