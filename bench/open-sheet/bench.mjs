/**
 * From the address of a set of 100 A1 sheets to its first page sharp on the screen: rasterized, against pdf.js opening
 * the original in the same product. Each in a window without caches, and again in the same window with what is in them by
 * then, in turns.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInstance } from '../../dist/bench/instance.js';
import { DOCUMENT_DRAWN, FIRST_SHEET, openWindow, SHEET_DRAWN, startBrowser } from '../browser.mjs';
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
  const ways = {
    sheets: [address, [FIRST_SHEET, SHEET_DRAWN]],
    document: [`${address}?original=true`, [DOCUMENT_DRAWN]],
  };
  const times = { sheets: { cold: [], warm: [] }, document: { cold: [], warm: [] } };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [way, [url, drawn]] of Object.entries(ways)) {
      const { cold, warm } = await untilDrawn(visitor, url, drawn);
      times[way].cold.push(cold);
      times[way].warm.push(warm);
      console.log(`  ${way}: ${cold.toFixed(0)} ms, with caches ${warm.toFixed(0)} ms`);
    }
  }
  for (const [way, { cold, warm }] of Object.entries(times)) {
    console.log(`  ${way} ${spread(cold)} ms, with caches ${spread(warm)} ms`);
  }
  const sooner = (caches) => median(times.document[caches]) / median(times.sheets[caches]);
  const what = 'first of 100 A1 sheets sharp on the screen: how many times sooner than pdf.js';
  report([
    { what, value: sooner('cold'), target: 5, least: true },
    { what: `${what}, with warm caches`, value: sooner('warm'), target: 5, least: true },
  ]);
} finally {
  await browser.close();
  await instance.stop();
  rmSync(directory, { recursive: true, force: true });
}

/**
 * Milliseconds from the address to the drawing, by the page's own clock, at the first visit of a window and at its second.
 * The page's picture has 2,000 pixels, more than the window: once it is drawn it is sharp. It counts as soon as one of the
 * selectors is there, and an image once it is decoded.
 */
async function untilDrawn(visitor, address, selectors) {
  const page = await openWindow(browser, visitor);
  await page.addInitScript((drawn) => {
    // Drawn, and with the next frame on the screen.
    const note = () => requestAnimationFrame(() => (window.drawnAt ??= performance.now()));
    const waiting = new MutationObserver(() => {
      for (const element of document.querySelectorAll(drawn.join())) {
        if (!(element instanceof HTMLImageElement)) note();
        else element.decode().then(note, () => undefined);
        waiting.disconnect();
      }
    });
    waiting.observe(document, { subtree: true, childList: true, attributes: true });
  }, selectors);
  const visit = async (url) => {
    await page.goto(url, { waitUntil: 'commit' });
    const took = await (await page.waitForFunction(() => window.drawnAt, null, { timeout: 120_000 })).jsonValue();
    await page.waitForLoadState('networkidle');
    return took;
  };
  const cold = await visit(address);
  const warm = await visit(address);
  await page.context().close();
  return { cold, warm };
}
