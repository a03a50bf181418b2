import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { until } from '@gable/platform/testing';
import sharp from 'sharp';
import { A1, PDF_WITHOUT_PAGES, TELEPHONE_PHOTO, TestFiles } from '../testing/test-files.js';
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
afterEach(() => site.idle());

const PDF = { name: 'plan.pdf', mimetype: 'application/pdf' };
const sizeOf = async (key: string | null) => {
  const chunks: Buffer[] = [];
  for await (const chunk of await site.storage.openRead(key ?? '')) chunks.push(chunk as Buffer);
  const { width, height, format } = await sharp(Buffer.concat(chunks)).metadata();
  return { width, height, format };
};
const original = async ({ storageKey }: Uploaded) => (await site.storage.stat(storageKey)) !== null;

describe('a document', () => {
  const PAGES = [1, 2, 3, 4, 5];
  let uploaded: Uploaded;

  beforeAll(async () => {
    uploaded = await site.upload(await files.pdf({ pages: PAGES.length }), PDF);
    await site.processed(uploaded);
    await site.relayed();
  });

  it('gets each of its pages once, with an image and a thumbnail that lie in the storage', async () => {
    const pages = await site.pages(uploaded.revisionId);
    expect(pages.map(({ page }) => page)).toEqual(PAGES);
    for (const page of pages) {
      expect(page).toMatchObject({ width: 600, height: 400, rotation: 0, error: null, needsTiles: false });
      const image = { width: page.imageWidth, height: page.imageHeight, format: 'jpeg' };
      expect(await sizeOf(page.imageKey)).toEqual(image);
      expect(await sizeOf(page.thumbnailKey)).toMatchObject({ width: 400, format: 'jpeg' });
    }
  });

  it('is ready, shows its first page as its thumbnail and is held by nobody', async () => {
    const [first] = await site.pages(uploaded.revisionId);
    expect(await site.revision(uploaded.revisionId)).toMatchObject({
      processing: 'ready',
      processingError: null,
      pagesTotal: PAGES.length,
      pagesDone: PAGES.length,
      thumbnailKey: first?.thumbnailKey,
      convertedKey: null,
      tiling: 'none',
      leaseOwner: null,
      leaseUntil: null,
    });
  });

  it('tells the open screens of every page as it is done, counting upwards, and of the end', () => {
    const reported = site.reportedOf(uploaded);
    expect(reported.map(({ pages }) => pages)).toEqual([
      ...[0, 1, 2, 3, 4, 5].map((done) => ({ done, total: PAGES.length })),
      { done: PAGES.length, total: PAGES.length },
    ]);
    expect(
      reported
        .slice(1, -1)
        .map(({ page }) => page)
        .sort(),
    ).toEqual(PAGES);
    expect(reported.map(({ processing }) => processing)).toEqual([...Array<string>(6).fill('running'), 'ready']);
    for (const event of reported) {
      expect(event).toMatchObject({
        project_id: uploaded.projectId,
        file_id: uploaded.fileId,
        change: 'processing',
        processing_error: null,
      });
    }
  });

  it('keeps its original, and nothing that no row names', async () => {
    const pages = await site.pages(uploaded.revisionId);
    const named = [uploaded.storageKey, ...pages.flatMap(({ imageKey, thumbnailKey }) => [imageKey, thumbnailKey])];
    expect(await site.stored(uploaded)).toEqual(named.sort());
  });

  it('has a SHA-256 from now on, also when it was uploaded before that was kept', async () => {
    const original = await buffer(await site.storage.openRead(uploaded.storageKey));
    const { sha256 } = (await site.revision(uploaded.revisionId)) ?? {};
    expect(sha256).toEqual(createHash('sha256').update(original).digest());
  });

  it('leaves no folder of the work behind', async () => {
    expect(await site.leftovers()).toEqual([]);
  });

  it('is not touched by a job that comes again', async () => {
    const before = await site.pages(uploaded.revisionId);
    const { length } = site.reportedOf(uploaded);
    await site.request('revisions.process', { version: 1, revisionId: uploaded.revisionId }, 'again');
    await site.idle();
    expect(await site.pages(uploaded.revisionId)).toEqual(before);
    expect(site.reportedOf(uploaded)).toHaveLength(length);
  });
});

