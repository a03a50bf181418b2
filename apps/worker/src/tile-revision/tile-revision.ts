import { join } from 'node:path';
import {
  artefactPrefix,
  type Lease,
  type ProcessingContext,
  type RevisionProgress,
  storeArtefact,
} from '../revisions/index.js';

/**
 * Makes the deep-zoom tiles of the large sheets of a document, page by page. A page whose tiles fail keeps its image:
 * it is viewable, only less sharp, so that is logged by the caller and not an error of the file.
 *
 * @returns pages that got no tiles.
 */
export async function tileRevision(
  { storage, pool }: ProcessingContext,
  lease: Lease,
  progress: RevisionProgress,
  directory: string,
): Promise<number[]> {
  const source = join(directory, 'original');
  const pages = await progress.pagesWithoutTiles();
  if (pages.length === 0) return [];
  await storage.downloadTo(lease.revision.storageKey, source);
  const prefix = artefactPrefix(lease.revision);
  const failed: number[] = [];
  await pool.tile(source, directory, {
    pages,
    project: lease.revision.projectId,
    original: lease.revision.storageKey,
    signal: lease.signal,
    onPage: async ({ page, path, width, height, indexOffset, indexBytes }) => {
      const tilesKey = await storeArtefact(storage, `${prefix}/page-${page}.tiles`, { path, contentType: TILE_PACK });
      await progress.tiles(page, {
        tilesKey,
        tilesWidth: width,
        tilesHeight: height,
        tilesIndexOffset: indexOffset,
        tilesIndexBytes: indexBytes,
      });
    },
    onPageFailed: (page) => {
      failed.push(page);
      return Promise.resolve();
    },
  });
  return failed;
}

/** A tile pack is no format that a browser should try to show by itself. */
const TILE_PACK = 'application/octet-stream';
