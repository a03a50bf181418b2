import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { addProject, addUser } from '../testing/rows.js';
import { TestDatabase } from '../testing/test-database.js';

/**
 * Who may name the table of the people of projects, and why. Anyone who wants to know what somebody may do in a project asks
 * the view `project_standings`, so that another way into a project is one branch there.
 */
const MAY_NAME_PROJECT_USERS: Record<string, string> = {
  'apps/api/src/people/people.repository.ts': 'lists the people of a project and makes one of them its leader',
  'apps/api/src/people/people.service.ts': 'changes and removes a place',
  'apps/api/src/people/inviting.service.ts': 'gives a place to anyone who is invited',
  'apps/api/src/projects/projects.repository.ts': 'shows the people of a project: owner, leader and the rest',
  'apps/api/src/projects/projects.service.ts': 'makes the person who creates a project its owner',
  'apps/api/src/proposals/proposals.service.ts': 'makes the person who creates a proposal its owner',
  'libs/demo/src/seeding/insert-proposals.ts': 'fills the demo',
  'libs/demo/src/seeding/seed-people-and-projects.ts': 'fills the demo',
  'apps/api/src/testing/test-instance.ts': 'fills the databases of tests',
  'libs/platform/src/database/entities/project-user.entity.ts': 'is the table',
  'libs/platform/src/database/entities/index.ts': 'lists the tables',
  'libs/platform/src/database/migrations/1795255200000-foundation.ts': 'makes the table',
  'libs/platform/src/database/migrations/1795267800000-people.ts': 'tells when a place is gone',
  'libs/platform/src/database/migrations/1795278600000-listings.ts': 'keeps the lists of projects',
  'libs/platform/src/database/migrations/1795291200000-newcomers.ts':
    'is older than the view, which has taken its place',
  'libs/platform/src/database/migrations/1795300000000-project-standings.ts': 'is the view',
  'libs/platform/src/database/migrations/1795500100000-standings-of-colleagues.ts':
    'puts the people of a project beside the colleagues it is shared with',
  'libs/platform/src/database/migrations/1795600100000-days-of-proposals.ts':
    'does the same, with the days of proposals',
  'libs/platform/src/database/migrations/1796775000000-listed-leads.ts': 'keeps in the lists who leads a project',
  'libs/platform/src/audits/kept-counters.ts': 'counts again what the lists of projects hold',
};

/** The sources of the programs on the server, without their tests. */
const sources = ['apps/api/src', 'apps/worker/src', ...readdirSync('libs').map((name) => `libs/${name}/src`)].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => join(folder, name)),
);

describe('the table of the people of projects', () => {
  it('is named by nobody else: who wants to know what somebody may do asks the view', () => {
    const naming = sources.filter((path) => /\bproject_users\b|\bProjectUser\b/.test(readFileSync(path, 'utf8')));
    expect(naming.sort()).toEqual(Object.keys(MAY_NAME_PROJECT_USERS).sort());
  });
});

