/**
 * Words on the 100,000 sheets of an instance against words on the 1,000 of another one: those of one project of 1,000 sheets, and
 * `GET v2/search` of somebody who sees all of them, which looks through the names of their 5,000 files as well. The words are on
 * every sheet, on some, on one and on none.
 */
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { timeInTurns } from '../percentiles.mjs';
import { report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';
import { seed } from './seed.mjs';

const PASSWORD = 'bench-password';
const EMAIL = 'sheets@example.test';
const FEW = sized(1_000, 20);
const MANY = sized(100_000, 40);
/** On every sheet, a detail that all of them name, begun, on some, on one, on none. */
const TERMS = ['floor plan', '12/A-501', 'win', 'w3f2', 'X-717', 'zzzqxv'];

const instances = await Promise.all([startInstance(), startInstance()]);
try {
  const searches = [];
  for (const [place, count] of [FEW, MANY].entries()) searches.push(await fill(instances[place], count));
  const rows = [];
  for (const term of TERMS) {
    for (const [where, pathOf] of [
      ['everywhere', () => '/api/v2/search'],
      ['in one project', (project) => `/api/v2/projects/${project}/found-sheets`],
    ]) {
      const [base, value] = await timeInTurns(
        searches.map(({ api, cookie, project }) => ({
          url: `${api}${pathOf(project)}?${new URLSearchParams({ term })}`,
          headers: { cookie },
        })),
      );
      console.log(
        `  "${term}" ${where}: p95 ${base.toFixed(1)} ms on ${FEW} sheets, ${value.toFixed(1)} ms on ${MANY}`,
      );
      rows.push({ what: `p95 on ${MANY} sheets against ${FEW}: "${term}" ${where}`, value: value / base, target: 1.5 });
    }
  }
  report(rows);
} finally {
  await Promise.all(instances.map((instance) => instance.stop()));
}

/** An instance with so many sheets, and somebody who is signed in to it. */
async function fill(instance, count) {
  const api = await instance.start('api/main');
  const client = await instance.connect();
  try {
    const project = await seed(client, { email: EMAIL, passwordHash: await instance.hashPassword(PASSWORD), count });
    await client.query('VACUUM ANALYZE');
    const visitor = new Visitor(api);
    await visitor.signIn(EMAIL, PASSWORD);
    console.log(`  seeded ${count} sheets`);
    return { api, project, cookie: visitor.cookieHeader };
  } finally {
    await client.end();
  }
}
