/** What the measurements start: the product's own processes on an embedded database of their own. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { startEmbeddedPostgres } from '@gable/platform';
import { Client } from 'pg';

/** Programs of dist/ that can be started. */
type Program =
  | 'api/main'
  | 'worker/main'
  | 'bench/access-check-peer'
  | 'bench/dashboard-peer'
  | 'bench/files-list-peer'
  | 'bench/proposals-peer'
  | 'bench/search-peer'
  | 'bench/sign-in-peer';

/** A program that was started. */
interface Launched {
  address: string;
  pid: number | undefined;
  /** Resolves when it says that it is ready. */
  ready: Promise<unknown>;
  /** Ends it as a crash does. */
  crash(): Promise<void>;
}

/** A running instance. */
export interface Instance {
  databaseUrl: string;
  /** Where e-mails are written. */
  outbox: string;
  /** Starts a program of dist/. */
  launch(program: Program, environment?: NodeJS.ProcessEnv): Promise<Launched>;
  /** Starts a program of dist/ and resolves with its address once it is ready. */
  start(program: Program, environment?: NodeJS.ProcessEnv): Promise<string>;
  /** Hash of a password as the product stores it. */
  hashPassword(password: string): Promise<string>;
  /** A connection for seeding. */
  connect(): Promise<Client>;
  /** Stops everything and removes its files. */
  stop(): Promise<void>;
}

/** Starts the database; programs are started one by one. */
export async function startInstance(): Promise<Instance> {
  const directory = await mkdtemp(join(tmpdir(), 'gable-bench-'));
  const quiet = { info: () => undefined, warn: console.warn };
  const postgres = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres'), logger: quiet });
  const children: ChildProcess[] = [];
  const launch: Instance['launch'] = async (program, environment = {}) => {
    const port = await freePort();
    const child = fork(new URL(`../${program}.js`, import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        // An instance looks itself over when it first starts; here it would be measured along.
        AUDIT_AT: 'never',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_SCALE: '1000',
        GABLE_DATA_DIR: directory,
        GABLE_SECRET: '0123456789abcdef0123456789abcdef',
        DATABASE_URL: postgres.url,
        PORT: String(port),
        ...environment,
      },
    });
    children.push(child);
    return {
      address: `http://127.0.0.1:${port}`,
      pid: child.pid,
      ready: once(child, 'message'),
      crash: async () => {
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
    };
  };
  return {
    databaseUrl: postgres.url,
    outbox: join(directory, 'outbox'),
    launch,
    async start(program, environment) {
      const { address, ready } = await launch(program, environment);
      await ready;
      return address;
    },
    hashPassword: (password) => hash(password),
    async connect() {
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      return client;
    },
    async stop() {
      for (const child of children.reverse()) {
        child.kill('SIGTERM');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
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
