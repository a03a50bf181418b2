/**
 * From "upload finished" to "first page viewable", through the running product, against rendering that page alone with
 * `pdftoppm` (Debian's poppler-utils) on the same file. Target: 1.5 × + 1 s.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { io } from 'socket.io-client';
import { startInstance } from '../../dist/bench/instance.js';
import { sized } from '../form.mjs';
import { requirePeer } from '../peers.mjs';
import { signedInVisitor, untilPrepared } from '../prepared-files.mjs';
import { pdf, realSheets } from '../real-files.mjs';
import { median, report } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const NAMES = ['plan-a1-10p-30k.pdf', 'plan-a0-1p-120k.pdf', 'schematic-11-sheets.pdf', 'floor-plan-1.pdf'];
const ROUNDS = sized(5, 1);

const sheets = await realSheets(NAMES);
if (sheets.length === 0) process.exit(0);
requirePeer('pdftoppm');
const directory = mkdtempSync(join(tmpdir(), 'gable-bench-'));
const instance = await startInstance();
try {
  const api = await instance.start('api/main');
  await instance.start('worker/main');
  const visitor = new Visitor(api);
  const project = await signedInVisitor(instance, visitor);
  const socket = io(api, {
    path: '/api/socket.io',
    transports: ['websocket'],
    extraHeaders: { cookie: visitor.cookieHeader },
  });
  await socket.emitWithAck('projects:watch', project.id);

  const rows = [];
  for (const sheet of sheets) {
    const name = basename(sheet);
    const bytes = readFileSync(sheet);
    const excess = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const peer = time(() =>
        execFileSync('pdftoppm', [
          '-jpeg',
          '-cropbox',
          '-scale-to',
          '2000',
          '-f',
          '1',
          '-l',
          '1',
          sheet,
          join(directory, 'page'),
        ]),
      );
      const ours = await firstPage(visitor, socket, project.id, { ...pdf(sheet), bytes });
      excess.push(ours - 1.5 * peer);
      console.log(`  ${name}: ${ours.toFixed(2)} s against ${peer.toFixed(2)} s`);
    }
    rows.push({ what: `${name}: seconds beyond 1.5 × pdftoppm`, value: median(excess), target: 1, unit: 's' });
  }
  report(rows);
  socket.close();
} finally {
  await instance.stop();
  rmSync(directory, { recursive: true, force: true });
}

/** Seconds from the completed upload to the first page's picture being served; waits until the file is done. */
async function firstPage(visitor, socket, projectId, file) {
  let begun = 0;
  let seen = 0;
  const done = new Promise((resolve) => {
    socket.on('files:changed', async (event) => {
      if (event.page === 1 && seen === 0) {
        seen = -1;
        const manifest = await visitor.call('GET', `/api/v2/files/${event.file_id}/manifest/${event.revision_id}`);
        await (
          await fetch(new URL(manifest.items.find(({ page }) => page === 1).image_url, visitor.address))
        ).arrayBuffer();
        seen = performance.now();
      }
      if (event.processing === 'ready' || event.processing === 'failed') resolve();
    });
  });
  const uploading = visitor.upload(projectId, file);
  await uploading;
  begun = performance.now();
  await done;
  while (seen <= 0) await new Promise((resolve) => setImmediate(resolve));
  socket.removeAllListeners('files:changed');
  await untilPrepared(instance);
  return (seen - begun) / 1000;
}

function time(work) {
  const begun = performance.now();
  work();
  return (performance.now() - begun) / 1000;
}
