import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inTime, until } from '@gable/platform/testing';
import { freePort } from './free-port.mjs';

/** How the product is started. */
interface StartOptions {
  environment?: NodeJS.ProcessEnv;
  /** The Node that it runs on; this one when left out. */
  node?: string;
}

/** Milliseconds in which it starts, and stops. */
const WITHIN = 90_000;

/** For tests: the product as it was built, empty, started as people start it. */
export class StartedProduct {
  private constructor(
    private readonly folder: string,
    private readonly supervisor: ChildProcess,
    readonly dataDirectory: string,
    /** Where api and worker answer. */
    readonly api: string,
    readonly worker: string,
  ) {
    for (const output of [supervisor.stdout, supervisor.stderr])
      output?.on('data', (text) => (this.said += String(text)));
  }

  /** What it has written to the console. */
  said = '';

  /** @throws with what it said, where it does not come up */
  static async start({ environment, node = process.execPath }: StartOptions = {}): Promise<StartedProduct> {
    const program = resolve(process.cwd(), 'dist/tools/start.js');
    if (!existsSync(program)) throw new Error(`${program} is missing: run \`npm run build\``);
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'gable-started-')));
    // PostgreSQL does not run as root: another user must be able to enter.
    await chmod(folder, 0o755);
    const dataDirectory = join(folder, 'data');
    const [port, workerPort] = [await freePort(), await freePort()];
    const supervisor = spawn(node, [program], {
      env: {
        PATH: process.env['PATH'],
        GABLE_DATA_DIR: dataDirectory,
        GABLE_DEMO: '0',
        PORT: String(port),
        WORKER_METRICS_PORT: String(workerPort),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const addresses = [port, workerPort].map((each) => `http://127.0.0.1:${each}`) as [string, string];
    const started = new StartedProduct(folder, supervisor, dataDirectory, ...addresses);
    try {
      await until('it is ready', () => started.isReady(), WITHIN);
    } catch (error) {
      await started.remove();
      throw new Error(`${(error as Error).message}\n${started.said}`, { cause: error });
    }
    return started;
  }

  private isReady(): boolean {
    const { exitCode } = this.supervisor;
    if (exitCode !== null) throw new Error(`It ended with ${exitCode}`);
    return this.said.includes('Gable is ready');
  }

  /** Stops it and removes what it has written. @throws with what it said, where it does not end well */
  async stop(): Promise<void> {
    try {
      if (this.supervisor.exitCode === null) {
        const ended = once(this.supervisor, 'exit');
        this.supervisor.kill('SIGINT');
        await inTime('it has stopped', ended, WITHIN);
      }
      const { exitCode } = this.supervisor;
      if (exitCode !== 0) throw new Error(`It stopped with ${exitCode}\n${this.said}`);
    } finally {
      await this.remove();
    }
  }

  private async remove(): Promise<void> {
    if (this.supervisor.exitCode === null) this.supervisor.kill('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }
}
