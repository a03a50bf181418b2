import type { ErrorAnswer } from '@gable/contracts';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';

let instance: TestInstance;
let cast: Cast;
let file: StoredFile;
let firmId: string;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  const { projectId, owner } = cast;
  file = await instance.addFile(projectId, owner.userId, { tagged: true });
  await instance.addFile(projectId, owner.userId, { tagged: true });
  await instance.addInvited(projectId, owner.userId, 'client');
  await instance.addNote(projectId, owner.userId);
  await instance.addNote(projectId, cast.client.userId);
  await owner.put(`/api/v2/projects/${projectId}`, { name: 'Two changes' });
  await owner.put(`/api/v2/projects/${projectId}`, { job_number: '12' });
  firmId = await instance.addFirm(owner.userId);
  for (const name of ['Survey', 'Permit']) await owner.post('/api/v2/phases', { name, category: 'DSGN' });
  for (const text of ['One', 'Two']) {
    const comment = { user_id: owner.userId, body: `<p>${text}</p>`, all: true, is_note: false };
    await owner.post(`/api/v2/files/${file.id}/comments`, { id: file.id, comment });
  }
});
afterAll(() => instance.stop());

type Items = { id: unknown }[];

const inProject = (rest: string) => () => `/api/v2/projects/${cast.projectId}/${rest}`;
const ofPerson = (rest: string) => () => `/api/v2/users/${cast.owner.userId}/${rest}`;
const ofFile = (rest: string) => () => `/api/v2/files/${file.id}/${rest}`;
const at = (path: string) => () => path;

/** Every list, what it is called in `Content-Range`, and whether it answers a page to anyone who names none. */
const LISTS: { name: string; resource: string; path: () => string; paged?: true }[] = [
  { name: 'projects', resource: 'projects', path: at('/api/v2/projects') },
  { name: 'projects of a person', resource: 'projects', path: ofPerson('projects') },
  { name: 'archived projects', resource: 'projects', path: ofPerson('archive') },
  { name: 'partners', resource: 'users', path: ofPerson('partners') },
  { name: 'people of a project', resource: 'users', path: inProject('users') },
  { name: 'people whose invitation is open', resource: 'users', path: inProject('users/inactive') },
  { name: 'files', resource: 'files', path: inProject('files') },
  { name: 'pinned files', resource: 'files', path: inProject('tagged-files'), paged: true },
  { name: 'uploads that broke off', resource: 'uploads', path: inProject('uploads') },
  { name: 'revisions', resource: 'revisions', path: ofFile('revisions') },
  { name: 'comments', resource: 'comments', path: ofFile('comments') },
  { name: 'notes', resource: 'notes', path: inProject('notes') },
  { name: 'authors of notes', resource: 'users', path: inProject('notes/authors') },
  { name: 'history', resource: 'history', path: inProject('history'), paged: true },
  { name: 'own phases', resource: 'phases', path: at('/api/v2/phases') },
  { name: 'phases to choose from', resource: 'phases', path: at('/api/v2/phases/all') },
  { name: 'notifications', resource: 'notifications', path: at('/api/notifications') },
  { name: 'firms', resource: 'firms', path: at('/api/firms') },
  { name: 'roles of firms', resource: 'firm-roles', path: at('/api/firms/roles') },
  { name: 'members of a firm', resource: 'firm-members', path: () => `/api/firms/${firmId}/members` },
  { name: 'sessions', resource: 'sessions', path: at('/api/v2/sessions') },
];

/** Of these the one who asks has none here. */
const EMPTY_HERE = ['archived projects', 'uploads that broke off', 'notifications'];

describe('every list understands ra-data-simple-rest and pages (OPN-45, API-5)', () => {
  it.each(LISTS)('$name', async ({ name, resource, path, paged }) => {
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
      'range=x',
    ]) {
      const { status, body } = await cast.owner.get<ErrorAnswer>(`${path()}?${wrong}`);
      expect({ wrong, status, code: body.code }).toEqual({ wrong, status: 400, code: 'validation_failed' });
    }
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
