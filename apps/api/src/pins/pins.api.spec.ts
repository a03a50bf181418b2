import { LIMITS, PROJECT_ROLES } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import type { PinView } from './dto/pin.dto.js';

let instance: TestInstance;
let cast: Cast;
let file: StoredFile;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});
beforeEach(async () => {
  file = await instance.withSheet(await instance.addFile(cast.projectId, cast.former.userId));
});
afterAll(() => instance.stop());

const POINT = { page: 1, left: 0.25, top: 0.5, right: 0.25, bottom: 0.5 };
const AREA = { page: 2, left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 };
const body = '<p>Please move the door.</p>';

const post = (visitor: Visitor, pin: unknown, more: object = {}, on = file) =>
  visitor.post<{ id: string }>(`/api/v2/files/${on.id}/comments`, { comment: { body, pin, ...more } });

/** Pins a comment and answers its id. */
const pinned = async (visitor = cast.client, pin: object = POINT, more: object = {}, on = file): Promise<string> => {
  const answer = await post(visitor, pin, more, on);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
};

const pathOf = (id: string, on = file) => `/api/v2/files/${on.id}/pins/${id}`;
const listed = async (visitor = cast.client, revisionId = file.revisionId, on = file) =>
  (await visitor.get<{ pins: PinView[] }>(pathOf(revisionId, on))).body.pins;
const change = (visitor: Visitor, id: string, changes: object) => visitor.patch<PinView>(pathOf(id), changes);
const lay = (visitor: Visitor, id: string, place: unknown, revisionId = file.revisionId) =>
  visitor.put<PinView>(`${pathOf(id)}/places/${revisionId}`, place as object);

/** Another revision of the file, which is the current one from then on. */
const revise = async (on = file): Promise<string> => {
  const id = uuid();
  await instance.rows(
    `INSERT INTO file_revisions (id, file_id, number, name, mimetype, size, storage_key, uploaded_by, stored_at, processing)
     SELECT $1::uuid, id, revisions_length + 1, name, 'application/pdf', 1000, $1::text, $3, now(), 'ready' FROM files WHERE id = $2`,
    [id, on.id, cast.former.userId],
  );
  await instance.rows(
    'UPDATE files SET revisions_length = revisions_length + 1, current_revision_id = $1 WHERE id = $2',
    [id, on.id],
  );
  await instance.withSheet({ ...on, revisionId: id });
  return id;
};

const compared = (before: string, after: string, page: number, work: string, state: string | null) =>
  instance.rows(
    `INSERT INTO page_comparisons (id, before_revision_id, before_page, after_revision_id, after_page, work, state)
     VALUES (gen_random_uuid(), $1, $3, $2, $3, $4, $5)`,
    [before, after, page, work, state],
  );

const notificationsOf = ({ userId }: Visitor) =>
  instance.rows<{ text: string; address: string; status: number }>(
    'SELECT text, address, status FROM notifications WHERE user_id = $1 AND project_id = $2 ORDER BY id DESC',
    [userId, cast.projectId],
  );

const historyOf = ({ id }: StoredFile = file) =>
  instance.rows<{ item_action: string }>(
    `SELECT item_action, description, user_from FROM history WHERE file_id = $1 AND item_type = 'comments' ORDER BY id`,
    [id],
  );

