import { MESSAGES } from '@gable/contracts';
import type { FileRevision } from '@gable/platform';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

interface Region {
  column: number;
  row: number;
  state: string;
  url: string | null;
}

let instance: TestInstance;
let cast: Cast;
let outbox: Awaited<ReturnType<TestInstance['watchOutbox']>>;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  outbox = await instance.watchOutbox();
});

afterAll(() => instance.stop());

/** A document of three pages: a sheet of 4 × 3 regions at the first level, one without tiles as yet, one that is a scan. */
async function sheets(revision: Partial<FileRevision> = {}) {
  const made = await instance.addFile(
    cast.projectId,
    cast.owner.userId,
    {},
    { pagesTotal: 3, tiling: 'running', ...revision },
  );
  await instance.rows(
    `INSERT INTO file_pages (revision_id, page, width, height, image_key, image_width, image_height, needs_tiles,
       tiles_key, tiles_width, tiles_height, is_drawn)
     VALUES ($1, 1, 700, 500, '1.jpg', 2000, 1429, true, '1.tiles', 2048, 1463, NULL),
            ($1, 2, 2384, 1684, '2.jpg', 2000, 1413, true, NULL, NULL, NULL, NULL),
            ($1, 3, 600, 400, '3.jpg', 2000, 1333, false, NULL, NULL, NULL, false)`,
    [made.revisionId],
  );
  await outbox();
  return made;
}

type Sheets = Awaited<ReturnType<typeof sheets>>;

const ask = ({ id, revisionId }: Sheets, body: object, who: Visitor = cast.client) =>
  who.post<{ regions: Region[] }>(`/api/v2/files/${id}/regions/${revisionId}`, body);
const first = { page: 1, level: 1, regions: [{ column: 0, row: 0 }] };
const job = (revisionId: string) => ({
  topic: 'job',
  payload: { name: 'revisions.draw-regions', key: revisionId, payload: { version: 1, revisionId } },
});
const rowsOf = ({ revisionId }: Sheets) =>
  instance.rows('SELECT level, column_number, row_number FROM page_regions WHERE revision_id = $1', [revisionId]);

