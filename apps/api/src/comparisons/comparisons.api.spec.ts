import { MESSAGES } from '@gable/contracts';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

interface Comparison {
  before: { revision_id: string; page: number; number: string | null };
  after: { revision_id: string; page: number };
  work: string;
  state: string | null;
  place: { a: number; b: number; x: number; y: number } | null;
  regions: unknown[];
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

const { comparisons: texts } = MESSAGES;

/** A document of two pages, the first with the number A-101. */
const document = async (projectId = cast.projectId, userId = cast.owner.userId): Promise<StoredFile> =>
  instance.withSheet(await instance.addFile(projectId, userId));

const pathOf = ({ id, revisionId }: StoredFile) => `/api/v2/files/${id}/comparisons/${revisionId}`;
const compare = (after: StoredFile, body: object, who: Visitor = cast.client) =>
  who.post<Comparison>(pathOf(after), body);
const lay = (after: StoredFile, body: object, who: Visitor = cast.owner) => who.put<Comparison>(pathOf(after), body);
const first = (before: StoredFile, more: object = {}) => ({ page: 1, before_revision_id: before.revisionId, ...more });
const known = (after: StoredFile, set: string) =>
  instance.rows(`UPDATE page_comparisons SET ${set} WHERE after_revision_id = $1`, [after.revisionId]);

const REGION = { left: 0.1, top: 0.1, right: 0.2, bottom: 0.2, change: 'added' };
const PLACE = { a: 1, b: 0, x: 2, y: 3 };
const found = (state: string) =>
  `work = 'ready', state = '${state}', place = '${JSON.stringify(PLACE)}', share = 0.9,
   regions = '${JSON.stringify([REGION])}'`;
const POINTS = [
  { before: { x: 0.1, y: 0.1 }, after: { x: 0.2, y: 0.1 } },
  { before: { x: 0.5, y: 0.5 }, after: { x: 0.6, y: 0.5 } },
];

describe('two pages', () => {
  it.each(['owner', 'member', 'team', 'client', 'contractor'] as const)('are compared for %s', async (role) => {
    const [before, after] = [await document(), await document()];
    await outbox();
    const { status, body } = await compare(after, first(before), cast[role]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      before: { revision_id: before.revisionId, page: 1, number: 'A-101' },
      after: { revision_id: after.revisionId, page: 1 },
      ...{ work: 'queued', state: null, place: null, regions: [] },
    });
    const { revisionId } = after;
    const payload = { name: 'revisions.compare-pages', key: revisionId, payload: { version: 1, revisionId } };
    expect((await outbox()).map((event) => event.payload)).toEqual([payload]);
  });

  it('are compared once, and again only where that failed', async () => {
    const [before, after] = [await document(), await document()];
    await compare(after, first(before));
    await outbox();
    expect((await compare(after, first(before))).body.work).toBe('queued');
    await known(after, found('automatic'));
    expect((await compare(after, first(before))).body).toMatchObject({
      work: 'ready',
      place: PLACE,
      regions: [REGION],
    });
    expect(await outbox()).toEqual([]);
    await known(after, `work = 'failed'`);
    expect((await compare(after, first(before))).body.work).toBe('queued');
    expect(await outbox()).toHaveLength(1);
  });

  it('are asked for again when they should have come, and what is being made then is not thrown away', async () => {
    const [before, after] = [await document(), await document()];
    await compare(after, first(before));
    await outbox();
    const runs = () =>
      instance.rows('SELECT run FROM page_comparisons WHERE after_revision_id = $1', [after.revisionId]);
    const asked = await runs();
    await known(after, `asked_at = now() - interval '2 minutes'`);
    expect((await compare(after, first(before))).body.work).toBe('queued');
    expect(await outbox()).toHaveLength(1);
    expect(await runs()).toEqual(asked);
    await lay(after, { ...first(before), points: POINTS });
    expect(await runs()).not.toEqual(asked);
  });

  it('say nothing of what differs while it is not sure how they lie upon each other', async () => {
    const [before, after] = [await document(), await document()];
    await compare(after, first(before));
    await known(after, found('unsure'));
    expect((await compare(after, first(before))).body).toMatchObject({ state: 'unsure', place: PLACE, regions: [] });
  });

  it('are those of one number, where a page is not named', async () => {
    const [before, after] = [await document(), await document()];
    await instance.rows('UPDATE sheets SET page = 2 WHERE revision_id = $1', [before.revisionId]);
    expect((await compare(after, first(before))).body.before.page).toBe(2);
    await instance.rows(`UPDATE sheets SET number = 'A-1', number_key = 'A1', page = 1 WHERE revision_id = $1`, [
      before.revisionId,
    ]);
    expect(await compare(after, first(before))).toMatchObject({ status: 404, body: { message: texts.noEarlier } });
    expect((await compare(after, first(before, { before_page: 1 }))).status).toBe(200);
  });

  it('may be two of one document, and not one', async () => {
    const file = await document();
    expect((await compare(file, first(file, { before_page: 2 }))).status).toBe(200);
    expect(await compare(file, first(file, { before_page: 1 }))).toMatchObject({
      status: 400,
      body: { errors: { before_page: [texts.samePage] } },
    });
  });
});

