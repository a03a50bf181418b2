/** Who asks for one thing does not wait for those of everybody: no statement of a request reads a large table in whole. */
import { jest } from '@jest/globals';
import pg from 'pg';
import { declaredRoutes, type DeclaredRoute } from '../access/access-declarations.js';
import { callOf, isUnsafe, nameOf, type Ids } from '../testing/route-calls.js';
import { addRowsOfOthers, ROWS_OF_OTHERS } from '../testing/rows-of-others.js';
import { sceneOf } from '../testing/scene.js';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

/** Part of a plan as PostgreSQL answers it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

interface Asked {
  route: string;
  text: string;
  values: unknown[];
}

/** About all of the instance, for who administers it: seldom asked, and nobody else waits for the answer. */
const OF_EVERYTHING = [
  'DELETE /api/v2/admin/people/:id/administrator',
  'GET /api/v2/admin/failures',
  'POST /api/v2/admin/failures/retry',
  'GET /api/v2/admin/storage',
  'GET /api/v2/admin/storage/projects',
  'GET /api/v2/admin/storage/projects/:id',
  'GET /api/v2/admin/people',
];

let instance: TestInstance;
let routes: DeclaredRoute[];

beforeAll(async () => {
  instance = await TestInstance.start();
  await addRowsOfOthers(instance);
  routes = declaredRoutes(instance.app);
}, 120_000);

afterAll(() => instance.stop());

/** A cast whose owner also administers the instance, and one of each thing that calls are about. */
async function setScene(): Promise<{ owner: Visitor; ids: Ids }> {
  const cast = await instance.cast();
  await instance.makeAdministrator(cast.owner.userId);
  return { owner: cast.owner, ids: await sceneOf(instance, cast, cast.owner) };
}

/** Every statement that the api sends while the routes are called, once. */
async function statementsOfAllRoutes(): Promise<Asked[]> {
  const asked = new Map<string, Asked>();
  /** What is called now; empty while the scene is set, whose statements are not the api's. */
  let route = '';
  const send = pg.Client.prototype.query as (this: pg.Client, ...parameters: unknown[]) => unknown;
  const watched = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    const [statement, values] = parameters;
    const { text, values: own } =
      typeof statement === 'string' ? { text: statement, values } : (statement as { text?: string; values?: unknown });
    if (route !== '' && text && /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text) && !asked.has(text))
      asked.set(text, { route, text, values: (own ?? values ?? []) as unknown[] });
    return Reflect.apply(send, this, parameters);
  });
  try {
    let scene = await setScene();
    for (const declared of routes) {
      const { method, path, body } = callOf(declared, scene.ids);
      route = nameOf(declared);
      await scene.owner.copy().call(method, path, body);
      route = '';
      if (isUnsafe(declared)) scene = await setScene();
    }
  } finally {
    watched.mockRestore();
  }
  return [...asked.values()];
}

/** The large tables that a statement would go through from one end to the other. */
async function wholeTablesOf(client: pg.ClientBase, { text, values }: Asked, large: ReadonlySet<string>) {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const tables: string[] = [];
  const walk = (node: PlanNode): void => {
    const table = node['Relation Name'];
    if (table && large.has(table) && node['Node Type'].endsWith('Seq Scan')) tables.push(table);
    node.Plans?.forEach(walk);
  };
  for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) walk(plan);
  return tables;
}

it('reads no large table in whole, whatever is asked', async () => {
  const sizes = await instance.rows<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples >= ${ROWS_OF_OTHERS}`,
  );
  const large = new Set(sizes.map(({ name }) => name));
  expect(large.size).toBeGreaterThan(20);
  const statements = await statementsOfAllRoutes();
  expect(statements.length).toBeGreaterThan(300);
  const found: string[] = [];
  const client = await instance.database.connect();
  try {
    // As on a disk without a moving arm: what PostgreSQL still reads in whole then, it reads so because it must.
    await client.query('SET random_page_cost = 1.1');
    for (const asked of statements.filter(({ route }) => !OF_EVERYTHING.includes(route))) {
      for (const table of await wholeTablesOf(client, asked, large))
        found.push(`${asked.route} reads all ${table}: ${asked.text.replaceAll(/\s+/g, ' ')}`);
    }
  } finally {
    client.release(true);
  }
  expect(found).toEqual([]);
}, 180_000);