describe('regions of a sheet, sharper than the sheet', () => {
  it.each(['owner', 'member', 'team', 'client', 'contractor'] as const)('are drawn for %s', async (role) => {
    const made = await sheets();
    const { status, body } = await ask(made, first, cast[role]);
    expect(status).toBe(200);
    expect(body).toEqual({ regions: [{ column: 0, row: 0, state: 'awaited', url: null }] });
    expect(await outbox()).toMatchObject([job(made.revisionId)]);
  });

  it('are asked for once, however many look at them, and once more when they do not come', async () => {
    const made = await sheets();
    const twice = { ...first, regions: [...first.regions, ...first.regions] };
    expect((await ask(made, twice)).body.regions).toHaveLength(1);
    await ask(made, first, cast.owner);
    expect(await outbox()).toMatchObject([job(made.revisionId)]);
    await instance.rows(`UPDATE page_regions SET asked_at = now() - interval '5 seconds' WHERE revision_id = $1`, [
      made.revisionId,
    ]);
    await ask(made, first);
    expect(await outbox()).toMatchObject([job(made.revisionId)]);
    expect(await rowsOf(made)).toHaveLength(1);
  });

  it('are answered with fresh addresses once they are there, and never drawn again', async () => {
    const made = await sheets();
    await ask(made, { ...first, regions: [...first.regions, { column: 3, row: 2 }] });
    await outbox();
    await instance.rows(
      `UPDATE page_regions SET key = CASE column_number WHEN 0 THEN 'regions/1-1-0-0.jpg' END, failed = column_number > 0,
         asked_at = now() - interval '1 hour' WHERE revision_id = $1`,
      [made.revisionId],
    );
    const { body } = await ask(made, { ...first, regions: [...first.regions, { column: 3, row: 2 }] });
    expect(body.regions).toEqual([
      { column: 0, row: 0, state: 'ready', url: expect.stringContaining('/storage/regions/1-1-0-0.jpg?') },
      { column: 3, row: 2, state: 'failed', url: null },
    ]);
    expect(await outbox()).toEqual([]);
  });

  it('go with the page they are of', async () => {
    const made = await sheets();
    await ask(made, first);
    await instance.rows('DELETE FROM file_pages WHERE revision_id = $1', [made.revisionId]);
    expect(await rowsOf(made)).toEqual([]);
    await outbox();
  });

  it.each<[string, object, number, object]>([
    ['right of the sheet', { regions: [{ column: 4, row: 0 }] }, 400, { errors: { regions: expect.any(Array) } }],
    ['below the sheet', { regions: [{ column: 0, row: 3 }] }, 400, { errors: { regions: expect.any(Array) } }],
    ['one of several beyond it', { regions: [...first.regions, { column: 9, row: 9 }] }, 400, {}],
    ['left of the sheet', { regions: [{ column: -1, row: 0 }] }, 400, {}],
    ['between two', { regions: [{ column: 0.5, row: 0 }] }, 400, {}],
    ['further than anyone counts', { regions: [{ column: 1e300, row: 0 }] }, 400, {}],
    ['of no numbers', { regions: [{ column: '0); DROP TABLE page_regions', row: null }] }, 400, {}],
    ['of nothing', { regions: [] }, 400, { errors: { regions: expect.any(Array) } }],
    ['of nowhere', { regions: 'all' }, 400, {}],
    ['too many', { regions: Array.from({ length: 25 }, () => ({ column: 0, row: 0 })) }, 400, {}],
    ['of what the sheet has anyway', { level: 0 }, 400, { errors: { level: expect.any(Array) } }],
    ['of a level that there is not', { level: 3 }, 400, { errors: { level: expect.any(Array) } }],
    ['of a page before the first', { page: 0 }, 400, { errors: { page: expect.any(Array) } }],
    ['of a page behind the last', { page: 4 }, 400, { errors: { page: expect.any(Array) } }],
    ['of a page without its tiles', { page: 2 }, 409, { message: MESSAGES.files.regionsNotYet }],
    ['of no level', { level: 1.5 }, 400, { errors: { level: expect.any(Array) } }],
    ['of a page without end', { page: '1e999' }, 400, { errors: { page: expect.any(Array) } }],
    ['at a scale of their own', { scale: 1000 }, 400, {}],
  ])('are refused %s', async (_what, wrong, status, body) => {
    const made = await sheets();
    expect(await ask(made, { ...first, ...wrong })).toMatchObject({ status, body });
    expect(await rowsOf(made)).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it('are none of a page that is a picture', async () => {
    const made = await sheets();
    expect(await ask(made, { ...first, page: 3 })).toMatchObject({ status: 200, body: { regions: [] } });
    expect(await rowsOf(made)).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it('are refused of a photo, of a page that failed, of another file’s revision, and of none', async () => {
    const photo = await sheets({ mimetype: 'image/jpeg' });
    expect(await ask(photo, first)).toMatchObject({
      status: 409,
      body: { message: MESSAGES.files.regionsNotOfDocument },
    });
    const failed = await sheets();
    await instance.rows('UPDATE file_pages SET image_key = NULL WHERE revision_id = $1', [failed.revisionId]);
    expect((await ask(failed, first)).status).toBe(409);
    const made = await sheets();
    for (const revisionId of [photo.revisionId, 'current']) {
      expect((await ask({ ...made, revisionId }, first)).status).toBe(404);
    }
  });

  it('are refused to strangers, as the file is', async () => {
    const made = await sheets();
    expect((await ask(made, first, cast.outsider)).status).toBe(404);
    expect(await rowsOf(made)).toEqual([]);
  });

  it('wait where so much of the file is awaited that nobody would see them soon', async () => {
    const made = await sheets();
    await instance.rows(
      `INSERT INTO page_regions (revision_id, page, level, column_number, row_number)
       SELECT $1, 1, 2, place, 0 FROM generate_series(1, 480) AS place`,
      [made.revisionId],
    );
    expect(await ask(made, first)).toMatchObject({ status: 429, body: { message: MESSAGES.files.regionsTooMany } });
    // Somebody who waits for one of them is told so.
    expect((await ask(made, { page: 1, level: 2, regions: [{ column: 1, row: 0 }] })).status).toBe(200);
    await instance.rows("UPDATE page_regions SET key = 'drawn' WHERE revision_id = $1", [made.revisionId]);
    expect((await ask(made, first)).status).toBe(200);
    await outbox();
  });

  it('note that they are looked at, once a day, and are not drawn again for that', async () => {
    const made = await sheets();
    await ask(made, first);
    await outbox();
    const seen = (ago: string) =>
      instance.rows(`UPDATE page_regions SET key = 'drawn', asked_at = now() - $2::interval WHERE revision_id = $1`, [
        made.revisionId,
        ago,
      ]);
    const isFresh = async () => {
      const [row] = await instance.rows<{ fresh: boolean }>(
        `SELECT asked_at > now() - interval '1 hour' AS fresh FROM page_regions WHERE revision_id = $1`,
        [made.revisionId],
      );
      return row?.fresh;
    };
    await seen('23 hours');
    await ask(made, first);
    expect(await isFresh()).toBe(false);
    await seen('25 hours');
    await ask(made, first);
    expect(await isFresh()).toBe(true);
    // One that failed is forgotten in time, and tried again then.
    await seen('25 hours');
    await instance.rows('UPDATE page_regions SET key = NULL, failed = true WHERE revision_id = $1', [made.revisionId]);
    await ask(made, first);
    expect(await isFresh()).toBe(false);
    expect(await outbox()).toEqual([]);
  });
});
