import { LIMITS, MESSAGES, PROJECT_STATUSES } from '@gable/contracts';
import { PERMISSIONS, permissionsOf } from '@gable/domain';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

const PROJECTS = '/api/v2/projects';

interface ProjectAnswer extends Record<string, unknown> {
  id: string;
  name: string;
}

let instance: TestInstance;
let owner: Visitor;

beforeAll(async () => {
  instance = await TestInstance.start();
  owner = await instance.signedIn('olga@example.test');
});

afterAll(() => instance.stop());

/** ENT-2, without what proposals add (potentialData) and what one project alone answers. */
const LISTED = [
  'active',
  'age',
  'created_at',
  'deleted_at',
  'displayShared',
  'due_reminder',
  'files_total',
  'hasNewFiles',
  'hasPermissions',
  'id',
  'job_number',
  'lastEdit',
  'leader_id',
  'leaders',
  'name',
  'otherFields',
  'owner',
  'personal',
  'phases',
  'potential',
  'progress',
  'project_starts',
  'status',
  'under_construction',
  'updated_at',
  'user_permissions',
  'version',
];
const DETAILED = [
  ...LISTED,
  'clients',
  'default_invitation_role',
  'files',
  'firm',
  'from_proposal',
  'invitable_roles',
  'team',
  'users',
].sort();

const NO_PHASES = { total: 0, completed: 0, progress: null };

const PERSON = [
  '_pivot_created_at',
  '_pivot_invited_by',
  '_pivot_lead',
  '_pivot_role',
  'active',
  'avatar',
  'email',
  'id',
  'name',
];

