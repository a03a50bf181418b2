import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FileChanged, JobName, Jobs, QueueName, SheetsChanged } from '@gable/contracts';
import { optimizedKey, originalKey } from '@gable/domain';
import {
  connectQueues,
  createDataSource,
  createObjectStorage,
  File,
  FilePage,
  FileRevision,
  JobQueues,
  migrate,
  Outbox,
  OutboxRelay,
  poolOf,
  Project,
  readConfiguration,
  storageSettings,
  User,
  type Configuration,
  type EmbeddedPostgres,
  type ObjectStorage,
  type QueueConnection,
} from '@gable/platform';
import { inTime, killTestPostgres, launchTestPostgres, relaunchTestPostgres, until } from '@gable/platform/testing';
import { Queue } from 'bullmq';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { startWorker, type RunningWorker, type WorkerOptions } from '../worker.js';

/** Nobody reads what a test's objects log. */
export const silent = pino({ level: 'silent' });

/** What the build makes; `node tools/build.mjs servers` when it is missing. Jest runs at the root of the project. */
export function builtProgram(name: 'main' | 'render-child'): string {
  const path = resolve(process.cwd(), `dist/worker/${name}.js`);
  if (!existsSync(path)) throw new Error(`${path} is missing: run \`node tools/build.mjs servers\``);
  return path;
}

/** A file that was uploaded, by its ids. */
export interface Uploaded {
  projectId: string;
  fileId: string;
  revisionId: string;
  storageKey: string;
}

/** How an upload differs from a complete one. */
export interface UploadOptions {
  name?: string;
  mimetype: string;
  /** The upload was announced and never completed. */
  isPending?: boolean;
  /** No job is asked for: only a sweep finds it. */
  isForgotten?: boolean;
  /** Another project than that of the site; see `addProject`. */
  projectId?: string;
  /** It is the next revision of this file. */
  after?: Uploaded;
}

/**
 * All that stands around the worker in one test suite: a real PostgreSQL, real storage on disk, and the part the api
 * plays (uploads appear, the outbox is relayed into the queue and to the screens).
 */
export class TestSite {
  /** Events for open screens, in order. */
  readonly reported: FileChanged[] = [];
  /** What screens were told of sheets. */
  readonly sheetsReported: SheetsChanged[] = [];
  private readonly workers = new Set<RunningWorker>();
  private dataSourceOpened: DataSource | undefined;
  private relay: OutboxRelay | undefined;
  private queuesOpened: JobQueues | undefined;
  private queueConnection: QueueConnection | undefined;
  private readonly lookedInto: Queue[] = [];
  private projectId = '';
  private userId = '';

  private constructor(
    readonly directory: string,
    private postgres: EmbeddedPostgres,
    readonly configuration: Configuration,
    readonly storage: ObjectStorage,
  ) {}

  /** Starts one with an empty project. */
  static async start(): Promise<TestSite> {
    const directory = await realpath(await mkdtemp(join(tmpdir(), 'gable-worker-test-')));
    // PostgreSQL does not run as root: another user must be able to enter.
    await chmod(directory, 0o755);
    const postgres = await launchTestPostgres(directory, 'migrated');
    const configuration = readConfiguration(environmentOf(directory, postgres.url));
    const storage = await createObjectStorage(storageSettings(configuration));
    const site = new TestSite(directory, postgres, configuration, storage);
    await site.open();
    return site;
  }

  /** The environment of a worker process. */
  get environment(): NodeJS.ProcessEnv {
    return environmentOf(this.directory, this.postgres.url);
  }

  get dataSource(): DataSource {
    if (!this.dataSourceOpened) throw new Error('The site is not open');
    return this.dataSourceOpened;
  }

  get queues(): JobQueues {
    if (!this.queuesOpened) throw new Error('The site is not open');
    return this.queuesOpened;
  }

  /** A queue itself, to look into and to put in what nothing of ours does; it is closed with the site. */
  openQueue(name: QueueName): Queue {
    if (!this.queueConnection) throw new Error('The site is not open');
    const queue = new Queue(name, { connection: this.queueConnection.connection });
    // A connection that it has hung up may hear that the database stops.
    queue.on('error', () => undefined);
    this.lookedInto.push(queue);
    return queue;
  }

  /** Kills the database. */
  killPostgres(): Promise<void> {
    return killTestPostgres(this.postgres);
  }

  /** Starts the database again, at the address it had. */
  async restartPostgres(): Promise<void> {
    this.postgres = await inTime('PostgreSQL runs again', relaunchTestPostgres(this.directory, this.postgres));
  }