describe('the revisions that a sheet can be chosen from', () => {
  const chosenFrom = (file: StoredFile, page: number | string = 1, who: Visitor = cast.client) =>
    who.get<{ revisions: { file_revision: number; page: number; current: boolean; message: string | null }[] }>(
      `${pathOf(file)}/${page}/revisions`,
    );
  const those = async (file: StoredFile, page?: number) =>
    (await chosenFrom(file, page)).body.revisions.map((each) => [each.file_revision, each.page]);
  /** A file whose revisions are these documents, the last one its current. */
  const revisions = async (count: number): Promise<StoredFile[]> => {
    const made = await Promise.all(Array.from({ length: count }, () => document()));
    const { id } = made[0] as StoredFile;
    for (const [index, { id: from, revisionId }] of made.entries()) {
      if (index === 0) continue;
      await instance.rows('UPDATE files SET current_revision_id = NULL WHERE id = $1', [from]);
      await instance.rows('UPDATE file_revisions SET file_id = $1, number = $3, message = $4 WHERE id = $2', [
        ...[id, revisionId, index + 1, `Message ${index + 1}`],
      ]);
      await instance.rows('UPDATE files SET current_revision_id = $2 WHERE id = $1', [id, revisionId]);
    }
    return made.map(({ revisionId }) => ({ id, revisionId }));
  };
  const sheets = (file: StoredFile | undefined, set: string) =>
    instance.rows(`UPDATE sheets SET ${set} WHERE revision_id = $1`, [file?.revisionId]);

  it.each(['owner', 'member', 'team', 'client', 'contractor'] as const)('are told to %s', async (role) => {
    const [first, , newest] = await revisions(3);
    const { status, body } = await chosenFrom(newest as StoredFile, 1, cast[role]);
    expect(status).toBe(200);
    expect(body.revisions).toMatchObject([
      { file_revision: 3, page: 1, current: true, message: 'Message 3' },
      { file_revision: 2, page: 1, current: false, message: 'Message 2' },
      { revision_id: first?.revisionId, file_revision: 1, page: 1, current: false, message: null },
    ]);
    expect((await chosenFrom(first as StoredFile, 1, cast[role])).body).toEqual(body);
  });

  it('are those that have its number, wherever it is, or something that may be it in its place', async () => {
    const [first, second, third, newest] = (await revisions(4)) as [StoredFile, StoredFile, StoredFile, StoredFile];
    await sheets(first, 'page = 2');
    await sheets(second, `number = 'A-1', number_key = 'A1'`);
    await sheets(third, `state = 'unsure'`);
    expect(await those(newest)).toEqual([
      [4, 1],
      [3, 1],
      [1, 2],
    ]);
    // A page without a number is in its place, whatever stands there.
    expect(await those(newest, 2)).toEqual([
      [4, 2],
      [3, 2],
      [2, 2],
      [1, 2],
    ]);
  });

  it('are none that is discarded or not drawn, nor of another file', async () => {
    const [first, second, newest] = (await revisions(3)) as [StoredFile, StoredFile, StoredFile];
    await document();
    await instance.rows('UPDATE file_revisions SET discarded_at = now() WHERE id = $1', [first.revisionId]);
    await instance.rows('UPDATE file_pages SET image_key = NULL WHERE revision_id = $1', [second.revisionId]);
    expect(await those(newest)).toEqual([[3, 1]]);
    expect((await chosenFrom(second)).status).toBe(404);
    await instance.rows('UPDATE files SET deleted_at = now() WHERE id = $1', [newest.id]);
    expect((await chosenFrom(newest)).status).toBe(404);
  });

  it.each(['0', '3', '-1', '1.5', 'x', '9'.repeat(40), '1%00'])('are none of the page %s', async (page) => {
    const answer = await chosenFrom(await document(), page);
    expect([400, 404]).toContain(answer.status);
  });

  it('are none of a revision that is another file’s, or none at all, and nobody else’s to see', async () => {
    const [file, other] = [await document(), await document()];
    for (const revisionId of [other.revisionId, 'current', '01a215b0-6a2a-76b9-8cd0-000000000000']) {
      expect((await chosenFrom({ ...file, revisionId })).status).toBe(404);
    }
    for (const who of [cast.outsider, cast.former]) expect((await chosenFrom(file, 1, who)).status).toBe(404);
    expect((await chosenFrom(file, 1, cast.stranger)).status).toBe(401);
  });
});

