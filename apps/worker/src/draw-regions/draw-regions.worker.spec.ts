import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { until } from '@gable/platform/testing';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { A1, TestFiles } from '../testing/test-files.js';
import { TestSite, type Uploaded } from '../testing/test-site.js';

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
async function prepared(source: string | Buffer): Promise<Uploaded> {
  const uploaded = await site.upload(source, { mimetype: 'application/pdf' });
  await until('it is prepared', async () => {
    const revision = await site.revision(uploaded.revisionId);
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

/** Does what the api does when somebody looks at these places closely. */
async function look({ revisionId }: Uploaded, places: [column: number, row: number][]): Promise<void> {
  for (const [column, row] of places) {
    await site.dataSource.query(
      'INSERT INTO page_regions (revision_id, page, level, column_number, row_number) VALUES ($1, 1, 1, $2, $3)',
      [revisionId, column, row],
    );
  }
  await site.request('revisions.draw-regions', { version: 1, revisionId }, revisionId);
}

const regionsOf = ({ revisionId }: Uploaded): Promise<{ key: string | null; failed: boolean }[]> =>
  site.dataSource.query(
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
});
