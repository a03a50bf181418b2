import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

/** How many projects a page of these tests has. */
const PAGE = 4;

interface Listed {
  id: string;
  leaders: { name: string }[];
}

/** The order by leader (PRJ-29) is read from leader to leader: here it is compared with what sorting all projects gives. */
describe('projects by the names of their leaders', () => {
  let instance: TestInstance;
  let me: Visitor & { userId: string };

  beforeAll(async () => {
    instance = await TestInstance.start();
    me = await instance.signedIn();
    const names = ['Anna', 'anna', 'Bert', 'Zoe', '', 'Cleo'];
    const leaders = await Promise.all(names.map((name, at) => instance.addUser(`leader-${at}@example.test`, { name })));
    for (let at = 0; at < 30; at += 1) {
      const archivedAt = at % 7 === 0 ? new Date() : null;
      const status = at % 3 === 0 ? 'OHLD' : 'ACTV';
      const id = await instance.addProject(me.userId, { name: `House ${at}`, archivedAt, status });
      // Every fifth has no leader; of the others the leaders take turns, and one's own is among them.
      if (at % 5 === 0) continue;
      const leader = at % 11 === 0 ? me.userId : leaders[at % leaders.length];
      if (leader !== me.userId) await instance.addToProject(id, leader ?? '', 'member');
      await instance.rows('UPDATE project_users SET lead = true WHERE project_id = $1 AND user_id = $2', [id, leader]);
      // Cleo is known nowhere, Bert in his other projects.
      const isNew = leader === leaders[5] || (leader === leaders[2] && at % 4 === 0);
      if (isNew) await instance.rows('INSERT INTO newcomers (project_id, user_id) VALUES ($1, $2)', [id, leader]);
    }
  });
  afterAll(() => instance.stop());

  const list = async (direction: string, filter: object, range: [number, number]) => {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify(['lead', direction]),
      range: JSON.stringify(range),
    });
    const { body } = await me.get<Listed[]>(`/api/v2/projects?${query}`);
    return body;
  };

  const keyOf = ({ leaders: [leader] }: Listed): string | null => leader?.name.toLowerCase() ?? null;

  /** By key, then by id; without a leader last in either direction. */
  const sorted = (projects: readonly Listed[], direction: string): string[] => {
    const sign = direction === 'ASC' ? 1 : -1;
    const compare = (a: string, b: string) => (a < b ? -sign : a > b ? sign : 0);
    return [...projects]
      .sort((a, b) => {
        const [one, other] = [keyOf(a), keyOf(b)];
        if (one === null || other === null) return Number(one === null) - Number(other === null) || compare(a.id, b.id);
        return compare(one, other) || compare(a.id, b.id);
      })
      .map(({ id }) => id);
  };

  it.each([
    ['ASC', {}],
    ['DESC', {}],
    ['ASC', { status: 'ACTV' }],
    ['DESC', { status: 'ACTV' }],
  ])('come %s in the order of all (%j), page by page', async (direction, filter) => {
    const { body: all } = await me.get<Listed[]>(
      `/api/v2/projects?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' })}`,
    );
    const expected = sorted(all, direction);
    const found: string[] = [];
    for (let first = 0; first < all.length; first += PAGE) {
      found.push(...(await list(direction, filter, [first, first + PAGE - 1])).map(({ id }) => id));
    }
    expect(found).toEqual(expected);
    expect([...new Set(all.map(keyOf))]).toEqual(expect.arrayContaining(['', 'anna', 'bert', null]));
    expect(all.length).toBeGreaterThan(3 * PAGE);
  });

  it('are some of them, where only some are asked for', async () => {
    const { body: all } = await me.get<Listed[]>(`/api/v2/projects?range=[0,99]`);
    const some = all.filter((_, at) => at % 3 === 0);
    const found = await list('ASC', { id: some.map(({ id }) => id) }, [0, 99]);
    expect(found.map(({ id }) => id)).toEqual(sorted(some, 'ASC'));
  });

  it('come as if nobody led them where the leader’s name is not shown', async () => {
    const hidden = (await list('ASC', {}, [0, 99])).filter((project) => keyOf(project) === '');
    expect(hidden.length).toBeGreaterThan(2);
    const first = await list('ASC', {}, [0, hidden.length - 1]);
    expect(first).toEqual(hidden);
  });
});
