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
  revision: DrawnRevision,
  directory: string,
  signal: AbortSignal,
): Promise<void> {
  const source = join(directory, 'original');
  let wanted = await awaited.some(revision.revisionId);
  if (wanted.length > 0) await storage.downloadTo(revision.storageKey, source);
  while (wanted.length > 0) {
    await pool.regions(source, directory, {
      project: revision.projectId,
      regions: wanted,
      signal,
      onRegion: async (region, { picture }) => {
        if (!picture) return awaited.notDrawn(revision, region.page);
        await storeArtefact(storage, regionKey(revision, region.page, region), picture);
        await awaited.drawn(revision, region);
      },
      onRegionFailed: (region) => awaited.failed(revision, region),
    });
    wanted = await awaited.some(revision.revisionId);
  }
}
