import { createHash } from 'node:crypto';
import type { ObjectStorage } from './object-storage.js';
import { releaseBytes } from './release-bytes.js';

/**
 * Reads an object for the SHA-256 of its bytes.
 * @throws {@link ObjectNotFoundError}; what `signal` was aborted with
 */
export async function sha256Of(storage: ObjectStorage, key: string, signal?: AbortSignal): Promise<Buffer> {
  const hash = createHash('sha256');
  // Not by a pipeline: those of many small files would listen to the signal at once, for each lets go of it later.
  for await (const bytes of (await storage.openRead(key)) as AsyncIterable<Buffer>) {
    signal?.throwIfAborted();
    hash.update(bytes);
    releaseBytes(bytes);
  }
  return hash.digest();
}