  /** Starts a worker in this process. */
  async startWorker(options: Partial<WorkerOptions> = {}): Promise<RunningWorker> {
    const worker = await startWorker(this.configuration, {
      renderChild: builtProgram('render-child'),
      workingDirectory: join(this.directory, `work-${uuid()}`),
      ...options,
    });
    this.workers.add(worker);
    return worker;
  }

  /** Stops a worker started here. */
  async stopWorker(worker: RunningWorker): Promise<void> {
    this.workers.delete(worker);
    await worker.stop();
  }

  /** Does what the api does when an upload is complete: the file is visible and its job asked for. */
  async upload(content: string | Buffer, options: UploadOptions): Promise<Uploaded> {
    const { name = 'original', mimetype, isPending = false, isForgotten = false, after } = options;
    const projectId = options.projectId ?? this.projectId;
    const [fileId, revisionId] = [after?.fileId ?? uuid(), uuid()];
    const storageKey = originalKey(projectId, fileId, revisionId, name);
    await this.storage.put(storageKey, content, { contentType: mimetype });
    await this.dataSource.transaction(async (manager) => {
      if (!after) await manager.insert(File, { id: fileId, projectId, name, sortOrder: 1, originalBy: this.userId });
      const number = (await manager.countBy(FileRevision, { fileId })) + 1;
      await manager.insert(FileRevision, {
        id: revisionId,
        fileId,
        name,
        mimetype,
        size: 1,
        storageKey,
        uploadedBy: this.userId,
        ...(!isPending && { number, storedAt: new Date(), processing: 'queued', processingRun: 1 }),
      });
      if (isPending) return;
      await manager.update(File, { id: fileId }, { currentRevisionId: revisionId, revisionsLength: number });
      if (isForgotten) return;
      await new Outbox(manager).requestJob('revisions.process', { version: 1, revisionId }, `${revisionId}-1`);
    });
    return { projectId, fileId, revisionId, storageKey };
  }

  /** Adds a project beside that of the site and answers its id. */
  async addProject(): Promise<string> {
    const id = uuid();
    await this.dataSource.getRepository(Project).insert({ id, name: 'Another house', createdBy: this.userId });
    return id;
  }

  /** Does what the api does when somebody wants a smaller copy. */
  async askToOptimize({ projectId, fileId, revisionId }: Uploaded, options: { isForgotten?: boolean } = {}) {
    const key = optimizedKey(projectId, fileId, revisionId);
    await this.dataSource.transaction(async (manager) => {
      const { optimizationRun } = await manager.findOneByOrFail(FileRevision, { id: revisionId });
      const run = optimizationRun + 1;
      await manager.update(
        FileRevision,
        { id: revisionId },
        { optimization: 'queued', optimizationError: null, optimizationRun: run, optimizedKey: key },
      );
      if (options.isForgotten) return;
      await new Outbox(manager).requestJob('revisions.optimize', { version: 1, revisionId }, `${revisionId}-${run}`);
    });
  }

  /** Does what the api does when nobody wants it any more. */
  async undoOptimization({ revisionId }: Uploaded, options: { isForgotten?: boolean } = {}) {
    await this.dataSource.transaction(async (manager) => {
      await manager.update(FileRevision, { id: revisionId }, { optimization: 'none', optimizedSize: null });
      if (options.isForgotten) return;
      await new Outbox(manager).requestJob('revisions.undo-optimization', { version: 1, revisionId }, revisionId);
    });
  }

  /** Marks a revision as one to remove; a job is asked for as the api does, unless it is forgotten. */
  async discard({ revisionId, fileId }: Uploaded, options: { isForgotten?: boolean; isDeleted?: boolean } = {}) {
    await this.dataSource.transaction(async (manager) => {
      if (options.isDeleted) await manager.update(File, { id: fileId }, { deletedAt: new Date() });
      await manager.update(FileRevision, { id: revisionId }, { discardedAt: new Date() });
      if (options.isForgotten) return;
      await new Outbox(manager).requestJob('revisions.purge', { version: 1, revisionId }, revisionId);
    });
  }

  /** Asks for a job as the relay does. */
  async request<Name extends JobName>(name: Name, payload: Jobs[Name], key: string): Promise<void> {
    await this.queues.add(name, payload, key);
  }

  /** The revision as it stands; null when it is gone. */
  revision(revisionId: string): Promise<FileRevision | null> {
    return this.dataSource.getRepository(FileRevision).findOneBy({ id: revisionId });
  }

  /** Its pages, the first one first. */
  pages(revisionId: string): Promise<FilePage[]> {
    return this.dataSource.getRepository(FilePage).find({ where: { revisionId }, order: { page: 'ASC' } });
  }

  /** Waits until the pages of a revision are done, well or not. */
  processed({ revisionId }: Pick<Uploaded, 'revisionId'>): Promise<FileRevision> {
    const ended = async () => {
      const revision = await this.revision(revisionId);
      return revision !== null && ['ready', 'failed', 'none'].includes(revision.processing) && revision;
    };
    return until(`revision ${revisionId} is processed`, ended);
  }

