import type { ErrorAnswer } from '@gable/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { DataProvider, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { v7 as uuid } from 'uuid';
import { PASSWORD, TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';

let instance: TestInstance;
let cast: Cast;
let file: StoredFile;
let firmId: string;
let operations: Record<string, Operation>;
let changes: Record<string, { 'x-whole-record'?: object }>;
let provider: DataProvider;

/** What the document says of a list. */
interface Operation {
  'x-sort'?: string[];
  'x-filter'?: string[];
}

/** The provider as react-admin has it, in the browser of the owner. */
const providerOf = (): DataProvider =>
  simpleRestProvider('', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const type = body ? 'application/json' : (new Headers(headers).get('content-type') ?? undefined);
    const answer = await cast.owner.call(method, url, body, { 'content-type': type });
    const json: unknown = answer.body;
    if (answer.status >= 400) throw new Error(`${answer.status} ${JSON.stringify(json)}`);
    return { status: answer.status, headers: answer.headers, body: JSON.stringify(json), json };
  });

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  await instance.makeAdministrator(cast.owner.userId);
  provider = providerOf();
  const { projectId, owner } = cast;
  file = await instance.addFile(projectId, owner.userId, { tagged: true });
  await instance.addFile(projectId, owner.userId, { tagged: true });
  for (const page of [1, 2]) await instance.addSheet(file, { page, number: `A-10${page}` });
  for (const role of ['client', 'team'] as const) await instance.addInvited(projectId, owner.userId, role);
  await instance.addNote(projectId, owner.userId);
  await instance.addNote(projectId, cast.client.userId);
  await owner.put(`/api/v2/projects/${projectId}`, { name: 'Two changes' });
  await owner.put(`/api/v2/projects/${projectId}`, { job_number: '12' });
  firmId = await instance.addFirm(owner.userId);
  for (const name of ['Anna', 'Boris', 'Clara']) await instance.addContact(owner.userId, { name });
  for (const name of ['one.csv', 'two.csv']) await instance.addAddressBook(owner.userId, name);
  for (const name of ['Builders', 'Architects']) await instance.addContactGroup(owner.userId, [], { name });
  for (const dueDate of ['2026-03-09', null]) await instance.addTask(owner.userId, { dueDate });
  for (const name of ['Client', 'Glazier']) await instance.addContactType(owner.userId, name);
  await instance.anotherProject(cast);
  for (let archived = 0; archived < 2; archived += 1) await instance.archive(await instance.anotherProject(cast));
  for (const name of ['Survey', 'Permit']) await owner.post('/api/v2/phases', { name, category: 'DSGN' });
  for (let link = 0; link < 2; link += 1) await instance.addLink(file, owner.userId);
  for (const text of ['One', 'Two']) {
    const comment = { user_id: owner.userId, body: `<p>${text}</p>`, all: true, is_note: false };
    await owner.post(`/api/v2/files/${file.id}/comments`, { id: file.id, comment });
    await instance.rows(
      `INSERT INTO notifications (id, user_id, project_id, kind, cause, subject_id, text, address)
       VALUES (gen_random_uuid(), $1, $2, 'commentAdded', $3, $2, $3, '/projects')`,
      [owner.userId, projectId, text],
    );
  }
  for (const turn of ['deactivate', 'reactivate'])
    await owner.post(`/api/v2/admin/people/${cast.former.userId}/${turn}`);
  const document = await owner.get<OpenAPIObject>('/api/openapi.json');
  operations = Object.fromEntries(
    Object.entries(document.body.paths).map(([path, { get }]) => [path, (get ?? {}) as Operation]),
  );
  changes = Object.fromEntries(Object.entries(document.body.paths).map(([path, { put }]) => [path, put ?? {}]));
});
afterAll(() => instance.stop());

type Items = { id: string }[];

const inProject = (rest: string) => () => `/api/v2/projects/${cast.projectId}/${rest}`;
const ofPerson = (rest: string) => () => `/api/v2/users/${cast.owner.userId}/${rest}`;
const ofFile = (rest: string) => () => `/api/v2/files/${file.id}/${rest}`;
const at = (path: string) => () => path;

interface List {
  name: string;
  /** Its path in the document. */
  route: string;
  /** What it is called in `Content-Range`. */
  resource: string;
  path: () => string;
  /** Answers a page to whoever names none. */
  paged?: true;
  /** The resource whose records it shows, where it only chooses among them. */
  records?: () => string;
}

