import { join } from 'node:path';
import { isShownByBrowsers } from '@gable/contracts';
import { fileTypeOf, revisionPrefix } from '@gable/domain';
import type { PageTexts } from '../read-text/index.js';
import { RenderError } from '../rendering/index.js';
import {
  artefactPrefix,
  type Lease,
  type ProcessingContext,
  type RevisionProgress,
  storeArtefact,
} from '../revisions/index.js';

/** What the pictures of a revision are made with. */
export interface PictureMaking extends ProcessingContext {
  texts: PageTexts;
}

/** How much of a document is done at once. */
export interface Turn {
  /** Only what somebody waits for; the other pages have to wait for their turn. */
  firstPageOnly: boolean;
  /** Called when that is there. */
  onFirstPage(): void;
}

const WHOLE: Turn = { firstPageOnly: false, onFirstPage: () => undefined };

/**
 * Makes the pictures of a revision in `directory`: pages of a document, the JPEG of a HEIC photo, thumbnails. Pages
 * that an earlier try finished are left alone. The words of a document of one page come with it.
 *
 * @returns whether large sheets want tiles; whether pages are left.
 * @throws {RenderError} when the file as a whole cannot be rendered.
 */
export async function processRevision(
  { storage, pool, texts }: PictureMaking,
  lease: Lease,
  progress: RevisionProgress,
  directory: string,
  turn = WHOLE,
): Promise<{ tiles: boolean; left: boolean }> {
  const { revision, signal } = lease;
  const source = join(directory, 'original');
  await storage.downloadTo(revision.storageKey, source);
  await progress.original(source);
  const make = { pdf: makePages, heic: makeConverted, image: makeImage };
  const type = fileTypeOf(revision.mimetype);
  if (type === 'other') return { tiles: false, left: false };
  return make[type]({ storage, pool, texts, lease, progress, directory, source, signal, turn });
}

interface Making extends PictureMaking {
  lease: Lease;
  progress: RevisionProgress;
  directory: string;
  source: string;
  signal: AbortSignal;
  turn: Turn;
}

async function makePages({ storage, pool, texts, lease, progress, directory, source, signal, turn }: Making) {
  const done = await progress.pagesDone();
  const prefix = artefactPrefix(lease.revision);
  const { pagesTotal } = lease.revision;
  // After an interruption, or when failed pages are tried again, only what is missing is rendered.
  const missing =
    pagesTotal === null
      ? undefined
      : Array.from({ length: pagesTotal }, (_, index) => index + 1).filter((page) => !done.has(page));
  const rendered = pool.rasterize(source, directory, {
    pages: missing,
    project: lease.revision.projectId,
    original: lease.revision.storageKey,
    firstPageOnly: turn.firstPageOnly,
    onFirstPage: turn.onFirstPage,
    signal,
    onTotal: (total) => (pagesTotal === null ? progress.opened(total) : undefined),
    onPage: async ({ page, points, rotation, image, thumbnail, needsTiles, doubt = null }) => {
      const [imageKey, thumbnailKey] = await Promise.all([
        storeArtefact(storage, `${prefix}/page-${page}.jpg`, image),
        storeArtefact(storage, `${prefix}/page-${page}-thumbnail.jpg`, thumbnail),
      ]);
      await progress.page(
        {
          page,
          ...points,
          rotation,
          imageKey,
          imageWidth: image.width,
          imageHeight: image.height,
          thumbnailKey,
          needsTiles,
          error: null,
          doubt,
        },
        page === 1 ? { thumbnailKey } : {},
      );
    },
    onPageFailed: (page, error) => progress.page({ ...NO_PICTURE, page, error }),
    onOnlyPageRead: (read) => texts.keep(lease.revision.id, read),
  });
  const { left } = await rendered.catch(async (error: unknown) => {
    // A document that opened once and does not now keeps the pages it has: only the others failed.
    if (!(error instanceof RenderError) || !error.blamesFile || !missing || done.size === 0) throw error;
    const settled = await progress.pagesDone();
    for (const page of missing) {
      if (!settled.has(page)) await progress.page({ ...NO_PICTURE, page, error: error.reason });
    }
    return { left: 0 };
  });
  return { tiles: await progress.wantsTiles(), left: left > 0 };
}

async function makeConverted({ storage, pool, lease, progress, directory, source, signal }: Making) {
  const { projectId, fileId, id } = lease.revision;
  const options = { project: projectId, signal };
  const { image, thumbnail, width, height } = await pool.convertHeic(source, directory, options);
  const prefix = revisionPrefix(projectId, fileId, id);
  const convertedKey = await storeArtefact(storage, `${prefix}/converted.jpg`, image);
  const thumbnailKey = await storeArtefact(storage, `${prefix}/thumbnail.jpg`, thumbnail);
  await progress.page(photo(width, height, convertedKey, thumbnailKey, image), { convertedKey, thumbnailKey });
  return { tiles: false, left: false };
}

async function makeImage({ storage, pool, lease, progress, directory, source, signal }: Making) {
  const { projectId, fileId, id, mimetype, storageKey } = lease.revision;
  const rendered = await pool.image(source, directory, { project: projectId, signal });
  const { width, height, thumbnail, converted, doubt = null } = rendered;
  const prefix = revisionPrefix(projectId, fileId, id);
  const thumbnailKey = await storeArtefact(storage, `${prefix}/thumbnail.jpg`, thumbnail);
  const convertedKey = converted && (await storeArtefact(storage, `${prefix}/converted.jpg`, converted));
  const shownKey = convertedKey ?? (isShownByBrowsers(mimetype) ? storageKey : null);
  const page = photo(width, height, shownKey, thumbnailKey, converted ?? { width, height });
  await progress.page(
    { ...page, doubt },
    {
      thumbnailKey,
      ...(convertedKey && { convertedKey }),
    },
  );
  return { tiles: false, left: false };
}

const photo = (
  width: number,
  height: number,
  imageKey: string | null,
  thumbnailKey: string,
  image: { width: number; height: number },
) => ({
  page: 1,
  width,
  height,
  rotation: 0 as const,
  imageKey,
  imageWidth: image.width,
  imageHeight: image.height,
  thumbnailKey,
  needsTiles: false,
  error: null,
  doubt: null,
});

const NO_PICTURE = {
  width: 0,
  height: 0,
  rotation: 0 as const,
  imageKey: null,
  imageWidth: null,
  imageHeight: null,
  thumbnailKey: null,
  needsTiles: false,
  doubt: null,
};
