import { LIMITS, MESSAGES, PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import type { Project } from '@gable/platform';
import { v7 as uuid } from 'uuid';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';

const PROJECTS = '/api/v2/projects';
const MEMBERS: ProjectRole[] = ['owner', 'member'];

interface ProjectAnswer extends Record<string, unknown> {
  id: string;
  name: string;
  version: number;
}

let instance: TestInstance;
let cast: Cast;
let reported: Awaited<ReturnType<TestInstance['watchOutbox']>>;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  reported = await instance.watchOutbox();
});

afterAll(() => instance.stop());

/** A project of the cast, made long ago by somebody else than who changes it. */
const project = async (fields: Partial<Project> = {}): Promise<string> => {
  const id = await instance.anotherProject(cast);
  const long = new Date('2026-01-05T10:00:00Z');
  await instance.rows(`UPDATE projects SET created_at = $2, updated_at = $2, last_edited_by = NULL WHERE id = $1`, [
    id,
    long,
  ]);
  if (Object.keys(fields).length > 0)
    await instance.platform.dataSource.getRepository('Project').update({ id }, fields);
  await instance.rows(`UPDATE projects SET version = 1, updated_at = $2 WHERE id = $1`, [id, long]);
  await reported();
  return id;
};

const history = async (id: string): Promise<string[]> => {
  const rows = await instance.rows<{ line: string }>(
    `SELECT item_type || ' ' || item_action || ': ' || coalesce(description, '–') AS line
     FROM history WHERE project_id = $1 AND item_action <> 'open' ORDER BY created_at, id`,
    [id],
  );
  return rows.map(({ line }) => line);
};

/** Everybody of the project in their own room, once each. */
const projectEvents = (id: string, change: 'updated' | 'deleted') =>
  PROJECT_ROLES.map((role) => ({
    event: 'projects:changed',
    room: `user:${cast[role].userId}`,
    data: { project_id: id, change },
  })).sort((a, b) => a.room.localeCompare(b.room));

const events = async () => (await reported()).map(({ payload }) => payload);

const change = (visitor: Visitor, id: string, body: unknown) => visitor.put<ProjectAnswer>(`${PROJECTS}/${id}`, body);
const post = (visitor: Visitor, id: string, call: string, body: unknown) =>
  visitor.post<ProjectAnswer>(`${PROJECTS}/${id}/${call}`, body);

const refused = ({ status, body }: Answer) => ({
  status,
  code: body['code'],
  message: body['message'],
});
const missing = { status: 404, code: 'not_found', message: MESSAGES.projects.notFound };
const notAllowed = { status: 422, code: 'not_permitted', message: MESSAGES.requests.notPermitted };
const notActive = { status: 422, code: 'not_permitted', message: MESSAGES.files.archivedProject };