const PROJECTS = at('/api/v2/projects');
const FILES = at('/api/v2/files');
const PEOPLE = inProject('users');

const LISTS: List[] = [
  { name: 'projects', route: '/api/v2/projects', resource: 'projects', path: PROJECTS },
  {
    name: 'projects of a person',
    route: '/api/v2/users/{id}/projects',
    resource: 'projects',
    path: ofPerson('projects'),
    records: PROJECTS,
  },
  {
    name: 'archived projects',
    route: '/api/v2/users/{id}/archive',
    resource: 'projects',
    path: ofPerson('archive'),
    records: PROJECTS,
  },
  { name: 'partners', route: '/api/v2/users/{id}/partners', resource: 'users', path: ofPerson('partners') },
  { name: 'people of a project', route: '/api/v2/projects/{id}/users', resource: 'users', path: PEOPLE },
  {
    name: 'people whose invitation is open',
    route: '/api/v2/projects/{id}/users/inactive',
    resource: 'users',
    path: inProject('users/inactive'),
    records: PEOPLE,
  },
  {
    name: 'files',
    route: '/api/v2/projects/{id}/files',
    resource: 'files',
    path: inProject('files'),
    records: FILES,
  },
  {
    name: 'pinned files',
    route: '/api/v2/projects/{id}/tagged-files',
    resource: 'files',
    path: inProject('tagged-files'),
    paged: true,
    records: FILES,
  },
  {
    name: 'uploads that broke off',
    route: '/api/v2/projects/{id}/uploads',
    resource: 'uploads',
    path: inProject('uploads'),
  },
  { name: 'revisions', route: '/api/v2/files/{id}/revisions', resource: 'revisions', path: ofFile('revisions') },
  { name: 'comments', route: '/api/v2/files/{id}/comments', resource: 'comments', path: ofFile('comments') },
  { name: 'sheets', route: '/api/v2/projects/{id}/sheets', resource: 'sheets', path: inProject('sheets') },
  { name: 'links of a file', route: '/api/v2/files/{id}/links', resource: 'links', path: ofFile('links') },
  { name: 'notes', route: '/api/v2/projects/{id}/notes', resource: 'notes', path: inProject('notes') },
  {
    name: 'authors of notes',
    route: '/api/v2/projects/{id}/notes/authors',
    resource: 'users',
    path: inProject('notes/authors'),
    records: PEOPLE,
  },
  {
    name: 'people to mention',
    route: '/api/v2/projects/{id}/notes/mentionable',
    resource: 'users',
    path: inProject('notes/mentionable'),
    records: PEOPLE,
  },
  {
    name: 'history',
    route: '/api/v2/projects/{id}/history',
    resource: 'history',
    path: inProject('history'),
    paged: true,
  },
  { name: 'own phases', route: '/api/v2/phases', resource: 'phases', path: at('/api/v2/phases') },
  { name: 'own phases, older', route: '/api/phases', resource: 'phases', path: at('/api/phases') },
  {
    name: 'phases to choose from',
    route: '/api/v2/phases/all',
    resource: 'phases',
    path: at('/api/v2/phases/all'),
    records: at('/api/v2/phases'),
  },
  { name: 'notifications', route: '/api/notifications', resource: 'notifications', path: at('/api/notifications') },
  { name: 'firms', route: '/api/firms', resource: 'firms', path: at('/api/firms') },
  {
    name: 'roles of firms',
    route: '/api/firms/roles',
    resource: 'firm-roles',
    path: at('/api/firms/roles'),
  },
  {
    name: 'members of a firm',
    route: '/api/firms/{id}/members',
    resource: 'firm-members',
    path: () => `/api/firms/${firmId}/members`,
  },
  { name: 'contacts', route: '/api/contacts', resource: 'contacts', path: at('/api/contacts') },
  {
    name: 'imports of contacts',
    route: '/api/contacts/imports',
    resource: 'contact-imports',
    path: at('/api/contacts/imports'),
  },
  {
    name: 'merges of contacts',
    route: '/api/contacts/merges',
    resource: 'contact-merges',
    path: at('/api/contacts/merges'),
  },
  {
    name: 'groups of contacts',
    route: '/api/contacts/groups',
    resource: 'contact-groups',
    path: at('/api/contacts/groups'),
  },
  {
    name: 'types of contacts',
    route: '/api/contacts/types',
    resource: 'contact-types',
    path: at('/api/contacts/types'),
  },
  { name: 'tasks', route: '/api/v2/tasks', resource: 'tasks', path: at('/api/v2/tasks') },
  {
    name: 'people of the instance',
    route: '/api/v2/admin/people',
    resource: 'people',
    path: at('/api/v2/admin/people'),
  },
  {
    name: 'what projects take',
    route: '/api/v2/admin/storage/projects',
    resource: 'projects',
    path: at('/api/v2/admin/storage/projects'),
  },
  { name: 'acts of administrators', route: '/api/v2/admin/log', resource: 'log', path: at('/api/v2/admin/log') },
  { name: 'sessions', route: '/api/v2/sessions', resource: 'sessions', path: at('/api/v2/sessions') },
];

