/** The proof that the built product starts, takes a file and shows its page on each Node that is named. */
import { execFileSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { proveOn } from './prove-on.js';

/** Instances that run side by side. */
const AT_ONCE = 2;

const waiting = process.argv.slice(2);
let failed = 0;

async function next(): Promise<void> {
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    const begun = performance.now();
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    try {
      await proveOn(node, version);
      console.log(
        `  ok  Node ${version}: starts, takes a file, shows its page, stops (${((performance.now() - begun) / 1000).toFixed(1)} s)`,
      );
    } catch (error) {
      failed += 1;
      console.error(`  Node ${version}:`, error);
    }
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, next));
process.exit(failed === 0 ? 0 : 1);
