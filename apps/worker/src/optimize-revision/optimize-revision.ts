import { join } from 'node:path';
import { optimizedKey } from '@gable/domain';
import { type Lease, type ProcessingContext, type RevisionProgress, storeArtefact } from '../revisions/index.js';

/**
 * Writes the smaller copy of a document beside its original (FIL-50, OPN-95). Where there is nothing to gain, or a
 * signature to lose, the original stays what is shown, and that is the end of it.
 *
 * @throws {RenderError} when the document cannot be read.
 */
export async function optimizeRevision(
  { storage, pool }: ProcessingContext,
  { revision, signal }: Lease,
  progress: RevisionProgress,
  directory: string,
): Promise<void> {
  const source = join(directory, 'original');
  const { projectId: project, fileId, id, storageKey: original } = revision;
  await storage.downloadTo(original, source);
  const document = await pool.optimize(source, directory, { project, original, signal });
  if ('kept' in document) return progress.optimized(null);
  await storeArtefact(storage, optimizedKey(project, fileId, id), document);
  await progress.optimized(document.bytes);
}
