import { readFile } from 'node:fs/promises';

/** What a process uses, as its kernel counts it. */
export interface ProcessUsage {
  /** Milliseconds of processor time since its start. */
  cpu: number;
  /** Milliseconds in which it was ready to work and had no processor, because others had them; 0 where that is not counted. */
  waited: number;
  /** Resident bytes. */
  resident: number;
  /** Most bytes that were resident. */
  peak: number;
}

/** Linux tells programs about time in hundredths of a second, whatever its own clock does. */
const MILLISECONDS_PER_TICK = 10;

/** Reads a running process. Undefined when it is gone or the system has no /proc: then only the clock limits it. */
export async function readProcessUsage(pid: number): Promise<ProcessUsage | undefined> {
  try {
    const [stat, status, schedule] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
      // Not every kernel keeps it.
      readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => ''),
    ]);
    return parseProcessUsage(stat, status, schedule);
  } catch {
    return undefined;
  }
}

/** Exported for its test: reads the texts of `/proc/PID/stat`, `/proc/PID/status` and `/proc/PID/schedstat`. */
export function parseProcessUsage(stat: string, status: string, schedule = ''): ProcessUsage | undefined {
  // The program's name, in parentheses, may hold spaces: count fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const resident = kilobytes(/^VmRSS:\s+(\d+) kB/m.exec(status));
  const peak = kilobytes(/^VmHWM:\s+(\d+) kB/m.exec(status));
  if (Number.isNaN(ticks) || Number.isNaN(resident)) return undefined;
  // Nanoseconds with a processor, nanoseconds ready without one, turns.
  const waited = Number(schedule.split(' ')[1] ?? 0) / 1e6;
  return { cpu: ticks * MILLISECONDS_PER_TICK, waited, resident, peak: Number.isNaN(peak) ? resident : peak };
}

const kilobytes = (found: RegExpExecArray | null): number => Number(found?.[1]) * 1024;
