import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running product of a Playwright worker's own. */
export interface Instance {
  port: number;
  address: string;
  /** Folder of its data. */
  data: string;
  /** Folder of the sample files its tests upload. */
  samples: string;
}

/** As many as work side by side on two cores, where most of a test is waiting. */
const INSTANCES = 2;
/** How the processes that Playwright starts learn of the instances. */
const VARIABLE = 'GABLE_E2E_INSTANCES';

/** The instances of this run, made up by whoever asks first; their folders go with that process. */
export async function instances(): Promise<Instance[]> {
  const known = process.env[VARIABLE];
  if (known) return JSON.parse(known) as Instance[];
  const folder = mkdtempSync(join(tmpdir(), 'gable-e2e-'));
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const ports = new Set<number>();
  while (ports.size < INSTANCES) ports.add(await freePort());
  const made = [...ports].map((port, index): Instance => {
    const [data, samples] = [join(folder, `data-${index}`), join(folder, `samples-${index}`)];
    mkdirSync(samples);
    return { port, address: `http://localhost:${port}`, data, samples };
  });
  process.env[VARIABLE] = JSON.stringify(made);
  return made;
}

/** The instance of the Playwright worker that asks: no other worker that runs at the same time has it. */
export async function ownInstance(): Promise<Instance> {
  const own = (await instances())[Number(process.env['TEST_PARALLEL_INDEX'])];
  if (!own) throw new Error('There are more Playwright workers than instances.');
  return own;
}

/** A port nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No port was given.'));
      });
    });
  });
}
