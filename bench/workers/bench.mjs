/**
 * Pages that two workers make in a minute, each one page at a time, against one worker, in turns, each on an instance of their
 * own where more sheets wait than they can make. Each has 0.4 of a core, so that two have as much to work with as
 * twice one, and database and api have idle cores beside them: whatever the workers have to wait for in each other would
 * show. With all of two cores they would take them from each other, and from the database.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { signedInVisitor } from '../prepared-files.mjs';
import { holdToShare, requireShares } from '../processor-share.mjs';
import { pdf, realSheets } from '../real-files.mjs';
import { median, report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

/** Of ten pages each. */
const DOCUMENTS = sized(16, 2);
const ROUNDS = sized(3, 1);
const SECONDS = sized(40, 1);
/** Of one core, for each worker; in the short form all of it, since nothing is judged. */
const SHARE = sized(0.4, 1);

requireShares();
const [sheets] = await realSheets(['plan-a1-10p-30k.pdf']);
if (sheets) {
  const bytes = readFileSync(sheets);
  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = [await pagesAMinute(1), await pagesAMinute(2)];
    console.log(`  ${one.toFixed(1)} pages a minute with one, ${two.toFixed(1)} with two`);
    ratios.push(two / one);
  }
  report([
    {
      what: 'pages a minute of two workers against one, on idle cores',
      value: median(ratios),
      target: 1.9,
      least: true,
    },
  ]);

  /** What so many workers make. */
  async function pagesAMinute(count) {
    const instance = await startInstance();
    const client = await instance.connect();
    const counted = async (what) => (await client.query(`SELECT count(*)::int FROM ${what}`)).rows[0].count;
    try {
      const visitor = new Visitor(await instance.start('api/main'));
      const project = await signedInVisitor(instance, visitor);
      for (let number = 0; number < DOCUMENTS; number += 1) {
        await visitor.upload(project.id, { ...pdf(sheets), bytes });
      }
      const launched = Array.from({ length: count }, () => instance.launch('worker/main', { WORKER_CONCURRENCY: '1' }));
      const workers = await Promise.all(launched);
      const ended = workers.map(({ pid }) => holdToShare(pid, SHARE));
      await Promise.all(workers.map(({ ready }) => ready));
      while ((await counted(`file_revisions WHERE processing <> 'queued'`)) < count) await pause(50);
      const [begun, before] = [performance.now(), await counted('file_pages')];
      await pause(SECONDS * 1_000);
      const [minutes, after] = [(performance.now() - begun) / 60_000, await counted('file_pages')];
      const waiting = await counted(`file_revisions WHERE processing = 'queued'`);
      await Promise.all(workers.map((worker) => worker.crash()));
      await Promise.all(ended.map((rest) => rest()));
      if (waiting === 0 && sized(true, false)) throw new Error('They had nothing more to do.');
      return (after - before) / minutes;
    } finally {
      await client.end();
      await instance.stop();
    }
  }
}
