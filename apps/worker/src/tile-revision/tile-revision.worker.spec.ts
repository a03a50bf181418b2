import { poolOf } from '@gable/platform';
import { until } from '@gable/platform/testing';
import type { RenderPool, TileOptions } from '../rendering/index.js';
import { RevisionLeases, type Lease } from '../revisions/revision-leases.js';
import { RevisionProgress } from '../revisions/revision-progress.js';
import { A1, TestFiles } from '../testing/test-files.js';
import { silent, TestSite, type Uploaded } from '../testing/test-site.js';
import { tileRevision } from './tile-revision.js';

let site: TestSite;
let files: TestFiles;
beforeAll(async () => {
  [site, files] = await Promise.all([TestSite.start(), TestFiles.make()]);
});
afterAll(async () => {
  await site.stop();
  await files.remove();
});

/** A document whose pages are done, as far as they are given; each wants tiles. */
async function withPages(source: string | Buffer, pages: { tilesKey: string | null }[]): Promise<Uploaded> {
  const uploaded = await site.upload(source, { mimetype: 'application/pdf', isForgotten: true });
  await site.dataSource.query(
    `UPDATE file_revisions SET processing = 'ready', tiling = 'queued', pages_total = $2, pages_done = $2 WHERE id = $1`,
    [uploaded.revisionId, pages.length],
  );
  for (const [index, { tilesKey }] of pages.entries()) {
    await site.dataSource.query(
      `INSERT INTO file_pages (revision_id, page, width, height, image_key, needs_tiles, tiles_key)
       VALUES ($1, $2, 2384, 1684, 'image', true, $3)`,
      [uploaded.revisionId, index + 1, tilesKey],
    );
  }
  return uploaded;
}

const leased = async ({ revisionId }: Uploaded): Promise<[Lease, RevisionProgress]> => {
  const leases = new RevisionLeases(poolOf(site.dataSource), silent);
  const lease = await leases.take(revisionId, 'tiling', new AbortController().signal);
  if (!lease) throw new Error('No lease');
  return [lease, new RevisionProgress(site.dataSource, lease)];
};

describe('the tiles of large sheets', () => {
  it('are made only of pages that have none yet', async () => {
    const worker = await site.startWorker();
    const uploaded = await withPages(await files.pdf({ pages: 3, size: A1 }), [
      { tilesKey: null },
      { tilesKey: 'made before' },
      { tilesKey: null },
    ]);
    await site.request('revisions.tile', { version: 1, revisionId: uploaded.revisionId }, `${uploaded.revisionId}-1`);
    await until('they are made', async () => (await site.revision(uploaded.revisionId))?.tiling === 'ready');
    await site.idle();
    expect((await site.pages(uploaded.revisionId)).map(({ tilesKey }) => tilesKey?.replace(/^.*\//, ''))).toEqual([
      'page-1.tiles',
      'made before',
      'page-3.tiles',
    ]);
    expect(
      site
        .reportedOf(uploaded)
        .flatMap(({ page }) => page ?? [])
        .sort(),
    ).toEqual([1, 3]);
    expect(await site.revision(uploaded.revisionId)).toMatchObject({ processing: 'ready', leaseOwner: null });
    await site.stopWorker(worker);
  });

  it('leave a page as it is when they cannot be made, and are made of the others', async () => {
    const uploaded = await withPages(Buffer.from('%PDF'), [{ tilesKey: null }, { tilesKey: null }]);
    const [lease, progress] = await leased(uploaded);
    const tile = async (source: string, directory: string, { pages, onPage, onPageFailed }: TileOptions) => {
      expect(pages).toEqual([1, 2]);
      await onPageFailed(1, 'timed_out');
      await onPage({ page: 2, path: source, bytes: 4, indexOffset: 1, indexBytes: 3, width: 6622, height: 4678 });
      return { total: 2 };
    };
    const context = { storage: site.storage, pool: { tile } as unknown as RenderPool };
    expect(await tileRevision(context, lease, progress, site.directory)).toEqual([1]);
    lease.release();
    expect(await site.pages(uploaded.revisionId)).toMatchObject([
      { tilesKey: null, imageKey: 'image', error: null },
      { tilesKey: expect.stringMatching(/page-2\.tiles$/), tilesWidth: 6622, tilesHeight: 4678, tilesIndexBytes: 3 },
    ]);
  });

  it('that cannot be made at all leave the document readable', async () => {
    const worker = await site.startWorker();
    const uploaded = await withPages(Buffer.from('%PDF-1.7 no more'), [{ tilesKey: null }]);
    await site.request('revisions.tile', { version: 1, revisionId: uploaded.revisionId }, `${uploaded.revisionId}-1`);
    const ended = await until('it ended', async () => {
      const revision = await site.revision(uploaded.revisionId);
      return revision?.tiling === 'failed' && revision;
    });
    expect(ended).toMatchObject({ processing: 'ready', processingError: null, leaseOwner: null });
    await site.stopWorker(worker);
  });

  it('that exist already cost no download', async () => {
    const uploaded = await withPages(Buffer.from('%PDF'), [{ tilesKey: 'made before' }]);
    await site.storage.delete([uploaded.storageKey]);
    const [lease, progress] = await leased(uploaded);
    const pool = {} as RenderPool;
    expect(await tileRevision({ storage: site.storage, pool }, lease, progress, site.directory)).toEqual([]);
    lease.release();
  });
});
