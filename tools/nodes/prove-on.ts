import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@gable/contracts';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { openInstanceDatabase } from '../instance-database.js';
import { Browser } from '../topology/browser.js';
import { freePort } from '../topology/programs.js';
import { drawSheets } from '../topology/sheet.js';

const EMAIL = 'owner@example.test';
const PASSWORD = 'correct horse battery';
/** Milliseconds until what does not happen is a failure. */
const WITHIN = 90_000;
const LOOK_EVERY = 50;

/** What `npm start` runs, seen from the built proof. */
const START = fileURLToPath(new URL('./start.js', import.meta.url));

/** Starts an instance of its own on a Node and uses it as a person does. @throws with what it said, where it fails */
export async function proveOn(node: string, version: string): Promise<void> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'gable-node-')));
  // PostgreSQL does not run as root: another user must be able to enter.
  await chmod(folder, 0o755);
  const [port, workerPort] = [await freePort(), await freePort()];
  const dataDirectory = join(folder, 'data');
  const product = spawn(node, [START], {
    env: {
      PATH: process.env['PATH'],
      GABLE_DATA_DIR: dataDirectory,
      GABLE_DEMO: '0',
      PORT: String(port),
      WORKER_METRICS_PORT: String(workerPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [product.stdout, product.stderr]) output.on('data', (text) => (said += String(text)));
  const api = `http://127.0.0.1:${port}`;
  try {
    await until('it is ready', () => {
      if (product.exitCode !== null) throw new Error(`It ended with ${product.exitCode}`);
      return said.includes('Gable is ready') || undefined;
    });
    for (const address of [`${api}/api/metrics`, `http://127.0.0.1:${workerPort}/metrics`]) {
      const text = await (await fetch(address)).text();
      if (!text.includes(`version="${version}"`)) throw new Error(`${address} does not run on ${version}`);
    }
    await addPerson(dataDirectory);
    await showPage(api);
    await stop(product);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${said}`, { cause: error });
  } finally {
    if (product.exitCode === null) await stop(product).catch(() => product.kill('SIGKILL'));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Somebody who can sign in; sign-up would want a captcha and a mail. */
async function addPerson(dataDirectory: string): Promise<void> {
  const { url, close } = await openInstanceDatabase({ databaseUrl: undefined, dataDirectory });
  const client = new pg.Client(url);
  await client.connect();
  await client.query('INSERT INTO users (id, email, name, active, password_hash) VALUES ($1, $2, $3, true, $4)', [
    uuid(),
    EMAIL,
    'Owner',
    await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
  ]);
  await client.end();
  await close();
}

interface UploadedFile {
  manifest_url: string | null;
}

async function showPage(api: string): Promise<void> {
  const browser = new Browser();
  await browser.signIn(api, EMAIL, PASSWORD);
  const { id } = await browser.expect<{ id: string }>(201, api, 'POST', '/api/v2/projects', { name: 'A house' });
  const fileId = await browser.upload(api, id, 'sheet.pdf', 'application/pdf', await drawSheets(1, 100));
  const address = await until('the page is there', async () => {
    const { manifest_url } = await browser.expect<UploadedFile>(200, api, 'GET', `/api/v2/files/${fileId}`);
    if (manifest_url === null) return undefined;
    const { items } = await browser.expect<Manifest>(200, api, 'GET', manifest_url);
    return items[0]?.image_url ?? undefined;
  });
  const answer = await fetch(new URL(address, api));
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200 || bytes.readUInt16BE(0) !== 0xffd8) throw new Error(`${address} is no JPEG`);
}

/** @throws when it does not end well */
async function stop(product: ChildProcess): Promise<void> {
  const ended = once(product, 'exit', { signal: AbortSignal.timeout(WITHIN) });
  product.kill('SIGINT');
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`It stopped with ${code}`);
}

async function until<Found>(what: string, look: () => Promise<Found | undefined> | Found | undefined): Promise<Found> {
  const deadline = performance.now() + WITHIN;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`Waited ${WITHIN / 1000} s in vain until ${what}`);
    await pause(LOOK_EVERY);
  }
}
