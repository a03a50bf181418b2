import {
  BackupDamagedError,
  BackupRefusedError,
  ConfigurationError,
  isDatabaseOutage,
  isStorageFull,
  ObjectStorageUnavailableError,
} from '@gable/platform';
import { AlreadyRunningError } from '../start/instance-lock.js';

/** Failures whose own words say what is to be done. */
const SPOKEN = [
  AlreadyRunningError,
  BackupDamagedError,
  BackupRefusedError,
  ConfigurationError,
  ObjectStorageUnavailableError,
];

/** What somebody who runs the command reads of a failure; null for one that nobody has foreseen. */
export function describeFailure(error: unknown): string | null {
  if (isStorageFull(error)) return 'There is no room for it. Nothing that was there before is changed.';
  if (SPOKEN.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isDatabaseOutage(error)) return `The database does not answer: ${(error as Error).message}`;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST' && path !== undefined) return `${path} is there already.`;
  if ((code === 'EACCES' || code === 'EROFS') && path !== undefined) return `${path} cannot be written.`;
  return null;
}
