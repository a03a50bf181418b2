import { dirname } from 'node:path';
import { type BinariesPackage, findBinaries, prepareBinaries } from './binaries.js';
import {
  addApplicationRole,
  applicationRole,
  createCluster,
  database,
  hasApplicationRole,
  hasCluster,
  readPassword,
  runSettings,
} from './cluster.js';
import { placeData } from './data-place.js';
import { freePort } from './free-port.js';
import { databaseUsers, operatingUser } from './operating-user.js';
import {
  PortTakenError,
  type RunningServer,
  type ServerExit,
  findServer,
  launchServer,
  stopServer,
} from './server-process.js';

/** What the launcher tells about; a pino logger fits. */
export interface LauncherLog {
  info(message: string): void;
  warn(message: string): void;
}

/** How the embedded database is started. */
export interface EmbeddedPostgresOptions {
  /** The folder of the database itself; made when missing. */
  dataDirectory: string;
  logger: LauncherLog;
  /** The port to listen on when it is free; another one otherwise, and with 0. */
  port?: number;
  /** Where PostgreSQL's own messages go; beside the data folder when left out. */
  logFile?: string;
  /** False never waits for the disk: fast, and lost when the machine stops. For tests. */
  durable?: boolean;
  /** Settings of PostgreSQL, by name. */
  settings?: Readonly<Record<string, string>>;
  /** Where data and binaries go that the database's user could not reach; only root needs it. */
  sharedDirectory?: string;
  /** Users PostgreSQL is run as by root, the first that exists. */
  users?: readonly string[];
  /** Binaries to use instead of those npm installed for this machine. */
  binaries?: BinariesPackage;
}

/** A running embedded database. */
export interface EmbeddedPostgres {
  /** Address with password of the application's own database. */
  url: string;
  port: number;
  pid: number;
  /** It was running already, started by a process that is gone. */
  adopted: boolean;
  /** Stops in order; resolves when it has ended. */
  stop(): Promise<void>;
  /** Calls back when the server ends without {@link stop}. */
  onExit(listener: (exit: ServerExit) => void): void;
}

/** The port it listens on unless it is told another one, or that is taken. */
export const WISHED_PORT = 15_432;
const portTries = 5;

/**
 * Starts the PostgreSQL that comes with Gable, or finds it still running. It listens on 127.0.0.1 only and asks for a
 * password only its owner can read, which lets in a role that owns the application's database and may do nothing else.
 *
 * Nothing is left half-made: a start that was killed is taken up, or wiped, by the next.
 * @throws {@link EmbeddedPostgresError} with a message for people
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { logger, sharedDirectory = '/var/lib/gable', users = databaseUsers } = options;
  const user = await operatingUser(options.dataDirectory, users);
  const dataDirectory = await placeData(options.dataDirectory, user, sharedDirectory);

  const found = await findServer(dataDirectory);
  if (found && (await hasApplicationRole(dataDirectory))) {
    logger.info(`PostgreSQL still runs on port ${found.port} (process ${found.pid})`);
    return describeServer(found, dataDirectory, true);
  }
  // A Gable of before left it running.
  if (found) await stopServer(found, dataDirectory);

  const binariesPackage = options.binaries ?? (await findBinaries());
  const copies = user ? sharedDirectory : dirname(dataDirectory);
  const binaries = await prepareBinaries(binariesPackage, user, copies);
  const majorVersion = binariesPackage.version.split('.', 1)[0] ?? '';
  if (!(await hasCluster(dataDirectory, majorVersion))) {
    logger.info(`Making the database in ${dataDirectory}`);
    await createCluster(dataDirectory, binaries, user, options.durable !== false);
  } else if (!(await hasApplicationRole(dataDirectory))) {
    logger.info('Giving the database a role for the application');
    await addApplicationRole(dataDirectory, binaries, user);
  }
  const server = await launchOnFreePort(options, {
    program: binaries.postgres,
    dataDirectory,
    settings: settingsOf(options),
    run: runSettings(user),
    logFile: options.logFile ?? `${dataDirectory}.log`,
  });
  return describeServer(server, dataDirectory, false);
}

type Launch = Omit<Parameters<typeof launchServer>[0], 'port'>;

async function launchOnFreePort(options: EmbeddedPostgresOptions, launch: Launch): Promise<RunningServer> {
  const wished = options.port ?? WISHED_PORT;
  for (let tries = portTries; ; tries--) {
    const port = await freePort(wished);
    try {
      const server = await launchServer({ ...launch, port });
      if (wished !== 0 && port !== wished)
        options.logger.info(`Port ${wished} is taken; PostgreSQL listens on ${port}`);
      return server;
    } catch (error) {
      if (!(error instanceof PortTakenError) || tries === 0) throw error;
    }
  }
}

function settingsOf({ durable, settings }: EmbeddedPostgresOptions): Record<string, string> {
  const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  return { timezone: 'UTC', log_timezone: 'UTC', ...(durable === false && careless), ...settings };
}

async function describeServer(
  server: RunningServer,
  dataDirectory: string,
  adopted: boolean,
): Promise<EmbeddedPostgres> {
  const password = await readPassword(dataDirectory).catch(async (error: unknown) => {
    // Nobody else would stop it.
    await stopServer(server, dataDirectory);
    throw error;
  });
  let stopping = false;
  return {
    url: `postgres://${applicationRole}:${password}@127.0.0.1:${server.port}/${database}`,
    port: server.port,
    pid: server.pid,
    adopted,
    stop: async () => {
      stopping = true;
      await stopServer(server, dataDirectory);
    },
    onExit: (listener) => {
      void server.exited.then((exit) => {
        if (!stopping) listener(exit);
      });
    },
  };
}