describe('who may not see a page', () => {
  it('may not compare it', async () => {
    const [before, after] = [await document(), await document()];
    expect((await compare(after, first(before), cast.outsider)).status).toBe(404);
    expect((await lay(after, { ...first(before), points: POINTS }, cast.outsider)).status).toBe(404);
  });

  it('does not learn of it through one that may be seen', async () => {
    const theirs = await document(await instance.addProject(cast.outsider.userId), cast.outsider.userId);
    const after = await document();
    for (const answer of [
      await compare(after, first(theirs)),
      await compare(after, first(theirs, { before_page: 1 })),
      await lay(after, { ...first(theirs), points: POINTS }),
    ]) {
      expect(answer.status).toBe(404);
    }
    const { requestId: _one, ...refusal } = (await compare(after, first(theirs))).body as { requestId?: string };
    const nowhere = { ...theirs, revisionId: '01a215b0-6a2a-76b9-8cd0-000000000000' };
    const { requestId: _other, ...none } = (await compare(after, first(nowhere))).body as { requestId?: string };
    expect(refusal).toEqual(none);
  });

  it.each<[string, string]>([
    ['a deleted file', 'UPDATE files SET deleted_at = now() WHERE current_revision_id = $1'],
    ['a discarded revision', 'UPDATE file_revisions SET discarded_at = now() WHERE id = $1'],
    ['a page that is not drawn', 'UPDATE file_pages SET image_key = NULL WHERE revision_id = $1'],
  ])('compares none of %s', async (_what, change) => {
    const [before, after] = [await document(), await document()];
    await instance.rows(change, [before.revisionId]);
    expect((await compare(after, first(before, { before_page: 1 }))).status).toBe(404);
  });

  it('compares none of a file that is named with the revision of another', async () => {
    const [before, after] = [await document(), await document()];
    const answer = await cast.owner.post(`/api/v2/files/${before.id}/comparisons/${after.revisionId}`, first(before));
    expect(answer.status).toBe(404);
  });
});

describe('what a person says of two pages', () => {
  it('is taken from who may edit the file', async () => {
    const [before, after] = [await document(), await document()];
    const said = { ...first(before), points: POINTS };
    for (const who of [cast.team, cast.client, cast.contractor]) expect((await lay(after, said, who)).status).toBe(422);
    await outbox();
    const { status, body } = await lay(after, said, cast.member);
    expect(status).toBe(200);
    expect(body).toMatchObject({ work: 'queued', state: 'manual', regions: [] });
    expect(body.place?.a).toBeCloseTo(1, 6);
    expect(body.place?.x).toBeCloseTo(84.2, 1);
    expect((await outbox()).map(({ payload }) => payload['name'])).toEqual(['revisions.compare-pages']);
  });

  it('is that what was found is right', async () => {
    const [before, after] = [await document(), await document()];
    const said = { ...first(before), accept: true };
    expect(await lay(after, said)).toMatchObject({
      status: 400,
      body: { errors: { accept: [texts.nothingToAccept] } },
    });
    await compare(after, first(before));
    await known(after, found('refused'));
    expect((await lay(after, said)).status).toBe(400);
    await known(after, found('unsure'));
    expect((await lay(after, said)).body).toMatchObject({ state: 'confirmed', place: PLACE, regions: [REGION] });
    expect((await lay(after, said)).status).toBe(200);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['one point', POINTS.slice(0, 1)],
    ['three points', [...POINTS, POINTS[0]]],
    ['the same point twice', [POINTS[0], POINTS[0]]],
    ['points beside the page', [POINTS[0], { before: { x: 1.1, y: 0.5 }, after: { x: 0.5, y: 0.5 } }]],
    ['points that are no numbers', [POINTS[0], { before: { x: 'NaN', y: 0.5 }, after: { x: 0.5, y: 0.5 } }]],
    ['points that are null', [POINTS[0], { before: { x: null, y: 0.5 }, after: { x: 0.5, y: 0.5 } }]],
    ['points without a place', [POINTS[0], {}]],
    ['a text', 'x'.repeat(10_000)],
    ['hundreds of points', Array.from({ length: 500 }, () => POINTS[0])],
    ['points with further fields', [POINTS[0], { ...POINTS[1], more: 1 }]],
  ])('is refused when it is %s', async (_what, points) => {
    const [before, after] = [await document(), await document()];
    expect((await lay(after, { ...first(before), points })).status).toBe(400);
    expect(
      await instance.rows('SELECT 1 FROM page_comparisons WHERE after_revision_id = $1', [after.revisionId]),
    ).toEqual([]);
  });

  it('is refused where a number is beyond all numbers', async () => {
    const [before, after] = [await document(), await document()];
    const body = JSON.stringify({ ...first(before), points: POINTS }).replace('0.6', '1e999');
    const answer = await cast.owner.call('PUT', pathOf(after), body, { 'content-type': 'application/json' });
    expect(answer.status).toBe(400);
  });
});

