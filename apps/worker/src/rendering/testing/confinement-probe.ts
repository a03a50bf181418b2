/**
 * A render child that was taken over: confines itself as the real one does, with the real launcher before it, and then tries
 * everything hostile code would. Its document names what to attack; it writes what it got as its output.
 */
import { spawnSync } from 'node:child_process';
import {
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { confineChild } from '../confinement/confine-child.js';
import { koffi } from '../confinement/native-calls.js';
import { systemCallsOf } from '../confinement/system-calls.js';
import type { Request, Work } from '../protocol.js';

/** What the document of the probe says. */
export interface ProbeTargets {
  /** Readable for everybody, but none of the child's business. */
  files: string[];
  folders: string[];
  /** A process of ours that is not the parent. */
  bystander: number;
}

/** What the probe writes. */
export interface ProbeReport {
  /** What each attempt came to: the name of the error, or what it got. */
  attempts: Record<string, string>;
  environment: string[];
  /** Numbers of system calls that were answered with something else than "not permitted". */
  permitted: number[];
  /** Whether V8 still compiles what engines need. */
  webAssembly: boolean;
}

const HIGHEST_CALL = 511;
const FAMILIES = 46;
const ERRORS: Record<number, string> = { 1: 'EPERM', 13: 'EACCES', 38: 'ENOSYS' };

const X64 = process.arch === 'x64';
const CALL = {
  clone: X64 ? 56 : 220,
  clone3: 435,
  fcntl: X64 ? 72 : 25,
  ioctl: X64 ? 16 : 29,
  prctl: X64 ? 157 : 167,
  prlimit: X64 ? 302 : 261,
  socket: X64 ? 41 : 198,
  socketpair: X64 ? 53 : 199,
  tgkill: X64 ? 234 : 131,
};
const SIGCHLD = 17;
const THREAD = 0x3d0f00;
const NEW_USER_NAMESPACE = 0x1000_0000;
const VFORK = 0x4100;

const syscall = koffi.load(null).func('long syscall(long number, long a, long b, long c, long d, long e)');

/** Makes a call. @returns its error's name, or its answer. */
function raw(number: number, a = 0, b = 0, c = 0, d = 0, e = 0): string {
  const answer = Number(syscall(number, a, b, c, d, e));
  if (answer !== -1) return String(answer);
  const error = koffi.errno();
  return ERRORS[error] ?? `errno ${error}`;
}

function attempt(work: () => unknown): string {
  try {
    return String(work());
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

async function attack(targets: ProbeTargets, work: Work & { outputDirectory: string }): Promise<ProbeReport> {
  const { source, outputDirectory } = work;
  const attempts: Record<string, string> = {};
  const parent = process.ppid;

  for (const pid of [parent, targets.bystander, process.pid]) {
    for (const name of ['environ', 'mem', 'maps', 'cmdline', 'fd', 'root', 'cwd', 'status']) {
      attempts[`read /proc/${pid}/${name}`] = attempt(() => openSync(`/proc/${pid}/${name}`, 'r'));
    }
    attempts[`write /proc/${pid}/mem`] = attempt(() => openSync(`/proc/${pid}/mem`, 'r+'));
  }
  const elsewhere = [
    ...targets.files,
    '/etc/passwd',
    '/proc/self/mem',
    '/proc/self/environ',
    '/proc/meminfo',
    '/dev/mem',
    '/dev/tty',
  ];
  for (const path of elsewhere) {
    attempts[`read ${path}`] = attempt(() => openSync(path, 'r'));
    attempts[`write ${path}`] = attempt(() => openSync(path, 'r+'));
    attempts[`read ${path} in another thread`] = await inThread(path);
    attempts[`read ${path} in the thread pool`] = await readFile(path).then(
      () => 'read',
      (error: NodeJS.ErrnoException) => String(error.code),
    );
  }
  const folders = [
    ...targets.folders,
    '/',
    '/tmp',
    '/dev/shm',
    '/proc',
    '/sys',
    dirname(dirname(outputDirectory)),
    process.cwd(),
  ];
  for (const path of folders) {
    attempts[`list ${path}`] = attempt(() => readdirSync(path));
    attempts[`make a file in ${path}`] = attempt(() => writeFileSync(join(path, 'gable-probe'), ''));
  }
  const program = dirname(process.argv[1] ?? '');
  for (const path of [program, dirname(source)]) {
    attempts[`make a file in ${path}`] = attempt(() => writeFileSync(join(path, 'gable-probe'), ''));
  }
  attempts['overwrite the document'] = attempt(() => writeFileSync(source, 'other'));
  attempts['overwrite the program'] = attempt(() => openSync(process.argv[1] ?? '', 'r+'));
  attempts['overwrite Node'] = attempt(() => openSync(process.execPath, 'r+'));
  const [victim = '/etc/passwd'] = targets.files;
  attempts['symbolic link'] = attempt(() => symlinkSync(victim, join(outputDirectory, 'symbolic')));
  attempts['hard link'] = attempt(() => linkSync(victim, join(outputDirectory, 'hard')));
  attempts['hard link of the document'] = attempt(() => linkSync(source, join(outputDirectory, 'document')));
  attempts['move the document'] = attempt(() => renameSync(source, join(outputDirectory, 'document')));
  attempts['make a folder'] = attempt(() => mkdirSync(join(outputDirectory, 'folder')));

  for (let family = 0; family < FAMILIES; family += 1) {
    for (const type of [1, 2, 3]) attempts[`socket ${family} ${type}`] = raw(CALL.socket, family, type);
  }
  attempts['socketpair'] = raw(CALL.socketpair, 1, 1);
  attempts['start a program'] = String((spawnSync('/bin/true').error as NodeJS.ErrnoException | undefined)?.code);
  attempts['signal to the parent'] = attempt(() => process.kill(parent, 'SIGCONT'));
  attempts['signal to the group of the parent'] = attempt(() => process.kill(0, 'SIGCONT'));
  attempts['signal to a thread of the parent'] = raw(CALL.tgkill, parent, parent, 0);
  attempts['signal to another process'] = attempt(() => process.kill(targets.bystander, 'SIGCONT'));
  // Where a fork is possible its copy must not run on as a second probe.
  attempts['fork'] = raw(CALL.clone, SIGCHLD);
  attempts['vfork'] = raw(CALL.clone, VFORK | SIGCHLD);
  attempts['thread in a namespace of its own'] = raw(CALL.clone, THREAD | NEW_USER_NAMESPACE);
  attempts['clone3'] = raw(CALL.clone3);
  for (const [name, option, value] of [
    ['dumpable', 4, 1],
    ['who may trace', 0x5961_6d61, -1],
    ['capabilities that are kept', 8, 1],
    ['seccomp', 21, 0],
    ['parent death signal', 1, 0],
  ] as const) {
    attempts[`set ${name}`] = raw(CALL.prctl, option, value);
  }
  attempts['type into the terminal'] = raw(CALL.ioctl, 0, 0x5412);
  attempts['have the parent signalled'] = raw(CALL.fcntl, 0, 8, parent);
  attempts['limits of the parent'] = raw(CALL.prlimit, parent, 7);
  attempts['raise a limit'] = raw(CALL.prlimit, 0, 1, Number(koffi.alloc('uint8', 16)));

  return { attempts, environment: Object.keys(process.env), permitted: sweep(attempts), webAssembly: compiles() };
}

/** The kernel's own ways back from its probes on x86-64, which pass every filter and end anyone else who makes them. */
const PROBE_RETURNS = X64 ? [335, 336] : [];

/** Makes every system call that is not on the list: safe, as long as they are not permitted. */
function sweep(attempts: Record<string, string>): number[] {
  if (attempts['socket 1 1'] !== 'EPERM') throw new Error('There is no filter: a sweep would do harm');
  const calls = systemCallsOf(process.arch);
  const known = new Set([...PROBE_RETURNS, ...(calls?.harmless ?? []), ...Object.values(calls?.checked ?? {})]);
  const permitted: number[] = [];
  for (let number = 0; number <= HIGHEST_CALL; number += 1) {
    if (!known.has(number) && raw(number) !== 'EPERM') permitted.push(number);
  }
  return permitted;
}

/** Reads in a thread that did not exist when the child was confined. */
function inThread(path: string): Promise<string> {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads');
    try { require('node:fs').openSync(workerData, 'r'); parentPort.postMessage('read'); }
    catch (error) { parentPort.postMessage(error.code); }`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { eval: true, workerData: path });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function compiles(): boolean {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: { validate(bytes: Uint8Array): boolean } };
  return WebAssembly.validate(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
}

writeSync(3, `${JSON.stringify({ type: 'ready', ...confineChild() })}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  const { id, work } = JSON.parse(line) as Request & { work: Work & { outputDirectory: string } };
  const path = join(work.outputDirectory, 'optimized.pdf');
  writeFileSync(
    path,
    JSON.stringify(await attack(JSON.parse(readFileSync(work.source, 'utf8')) as ProbeTargets, work)),
  );
  fstatSync(0);
  writeSync(3, `${JSON.stringify({ type: 'done', id, result: { path } })}\n`);
}