/** Uploads that broke off need a storage that takes parts; large-uploads.api.spec.ts has some. */
const EMPTY_HERE = ['uploads that broke off'];

/** What the provider calls a resource: the address without its slash. */
const resourceAt = (path: () => string): string => path().slice(1);

const idsOf = (records: readonly RaRecord[]): string[] => records.map(({ id }) => String(id));

describe('every list understands ra-data-simple-rest and pages (OPN-45, API-5)', () => {
  it('is one of these', () => {
    const documented = Object.entries(operations).filter(([, operation]) => operation['x-sort']);
    expect(documented.map(([path]) => path).sort()).toEqual(LISTS.map(({ route }) => route).sort());
  });

  it.each(LISTS)('$name: in ranges and in pages, and refuses what is neither', async (list) => {
    const { name, resource, path, paged, route } = list;
    const all = await cast.owner.get<Items & { items?: Items }>(path());
    expect(all.status).toBe(200);
    const items = paged ? (all.body.items ?? []) : all.body;
    expect({ name, isEmpty: items.length === 0 }).toEqual({ name, isEmpty: EMPTY_HERE.includes(name) });
    const ranged = await cast.owner.get<Items>(`${path()}?range=[0,0]&filter={}`);
    expect(ranged.body.map(({ id }) => id)).toEqual(items.slice(0, 1).map(({ id }) => id));
    expect(ranged.headers.get('content-range')).toBe(`${resource} 0-0/${items.length}`);
    if (!paged) {
      const range = `${resource} 0-${Math.max(items.length - 1, 0)}/${items.length}`;
      expect(all.headers.get('content-range')).toBe(range);
    }
    const page = await cast.owner.get<{ items: Items; total: number }>(`${path()}?page=2&limit=1`);
    expect(page.body.items.map(({ id }) => id)).toEqual(items.slice(1, 2).map(({ id }) => id));
    expect(page.body.total).toBe(items.length);
    for (const wrong of [
      'range=[1,0]',
      'range=[0,1000]',
      'sort=["toString","ASC"]',
      'filter={"password":1}',
      'filter={"id":{}}',
      'filter={"id":["x"]}',
      'range=x',
    ]) {
      const { status, body } = await cast.owner.get<ErrorAnswer>(`${path()}?${wrong}`);
      expect({ wrong, status, code: body.code }).toEqual({ wrong, status: 400, code: 'validation_failed' });
      // What it can be ordered by is what the document says.
      if (wrong.startsWith('sort')) {
        const fields = body.errors?.['sort']?.[0]?.split('one of ')[1]?.split(', ');
        expect(fields?.sort()).toEqual(operations[route]?.['x-sort']?.toSorted());
      }
    }
  });

  it.each(LISTS)('$name: getList by each field that it can be ordered by, getMany, getOne', async (list) => {
    const resource = resourceAt(list.path);
    const pagination = { page: 1, perPage: 100 };
    const sorted = async (field: string, order: 'ASC' | 'DESC') => {
      const { data, total } = await provider.getList(resource, { pagination, sort: { field, order }, filter: {} });
      expect(data).toHaveLength(total ?? -1);
      return idsOf(data);
    };
    const ids = await sorted('id', 'ASC');
    expect(ids).toEqual(ids.toSorted());
    expect(await sorted('id', 'DESC')).toEqual(ids.toReversed());
    for (const field of operations[list.route]?.['x-sort'] ?? []) {
      for (const order of ['ASC', 'DESC'] as const) expect((await sorted(field, order)).toSorted()).toEqual(ids);
    }
    const [first, second] = ids;
    const sort = { field: 'id', order: 'ASC' } as const;
    const page = await provider.getList(resource, { pagination: { page: 2, perPage: 1 }, sort, filter: {} });
    expect({ ids: idsOf(page.data), total: page.total }).toEqual({ ids: ids.slice(1, 2), total: ids.length });
    const wanted = ids.slice(0, 2);
    const { data } = await provider.getMany(resource, {
      ids: [...wanted.toReversed(), /^\d+$/.test(first ?? '') ? '99' : uuid()],
    });
    expect(idsOf(data).toSorted()).toEqual(wanted);
    const named = await provider.getList(resource, { pagination, sort, filter: { id: second ?? uuid() } });
    expect({ ids: idsOf(named.data), total: named.total }).toEqual({
      ids: ids.slice(1, 2),
      total: ids.slice(1, 2).length,
    });
    const records = resourceAt(list.records ?? list.path);
    for (const unknown of [uuid(), 'x', '99']) {
      await expect(provider.getOne(records, { id: unknown })).rejects.toThrow('404');
    }
    if (first === undefined) return;
    const one = await provider.getOne<RaRecord>(records, { id: first });
    expect(String(one.data.id)).toBe(first);
  });

  it('what is named is found in the archive as well', async () => {
    const archived = await cast.owner.get<Items>(ofPerson('archive')());
    const ids = archived.body.map(({ id }) => id);
    expect(idsOf((await provider.getMany('api/v2/projects', { ids })).data).toSorted()).toEqual(ids.toSorted());
    const { id } = await instance.addFile(cast.projectId, cast.owner.userId, { archived: true });
    expect(idsOf((await provider.getMany(resourceAt(inProject('files')), { ids: [id] })).data)).toEqual([id]);
  });

  it('takes as many ids as a page has records', async () => {
    const ids = Array.from({ length: 100 }, () => uuid());
    expect((await provider.getMany('api/v2/projects', { ids })).data).toEqual([]);
    await expect(provider.getMany('api/v2/projects', { ids: [...ids, uuid()] })).rejects.toThrow('400');
  });

  it('short ones are put in order by what they hold', async () => {
    for (const direction of ['ASC', 'DESC']) {
      const { body } = await cast.owner.get<{ email: string }[]>(
        `${ofPerson('partners')()}?sort=["email","${direction}"]`,
      );
      const emails = body.map(({ email }) => email);
      const sorted = emails.toSorted((one, other) => one.localeCompare(other));
      expect(emails.length).toBeGreaterThan(2);
      expect(emails).toEqual(direction === 'ASC' ? sorted : sorted.toReversed());
    }
  });
});

