import type { Confinement } from '../protocol.js';
import { filterSystemCalls, PROCESS_OPTION, setProcessOption } from './kernel-calls.js';
import { seccompFilter } from './seccomp-filter.js';

const SIGKILL = 9;
/** Confines this process for good; to be called before it sees a document, in a program that the launcher began. */
export function confineChild(): Omit<Confinement, 'ownUser'> {
  const { landlock } = JSON.parse(process.argv[2] ?? '{"landlock":0}') as Pick<Confinement, 'landlock'>;
  bindLifeToParent();
  // Node asks what its standard input is when it is first used, with calls that are forbidden afterwards.
  process.stdin.on('end', () => process.exit(0));
  return { landlock, systemCalls: limitSystemCalls() };
}

/**
 * On Linux: the kernel kills this process when its parent dies (a child deep in native code does not notice the closed
 * channel), and nobody of the same user may look into its memory. Elsewhere the closed channel alone must do.
 */
function bindLifeToParent(): void {
  if (process.platform !== 'linux') return;
  setProcessOption(PROCESS_OPTION.parentDeathSignal, SIGKILL);
  setProcessOption(PROCESS_OPTION.dumpable, 0);
}

/**
 * Leaves this process, for good and in all its threads, the system calls that rendering needs. Tells whether it did: on
 * Linux on x86-64 and arm64.
 */
function limitSystemCalls(): boolean {
  if (process.platform !== 'linux') return false;
  const rules = seccompFilter(process.arch, process.pid);
  if (!rules || !setProcessOption(PROCESS_OPTION.noNewPrivileges, 1)) return false;
  return filterSystemCalls(rules, 'all threads');
}
