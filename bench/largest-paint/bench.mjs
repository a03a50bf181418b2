/**
 * The largest paint of the files of a project and of one of its sheets, each opened by its address in a window without
 * caches, against that of the page for signing in, in turns: what a person waits for beside the least an app can show.
 */
import { readFileSync } from 'node:fs';
import { startInstance } from '../../dist/bench/instance.js';
import { openWindow, startBrowser } from '../browser.mjs';
import { sized } from '../form.mjs';
import { signedInVisitor, untilPrepared } from '../prepared-files.mjs';
import { pdf, realSheets } from '../real-files.mjs';
import { median, report, spread } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const ROUNDS = sized(9, 1);
/** Files of the project. */
const FILES = sized(12, 2);
const [sheet] = await realSheets(['floor-plan-1.pdf']);
if (!sheet) process.exit(0);

const instance = await startInstance();
const browser = await startBrowser();
try {
  const visitor = new Visitor(await instance.start('api/main'));
  await instance.start('worker/main');
  const project = await signedInVisitor(instance, visitor);
  const bytes = readFileSync(sheet);
  const files = [];
  for (let number = 1; number <= FILES; number += 1) {
    files.push(await visitor.upload(project.id, { ...pdf(sheet), name: `Sheet ${number}.pdf`, bytes }));
  }
  await untilPrepared(instance);
  const stranger = new Visitor(visitor.address);
  const pages = [
    { what: 'sign-in', who: stranger, path: '/users/login', times: [] },
    { what: 'files', who: visitor, path: `/projects/${project.id}/files`, times: [] },
    { what: 'file', who: visitor, path: `/files/${files[0].id}/${files[0].revision_id}`, times: [] },
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of pages) page.times.push(await largestPaint(page));
  }
  for (const { what, times } of pages) console.log(`  ${what}: ${spread(times)} ms`);
  const [signIn, ...others] = pages.map(({ what, times }) => ({ what, time: median(times) }));
  report(
    others.map(({ what, time }) => ({
      what: `largest paint of the ${what}, cold caches, against that of sign-in`,
      value: time / signIn.time,
      target: 1.5,
    })),
  );
} finally {
  await browser.close();
  await instance.stop();
}

/** Milliseconds from the address to the largest paint, by the browser's own account, once the page is at rest. */
async function largestPaint({ who, path }) {
  const page = await openWindow(browser, who);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      window.largestPaint = list.getEntries().at(-1);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const time = await page.evaluate(() => window.largestPaint.startTime);
  await page.context().close();
  return time;
}
