import { LIMITS, MESSAGES, PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { jest } from '@jest/globals';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import { PNG, uploadFile, uploadRevision, type FileAnswer } from '../testing/uploads.js';
import type { Answer, Visitor } from '../testing/visitor.js';

let instance: TestInstance;
let cast: Cast;
let projectId: string;
let outbox: Awaited<ReturnType<TestInstance['watchOutbox']>>;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  outbox = await instance.watchOutbox();
});

afterAll(() => instance.stop());

beforeEach(async () => {
  projectId = await instance.anotherProject(cast);
  await outbox();
});

const MEMBERS: readonly ProjectRole[] = ['owner', 'member'];
const { files: texts, requests } = MESSAGES;

type Changed = Answer<{ ids: string[]; message: string; errors: Record<string, string[]> }>;
type Deleted = Answer<{ id: string; files: string[]; kept: string[]; message: string }>;

const addFiles = (count: number, by: Visitor, fields = {}): Promise<StoredFile[]> =>
  Promise.all(
    Array.from({ length: count }, (_, each) =>
      instance.addFile(projectId, by.userId, { name: `${each}.pdf`, ...fields }),
    ),
  );
const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id);

const remove = (visitor: Visitor, body: unknown, query = ''): Promise<Deleted> =>
  visitor.call('DELETE', `/api/v2/projects/${projectId}/files${query}`, body);

/** What the database holds of the files, by id. */
const marks = async () =>
  Object.fromEntries(
    (
      await instance.rows<{ id: string; tagged: boolean; archived: boolean; deleted: boolean }>(
        `SELECT id, tagged, archived, deleted_at IS NOT NULL AS deleted FROM files WHERE project_id = $1`,
        [projectId],
      )
    ).map(({ id, ...rest }) => [id, rest]),
  );

const counts = async () =>
  (
    await instance.rows(`SELECT total, tagged, archived FROM project_file_counts WHERE project_id = $1`, [projectId])
  )[0];

const history = () =>
  instance.rows<{ item_type: string; item_action: string; file_id: string; user_from: string; description: string }>(
    `SELECT item_type, item_action, file_id, user_from, description FROM history
     WHERE project_id = $1 AND item_action <> 'open' ORDER BY id`,
    [projectId],
  );

const reported = (fileId: string, change = 'updated') => ({
  event: 'files:changed',
  room: `project:${projectId}`,
  data: { project_id: projectId, file_id: fileId, change },
});

/** The calls that set or take away a mark of several files: one table for all rules they share. */
interface Marking {
  rows: string;
  mark: (visitor: Visitor, ids: string[], of?: string) => Promise<Changed>;
  column: 'archived' | 'tagged';
  value: boolean;
  action: string;
  /** The field that names the files. */
  field: string;
  refused: { one: string; several: string };
}

const MARKINGS: Marking[] = [
  ...[true, false].flatMap((value): Marking[] => {
    const refused = value
      ? { one: texts.archiveFailed, several: texts.archiveFailed }
      : { one: texts.restoreFailed, several: texts.restoreSeveralFailed };
    const shared = {
      column: 'archived',
      value,
      action: value ? 'set_archive' : 'unset_archive',
      field: 'id',
      refused,
    } as const;
    return [
      {
        ...shared,
        rows: `API-90, FIL-18: POST files/archive, archived ${value}`,
        mark: (visitor, id, of = projectId) =>
          visitor.post('/api/v2/files/archive', { id, projectID: of, archived: value }),
      },
      {
        ...shared,
        rows: `API-91, FIL-7, FIL-9: PUT files/bulk, archived ${value}`,
        mark: (visitor, id, of = projectId) =>
          visitor.put('/api/v2/files/bulk', { id, projectID: of, archived: value }),
      },
    ];
  }),
  ...[true, false].map((value): Marking => ({
    rows: `API-95, FIL-7, FIL-9: POST files/bulk-tag, status ${value}`,
    column: 'tagged',
    value,
    action: value ? 'set_active' : 'unset_active',
    field: 'ids',
    refused: { one: texts.tagFailed, several: value ? texts.tagSeveralFailed : texts.untagSeveralFailed },
    mark: (visitor, ids, of = projectId) =>
      visitor.post('/api/v2/files/bulk-tag', { status: value, ids, projectId: of }),
  })),
];