describe('what has changed in a revision', () => {
  const ofRevision = (after: StoredFile, who: Visitor = cast.client) => who.get<object>(pathOf(after));
  /** Two revisions of which the first page is compared, the second is new, and one is gone. */
  const compared = async (work = 'ready', set = found('automatic')): Promise<[StoredFile, StoredFile]> => {
    const [before, after] = [await document(), await document()];
    await instance.rows(
      `INSERT INTO revision_comparisons (revision_id, before_revision_id, pairs, added, gone, left_out, work, changed)
       VALUES ($1, $2, '[{"page": 1, "before_page": 1}]', '{2}', '{1,2}', 3, $3, 1)`,
      [after.revisionId, before.revisionId, work],
    );
    await instance.rows(
      `INSERT INTO page_comparisons (id, before_revision_id, before_page, after_revision_id, after_page)
       VALUES (gen_random_uuid(), $1, 1, $2, 1)`,
      [before.revisionId, after.revisionId],
    );
    await known(after, set);
    return [before, after];
  };

  it('is told to everybody who sees the file', async () => {
    const [before, after] = await compared();
    expect(await ofRevision(after)).toMatchObject({
      status: 200,
      body: {
        ...{ work: 'ready', before_revision_id: before.revisionId, left_out: 3 },
        sheets: [{ page: 1, before_page: 1, number: 'A-101', title: null, change: 'changed', places: 1 }],
        added: [{ page: 2, number: null, title: null }],
        gone: [
          { page: 1, number: 'A-101', title: null },
          { page: 2, number: null, title: null },
        ],
      },
    });
    const counts = { compared: 1, changed: 1, unsure: 0, added: 1, gone: 2, left_out: 3 };
    const { body } = await cast.client.get<{ sheet_changes: object; revisions: { sheet_changes: object }[] }>(
      `/api/v2/files/${after.id}`,
    );
    expect([body.sheet_changes, body.revisions[0]?.sheet_changes]).toEqual([counts, counts]);
  });

  it.each([
    ['is being compared', `work = 'queued'`, 'queued'],
    ['could not be compared', `work = 'failed'`, 'unsure'],
    ['is not sure', found('unsure'), 'unsure'],
    ['lies nowhere', `work = 'ready', state = 'refused', place = 'null', regions = 'null'`, 'unsure'],
    ['is the same', `work = 'ready', state = 'confirmed', regions = '[]'`, 'same'],
  ])('claims nothing more of a sheet that %s', async (_how, set, change) => {
    const [, after] = await compared('queued', set);
    expect((await ofRevision(after)).body).toMatchObject({ sheets: [{ change, places: 0 }] });
    const { body } = await cast.client.get<{ sheet_changes: unknown }>(`/api/v2/files/${after.id}`);
    expect(body.sheet_changes).toBeNull();
  });

  it('is counted anew, and told to open screens, when a person accepts what was found', async () => {
    const [before, after] = await compared('ready', found('unsure'));
    await instance.rows('UPDATE revision_comparisons SET changed = 0, unsure = 1 WHERE revision_id = $1', [
      after.revisionId,
    ]);
    await outbox();
    expect((await lay(after, first(before, { accept: true }))).status).toBe(200);
    const { body } = await cast.client.get<{ sheet_changes: unknown }>(`/api/v2/files/${after.id}`);
    expect(body.sheet_changes).toMatchObject({ changed: 1, unsure: 0 });
    const names = (await outbox()).map(({ payload }) => (payload as { event?: string }).event);
    expect(names).toContain('comparisons:changed');
    expect(names).not.toContain('notifications:add');
  });

  it('is nothing of one that is not compared by itself', async () => {
    const nothing = { work: 'none', before_revision_id: null, sheets: [], added: [], gone: [], left_out: 0 };
    expect(await ofRevision(await document())).toMatchObject({ status: 200, body: nothing });
  });

  it.each([
    ['no id', 'nothing'],
    ['one that is not there', '01a1febd-0000-7000-8000-000000000000'],
  ])('is 404 of %s', async (_what, revisionId) => {
    expect((await ofRevision({ ...(await document()), revisionId })).status).toBe(404);
  });
});