describe('pinning a comment', () => {
  it.each(PROJECT_ROLES)('%s pins to a point or an area, and everybody in the project sees where', async (role) => {
    const first = await pinned(cast[role], POINT);
    const second = await pinned(cast[role], AREA);
    const place = { carried: false, changed: false };
    const nobody = { assignee: null, photo: null, resolved_by: null, resolved_at: null };
    const common = { state: 'open', user_id: cast[role].userId, ...nobody };
    for (const reader of PROJECT_ROLES) {
      const user_permissions = reader === role || reader === 'owner' || reader === 'member' ? ['pins.edit'] : [];
      expect(await listed(cast[reader])).toEqual([
        { ...common, comment_id: first, number: 1, place: { ...POINT, ...place }, elsewhere: null, user_permissions },
        { ...common, comment_id: second, number: 2, place: { ...AREA, ...place }, elsewhere: null, user_permissions },
      ]);
    }
  });

  it('is a comment in all else: listed, counted, and in history without its words', async () => {
    const id = await pinned();
    expect(await historyOf()).toEqual([{ item_action: 'new', description: 'plan.pdf', user_from: cast.client.userId }]);
    expect((await cast.client.get<{ comments: number }>(`/api/v2/files/${file.id}`)).body.comments).toBe(1);
    await cast.client.delete(`/api/v2/files/${file.id}/comments/${id}`);
    expect(await listed()).toEqual([]);
    // The number is never given to another one.
    await pinned();
    expect((await listed()).map(({ number }) => number)).toEqual([2]);
  });

  it('leads who is told of it to the place', async () => {
    const id = await pinned(cast.client, AREA, { all: false, destinataries: [cast.team.userId] });
    const [told] = await notificationsOf(cast.team);
    expect(told?.address).toBe(`/files/${file.id}/${file.revisionId}?showComments=true&page=2&pin=${id}`);
  });

  it('tells who it is assigned to that it is theirs, once', async () => {
    const before = (await notificationsOf(cast.team)).length;
    const id = await pinned(cast.client, { ...POINT, assignee_id: cast.team.userId }, { all: true });
    const told = await notificationsOf(cast.team);
    expect(told).toHaveLength(before + 1);
    expect(told[0]?.text).toContain('assigned a comment on');
    expect(told[0]?.address).toContain(`pin=${id}`);
    expect((await listed())[0]?.assignee).toEqual({ id: cast.team.userId, name: expect.any(String) });
  });

  const refusedBefore = async (call: () => Promise<{ status: number; body: unknown }>) => {
    const before = await instance.fingerprint();
    const { status, body: answer } = await call();
    expect(await instance.fingerprint()).toBe(before);
    return { status, errors: Object.keys((answer as { errors?: object }).errors ?? {}) };
  };

  it.each<[string, unknown]>([
    ['beside the page', { ...POINT, right: 1.01 }],
    ['before the page', { ...POINT, left: -0.01 }],
    ['no number', { ...POINT, left: 'NaN' }],
    ['null', { ...POINT, top: null }],
    ['without an end', { page: 1, left: 0.1, top: 0.1 }],
    ['on page 0', { ...POINT, page: 0 }],
    ['on half a page', { ...POINT, page: 1.5 }],
    ['on a page beyond all', { ...POINT, page: 2 ** 31 }],
    ['a text', 'x'.repeat(5_000)],
    ['a list', [POINT]],
    ['more than a place', { ...POINT, more: 1 }],
    ['assigned to no id', { ...POINT, assignee_id: 'me' }],
    ['ending before it begins', { ...AREA, right: 0.05 }],
    ['ending above its beginning', { ...AREA, bottom: 0.1 }],
  ])('is refused where the place is %s', async (_what, pin) => {
    const { status, errors } = await refusedBefore(() => post(cast.client, pin));
    expect(status).toBe(400);
    expect(errors[0]).toMatch(/^comment\.pin/);
  });

  it('is refused where a number is beyond all numbers', async () => {
    const json = JSON.stringify({ comment: { body, pin: POINT } }).replace('0.25', '1e999');
    const headers = { 'content-type': 'application/json' };
    const call = () => cast.client.call('POST', `/api/v2/files/${file.id}/comments`, json, headers);
    expect((await refusedBefore(call)).status).toBe(400);
  });

  it('is refused on pages, revisions and files that are not there', async () => {
    const other = await instance.withSheet(await instance.addFile(cast.projectId, cast.owner.userId));
    expect(await refusedBefore(() => post(cast.client, { ...POINT, page: 3 }))).toEqual({
      status: 422,
      errors: ['comment.pin.page'],
    });
    expect((await refusedBefore(() => post(cast.client, POINT, { revision_id: other.revisionId }))).status).toBe(404);
    const plain = await instance.addFile(cast.projectId, cast.owner.userId);
    expect((await refusedBefore(() => post(cast.client, POINT, {}, plain))).status).toBe(422);
    const revisionId = await revise();
    await instance.rows('UPDATE file_revisions SET discarded_at = now() WHERE id = $1', [file.revisionId]);
    expect((await refusedBefore(() => post(cast.client, POINT, { revision_id: file.revisionId }))).status).toBe(404);
    expect((await post(cast.client, POINT, { revision_id: revisionId })).status).toBe(201);
  });

  it('is refused to replies, for who is not in the project, and beyond the most', async () => {
    const id = await pinned();
    expect(await refusedBefore(() => post(cast.client, POINT, { reply_to: id }))).toEqual({
      status: 422,
      errors: ['comment.pin'],
    });
    const assigned = { ...POINT, assignee_id: cast.outsider.userId };
    expect(await refusedBefore(() => post(cast.client, assigned))).toEqual({
      status: 422,
      errors: ['comment.pin.assignee_id'],
    });
    await instance.rows('UPDATE comment_pins SET number = $2 WHERE comment_id = $1', [id, LIMITS.pinsOfFile]);
    await instance.rows(
      `WITH more AS (INSERT INTO notes (id, project_id, file_id, user_id, body, global)
         SELECT gen_random_uuid(), project_id, file_id, user_id, body, true FROM notes, generate_series(2, $2) WHERE id = $1
         RETURNING id, file_id)
       INSERT INTO comment_pins (comment_id, file_id, number) SELECT id, file_id, row_number() OVER () FROM more`,
      [id, LIMITS.pinsOfFile],
    );
    expect(await refusedBefore(() => post(cast.client, POINT))).toEqual({ status: 422, errors: ['comment.pin'] });
  });
});