describe.each(MARKINGS)('$rows', ({ mark, column, value, action, field, refused }) => {
  const others = { [column]: !value };

  it('changes all of them at once, counts, writes it down and tells it', async () => {
    const ids = idsOf(await addFiles(3, cast.client, others)).sort();
    const [already] = await addFiles(1, cast.client, { [column]: value });
    await outbox();
    const answer = await mark(cast.member, [...ids, already?.id ?? '']);
    expect(answer).toMatchObject({ status: 200, body: { ids } });
    const now = await marks();
    expect([...ids, already?.id ?? ''].map((id) => now[id]?.[column])).toEqual([value, value, value, value]);
    const archived = column === 'archived' && value ? 4 : 0;
    expect(await counts()).toEqual({ total: 4 - archived, tagged: column === 'tagged' && value ? 4 : 0, archived });
    expect(await history()).toEqual(
      ids.map((id) => ({
        item_type: 'files',
        item_action: action,
        file_id: id,
        user_from: cast.member.userId,
        description: expect.stringMatching(/^[012]\.pdf$/),
      })),
    );
    const events = await outbox();
    expect(events.map(({ payload }) => payload)).toEqual(ids.map((id) => reported(id)));
    expect(new Set(events.map(({ made }) => made)).size).toBe(1);
    const [project] = await instance.rows(`SELECT last_edited_by FROM projects WHERE id = $1`, [projectId]);
    expect(project).toEqual({ last_edited_by: cast.member.userId });
  });

  it.each(PROJECT_ROLES)(
    'OPN-9: %s may with files of others what the policy says, and with their own',
    async (role) => {
      const by = role === 'team' ? cast.client : cast.team;
      const [own, foreign] = await Promise.all([
        addFiles(2, cast[role], others).then(idsOf),
        addFiles(2, by, others).then(idsOf),
      ]);
      expect((await mark(cast[role], own)).status).toBe(200);
      const isMember = MEMBERS.includes(role);
      const before = await instance.fingerprint();
      const answer = await mark(cast[role], foreign);
      expect(answer.status).toBe(isMember ? 200 : 422);
      if (!isMember) expect(await instance.fingerprint()).toBe(before);
    },
  );

  it('all or nothing: one that the person may not change refuses all, in the documented words, and is named', async () => {
    const own = idsOf(await addFiles(2, cast.contractor, others));
    const foreign = idsOf(await addFiles(1, cast.owner, others));
    await outbox();
    const before = await instance.fingerprint();
    expect(await mark(cast.contractor, [...own, ...foreign])).toMatchObject({
      status: 422,
      body: {
        code: 'not_permitted',
        message: refused.several,
        errors: { [`${field}.2`]: [requests.notPermitted] },
      },
    });
    expect(await mark(cast.contractor, foreign)).toMatchObject({ status: 422, body: { message: refused.one } });
    expect(await instance.fingerprint()).toBe(before);
    expect(await outbox()).toEqual([]);
  });

  it('FIL-8, VAL-20: nothing selected changes nothing', async () => {
    const before = await instance.fingerprint();
    expect(await mark(cast.client, [])).toMatchObject({ status: 200, body: { ids: [] } });
    expect(await instance.fingerprint()).toBe(before);
    expect(await outbox()).toEqual([]);
  });

  it('what is like that already is not written again', async () => {
    const ids = idsOf(await addFiles(2, cast.client, { [column]: value }));
    await outbox();
    const before = await instance.fingerprint();
    expect(await mark(cast.owner, ids)).toMatchObject({ status: 200, body: { ids: [] } });
    expect(await instance.fingerprint()).toBe(before);
    expect(await outbox()).toEqual([]);
  });

  it.each<[string, () => Promise<string>]>([
    ['a file of another project', async () => (await instance.addFile(cast.projectId, cast.owner.userId, others)).id],
    ['a file that never was', () => Promise.resolve(uuid())],
    [
      'an upload that nobody sees yet',
      async () => (await instance.addFile(projectId, cast.owner.userId, { ...others, currentRevisionId: null })).id,
    ],
  ])('with %s among them is 404 and changes nothing', async (_name, other) => {
    const ids = idsOf(await addFiles(2, cast.owner, others));
    const hidden = await other();
    await outbox();
    const before = await instance.fingerprint();
    expect(await mark(cast.owner, [...ids, hidden])).toMatchObject({ status: 404, body: { message: texts.notFound } });
    expect(await instance.fingerprint()).toBe(before);
    expect(await outbox()).toEqual([]);
  });

  it('passes over what somebody has deleted; of nothing else it is 404', async () => {
    const ids = idsOf(await addFiles(2, cast.owner, others)).sort();
    const gone = idsOf(await addFiles(1, cast.owner, { ...others, deletedAt: new Date() }));
    expect(await mark(cast.owner, [...gone, ...ids])).toMatchObject({ status: 200, body: { ids } });
    expect(await mark(cast.owner, gone)).toMatchObject({ status: 404, body: { message: texts.notFound } });
  });

  it('is refused in a project that is not active', async () => {
    const ids = idsOf(await addFiles(1, cast.owner, others));
    await instance.archive(projectId);
    const before = await instance.fingerprint();
    expect(await mark(cast.owner, ids)).toMatchObject({ status: 422, body: { message: texts.archivedProject } });
    expect(await instance.fingerprint()).toBe(before);
  });

  it('is 404 for outsiders, and in a project of somebody else', async () => {
    const ids = idsOf(await addFiles(1, cast.owner, others));
    expect((await mark(cast.outsider, ids)).status).toBe(404);
    expect((await mark(cast.owner, ids, cast.projectId)).status).toBe(404);
  });

  it.each<[string, string[]]>([
    ['what is no id', ['x']],
    ['more than a call may hold', Array.from({ length: LIMITS.filesChanged + 1 }, () => uuid())],
  ])('refuses %s', async (_name, ids) => {
    expect((await mark(cast.owner, ids)).status).toBe(400);
  });

  it('counts a file that is named twice, in whatever letters, once', async () => {
    const [file] = await addFiles(1, cast.owner, others);
    const id = file?.id ?? '';
    expect((await mark(cast.owner, [id, id.toUpperCase(), id])).body.ids).toEqual([id]);
    expect(await history()).toHaveLength(1);
  });
});

