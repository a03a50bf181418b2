import { MESSAGES, PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import {
  announceRevision,
  complete,
  PNG,
  send,
  uploadFile,
  uploadRevision,
  type FileAnswer,
} from '../testing/uploads.js';
import type { Answer, Visitor } from '../testing/visitor.js';

interface RevisionAnswer {
  id: string;
  revision: number;
  current: boolean;
  name: string;
  size: number;
  message: string | null;
  uploaded_by: string;
  user_permissions: string[];
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

const { files: texts, requests } = MESSAGES;
/** A text of its own length, so that sizes tell revisions apart. */
const uploadOf = (version: number) => ({
  name: `plan ${version}.txt`,
  mimetype: 'text/plain',
  bytes: Buffer.from('x'.repeat(10 * version)),
});

/** A file whose revisions these people have uploaded, the first one first. */
const fileBy = async (first: Visitor, ...later: Visitor[]): Promise<string> => {
  const { id } = await uploadFile(first, cast.projectId, uploadOf(1));
  for (const [place, visitor] of later.entries()) {
    await uploadRevision(visitor, id, uploadOf(place + 2), `Version ${place + 2}`);
  }
  await outbox();
  return id;
};

const listed = async (id: string, visitor: Visitor = cast.owner) =>
  (await visitor.get<RevisionAnswer[]>(`/api/v2/files/${id}/revisions`)).body;
const revisionId = async (id: string, number: number) =>
  (await listed(id)).find(({ revision }) => revision === number)?.id ?? '';
const read = async (id: string) => (await cast.owner.get<FileAnswer>(`/api/v2/files/${id}`)).body;
const remove = (visitor: Visitor, id: string, rid: string): Promise<Answer> =>
  visitor.delete(`/api/v2/files/${id}/revisions/${rid}`);
const numbers = async (id: string) => (await listed(id)).map(({ revision }) => revision);
const historyOf = async (id: string) =>
  (
    await instance.rows<{ item_type: string; item_action: string; description: string }>(
      `SELECT item_type, item_action, description FROM history
       WHERE file_id = $1 AND item_action <> 'open' ORDER BY id`,
      [id],
    )
  ).map(({ item_type: type, item_action: action, description }) => `${type} ${action} ${description}`);

describe('the revisions of a file (API-104, FIL-39, FIL-40)', () => {
  it('are listed newest first, each with who, when, how large, what was said and what one may do', async () => {
    const id = await fileBy(cast.team, cast.client);
    const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);
    const uploader = { name: expect.any(String), email: expect.stringContaining('@example.test'), avatar: false };
    const shared = {
      id: expect.any(String),
      mimetype: 'text/plain',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      uploader,
      created_at: time,
      processing_state: 'none',
      sheet_changes: null,
      thumbnail_url: null,
      download_url: expect.stringContaining('/storage/'),
    };
    expect(await listed(id, cast.client)).toEqual([
      {
        ...shared,
        revision: 2,
        current: true,
        name: 'plan 2.txt',
        size: 20,
        message: 'Version 2',
        uploaded_by: cast.client.userId,
        events: [{ revision: 2, message: 'Version 2', data: { user_name: expect.any(String), created_at: time } }],
        user_permissions: ['revisions.delete'],
      },
      {
        ...shared,
        revision: 1,
        current: false,
        name: 'plan 1.txt',
        size: 10,
        message: null,
        uploaded_by: cast.team.userId,
        events: [{ revision: 1, message: null, data: { user_name: expect.any(String), created_at: time } }],
        user_permissions: [],
      },
    ]);
  });

  it.each(PROJECT_ROLES)('PRM-10, FIL-41, VAL-22: %s may delete their own, and no other', async (role) => {
    const other = role === 'team' ? cast.client : cast.team;
    const id = await fileBy(other, cast[role], other);
    const may = (await listed(id, cast[role])).filter(({ user_permissions: held }) =>
      held.includes('revisions.delete'),
    );
    expect(may.map(({ revision }) => revision)).toEqual([2]);
    const before = await instance.fingerprint();
    for (const number of [1, 3]) {
      expect(await remove(cast[role], id, await revisionId(id, number))).toMatchObject({
        status: 422,
        body: { code: 'not_permitted', message: texts.revisionDeleteFailed, errors: { rid: [requests.notPermitted] } },
      });
    }
    expect(await instance.fingerprint()).toBe(before);
    const rid = await revisionId(id, 2);
    expect(await remove(cast[role], id, rid)).toMatchObject({ status: 200, body: { id: rid } });
    expect(await numbers(id)).toEqual([3, 1]);
  });
});

describe('deleting a revision (API-105)', () => {
  it('of an older one leaves what the file shows', async () => {
    const id = await fileBy(cast.team, cast.team, cast.client);
    const shown = await read(id);
    const rid = await revisionId(id, 2);
    expect((await remove(cast.team, id, rid)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      revision: 3,
      revision_id: shown.revision_id,
      name: 'plan 3.txt',
      revisionsLength: 2,
      latest_version: shown['latest_version'],
    });
    expect(await historyOf(id)).toEqual([
      'files new plan 1.txt',
      'versions new plan 2.txt',
      'versions new plan 3.txt',
      'versions delete plan 2.txt',
    ]);
    const events = await outbox();
    expect(events.map(({ payload }) => payload)).toEqual([
      { name: 'revisions.purge', key: rid, payload: { version: 1, revisionId: rid } },
      {
        event: 'files:changed',
        room: `project:${cast.projectId}`,
        data: { project_id: cast.projectId, file_id: id, change: 'updated', revision_id: shown.revision_id },
      },
    ]);
    expect(new Set(events.map(({ made }) => made)).size).toBe(1);
    for (const path of [`?rid=${rid}`, `/manifest/${rid}`]) {
      expect((await cast.team.get(`/api/v2/files/${id}${path}`)).status).toBe(404);
    }
    expect(await remove(cast.team, id, rid)).toMatchObject({ status: 404, body: { message: texts.notFound } });
  });

  it('of the current one makes the newest of the others current, as it was', async () => {
    const id = await fileBy(cast.team, cast.team, cast.client);
    await remove(cast.team, id, await revisionId(id, 2));
    const first = await revisionId(id, 1);
    const [stored] = await instance.rows<{ stored_at: Date }>('SELECT stored_at FROM file_revisions WHERE id = $1', [
      first,
    ]);
    await outbox();
    expect((await remove(cast.client, id, await revisionId(id, 3))).status).toBe(200);
    expect(await read(id)).toMatchObject({
      revision: 1,
      revision_id: first,
      name: 'plan 1.txt',
      size: 10,
      message: null,
      revisionsLength: 1,
      uploaded_by: cast.team.userId,
      latest_version: stored?.stored_at.toISOString(),
    });
    expect((await outbox()).at(-1)?.payload).toMatchObject({ data: { change: 'updated', revision_id: first } });
    const [row] = await instance.rows('SELECT name, size::int FROM files WHERE id = $1', [id]);
    expect(row).toEqual({ name: 'plan 1.txt', size: 10 });
  });

  it('of the only one is refused: the file is to be deleted instead', async () => {
    const id = await fileBy(cast.team);
    // What is only announced is no other revision.
    await announceRevision(cast.client, id, uploadOf(2));
    const before = await instance.fingerprint();
    expect((await listed(id, cast.team))[0]?.user_permissions).toEqual([]);
    expect(await remove(cast.team, id, await revisionId(id, 1))).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: texts.onlyRevision },
    });
    expect(await instance.fingerprint()).toBe(before);
  });

  it.each([1, 2, 3])('gives no number a second time, also when number %i is purged already', async (deleted) => {
    const id = await fileBy(cast.team, cast.team, cast.team);
    const rid = await revisionId(id, deleted);
    await remove(cast.team, id, rid);
    await instance.rows('DELETE FROM file_revisions WHERE id = $1', [rid]);
    const { body } = await announceRevision(cast.client, id, uploadOf(4));
    expect(body.revision).toBe(4);
    await send(cast.client, id, uploadOf(4));
    expect((await complete(cast.client, id, uploadOf(4).bytes.length)).body).toMatchObject({
      revision: 4,
      revisionsLength: 3,
    });
    expect(await numbers(id)).toEqual([4, 3, 2, 1].filter((number) => number !== deleted));
  });

  it.each<[string, (id: string) => Promise<string>]>([
    ['of another file', async () => revisionId(await fileBy(cast.team), 1)],
    ['that is announced only', async (id) => (await announceRevision(cast.team, id, uploadOf(3))).body.revision_id],
    ['that never was', () => Promise.resolve(uuid())],
    ['that is no id', () => Promise.resolve('current')],
  ])('%s is 404', async (_name, other) => {
    const id = await fileBy(cast.team, cast.team);
    const rid = await other(id);
    const before = await instance.fingerprint();
    expect(await remove(cast.team, id, rid)).toMatchObject({ status: 404, body: { message: texts.notFound } });
    expect(await instance.fingerprint()).toBe(before);
  });

  it('is refused in the archive and in a project that is not active', async () => {
    const id = await fileBy(cast.team, cast.team);
    const rid = await revisionId(id, 1);
    await instance.rows('UPDATE files SET archived = true WHERE id = $1', [id]);
    expect((await listed(id, cast.team)).map(({ user_permissions: held }) => held)).toEqual([[], []]);
    expect(await remove(cast.team, id, rid)).toMatchObject({
      status: 422,
      body: { message: texts.revisionDeleteFailed, errors: { rid: [texts.restoreFirst] } },
    });
    await instance.rows('UPDATE files SET archived = false WHERE id = $1', [id]);
    await instance.archive(cast.projectId);
    try {
      expect((await listed(id, cast.team)).map(({ user_permissions: held }) => held)).toEqual([[], []]);
      expect(await remove(cast.team, id, rid)).toMatchObject({ status: 422, body: { message: texts.archivedProject } });
    } finally {
      await instance.rows('UPDATE projects SET archived_at = NULL WHERE id = $1', [cast.projectId]);
    }
    expect(await numbers(id)).toEqual([2, 1]);
  });
});