  /** Waits until the smaller copy of a revision is there, or will not be. */
  optimized({ revisionId }: Pick<Uploaded, 'revisionId'>): Promise<FileRevision> {
    return until(`revision ${revisionId} is optimized`, async () => {
      const revision = await this.revision(revisionId);
      return revision !== null && ['ready', 'failed'].includes(revision.optimization) && revision;
    });
  }

  /** Waits until all outgoing events have been relayed. */
  async relayed(): Promise<void> {
    const waiting = 'SELECT 1 FROM outbox LIMIT 1';
    await until('the outbox is empty', async () => ((await this.dataSource.query(waiting)) as []).length === 0);
  }

  /** Waits until no job waits or runs in the queues of the revisions. */
  async idle(): Promise<void> {
    await this.relayed();
    await until('no job is left', async () => {
      const { processing, background } = await this.queues.depth();
      return processing + background === 0;
    });
  }

  /** Those of one revision. */
  reportedOf({ revisionId }: Pick<Uploaded, 'revisionId'>): FileChanged[] {
    return this.reported.filter(({ revision_id }) => revision_id === revisionId);
  }

  /** Keys of everything stored of a file. */
  async stored({ projectId, fileId }: Pick<Uploaded, 'projectId' | 'fileId'>): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.storage.list(`${projectId}/${fileId}/`)) keys.push(key);
    return keys.sort();
  }

  /** Folders that work has left behind. */
  async leftovers(): Promise<string[]> {
    try {
      const entries = await readdir(this.directory, { recursive: true });
      return entries.filter((entry) => /(^|\/)job-[^/]+$/.test(entry));
    } catch (error) {
      // A worker at work removed a folder between its being listed and its being entered.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return this.leftovers();
      throw error;
    }
  }

  /** Forgets every job and schedule, as a queue server does that kept nothing on disk. */
  async loseQueue(): Promise<void> {
    const tables = (await this.dataSource.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname = 'bullmq' AND tablename !~ 'migration'`,
    )) as { name: string }[];
    const isRelaying = this.relay !== undefined;
    // A job it adds at this moment locks the same tables in another order.
    await this.stopRelay();
    await this.dataSource.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`);
    if (isRelaying) this.startRelay();
  }

  /** Stops relaying: events stay in the outbox. */
  async stopRelay(): Promise<void> {
    await this.relay?.stop();
    this.relay = undefined;
  }

  /** Relays outgoing events as every api process does. */
  startRelay(): void {
    this.relay = new OutboxRelay(
      poolOf(this.dataSource),
      this.postgres.url,
      {
        job: ({ name, payload, key, notBefore }) => this.queues.add(name, payload, key, notBefore),
        screens: ({ event, data }) => {
          if (event === 'files:changed') this.reported.push(data as FileChanged);
          if (event === 'sheets:changed') this.sheetsReported.push(data as SheetsChanged);
          return Promise.resolve();
        },
        mail: () => Promise.reject(new Error('Workers send no mail')),
      },
      silent,
    );
    this.relay.start();
  }

  /** Stops everything and removes its files. */
  async stop(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => this.stopWorker(worker)));
    await this.stopRelay();
    await Promise.all([this.queuesOpened?.close(), ...this.lookedInto.map((queue) => queue.close())]);
    await this.queueConnection?.close();
    await this.dataSource.destroy();
    await this.postgres.stop();
    await rm(this.directory, { recursive: true, force: true });
  }

  private async open(): Promise<void> {
    const dataSource = createDataSource({ url: this.postgres.url, pool: 8, applicationName: 'gable-test' });
    this.dataSourceOpened = dataSource;
    await dataSource.initialize();
    // A database that is killed under a pool is what some tests are about.
    poolOf(dataSource).on('error', () => undefined);
    await migrate(dataSource);
    this.queueConnection = connectQueues(this.configuration, this.postgres.url, false);
    this.queuesOpened = new JobQueues(this.queueConnection, silent);
    await this.queuesOpened.ready();
    this.userId = uuid();
    this.projectId = uuid();
    await dataSource.getRepository(User).insert({ id: this.userId, email: 'owner@example.test', name: 'An owner' });
    await dataSource.getRepository(Project).insert({ id: this.projectId, name: 'A house', createdBy: this.userId });
    this.startRelay();
  }
}

const environmentOf = (directory: string, databaseUrl: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  GABLE_DATA_DIR: join(directory, 'data'),
  DATABASE_URL: databaseUrl,
  WORKER_CONCURRENCY: '2',
  AUDIT_AT: 'never',
});
