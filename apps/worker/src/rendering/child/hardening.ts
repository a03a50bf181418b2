import { koffi } from './native-calls.js';

const PR_SET_PDEATHSIG = 1;
const PR_SET_NO_NEW_PRIVS = 38;
const SIGKILL = 9;

/**
 * On Linux: the kernel kills this process when its parent dies (a child deep in native code does not notice the closed
 * channel), and nothing it runs can gain privileges. Elsewhere the closed channel alone must do.
 */
export function bindLifeToParent(): void {
  process.once('disconnect', () => process.exit(0));
  if (process.platform !== 'linux') return;
  const prctl = koffi.load(null).func('int prctl(int option, ulong a, ulong b, ulong c, ulong d)');
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  // The parent may have died before the kernel knew that we care.
  if (!process.connected) process.exit(0);
}
