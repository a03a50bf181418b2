/**
 * Ten seconds of dragging and zooming over an A0 sheet of 120,000 paths: which part of the frames took longer than 50 ms,
 * and the processor time of the longest task of the page's thread, which other programs on the machine do not lengthen.
 */
import { readFileSync } from 'node:fs';
import { startInstance } from '../../dist/bench/instance.js';
import { openWindow, SHEET_DRAWN, startBrowser } from '../browser.mjs';
import { sized } from '../form.mjs';
import { signedInVisitor, untilPrepared } from '../prepared-files.mjs';
import { realSheets } from '../real-files.mjs';
import { report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const DRIVE = sized(10_000, 500);
const LONG_FRAME = 50;
const ROUNDS = sized(3, 1);
const [sheet] = await realSheets(['plan-a0-1p-120k.pdf']);
if (!sheet) process.exit(0);
const instance = await startInstance();
const browser = await startBrowser();
try {
  const visitor = new Visitor(await instance.start('api/main'));
  await instance.start('worker/main');
  const project = await signedInVisitor(instance, visitor);
  const file = await visitor.upload(project.id, {
    name: 'a0.pdf',
    mimetype: 'application/pdf',
    bytes: readFileSync(sheet),
  });
  await untilPrepared(instance);
  const rounds = [];
  const tasks = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { frames, longestTask } = await drive(visitor, `/files/${file.id}/${file.revision_id}`);
    tasks.push(longestTask);
    const long = frames.filter((frame) => frame > LONG_FRAME);
    rounds.push((100 * long.length) / frames.length);
    console.log(
      `  ${frames.length} frames, ${long.length} over ${LONG_FRAME} ms, longest ${Math.max(...frames).toFixed(0)} ms`,
    );
  }
  // Another program on the machine can only make it worse.
  const value = Math.min(...rounds);
  const what = 'while an A0 sheet is moved and zoomed';
  report([
    { what: `frames over ${LONG_FRAME} ms ${what}`, value, target: 2, unit: '%' },
    { what: `longest task ${what}, processor time`, value: Math.max(...tasks), target: LONG_FRAME, unit: 'ms' },
  ]);
} finally {
  await browser.close();
  await instance.stop();
}

/** Drags and zooms by turns; answers how long each frame took, and the longest task. */
async function drive(visitor, address) {
  const page = await openWindow(browser, visitor);
  await page.goto(address);
  await page.locator(`${SHEET_DRAWN}[data-sharp=true]`).waitFor({ timeout: 60_000 });
  await page.evaluate(() => {
    window.frames_ = [];
    let before = performance.now();
    const count = (now) => {
      window.frames_.push(now - before);
      before = now;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const endTracing = await traceTasks(page);
  const begun = performance.now();
  const [x, y] = [720, 480];
  for (let turn = 0; performance.now() - begun < DRIVE; turn += 1) {
    await page.mouse.move(x, y);
    for (let notch = 0; notch < 6; notch += 1) await wheel(page, turn % 2 === 0 ? -120 : 120);
    await page.mouse.down();
    for (let step = 1; step <= 40; step += 1) {
      await page.mouse.move(x + 6 * step * (turn % 4 < 2 ? 1 : -1), y + 4 * step * (turn % 3 === 0 ? 1 : -1));
    }
    await page.mouse.up();
  }
  const frames = await page.evaluate(() => window.frames_.slice(1));
  const longestTask = await endTracing();
  await page.context().close();
  return { frames, longestTask };
}

/** Follows the tasks of the page's thread; what it returns ends that, with the longest one's milliseconds of processor. */
async function traceTasks(page) {
  const devtools = await page.context().newCDPSession(page);
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    const main = new Set(
      events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
    );
    const tasks = events.filter(
      (event) => event.ph === 'X' && event.name.includes('RunTask') && main.has(threadOf(event)),
    );
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  };
}

function threadOf({ pid, tid }) {
  return `${pid}/${tid}`;
}

async function wheel(page, by) {
  await page.mouse.wheel(0, by);
  await new Promise((resolve) => setTimeout(resolve, 60));
}