describe('deleting a revision, at the same time as', () => {
  it.each([1, 2, 3])('the other one of two: one stays (try %i)', async () => {
    const id = await fileBy(cast.team, cast.client);
    const [newest = '', first = ''] = (await listed(id)).map((revision) => revision.id);
    const answers = await Promise.all([remove(cast.team, id, first), remove(cast.client, id, newest)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [left] = await listed(id);
    expect(await read(id)).toMatchObject({ revision_id: left?.id, revisionsLength: 1 });
  });

  it.each([1, 2, 3])('another is completed: the newest is what the file shows (try %i)', async () => {
    const id = await fileBy(cast.team, cast.team);
    const rid = await revisionId(id, 2);
    await announceRevision(cast.client, id, uploadOf(3));
    await send(cast.client, id, uploadOf(3));
    const answers = await Promise.all([
      remove(cast.team, id, rid),
      complete(cast.client, id, uploadOf(3).bytes.length),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await numbers(id)).toEqual([3, 1]);
    expect(await read(id)).toMatchObject({ revision: 3, name: 'plan 3.txt', revisionsLength: 2 });
  });

  it.each([1, 2, 3])('its file is deleted: each revision is purged once (try %i)', async () => {
    const id = await fileBy(cast.team, cast.team);
    const rids = (await listed(id)).map((revision) => revision.id);
    const [revision, file] = await Promise.all([
      remove(cast.team, id, rids[0] ?? ''),
      cast.owner.delete(`/api/v2/files/${id}`),
    ]);
    expect([200, 404]).toContain(revision.status);
    expect(file.status).toBe(200);
    const jobs = (await outbox()).filter(({ topic }) => topic === 'job').map(({ payload }) => payload['key']);
    expect(jobs.sort()).toEqual(rids.sort());
  });

  it('a worker writes a page of it: the page is finished first, and nothing follows it', async () => {
    const upload = { name: 'a.png', mimetype: 'image/png', bytes: PNG };
    const { id } = await uploadFile(cast.team, cast.projectId, upload);
    const { revision_id: rid } = await uploadRevision(cast.team, id, upload);
    const worker = await instance.database.connect();
    let answering: Promise<Answer>;
    try {
      await worker.query('BEGIN');
      await worker.query('SELECT FROM file_revisions WHERE id = $1 FOR UPDATE', [rid]);
      answering = remove(cast.team, id, rid);
      await instance.untilBlocked('FROM "file_revisions"');
      await worker.query('INSERT INTO file_pages (revision_id, page, width, height) VALUES ($1, 1, 10, 10)', [rid]);
      await worker.query('COMMIT');
    } finally {
      worker.release();
    }
    expect((await answering).status).toBe(200);
    const [row] = await instance.rows(
      'SELECT discarded_at IS NOT NULL AS discarded FROM file_revisions WHERE id = $1',
      [rid],
    );
    // The worker finds it discarded before it writes the next page; the purge takes the first one as well.
    expect(row).toEqual({ discarded: true });
    expect(await read(id)).toMatchObject({ revision: 1, processing_state: 'queued' });
  });
});

describe('roles', () => {
  it.each<[string, (cast: Cast) => Visitor, number]>([
    ['somebody outside', ({ outsider }) => outsider, 404],
    ['a former member, whose own it was', ({ former }) => former, 404],
    ['nobody signed in', ({ stranger }) => stranger, 401],
  ])('%s deletes no revision', async (_name, who, status) => {
    const { id } = await instance.addFile(cast.projectId, cast.former.userId, { revisionsLength: 2 });
    const rid = uuid();
    await instance.rows(
      `INSERT INTO file_revisions (id, file_id, number, name, mimetype, size, storage_key, uploaded_by, stored_at)
       VALUES ($1, $2, 2, 'plan.pdf', 'application/pdf', 10, 'key', $3, now())`,
      [rid, id, cast.former.userId],
    );
    expect((await remove(who(cast), id, rid)).status).toBe(status);
    expect(await numbers(id)).toEqual([2, 1]);
  });

  it('PRM-5: who uploaded what has become the current revision owns the file again', async () => {
    const id = await fileBy(cast.owner, cast.client, cast.contractor);
    const deletes = async (role: ProjectRole) =>
      ((await cast[role].get(`/api/v2/files/${id}`)).body['user_permissions'] as string[]).includes('files.delete');
    expect([await deletes('client'), await deletes('contractor')]).toEqual([false, true]);
    await remove(cast.contractor, id, await revisionId(id, 3));
    expect([await deletes('client'), await deletes('contractor')]).toEqual([true, false]);
  });
});