describe('a pin', () => {
  it('is resolved and opened again, which history tells without words and open screens hear', async () => {
    const id = await pinned();
    const outbox = await instance.watchOutbox({ notifications: false });
    await outbox();
    const resolved = await change(cast.client, id, { state: 'resolved' });
    expect(resolved).toMatchObject({
      status: 200,
      body: { state: 'resolved', resolved_by: { id: cast.client.userId }, resolved_at: expect.stringMatching(/Z$/) },
    });
    expect((await outbox()).map(({ payload }) => payload)).toEqual([
      {
        event: 'comments:changed',
        room: `project:${cast.projectId}`,
        data: { project_id: cast.projectId, file_id: file.id, comment_id: id, change: 'updated' },
      },
    ]);
    // Twice is once.
    await change(cast.owner, id, { state: 'resolved' });
    expect((await listed())[0]?.resolved_by?.id).toBe(cast.client.userId);
    expect((await change(cast.owner, id, { state: 'open' })).body).toMatchObject({ state: 'open', resolved_by: null });
    expect((await historyOf()).map(({ item_action: action }) => action)).toEqual(['new', 'resolve', 'reopen']);
  });

  it('is assigned to somebody, who is told each time, and to nobody', async () => {
    const id = await pinned();
    const before = (await notificationsOf(cast.team)).length;
    for (const assignee_id of [cast.team.userId, null, cast.team.userId]) {
      expect((await change(cast.client, id, { assignee_id })).body.assignee?.id ?? null).toBe(assignee_id);
    }
    expect(await notificationsOf(cast.team)).toHaveLength(before + 2);
    // What was taken back need not be read.
    await cast.client.delete(`/api/v2/files/${file.id}/comments/${id}`);
    expect((await notificationsOf(cast.team)).slice(0, 2).map(({ status }) => status)).toEqual([1, 1]);
  });

  it('of somebody else is changed by owners and members, and by whom it is assigned to', async () => {
    const id = await pinned(cast.client, { ...POINT, assignee_id: cast.contractor.userId });
    expect((await change(cast.team, id, { state: 'resolved' })).status).toBe(422);
    for (const role of ['owner', 'member', 'contractor', 'client'] as const) {
      expect((await change(cast[role], id, { state: 'resolved' })).status).toBe(200);
      expect((await change(cast[role], id, { state: 'open' })).status).toBe(200);
    }
    expect((await listed(cast.team))[0]?.user_permissions).toEqual([]);
    expect((await listed(cast.contractor))[0]?.user_permissions).toEqual(['pins.edit']);
  });

  it.each<[string, object, number]>([
    ['nothing', {}, 400],
    ['no state', { state: 'done' }, 400],
    ['no person', { assignee_id: 'me' }, 400],
    ['more than there is', { state: 'open', number: 1 }, 400],
  ])('is not changed by %s', async (_what, changes, status) => {
    expect((await change(cast.client, await pinned(), changes)).status).toBe(status);
  });

  it('is not assigned to who is not in the project, and is not there for them', async () => {
    const id = await pinned();
    const { status, body: answer } = await change(cast.client, id, { assignee_id: cast.outsider.userId });
    expect([status, Object.keys((answer as unknown as { errors: object }).errors)]).toEqual([422, ['assignee_id']]);
    expect((await change(cast.outsider, id, { state: 'resolved' })).status).toBe(404);
    expect((await cast.outsider.get(pathOf(file.revisionId))).status).toBe(404);
  });

  it('that is none is not there', async () => {
    const other = await instance.withSheet(await instance.addFile(cast.projectId, cast.owner.userId));
    const elsewhere = await pinned(cast.client, POINT, {}, other);
    for (const id of [elsewhere, await instance.addComment(file, cast.client.userId), uuid(), 'x']) {
      expect((await change(cast.owner, id, { state: 'resolved' })).status).toBe(404);
    }
    for (const id of [other.revisionId, uuid(), 'x']) expect((await cast.owner.get(pathOf(id))).status).toBe(404);
  });
});

