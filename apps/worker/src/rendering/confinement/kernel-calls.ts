import { koffi, nativeCopy } from './native-calls.js';
import { systemCallsOf, type GivingUpCall } from './system-calls.js';

/** What a system call takes: numbers, and addresses of memory as {@link nativeCopy} tells them. */
export type Argument = number | bigint;

/** `PR_*` of Linux that we use. */
export const PROCESS_OPTION = {
  parentDeathSignal: 1,
  dumpable: 4,
  dropFromBoundingSet: 24,
  noNewPrivileges: 38,
  ambientCapabilities: 47,
} as const;

const C_LIBRARY = koffi.load(null);
const syscall = C_LIBRARY.func('long syscall(long number, long a, long b, long c, long d)');
const prctl = C_LIBRARY.func('int prctl(int option, ulong a, ulong b, ulong c, ulong d)');
const setDescriptorFlags = C_LIBRARY.func('int fcntl(int descriptor, int command, int flags)');
const execve = C_LIBRARY.func('int execve(str path, const char **arguments, const char **environment)');

/**
 * Makes one system call in the calling thread alone.
 * @returns its answer, or -1 where it failed.
 */
export function call(name: GivingUpCall, ...values: Argument[]): number {
  const calls = systemCallsOf(process.arch);
  if (!calls) return -1;
  const [a = 0, b = 0, c = 0, d = 0] = values;
  return Number(syscall(calls.givingUp[name], a, b, c, d));
}

const SET_FILTER = 1;
/** Without the slower branch prediction that old kernels would add. */
const AT_FULL_SPEED = 4;
const ALL_THREADS = 1;
const INSTRUCTION_BYTES = 8;

/**
 * Has the kernel ask a seccomp program about every further system call, of this thread and what it begins, or of all threads.
 * @returns whether it does.
 */
export function filterSystemCalls(rules: Buffer, threads: 'this thread' | 'all threads'): boolean {
  const program = Buffer.alloc(16);
  program.writeUInt16LE(rules.length / INSTRUCTION_BYTES, 0);
  program.writeBigUInt64LE(nativeCopy(rules), 8);
  const flags = AT_FULL_SPEED | (threads === 'all threads' ? ALL_THREADS : 0);
  return call('seccomp', SET_FILTER, flags, nativeCopy(program)) === 0;
}

/** Sets an option of this process. @returns whether the kernel did. */
export function setProcessOption(option: number, value: number, second = 0): boolean {
  return prctl(option, value, second, 0, 0) === 0;
}

const SET_DESCRIPTOR_FLAGS = 2;

/**
 * Becomes another program, which gets the first `descriptors` open files and no others. Returns only where that failed, with
 * the number of the error.
 */
export function becomeProgram(
  path: string,
  values: string[],
  environment: Record<string, string>,
  descriptors: number,
): number {
  // Node marks all of them to be closed as soon as it starts.
  for (let descriptor = 0; descriptor < descriptors; descriptor += 1) {
    setDescriptorFlags(descriptor, SET_DESCRIPTOR_FLAGS, 0);
  }
  const assignments = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  execve(path, [...values, null], [...assignments, null]);
  return koffi.errno();
}
