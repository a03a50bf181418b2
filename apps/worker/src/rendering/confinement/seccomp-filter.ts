import { IO_URING_CALLS, KERNEL_ARCHITECTURES, systemCallsOf } from './system-calls.js';

/** Bytes of one instruction of the classic packet filter, which seccomp programs are written in. */
const INSTRUCTION_BYTES = 8;

/** Codes of instructions. */
const LOAD = 0x20;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const RETURN = 0x06;

/** What a program answers. */
const ALLOW = 0x7fff_0000;
const KILL_PROCESS = 0x8000_0000;
const NOT_PERMITTED = 0x0005_0001;
const NOT_IMPLEMENTED = 0x0005_0026;

/** Where a program finds the number of the call, its architecture and the halves of its arguments. */
const CALL_NUMBER = 0;
const ARCHITECTURE = 4;
const lowHalf = (argument: number) => 16 + 8 * argument;
const highHalf = (argument: number) => lowHalf(argument) + 4;

/** Calls of x86-64's little brother x32 carry this bit: there are none in our programs. */
const X32_CALLS = 0x4000_0000;

/** The flags glibc and musl start a thread with: every part of the process shared, no new namespace. */
const THREAD_FLAGS = [0x003d_0f00, 0x007d_0f00];

/** What Node asks of a descriptor: whether it is a terminal, and the setting of two flags. No device is opened. */
const DESCRIPTOR_REQUESTS = [0x5401, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451];

/** Duplicates and flags; not who is sent signals about a descriptor, no leases, no locks. */
const DESCRIPTOR_COMMANDS = [0, 1, 2, 3, 4, 1030];

/** Names of threads and of memory regions. */
const PROCESS_OPTIONS = [15, 0x5356_4d41];

/**
 * The program that decides about each system call of a render child: what {@link systemCallsOf} names is allowed, some of it
 * with certain arguments only, and everything else, known today or not, is not permitted. Undefined for an architecture
 * whose numbers we do not have.
 *
 * Memory may be made executable: V8 compiles JavaScript and WebAssembly, and nobody can tell its pages from others.
 *
 * @param pid the process that the program is for: it may send signals to its own threads.
 */
export function seccompFilter(architecture: string, pid: number): Buffer | undefined {
  const calls = systemCallsOf(architecture);
  const kernelArchitecture = KERNEL_ARCHITECTURES[architecture];
  if (!calls || kernelArchitecture === undefined) return undefined;
  const { clone, clone3, fcntl, ioctl, prctl, prlimit64, tgkill } = calls.checked;
  return Buffer.concat([
    instruction(LOAD, ARCHITECTURE),
    ...unlessEqual(kernelArchitecture, [instruction(RETURN, KILL_PROCESS)]),
    instruction(LOAD, CALL_NUMBER),
    instruction(IF_AT_LEAST, X32_CALLS, 0, 1),
    instruction(RETURN, KILL_PROCESS),
    ...calls.harmless.flatMap((number) => ifEqual(number, [instruction(RETURN, ALLOW)])),
    ...ifEqual(clone, allowedWith(0, THREAD_FLAGS)),
    // Its flags lie in memory, where no program can look. The C library asks `clone` then.
    ...ifEqual(clone3, [instruction(RETURN, NOT_IMPLEMENTED)]),
    ...ifEqual(ioctl, allowedWith(1, DESCRIPTOR_REQUESTS)),
    ...ifEqual(fcntl, allowedWith(1, DESCRIPTOR_COMMANDS)),
    ...ifEqual(prctl, allowedWith(0, PROCESS_OPTIONS)),
    ...ifEqual(tgkill, allowedWith(0, [pid])),
    ...ifEqual(prlimit64, readingOwnLimits()),
    instruction(RETURN, NOT_PERMITTED),
  ]);
}

/**
 * The program that the launcher leaves to a child for its own start: no queues of io_uring, through which the kernel would
 * do what the other program forbids. Newer versions of Node open some as soon as they start, whatever their options.
 */
export function withoutQueues(architecture: string): Buffer | undefined {
  const kernelArchitecture = KERNEL_ARCHITECTURES[architecture];
  if (kernelArchitecture === undefined) return undefined;
  return Buffer.concat([
    instruction(LOAD, ARCHITECTURE),
    ...unlessEqual(kernelArchitecture, [instruction(RETURN, KILL_PROCESS)]),
    instruction(LOAD, CALL_NUMBER),
    ...IO_URING_CALLS.flatMap((number) => ifEqual(number, [instruction(RETURN, NOT_IMPLEMENTED)])),
    instruction(RETURN, ALLOW),
  ]);
}

/** Allows the call when its `argument` is one of `values`. Looks at 32 bits, which is all these arguments have. */
function allowedWith(argument: number, values: readonly number[]): Buffer[] {
  return [
    instruction(LOAD, lowHalf(argument)),
    ...values.flatMap((value) => ifEqual(value, [instruction(RETURN, ALLOW)])),
    instruction(RETURN, NOT_PERMITTED),
  ];
}

/** `prlimit64` of this process (0) without a new limit (a null pointer). */
function readingOwnLimits(): Buffer[] {
  const isZero = (place: number) => [
    instruction(LOAD, place),
    instruction(IF_EQUAL, 0, 1, 0),
    instruction(RETURN, NOT_PERMITTED),
  ];
  return [...isZero(lowHalf(0)), ...isZero(lowHalf(2)), ...isZero(highHalf(2)), instruction(RETURN, ALLOW)];
}

/** Runs `then`, which must end with a return, when the loaded value is `value`. */
function ifEqual(value: number, then: Buffer[]): Buffer[] {
  return [instruction(IF_EQUAL, value, 0, then.length), ...then];
}

function unlessEqual(value: number, then: Buffer[]): Buffer[] {
  return [instruction(IF_EQUAL, value, then.length, 0), ...then];
}

function instruction(code: number, value: number, ifTrue = 0, ifFalse = 0): Buffer {
  const bytes = Buffer.alloc(INSTRUCTION_BYTES);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}