describe('creating a project (PRJ-1, VAL-1, OPN-75)', () => {
  const create = (body: unknown) => owner.post<ProjectAnswer>(PROJECTS, body);

  it('answers the project with its owner, active and empty (ENT-2, ENT-3, OPN-89)', async () => {
    const { status, body } = await create({
      name: '  Villa am See ',
      job_number: ' 24-117 ',
      project_starts: '2026-03-01',
    });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(DETAILED);
    const person = {
      id: owner.userId,
      name: 'olga',
      email: 'olga@example.test',
      active: true,
      avatar: false,
      _pivot_role: 'owner',
      _pivot_lead: false,
      _pivot_created_at: expect.any(String),
      _pivot_invited_by: null,
    };
    expect(Object.keys(person).sort()).toEqual(PERSON);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Villa am See',
      job_number: '24-117',
      status: 'ACTV',
      project_starts: '2026-03-01',
      due_reminder: false,
      personal: false,
      active: true,
      under_construction: false,
      potential: false,
      otherFields: [],
      owner: person,
      leaders: [],
      leader_id: null,
      user_permissions: [...PERMISSIONS],
      hasPermissions: true,
      displayShared: false,
      hasNewFiles: false,
      files_total: 0,
      files: [],
      phases: {
        items: { DSGN: [], BULD: [] },
        totals: { DSGN: NO_PHASES, BULD: NO_PHASES, all: NO_PHASES },
      },
      progress: null,
      version: 1,
      created_at: expect.any(String),
      updated_at: body['created_at'],
      deleted_at: null,
      lastEdit: { date: body['updated_at'], user: 'olga' },
      age: { days: 0 },
      users: [person],
      clients: [],
      team: [],
      firm: [person],
      from_proposal: false,
      invitable_roles: ['client', 'team', 'contractor', 'member'],
      default_invitation_role: 'member',
    });
    expect(await owner.get(`${PROJECTS}/${body.id}`)).toMatchObject({ status: 200, body });
  });

  it.each([
    ['VAL-1, MSG-106: no name', {}, MESSAGES.projects.nameBlank],
    ['VAL-1, MSG-106: an empty name', { name: '' }, MESSAGES.projects.nameBlank],
    ['VAL-1, MSG-106: a blank name', { name: ' \t\n ' }, MESSAGES.projects.nameBlank],
    ['a name that is no text', { name: 5 }, MESSAGES.projects.nameBlank],
    ['a name that is an array', { name: ['Villa'] }, MESSAGES.projects.nameBlank],
    ['a name that is too long', { name: 'x'.repeat(LIMITS.projectName + 1) }, MESSAGES.projects.nameLong],
    [
      'an address that is too long',
      { name: 'Villa', job_number: 'x'.repeat(LIMITS.jobNumber + 1) },
      MESSAGES.projects.jobNumberLong,
    ],
    ['an unknown status', { name: 'Villa', status: 'DONE' }, /status/],
    ['a status that is a property of every object', { name: 'Villa', status: 'constructor' }, /status/],
    ['a day that does not exist', { name: 'Villa', project_starts: '2026-02-30' }, MESSAGES.projects.startInvalid],
    [
      'a time instead of a day',
      { name: 'Villa', project_starts: '2026-02-03T10:00:00Z' },
      MESSAGES.projects.startInvalid,
    ],
    ['CNS-68: a year that is too long ago', { name: 'Villa', project_starts: '1969-12-31' }, /year must be from 1970/],
    [
      'OPN-72: personal with another status',
      { name: 'Villa', personal: true, status: 'COMP' },
      MESSAGES.projects.personalStatus,
    ],
    [
      'OPN-72: PERS, not personal',
      { name: 'Villa', personal: false, status: 'PERS' },
      MESSAGES.projects.personalStatus,
    ],
    ['a flag that is a text', { name: 'Villa', personal: 'true' }, /personal/],
    ['an owner of one’s own choice', { name: 'Villa', owner: 'somebody' }, /owner should not exist/],
    ['an id of one’s own choice', { id: '01a1fe14-959d-7264-9032-b75521af133e', name: 'Villa' }, /id should not exist/],
  ])('refuses %s, and creates nothing', async (_name, request, message) => {
    const before = await instance.fingerprint();
    const { status, body } = await create(request);
    expect(status).toBe(400);
    expect(body['message']).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(await instance.fingerprint()).toBe(before);
  });

  it('takes a name of the longest length, and what is not Latin', async () => {
    const name = '建築'.repeat(LIMITS.projectName / 2);
    expect(await create({ name })).toMatchObject({ status: 201, body: { name } });
  });

  it.each([
    ['nothing said: active', {}, { status: 'ACTV', personal: false }],
    ['a status', { status: 'OHLD' }, { status: 'OHLD', personal: false }],
    ['personal, which is a status of its own', { personal: true }, { status: 'PERS', personal: true }],
    ['the personal status, which makes it personal', { status: 'PERS' }, { status: 'PERS', personal: true }],
    ['an empty address', { job_number: '  ' }, { job_number: null }],
    ['no address and no day', { job_number: null, project_starts: null }, { job_number: null, project_starts: null }],
  ])('PRJ-11, ENT-5: %s', async (_name, fields, expected) => {
    const { body } = await create({ name: 'Barn', ...fields });
    expect(body).toMatchObject(expected);
  });

  it('writes history and event in the same transaction as the project', async () => {
    const { body } = await create({ name: 'Recorded' });
    const rows = await instance.rows<{ table: string; made: string }>(
      `SELECT 'project' AS table, xmin::text AS made FROM projects WHERE id = $1
       UNION ALL SELECT 'person', xmin::text FROM project_users WHERE project_id = $1
       UNION ALL SELECT 'history', xmin::text FROM history WHERE project_id = $1 AND item_type = 'projects'
         AND item_action = 'new' AND user_from = $2 AND description = 'Recorded' AND file_id IS NULL`,
      [body.id, owner.userId],
    );
    expect(rows.map(({ table }) => table)).toEqual(['project', 'person', 'history']);
    expect(new Set(rows.map(({ made }) => made)).size).toBe(1);
  });

  it.each([
    ['the history entry', 'history'],
    ['the event', 'outbox'],
  ])('is undone as a whole when %s cannot be written', async (_name, table) => {
    await instance.rows(`ALTER TABLE ${table} ADD CONSTRAINT refuses_all CHECK (false) NOT VALID`);
    const before = await instance.fingerprint();
    try {
      const answer = await create({ name: 'Half' });
      expect(answer).toMatchObject({ status: 500, body: { code: 'internal', message: MESSAGES.requests.internal } });
      expect(JSON.stringify(answer.body)).not.toMatch(/constraint|history|outbox/);
    } finally {
      await instance.rows(`ALTER TABLE ${table} DROP CONSTRAINT refuses_all`);
    }
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('making projects on and on', () => {
  it('is refused with the documented message, each person on their own, and makes none', async () => {
    const strict = await instance.startAnother({ RATE_LIMIT_SCALE: '0.02' });
    const [one, other] = [await instance.signedIn(undefined, strict), await instance.signedIn(undefined, strict)];
    for (const name of ['One', 'Two']) expect((await one.post(PROJECTS, { name })).status).toBe(201);
    const before = await instance.fingerprint();
    expect(await one.post(PROJECTS, { name: 'Three' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', message: MESSAGES.requests.tooMany },
    });
    expect(await instance.fingerprint()).toBe(before);
    expect((await other.post(PROJECTS, { name: 'One' })).status).toBe(201);
  });
});

describe('the list of projects (API-28, OPN-69, OPN-75)', () => {
  let anna: Visitor;
  let ben: Visitor;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    [anna, ben] = [await instance.signedIn('anna@example.test'), await instance.signedIn('ben@example.test')];
    const add = async (name: string, day: number, fields: object = {}, by = anna) => {
      const at = new Date(Date.UTC(2026, 0, day));
      const id = await instance.addProject(by.userId, { name, createdAt: at, updatedAt: at, ...fields });
      ids.set(name, id);
      return id;
    };
    await add('beach house', 3);
    await add('Attic', 5, { status: 'OHLD' });
    await add('Zoo', 1, { status: 'PERS', personal: true });
    await add('cinema', 4, { status: 'OTHR' });
    await add('Dance hall', 2, { status: 'COMP' });
    await instance.rows(`UPDATE project_users SET lead = true WHERE project_id = $1`, [ids.get('Zoo')]);

    // None of these is anna's to see in the list.
    await add('Archived', 6, { archivedAt: new Date() });
    await add('Deleted', 6, { deletedAt: new Date() });
    await add('Proposal', 6, { potential: true });
    await add('Ben’s own', 6, {}, ben);
  });

  const names = async (query: string, visitor = anna) => {
    const { status, body, headers } = await visitor.get<ProjectAnswer[]>(`${PROJECTS}${query}`);
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
    });
    return body.map(({ name }) => name);
  };

  const ra = (parts: Record<string, unknown>) =>
    `?${new URLSearchParams(
      Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)])),
    )}`;

  const BY_NAME = ['Attic', 'beach house', 'cinema', 'Dance hall', 'Zoo'];
  const BY_DATE = ['Zoo', 'Dance hall', 'beach house', 'cinema', 'Attic'];

  it.each<[string, () => string, string[]]>([
    ['PRJ-32, CNS-57, OPN-69: without an order, by name ascending whatever the case', () => '', BY_NAME],
    ['PRJ-29: name descending', () => '?order_by=name&order_direction=desc', [...BY_NAME].reverse()],
    ['the direction in capitals', () => '?order_direction=DESC', [...BY_NAME].reverse()],
    ['PRJ-29: updated_at', () => '?order_by=updated_at', BY_DATE],
    ['PRJ-29: updated_at descending', () => '?order_by=updated_at&order_direction=desc', [...BY_DATE].reverse()],
    [
      'PRJ-29, OPN-69: created_at descending',
      () => '?order_by=created_at&order_direction=desc',
      [...BY_DATE].reverse(),
    ],
    ['API-28: one’s own id', () => `?id=${anna.userId}`, BY_NAME],
    ['API-28: get_all', () => '?get_all=true', BY_NAME],
    ['OPN-50: getAll', () => '?getAll=1', BY_NAME],
    ['ENT-5: status ACTV', () => '?status=ACTV', ['beach house']],
    ['ENT-5: status OHLD', () => '?status=OHLD', ['Attic']],
    ['ENT-5: status COMP', () => '?status=COMP', ['Dance hall']],
    ['OPN-68: status OTHR holds the personal ones', () => '?status=OTHR', ['cinema', 'Zoo']],
    ['ENT-5: status PERS', () => '?status=PERS', ['Zoo']],
    ['OPN-45: sort', () => ra({ sort: ['name', 'DESC'] }), [...BY_NAME].reverse()],
    ['OPN-45: range', () => ra({ range: [1, 2] }), BY_NAME.slice(1, 3)],
    ['OPN-45: range past the end', () => ra({ range: [4, 20] }), ['Zoo']],
    ['OPN-45: range wholly past the end', () => ra({ range: [40, 60] }), []],
    ['OPN-45: filter', () => ra({ filter: { status: 'OTHR' } }), ['cinema', 'Zoo']],
    ['OPN-45: an empty filter', () => ra({ filter: {} }), BY_NAME],
    [
      'OPN-45: all three',
      () => ra({ sort: ['created_at', 'ASC'], range: [0, 0], filter: { status: 'OTHR' } }),
      ['Zoo'],
    ],
  ])('%s', async (_name, query, expected) => {
    expect(await names(query())).toEqual(expected);
  });

  it.each(['asc', 'desc'])('PRJ-29: lead %s, those without one last', async (direction) => {
    const found = await names(`?order_by=lead&order_direction=${direction}`);
    expect(found[0]).toBe('Zoo');
    expect([...found].sort()).toEqual([...BY_NAME].sort());
  });

  it.each([
    ['range', { range: [1, 2] }, 'projects 1-2/5'],
    ['range past the end', { range: [3, 20] }, 'projects 3-4/5'],
    ['range wholly past the end', { range: [40, 60] }, 'projects 40-40/5'],
    ['range and filter', { range: [0, 9], filter: { status: 'OTHR' } }, 'projects 0-1/2'],
  ])('OPN-45: Content-Range for %s', async (_name, parts, expected) => {
    expect((await anna.get(`${PROJECTS}${ra(parts)}`)).headers.get('content-range')).toBe(expected);
  });

  it.each<[string, string, string[], number]>([
    ['the first page', '?page=1&limit=2', ['Attic', 'beach house'], 5],
    ['the last page', '?page=3&limit=2', ['Zoo'], 5],
    ['a page past the end', '?page=9&limit=2', [], 5],
    ['a limit alone', '?limit=1', ['Attic'], 5],
    ['a page alone', '?page=1', BY_NAME, 5],
    ['a page of one status', '?page=2&limit=1&status=OTHR', ['Zoo'], 2],
  ])('OPN-45: %s answers {items, total}', async (_name, query, expected, total) => {
    const { status, body } = await anna.get<{ items: ProjectAnswer[]; total: number }>(`${PROJECTS}${query}`);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['items', 'total']);
    expect({ names: body.items.map(({ name }) => name), total: body.total }).toEqual({ names: expected, total });
  });

  it.each([
    ['page 0', '?page=0'],
    ['a negative page', '?page=-1'],
    ['a huge page', '?page=99999999999999999999'],
    ['half a page', '?page=1.5'],
    ['a page that is no number', '?page=first'],
    ['two pages', '?page=1&page=2'],
    ['limit 0', '?limit=0'],
    ['a limit above what one call answers', `?limit=${LIMITS.listPageSizeMax + 1}`],
    ['a range that is no JSON', '?range=[0,'],
    ['a range that is no list', '?range={}'],
    ['a range of one', '?range=[1]'],
    ['a range of texts', '?range=["0","9"]'],
    ['a negative range', '?range=[-1,5]'],
    ['a range backwards', '?range=[5,1]'],
    ['a range of fractions', '?range=[0.5,1]'],
    ['a range beyond counting', '?range=[0,1e300]'],
    ['a range wider than one call answers', `?range=[0,${LIMITS.listPageSizeMax}]`],
    ['a sort that is no JSON', '?sort=name'],
    ['a sort by what cannot be sorted by', '?sort=["password_hash","ASC"]'],
    ['a sort by SQL', '?sort=["name; DROP TABLE users","ASC"]'],
    ['a sort in no direction', '?sort=["name","SIDEWAYS"]'],
    ['a filter that is no object', '?filter=[]'],
    ['a filter that is null', '?filter=null'],
    ['a filter by what cannot be filtered by', '?filter={"owner":"x"}'],
    ['a filter by a prototype', '?filter={"__proto__":{"status":"ACTV"}}'],
    ['a status nobody knows', '?filter={"status":"DONE"}'],
    ['a status that every object has', '?filter={"status":"toString"}'],
    ['a status that is a list', '?filter={"status":["ACTV"]}'],
    ['a status nobody knows, as a parameter', '?status=DONE'],
    ['an order nobody knows', '?order_by=password_hash'],
    ['a direction nobody knows', '?order_direction=up'],
    ['get_all that is neither', '?get_all=perhaps'],
    ['a parameter nobody knows', '?user=1'],
  ])('OPN-45: refuses %s', async (_name, query) => {
    const { status, body } = await anna.get(`${PROJECTS}${query}`);
    expect({ status, code: body['code'], errors: typeof body['errors'] }).toEqual({
      status: 400,
      code: 'validation_failed',
      errors: 'object',
    });
  });

  it('is the list of nobody else (API-28: a foreign id is 404)', async () => {
    expect(await anna.get(`${PROJECTS}?id=${ben.userId}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await names('', ben)).toEqual(['Ben’s own']);
    expect(await names('', await instance.signedIn())).toEqual([]);
  });

  it('answers exactly the documented fields, in every form of the list', async () => {
    const flat = (await anna.get<ProjectAnswer[]>(PROJECTS)).body;
    const paged = (await anna.get<{ items: ProjectAnswer[] }>(`${PROJECTS}?page=1`)).body.items;
    for (const project of [...flat, ...paged]) expect(Object.keys(project).sort()).toEqual(LISTED);
    expect(flat).toEqual(paged);
    const zoo = flat.find(({ name }) => name === 'Zoo');
    expect(zoo).toMatchObject({ leader_id: anna.userId, leaders: [{ id: anna.userId, _pivot_lead: true }] });
  });

  it('answers more than a page with get_all', async () => {
    const busy = await instance.signedIn();
    await instance.rows(
      `WITH made AS (
         INSERT INTO projects (id, name, created_by, version)
         SELECT gen_random_uuid(), 'Project ' || n, $1, 1 FROM generate_series(1, 120) n RETURNING id)
       INSERT INTO project_users (project_id, user_id, role) SELECT id, $1, 'owner' FROM made`,
      [busy.userId],
    );
    expect(await names('', busy)).toHaveLength(LIMITS.listPageSizeMax);
    expect(await names('?get_all=true', busy)).toHaveLength(120);
  });
});

describe('one project (ENT-2, ENT-3, OPN-3, OPN-89)', () => {
  it('puts its people into contexts, owners first, and tells each what they may do', async () => {
    const cast = await instance.cast();
    for (const role of ['owner', 'member', 'team', 'client', 'contractor'] as const) {
      const { status, body } = await cast[role].get<Record<string, never>>(`${PROJECTS}/${cast.projectId}`);
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(DETAILED);
      const idsOf = (people: { id: string }[] | undefined) => people?.map(({ id }) => id);
      expect({
        firm: idsOf(body['firm']),
        team: idsOf(body['team'])?.sort(),
        clients: idsOf(body['clients']),
        first: idsOf(body['users'])?.[0],
        all: idsOf(body['users'])?.length,
        owner: (body['owner'] as { id: string } | undefined)?.id,
      }).toEqual({
        firm: [cast.owner.userId, cast.member.userId],
        team: [cast.team.userId, cast.contractor.userId].sort(),
        clients: [cast.client.userId],
        first: cast.owner.userId,
        all: 5,
        owner: cast.owner.userId,
      });
      expect(body).toMatchObject({
        user_permissions: permissionsOf(role),
        hasPermissions: role === 'owner' || role === 'member',
        displayShared: role !== 'owner',
      });
    }
  });

  it.each([
    ['a file under 7 days old', { createdAt: daysAgo(6.99) }, true],
    ['a file of 7 days', { createdAt: daysAgo(7.01) }, false],
    ['a new file that is archived', { archived: true }, false],
    ['a new file that is deleted', { deletedAt: new Date() }, false],
    ['an upload that is not complete', { currentRevisionId: null }, false],
  ])('FIL-21, OPN-89: hasNewFiles with %s', async (_name, fields, hasNewFiles) => {
    const projectId = await instance.addProject(owner.userId);
    await instance.addFile(projectId, owner.userId, fields);
    expect((await owner.get(`${PROJECTS}/${projectId}`)).body).toMatchObject({ hasNewFiles });
  });

  it('knows its age in whole days, who edited it last and how many files it has', async () => {
    const projectId = await instance.addProject(owner.userId, { createdAt: daysAgo(3.5) });
    await instance.addFile(projectId, owner.userId);
    await instance.addFile(projectId, owner.userId, { archived: true });
    const { body } = await owner.get(`${PROJECTS}/${projectId}`);
    expect(body).toMatchObject({ age: { days: 3 }, files_total: 1, lastEdit: { user: 'olga' } });
  });

  it('names its newest files: current ones, neither archived nor deleted, a page of them (ENT-2)', async () => {
    const projectId = await instance.addProject(owner.userId);
    const added: { id: string }[] = [];
    for (let days = LIMITS.filesPageSize; days >= 0; days -= 1) {
      added.unshift(
        await instance.addFile(projectId, owner.userId, { createdAt: daysAgo(days + 1), alias: `Plan ${days}` }),
      );
    }
    for (const hidden of [{ archived: true }, { deletedAt: new Date() }, { currentRevisionId: null }])
      await instance.addFile(projectId, owner.userId, hidden);
    const { body } = await owner.get<{ files: Record<string, unknown>[] }>(`${PROJECTS}/${projectId}`);
    expect(body.files.map(({ id }) => id)).toEqual(added.slice(0, LIMITS.filesPageSize).map(({ id }) => id));
    const listed = await owner.get<Record<string, unknown>[]>(`${PROJECTS}/${projectId}/files`);
    const { id, name, alias, mimetype, created_at } = listed.body[0] ?? {};
    expect(body.files[0]).toEqual({ id, name, alias, mimetype, created_at });
    expect(alias).toBe('Plan 0');
  });

  it('has one of the five documented statuses (ENT-5)', () => {
    expect(Object.keys(PROJECT_STATUSES)).toEqual(['ACTV', 'OHLD', 'COMP', 'OTHR', 'PERS']);
  });
});

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 3600_000);
}
