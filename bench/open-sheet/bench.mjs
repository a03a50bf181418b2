/**
 * From the address of a set of 100 A1 sheets to its first page sharp on the screen: rasterized, against pdf.js opening
 * the original in the same product. Each in a window without caches, in turns.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInstance } from '../../dist/bench/instance.js';
import { DOCUMENT_DRAWN, openWindow, SHEET_DRAWN, startBrowser } from '../browser.mjs';
import { sized } from '../form.mjs';
import { requirePeer } from '../peers.mjs';
import { signedInVisitor, untilPrepared } from '../prepared-files.mjs';
import { realSheets } from '../real-files.mjs';
import { median, report, spread } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const ROUNDS = sized(7, 1);
const [plan] = await realSheets(['plan-a1-10p-30k.pdf']);
const directory = mkdtempSync(join(tmpdir(), 'gable-bench-'));
const set = join(directory, 'hundred-sheets.pdf');

if (!plan) process.exit(0);
requirePeer('qpdf');
const parts = Array.from({ length: sized(10, 1) }, () => [plan, '1-z']).flat();
spawnSync('qpdf', ['--empty', '--pages', ...parts, '--', set]);

const instance = await startInstance();
const browser = await startBrowser();
try {
  const visitor = new Visitor(await instance.start('api/main'));
  await instance.start('worker/main');
  const project = await signedInVisitor(instance, visitor);
  const file = await visitor.upload(project.id, {
    name: 'hundred-sheets.pdf',
    mimetype: 'application/pdf',
    bytes: readFileSync(set),
  });
  await untilPrepared(instance);
  const address = `/files/${file.id}/${file.revision_id}`;
  const times = { sheets: [], document: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.sheets.push(await untilDrawn(visitor, address, SHEET_DRAWN));
    times.document.push(await untilDrawn(visitor, `${address}?original=true`, DOCUMENT_DRAWN));
    console.log(`  ${times.sheets.at(-1).toFixed(0)} ms against ${times.document.at(-1).toFixed(0)} ms`);
  }
  console.log(`  sheets ${spread(times.sheets)} ms, pdf.js ${spread(times.document)} ms`);
  const what = 'first of 100 A1 sheets sharp on the screen: how many times sooner than pdf.js';
  report([{ what, value: median(times.document) / median(times.sheets), target: 5, least: true }]);
} finally {
  await browser.close();
  await instance.stop();
  rmSync(directory, { recursive: true, force: true });
}

/**
 * Milliseconds from the address to the drawing, by the page's own clock. The page's picture has 2,000 pixels, more than
 * the window: once it is drawn it is sharp.
 */
async function untilDrawn(visitor, address, selector) {
  const page = await openWindow(browser, visitor);
  await page.addInitScript((drawn) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(drawn)) return;
      observer.disconnect();
      // Drawn, and with the next frame on the screen.
      requestAnimationFrame(() => {
        window.drawnAt = performance.now();
      });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, selector);
  await page.goto(address, { waitUntil: 'commit' });
  const took = await (await page.waitForFunction(() => window.drawnAt, null, { timeout: 120_000 })).jsonValue();
  await page.context().close();
  return took;
}