describe('a large sheet', () => {
  it('can be read before its tiles are made, and gets them afterwards', async () => {
    const uploaded = await site.upload(await files.pdf({ pages: 2, size: A1, lines: 400 }), PDF);
    await site.processed(uploaded);
    const tiled = await until('the tiles are made', async () => {
      const revision = await site.revision(uploaded.revisionId);
      return revision?.tiling === 'ready' && revision;
    });
    expect(tiled).toMatchObject({ processing: 'ready', leaseOwner: null, leaseUntil: null });
    for (const page of await site.pages(uploaded.revisionId)) {
      expect(page.needsTiles).toBe(true);
      const pack = await site.storage.stat(page.tilesKey ?? '');
      expect(pack?.contentType).toBe('application/octet-stream');
      expect((page.tilesIndexOffset ?? 0) + (page.tilesIndexBytes ?? 0)).toBeLessThanOrEqual(pack?.size ?? 0);
      expect(page.tilesWidth).toBeGreaterThan(page.imageWidth ?? Infinity);
    }
    await site.relayed();
    const reported = site.reportedOf(uploaded);
    const ready = reported.findIndex(({ processing }) => processing === 'ready');
    expect(
      reported
        .slice(ready + 1, -1)
        .map(({ page }) => page)
        .sort(),
    ).toEqual([1, 2]);
  });
});

describe('a photo', () => {
  it.each([
    ['JPEG', 'jpeg', 'image/jpeg'],
    ['PNG', 'png', 'image/png'],
  ] as const)('of a format browsers show (%s) is its own page and gets a thumbnail', async (_, format, mimetype) => {
    const uploaded = await site.upload(await files.picture(format), { name: `wall.${format}`, mimetype });
    const revision = await site.processed(uploaded);
    expect(revision).toMatchObject({ processing: 'ready', processingError: null, convertedKey: null, pagesDone: 1 });
    const [page, ...more] = await site.pages(uploaded.revisionId);
    expect(more).toEqual([]);
    expect(page).toMatchObject({ page: 1, width: 640, height: 480, imageKey: uploaded.storageKey, error: null });
    expect(await sizeOf(revision.thumbnailKey)).toEqual({ width: 400, height: 300, format: 'jpeg' });
  });

  it('of a format browsers do not show (TIFF) is shown as a JPEG', async () => {
    const uploaded = await site.upload(await files.picture('tiff'), { name: 'wall.tiff', mimetype: 'image/tiff' });
    const revision = await site.processed(uploaded);
    expect(revision.processing).toBe('ready');
    const [page] = await site.pages(uploaded.revisionId);
    expect(page?.imageKey).toBe(revision.convertedKey);
    expect(await sizeOf(revision.convertedKey)).toEqual({ width: 640, height: 480, format: 'jpeg' });
    expect(await original(uploaded)).toBe(true);
  });

  it('whose file ends early is shown as far as it goes, as a JPEG that every browser shows, and it is said', async () => {
    const whole = await files.picture('jpeg');
    const uploaded = await site.upload(whole.subarray(0, -60), { name: 'wall.jpg', mimetype: 'image/jpeg' });
    const revision = await site.processed(uploaded);
    expect(revision).toMatchObject({ processing: 'ready', processingError: null });
    const [page] = await site.pages(uploaded.revisionId);
    expect(page).toMatchObject({ doubt: 'ends_early', imageKey: revision.convertedKey, width: 640, height: 480 });
    expect(await sizeOf(revision.convertedKey)).toEqual({ width: 640, height: 480, format: 'jpeg' });
    expect(await original(uploaded)).toBe(true);
  });

  it('from a telephone (HEIC) is shown as a JPEG (FIL-30, VAL-21)', async () => {
    const uploaded = await site.upload(TELEPHONE_PHOTO, { name: 'IMG_1.HEIC', mimetype: 'image/heic' });
    const revision = await site.processed(uploaded);
    expect(revision).toMatchObject({ processing: 'ready', processingError: null });
    expect(revision.convertedKey).toMatch(/converted\.jpg$/);
    const [page] = await site.pages(uploaded.revisionId);
    expect(page).toMatchObject({ imageKey: revision.convertedKey, width: 2016, height: 1344 });
    expect(await sizeOf(revision.convertedKey)).toEqual({ width: 2016, height: 1344, format: 'jpeg' });
    expect(await sizeOf(revision.thumbnailKey)).toEqual({ width: 400, height: 267, format: 'jpeg' });
    expect(await original(uploaded)).toBe(true);
  });
});

