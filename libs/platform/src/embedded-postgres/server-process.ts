import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunSettings } from './cluster.js';
import { EmbeddedPostgresError } from './errors.js';
import { isAlive, isPostmasterOf, readPostmaster } from './postmaster.js';

/** Milliseconds between two looks at what a server says of itself. */
const lookEvery = 10;
/** Milliseconds between two looks whether a server we did not start still runs. */
const watchEvery = 500;
/** Milliseconds a server may take to recover after a crash. */
const startWithin = 120_000;
/** Milliseconds processes of a server that was killed may take to notice. */
const releaseWithin = 15_000;
/** Milliseconds a server may take to write everything down before it is stopped without. */
const stopWithin = 60_000;

/** How a server ended: by itself with a code, or by a signal; both null when it was not ours to see. */
export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A running server, started by us or found. */
export interface RunningServer {
  pid: number;
  port: number;
  exited: Promise<ServerExit>;
}

/** What a server is started with. */
export interface LaunchOptions {
  program: string;
  dataDirectory: string;
  port: number;
  /** Settings of PostgreSQL, by name. */
  settings: Readonly<Record<string, string>>;
  run: RunSettings;
  logFile: string;
}

/** The port was taken between our look and the server's. */
export class PortTakenError extends EmbeddedPostgresError {
  override name = 'PortTakenError';
}

/** Finds the server that still runs on this data, no matter who started it; waits for one that is starting or stopping. */
export async function findServer(dataDirectory: string): Promise<RunningServer | null> {
  const deadline = Date.now() + startWithin;
  for (;;) {
    const note = await readPostmaster(dataDirectory);
    if (!note) return null;
    if (!(await isPostmasterOf(note.pid, dataDirectory))) {
      // PostgreSQL clears its own note after a crash, unless the number belongs to another process by now.
      if (isAlive(note.pid)) await rm(join(dataDirectory, 'postmaster.pid'), { force: true });
      return null;
    }
    if (note.status === 'ready') return { pid: note.pid, port: note.port, exited: watch(note.pid, dataDirectory) };
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(`PostgreSQL (process ${note.pid}) has been ${note.status} for two minutes.`);
    }
    await pause(lookEvery);
  }
}

/**
 * Starts a server and waits until it takes connections.
 * @throws {@link PortTakenError} or {@link EmbeddedPostgresError} with what the server said
 */
export async function launchServer(options: LaunchOptions): Promise<RunningServer> {
  const deadline = Date.now() + releaseWithin;
  for (;;) {
    const { server, said } = await launchOnce(options);
    if (server) return server;
    if (/could not create any TCP\/IP sockets/.test(said)) throw new PortTakenError(said);
    // The children of a killed server hold its memory until they notice; that is soon.
    const isHeld = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(said);
    if (!isHeld || Date.now() > deadline) throw new EmbeddedPostgresError(`PostgreSQL does not start: ${said}`);
    await pause(lookEvery * 10);
  }
}

async function launchOnce(options: LaunchOptions): Promise<{ server?: RunningServer; said: string }> {
  const { program, dataDirectory, port, settings, run, logFile } = options;
  const all = { ...settings, port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(logFile, 'a', 0o600);
  try {
    const { size: before } = await log.stat();
    // A group of its own: Ctrl-C in the terminal is for us, who stop it last. It outlives us when we are killed.
    const child = spawn(program, ['-D', dataDirectory, ...args], {
      ...run,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    const exited = exitOf(child);
    const pid = await spawned(child, program);
    child.unref();
    // What never becomes ready must not stay behind: nobody would know of it.
    const ready = await isReady(pid, dataDirectory, exited).catch((error: unknown) => {
      signal(pid, 'SIGQUIT');
      throw error;
    });
    if (ready) return { server: { pid, port, exited }, said: '' };
    return { said: (await readFile(logFile)).subarray(before).toString().trim() };
  } finally {
    await log.close();
  }
}

function spawned(child: ChildProcess, program: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(child.pid ?? 0));
    child.once('error', (error) => {
      reject(new EmbeddedPostgresError(`${program} cannot be run: ${error.message}`, { cause: error }));
    });
  });
}

function exitOf(child: ChildProcess): Promise<ServerExit> {
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
}

/** False when the server ended before it was ready. */
async function isReady(pid: number, dataDirectory: string, exited: Promise<ServerExit>): Promise<boolean> {
  let ended = false;
  void exited.then(() => (ended = true));
  const deadline = Date.now() + startWithin;
  while (!ended) {
    const note = await readPostmaster(dataDirectory);
    if (note?.pid === pid && note.status === 'ready') return true;
    if (Date.now() > deadline) throw new EmbeddedPostgresError('PostgreSQL did not become ready within two minutes.');
    await pause(lookEvery);
  }
  return false;
}

/** A server that is not our child tells nobody when it ends. */
async function watch(pid: number, dataDirectory: string): Promise<ServerExit> {
  while (await isPostmasterOf(pid, dataDirectory)) await pause(watchEvery, undefined, { ref: false });
  return { code: null, signal: null };
}

/**
 * Stops a server in order: sessions end, everything is written down. One that takes too long is ended without the
 * latter; it recovers at the next start.
 */
export async function stopServer(server: RunningServer, dataDirectory: string): Promise<void> {
  if (!(await isPostmasterOf(server.pid, dataDirectory))) return;
  signal(server.pid, 'SIGINT');
  const impatience = setTimeout(() => signal(server.pid, 'SIGQUIT'), stopWithin);
  try {
    while (await isPostmasterOf(server.pid, dataDirectory)) await pause(lookEvery);
  } finally {
    clearTimeout(impatience);
  }
}

/** Sends a signal to a server, which may have ended in this moment. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
