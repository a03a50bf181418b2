/**
 * From "upload finished" to "first page served" of a small PDF, while 20 large documents of another project are being
 * prepared, against the same on an idle machine. Target: 2 ×.
 */
import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';
import { startInstance } from '../../dist/bench/instance.js';
import { short, sized } from '../form.mjs';
import { signedInVisitor, untilPrepared } from '../prepared-files.mjs';
import { pdf, realSheets } from '../real-files.mjs';
import { median, report, spread } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const LARGE = 'plan-a1-10p-30k.pdf';
const SMALL = 'floor-plan-1.pdf';
const COUNT = sized(20, 2);
const ROUNDS = sized(15, 1);
/** Milliseconds between two small ones: what a person needs to drop the next. */
const PAUSE = sized(1_000, 0);

const sheets = await realSheets([SMALL, LARGE]);
if (sheets.length === 0) process.exit(0);
const [smallOne, largeOne = smallOne] = sheets;
const instance = await startInstance();
try {
  const api = await instance.start('api/main');
  await instance.start('worker/main');
  const visitor = new Visitor(api);
  const small = await signedInVisitor(instance, visitor);
  const large = await visitor.call('POST', '/api/v2/projects', { name: 'Large' });
  const socket = io(api, {
    path: '/api/socket.io',
    transports: ['websocket'],
    extraHeaders: { cookie: visitor.cookieHeader, origin: api },
  });
  await socket.emitWithAck('projects:watch', small.id);

  // The first one starts what is started once.
  await firstPage(visitor, socket, small.id);
  await untilPrepared(instance);
  const idle = await measure(visitor, socket, small.id);
  await untilPrepared(instance);

  const bytes = readFileSync(largeOne);
  for (let count = 0; count < COUNT; count += 1) {
    await visitor.upload(large.id, { ...pdf(largeOne), bytes });
  }
  const beside = await measure(visitor, socket, small.id);
  const client = await instance.connect();
  const { rows } = await client.query(
    `SELECT count(*)::int AS busy FROM file_revisions WHERE processing IN ('queued', 'running') OR tiling IN ('queued', 'running')`,
  );
  await client.end();
  console.log(
    `  idle ${spread(idle)} s, beside ${COUNT} large ones ${spread(beside)} s; ${rows[0].busy} of them were still being prepared at the end`,
  );
  if (rows[0].busy === 0 && !short) throw new Error('The large ones were done too soon: nothing was measured');
  report([
    { what: 'first page of a small PDF, idle', value: median(idle), target: 5, unit: 's' },
    {
      what: `the same beside ${COUNT} large ones, against idle`,
      value: median(beside) / median(idle),
      target: 2,
    },
  ]);
  socket.close();
} finally {
  await instance.stop();
}

async function measure(visitor, socket, projectId) {
  const seconds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    seconds.push(await firstPage(visitor, socket, projectId));
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return seconds;
}

/** Seconds from the completed upload to the picture of its first page. */
async function firstPage(visitor, socket, projectId) {
  const seen = new Map();
  let hear = () => undefined;
  socket.on('files:changed', (event) => {
    if (event.page === 1) seen.set(event.file_id, event);
    hear();
  });
  const { id } = await visitor.upload(projectId, { ...pdf(smallOne), bytes: readFileSync(smallOne) });
  const begun = performance.now();
  while (!seen.has(id)) await new Promise((resolve) => (hear = resolve));
  const { revision_id: revisionId } = seen.get(id);
  const manifest = await visitor.call('GET', `/api/v2/files/${id}/manifest/${revisionId}`);
  const { image_url: address } = manifest.items.find(({ page }) => page === 1);
  await (await fetch(new URL(address, visitor.address))).arrayBuffer();
  socket.removeAllListeners('files:changed');
  return (performance.now() - begun) / 1000;
}