describe('who is what in which project', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await TestDatabase.start();
    dataSource = await database.migrated();
  });
  afterAll(() => database.stop());

  const place = async (change: (userId: string, projectId: string) => [string, unknown[]][] = () => []) => {
    const userId = await addUser(dataSource);
    const projectId = await addProject(dataSource, userId);
    await dataSource.query(`INSERT INTO project_users (project_id, user_id, role) VALUES ($1, $2, 'team')`, [
      projectId,
      userId,
    ]);
    for (const [statement, values] of change(userId, projectId)) await dataSource.query(statement, values);
    const rows: unknown[] = await dataSource.query(
      'SELECT * FROM project_standings WHERE project_id = $1 AND user_id = $2',
      [projectId, userId],
    );
    return { userId, projectId, rows };
  };

  it('tells the state of the person, of the coming and of the project, and hides nobody', async () => {
    const { userId, projectId, rows } = await place();
    const here = {
      project_id: projectId,
      user_id: userId,
      role: 'team',
      lead: false,
      invited_by: null,
      created_at: expect.any(Date),
      account_closed: false,
      newcomer: false,
      project_deleted: false,
      project_archived: false,
      project_potential: false,
    };
    expect(rows).toEqual([{ ...here, account_active: expect.any(Boolean) }]);
  });

  it.each<[string, object, string, 'user' | 'project']>([
    ['who has an account', { account_active: true }, 'UPDATE users SET active = true WHERE id = $1', 'user'],
    ['who was invited only', { account_active: false }, 'UPDATE users SET active = false WHERE id = $1', 'user'],
    [
      'whose account is closed',
      { account_active: false, account_closed: true },
      'UPDATE users SET active = true, deleted_at = now() WHERE id = $1',
      'user',
    ],
    [
      'of a deleted project',
      { project_deleted: true },
      'UPDATE projects SET deleted_at = now() WHERE id = $1',
      'project',
    ],
    [
      'of an archived project',
      { project_archived: true },
      'UPDATE projects SET archived_at = now() WHERE id = $1',
      'project',
    ],
    ['of a proposal', { project_potential: true }, 'UPDATE projects SET potential = true WHERE id = $1', 'project'],
  ])('tells %s by a column: %j', async (_who, expected, statement, of) => {
    const { rows } = await place((userId, projectId) => [[statement, [of === 'user' ? userId : projectId]]]);
    expect(rows).toEqual([expect.objectContaining(expected)]);
  });

  it('tells who was invited and did not come yet', async () => {
    const { rows } = await place((userId, projectId) => [
      ['INSERT INTO newcomers (project_id, user_id) VALUES ($1, $2)', [projectId, userId]],
    ]);
    expect(rows).toEqual([expect.objectContaining({ newcomer: true })]);
  });

  describe('among many', () => {
    let somebody: string;
    let somewhere: string;

    beforeAll(async () => {
      await dataSource.query(`INSERT INTO users (id, email, name, active)
        SELECT gen_random_uuid(), 'person-' || n || '@example.test', 'A person', true FROM generate_series(1, 2000) AS n`);
      await dataSource.query(`INSERT INTO projects (id, name, created_by, version)
        SELECT gen_random_uuid(), 'A house', (SELECT id FROM users LIMIT 1), 1 FROM generate_series(1, 2000)`);
      await dataSource.query(`INSERT INTO project_users (project_id, user_id, role)
        SELECT p.id, u.id, 'team' FROM (SELECT id, row_number() OVER () AS n FROM projects) AS p
        JOIN (SELECT id, row_number() OVER () AS n FROM users) AS u ON u.n % 500 = p.n % 500 ON CONFLICT DO NOTHING`);
      await dataSource.query('ANALYZE users, projects, project_users');
      const rows: { user_id: string; project_id: string }[] = await dataSource.query(
        'SELECT user_id, project_id FROM project_users LIMIT 1',
      );
      somebody = rows[0]?.user_id ?? '';
      somewhere = rows[0]?.project_id ?? '';
    });

    const planOf = async (columns: string, where: string): Promise<string> => {
      const rows: { 'QUERY PLAN': string }[] = await dataSource.query(
        `EXPLAIN (COSTS off) SELECT ${columns} FROM project_standings WHERE ${where}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const ofPerson = () => `user_id = '${somebody}'`;
    const ofProject = () => `project_id = '${somewhere}'`;

    it('is looked up by index, and reads neither project nor person where neither is asked for', async () => {
      const plan = await planOf('role', `${ofProject()} AND ${ofPerson()}`);
      expect(plan).toMatch(/^Index (Only )?Scan using project_users_pkey/);
      expect(plan).not.toMatch(/projects|newcomers|Join|Nested Loop/);
    });

    it.each([
      ['a person in a project', () => `${ofProject()} AND ${ofPerson()}`],
      ['all projects of a person', ofPerson],
      ['all people of a project', ofProject],
    ])('is looked up by index with all that is asked of it: %s', async (_what, where) => {
      const plan = await planOf('role, account_active, project_archived', `NOT project_deleted AND ${where()}`);
      expect(plan).toContain('projects_pkey');
      expect(plan).not.toContain('Seq Scan');
    });
  });

  it('of a year of the proposals that a firm shares, is looked up by owner and day, whatever else the firm has', async () => {
    const [owner, colleague] = [await addUser(dataSource), await addUser(dataSource)];
    await dataSource.query(`INSERT INTO firms (id, name, user_id) VALUES ($1, 'Office', $1)`, [owner]);
    await dataSource.query(
      `INSERT INTO firm_members (user_id, firm_id, firm_user_role_id, share_proposals) VALUES ($1, $1, 1, true), ($2, $1, 3, false)`,
      [owner, colleague],
    );
    await dataSource.query(
      `WITH made AS (
         INSERT INTO projects (id, name, created_by, version)
         SELECT gen_random_uuid(), 'A proposal', $1, 1 FROM generate_series(1, 3000) RETURNING id
       ) INSERT INTO proposals (project_id, owner_id, inquiry_date, version)
         SELECT id, $1, make_date(2000 + (row_number() OVER ())::int % 30, 6, 15), 1 FROM made`,
      [owner],
    );
    await dataSource.query('ANALYZE projects, proposals, firms, firm_members');
    const plan: { 'QUERY PLAN': string }[] = await dataSource.query(
      `EXPLAIN (COSTS off) SELECT project_id FROM proposals_of('${colleague}')
       WHERE inquiry_date >= make_date(2026, 1, 1) AND inquiry_date <= make_date(2026, 12, 31)`,
    );
    const shared = plan.map((row) => row['QUERY PLAN']).find((line) => /Index Cond: .*owner_id/.test(line));
    expect(shared).toContain('inquiry_date');
    const seen = await dataSource.query(
      `SELECT count(*)::int AS seen FROM proposals_of($1) WHERE inquiry_date = '2026-06-15'`,
      [colleague],
    );
    expect(seen).toEqual([{ seen: 100 }]);
  });
});