describe('the fields of a project (API-50, PRJ-4, PRJ-9, OPN-77)', () => {
  it.each<[string, Partial<Project>, object, object, string[]]>([
    ['PRJ-9: the name, trimmed', {}, { name: ' Barn ' }, { name: 'Barn' }, ['update_project_data: Name: Barn']],
    [
      'PRJ-4: Address / Job ID',
      {},
      { job_number: ' 24-117 ' },
      { job_number: '24-117' },
      ['update_project_data: Address / Job ID: 24-117'],
    ],
    [
      'PRJ-4: an empty Address / Job ID, which is none',
      { jobNumber: '24-117' },
      { job_number: ' ' },
      { job_number: null },
      ['update_project_data: Address / Job ID: none'],
    ],
    [
      'PRJ-8, OPN-81: the start date',
      {},
      { project_starts: '2026-03-01' },
      { project_starts: '2026-03-01' },
      ['update_project_data: Start date: 2026-03-01'],
    ],
    [
      'PRJ-8: no start date any more',
      { projectStarts: '2026-03-01' },
      { project_starts: null },
      { project_starts: null },
      ['update_project_data: Start date: none'],
    ],
    [
      'OPN-85: the reminder',
      {},
      { due_reminder: true },
      { due_reminder: true },
      ['update_project_data: Due reminder: on'],
    ],
    ['PRJ-12, PRM-33: the status', {}, { status: 'OHLD' }, { status: 'OHLD' }, ['update_project_status: On Hold']],
    [
      'OPN-72: personal, which is a status',
      { status: 'COMP' },
      { personal: true },
      { personal: true, status: 'PERS' },
      ['set_personal: Personal'],
    ],
    [
      'OPN-72: PERS, which makes it personal',
      {},
      { status: 'PERS' },
      { personal: true, status: 'PERS' },
      ['set_personal: Personal'],
    ],
    [
      'OPN-72: personal no longer',
      { status: 'PERS', personal: true },
      { personal: false },
      { personal: false, status: 'ACTV' },
      ['set_personal: Active'],
    ],
    [
      'PRJ-6, VAL-7, ENT-6: other fields, without the empty and the removed',
      {
        otherFields: [
          { option: 'Key', value: 'here', slug: 'key' },
          { option: 'Gate', value: '1', slug: 'gate' },
        ],
      },
      {
        otherFields: [
          { option: 'Roof', value: 'flat' },
          { option: 'Gate', value: '1', slug: 'gate' },
          { option: 'Key', value: 'here', slug: 'key', removed: true },
          { option: '', value: 'lost' },
          { option: 'gate', value: '2' },
        ],
      },
      {
        otherFields: [
          { option: 'Roof', value: 'flat', slug: 'roof' },
          { option: 'Gate', value: '1', slug: 'gate' },
          { option: 'gate', value: '2', slug: 'gate-2' },
        ],
      },
      ['update_project_data: Other fields: Roof, gate, Key'],
    ],
    [
      'several at once: the data in one line, the status in another',
      {},
      { name: 'Barn', due_reminder: true, status: 'COMP' },
      { name: 'Barn', due_reminder: true, status: 'COMP' },
      ['update_project_data: Name: Barn; Due reminder: on', 'update_project_status: Completed'],
    ],
  ])('%s', async (_name, before, sent, after, lines) => {
    const id = await project(before);
    const { body: read } = await cast.member.get<ProjectAnswer>(`${PROJECTS}/${id}`);
    const { status, body } = await change(cast.member, id, sent);
    expect(status).toBe(200);
    // What was not sent stays, and the change says who made it, and when (OPN-89).
    const expected = {
      ...read,
      ...after,
      version: 2,
      updated_at: body['updated_at'],
      lastEdit: { date: body['updated_at'], user: 'person-2' },
    };
    expect(body).toEqual(expected);
    expect(Date.parse(String(body['updated_at']))).toBeGreaterThan(Date.parse('2026-01-05T10:00:00Z'));
    expect((await cast.client.get<ProjectAnswer>(`${PROJECTS}/${id}`)).body).toMatchObject({ ...after, version: 2 });
    expect(await history(id)).toEqual(lines.map((line) => `projects ${line}`));
    expect(await events()).toEqual(projectEvents(id, 'updated'));
  });

  it.each<[string, Partial<Project>, object]>([
    ['VAL-2: the name it has', { name: 'Villa' }, { name: ' Villa ' }],
    ['nothing at all', {}, {}],
    ['its version alone', {}, { version: 1 }],
    [
      'everything as it is',
      {
        jobNumber: '24-117',
        projectStarts: '2026-03-01',
        otherFields: [{ option: 'Key', value: 'here', slug: 'key' }],
      },
      {
        name: 'Villa',
        job_number: '24-117',
        status: 'ACTV',
        project_starts: '2026-03-01',
        due_reminder: false,
        personal: false,
        otherFields: [{ option: 'Key', value: 'here', slug: 'key' }],
        version: 1,
      },
    ],
    ['PRJ-13: what a personal project is shown as', { status: 'PERS', personal: true }, { status: 'OTHR' }],
    ['a field that is dropped', {}, { otherFields: [{ option: ' ', value: 'lost' }] }],
  ])('%s changes nothing and tells nobody', async (_name, before, sent) => {
    const id = await project(before);
    const fingerprint = await instance.fingerprint();
    expect(await change(cast.owner, id, sent)).toMatchObject({ status: 200, body: { id, version: 1 } });
    expect(await instance.fingerprint()).toBe(fingerprint);
    expect(await events()).toEqual([]);
  });

  const longest = 'x'.repeat(LIMITS.otherFieldOption);
  it.each<[string, unknown, string, string]>([
    ['VAL-2: an empty name', { name: '' }, 'name', MESSAGES.projects.nameBlank],
    ['VAL-2: a blank name', { name: ' \t' }, 'name', MESSAGES.projects.nameBlank],
    ['no name', { name: null }, 'name', MESSAGES.projects.nameBlank],
    ['a name that is too long', { name: 'x'.repeat(LIMITS.projectName + 1) }, 'name', MESSAGES.projects.nameLong],
    ['a name of two lines', { name: 'a\nb' }, 'name', MESSAGES.projects.nameInvalid],
    ['an address with a NUL', { job_number: 'a\u0000b' }, 'job_number', MESSAGES.projects.jobNumberInvalid],
    ['VAL-9, VAL-10: no day', { project_starts: '2026-02-30' }, 'project_starts', MESSAGES.projects.startInvalid],
    ['VAL-13: one digit', { project_starts: '2026-2-3' }, 'project_starts', MESSAGES.projects.startInvalid],
    ['VAL-12: before 1970', { project_starts: '1969-12-31' }, 'project_starts', 'The year must be from 1970'],
    ['VAL-12: too far ahead', { project_starts: '2999-01-01' }, 'project_starts', 'The year must be from 1970'],
    ['an unknown status', { status: 'DONE' }, 'status', 'status must be one of'],
    ['no status', { status: null }, 'status', 'status must be one of'],
    ['OPN-72: personal with a status', { personal: true, status: 'COMP' }, 'status', MESSAGES.projects.personalStatus],
    ['OPN-72: PERS, not personal', { personal: false, status: 'PERS' }, 'status', MESSAGES.projects.personalStatus],
    ['a flag that is a text', { due_reminder: 'yes' }, 'due_reminder', 'due_reminder must be a boolean'],
    ['a flag that is nothing', { personal: null }, 'personal', 'personal must be a boolean'],
    ['other fields that are no list', { otherFields: 5 }, 'otherFields', 'otherFields must be an array'],
    ['an other field of a text', { otherFields: ['Key'] }, 'otherFields.0', 'each value in nested property'],
    [
      'an option too long',
      { otherFields: [{ option: `${longest}x` }] },
      'otherFields.0.option',
      MESSAGES.projects.otherFieldLong,
    ],
    ['no option', { otherFields: [{ value: 'x' }] }, 'otherFields.0.option', MESSAGES.projects.otherFieldInvalid],
    [
      'a value too long',
      { otherFields: [{ option: 'Key', value: 'x'.repeat(LIMITS.otherFieldValue + 1) }] },
      'otherFields.0.value',
      MESSAGES.projects.otherFieldLong,
    ],
    [
      'too many other fields',
      { otherFields: Array.from({ length: LIMITS.otherFields + 1 }, (_, place) => ({ option: `${place}` })) },
      'otherFields',
      MESSAGES.projects.otherFieldsMany(LIMITS.otherFields),
    ],
    ['a version of none', { version: 0 }, 'version', 'version must not be less than 1'],
    ['a version past all', { version: 2 ** 31 }, 'version', 'version must not be greater than'],
    ['another owner', { owner: 'somebody' }, 'owner', 'property owner should not exist'],
    ['the archive, which has a call of its own', { archived: true }, 'archived', 'should not exist'],
    [
      'under construction, which has one as well',
      { under_construction: true },
      'under_construction',
      'should not exist',
    ],
  ])('refuses %s and changes nothing', async (_name, sent, field, message) => {
    const id = await project();
    const fingerprint = await instance.fingerprint();
    const { status, body } = await change(cast.owner, id, sent);
    expect(status).toBe(400);
    expect(body['errors']).toEqual({ [field]: expect.arrayContaining([expect.stringContaining(message)]) });
    expect(await instance.fingerprint()).toBe(fingerprint);
  });

  it.each([
    ['a text', '"name"'],
    ['a number', '5'],
    ['a list', '[{"name":"x"}]'],
  ])('refuses %s instead of fields', async (_name, body) => {
    const id = await project();
    const answer = await cast.owner.call('PUT', `${PROJECTS}/${id}`, body, { 'content-type': 'application/json' });
    expect(answer.status).toBe(400);
    expect(await history(id)).toEqual([]);
  });

  it('is one transaction with its history and its events', async () => {
    const id = await project();
    await change(cast.owner, id, { name: 'Barn', status: 'COMP' });
    const made = await instance.rows<{ made: string }>(
      `SELECT xmin::text AS made FROM projects WHERE id = $1 UNION ALL SELECT xmin::text FROM history WHERE project_id = $1`,
      [id],
    );
    const all = [...made, ...(await reported())].map((row) => row.made);
    expect(all).toHaveLength(3 + PROJECT_ROLES.length);
    expect(new Set(all).size).toBe(1);
  });

  it.each(['history', 'outbox'])('is undone as a whole when %s cannot be written', async (table) => {
    const id = await project();
    const before = await instance.fingerprint();
    await instance.rows(`ALTER TABLE ${table} ADD CONSTRAINT refuses_all CHECK (false) NOT VALID`);
    try {
      expect((await change(cast.owner, id, { name: 'Half' })).status).toBe(500);
    } finally {
      await instance.rows(`ALTER TABLE ${table} DROP CONSTRAINT refuses_all`);
    }
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('a version that was read (API-50)', () => {
  it('guards a change: an older one is 409 with the project as it is now, and changes nothing', async () => {
    const id = await project();
    expect(await change(cast.owner, id, { name: 'Barn', version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    const before = await instance.fingerprint();
    await reported();

    const { status, body } = await cast.member.put(`${PROJECTS}/${id}`, { name: 'Shed', version: 1 });
    expect(await instance.fingerprint()).toBe(before);
    const current = (await cast.member.get<ProjectAnswer>(`${PROJECTS}/${id}`)).body;
    expect(body).toEqual({
      status: 409,
      code: 'conflict',
      message: MESSAGES.projects.updateFailed,
      current,
      requestId: expect.any(String),
    });
    expect({ status, name: current.name, version: current.version }).toEqual({ status: 409, name: 'Barn', version: 2 });
    expect(await events()).toEqual([]);

    expect(await change(cast.member, id, { name: 'Shed', version: current.version })).toMatchObject({
      status: 200,
      body: { name: 'Shed', version: 3 },
    });
  });

  it('that is newer than the project’s is 409 as well', async () => {
    expect((await change(cast.owner, await project(), { name: 'Barn', version: 2 })).status).toBe(409);
  });

  it('that is left out lets the last one win', async () => {
    const id = await project();
    await change(cast.owner, id, { name: 'Barn' });
    expect(await change(cast.member, id, { name: 'Shed' })).toMatchObject({ status: 200, body: { name: 'Shed' } });
  });

  it('is not moved by what happens in the project', async () => {
    const id = await project();
    const file = await instance.addFile(id, cast.owner.userId);
    await cast.owner.put(`/api/v2/files/${file.id}`, { alias: 'Ground floor' });
    expect(await change(cast.owner, id, { name: 'Barn', version: 1 })).toMatchObject({ status: 200 });
  });

  it('and what speaks against the person is said before', async () => {
    const id = await project({ archivedAt: new Date() });
    expect(refused(await change(cast.owner, id, { name: 'Barn', version: 9 }))).toEqual(notActive);
    expect(refused(await change(cast.client, id, { name: 'Barn', version: 9 }))).toEqual(notAllowed);
    expect(refused(await change(cast.outsider, id, { name: 'Barn', version: 9 }))).toEqual(missing);
  });
});

describe('archive, under construction and deletion (PRJ-18…21, OPN-15)', () => {
  const CALLS: [string, string, object, object, string, string][] = [
    [
      'PRJ-18, API-42, OPN-79: archive',
      'set-archived',
      { archived: true },
      { active: false },
      'set_archive',
      'unset_archive',
    ],
    [
      'PRJ-21, API-43, OPN-90: under construction',
      'set-under-construction',
      { under_construction: true },
      { under_construction: true, active: true },
      'set_under_construction',
      'unset_under_construction',
    ],
  ];

  it.each(CALLS)('%s: set once, unset once, each recorded once', async (_name, call, on, shown, set, unset) => {
    const id = await project();
    const off = Object.fromEntries(Object.keys(on).map((name) => [name, false]));
    const { body: before } = await cast.member.get<ProjectAnswer>(`${PROJECTS}/${id}`);

    for (const place of [1, 2]) {
      const { status, body } = await post(cast.member, id, call, on);
      expect({ place, status, body }).toMatchObject({ place, status: 200, body: { ...shown, version: 2 } });
      expect(body['lastEdit']).toEqual({ date: body['updated_at'], user: 'person-2' });
    }
    expect(await history(id)).toEqual([`projects ${set}: Villa`]);
    expect(await events()).toEqual(projectEvents(id, 'updated'));

    for (const place of [1, 2]) {
      const { status, body } = await post(cast.owner, id, call, off);
      const expected = { ...before, version: 3, updated_at: body['updated_at'] };
      expect({ place, status, body: { ...body, lastEdit: null, user_permissions: null, displayShared: null } }).toEqual(
        {
          place,
          status: 200,
          body: { ...expected, lastEdit: null, user_permissions: null, displayShared: null },
        },
      );
    }
    expect(await history(id)).toEqual([`projects ${set}: Villa`, `projects ${unset}: Villa`]);
    expect(await events()).toEqual(projectEvents(id, 'updated'));
  });

  it.each(CALLS)('%s: needs a boolean', async (_name, call, on) => {
    const id = await project();
    const [name = ''] = Object.keys(on);
    for (const value of [undefined, null, 'true', 1]) {
      const { status, body } = await post(cast.owner, id, call, { [name]: value });
      expect({ status, errors: body['errors'] }).toEqual({
        status: 400,
        errors: { [name]: [`${name} must be a boolean value`] },
      });
    }
    expect(await history(id)).toEqual([]);
  });

  it('PRJ-18, PRJ-19, OPN-73: an archived project moves from its people’s lists to the archive, and back', async () => {
    const id = await project();
    const lists = async (visitor: Visitor) => {
      const has = async (path: string) =>
        (await visitor.get<ProjectAnswer[]>(path)).body.some((listed) => listed.id === id);
      return {
        projects: await has(`${PROJECTS}?get_all=true`),
        archive: await has(`/api/v2/users/${visitor.userId}/archive`),
      };
    };
    await post(cast.owner, id, 'set-archived', { archived: true });
    expect(await lists(cast.client)).toEqual({ projects: false, archive: true });
    await post(cast.member, id, 'set-archived', { archived: false });
    expect(await lists(cast.client)).toEqual({ projects: true, archive: false });
  });

  it('nothing else of an archived project changes', async () => {
    const id = await project({ archivedAt: new Date() });
    const before = await instance.fingerprint();
    expect([
      refused(await change(cast.owner, id, { name: 'Barn' })),
      refused(await change(cast.owner, id, { name: 'Villa' })),
      refused(await post(cast.owner, id, 'set-under-construction', { under_construction: true })),
      refused(await cast.owner.put(PROJECTS, { items: [{ id, name: 'Barn' }] })),
    ]).toEqual([notActive, notActive, notActive, notActive]);
    expect(await instance.fingerprint()).toBe(before);
  });

  it('PRJ-20, OPN-15: an archived project is deleted as it is, by its owner alone', async () => {
    const id = await project({ archivedAt: new Date() });
    expect(refused(await cast.member.delete(`${PROJECTS}/${id}`))).toEqual(notAllowed);
    expect(await cast.owner.delete(`${PROJECTS}/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect(await events()).toEqual(projectEvents(id, 'deleted'));
    expect(refused(await post(cast.owner, id, 'set-archived', { archived: false }))).toEqual(missing);
    const { body } = await cast.owner.get<ProjectAnswer[]>(`/api/v2/users/${cast.owner.userId}/archive`);
    expect(body.map((listed) => listed.id)).not.toContain(id);
  });

  it('PRJ-20, OPN-73, OPN-74: a deleted project is gone for everybody, kept, reported once', async () => {
    const id = await project();
    expect(await cast.owner.delete(`${PROJECTS}/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect(await events()).toEqual(projectEvents(id, 'deleted'));
    expect(refused(await cast.owner.delete(`${PROJECTS}/${id}`))).toEqual(missing);
    for (const role of PROJECT_ROLES) {
      expect(refused(await cast[role].get(`${PROJECTS}/${id}`))).toEqual(missing);
      const { body } = await cast[role].get<ProjectAnswer[]>(`${PROJECTS}?get_all=true`);
      expect(body.map((listed) => listed.id)).not.toContain(id);
    }
    expect(refused(await post(cast.owner, id, 'set-archived', { archived: false }))).toEqual(missing);
    expect(await history(id)).toEqual(['projects delete: Villa']);
    expect(await instance.rows('SELECT 1 FROM projects WHERE id = $1 AND deleted_at IS NOT NULL', [id])).toHaveLength(
      1,
    );
  });

  it.each(PROJECT_ROLES)('OPN-15: what %s may', async (role) => {
    const id = await project();
    const answers = {
      fields: (await change(cast[role], id, { name: 'Barn' })).status,
      status: (await change(cast[role], id, { status: 'COMP' })).status,
      construction: (await post(cast[role], id, 'set-under-construction', { under_construction: true })).status,
      archive: (await post(cast[role], id, 'set-archived', { archived: true })).status,
      restore: (await post(cast[role], id, 'set-archived', { archived: false })).status,
      delete: (await cast[role].delete(`${PROJECTS}/${id}`)).status,
    };
    const edits = MEMBERS.includes(role) ? 200 : 422;
    expect(answers).toEqual({
      fields: edits,
      status: edits,
      construction: edits,
      archive: edits,
      restore: edits,
      delete: role === 'owner' ? 200 : 422,
    });
  });

  it('none of the calls is for a proposal, which has its own', async () => {
    const id = await project({ potential: true });
    const before = await instance.fingerprint();
    expect([
      refused(await change(cast.owner, id, { name: 'Barn' })),
      refused(await post(cast.owner, id, 'set-archived', { archived: true })),
      refused(await post(cast.owner, id, 'set-under-construction', { under_construction: true })),
      refused(await cast.owner.delete(`${PROJECTS}/${id}`)),
      refused(await cast.owner.put(PROJECTS, { items: [{ id, name: 'Barn' }] })),
    ]).toEqual([missing, missing, missing, missing, missing]);
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('several projects at once (API-51, OPN-75, PRJ-15, PRJ-16)', () => {
  const save = (visitor: Visitor, items: unknown) => visitor.put<ProjectAnswer[]>(PROJECTS, { items });

  it('changes each as its own call would, and answers them in the order they were sent', async () => {
    const [first, second, third] = [await project(), await project(), await project()];
    await reported();
    const { status, body } = await save(cast.member, [
      { id: third, status: 'COMP' },
      { id: first.toUpperCase(), name: 'Barn', version: 1 },
      { id: second, name: 'Villa' },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: third, status: 'COMP', version: 2 },
      { id: first, name: 'Barn', version: 2 },
      { id: second, version: 1 },
    ]);
    const listed = (await cast.member.get<ProjectAnswer[]>(`${PROJECTS}?get_all=true`)).body;
    expect(body).toEqual([third, first, second].map((id) => listed.find((each) => each.id === id)));
    expect(await Promise.all([first, second, third].map(history))).toEqual([
      ['projects update_project_data: Name: Barn'],
      [],
      ['projects update_project_status: Completed'],
    ]);
    expect(await events()).toEqual([...projectEvents(third, 'updated'), ...projectEvents(first, 'updated')]);
  });

  it('moves the projects between the tabs and their counts (PRJ-15, PRJ-25)', async () => {
    const visitor = await instance.signedIn();
    const ids = [await instance.addProject(visitor.userId), await instance.addProject(visitor.userId)];
    const counts = async () => (await visitor.get(`/api/v2/users/${visitor.userId}/projects-stats`)).body;
    expect(await counts()).toMatchObject({ ACTV: 2, OHLD: 0, total: 2 });
    await save(
      visitor,
      ids.map((id) => ({ id, status: 'OHLD' })),
    );
    expect(await counts()).toMatchObject({ ACTV: 0, OHLD: 2, total: 2 });
  });

  describe('is all or nothing:', () => {
    let mine: string;
    let seen: string;
    let hidden: string;
    let archived: string;
    beforeAll(async () => {
      mine = await project();
      archived = await project({ archivedAt: new Date() });
      seen = await instance.addProject(cast.outsider.userId);
      await instance.addToProject(seen, cast.owner.userId, 'client');
      hidden = await instance.addProject(cast.outsider.userId);
    });

    it.each<[string, () => [object, ...object[]], object, Record<string, string[]>]>([
      [
        'one that is not there',
        () => [
          { id: mine, name: 'Barn' },
          { id: uuid(), name: 'Barn' },
        ],
        missing,
        { 'items.1': [MESSAGES.projects.notFound] },
      ],
      [
        'one that one may not see, as one that is not there',
        () => [
          { id: hidden, name: 'Barn' },
          { id: mine, name: 'Barn' },
        ],
        missing,
        { 'items.0': [MESSAGES.projects.notFound] },
      ],
      [
        'one that one may see and not edit',
        () => [
          { id: mine, name: 'Barn' },
          { id: seen, name: 'Barn' },
        ],
        notAllowed,
        { 'items.1': [MESSAGES.requests.notPermitted] },
      ],
      [
        'an archived one',
        () => [
          { id: mine, name: 'Barn' },
          { id: archived, name: 'Barn' },
        ],
        notActive,
        { 'items.1': [MESSAGES.files.archivedProject] },
      ],
      [
        'two that one may not change, each for its reason',
        () => [{ id: archived, name: 'Barn' }, { id: mine }, { id: seen, name: 'Barn' }],
        notActive,
        { 'items.0': [MESSAGES.files.archivedProject], 'items.2': [MESSAGES.requests.notPermitted] },
      ],
      [
        'OPN-26: what one may not see before what one may not do',
        () => [
          { id: seen, name: 'Barn' },
          { id: mine, version: 9 },
          { id: hidden, name: 'Barn' },
        ],
        missing,
        { 'items.2': [MESSAGES.projects.notFound] },
      ],
      [
        'what one may not do before what has changed',
        () => [
          { id: mine, version: 9 },
          { id: seen, name: 'Barn' },
        ],
        notAllowed,
        { 'items.1': [MESSAGES.requests.notPermitted] },
      ],
    ])('%s', async (_name, items, refusal, errors) => {
      const before = await instance.fingerprint();
      const answer = await cast.owner.put(PROJECTS, { items: items() });
      expect(refused(answer)).toEqual(refusal);
      expect(answer.body['errors']).toEqual(errors);
      expect(await instance.fingerprint()).toBe(before);
      expect(await events()).toEqual([]);
    });
  });

  it('is 409 with each project that has changed since, as it is now', async () => {
    const [first, second, third] = [await project(), await project(), await project()];
    for (const id of [first, third]) await change(cast.member, id, { name: 'Barn' });
    const before = await instance.fingerprint();
    const { status, body } = await cast.owner.put(PROJECTS, {
      items: [first, second, third].map((id) => ({ id, name: 'Shed', version: 1 })),
    });
    const updateFailed = [MESSAGES.projects.updateFailed];
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        status: 409,
        code: 'conflict',
        message: MESSAGES.projects.updateFailed,
        errors: { 'items.0': updateFailed, 'items.2': updateFailed },
        current: [
          expect.objectContaining({ id: first, version: 2 }),
          expect.objectContaining({ id: third, version: 2 }),
        ],
        requestId: expect.any(String),
      },
    });
    expect(await instance.fingerprint()).toBe(before);
  });

  it.each<[string, (id: string) => unknown, string]>([
    ['no items', () => undefined, 'items'],
    ['an empty list', () => [], 'items'],
    ['no list', (id) => ({ id, name: 'Barn' }), 'items'],
    [
      'the same project twice',
      (id) => [
        { id, name: 'Barn' },
        { id, name: 'Shed' },
      ],
      'items',
    ],
    ['the same project in other letters', (id) => [{ id }, { id: id.toUpperCase() }], 'items'],
    [
      'more than a list shows',
      () => Array.from({ length: LIMITS.projectsChanged + 1 }, () => ({ id: uuid() })),
      'items',
    ],
    ['an item without an id', () => [{ name: 'Barn' }], 'items.0.id'],
    ['what is no id', () => [{ id: 'villa', name: 'Barn' }], 'items.0.id'],
    ['a name that is blank', (id) => [{ id, name: ' ' }], 'items.0.name'],
    ['an option too long', (id) => [{ id, otherFields: [{ option: 'x'.repeat(81) }] }], 'items.0.otherFields.0.option'],
    ['a field nobody knows', (id) => [{ id, name: 'Barn', owner: 'me' }], 'items.0.owner'],
  ])('refuses %s', async (_name, items, field) => {
    const id = await project();
    const before = await instance.fingerprint();
    const { status, body } = await cast.owner.put(PROJECTS, { items: items(id) });
    expect({ status, fields: Object.keys(body['errors'] as object) }).toEqual({ status: 400, fields: [field] });
    expect(await instance.fingerprint()).toBe(before);
  });

  it('takes as many as a list shows', async () => {
    const visitor = await instance.signedIn();
    const ids = await Promise.all(
      Array.from({ length: LIMITS.projectsChanged }, () => instance.addProject(visitor.userId)),
    );
    const { status, body } = await save(
      visitor,
      ids.map((id) => ({ id, status: 'COMP' })),
    );
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual(ids);
  });
});

describe('two editors at once', () => {
  it('API-50: without versions every change of its own fields stays, and each is in history', async () => {
    const id = await project();
    const edits = Array.from({ length: 20 }, (_, place) =>
      place % 2
        ? change(cast.owner, id, { name: `Villa ${place}` })
        : change(cast.member, id, { job_number: `Job ${place}` }),
    );
    expect(new Set((await Promise.all(edits)).map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await cast.owner.get<ProjectAnswer>(`${PROJECTS}/${id}`);
    expect(body.version).toBe(21);
    expect(body.name).toMatch(/^Villa \d+$/);
    expect(body['job_number']).toMatch(/^Job \d+$/);
    expect(await history(id)).toHaveLength(20);
  });

  it('API-51: bulk calls that name the same projects in other orders do not wait for each other for ever', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => project()));
    const calls = Array.from({ length: 12 }, (_, place) => {
      const order = place % 2 ? ids : [...ids].reverse();
      return cast.owner.put(PROJECTS, { items: order.map((id) => ({ id, name: `Villa ${place}` })) });
    });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    const names = await instance.rows('SELECT DISTINCT name FROM projects WHERE id = ANY($1)', [ids]);
    expect(names).toHaveLength(1);
    for (const id of ids) expect(await history(id)).toHaveLength(calls.length);
  });

  it.each<[string, (visitor: Visitor, id: string) => Promise<Answer>, number[], string]>([
    ['archive', (who, id) => post(who, id, 'set-archived', { archived: true }), [200, 200, 200, 200], 'set_archive'],
    [
      'set under construction',
      (who, id) => post(who, id, 'set-under-construction', { under_construction: true }),
      [200, 200, 200, 200],
      'set_under_construction',
    ],
    ['delete', (who, id) => who.delete(`${PROJECTS}/${id}`), [200, 404, 404, 404], 'delete'],
  ])('who %s the same project do it once', async (_name, call, statuses, action) => {
    const id = await project();
    const answers = await Promise.all(Array.from({ length: 4 }, () => call(cast.owner, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual(statuses);
    expect(await history(id)).toEqual([`projects ${action}: Villa`]);
  });

  it('anyone who waits for an archiving hears that the project is not active, and for a deletion that it is gone', async () => {
    for (const [column, refusal] of [
      ['archived_at', notActive],
      ['deleted_at', missing],
    ] as const) {
      const id = await project();
      const client = await instance.database.connect();
      try {
        await client.query('BEGIN');
        await client.query(`UPDATE projects SET ${column} = now() WHERE id = $1`, [id]);
        const waiting = change(cast.member, id, { name: 'Barn' });
        await untilSomebodyWaits();
        await client.query('COMMIT');
        expect(refused(await waiting)).toEqual(refusal);
      } finally {
        client.release();
      }
      expect(await history(id)).toEqual([]);
    }
  });

  it('OPN-89: the last edit is the one that came last, also when it had begun first', async () => {
    const id = await project();
    const client = await instance.database.connect();
    try {
      await client.query('BEGIN');
      await client.query(`UPDATE projects SET name = 'Shed' WHERE id = $1`, [id]);
      const waiting = change(cast.member, id, { name: 'Barn' });
      await untilSomebodyWaits();
      await client.query(`UPDATE projects SET updated_at = clock_timestamp() WHERE id = $1`, [id]);
      const [{ rows }] = [await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')];
      await client.query('COMMIT');
      const { body } = await waiting;
      expect(Date.parse(String(body['updated_at']))).toBeGreaterThanOrEqual(rows[0]?.now.getTime() ?? Infinity);
    } finally {
      client.release();
    }
  });

  /** Until a statement of the api waits for a lock. */
  const untilSomebodyWaits = async (): Promise<void> => {
    for (;;) {
      const waiting = await instance.rows(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FOR NO KEY UPDATE%'`,
      );
      if (waiting.length > 0) return;
    }
  };
});
