import { PROJECT_ROLES, PROJECT_TYPES, type ProjectRole, type ProjectType } from '@gable/contracts';
import type { Project } from '@gable/platform';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

interface ProjectAnswer extends Record<string, unknown> {
  id: string;
  name: string;
}

/** Anna's projects: what she is in them, and what they are. */
const PROJECTS: Record<string, [ProjectRole, Partial<Project>]> = {
  Attic: ['owner', { status: 'ACTV', createdAt: new Date('2026-01-05') }],
  Barn: ['member', { status: 'ACTV', createdAt: new Date('2026-01-04') }],
  Chapel: ['client', { status: 'OHLD', createdAt: new Date('2026-01-03') }],
  Depot: ['owner', { status: 'COMP', createdAt: new Date('2026-01-02') }],
  Estate: ['contractor', { status: 'OTHR', createdAt: new Date('2026-01-01') }],
  Folly: ['owner', { status: 'PERS', personal: true, createdAt: new Date('2026-01-06') }],
  Garage: ['owner', { status: 'ACTV', archivedAt: new Date() }],
  Hall: ['team', { status: 'OHLD', archivedAt: new Date() }],
  'No longer hers': ['owner', { status: 'ACTV', deletedAt: new Date() }],
  'No longer hers, archived': ['owner', { status: 'ACTV', archivedAt: new Date(), deletedAt: new Date() }],
  'Only a proposal': ['owner', { status: 'ACTV', potential: true }],
};
const CURRENT = ['Attic', 'Barn', 'Chapel', 'Depot', 'Estate', 'Folly'];
const ARCHIVED = ['Garage', 'Hall'];

let instance: TestInstance;
let anna: Visitor;
let ben: Visitor;

beforeAll(async () => {
  instance = await TestInstance.start();
  [anna, ben] = [await instance.signedIn(), await instance.signedIn()];
  for (const [name, [role, fields]] of Object.entries(PROJECTS)) {
    const id = await instance.addProject(role === 'owner' ? anna.userId : ben.userId, { name, ...fields });
    if (role !== 'owner') await instance.addToProject(id, anna.userId, role);
  }
  await instance.addProject(ben.userId, { name: 'Ben’s own' });
});

afterAll(() => instance.stop());

const own = (path: string, visitor = anna) => `/api/v2/users/${visitor.userId}/${path}`;
const names = async (path: string, visitor = anna) => {
  const { status, body } = await visitor.get<ProjectAnswer[]>(own(path, visitor));
  expect({ path, status }).toEqual({ path, status: 200 });
  return body.map(({ name }) => name);
};

describe('one’s projects (API-10)', () => {
  const BY_TYPE: Record<ProjectType, string[]> = {
    ACTV: ['Attic', 'Barn'],
    OHLD: ['Chapel'],
    COMP: ['Depot'],
    OTHR: ['Estate', 'Folly'],
    PERS: ['Folly'],
    owned: ['Attic', 'Depot', 'Folly'],
    shared: ['Barn', 'Chapel', 'Estate'],
    personal: ['Folly'],
    archived: ARCHIVED,
  };

  it.each(PROJECT_TYPES.map((type) => [type, BY_TYPE[type]] as const))(
    'OPN-53, PRJ-13: of the type %s are %j',
    async (type, expected) => {
      expect(await names(`projects?project_type=${type}`)).toEqual(expected);
    },
  );

  it('are those that are not archived, by name, when no type is asked for', async () => {
    expect(await names('projects')).toEqual(CURRENT);
  });

  it.each([
    ['OPN-69: the newest first', '?order_by=created_at&order_direction=desc', CURRENT.slice(0, 5), 'Folly'],
    ['as react-admin sorts', '?sort=["created_at","DESC"]', CURRENT.slice(0, 5), 'Folly'],
  ])('%s', async (_name, query, rest, first) => {
    expect(await names(`projects${query}`)).toEqual([first, ...rest]);
  });

  it.each([
    ['of a type and a status', '?project_type=owned&status=COMP', ['Depot']],
    ['of a type and a filtered status', '?project_type=archived&filter={"status":"OHLD"}', ['Hall']],
    ['of two statuses that hold each other', '?project_type=OTHR&status=PERS', ['Folly']],
    ['of two statuses that exclude each other', '?project_type=ACTV&status=COMP', []],
  ])('%s are those that are both', async (_name, query, expected) => {
    expect(await names(`projects${query}`)).toEqual(expected);
  });

  it.each([
    ['page and limit', '?project_type=owned&page=2&limit=2', { items: ['Folly'], total: 3 }, null],
    ['a range', '?project_type=owned&range=[1,2]', ['Depot', 'Folly'], 'projects 1-2/3'],
  ])('OPN-45: are paged by %s', async (_name, query, expected, contentRange) => {
    const { body, headers } = await anna.get<ProjectAnswer[] | { items: ProjectAnswer[]; total: number }>(
      own(`projects${query}`),
    );
    const named = (items: ProjectAnswer[]) => items.map(({ name }) => name);
    expect(Array.isArray(body) ? named(body) : { ...body, items: named(body.items) }).toEqual(expected);
    expect(headers.get('content-range')).toBe(contentRange);
  });

  it.each(['getAll', 'get_all'])('OPN-50: all of them with %s, past the end of a page', async (spelling) => {
    expect(await names(`projects?limit=1&range=[0,0]&${spelling}=true`)).toEqual(CURRENT);
  });

  it('look as they do in the list of projects', async () => {
    const [mine, listed] = [
      await anna.get<ProjectAnswer[]>(own('projects')),
      await anna.get<ProjectAnswer[]>('/api/v2/projects'),
    ];
    expect(mine.body).toEqual(listed.body);
    expect(mine.body[1]).toMatchObject({ displayShared: true, owner: { id: ben.userId } });
  });

  it.each(PROJECT_ROLES)('hold a project for a person who is %s', async (role) => {
    const cast = await instance.cast();
    expect(await names(`projects?project_type=${role === 'owner' ? 'owned' : 'shared'}`, cast[role])).toEqual([
      'Villa',
    ]);
    expect(await names('projects', cast.outsider)).toEqual([]);
    expect(await names('projects', cast.former)).toEqual([]);
  });

  it.each([
    ['a type nobody knows', '?project_type=mine'],
    ['a type that every object has', '?project_type=constructor'],
    ['two types', '?project_type=owned&project_type=shared'],
    ['an order nobody knows', '?order_by=password_hash'],
    ['a page before the first', '?page=0'],
    ['a filter by what cannot be filtered by', '?filter={"project_type":"owned"}'],
  ])('refuse %s', async (_name, query) => {
    expect(await anna.get(own(`projects${query}`))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: expect.any(Object) },
    });
  });
});

