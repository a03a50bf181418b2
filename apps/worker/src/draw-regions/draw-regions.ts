import { join } from 'node:path';
import { regionKey } from '@gable/domain';
import { storeArtefact, type ProcessingContext } from '../revisions/index.js';
import type { AwaitedRegions, DrawnRevision } from './awaited-regions.js';

/**
 * Draws what is awaited of a revision, until nothing is. No lease is needed: who draws a region twice has drawn the same
 * picture. Whatever is lost on the way is asked for again by the viewer that waits for it.
 */
export async function drawRegions(
  { storage, pool }: ProcessingContext,
  awaited: AwaitedRegions,
  found: DrawnRevision,
  directory: string,
  signal: AbortSignal,
): Promise<void> {
  const source = join(directory, 'original');
  const { revisionId } = found;
  let isHere = false;
  for (let revision: DrawnRevision | undefined = found; revision; revision = await awaited.revision(revisionId)) {
    const drawn = revision;
    const wanted = await awaited.some(revisionId);
    if (wanted.length === 0) return;
    if (!isHere) await storage.downloadTo(drawn.storageKey, source);
    isHere = true;
    await pool.regions(source, directory, {
      project: drawn.projectId,
      original: drawn.storageKey,
      regions: wanted,
      signal,
      onRegion: async (region, { picture }) => {
        if (!picture) return awaited.notDrawn(drawn, region.page);
        const key = await storeArtefact(storage, regionKey(drawn, region.page, region), picture);
        if (!(await awaited.drawn(drawn, region))) await storage.delete([key]);
      },
      onRegionFailed: (region, reason) => awaited.failed(drawn, region, reason),
    });
  }
}
