/**
 * 500 MB through the app as a person sends them (Chromium, dropped on the page, in parts to the local disk, until the
 * line says it is done) against `curl -F` posting the same file in one piece with the documented signed form, in turns.
 * Target: 0.9 × its throughput at least. On two cores Chromium itself sends 350 to 400 MB/s to a server that throws all
 * away, curl 1,800. Needs curl and Chromium (`CHROMIUM_PATH`).
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, openSync, rmSync, writeSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startInstance } from '../../dist/bench/instance.js';
import { startBrowser } from '../browser.mjs';
import { sized } from '../form.mjs';
import { requirePeer } from '../peers.mjs';
import { signedInVisitor } from '../prepared-files.mjs';
import { median, report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const MEGABYTES = sized(500, 20);
const ROUNDS = sized(5, 1);
const NAME = 'model.ifc';
/** The app asks what becomes of a name that is there already. */
const THEIR_NAME = 'model-by-curl.ifc';
const MIMETYPE = 'application/octet-stream';

requirePeer('curl');
const directory = mkdtempSync(join(tmpdir(), 'gable-bench-upload-'));
const path = join(directory, NAME);
const file = openSync(path, 'w');
const megabyte = randomBytes(1_000_000);
for (let written = 0; written < MEGABYTES; written += 1) writeSync(file, megabyte);
closeSync(file);

const instance = await startInstance();
let browser;
try {
  const api = await instance.start('api/main', { MAX_UPLOAD_MB: String(MEGABYTES) });
  const visitor = new Visitor(api);
  const { id: projectId } = await signedInVisitor(instance, visitor);

  browser = await startBrowser();
  const context = await browser.newContext();
  await context.addCookies(Object.entries(visitor.cookies).map(([name, value]) => ({ name, value, url: api })));
  const page = await context.newPage();
  await page.goto(`${api}/projects/${projectId}/files`);
  await page.getByRole('button', { name: 'Add files' }).first().waitFor();

  const ratios = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const theirs = await byCurl(visitor, projectId);
    const ours = await byBrowser(page);
    await emptied(visitor, projectId);
    console.log(`  ${rate(ours)} MB/s against ${rate(theirs)} MB/s${round === 0 ? ' (not counted)' : ''}`);
    if (round > 0) ratios.push(theirs / ours);
  }
  report([
    { what: `${MEGABYTES} MB: throughput of the app against curl -F`, value: median(ratios), target: 0.9, least: true },
  ]);
} finally {
  await browser?.close();
  await instance.stop();
  rmSync(directory, { recursive: true, force: true });
}

/** Seconds from the choice of the file to its line saying that it is uploaded. */
async function byBrowser(page) {
  const input = page.locator('input[type=file]').first();
  // Choosing the same file again changes nothing otherwise.
  await input.evaluate((field) => {
    field.value = '';
  });
  // Told by the page itself: Playwright looks twice a second.
  const completed = page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[data-state=completed]')) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  const begun = performance.now();
  await input.setInputFiles(path);
  await completed;
  const seconds = (performance.now() - begun) / 1000;
  const panel = page.getByRole('region', { name: 'Uploads' });
  await panel.getByRole('button', { name: 'Close uploads' }).click();
  return seconds;
}

/** Seconds that curl takes for the post alone. */
async function byCurl(visitor, projectId) {
  const size = MEGABYTES * 1_000_000;
  const announced = { name: THEIR_NAME, mimetype: MIMETYPE, size, project_id: projectId };
  const { id } = await visitor.call('POST', '/api/v2/files', announced);
  const query = new URLSearchParams({ filename: THEIR_NAME, mimetype: MIMETYPE, parent_id: id });
  const form = await visitor.call('GET', `/api/files/preapprove?${query}`);
  const fields = {
    key: form.key,
    'Content-Type': MIMETYPE,
    success_action_status: '201',
    'x-amz-algorithm': form.algorithm,
    'x-amz-credential': form.credential,
    'x-amz-date': form.date,
    policy: form.policy,
    'x-amz-signature': form.signature,
  };
  const forms = Object.entries(fields).flatMap(([name, value]) => ['-F', `${name}=${value}`]);
  const begun = performance.now();
  const { stdout } = await promisify(execFile)('curl', [
    ...['-sS', '-o', join(directory, 'answer'), '-w', '%{http_code}', '-H', 'Expect:'],
    ...[...forms, '-F', `file=@${path}`, String(new URL(form.url, visitor.address))],
  ]);
  const seconds = (performance.now() - begun) / 1000;
  if (stdout !== '201') throw new Error(`The storage answered ${stdout}.`);
  await visitor.call('PUT', `/api/v2/files/${id}/size`, { id, size });
  return seconds;
}

/** Makes room for the next round. */
async function emptied(visitor, projectId) {
  const files = await visitor.call('GET', `/api/v2/projects/${projectId}/files`);
  await visitor.call('DELETE', `/api/v2/projects/${projectId}/files`, { files: files.map(({ id }) => id) });
}

function rate(seconds) {
  return (MEGABYTES / seconds).toFixed(0);
}
