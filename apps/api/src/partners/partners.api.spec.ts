import { LIMITS, PROJECT_ROLES } from '@gable/contracts';
import { TestInstance } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';

interface Partner extends Record<string, unknown> {
  id: string;
  name: string;
}

const SEARCH = '/api/v2/users/partners/search';
const AUTOCOMPLETE = '/api/v2/users/autocomplete';

/** Who works with Anna: name, e-mail, and what makes the person special. */
const WITH_HER = {
  bettina: ['Bettina Kraus', 'b.kraus@firm.test'],
  kraus: ['Krausnick GmbH', 'office@krausnick.test'],
  percent: ['100% Timber', 'timber@build.test'],
  underscore: ['snake_case', 'snake@build.test'],
  backslash: ['back\\slash', 'back@build.test'],
  invited: ['', 'kraus.invited@new.test'],
} as const;
const OUTSIDE = {
  stranger: ['Kraus Stranger', 'kraus.stranger@else.test'],
  former: ['Kraus Former', 'kraus.former@else.test'],
  closed: ['Kraus Closed', 'kraus.closed@else.test'],
  ofDeleted: ['Kraus of the deleted project', 'kraus.deleted@else.test'],
} as const;

let instance: TestInstance;
let anna: Visitor;
let projectId: string;
let archivedId: string;
const ids = {} as Record<keyof typeof WITH_HER | keyof typeof OUTSIDE | 'archived', string>;

beforeAll(async () => {
  instance = await TestInstance.start();
  anna = await instance.signedIn('anna@firm.test');
  projectId = await instance.addProject(anna.userId);
  archivedId = await instance.addProject(anna.userId);
  const deletedId = await instance.addProject(anna.userId);
  for (const [who, [name, email]] of Object.entries({ ...WITH_HER, ...OUTSIDE })) {
    ids[who as keyof typeof ids] = await instance.addUser(email, {
      name,
      ...(who === 'invited' && { active: false, passwordHash: null }),
      ...(who === 'bettina' && { phone: '+4930123456', avatar: true }),
    });
  }
  ids.archived = await instance.addUser('archivist@kraus.test', { name: 'Zoe of the archive' });
  for (const who of Object.keys(WITH_HER) as (keyof typeof WITH_HER)[]) {
    await instance.addToProject(projectId, ids[who], 'team');
  }
  // More than one shared project makes nobody twice a partner.
  await instance.addToProject(archivedId, ids.bettina, 'client');
  await instance.addToProject(archivedId, ids.archived, 'contractor');
  await instance.archive(archivedId);

  await instance.addToProject(projectId, ids.closed, 'member');
  await instance.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [ids.closed]);
  await instance.addToProject(deletedId, ids.ofDeleted, 'member');
  await instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [deletedId]);
  await instance.addToProject(projectId, ids.former, 'member');
  await instance.rows('DELETE FROM project_users WHERE user_id = $1', [ids.former]);
  await instance.addProject(ids.stranger);
});

afterAll(() => instance.stop());

const partnersOf = (visitor: Visitor, id = visitor.userId) => visitor.get<Partner[]>(`/api/v2/users/${id}/partners`);
const idsIn = ({ status, body }: Answer<Partner[]>): string[] => {
  expect(status).toBe(200);
  return body.map(({ id }) => id);
};
const search = async (term: string, visitor = anna) => idsIn(await visitor.post<Partner[]>(SEARCH, { term }));

