import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ChildFolder } from './child-folder.js';
import type { ChildUser } from './confinement/privileges.js';
import type { LaunchPlan } from './protocol.js';

/** Which program children run. */
export interface ChildProgram {
  /** The built program `dist/worker/render-child.js`; its launcher lies beside it. */
  childPath: string;
  /** Where the folders of the children lie; the system's folder for temporary files when not given. */
  folder?: string;
  /** The Node that runs it; only tests ask for another than our own. */
  node?: string;
}

/** A process on its way to be a render child. */
export interface LaunchedChild {
  process: ChildProcess;
  folder: ChildFolder;
  /** It works as a user that owns nothing. */
  ownUser: boolean;
}

/**
 * Nothing of our own environment reaches a child: it renders hostile files and must know no secret. Two malloc arenas keep
 * its memory from spreading; what it frees of them it keeps at hand, for PDFium asks for the same again and again, and the kernel would
 * have to clear each page of it anew. It has no home, temporary files go where it may write, and it cannot read the settings of OpenSSL.
 */
const CHILD_ENVIRONMENT = {
  HOME: '/nonexistent',
  LANG: 'C.UTF-8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(8 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024 * 1024),
  NODE_ENV: 'production',
  OPENSSL_CONF: '/dev/null',
};

/**
 * One child is one processor: threads that compile and collect garbage beside it only take from the others. With more room for
 * new objects a child grows by 30 MB and is no faster: what it does is native.
 */
const NODE_OPTIONS = ['--max-old-space-size=512', '--max-semi-space-size=2', '--single-threaded'];

/** Numbers that Linux systems give to no account and that own no file; systemd lends them to services while those run. */
const USERS = { first: 61_184, last: 65_518 };
/** Whose documents children may read: the same for all of them, each has its document in a folder that it alone can enter. */
const GROUP = 65_519;

/** Capabilities needed to make a child another user and still to be its master: chown, fowner, kill, setgid, setuid. */
const MASTERS_CAPABILITIES = (1n << 0n) | (1n << 3n) | (1n << 5n) | (1n << 6n) | (1n << 7n);

/** Starts children, each with a folder and, where the worker is root, a user of its own. */
export class ChildLauncher {
  private readonly code: string[];
  private made?: { folder: string; givesUsers: boolean };
  private nextUser = USERS.first + Math.floor(Math.random() * (USERS.last - USERS.first));

  constructor(private readonly program: ChildProgram) {
    this.code = codeOf(program.childPath);
  }

  /** Starts one. */
  launch(): LaunchedChild {
    const { folder: parent, givesUsers } = (this.made ??= this.prepare());
    const user = givesUsers ? this.takeUser() : undefined;
    const folder = ChildFolder.make(parent, user);
    const { childPath, node = process.execPath } = this.program;
    const values = [...NODE_OPTIONS, childPath];
    const environment = { ...CHILD_ENVIRONMENT, TMPDIR: folder.output };
    const plan: LaunchPlan = {
      code: this.code,
      input: folder.input,
      output: folder.output,
      user,
      values,
      environment,
    };
    const launcher = join(dirname(childPath), 'launch-child.js');
    const begun = process.platform === 'linux' ? [launcher, JSON.stringify(plan)] : values;
    const child = spawn(node, begun, {
      env: environment,
      // A session and group of its own: who ends the group ends all that it may have become.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    return { process: child, folder, ownUser: user !== undefined };
  }

  /** Removes what children left; to be called when they are gone. */
  close(): void {
    if (this.made) rmSync(this.made.folder, { recursive: true, force: true, maxRetries: 5 });
    this.made = undefined;
  }

  private prepare(): { folder: string; givesUsers: boolean } {
    const folder = mkdtempSync(join(this.program.folder ?? tmpdir(), 'gable-children-'));
    // Children must get through to their own; they cannot list it.
    chmodSync(folder, 0o711);
    const needed = [folder, this.program.node ?? process.execPath, ...this.code];
    return { folder, givesUsers: mayBecomeOthers(folder) && needed.every(isOpenToAll) };
  }

  private takeUser(): ChildUser {
    this.nextUser = this.nextUser >= USERS.last ? USERS.first : this.nextUser + 1;
    return { user: this.nextUser, group: GROUP };
  }
}

/** What a program of ours is made of: the folder of the build, the manifest and the dependencies. */
function codeOf(childPath: string): string[] {
  const build = resolve(dirname(childPath), '..');
  const parts = [build];
  for (let folder = build; ; folder = dirname(folder)) {
    const found = ['package.json', 'node_modules'].map((name) => join(folder, name)).filter((path) => existsSync(path));
    parts.push(...found.map((path) => realpathSync(path)));
    if (found.length > 0 || folder === dirname(folder)) return parts;
  }
}

/** Whether this process is root, with the rights that belong to it, and other users exist here (not so in some containers). */
function mayBecomeOthers(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const capabilities = /^CapEff:\s+([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  if ((BigInt(`0x${capabilities ?? '0'}`) & MASTERS_CAPABILITIES) !== MASTERS_CAPABILITIES) return false;
  try {
    chownSync(folder, USERS.last, GROUP);
    chownSync(folder, 0, 0);
    return true;
  } catch {
    return false;
  }
}

const EXECUTABLE_BY_OTHERS = 0o001;
const READABLE_BY_OTHERS = 0o004;

/** Whether a user that owns nothing gets to `path`; a program below `/root` is out of its reach. */
function isOpenToAll(path: string): boolean {
  const { mode } = statSync(path);
  if ((mode & (READABLE_BY_OTHERS | EXECUTABLE_BY_OTHERS)) === 0) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & EXECUTABLE_BY_OTHERS) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