describe('where a pin lies', () => {
  it('is on its revision; on others it says where it is', async () => {
    const id = await pinned(cast.client, AREA);
    const later = await revise();
    const newer = await pinned(cast.client, POINT);
    const [first, second] = await listed(cast.client, later);
    expect(first).toMatchObject({
      ...{ comment_id: id, place: null },
      elsewhere: { revision_id: file.revisionId, revision: 1, page: 2, reason: 'nowhere' },
    });
    expect(second).toMatchObject({ comment_id: newer, place: POINT, elsewhere: null });
    expect((await listed())[1]).toMatchObject({
      place: null,
      elsewhere: { revision_id: later, revision: 2, page: 1, reason: 'later' },
    });
  });

  it.each<[string, string, string | null, string]>([
    ['is being looked for', 'queued', null, 'queued'],
    ['was not sure', 'ready', 'unsure', 'unsure'],
    ['was not found', 'ready', 'refused', 'refused'],
    ['could not be compared', 'failed', null, 'failed'],
    ['lies beside the page', 'ready', 'automatic', 'nowhere'],
  ])('says of a later revision that it %s', async (_what, work, state, reason) => {
    await pinned();
    const later = await revise();
    await compared(file.revisionId, later, 1, work, state);
    expect((await listed(cast.client, later))[0]?.elsewhere?.reason).toBe(reason);
  });

  it('is unknown once its revision is deleted, until that one is back', async () => {
    await pinned();
    const later = await revise();
    await instance.rows('UPDATE file_revisions SET discarded_at = now() WHERE id = $1', [file.revisionId]);
    expect(await listed(cast.client, later)).toMatchObject([{ place: null, elsewhere: null, state: 'open' }]);
    await instance.rows('UPDATE file_revisions SET discarded_at = NULL WHERE id = $1', [file.revisionId]);
    expect(await listed(cast.client, later)).toMatchObject([{ elsewhere: { revision: 1 } }]);
  });

  it('is said by hand, by who may change the pin', async () => {
    const id = await pinned();
    const later = await revise();
    expect((await lay(cast.team, id, AREA, later)).status).toBe(422);
    expect((await lay(cast.client, id, AREA, later)).body).toMatchObject({
      place: { ...AREA, carried: false, changed: false },
      elsewhere: null,
    });
    expect((await lay(cast.client, id, POINT, later)).body.place).toMatchObject(POINT);
    // It stays where it was on the earlier one.
    expect((await listed())[0]?.place).toMatchObject(POINT);
  });

  it.each<[string, unknown, number]>([
    ['beside the page', { ...POINT, bottom: 2 }, 400],
    ['backwards', { ...AREA, left: 0.9 }, 400],
    ['nothing', {}, 400],
    ['on a page that is not there', { ...POINT, page: 9 }, 422],
  ])('is not %s', async (_what, place, status) => {
    expect((await lay(cast.client, await pinned(), place)).status).toBe(status);
  });

  it('is not on a revision of another file', async () => {
    const other = await instance.withSheet(await instance.addFile(cast.projectId, cast.owner.userId));
    const id = await pinned();
    expect((await lay(cast.client, id, POINT, other.revisionId)).status).toBe(404);
    expect((await lay(cast.client, id, POINT, 'x')).status).toBe(404);
  });
});