describe('the partners of a person (API-12, OPN-53)', () => {
  it('are everybody who shares a project, archived or not, each once and by name', async () => {
    expect(idsIn(await partnersOf(anna))).toEqual([
      ids.invited,
      ids.percent,
      ids.backslash,
      ids.bettina,
      ids.kraus,
      ids.underscore,
      ids.archived,
    ]);
  });

  it('are answered with exactly the documented fields', async () => {
    const { body } = await partnersOf(anna);
    expect(body.find(({ id }) => id === ids.bettina)).toEqual({
      id: ids.bettina,
      name: 'Bettina Kraus',
      email: 'b.kraus@firm.test',
      phone: '+4930123456',
      active: true,
      avatar: true,
    });
    expect(body[0]).toEqual({
      id: ids.invited,
      name: '',
      email: 'kraus.invited@new.test',
      phone: null,
      active: false,
      avatar: false,
    });
  });

  it.each(PROJECT_ROLES)('include everybody else for a person who is %s', async (role) => {
    const cast = await instance.cast();
    const everybodyElse = PROJECT_ROLES.filter((other) => other !== role).map((other) => cast[other].userId);
    expect(idsIn(await partnersOf(cast[role])).sort()).toEqual(everybodyElse.sort());
  });

  it('are none for a person without projects, and for one who has left', async () => {
    const { outsider, former } = await instance.cast();
    expect(idsIn(await partnersOf(outsider))).toEqual([]);
    expect(idsIn(await partnersOf(former))).toEqual([]);
  });

  it.each([
    ['a partner', () => ids.bettina],
    ['somebody unknown', () => ids.stranger],
    ['nobody', () => projectId],
    ['no id', () => 'me'],
  ])('of %s are shown to nobody (404)', async (_name, whose) => {
    expect(await partnersOf(anna, whose())).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('searching partners (API-17, CNS-35)', () => {
  it('finds by name and e-mail, names that begin so first, then by name', async () => {
    expect(await search('kraus')).toEqual([ids.kraus, ids.invited, ids.bettina, ids.archived]);
  });

  it.each([
    ['in whatever case', 'KRAUSNICK', () => [ids.kraus]],
    ['without the space around it', '  krausnick \n', () => [ids.kraus]],
    ['in the middle of an e-mail', '@krausn', () => [ids.kraus]],
    ['with a per cent sign as it stands', '00%', () => [ids.percent]],
    ['with only per cent signs', '%%%', () => []],
    ['with an underscore as it stands', 'e_c', () => [ids.underscore]],
    ['with only underscores', '___', () => []],
    ['with a backslash as it stands', 'k\\s', () => [ids.backslash]],
    ['with what SQL would read', "'); --", () => []],
  ])('a term %s', async (_name, term, found) => {
    expect(await search(term)).toEqual(found());
  });

  it.each(Object.entries(OUTSIDE))('never finds who shares no project: %s', async (_who, [name, email]) => {
    expect(await search(name)).toEqual([]);
    expect(await search(email)).toEqual([]);
  });

  it('never finds oneself', async () => {
    expect(await search('anna@firm.test')).toEqual([]);
  });

  it(`answers at most ${LIMITS.suggestions}`, async () => {
    const busy = await instance.signedIn();
    const crowd = await instance.addProject(busy.userId);
    for (let each = 0; each <= LIMITS.suggestions; each++) {
      await instance.addToProject(crowd, await instance.addUser(`crowd-${each}@build.test`), 'team');
    }
    expect(await search('crowd', busy)).toHaveLength(LIMITS.suggestions);
    expect(await search('crowd')).toEqual([]);
  });

  it.each([
    ['no term', {}],
    ['a term that is too short', { term: 'kr' }],
    ['a term that is too short without its space', { term: ' kr ' }],
    ['a term of space', { term: '     ' }],
    ['a term that is too long', { term: 'k'.repeat(101) }],
    ['a term that is no text', { term: ['kraus'] }],
    ['a term with a NUL character', { term: 'kraus\u0000' }],
    ['a field nobody knows', { term: 'kraus', everybody: true }],
  ])('CNS-35: refuses %s', async (_name, request) => {
    expect(await anna.post(SEARCH, request)).toMatchObject({ status: 400, body: { status: 400 } });
  });

  it('is for people who are signed in', async () => {
    const stranger = instance.visitor();
    await stranger.get('/api/health/live');
    expect((await stranger.post(SEARCH, { term: 'kraus' })).status).toBe(401);
  });
});

describe('suggesting people for a project (API-19, OPN-53)', () => {
  const suggest = (request: object, visitor = anna) =>
    visitor.post<Partner[]>(AUTOCOMPLETE, { projectID: projectId, term: 'kraus', ...request });

  it.each([
    ['leaves out who is in it, unless all are asked for', {}, () => [ids.archived]],
    ['leaves them out with all=false', { all: false }, () => [ids.archived]],
    ['offers them too with all=true', { all: true }, () => [ids.kraus, ids.invited, ids.bettina, ids.archived]],
  ])('%s', async (_name, request, found) => {
    expect(idsIn(await suggest(request))).toEqual(found());
  });

  it('asks about the project that is named', async () => {
    expect(idsIn(await suggest({ projectID: archivedId }))).toEqual([ids.kraus, ids.invited]);
  });

  it('PRM-29: offers people of the firm to owners and members only', async () => {
    const cast = await instance.cast();
    const shared = await instance.addProject(cast.owner.userId);
    for (const role of PROJECT_ROLES.filter((each) => each !== 'owner')) {
      await instance.addToProject(shared, cast[role].userId, role);
    }
    const colleague = await instance.addUser('kraus.colleague@else.test');
    const engineer = await instance.addUser('kraus.engineer@else.test');
    await instance.addToProject(shared, colleague, 'member');
    await instance.addToProject(shared, engineer, 'contractor');
    for (const role of PROJECT_ROLES) {
      const found = idsIn(await suggest({ projectID: cast.projectId }, cast[role]));
      const expected = role === 'owner' || role === 'member' ? [colleague, engineer] : [engineer];
      expect(found.sort()).toEqual(expected.sort());
    }
  });

  it('never offers who shares no project with the person who asks, no matter who else knows them', async () => {
    const cast = await instance.cast();
    const friendOfOwner = await instance.addUser('kraus.friend@else.test');
    await instance.addToProject(await instance.addProject(cast.owner.userId), friendOfOwner, 'client');
    const request = { projectID: cast.projectId, all: true };
    expect(idsIn(await suggest(request, cast.owner))).toEqual([friendOfOwner]);
    for (const role of PROJECT_ROLES.filter((each) => each !== 'owner')) {
      expect(idsIn(await suggest(request, cast[role]))).toEqual([]);
    }
  });

  it.each([
    ['a project one is not in', async () => (await instance.cast()).projectId],
    ['a project that does not exist', () => Promise.resolve(ids.bettina)],
    ['what is no id', () => Promise.resolve('villa')],
  ])('is 404 for %s (OPN-26)', async (_name, make) => {
    expect(await suggest({ projectID: await make() })).toMatchObject({ status: 404 });
  });

  it.each([
    ['a term that is too short', { term: 'kr ' }],
    ['all that is no flag', { all: 'true' }],
    ['a project spelled otherwise (OPN-50)', { project_id: 'x' }],
  ])('refuses %s', async (_name, request) => {
    expect(await suggest(request)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});
