/**
 * Pages that two workers make in a minute, each one page at a time, against one worker: as many cores as workers are needed,
 * and nothing else that keeps them busy. In turns, on sheets that are uploaded anew.
 */
import { readFileSync } from 'node:fs';
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { signedInVisitor, untilPrepared } from '../prepared-files.mjs';
import { pdf, realSheets } from '../real-files.mjs';
import { median, report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const DOCUMENTS = sized(6, 2);
/** Pages of a document. */
const PAGES = sized(10, 2);
const ROUNDS = sized(3, 1);

const [sheets] = await realSheets(['plan-a1-10p-30k.pdf']);
if (sheets) {
  const instance = await startInstance();
  try {
    const visitor = new Visitor(await instance.start('api/main'));
    const project = await signedInVisitor(instance, visitor);
    const bytes = readFileSync(sheets);
    const ratios = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = [await pagesAMinute(1), await pagesAMinute(2)];
      console.log(`  ${one.toFixed(0)} pages a minute with one, ${two.toFixed(0)} with two`);
      ratios.push(two / one);
    }
    report([{ what: 'pages a minute of two workers against one', value: median(ratios), target: 1.9, least: true }]);

    /** What so many workers make of documents that wait for them. */
    async function pagesAMinute(count) {
      for (let number = 0; number < DOCUMENTS; number += 1) {
        await visitor.upload(project.id, { ...pdf(sheets), bytes });
      }
      const workers = await Promise.all(
        Array.from({ length: count }, () => instance.launch('worker/main', { WORKER_CONCURRENCY: '1' })),
      );
      await Promise.all(workers.map(({ ready }) => ready));
      const begun = performance.now();
      await untilPrepared(instance);
      const minutes = (performance.now() - begun) / 60_000;
      await Promise.all(workers.map((worker) => worker.crash()));
      const files = await visitor.call('GET', `/api/v2/projects/${project.id}/files`);
      await visitor.call('DELETE', `/api/v2/projects/${project.id}/files`, { files: files.map(({ id }) => id) });
      return (DOCUMENTS * PAGES) / minutes;
    }
  } finally {
    await instance.stop();
  }
}