describe('a file that cannot be shown', () => {
  const locked = () => files.pdf({ userPassword: 'open sesame', ownerPassword: 'owner' });
  const cut = async () => (await files.picture('jpeg')).subarray(0, 100);
  const FAILURES: [string, () => Promise<string | Buffer>, string, string][] = [
    ['a PDF with a password', locked, 'application/pdf', 'password_protected'],
    ['a PDF that is none', async () => Buffer.from('%PDF-1.7\nand then nothing'), 'application/pdf', 'damaged'],
    ['an empty file', async () => Buffer.alloc(0), 'application/pdf', 'damaged'],
    ['a PDF without pages', async () => PDF_WITHOUT_PAGES, 'application/pdf', 'no_pages'],
    ['a JPEG that was cut off', cut, 'image/jpeg', 'damaged'],
    ['a HEIC that is none (FIL-31)', async () => Buffer.from('not a photo'), 'image/heic', 'damaged'],
  ];

  it.each(FAILURES)(
    '(%s) fails with a reason, keeps its original and leaves nothing else',
    async (_, make, mimetype, reason) => {
      const uploaded = await site.upload(await make(), { mimetype });
      expect(await site.processed(uploaded)).toMatchObject({
        processing: 'failed',
        processingError: reason,
        thumbnailKey: null,
        leaseOwner: null,
        leaseUntil: null,
      });
      expect(await site.pages(uploaded.revisionId)).toEqual([]);
      expect(await site.stored(uploaded)).toEqual([uploaded.storageKey]);
      await site.relayed();
      expect(site.reportedOf(uploaded).at(-1)).toMatchObject({ processing: 'failed', processing_error: reason });
    },
  );

  it('(of a type we make nothing of) stays as it is', async () => {
    const uploaded = await site.upload(Buffer.from('0\nSECTION'), { mimetype: 'image/vnd.dxf', isForgotten: true });
    await site.dataSource.query(`UPDATE file_revisions SET processing = 'none' WHERE id = $1`, [uploaded.revisionId]);
    await site.request('revisions.process', { version: 1, revisionId: uploaded.revisionId }, uploaded.revisionId);
    await site.idle();
    expect(await site.revision(uploaded.revisionId)).toMatchObject({ processing: 'none', leaseOwner: null });
    expect(site.reportedOf(uploaded)).toEqual([]);
  });
});

describe('a file that is processed again', () => {
  it('has each page once, made by the new run', async () => {
    const uploaded = await site.upload(await files.pdf({ pages: 3 }), PDF);
    await site.processed(uploaded);
    await site.idle();
    // What the api does when a person asks for it.
    await site.dataSource.query(
      `UPDATE file_revisions SET processing = 'queued', processing_run = 2, pages_total = NULL, pages_done = 0 WHERE id = $1`,
      [uploaded.revisionId],
    );
    await site.dataSource.query('DELETE FROM file_pages WHERE revision_id = $1', [uploaded.revisionId]);
    await site.request(
      'revisions.process',
      { version: 1, revisionId: uploaded.revisionId },
      `${uploaded.revisionId}-2`,
    );
    expect(await site.processed(uploaded)).toMatchObject({ processing: 'ready', pagesTotal: 3, pagesDone: 3 });
    const pages = await site.pages(uploaded.revisionId);
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
    for (const { imageKey } of pages) expect(imageKey).toContain('/rasterized/2/');
  });
});

