import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { poolOf } from '@gable/platform';
import { describeSlow, until } from '@gable/platform/testing';
import PDFDocument from 'pdfkit';
import pg from 'pg';
import sharp from 'sharp';
import type { RegionOptions, RenderPool } from '../rendering/index.js';
import { A1, TestFiles } from '../testing/test-files.js';
import { TestSite, type Uploaded } from '../testing/test-site.js';
import { WorkerProcess } from '../testing/worker-process.js';
import { AwaitedRegions, drawRegions, KeptRegions } from './index.js';

let site: TestSite;
let files: TestFiles;
beforeAll(async () => {
  [site, files] = await Promise.all([TestSite.start(), TestFiles.make()]);
  await site.startWorker();
});
afterAll(async () => {
  await site.stop();
  await files.remove();
});

/** A document of one sheet that is prepared, tiles and all. */
async function prepared(source: string | Buffer, at = site): Promise<Uploaded> {
  const uploaded = await at.upload(source, { mimetype: 'application/pdf' });
  await until('it is prepared', async () => {
    const revision = await at.revision(uploaded.revisionId);
    return revision?.processing === 'ready' && (revision.tiling === 'ready' || revision.tiling === 'none');
  });
  return uploaded;
}

/** A page that is one picture. */
async function scan(): Promise<Buffer> {
  const document = new PDFDocument({ size: [600, 450], margin: 0 });
  document.image(await files.picture('jpeg'), 0, 0, { width: 600 });
  document.end();
  return buffer(document as unknown as Readable);
}

/** Has these places awaited. */
async function wait({ revisionId }: Uploaded, places: [column: number, row: number][], at = site): Promise<void> {
  for (const [column, row] of places) {
    await at.dataSource.query(
      'INSERT INTO page_regions (revision_id, page, level, column_number, row_number) VALUES ($1, 1, 1, $2, $3)',
      [revisionId, column, row],
    );
  }
}

/** Asks for the job that draws what is awaited. */
const draw = ({ revisionId }: Uploaded, at = site): Promise<void> =>
  at.request('revisions.draw-regions', { version: 1, revisionId }, revisionId);

/** Does what the api does when somebody looks at these places closely. */
async function look(uploaded: Uploaded, places: [column: number, row: number][]): Promise<void> {
  await wait(uploaded, places);
  await draw(uploaded);
}

const regionsOf = ({ revisionId }: Uploaded, at = site): Promise<{ key: string | null; failed: boolean }[]> =>
  at.dataSource.query(
    'SELECT key, failed FROM page_regions WHERE revision_id = $1 ORDER BY row_number, column_number',
    [revisionId],
  );

describe('what is looked at closely', () => {
  it('is drawn, stored below its revision and removed with it', async () => {
    const uploaded = await prepared(await files.pdf({ pages: 1, size: A1 }));
    await look(uploaded, [
      [0, 0],
      [1, 0],
      [12, 9],
    ]);
    const drawn = await until('they are drawn', async () => {
      const regions = await regionsOf(uploaded);
      return regions.every(({ key }) => key !== null) && regions;
    });
    const { projectId, fileId, revisionId } = uploaded;
    const folder = `${projectId}/${fileId}/${revisionId}/rasterized/1/regions`;
    expect(drawn.map(({ key }) => key)).toEqual(
      ['1-1-0-0', '1-1-1-0', '1-1-12-9'].map((name) => `${folder}/${name}.jpg`),
    );
    const path = join(site.directory, 'region.jpg');
    await site.storage.downloadTo(`${folder}/1-1-12-9.jpg`, path);
    // 13,244 × 9,356 pixels in all.
    expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', width: 956, height: 140 });

    await site.discard(uploaded);
    await until('they are gone', async () => (await site.storage.stat(`${folder}/1-1-0-0.jpg`)) === null);
  });

  it('of a page that is a picture is never awaited again', async () => {
    const uploaded = await prepared(await scan());
    await look(uploaded, [[0, 0]]);
    await until('nobody waits', async () => (await regionsOf(uploaded)).length === 0);
    const [page] = await site.pages(uploaded.revisionId);
    expect(page).toMatchObject({ isDrawn: false, error: null });
  });

  it.each([
    ['of a page that takes too long is tried once, and not part by part', 'timed_out', 1],
    ['that cannot be drawn says nothing of the others', 'damaged', 2],
  ] as const)('%s', async (_what, reason, tries) => {
    const uploaded = await prepared(await files.pdf({ pages: 1, size: A1 }));
    const awaited = new AwaitedRegions(poolOf(site.dataSource));
    const revision = await awaited.revision(uploaded.revisionId);
    if (!revision) throw new Error('There is no revision');
    await wait(uploaded, [
      [0, 0],
      [1, 0],
    ]);
    let tried = 0;
    const pool: Pick<RenderPool, 'regions'> = {
      regions: async (_source: string, _output: string, { regions: [region], onRegionFailed }: RegionOptions) => {
        if (!region) throw new Error('Nothing is awaited');
        tried += 1;
        await onRegionFailed(region, reason);
      },
    };
    const { storage, directory } = site;
    await drawRegions(
      { storage, pool: pool as RenderPool },
      awaited,
      revision,
      directory,
      new AbortController().signal,
    );
    expect(tried).toBe(tries);
    expect((await regionsOf(uploaded)).map(({ failed }) => failed)).toEqual([true, true]);
  });

  it('is not left behind when its revision is discarded while it is drawn, or drawn anew', async () => {
    const uploaded = await prepared(await files.pdf({ pages: 1, size: A1 }));
    const { revisionId, projectId, fileId } = uploaded;
    const awaited = new AwaitedRegions(poolOf(site.dataSource));
    const change = async (sql: string) => void (await site.dataSource.query(sql, [revisionId]));
    const drawnWhile = async (sql: string) => {
      const revision = await awaited.revision(revisionId);
      if (!revision) throw new Error('There is no revision');
      await change('DELETE FROM page_regions WHERE revision_id = $1');
      await wait(uploaded, [[0, 0]]);
      const pool: Pick<RenderPool, 'regions'> = {
        regions: async (_source: string, _output: string, { regions: [region], onRegion }: RegionOptions) => {
          if (!region) throw new Error('Nothing is awaited');
          await change(sql);
          const path = join(site.directory, 'drawn.jpg');
          await writeFile(path, await files.picture('jpeg'));
          const picture = { path, contentType: 'image/jpeg' as const, width: 640, height: 480, bytes: 9 };
          await onRegion(region, { picture });
          // It would be drawn again, and once is enough here.
          await change('DELETE FROM page_regions WHERE revision_id = $1 AND key IS NULL');
        },
      };
      await drawRegions(
        { storage: site.storage, pool: pool as RenderPool },
        awaited,
        revision,
        site.directory,
        new AbortController().signal,
      );
      const stored = await site.stored({ projectId, fileId });
      return stored.filter((key) => key.includes('/regions/')).map((key) => key.split('/rasterized/')[1]);
    };
    expect(await drawnWhile('UPDATE file_revisions SET processing_run = processing_run + 1 WHERE id = $1')).toEqual([]);
    expect(await drawnWhile('DELETE FROM page_regions WHERE revision_id = $1')).toEqual([]);
    expect(await drawnWhile('SELECT 1 FROM file_revisions WHERE id = $1')).toEqual(['2/regions/1-1-0-0.jpg']);
    expect(await drawnWhile('UPDATE file_revisions SET discarded_at = now() WHERE id = $1')).toEqual([]);
  });
});

