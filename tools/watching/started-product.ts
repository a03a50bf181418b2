import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '@gable/platform/testing';
import { freePort } from '../topology/programs.js';

/** For tests: the product as it was built, empty, started as people start it. */
export class StartedProduct {
  private constructor(
    private readonly folder: string,
    private readonly supervisor: ChildProcess,
    /** Where api and worker answer. */
    readonly api: string,
    readonly worker: string,
  ) {}

  static async start(environment: NodeJS.ProcessEnv): Promise<StartedProduct> {
    const program = resolve(process.cwd(), 'dist/tools/start.js');
    if (!existsSync(program)) throw new Error(`${program} is missing: run \`npm run build\``);
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'gable-watching-')));
    // PostgreSQL does not run as root: another user must be able to enter.
    await chmod(folder, 0o755);
    const [port, workerPort] = [await freePort(), await freePort()];
    const supervisor = spawn(process.execPath, [program], {
      env: {
        PATH: process.env['PATH'],
        GABLE_DATA_DIR: join(folder, 'data'),
        GABLE_DEMO: '0',
        PORT: String(port),
        WORKER_METRICS_PORT: String(workerPort),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    supervisor.stdout.on('data', (text) => (said += String(text)));
    const started = new StartedProduct(
      folder,
      supervisor,
      `http://127.0.0.1:${port}`,
      `http://127.0.0.1:${workerPort}`,
    );
    await until('it is ready', () => {
      if (supervisor.exitCode !== null) throw new Error(`It ended: ${said}`);
      return said.includes('Gable is ready');
    });
    return started;
  }

  async stop(): Promise<void> {
    if (this.supervisor.exitCode === null) {
      const ended = once(this.supervisor, 'exit');
      this.supervisor.kill('SIGINT');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