describe('a pin travels', () => {
  const REGION = { left: 0.44, top: 0.44, right: 0.46, bottom: 0.46, change: 'added' };
  const place = JSON.stringify({ a: 1, b: 0, x: 84.2, y: 0 });
  /** A later revision whose sheets are read. */
  const readRevision = async () => {
    const id = await revise();
    await instance.rows(`UPDATE file_revisions SET reading = 'ready' WHERE id = $1`, [id]);
    return id;
  };
  const laid = (after: string, state: string, before = file.revisionId) =>
    instance.rows(
      `INSERT INTO page_comparisons (id, before_revision_id, before_page, after_revision_id, after_page, work, state, place, regions)
       VALUES (gen_random_uuid(), $1, 1, $2, 1, 'ready', $3, $4, $5)`,
      [before, after, state, place, JSON.stringify([REGION])],
    );

  it('once a person says that what was found is right, flagged where something has changed, and only while it is open', async () => {
    const changed = await pinned(cast.client, { page: 1, left: 0.345, top: 0.45, right: 0.345, bottom: 0.45 });
    const same = await pinned(cast.client, { page: 1, left: 0.2, top: 0.2, right: 0.3, bottom: 0.3 });
    const resolved = await pinned();
    await change(cast.client, resolved, { state: 'resolved' });
    const later = await readRevision();
    await laid(later, 'unsure');
    expect((await listed(cast.client, later))[0]?.elsewhere?.reason).toBe('unsure');
    const accepted = { page: 1, before_revision_id: file.revisionId, before_page: 1, accept: true };
    expect((await cast.owner.put(`/api/v2/files/${file.id}/comparisons/${later}`, accepted)).status).toBe(200);
    const pins = await listed(cast.client, later);
    expect(pins.map(({ comment_id: id, place: on }) => [id, on?.carried, on?.changed])).toEqual([
      [changed, true, true],
      [same, true, false],
      [resolved, undefined, undefined],
    ]);
    expect(pins[0]?.place?.left).toBeCloseTo(0.445, 6);
    expect(pins[2]?.elsewhere?.reason).toBe('resolved');
    // Open again, it goes where the others are.
    await change(cast.client, resolved, { state: 'open' });
    expect((await listed(cast.client, later))[2]?.place).toMatchObject({ carried: true, left: 0.35 });
  });

  it('as it is set on an earlier revision: at once where that is known, else it is asked for once', async () => {
    const later = await readRevision();
    const outbox = await instance.watchOutbox({ notifications: false });
    await outbox();
    const jobs = async () =>
      (await outbox()).filter(({ topic }) => topic === 'job').map(({ payload }) => [payload['name'], payload['key']]);
    const on = { revision_id: file.revisionId };
    await pinned(cast.client, POINT, on);
    expect(await jobs()).toEqual([['revisions.compare-pages', later]]);
    await pinned(cast.client, POINT, on);
    expect(await jobs()).toEqual([]);
    expect((await listed(cast.client, later)).map(({ elsewhere }) => elsewhere?.reason)).toEqual(['queued', 'queued']);
    await instance.rows(
      `UPDATE page_comparisons SET work = 'ready', state = 'automatic', place = $2, regions = '[]' WHERE after_revision_id = $1`,
      [later, place],
    );
    await pinned(cast.client, POINT, on);
    expect((await listed(cast.client, later)).map(({ place: there }) => there?.carried)).toEqual([true, true, true]);
  });

  it('on to later revisions that were compared sooner', async () => {
    await pinned(cast.client, { page: 1, left: 0.2, top: 0.2, right: 0.3, bottom: 0.3 });
    const [second, third] = [await readRevision(), await readRevision()];
    await laid(third, 'automatic', second);
    await laid(second, 'unsure');
    const accepted = { page: 1, before_revision_id: file.revisionId, before_page: 1, accept: true };
    expect((await cast.owner.put(`/api/v2/files/${file.id}/comparisons/${second}`, accepted)).status).toBe(200);
    for (const [revision, left] of [
      [second, 0.3],
      [third, 0.4],
    ] as const) {
      const [pin] = await listed(cast.client, revision);
      expect(pin?.place?.left).toBeCloseTo(left, 6);
    }
  });

  it('anew once a person says that a page is another sheet: away from what it is no longer, and to what it is now', async () => {
    await pinned(cast.client, { page: 1, left: 0.2, top: 0.2, right: 0.3, bottom: 0.3 });
    const byHand = await pinned();
    const later = await readRevision();
    await lay(cast.client, byHand, AREA, later);
    await laid(later, 'automatic');
    await pinned(cast.client, POINT, { revision_id: file.revisionId });
    const carried = async () => (await listed(cast.client, later)).map(({ place: on }) => on?.carried);
    const outbox = await instance.watchOutbox({ notifications: false });
    const said = async (page: number, number: string) => {
      await outbox();
      const path = `/api/v2/files/${file.id}/sheets/${later}/${page}`;
      expect((await cast.owner.patch(path, { number })).status).toBe(200);
      return (await outbox()).flatMap(({ topic, payload }) =>
        topic === 'job' ? [payload['name']] : payload['event'] === 'comments:changed' ? ['pin'] : [],
      );
    };
    // The same words in another spelling: nothing belongs elsewhere.
    expect(await said(1, 'a 101')).toEqual([]);
    expect(await carried()).toEqual([true, false, true]);
    expect(await said(1, 'A-102')).toEqual(['pin', 'pin']);
    expect(await carried()).toEqual([undefined, false, undefined]);
    await instance.addSheet({ ...file, revisionId: later }, { page: 2, number: 'A-103' });
    expect(await said(2, 'A-101')).toEqual(['revisions.compare-pages']);
    expect((await listed(cast.client, later))[0]?.elsewhere?.reason).toBe('queued');
    // It is the sheet after all, and what is known of it still is.
    await said(2, 'A-104');
    expect(await said(1, 'A-101')).toEqual(['pin', 'pin']);
    expect(await carried()).toEqual([true, false, true]);
  });

  it('never over what a person has said', async () => {
    const id = await pinned();
    const later = await readRevision();
    await lay(cast.client, id, AREA, later);
    await laid(later, 'automatic');
    await pinned(cast.client, POINT, { revision_id: file.revisionId });
    expect((await listed(cast.client, later)).map(({ place: there }) => there?.carried)).toEqual([false, true]);
  });
});

