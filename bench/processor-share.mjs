/** A share of one core for a process and whatever it starts, by the control groups of Linux: the machine then has idle cores. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endUnmeasured } from './peers.mjs';

const GROUPS = '/sys/fs/cgroup';
/** Where the first version of control groups has those of processors; the second has all in one place. */
const FIRST_VERSION = join(GROUPS, 'cpu');
/** Microseconds of which the share is given. */
const PERIOD = 100_000;

/** Ends the measurement where no process can be held to a share. */
export function requireShares() {
  try {
    rmdirSync(makeGroup('probe', 1));
  } catch (error) {
    endUnmeasured(`no process can be held to a share of a core here (${error.message}); root can, in control groups.`);
  }
}

/**
 * Holds a process that was just started to a share of one core.
 * @returns what to call once it was ended: resolves when all that it started has ended as well
 */
export function holdToShare(pid, share) {
  const group = makeGroup(pid, share);
  const members = join(group, 'cgroup.procs');
  writeFileSync(members, String(pid));
  return async () => {
    while (readFileSync(members, 'utf8') !== '') await pause(50);
    rmdirSync(group);
  };
}

function makeGroup(name, share) {
  const isFirst = existsSync(FIRST_VERSION);
  const group = join(isFirst ? FIRST_VERSION : GROUPS, `gable-bench-${name}`);
  const write = (setting, text) => writeFileSync(join(group, setting), String(text));
  mkdirSync(group);
  if (isFirst) {
    write('cpu.cfs_period_us', PERIOD);
    write('cpu.cfs_quota_us', share * PERIOD);
  } else write('cpu.max', `${share * PERIOD} ${PERIOD}`);
  return group;
}
