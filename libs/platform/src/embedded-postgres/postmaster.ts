import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a running server writes down about itself in its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  status: 'starting' | 'stopping' | 'ready' | 'standby' | 'unknown';
}

/** The server's own note (`postmaster.pid`), or null when there is none or it is not complete yet. */
export async function readPostmaster(dataDirectory: string): Promise<Postmaster | null> {
  const note = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = note.split('\n');
  if (!pid || !port) return null;
  return { pid: Number(pid), port: Number(port), status: asStatus(status?.trim()) };
}

function asStatus(text: string | undefined): Postmaster['status'] {
  return text === 'starting' || text === 'stopping' || text === 'ready' || text === 'standby' ? text : 'unknown';
}

/** Whether the process is still a server of this data folder: after a crash its number may belong to anyone. */
export async function isPostmasterOf(pid: number, dataDirectory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const commandLine = await commandLineOf(pid);
  return commandLine.includes('postgres') && commandLine.includes(dataDirectory);
}

/** Whether a process exists, no matter who owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout;
}