describe('records are made and deleted by the same provider (OPN-45)', () => {
  it.each([
    ['a project', PROJECTS, { name: 'Barn' }],
    ['a phase', at('/api/v2/phases'), { name: 'Barn', category: 'BULD' }],
    ['a note', inProject('notes'), { note: '<p>Barn</p>' }],
    ['a comment', ofFile('comments'), { comment: { body: '<p>Barn</p>' } }],
    ['a contact', at('/api/contacts'), { name: 'Barn' }],
    ['a task', at('/api/v2/tasks'), { name: 'Barn' }],
    ['a group of contacts', at('/api/contacts/groups'), { name: 'Barn' }],
  ])('%s', async (_name, path, data) => {
    const resource = resourceAt(path);
    const made = await provider.create<RaRecord>(resource, { data });
    expect((await provider.getOne(resource, { id: made.data.id })).data).toEqual(made.data);
    const gone = await provider.delete<RaRecord>(resource, { id: made.data.id });
    expect(gone.data.id).toBe(made.data.id);
    await expect(provider.getOne(resource, { id: made.data.id })).rejects.toThrow('404');
  });

  it('a session, a file, a person', async () => {
    const files = await instance.addFile(cast.projectId, cast.owner.userId);
    const person = await instance.addInvited(cast.projectId, cast.owner.userId, 'client');
    const { email } = (await cast.owner.get<{ email: string }>(`/api/v2/users/${cast.owner.userId}`)).body;
    const ended = instance.visitor();
    await ended.signIn(email, PASSWORD);
    const sessions = await cast.owner.get<{ id: string; current: boolean }[]>('/api/v2/sessions');
    const session = sessions.body.find(({ current }) => !current)?.id ?? '';
    for (const [resource, id] of [
      ['api/v2/files', files.id],
      [resourceAt(PEOPLE), person],
      ['api/v2/sessions', session],
    ] as const) {
      expect((await provider.delete<RaRecord>(resource, { id })).data.id).toBe(id);
    }
    expect((await ended.get('/api/v2/sessions')).status).not.toBe(200);
    expect((await cast.owner.get('/api/v2/sessions')).status).toBe(200);
  });
});

