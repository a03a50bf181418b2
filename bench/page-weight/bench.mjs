/**
 * What scripts a page loads before it is at rest, how many and compressed as the server sends them, with nothing in the
 * browser's caches; what the app fetches ahead of the next page comes later, and does not count.
 */
import { gzipSync } from 'node:zlib';
import { startInstance } from '../../dist/bench/instance.js';
import { openWindow, startBrowser } from '../browser.mjs';
import { signedInVisitor } from '../prepared-files.mjs';
import { report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

/** Pages, and how many kB their scripts may have. */
const PAGES = [
  ['/projects', 275],
  ['/potential', 290],
  ['/address-book', 285],
  ['/tasks', 285],
];

const instance = await startInstance();
const browser = await startBrowser();
try {
  const visitor = new Visitor(await instance.start('api/main'));
  await signedInVisitor(instance, visitor);
  const rows = [];
  for (const [path, target] of PAGES) {
    const weights = await weigh(visitor, path);
    rows.push(
      { what: `scripts of ${path}`, value: weights.reduce((all, one) => all + one, 0), target, unit: 'kB' },
      { what: `requests for scripts of ${path}`, value: weights.length, unit: '' },
    );
  }
  report(rows);
} finally {
  await browser.close();
  await instance.stop();
}

/** Thousands of bytes of each script of a page. */
async function weigh(visitor, path) {
  const page = await openWindow(browser, visitor);
  const weights = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    weights.push(response.body().then((script) => gzipSync(script).length / 1000));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const all = await Promise.all(weights);
  await page.context().close();
  return all;
}
