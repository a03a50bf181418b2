import { STORAGE_FULL_CODES, STORAGE_FULL_STATUS } from '@gable/contracts';

/** There is no room for more, or too little to go on with. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** What a full disk looks like, to anyone who met it first. */
interface Failure {
  code?: unknown;
  /** S3 errors are named by their code. */
  name?: unknown;
  $metadata?: { httpStatusCode?: unknown };
  driverError?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** As the operating system and PostgreSQL call it. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
const S3_CODES: ReadonlySet<unknown> = new Set(STORAGE_FULL_CODES);

/** Whether something failed for want of room: on a disk, under a quota, in the database, in an S3 storage. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFullError) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, $metadata, driverError, cause, errors } = error as Failure;
  if (CODES.has(code) || S3_CODES.has(name) || $metadata?.httpStatusCode === STORAGE_FULL_STATUS) return true;
  return [driverError, cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])].some(isStorageFull);
}