describe('what was looked at closely', () => {
  /** Regions of a sheet that are there, the last one looked at so many days ago; one of them lies in the storage. */
  const kept = async (count: number, days: number) => {
    const uploaded = await prepared(await files.pdf({ pages: 1, size: A1 }));
    const { projectId, fileId, revisionId } = uploaded;
    const key = `${projectId}/${fileId}/${revisionId}/rasterized/1/regions/1-2-${count}-0.jpg`;
    await site.storage.put(key, Buffer.from('drawn'), { contentType: 'image/jpeg' });
    await site.dataSource.query(
      `INSERT INTO page_regions (revision_id, page, level, column_number, row_number, key, asked_at)
       SELECT $1::uuid, 1, 2, place, 0, CASE place WHEN $2 THEN $3 ELSE 'missing' END, now() - $4 * interval '1 day' - place * interval '1 second'
       FROM generate_series(1, $2::int) AS place`,
      [revisionId, count, key, days],
    );
    return { uploaded, key };
  };

  it('is kept of a revision up to 2,000 regions, those looked at last', async () => {
    const { uploaded, key } = await kept(2_000, 1);
    await look(uploaded, [[0, 0]]);
    await until('the oldest is gone', async () => (await site.storage.stat(key)) === null);
    await site.idle();
    const regions = await regionsOf(uploaded);
    expect(regions).toHaveLength(2_000);
    expect(regions.map((region) => region.key)).not.toContain(key);
    expect(regions.filter((region) => region.key?.endsWith('/1-1-0-0.jpg'))).toHaveLength(1);
  });

  it('is kept for 30 days after somebody looked at it', async () => {
    const regions = new KeptRegions(poolOf(site.dataSource), site.storage);
    const [lately, long] = [await kept(3, 29), await kept(600, 30)];
    await regions.forgetUnseen();
    expect(await regionsOf(lately.uploaded)).toHaveLength(3);
    expect(await regionsOf(long.uploaded)).toEqual([]);
    expect(await site.storage.stat(lately.key)).not.toBeNull();
    expect(await site.storage.stat(long.key)).toBeNull();
  });
});

describeSlow('a region', () => {
  it('is drawn after all when the worker that was at it is killed, and somebody still waits for it', async () => {
    const own = await TestSite.start();
    const workers: WorkerProcess[] = [];
    const start = async () => {
      const worker = await WorkerProcess.start({ ...own.environment, LOG_LEVEL: 'warn', TMPDIR: own.directory });
      workers.push(worker);
      return worker;
    };
    const holder = new pg.Client({ connectionString: own.configuration.databaseUrl });
    try {
      const worker = await start();
      const uploaded = await prepared(await files.pdf({ pages: 1, size: A1 }), own);
      await wait(
        uploaded,
        [
          [0, 0],
          [1, 0],
        ],
        own,
      );
      // Whatever is drawn cannot be written down until this is let go.
      await holder.connect();
      await holder.query('BEGIN; LOCK TABLE page_regions IN SHARE MODE');
      await draw(uploaded, own);
      const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'page_regions'::regclass AND NOT granted`;
      await until('a region is drawn', async () => (await holder.query(waiting)).rowCount !== 0);
      expect(await worker.end('SIGKILL')).toBe('SIGKILL');
      await holder.query('COMMIT');
      await start();
      // As the viewer does while it waits.
      await until('they are drawn', async () => {
        await draw(uploaded, own);
        return (await regionsOf(uploaded, own)).every(({ key }) => key !== null);
      });
      await own.idle();
      expect(await own.leftovers()).toEqual([]);
    } finally {
      await holder.end();
      await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
      await own.stop();
    }
  });
});
