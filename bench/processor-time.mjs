/** Processor time of processes as Linux counts it, in hundredths of a second. All figures are milliseconds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const MILLISECONDS_PER_TICK = 10;

/** Time of a process itself (user and system), and of its ended and awaited children with all theirs. */
function times(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return {
    own: (fields[11] + fields[12]) * MILLISECONDS_PER_TICK,
    children: (fields[13] + fields[14]) * MILLISECONDS_PER_TICK,
  };
}

/** What this process and its children used so far; `living` are the ids of children that have not ended. */
export function usedByUs(living) {
  const { own, children } = times('self');
  return living.reduce((sum, pid) => sum + times(pid).own, own + children);
}

/** What another process and its ended children used so far. */
export function usedBy(pid) {
  const { own, children } = times(pid);
  return own + children;
}

/** What another process, its children and theirs used so far, those that still live as well. */
export function usedByFamily(pid) {
  const living = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return living.reduce((sum, child) => sum + usedByFamily(child), usedBy(pid));
}

/** Runs a program to its end and measures all of it, its own children included. */
export async function measure(program, parameters) {
  const before = times('self').children;
  const begun = performance.now();
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output, wall: performance.now() - begun, cpu: times('self').children - before };
}

/** Processor time the whole machine used since its start, idle time left out. */
export function usedByMachine() {
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq) * MILLISECONDS_PER_TICK;
}