describe('pages that failed, when they are tried again (VWR-8)', () => {
  /** A document of three pages of which one failed, asked for again as the api does. */
  const withFailedPage = async (page: number) => {
    const uploaded = await site.upload(await files.pdf({ pages: 3 }), PDF);
    const { revisionId } = uploaded;
    await site.processed(uploaded);
    await site.idle();
    await site.dataSource.query('DELETE FROM file_pages WHERE revision_id = $1 AND page = $2', [revisionId, page]);
    await site.dataSource.query(
      `UPDATE file_revisions SET processing = 'queued', processing_run = 2, pages_done = 2,
         thumbnail_key = CASE $2::int WHEN 1 THEN NULL ELSE thumbnail_key END WHERE id = $1`,
      [revisionId, page],
    );
    return { uploaded, kept: await site.pages(revisionId), reported: site.reportedOf(uploaded).length };
  };
  const tryAgain = async (uploaded: Uploaded) => {
    const { revisionId } = uploaded;
    await site.request('revisions.process', { version: 1, revisionId }, `${revisionId}-2`);
    const revision = await site.processed(uploaded);
    await site.relayed();
    return { revision, pages: await site.pages(revisionId) };
  };

  it.each([1, 2])('are made, and no other: page %i', async (page) => {
    const { uploaded, kept, reported } = await withFailedPage(page);
    const { revision, pages } = await tryAgain(uploaded);
    expect(revision).toMatchObject({ processing: 'ready', processingError: null, pagesTotal: 3, pagesDone: 3 });
    expect(pages.filter((each) => each.page !== page)).toEqual(kept);
    const made = pages.find((each) => each.page === page);
    expect(made).toMatchObject({ error: null, imageKey: expect.stringContaining(`/rasterized/2/page-${page}.jpg`) });
    expect(await sizeOf(made?.imageKey ?? null)).toMatchObject({ format: 'jpeg' });
    expect(revision.thumbnailKey).toBe(pages[0]?.thumbnailKey);
    expect(site.reportedOf(uploaded).slice(reported)).toMatchObject([
      { page, pages: { done: 3, total: 3 } },
      { processing: 'ready', pages: { done: 3, total: 3 } },
    ]);
  });

  it('fail again when the document does not open any more, and the others stay', async () => {
    const { uploaded, kept } = await withFailedPage(2);
    await site.storage.put(uploaded.storageKey, Buffer.from('%PDF-1.7'), { contentType: PDF.mimetype });
    const { revision, pages } = await tryAgain(uploaded);
    expect(revision).toMatchObject({ processing: 'ready', processingError: null, pagesDone: 3 });
    expect(pages.filter(({ page }) => page !== 2)).toEqual(kept);
    expect(pages[1]).toMatchObject({ page: 2, error: 'damaged', imageKey: null });
  });
});

describe('work that was interrupted', () => {
  it('renders only the pages that are missing', async () => {
    const uploaded = await site.upload(await files.pdf({ pages: 4 }), { ...PDF, isForgotten: true });
    const { revisionId } = uploaded;
    await site.dataSource.query(`UPDATE file_revisions SET pages_total = 4, pages_done = 2 WHERE id = $1`, [
      revisionId,
    ]);
    await site.dataSource.query(
      `INSERT INTO file_pages (revision_id, page, width, height, image_key)
       VALUES ($1, 2, 600, 400, 'kept-2'), ($1, 4, 600, 400, 'kept-4')`,
      [revisionId],
    );
    await site.request('revisions.process', { version: 1, revisionId }, `${revisionId}-1`);
    expect(await site.processed(uploaded)).toMatchObject({ processing: 'ready', pagesDone: 4 });
    expect((await site.pages(revisionId)).map(({ page, imageKey }) => [page, imageKey?.replace(/^.*\//, '')])).toEqual([
      [1, 'page-1.jpg'],
      [2, 'kept-2'],
      [3, 'page-3.jpg'],
      [4, 'kept-4'],
    ]);
    await site.relayed();
    expect(
      site
        .reportedOf(uploaded)
        .flatMap(({ page }) => page ?? [])
        .sort(),
    ).toEqual([1, 3]);
  });

  it('is finished when only its last word is missing', async () => {
    const uploaded = await site.upload(await files.pdf(), { ...PDF, isForgotten: true });
    const { revisionId } = uploaded;
    await site.dataSource.query(
      `UPDATE file_revisions SET processing = 'running', pages_total = 1, pages_done = 1, lease_owner = $1,
              lease_until = now() - interval '1 second' WHERE id = $1`,
      [revisionId],
    );
    await site.dataSource.query(
      `INSERT INTO file_pages (revision_id, page, width, height, image_key) VALUES ($1, 1, 600, 400, 'kept-1')`,
      [revisionId],
    );
    await site.request('revisions.process', { version: 1, revisionId }, `${revisionId}-1`);
    expect(await site.processed(uploaded)).toMatchObject({ processing: 'ready', pagesDone: 1, leaseOwner: null });
    expect(await site.pages(revisionId)).toEqual([expect.objectContaining({ imageKey: 'kept-1' })]);
  });
});
