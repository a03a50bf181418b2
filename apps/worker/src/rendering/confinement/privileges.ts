import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { koffi, nativeCopy } from './native-calls.js';
import { call, filterSystemCalls, PROCESS_OPTION, setProcessOption } from './kernel-calls.js';
import { withoutQueues } from './seccomp-filter.js';

const GB = 1024 ** 3;

/** `RLIMIT_*` of Linux, and the most a render child may have of each. */
const CEILINGS = {
  /** No image of a child's memory on disk. */
  core: { resource: 4, most: 0 },
  /** One output; the copy of the largest upload fits. */
  fileSize: { resource: 1, most: 8 * GB },
  openFiles: { resource: 7, most: 256 },
  lockedMemory: { resource: 8, most: 64 * 1024 },
  messageQueues: { resource: 12, most: 0 },
} as const;

/** Threads of a child; counted by user, so only for a user of its own. */
const THREADS = { resource: 6, most: 128 };

/** A user that owns nothing, in whose name a child works. */
export interface ChildUser {
  user: number;
  group: number;
}

/** Numbers of capabilities are below this. */
const CAPABILITIES = 64;
const CLEAR_AMBIENT = 4;
const CAPABILITY_VERSION_3 = 0x2008_0522;

/** Sets what a child may have at most, for good. */
export function setCeilings(ownUser: boolean): void {
  const setrlimit = koffi.load(null).func('int setrlimit(int resource, void *limit)');
  for (const { resource, most } of [...Object.values(CEILINGS), ...(ownUser ? [THREADS] : [])]) {
    const limit = Buffer.alloc(16);
    limit.writeBigUInt64LE(BigInt(most), 0);
    limit.writeBigUInt64LE(BigInt(most), 8);
    setrlimit(resource, limit);
  }
}

/**
 * Everybody else on this machine, those who wait for an answer first of all, comes before this thread and the programs it
 * becomes. Children are sessions of their own, and some systems weigh those instead of programs.
 */
export function giveWay(): void {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  setPriority(priority);
  try {
    writeFileSync('/proc/self/autogroup', `${priority}`);
  } catch {
    // This system does not weigh sessions, or does not let us.
  }
}

/** No program this thread becomes gets more rights than it has. Landlock and seccomp ask for that. */
export function refuseNewPrivileges(): void {
  if (!setProcessOption(PROCESS_OPTION.noNewPrivileges, 1)) throw new Error('New privileges cannot be refused');
}

/** The programs this thread becomes start without io_uring. Where there is no seccomp, they do not. */
export function refuseQueues(): void {
  const rules = withoutQueues(process.arch);
  if (rules) filterSystemCalls(rules, 'this thread');
}

/** Becomes `user` for good, and gives up every capability. For the calling thread and the programs it becomes. */
export function dropPrivileges(user: ChildUser | undefined): void {
  for (let capability = 0; capability < CAPABILITIES; capability += 1) {
    setProcessOption(PROCESS_OPTION.dropFromBoundingSet, capability);
  }
  setProcessOption(PROCESS_OPTION.ambientCapabilities, CLEAR_AMBIENT);
  if (user) {
    const done =
      call('setgroups', 0, 0) === 0 &&
      call('setresgid', user.group, user.group, user.group) === 0 &&
      call('setresuid', user.user, user.user, user.user) === 0;
    if (!done) throw new Error(`User ${user.user} cannot be taken on`);
  }
  const header = Buffer.alloc(8);
  header.writeUInt32LE(CAPABILITY_VERSION_3, 0);
  const none = Buffer.alloc(24);
  if (call('capset', nativeCopy(header), nativeCopy(none)) !== 0) throw new Error('Capabilities cannot be given up');
}
