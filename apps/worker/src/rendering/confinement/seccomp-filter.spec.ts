import { seccompFilter, withoutQueues } from './seccomp-filter.js';
import { KERNEL_ARCHITECTURES, systemCallsOf } from './system-calls.js';

const ALLOWED = 0x7fff0000;
const ENDED = 0x80000000;
const NOT_PERMITTED = 0x00050001;
const NOT_IMPLEMENTED = 0x00050026;
const PID = 4711;

/** A call as the kernel shows it to a filter. */
function callOf(architecture: number, number: number, ...values: bigint[]): Buffer {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(architecture, 4);
  values.forEach((value, index) => data.writeBigUInt64LE(value, 16 + 8 * index));
  return data;
}

/** Runs a program as the kernel does. */
function judge(program: Buffer, data: Buffer): number {
  let loaded = 0;
  for (let at = 0; at < program.length; at += 8) {
    const code = program.readUInt16LE(at);
    const value = program.readUInt32LE(at + 4);
    const jump = (holds: boolean) => 8 * program.readUInt8(at + (holds ? 2 : 3));
    if (code === 0x06) return value;
    if (code === 0x20) loaded = data.readUInt32LE(value);
    else if (code === 0x15) at += jump(loaded === value);
    else if (code === 0x35) at += jump(loaded >= value);
    else throw new Error(`Instruction ${code} is not known`);
  }
  throw new Error('The program has no end');
}

describe.each(['x64', 'arm64'])('the list of system calls on %s', (name) => {
  const architecture = KERNEL_ARCHITECTURES[name] ?? 0;
  const calls = systemCallsOf(name);
  const program = seccompFilter(name, PID);
  if (!calls || !program) throw new Error(`There is no table of ${name}`);
  const { clone, clone3, fcntl, ioctl, prctl, prlimit64, tgkill } = calls.checked;
  const judged = (number: number, ...values: bigint[]) => judge(program, callOf(architecture, number, ...values));

  it('allows what is on it and nothing else', () => {
    const allowed = Array.from({ length: 1024 }, (_, number) => number).filter((number) => judged(number) === ALLOWED);
    // Called with nothing but zeros, these two ask what they may: a duplicate descriptor, and the own limits.
    expect(allowed).toEqual([...calls.harmless, fcntl, prlimit64].sort((a, b) => a - b));
    expect(new Set(calls.harmless).size).toBe(calls.harmless.length);
  });

  it.each([
    ['a thread', ALLOWED, clone, [0x3d0f00n]],
    ['a fork', NOT_PERMITTED, clone, [17n]],
    ['a thread in a namespace of its own', NOT_PERMITTED, clone, [0x103d0f00n]],
    ['a clone whose flags cannot be seen', NOT_IMPLEMENTED, clone3, []],
    ['a signal to a thread of its own', ALLOWED, tgkill, [BigInt(PID)]],
    ['a signal to another process', NOT_PERMITTED, tgkill, [BigInt(PID + 1)]],
    ['typing into the terminal', NOT_PERMITTED, ioctl, [0n, 0x5412n]],
    ['having others signalled', NOT_PERMITTED, fcntl, [0n, 8n]],
    ['becoming readable for others', NOT_PERMITTED, prctl, [4n, 1n]],
    ['a limit of another process', NOT_PERMITTED, prlimit64, [1n, 7n]],
    ['a new limit', NOT_PERMITTED, prlimit64, [0n, 7n, 0x10n]],
    ['a new limit at a high address', NOT_PERMITTED, prlimit64, [0n, 7n, 0x7f00_0000_0000n]],
  ])('judges %s', (_, verdict, number, values) => {
    expect(judged(number, ...values)).toBe(verdict);
  });

  it('ends who speaks another architecture’s language', () => {
    for (const other of Object.values(KERNEL_ARCHITECTURES).filter((known) => known !== architecture)) {
      expect(judge(program, callOf(other, 0))).toBe(ENDED);
    }
    expect(judge(program, callOf(architecture, 0x4000_0000))).toBe(ENDED);
  });

  it('leaves the start of a child everything but io_uring', () => {
    const early = withoutQueues(name);
    if (!early) throw new Error(`There is no table of ${name}`);
    const refused = Array.from({ length: 1024 }, (_, number) => number).filter(
      (number) => judge(early, callOf(architecture, number)) !== ALLOWED,
    );
    expect(refused).toEqual([425, 426, 427]);
  });
});

it('has no table of other architectures', () => {
  expect(seccompFilter('riscv64', PID)).toBeUndefined();
  expect(withoutQueues('riscv64')).toBeUndefined();
});