describe('records are changed whole by the same provider (OPN-45)', () => {
  const RECORDS: {
    name: string;
    resource: () => string;
    id: () => Promise<string>;
    change: Record<string, unknown>;
    /** What it does not take, changed. */
    wrong: Record<string, unknown>;
    /** What changes by itself. */
    stale: Record<string, unknown>;
  }[] = [
    {
      name: 'a project',
      resource: () => resourceAt(PROJECTS),
      id: () => instance.anotherProject(cast),
      change: { name: 'Barn' },
      wrong: { owner: null },
      stale: { files_total: 1000 },
    },
    {
      name: 'a file',
      resource: () => resourceAt(FILES),
      id: async () => (await instance.addFile(cast.projectId, cast.owner.userId)).id,
      change: { alias: 'Ground floor' },
      wrong: { uploaded_by: uuid() },
      stale: { url: null },
    },
    {
      name: 'a phase',
      resource: () => 'api/v2/phases',
      id: () => instance.addPhase(cast.owner.userId),
      change: { name: 'Hand over' },
      wrong: { category: 'BULD' },
      stale: {},
    },
    {
      name: 'a notification',
      resource: () => 'api/notifications',
      id: async () => (await cast.owner.get<Items>('/api/notifications')).body[0]?.id ?? '',
      change: { status: 1 },
      wrong: { text: 'Another' },
      stale: { updated_at: '2020-01-01T00:00:00.000Z' },
    },
    {
      name: 'a firm',
      resource: () => 'api/firms',
      id: () => Promise.resolve(firmId),
      change: { name: 'Builders' },
      wrong: { user_id: uuid() },
      stale: {},
    },
    {
      name: 'a proposal',
      resource: () => 'api/v2/projects/potential',
      id: () => instance.addProposal(cast.owner.userId),
      change: { comments: 'Calls on Monday' },
      wrong: { project_id: uuid() },
      stale: { project: null },
    },
    {
      name: 'a contact',
      resource: () => 'api/contacts',
      id: () => instance.addContact(cast.owner.userId),
      change: { business: 'Harbour Glass' },
      wrong: { created_at: '2020-01-01T00:00:00.000Z' },
      stale: { groups: [], updated_at: '2020-01-01T00:00:00.000Z' },
    },
    {
      name: 'an account',
      resource: () => 'api/v2/users',
      id: () => Promise.resolve(cast.owner.userId),
      change: { name: 'Olga' },
      wrong: { pending_email: 'another@example.test' },
      stale: {},
    },
  ];

  it('are these: whatever is read and put at one address', () => {
    const documented = Object.entries(changes).filter(([, operation]) => operation['x-whole-record']);
    expect(documented.map(([path]) => path).sort()).toEqual(
      RECORDS.map(({ resource }) => `/${resource()}/{id}`).sort(),
    );
  });

  it.each(RECORDS)('$name', async ({ resource, id: make, change, wrong, stale }) => {
    const id = await make();
    const { data: previousData } = await provider.getOne<RaRecord>(resource(), { id });
    const update = (data: Record<string, unknown>) =>
      provider.update<RaRecord>(resource(), { id, data: { ...previousData, ...data }, previousData });
    const before = await instance.fingerprint();
    const [[field = ''] = []] = Object.entries(wrong);
    await expect(update({ ...change, ...wrong })).rejects.toThrow(`property ${field} should not exist`);
    expect(await instance.fingerprint()).toBe(before);
    expect((await update({ ...change, ...stale })).data).toMatchObject(change);
    expect((await provider.getOne<RaRecord>(resource(), { id })).data).toMatchObject(change);
  });
});
