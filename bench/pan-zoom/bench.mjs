/**
 * Ten seconds of dragging and zooming over an A0 sheet of 120,000 paths: which part of the frames took longer than 50 ms.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startInstance } from '../../dist/bench/instance.js';
import { openWindow, SHEET_DRAWN, startBrowser } from '../browser.mjs';
import { signedInVisitor, untilPrepared } from '../prepared-files.mjs';
import { report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const DRIVE = 10_000;
const LONG_FRAME = 50;
const ROUNDS = 3;
const sheet = resolve(fileURLToPath(import.meta.url), '../../../../shared/data/sheets/plan-a0-1p-120k.pdf');

if (!existsSync(sheet)) {
  console.log('  The real sheets are not beside the project: nothing to measure.');
  process.exit(0);
}
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
  for (let round = 0; round < ROUNDS; round += 1) {
    const frames = await drive(visitor, `/files/${file.id}/${file.revision_id}`);
    const long = frames.filter((frame) => frame > LONG_FRAME);
    rounds.push((100 * long.length) / frames.length);
    console.log(
      `  ${frames.length} frames, ${long.length} over ${LONG_FRAME} ms, longest ${Math.max(...frames).toFixed(0)} ms`,
    );
  }
  // Another program on the machine can only make it worse.
  const value = Math.min(...rounds);
  report([{ what: `frames over ${LONG_FRAME} ms while an A0 sheet is moved and zoomed`, value, target: 2, unit: '%' }]);
} finally {
  await browser.close();
  await instance.stop();
}

/** Drags and zooms by turns; answers how long each frame took. */
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
  await page.context().close();
  return frames;
}

async function wheel(page, by) {
  await page.mouse.wheel(0, by);
  await new Promise((resolve) => setTimeout(resolve, 60));
}
