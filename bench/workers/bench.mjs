/**
 * Pages that two workers make in a minute, each one page at a time, against one worker, in turns, on sheets that are uploaded
 * anew. Each has 0.4 of a core, so that two have as much to work with as twice one, and database and api have idle
 * cores beside them: whatever the workers have to wait for in each other would show. Then with whatever they can get,
 * which two on two cores take from each other, and from the database.
 */
import { readFileSync } from 'node:fs';
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { signedInVisitor, untilPrepared } from '../prepared-files.mjs';
import { holdToShare, requireShares } from '../processor-share.mjs';
import { pdf, realSheets } from '../real-files.mjs';
import { median, report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const DOCUMENTS = sized(4, 2);
/** Pages of a document. */
const PAGES = sized(10, 2);
const ROUNDS = sized(3, 1);
/** Of one core, for each worker; in the short form all of it, since nothing is judged. */
const SHARE = sized(0.4, 1);

requireShares();
const [sheets] = await realSheets(['plan-a1-10p-30k.pdf']);
if (sheets) {
  const instance = await startInstance();
  try {
    const visitor = new Visitor(await instance.start('api/main'));
    const project = await signedInVisitor(instance, visitor);
    const bytes = readFileSync(sheets);
    const compared = async (where, share) => {
      const ratios = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const [one, two] = [await pagesAMinute(1, share), await pagesAMinute(2, share)];
        console.log(`  ${where}: ${one.toFixed(0)} pages a minute with one, ${two.toFixed(0)} with two`);
        ratios.push(two / one);
      }
      return median(ratios);
    };
    const [idle, busy] = [await compared('idle cores', SHARE), await compared('two cores in all')];
    report([
      { what: 'pages a minute of two workers against one, on idle cores', value: idle, target: 1.9, least: true },
      { what: 'the same where two cores are all there is, for the database as well', value: busy },
    ]);

    /** What so many workers, with so much of a core each, make of documents that wait for them. */
    async function pagesAMinute(count, share) {
      for (let number = 0; number < DOCUMENTS; number += 1) {
        await visitor.upload(project.id, { ...pdf(sheets), bytes });
      }
      const launched = Array.from({ length: count }, () => instance.launch('worker/main', { WORKER_CONCURRENCY: '1' }));
      const workers = await Promise.all(launched);
      const ended = share === undefined ? [] : workers.map(({ pid }) => holdToShare(pid, share));
      // Whoever is ready begins.
      await Promise.race(workers.map(({ ready }) => ready));
      const begun = performance.now();
      await untilPrepared(instance);
      const minutes = (performance.now() - begun) / 60_000;
      await Promise.all(workers.map((worker) => worker.crash()));
      await Promise.all(ended.map((rest) => rest()));
      const files = await visitor.call('GET', `/api/v2/projects/${project.id}/files`);
      await visitor.call('DELETE', `/api/v2/projects/${project.id}/files`, { files: files.map(({ id }) => id) });
      return (DOCUMENTS * PAGES) / minutes;
    }
  } finally {
    await instance.stop();
  }
}
