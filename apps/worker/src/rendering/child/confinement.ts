import { koffi } from './native-calls.js';

/** Linux constants, from its headers. */
const PR_SET_PDEATHSIG = 1;
const PR_SET_NO_NEW_PRIVS = 38;
const SIGKILL = 9;
const SYS_SECCOMP = 317;
const SECCOMP_SET_MODE_FILTER = 1;
/** For all threads, and without the slower branch prediction that old kernels would add. */
const ALL_THREADS_AT_FULL_SPEED = 1 | 4;
const AUDIT_ARCH_X86_64 = 0xc000_003e;
const X32_SYSCALLS = 0x4000_0000;

/** System calls of x86-64 that no engine needs and hostile code would want: network, other programs, other processes. */
const FORBIDDEN = {
  socket: 41,
  connect: 42,
  execve: 59,
  ptrace: 101,
  process_vm_readv: 310,
  process_vm_writev: 311,
  execveat: 322,
  io_uring_setup: 425,
};

/**
 * On Linux: the kernel kills this process when its parent dies (a child deep in native code does not notice the closed
 * channel). Elsewhere the closed channel alone must do.
 */
export function bindLifeToParent(): void {
  process.once('disconnect', () => process.exit(0));
  if (process.platform !== 'linux') return;
  setProcessOption(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have died before the kernel knew that we care.
  if (!process.connected) process.exit(0);
}

/**
 * Takes from this process, for good, what rendering does not need: new sockets, other programs, other processes. A file that
 * takes over an engine then cannot talk to anyone. Works on Linux on x86-64; tells whether it did.
 */
export function confine(): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  if (setProcessOption(PR_SET_NO_NEW_PRIVS, 1) !== 0) return false;
  const rules = filter();
  const program = Buffer.alloc(16);
  program.writeUInt16LE(rules.length / INSTRUCTION_BYTES, 0);
  program.writeBigUInt64LE(koffi.address(rules), 8);
  const syscall = koffi.load(null).func('long syscall(long number, ulong operation, ulong flags, void *program)');
  return Number(syscall(SYS_SECCOMP, SECCOMP_SET_MODE_FILTER, ALL_THREADS_AT_FULL_SPEED, program)) === 0;
}

function setProcessOption(option: number, value: number): number {
  const prctl = koffi.load(null).func('int prctl(int option, ulong a, ulong b, ulong c, ulong d)');
  return prctl(option, value, 0, 0, 0) as number;
}

const INSTRUCTION_BYTES = 8;

/** Instruction codes of the classic packet filter, which seccomp programs are written in. */
const LOAD = 0x20;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const RETURN = 0x06;
const ALLOW = 0x7fff_0000;
const DENY_AS_NOT_PERMITTED = 0x0005_0001;

/** A seccomp program that denies {@link FORBIDDEN} and calls of foreign architectures, and allows the rest. */
function filter(): Buffer {
  const forbidden = Object.values(FORBIDDEN);
  // Jumps count instructions from the next one; the last instruction denies.
  const toDenial = (left: number) => left + 1;
  return Buffer.concat([
    instruction(LOAD, 4),
    instruction(IF_EQUAL, AUDIT_ARCH_X86_64, 0, toDenial(forbidden.length + 2)),
    instruction(LOAD, 0),
    instruction(IF_AT_LEAST, X32_SYSCALLS, toDenial(forbidden.length)),
    ...forbidden.map((number, index) => instruction(IF_EQUAL, number, toDenial(forbidden.length - index - 1))),
    instruction(RETURN, ALLOW),
    instruction(RETURN, DENY_AS_NOT_PERMITTED),
  ]);
}

function instruction(code: number, value: number, ifTrue = 0, ifFalse = 0): Buffer {
  const bytes = Buffer.alloc(INSTRUCTION_BYTES);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}
