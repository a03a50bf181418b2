import { assertObjectKey } from './object-key.js';
import { InvalidObjectKeyError } from './object-storage.js';

/** Everything that browsers write lies below it, and nothing that is served. */
export const STAGING_PREFIX = 'staging/';

/** Where the bytes of an upload arrive that was announced under a key. */
export const stagingKey = (key: string): string => `${STAGING_PREFIX}${key}`;

/** Whether a key is one that browsers may write to. */
export const isStagingKey = (key: string): boolean => key.startsWith(STAGING_PREFIX);

/** The announced key of a staging key. */
export const announcedKey = (staged: string): string => staged.slice(STAGING_PREFIX.length);

/**
 * Accepts only keys that nothing is served from: anyone who holds a form or the address of a part may write there as long
 * as it is good, also when the upload is long complete.
 * @throws {@link InvalidObjectKeyError}
 */
export function assertStagingKey(key: string): void {
  assertObjectKey(key);
  if (!isStagingKey(key)) throw new InvalidObjectKeyError(`No upload goes straight to ${JSON.stringify(key)}`);
}
