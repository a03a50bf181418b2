/**
 * `GET v2/tasks` of somebody with 50,000 tasks against somebody with 500, in one database: the first page of each list of
 * their day as the screen asks for it, what is done, what is about a project, what they have given to others, and the
 * counts alone.
 */
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { timeInTurns } from '../percentiles.mjs';
import { report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';
import { seed } from './seed.mjs';

const PASSWORD = 'bench-password';
const FEW = sized(500, 100);
const MANY = sized(50_000, 200);
/** Rows of a page, as the screen asks for them. */
const ROWS = 50;
const LISTS = ['overdue', 'today', 'tomorrow', 'this_week', 'later'];

const instance = await startInstance();
try {
  const api = await instance.start('api/main');
  const people = await fill();
  const rows = [];
  for (const { what, path } of asked()) {
    const [base, value] = await timeInTurns(
      people.map(({ cookie, project }) => ({ url: api + path(project), headers: { cookie } })),
    );
    console.log(`  ${what}: p95 ${base.toFixed(1)} ms with ${FEW}, ${value.toFixed(1)} ms with ${MANY}`);
    rows.push({ what: `p95 with ${MANY} tasks against ${FEW}: ${what}`, value: value / base, target: 1.3 });
  }
  report(rows);

  /** Two people of tasks, signed in. */
  async function fill() {
    const client = await instance.connect();
    const passwordHash = await instance.hashPassword(PASSWORD);
    const signedIn = [];
    try {
      for (const count of [FEW, MANY]) {
        const email = `tasks-${count}@example.test`;
        const project = await seed(client, { email, passwordHash, count });
        const visitor = new Visitor(api);
        await visitor.signIn(email, PASSWORD);
        signedIn.push({ project, cookie: visitor.cookieHeader });
        console.log(`  seeded ${count} tasks`);
      }
      await client.query('VACUUM ANALYZE');
      return signedIn;
    } finally {
      await client.end();
    }
  }
} finally {
  await instance.stop();
}

/** What is measured: a name, and the address for a person with a project. */
function asked() {
  const pages = (name, filterOf, more = {}) => ({
    what: name,
    path: (project) => `/api/v2/tasks?${new URLSearchParams({ ...pageOf(ROWS), ...more, filter: filterOf(project) })}`,
  });
  const counts = (name, filterOf) => ({ ...pages(name, filterOf, pageOf(1)), what: `${name}, the count` });
  const open = (list) => () => JSON.stringify({ list, done: false });
  const done = () => JSON.stringify({ done: true });
  const about = (project_id) => JSON.stringify({ project_id, done: false });
  const given = () => JSON.stringify({ assigned: 'others', done: false });
  return [
    ...LISTS.map((list) => pages(list, open(list))),
    pages('done', done),
    pages('of a project', about),
    pages('given to others', given),
    ...LISTS.map((list) => counts(list, open(list))),
    counts('done', done),
    counts('of a project', about),
    counts('given to others', given),
  ];
}

function pageOf(rows) {
  return { page: '1', limit: String(rows) };
}