describe('archived files (OPN-11)', () => {
  it('leave the pinned ones, and are pinned again when they come back', async () => {
    const [file] = await addFiles(1, cast.owner, { tagged: true });
    const id = file?.id ?? '';
    const archive = (archived: boolean) =>
      cast.owner.post('/api/v2/files/archive', { id, projectID: projectId, archived });
    const pinned = async () =>
      (await cast.client.get<{ total: number }>(`/api/v2/projects/${projectId}/tagged-files`)).body.total;
    expect(await pinned()).toBe(1);
    expect(await archive(true)).toMatchObject({ status: 200, body: { ids: [id] } });
    expect({ pinned: await pinned(), ...(await counts()) }).toEqual({ pinned: 0, total: 0, tagged: 0, archived: 1 });
    await archive(false);
    expect({ pinned: await pinned(), ...(await counts()) }).toEqual({ pinned: 1, total: 1, tagged: 1, archived: 0 });
  });

  it('are neither pinned nor unpinned before they come back, and the refusal says so', async () => {
    const archived = idsOf(await addFiles(1, cast.owner, { archived: true }));
    const before = await instance.fingerprint();
    for (const status of [true, false]) {
      expect(await cast.owner.post('/api/v2/files/bulk-tag', { status, ids: archived, projectId })).toMatchObject({
        status: 422,
        body: { message: texts.tagFailed, errors: { 'ids.0': [texts.restoreFirst] } },
      });
    }
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('pinning one file (API-93, API-94, FIL-17)', () => {
  it.each([
    ['tag', true, 'set_active'],
    ['untag', false, 'unset_active'],
  ] as const)('%s', async (call, tagged, action) => {
    const [file] = await addFiles(1, cast.client, { tagged: !tagged });
    const id = file?.id ?? '';
    await outbox();
    const ask = (visitor: Visitor) => visitor.post<FileAnswer>(`/api/v2/files/${id}/${call}`);
    expect(await ask(cast.client)).toMatchObject({ status: 200, body: { id, tagged } });
    expect(await ask(cast.owner)).toMatchObject({ status: 200, body: { id, tagged } });
    expect((await history()).map(({ item_action: made }) => made)).toEqual([action]);
    expect((await outbox()).map(({ payload }) => payload)).toEqual([reported(id)]);
    expect(await ask(cast.contractor)).toMatchObject({ status: 422, body: { message: texts.tagFailed } });
    await remove(cast.owner, { files: [id] });
    expect(await ask(cast.owner)).toMatchObject({ status: 404, body: { message: texts.notFound } });
  });
});

describe('deleting several (API-57, OPN-9, OPN-102, FIL-7)', () => {
  it.each<[string, (ids: string[]) => Promise<Deleted>]>([
    ['named in the body', (files) => remove(cast.owner, { id: projectId, files })],
    ['named in the query', (files) => remove(cast.owner, undefined, `?${files.map((id) => `files=${id}`).join('&')}`)],
  ])('%s: all of them go, with every revision, and jobs remove what is stored', async (_name, call) => {
    const files = await addFiles(3, cast.team);
    const ids = idsOf(files).sort();
    const pending = await cast.member.post<FileAnswer>(`/api/v2/files/${ids[0]}/revisions`, {
      name: 'b.png',
      mimetype: 'image/png',
      size: 5,
    });
    await outbox();
    expect(await call(ids)).toMatchObject({ status: 200, body: { id: projectId, files: ids, kept: [] } });
    expect(await counts()).toEqual({ total: 0, tagged: 0, archived: 0 });
    const events = await outbox();
    const jobs = events.filter(({ topic }) => topic === 'job').map(({ payload }) => payload);
    const revisions = [...files.map(({ revisionId }) => revisionId), pending.body.revision_id].sort();
    expect(jobs).toEqual(
      revisions.map((revisionId) => ({
        name: 'revisions.purge',
        key: revisionId,
        payload: { version: 1, revisionId },
      })),
    );
    expect(events.filter(({ topic }) => topic === 'screens').map(({ payload }) => payload)).toEqual(
      ids.map((id) => reported(id, 'deleted')),
    );
    expect((await history()).map(({ item_action: action, file_id: id }) => [action, id])).toEqual(
      ids.map((id) => ['delete', id]),
    );
    for (const id of ids) expect((await cast.owner.get(`/api/v2/files/${id}`)).status).toBe(404);
  });

  it.each(PROJECT_ROLES)('%s deletes what they may, and hears what stays', async (role) => {
    const by = role === 'team' ? cast.client : cast.team;
    const own = idsOf(await addFiles(2, cast[role]));
    const foreign = idsOf(await addFiles(2, by));
    const archived = idsOf(await addFiles(1, cast[role], { archived: true }));
    const { status, body } = await remove(cast[role], { files: [...foreign, ...own, ...archived] });
    const isMember = MEMBERS.includes(role);
    expect({ status, files: body.files, kept: body.kept }).toEqual({
      status: 200,
      files: (isMember ? [...own, ...foreign] : own).sort(),
      kept: (isMember ? archived : [...foreign, ...archived]).sort(),
    });
    const now = await marks();
    expect(body.files.map((id) => now[id]?.deleted)).not.toContain(false);
    expect(body.kept.map((id) => now[id]?.deleted)).not.toContain(true);
  });

  it.each<[string, ProjectRole, ProjectRole, boolean, string]>([
    ['files of others only', 'client', 'team', false, requests.notPermitted],
    ['OPN-10: archived files only', 'owner', 'owner', true, texts.restoreFirst],
  ])('of %s is refused, in the documented words', async (_name, who, whose, archived, reason) => {
    const ids = idsOf(await addFiles(2, cast[whose], { archived }));
    const before = await instance.fingerprint();
    expect(await remove(cast[who], { files: ids })).toMatchObject({
      status: 422,
      body: { message: texts.deleteSeveralFailed, errors: { 'files.0': [reason], 'files.1': [reason] } },
    });
    expect(await remove(cast[who], { files: ids.slice(1) })).toMatchObject({
      status: 422,
      body: { message: texts.deleteFailed },
    });
    expect(await instance.fingerprint()).toBe(before);
  });

  it.each<[string, () => Promise<string>]>([
    ['of another project', async () => (await instance.addFile(cast.projectId, cast.owner.userId)).id],
    ['that never was', () => Promise.resolve(uuid())],
  ])('with a file %s among them is 404 and deletes nothing', async (_name, other) => {
    const ids = [...idsOf(await addFiles(2, cast.owner)), await other()];
    const before = await instance.fingerprint();
    expect(await remove(cast.owner, { files: ids })).toMatchObject({ status: 404, body: { message: texts.notFound } });
    expect(await instance.fingerprint()).toBe(before);
  });

  it('FIL-8: of nothing, or of what is gone already, is fine and tells nothing', async () => {
    const gone = idsOf(await addFiles(1, cast.owner, { deletedAt: new Date() }));
    await outbox();
    for (const files of [[], gone]) {
      expect(await remove(cast.owner, { files })).toMatchObject({ status: 200, body: { files: [], kept: [] } });
    }
    expect(await outbox()).toEqual([]);
    expect(await history()).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['no files', {}],
    ['another project', { id: uuid(), files: [] }],
    ['what is no list', { files: { a: 1 } }],
    ['what is no id', { files: ['x'] }],
  ])('with %s is refused', async (_name, body) => {
    expect((await remove(cast.owner, body)).status).toBe(400);
  });

  it('PRM-7: is refused in a project that is not active', async () => {
    const files = idsOf(await addFiles(1, cast.owner));
    await instance.archive(projectId);
    expect(await remove(cast.owner, { files })).toMatchObject({
      status: 422,
      body: { message: texts.archivedProject },
    });
  });
});

describe('what is said of uploads (API-47, API-92, FIL-12, OPN-94)', () => {
  interface Said {
    id: string;
    alias?: unknown;
    message?: unknown;
    tagged?: unknown;
  }
  const CALLS: [string, (visitor: Visitor, files: Said[]) => Promise<Changed>][] = [
    [
      'POST projects/{id}/update-events',
      (visitor, files) => visitor.post(`/api/v2/projects/${projectId}/update-events`, { files }),
    ],
    ['POST files/bulk', (visitor, files) => visitor.post('/api/v2/files/bulk', { projectId, files })],
  ];
  const save = CALLS[0]?.[1] as (typeof CALLS)[number][1];
  const read = async (id: string) => (await cast.owner.get<FileAnswer>(`/api/v2/files/${id}`)).body;

  it.each(CALLS)('%s saves alias, message and mark of each', async (_name, call) => {
    const upload = { name: 'a.png', mimetype: 'image/png', bytes: PNG };
    const ids = [
      (await uploadFile(cast.contractor, projectId, upload)).id,
      (await uploadFile(cast.contractor, projectId, upload)).id,
    ].sort() as [string, string];
    await outbox();
    const message = 'x'.repeat(LIMITS.fileMessage);
    const answer = await call(cast.contractor, [
      { id: ids[1], alias: ' Roof ', message, tagged: true },
      { id: ids[0], alias: '', message: ' ', tagged: false },
    ]);
    expect(answer).toMatchObject({ status: 200, body: { ids: [ids[1]] } });
    expect(await read(ids[1])).toMatchObject({ alias: 'Roof', message, tagged: true, name: 'a.png' });
    expect(await read(ids[0])).toMatchObject({ alias: null, message: null, tagged: false });
    expect((await history()).slice(2)).toMatchObject([
      { item_action: 'update_name', file_id: ids[1], description: 'a.png → Roof.png' },
      { item_action: 'set_active', file_id: ids[1], description: 'Roof.png' },
    ]);
    expect((await outbox()).map(({ payload }) => payload)).toEqual([reported(ids[1])]);
    expect(await counts()).toEqual({ total: 2, tagged: 1, archived: 0 });
    // What is left out stays; what is sent again as it is changes nothing.
    await call(cast.contractor, [{ id: ids[1], message: 'Moved' }]);
    const before = await instance.fingerprint();
    expect((await call(cast.contractor, [{ id: ids[1], message: 'Moved', tagged: true }])).body).toEqual({ ids: [] });
    expect(await instance.fingerprint()).toBe(before);
    expect(await read(ids[1])).toMatchObject({ alias: 'Roof', message: 'Moved', tagged: true });
  });

  it('gives the message to the revision that the person has uploaded, though another has come since', async () => {
    const upload = { name: 'a.png', mimetype: 'image/png', bytes: PNG };
    const { id } = await uploadFile(cast.team, projectId, upload);
    await uploadRevision(cast.client, id, upload, 'Mine');
    expect((await save(cast.team, [{ id, message: 'Theirs' }])).status).toBe(200);
    const { body } = await cast.owner.get<{ message: string }[]>(`/api/v2/files/${id}/revisions`);
    expect(body.map(({ message }) => message)).toEqual(['Mine', 'Theirs']);
  });

  it.each<[string, ProjectRole, Omit<Said, 'id'>, Record<string, unknown>, string]>([
    ['the alias of a file of others', 'client', { alias: 'X' }, {}, requests.notPermitted],
    ['the mark of a file of others', 'client', { tagged: true }, {}, requests.notPermitted],
    ['the message of somebody else, for whom may edit the file', 'owner', { message: 'X' }, {}, texts.notOwnRevision],
    ['the mark of an archived file', 'team', { tagged: true }, { archived: true }, texts.restoreFirst],
  ])('refuses %s, and saves nothing of the others', async (_name, role, said, fields, reason) => {
    const [file] = await addFiles(1, cast.team, fields);
    const own = await instance.addFile(projectId, cast[role].userId);
    const before = await instance.fingerprint();
    const answer = await save(cast[role], [
      { id: own.id, alias: 'Own' },
      { id: file?.id ?? '', ...said },
    ]);
    expect(answer).toMatchObject({
      status: 422,
      body: { message: texts.updateFailed, errors: { 'files.1': [reason] } },
    });
    expect(await instance.fingerprint()).toBe(before);
  });

  it.each<[string, (id: string) => Said[]]>([
    ['FIL-35, VAL-18: a message that is too long', (id) => [{ id, message: 'x'.repeat(LIMITS.fileMessage + 1) }]],
    ['an alias that is too long', (id) => [{ id, alias: 'x'.repeat(LIMITS.fileName + 1) }]],
    ['a mark that is none', (id) => [{ id, tagged: 'yes' }]],
    ['a mark of null', (id) => [{ id, tagged: null }]],
    ['one file twice', (id) => [{ id }, { id: id.toUpperCase() }]],
  ])('refuses %s', async (_name, files) => {
    const [file] = await addFiles(1, cast.owner);
    const before = await instance.fingerprint();
    expect((await save(cast.owner, files(file?.id ?? ''))).status).toBe(400);
    expect(await instance.fingerprint()).toBe(before);
  });

  it('FIL-8: of nothing is fine; of a file of another project 404; in an archived project 422', async () => {
    const elsewhere = await instance.addFile(cast.projectId, cast.owner.userId);
    expect(await save(cast.owner, [])).toMatchObject({ status: 200, body: { ids: [] } });
    expect((await save(cast.owner, [{ id: elsewhere.id, alias: 'X' }])).status).toBe(404);
    const [file] = await addFiles(1, cast.owner);
    await instance.archive(projectId);
    expect(await save(cast.owner, [{ id: file?.id ?? '', alias: 'X' }])).toMatchObject({
      status: 422,
      body: { message: texts.archivedProject },
    });
  });
});

describe('hundreds of files in one call', () => {
  /** Statements of a call on what files are made of. */
  const statementsOf = async (call: () => Promise<Answer>): Promise<number> => {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    try {
      expect((await call()).status).toBe(200);
      const texts = query.mock.calls.map(([asked]) => (asked as { text?: string } | string | undefined) ?? '');
      return texts
        .map((asked) => (typeof asked === 'string' ? asked : (asked.text ?? '')))
        .filter((text) => /\bfile|\bhistory|INSERT INTO outbox/.test(text)).length;
    } finally {
      query.mockRestore();
    }
  };

  it.each<[string, (ids: string[]) => Promise<Answer>]>([
    ['archive', (id) => cast.owner.put('/api/v2/files/bulk', { id, projectID: projectId, archived: true })],
    ['pin', (ids) => cast.owner.post('/api/v2/files/bulk-tag', { status: true, ids, projectId })],
    [
      'save',
      (ids) =>
        cast.owner.post('/api/v2/files/bulk', {
          projectId,
          files: ids.map((id) => ({ id, alias: 'Plan', message: 'New', tagged: true })),
        }),
    ],
    ['delete', (files) => remove(cast.owner, { files }) as Promise<Answer>],
  ])('%s takes as many statements as for two', async (_name, call) => {
    const [few, many] = [await addFiles(2, cast.owner), await addFiles(300, cast.owner)];
    const statements = await statementsOf(() => call(idsOf(few)));
    expect(statements).toBeGreaterThan(3);
    expect(await statementsOf(() => call(idsOf(many)))).toBe(statements);
    expect(await history()).not.toHaveLength(0);
  });
});

describe('at the same time', () => {
  it('archiving and deleting the same file: each is done, or refused with a reason', async () => {
    for (let time = 0; time < 5; time += 1) {
      const [file] = await addFiles(1, cast.owner);
      const id = file?.id ?? '';
      const [archived, deleted] = await Promise.all([
        cast.member.post('/api/v2/files/archive', { id, projectID: projectId, archived: true }),
        remove(cast.owner, { files: [id] }),
      ]);
      expect([
        [200, 422],
        [404, 200],
      ]).toContainEqual([archived.status, deleted.status]);
      expect((await marks())[id]).toMatchObject({ archived: archived.status === 200, deleted: deleted.status === 200 });
    }
  });

  it('deleting the same files by two: each file goes once', async () => {
    const ids = idsOf(await addFiles(20, cast.client));
    await outbox();
    const answers = await Promise.all([
      remove(cast.owner, { files: ids }),
      remove(cast.member, { files: [...ids].reverse() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap(({ body }) => body.files).sort()).toEqual([...ids].sort());
    expect(await history()).toHaveLength(20);
    expect((await outbox()).filter(({ topic }) => topic === 'job')).toHaveLength(20);
  });

  it('whatever is done to many and to one at once, nobody waits for ever and the counts are right', async () => {
    const ids = idsOf(await addFiles(12, cast.client, { sortOrder: 5 }));
    const [first = '', second = '', third = ''] = ids;
    const answers = await Promise.all([
      cast.owner.put('/api/v2/files/bulk', { id: ids.slice(0, 6), projectID: projectId, archived: true }),
      cast.member.post('/api/v2/files/bulk-tag', { status: true, ids: [...ids.slice(6)].reverse(), projectId }),
      cast.owner.patch(`/api/v2/files/${ids[8]}`, { moveTo: 3, tagged: true }),
      cast.member.patch(`/api/v2/files/${ids[11]}`, { moveTo: 0 }),
      cast.owner.put(`/api/v2/files/${first}`, { alias: 'A' }),
      cast.client.post(`/api/v2/files/${second}/tag`),
      remove(cast.client, { files: [third, ids[9], ids[10]] }),
      uploadFile(cast.team, projectId, { name: 'n.png', mimetype: 'image/png', bytes: PNG }),
      uploadRevision(cast.team, ids[7] ?? '', { name: 'r.png', mimetype: 'image/png', bytes: PNG }),
    ]);
    // A file may be archived before it is pinned, or deleted before it is moved: that is a refusal, never an error.
    expect(
      answers
        .map((answer) => ('headers' in answer ? answer.status : 200))
        .filter((status) => ![200, 404, 422].includes(status as number)),
    ).toEqual([]);
    const [counted] = await instance.rows(
      `SELECT count(*) FILTER (WHERE NOT archived)::int AS total,
              count(*) FILTER (WHERE tagged AND NOT archived)::int AS tagged,
              count(*) FILTER (WHERE archived)::int AS archived
       FROM files WHERE project_id = $1 AND current_revision_id IS NOT NULL AND deleted_at IS NULL`,
      [projectId],
    );
    expect(await counts()).toEqual(counted);
  });

  it('who is put out of the project while waiting for it changes nothing', async () => {
    const leaving = await instance.signedIn();
    await instance.addToProject(projectId, leaving.userId, 'member');
    const ids = idsOf(await addFiles(2, cast.owner));
    const client = await instance.database.connect();
    let answering: Promise<Answer>;
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM projects WHERE id = $1 FOR UPDATE', [projectId]);
      answering = leaving.put('/api/v2/files/bulk', { id: ids, projectID: projectId, archived: true });
      await instance.untilBlocked('FOR NO KEY UPDATE OF p');
      await client.query('DELETE FROM project_users WHERE project_id = $1 AND user_id = $2', [
        projectId,
        leaving.userId,
      ]);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    expect((await answering).status).toBe(404);
    expect(Object.values(await marks()).map(({ archived }) => archived)).toEqual([false, false]);
  });

  it('who gets another role while waiting for it is answered what they may do by now', async () => {
    const demoted = await instance.signedIn();
    await instance.addToProject(projectId, demoted.userId, 'member');
    const [id] = idsOf(await addFiles(1, demoted));
    const client = await instance.database.connect();
    let answering: Promise<Answer>;
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM projects WHERE id = $1 FOR UPDATE', [projectId]);
      answering = demoted.put(`/api/v2/files/${id}`, { alias: 'Roof plan' });
      await instance.untilBlocked('FOR NO KEY UPDATE OF p');
      await client.query(`UPDATE project_users SET role = 'team' WHERE project_id = $1 AND user_id = $2`, [
        projectId,
        demoted.userId,
      ]);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    const { status, body } = await answering;
    expect(status).toBe(200);
    expect(body.user_permissions).toContain('files.rename');
    expect(body.user_permissions).not.toContain('files.order');
  });
});