describe('one’s archive (API-13, OPN-53)', () => {
  it('is the archived projects, whatever one is in them, and nothing deleted', async () => {
    expect(await names('archive')).toEqual(ARCHIVED);
    const { body } = await anna.get<ProjectAnswer[]>(own('archive'));
    expect(body.map(({ active }) => active)).toEqual([false, false]);
  });

  it.each([
    ['in another order', '?order_by=name&order_direction=desc', ['Hall', 'Garage']],
    ['of a status', '?status=ACTV', ['Garage']],
  ])('answers %s', async (_name, query, expected) => {
    expect(await names(`archive${query}`)).toEqual(expected);
  });

  it('is paged like every list, and knows no types', async () => {
    expect((await anna.get(own('archive?page=1&limit=1'))).body).toMatchObject({
      items: [{ name: 'Garage' }],
      total: 2,
    });
    expect((await anna.get(own('archive?project_type=owned'))).status).toBe(400);
  });
});

describe('how many there are (OPN-53)', () => {
  const nobody = {
    ...{ ACTV: 0, OHLD: 0, COMP: 0, OTHR: 0, total: 0 },
    average_age: { ACTV: null, OHLD: null, COMP: null, OTHR: null, total: null },
  };

  it('API-11, PRJ-13: by status, without the archived, the personal ones with the others', async () => {
    const expected = { ACTV: 2, OHLD: 1, COMP: 1, OTHR: 2, total: 6, average_age: expect.any(Object) as object };
    expect(await anna.get(own('projects-stats'))).toMatchObject({ status: 200, body: expected });
    expect((await anna.get(own('projects-stats'))).body).toEqual(expected);
  });

  it('API-11: with the parameters of the list, which change nothing', async () => {
    const { body } = await anna.get(own('projects-stats?get_all=true&order_by=updated_at&order_direction=desc'));
    expect(body).toMatchObject({ ACTV: 2, OHLD: 1, COMP: 1, OTHR: 2, total: 6 });
  });

  it('PRJ-37: with their average age in days, of each tab and of all', async () => {
    const person = await instance.signedIn();
    const ages = [
      ['ACTV', 10.6],
      ['ACTV', 21.2],
      ['COMP', 400.1],
      ['PERS', 0.5],
    ] as const;
    for (const [status, days] of ages) {
      await instance.addProject(person.userId, { status, createdAt: new Date(Date.now() - days * 86_400_000) });
    }
    expect((await person.get(own('projects-stats', person))).body).toMatchObject({
      average_age: { ACTV: 15, OHLD: null, COMP: 400, OTHR: 0, total: 108 },
    });
  });

  it('API-14: on the dashboard', async () => {
    expect((await anna.get(own('stats'))).body).toEqual({ projects: 6, owned: 3, shared: 3, archived: 2, partners: 1 });
  });

  it('API-14: the partners are those of the list of partners', async () => {
    const cast = await instance.cast();
    for (const role of PROJECT_ROLES) {
      const { body: partners } = await cast[role].get<unknown[]>(own('partners', cast[role]));
      expect((await cast[role].get(own('stats', cast[role]))).body).toMatchObject({ partners: partners.length });
      expect(partners).toHaveLength(4);
    }
  });

  it('nothing for a person without projects', async () => {
    const newcomer = await instance.signedIn();
    expect((await newcomer.get(own('projects-stats', newcomer))).body).toEqual(nobody);
    expect((await newcomer.get(own('stats', newcomer))).body).toEqual({
      projects: 0,
      owned: 0,
      shared: 0,
      archived: 0,
      partners: 0,
    });
  });
});

describe('a person reads these for themselves only (OPN-53)', () => {
  it.each(['projects', 'projects-stats', 'archive', 'stats'])(
    '%s of another is 404, and 401 signed out',
    async (path) => {
      expect(await anna.get(own(path, ben))).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await anna.get(`/api/v2/users/not-an-id/${path}`)).status).toBe(404);
      expect((await instance.visitor().get(own(path))).status).toBe(401);
    },
  );

  it('not by a parameter either', async () => {
    expect((await anna.get(own(`projects?id=${ben.userId}`))).status).toBe(404);
    expect((await anna.get(own(`archive?id=${ben.userId}`))).status).toBe(404);
  });
});
