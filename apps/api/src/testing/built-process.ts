import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';

/** Enough of what a process said last to find out why it failed. */
const LAST_WORDS = 4_000;

/** A built program as a process of its own, as the supervisor starts it. */
export class BuiltProcess {
  private lastWords = '';
  private readonly ended: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.lastWords = (this.lastWords + text).slice(-LAST_WORDS);
      });
    }
    this.ended = once(child, 'exit');
  }

  /** Starts one; resolves when it says that it is ready. Jest runs at the root of the project. */
  static async start(name: 'api' | 'worker', environment: NodeJS.ProcessEnv): Promise<BuiltProcess> {
    const path = resolve(process.cwd(), `dist/${name}/main.js`);
    if (!existsSync(path)) throw new Error(`${path} is missing: run \`node tools/build.mjs servers\``);
    const env = { PATH: process.env['PATH'], ...environment };
    const started = new BuiltProcess(fork(path, [], { env, silent: true, execArgv: [] }));
    const [said] = (await Promise.race([once(started.child, 'message'), started.ended])) as unknown[];
    if (typeof said !== 'object' || said === null) throw new Error(`The ${name} ended: ${started.lastWords}`);
    return started;
  }

  /** Ends it as a crash does. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
