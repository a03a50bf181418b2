import { PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import { contextOf } from '@gable/domain';
import { TestInstance } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';

/** Changes of a project's people that come at the same moment, through two api processes. */
let instance: TestInstance;
/** The same people, signed in at either process by turns. */
let people: Visitor[];

const STARTING_ROLES: ProjectRole[] = ['owner', 'owner', 'owner', 'member', 'member', 'member', 'team', 'client'];

beforeAll(async () => {
  instance = await TestInstance.start();
  const other = await instance.startAnother();
  people = await Promise.all(
    STARTING_ROLES.map((_, place) =>
      place % 2 === 0
        ? instance.signedIn(`person-${place}@example.test`)
        : instance.signedIn(`person-${place}@example.test`, other),
    ),
  );
});
afterAll(() => instance.stop());

interface Standing {
  user_id: string;
  role: ProjectRole;
  lead: boolean;
}

const standings = (projectId: string) =>
  instance.rows<Standing>('SELECT user_id, role, lead FROM project_users WHERE project_id = $1', [projectId]);

/** A project of these people with these roles. */
async function newProject(roles: ProjectRole[]): Promise<string> {
  const projectId = await instance.addProject(people[0]?.userId ?? '');
  for (const [place, role] of roles.entries()) {
    if (place > 0) await instance.addToProject(projectId, people[place]?.userId ?? '', role);
  }
  return projectId;
}

const calls = {
  leave: (by: Visitor, projectId: string, whom: Visitor) =>
    by.get(`/api/v2/projects/${projectId}/users/${whom.userId}/leave`),
  remove: (by: Visitor, projectId: string, whom: Visitor) =>
    by.delete(`/api/v2/projects/${projectId}/users/${whom.userId}`),
  lead: (by: Visitor, projectId: string, whom: Visitor) =>
    by.post(`/api/v2/projects/${projectId}/users/leader`, { userID: whom.userId }),
  setRole: (by: Visitor, projectId: string, whom: Visitor, role: ProjectRole) =>
    by.post(`/api/v2/projects/${projectId}/set-user-role`, { userID: whom.userId, role }),
  invite: (by: Visitor, projectId: string, whom: Visitor, role: ProjectRole) =>
    by.post(`/api/v2/projects/${projectId}/users`, {
      users: [{ email: `person-${people.indexOf(whom)}@example.test`, role: role === 'owner' ? 'member' : role }],
    }),
};

/** Numbers that look random and are the same each time (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below) | 0;
  };
}

function expectInOrder(rows: Standing[]): void {
  expect(rows.filter(({ role }) => role === 'owner').length).toBeGreaterThanOrEqual(1);
  expect(rows.filter(({ lead }) => lead).length).toBeLessThanOrEqual(1);
  expect(rows.filter(({ lead, role }) => lead && contextOf(role) !== 'firm')).toEqual([]);
}

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort();

describe('at the same moment', () => {
  const [first, second] = [() => people[0] as Visitor, () => people[1] as Visitor];

  it('two owners leave: one stays (OPN-4)', async () => {
    for (let round = 0; round < 15; round += 1) {
      const projectId = await newProject(['owner', 'owner']);
      const answers = await Promise.all([
        calls.leave(first(), projectId, first()),
        calls.leave(second(), projectId, second()),
      ]);
      expect(statusesOf(answers)).toEqual([200, 422]);
      expect(await standings(projectId)).toHaveLength(1);
    }
  });

  it.each(['remove', 'setRole'] as const)('two owners %s each other: one stays owner', async (call) => {
    for (let round = 0; round < 15; round += 1) {
      const projectId = await newProject(['owner', 'owner']);
      const answers = await Promise.all([
        calls[call](first(), projectId, second(), 'client'),
        calls[call](second(), projectId, first(), 'client'),
      ]);
      expect(statusesOf(answers)).toEqual([200, call === 'remove' ? 404 : 422]);
      expectInOrder(await standings(projectId));
    }
  });

  it('a member is made leader and client: one of both (PRM-21, PRM-26)', async () => {
    for (let round = 0; round < 15; round += 1) {
      const projectId = await newProject(['owner', 'owner', 'owner', 'member']);
      const member = people[3] as Visitor;
      const both = [
        () => calls.lead(first(), projectId, member),
        () => calls.setRole(second(), projectId, member, 'client'),
      ];
      if (round % 2 === 1) both.reverse();
      const answers = await Promise.all(both.map((call) => call()));
      expect(statusesOf(answers)).toEqual([200, 422]);
      expectInOrder(await standings(projectId));
    }
  });

  it('many leaders are chosen: one leads', async () => {
    const projectId = await newProject(STARTING_ROLES);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, place) =>
        calls.lead(people[place % 6] as Visitor, projectId, people[(place * 5) % 6] as Visitor),
      ),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    expect((await standings(projectId)).filter(({ lead }) => lead)).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'whatever comes: an owner, one leader of the firm at most, and a history that tells all of it (seed %i)',
    async (seed) => {
      const random = randomFrom(seed);
      const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
      const projectId = await newProject(STARTING_ROLES);
      const reported = { created: 0, gone: 0 };
      const seen = new Set<number>();
      for (let round = 0; round < 12; round += 1) {
        const made = Array.from({ length: 10 }, () => {
          const by = pick(people);
          const name = pick(['leave', 'remove', 'lead', 'setRole', 'setRole', 'invite', 'invite'] as const);
          const whom = name === 'leave' ? by : pick(people);
          return { name, answer: calls[name](by, projectId, whom, pick(PROJECT_ROLES)) };
        });
        for (const { name, answer } of made) {
          const { status, body } = await answer;
          seen.add(status);
          if (status >= 300) continue;
          if (name === 'invite') reported.created += (body['people'] as unknown[]).length;
          if (name === 'leave' || name === 'remove') reported.gone += 1;
        }
        expectInOrder(await standings(projectId));
      }
      expect([...seen].filter((status) => ![200, 201, 404, 422].includes(status))).toEqual([]);
      expect(reported.created + reported.gone).toBeGreaterThan(0);
      expect(await standings(projectId)).toHaveLength(STARTING_ROLES.length + reported.created - reported.gone);
      const [row] = await instance.rows(
        `SELECT count(*) FILTER (WHERE item_action = 'invite_user')::int AS created,
           count(*) FILTER (WHERE item_action IN ('remove_user', 'user_leave'))::int AS gone
         FROM history WHERE project_id = $1`,
        [projectId],
      );
      expect(row).toEqual(reported);
    },
  );
});