describe('a photo', () => {
  let photo: StoredFile;
  beforeEach(async () => {
    photo = await instance.addFile(
      cast.projectId,
      cast.former.userId,
      { name: 'crack.jpg' },
      { mimetype: 'image/jpeg' },
    );
  });
  const shown = () => ({
    ...{ file_id: photo.id, deleted: false, name: 'crack.jpg', revision_id: photo.revisionId, thumbnail_url: null },
  });
  const gone = () => ({ file_id: photo.id, deleted: true, name: null, revision_id: null, thumbnail_url: null });
  const photoOf = async (visitor: Visitor) =>
    (await visitor.get<{ photo_of: unknown[] }>(pathOf(photo.revisionId, photo))).body.photo_of;

  it.each(PROJECT_ROLES)('is pinned by a %s, which everybody in the project sees from both sides', async (role) => {
    const id = await pinned(cast[role], { ...POINT, photo_file_id: photo.id });
    const place = { comment_id: id, number: 1, file_id: file.id, file_name: 'plan.pdf', sheet: 'A-101' };
    for (const reader of PROJECT_ROLES) {
      expect((await listed(cast[reader])).map((pin) => pin.photo)).toEqual([shown()]);
      expect(await photoOf(cast[reader])).toEqual([{ ...place, revision_id: file.revisionId, page: 1 }]);
    }
    expect((await cast.outsider.get(pathOf(photo.revisionId, photo))).status).toBe(404);
  });

  it('is added, exchanged and taken away by who may change the pin, and its open page hears of it', async () => {
    const id = await pinned();
    const outbox = await instance.watchOutbox({ notifications: false });
    const told = async () =>
      (await outbox()).map(({ payload }) => (payload as { data: { file_id: string } }).data.file_id).toSorted();
    await outbox();
    expect((await change(cast.team, id, { photo_file_id: photo.id })).status).toBe(422);
    expect((await listed())[0]?.photo).toBeNull();
    for (const role of ['client', 'owner', 'member'] as const) {
      const added = await change(cast[role], id, { photo_file_id: photo.id.toUpperCase() });
      expect(added).toMatchObject({ status: 200, body: { photo: shown() } });
      expect(await told()).toEqual([file.id, photo.id].toSorted());
      expect((await change(cast[role], id, { photo_file_id: null })).body.photo).toBeNull();
      expect(await told()).toEqual([file.id, photo.id].toSorted());
    }
    expect(await photoOf(cast.client)).toEqual([]);
    // What others read of the pin stays as it was.
    expect((await historyOf()).map(({ item_action: action }) => action)).toEqual(['new']);
  });

  it('that is deleted leaves the pin and its comment, which say that it is gone', async () => {
    await pinned(cast.client, { ...POINT, photo_file_id: photo.id });
    expect((await cast.owner.delete(`/api/v2/files/${photo.id}`)).status).toBe(200);
    expect(await listed()).toMatchObject([{ state: 'open', place: POINT, photo: gone() }]);
  });

  it('names no place of a comment or a file that is deleted', async () => {
    const id = await pinned(cast.client, { ...POINT, photo_file_id: photo.id });
    await cast.client.delete(`/api/v2/files/${file.id}/comments/${id}`);
    expect(await photoOf(cast.owner)).toEqual([]);
    await pinned(cast.client, { ...POINT, photo_file_id: photo.id });
    expect(await photoOf(cast.owner)).toHaveLength(1);
    await instance.rows('UPDATE files SET deleted_at = now() WHERE id = $1', [file.id]);
    expect(await photoOf(cast.owner)).toEqual([]);
  });

  it.each<[string, () => Promise<string>]>([
    [
      'of another project',
      async () => {
        const elsewhere = await instance.addProject(cast.client.userId);
        return (await instance.addFile(elsewhere, cast.client.userId, {}, { mimetype: 'image/jpeg' })).id;
      },
    ],
    ['no picture', async () => (await instance.addFile(cast.projectId, cast.owner.userId)).id],
    [
      'deleted',
      async () => {
        await instance.rows('UPDATE files SET deleted_at = now() WHERE id = $1', [photo.id]);
        return photo.id;
      },
    ],
    ['not there', () => Promise.resolve(uuid())],
  ])('that is %s is refused, and nothing is changed', async (_what, other) => {
    const [id, photoId] = [await pinned(), await other()];
    const before = await instance.fingerprint();
    const refusals = [
      await post(cast.client, { ...POINT, photo_file_id: photoId }),
      await change(cast.client, id, { state: 'resolved', photo_file_id: photoId }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422]);
    expect(refusals.flatMap(({ body }) => Object.keys((body as { errors?: object }).errors ?? {}))).toEqual([
      'comment.pin.photo_file_id',
      'photo_file_id',
    ]);
    expect(await instance.fingerprint()).toBe(before);
    for (const wrong of ['me', 1, [photo.id], { id: photo.id }]) {
      expect((await post(cast.client, { ...POINT, photo_file_id: wrong })).status).toBe(400);
      expect((await change(cast.client, id, { photo_file_id: wrong })).status).toBe(400);
    }
  });

  it('of a proposal is refused', async () => {
    const proposal = await instance.addProposal(cast.client.userId);
    const plan = await instance.withSheet(await instance.addFile(proposal, cast.client.userId));
    const its = await instance.addFile(proposal, cast.client.userId, {}, { mimetype: 'image/png' });
    expect((await post(cast.client, { ...POINT, photo_file_id: its.id }, {}, plan)).status).toBe(422);
    expect((await post(cast.client, { ...POINT, photo_file_id: photo.id }, {}, plan)).status).toBe(422);
    expect((await post(cast.client, { ...POINT, photo_file_id: photo.id })).status).toBe(201);
  });
});

describe('the comments of a file', () => {
  it('are listed by what they are pinned as, with replies', async () => {
    const open = await pinned();
    const resolved = await pinned();
    await change(cast.client, resolved, { state: 'resolved' });
    const mine = await pinned(cast.client, { ...POINT, assignee_id: cast.team.userId });
    const { body: reply } = await post(cast.team, undefined, { reply_to: open });
    await post(cast.team, undefined);
    const ids = async (pin: string) => {
      const filter = encodeURIComponent(JSON.stringify({ pin }));
      const answer = await cast.team.get<{ items: { id: string }[]; total: number }>(
        `/api/v2/files/${file.id}/comments?page=1&filter=${filter}`,
      );
      const { items, total } = answer.body;
      expect(total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await ids('open')).toEqual([reply.id, mine, open]);
    expect(await ids('resolved')).toEqual([resolved]);
    expect(await ids('mine')).toEqual([mine]);
  });

  it('are not listed by what there is not', async () => {
    for (const pin of ['all', 1, null, ['open']]) {
      const filter = encodeURIComponent(JSON.stringify({ pin }));
      expect((await cast.team.get(`/api/v2/files/${file.id}/comments?filter=${filter}`)).status).toBe(400);
    }
  });
});
