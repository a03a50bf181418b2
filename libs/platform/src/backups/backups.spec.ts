import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { createDataSource, File, FileRevision, migrate, MIGRATION_NAMES, schemaDrift } from '../database/index.js';
import { LocalObjectStorage, type ObjectStorage } from '../object-storage/index.js';
import { addProject, addUser } from '../testing/rows.js';
import { describeSlow } from '../testing/slow-tests.js';
import { silent, TestDatabase } from '../testing/test-database.js';
import { BackupDamagedError, BackupRefusedError, type BackupManifest } from './backup-manifest.js';
import { openVault, readPlace } from './backup-place.js';
import { newBackupKey } from './backup-seal.js';
import type { BackupVault } from './backup-vault.js';
import { keepNewest, makeBackup } from './make-backup.js';
import { checkBackup, restoreBackup } from './restore-backup.js';

const NAME = 'Ünï\t"quoted" \\. \\N 図面';

/** An instance: a database and files. */
class Site {
  private constructor(
    readonly database: TestDatabase,
    readonly dataSource: DataSource,
    readonly storage: LocalObjectStorage,
    readonly folder: string,
  ) {}

  static async start(): Promise<Site> {
    const folder = await mkdtemp(join(tmpdir(), 'gable-backups-test-'));
    const database = await TestDatabase.start();
    const storage = new LocalObjectStorage({ folder: join(folder, 'files'), secret: 's'.repeat(32), baseAddress: '' });
    await storage.prepare();
    return new Site(database, await database.migrated(), storage, folder);
  }

  get instance() {
    return { databaseUrl: this.database.url, storage: this.storage };
  }

  /** A person uploads a file to a project of their own; answers where it lies. */
  async upload(bytes: string): Promise<string> {
    const { dataSource } = this;
    const owner = await addUser(dataSource);
    const projectId = await addProject(dataSource, owner);
    const [fileId, id] = [uuid(), uuid()];
    const storageKey = `${projectId}/${fileId}/${id}/plan ${id.slice(-4)}.pdf`;
    await this.storage.put(storageKey, Buffer.from(bytes), { contentType: 'application/pdf' });
    await dataSource.getRepository(File).insert({ id: fileId, projectId, name: NAME, sortOrder: 1, originalBy: owner });
    const facts = { name: NAME, mimetype: 'application/pdf', size: bytes.length, storageKey, uploadedBy: owner };
    await dataSource.getRepository(FileRevision).insert({ id, fileId, number: 1, storedAt: new Date(), ...facts });
    await dataSource.getRepository(File).update(fileId, { currentRevisionId: id });
    return storageKey;
  }

  /** All rows of all tables, as text. */
  async rows(): Promise<Record<string, string[]>> {
    const tables = await this.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const read = tables.map(async ({ name }) => {
      const rows = await this.database.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
      return [name, rows.map(({ row }) => row)] as const;
    });
    return Object.fromEntries(await Promise.all(read));
  }

  /** All files with their types. */
  async files(): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for await (const { key } of this.storage.list('')) {
      const type = (await this.storage.stat(key))?.contentType ?? '';
      found[key] = `${type}: ${await text(await this.storage.openRead(key))}`;
    }
    return found;
  }

  async stop(): Promise<void> {
    await this.database.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

let from: Site;
let to: Site;
let place: string;
let vault: BackupVault;
/** A backup that tests take a copy of. */
let made: { place: string; manifest: BackupManifest };

beforeAll(async () => {
  [from, to] = await Promise.all([Site.start(), Site.start()]);
  await from.upload('a sheet');
  await from.upload('another sheet');
  const folder = join(from.folder, 'backups');
  const { manifest } = await backUp(await openVault(folder, { keyFile: undefined, s3: undefined }));
  made = { place: folder, manifest };
});
afterAll(() => Promise.all([from.stop(), to.stop()]));

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'gable-backup-'));
  vault = await openVault(place, { keyFile: undefined, s3: undefined });
});
afterEach(() => rm(place, { recursive: true, force: true }));

const backUp = (of = vault) => makeBackup(from.instance, of, silent);
/** Has a backup lie there already. */
async function takeMade(): Promise<BackupManifest> {
  await cp(made.place, place, { recursive: true });
  return made.manifest;
}
const restore = (of = vault, asked: Partial<Parameters<typeof restoreBackup>[2]> = {}) =>
  restoreBackup(to.instance, of, { replace: true, ...asked });

const bytesOf = (words: string): Readable => Readable.from([Buffer.from(words)]);

/** Where bytes of a backup lie on the disk. */
const pathOf = ({ key }: { key: string }): string => join(place, 'objects', key);

/** A change of the storage that a backup reads. */
const changedStorage = (change: Partial<ObjectStorage>): ObjectStorage =>
  new Proxy(from.storage, {
    get: (target, name) => {
      const value = (change as Record<PropertyKey, unknown>)[name] ?? Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

describe('a backup', () => {
  it('makes another instance what this one was: rows, files, keys and triggers', async () => {
    const { manifest, copied, lost } = await backUp();
    expect(lost).toEqual([]);
    expect(manifest.objects.count).toBe(2);
    expect(copied).toBe('a sheet'.length + 'another sheet'.length);
    const left = await to.upload('of an instance that is given up');
    await restore();
    expect(await to.rows()).toEqual(await from.rows());
    expect(await to.files()).toEqual(await from.files());
    expect(Object.keys(await to.files())).not.toContain(left);
    expect(await schemaDrift(to.dataSource)).toEqual([]);
    const made = `SELECT count(*)::int AS total, count(*) FILTER (WHERE tgenabled = 'O')::int AS enabled FROM pg_trigger
      WHERE tgrelid::regclass::text NOT LIKE 'pg_%' AND tgrelid::regclass::text NOT LIKE '%.%'`;
    expect(await to.database.query(made)).toEqual(await from.database.query(made));
    const sequences = 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1';
    expect(await to.database.query(sequences)).toEqual(await from.database.query(sequences));
  });

  it('is copied from the one before, as far as that is whole', async () => {
    const first = await backUp();
    expect((await backUp()).copied).toBe(0);
    await from.upload('new');
    expect((await backUp()).copied).toBe(3);
    const [gone] = (await vault.files()).keys();
    await vault.deleteFiles([gone ?? '']);
    const healed = await backUp();
    expect(healed.copied).toBeGreaterThan(0);
    await checkBackup(vault, healed.manifest);
    await writeFile(pathOf({ key: `backups/${healed.manifest.id}/manifest.json` }), 'cut');
    expect((await backUp()).copied).toBeGreaterThan(first.copied);
  });

  it('is of one moment, whatever people do meanwhile', async () => {
    let late = '';
    const rows = await from.rows();
    const storage = changedStorage({
      async *list(prefix) {
        yield* from.storage.list(prefix);
        // Behind the first look, before the moment of the database.
        late ||= await from.upload('came while files were copied');
      },
    });
    const { manifest, lost } = await makeBackup({ ...from.instance, storage }, vault, silent);
    await from.upload('came after it');
    expect(lost).toEqual([]);
    await restore();
    expect(Object.keys(await to.files())).toContain(late);
    const restored = await to.rows();
    expect(restored['file_revisions']).toHaveLength((rows['file_revisions']?.length ?? 0) + 1);
    expect(manifest.tables.find(({ name }) => name === 'file_revisions')?.rows).toBe(
      restored['file_revisions']?.length,
    );
  });

  it('leaves out what is still arriving, and says what the instance has lost', async () => {
    await from.storage.put('staging/half.pdf', Buffer.from('half'), { contentType: 'application/pdf' });
    const key = await from.upload('lost');
    await from.storage.delete([key]);
    const { lost } = await backUp();
    expect(lost).toEqual([key]);
    await restore();
    expect(Object.keys(await to.files())).not.toContain('staging/half.pdf');
    await from.dataSource.query('DELETE FROM files WHERE id = split_part($1, $2, 2)::uuid', [key, '/']);
  });

  it('that fails leaves nothing half', async () => {
    let looks = 0;
    const storage = changedStorage({
      async *list(prefix) {
        if ((looks += 1) > 1) throw new Error('The storage does not answer');
        yield* from.storage.list(prefix);
      },
    });
    await expect(makeBackup({ ...from.instance, storage }, vault, silent)).rejects.toThrow('does not answer');
    expect(await vault.backups()).toEqual({ finished: [], unfinished: [] });
    expect((await backUp()).copied).toBeGreaterThan(0);
  });

  it('is made once at a time', async () => {
    let second: Promise<unknown> | undefined;
    const storage = changedStorage({
      async *list(prefix) {
        second ??= backUp().catch((error: unknown) => error);
        await second;
        yield* from.storage.list(prefix);
      },
    });
    await makeBackup({ ...from.instance, storage }, vault, silent);
    expect(await second).toEqual(new BackupRefusedError('A backup of this instance is being made.'));
  });

  it('of an earlier schema becomes one of today', async () => {
    const before = await Site.start();
    try {
      await before.database.query('DROP SCHEMA public CASCADE');
      await before.database.query('CREATE SCHEMA public');
      const migrations = MIGRATION_NAMES.slice(0, -20);
      const url = before.database.url;
      const old = createDataSource({ url, pool: 2, applicationName: 'gable-test', migrations });
      await old.initialize();
      await old.runMigrations({ transaction: 'each' });
      await addUser(old);
      await old.destroy();
      await makeBackup(before.instance, vault, silent);
    } finally {
      await before.stop();
    }
    await restore();
    await migrate(to.dataSource);
    expect(await schemaDrift(to.dataSource)).toEqual([]);
    expect(await to.database.query('SELECT count(*)::int AS total FROM users')).toEqual([{ total: 1 }]);
  });
});

describeSlow('what is no backup', () => {
  const changes: [what: string, change: (manifest: BackupManifest) => Promise<void>][] = [
    [
      'a file that is missing',
      async () => {
        await vault.deleteFiles([...(await vault.files()).keys()].slice(0, 1));
      },
    ],
    [
      'rows with another byte',
      async ({ tables }) => {
        const path = pathOf(tables.find(({ name }) => name === 'users')?.content ?? { key: '' });
        const bytes = await readFile(path);
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
        await writeFile(path, bytes);
      },
    ],
    ['a list of files that is cut off', ({ objects }) => truncate(pathOf(objects.list), objects.list.bytes - 1)],
    ['a manifest that is cut off', ({ id }) => truncate(pathOf({ key: `backups/${id}/manifest.json` }), 400)],
  ];
  it.each(changes)('%s is refused, and nothing is touched', async (_what, change) => {
    const manifest = await takeMade();
    await change(manifest);
    const [rows, files] = [await to.rows(), await to.files()];
    await expect(restore()).rejects.toThrow(BackupDamagedError);
    expect([await to.rows(), await to.files()]).toEqual([rows, files]);
  });

  it('one that was never finished is not there', async () => {
    await vault.put('backups/2026-01-01T00-00-00-000Z/tables/users', bytesOf('half'));
    await expect(restore()).rejects.toThrow(new BackupRefusedError('There is no backup here.'));
  });

  it('one that does not say all it holds is rolled back', async () => {
    const manifest = await takeMade();
    const tables = manifest.tables.map((table) => (table.name === 'users' ? { ...table, rows: 99 } : table));
    await vault.finish({ ...manifest, id: '9', tables });
    const rows = await to.rows();
    await expect(restore()).rejects.toThrow('instead of 99');
    expect(await to.rows()).toEqual(rows);
  });

  it.each<[string, Partial<BackupManifest>]>([
    ['with a migration that is not known yet', { migrations: ['Tomorrow1999999999999'] }],
    ['in a layout that is not known yet', { format: 2 }],
  ])('one of a later version, %s, is refused', async (_what, changed) => {
    const manifest = await takeMade();
    await vault.finish({ ...manifest, id: '9', ...changed });
    const refused = new BackupRefusedError('The backup was made by a later version of Gable.');
    await expect(restore()).rejects.toThrow(refused);
  });
});

describe('an instance that something is restored into', () => {
  it('is given up only when that is said', async () => {
    await takeMade();
    await restore();
    const [{ total } = { total: 0 }] = await to.database.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM users',
    );
    const words = `This instance holds ${total} accounts. Say --replace to give up everything in it.`;
    await expect(restore(vault, { replace: false })).rejects.toThrow(new BackupRefusedError(words));
  });

  it('does not run', async () => {
    await takeMade();
    const client = new Client({ connectionString: to.database.url, application_name: 'gable-api' });
    await client.connect();
    try {
      await expect(restore()).rejects.toThrow('Gable is running on this database. Stop it first.');
    } finally {
      await client.end();
    }
  });

  it('may have no tables at all', async () => {
    await backUp();
    await to.database.query('DROP SCHEMA public CASCADE');
    await to.database.query('CREATE SCHEMA public');
    await restore(vault, { replace: false });
    expect(await to.rows()).toEqual(await from.rows());
  });
});

describe('a backup that is closed', () => {
  const closedVault = async (key: string): Promise<BackupVault> => {
    const keyFile = join(place, `${uuid()}.key`);
    await writeFile(keyFile, `# created today\n${key}\n`);
    return openVault(join(place, 'closed'), { keyFile, s3: undefined });
  };

  it('says nothing of what it holds, and is opened by its key', async () => {
    const closed = await closedVault(await newBackupKey());
    await backUp(closed);
    await backUp(closed);
    const paths = await readdir(join(place, 'closed/objects'), { recursive: true, withFileTypes: true });
    const files = paths.filter((path) => path.isFile());
    const all = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
    expect(all.length).toBeGreaterThan(10);
    for (const bytes of all) expect(bytes).toMatch(/^age-encryption\.org\/v1/);
    expect(all.join().includes('a sheet')).toBe(false);
    await restore(closed);
    expect(await to.rows()).toEqual(await from.rows());
    expect(await to.files()).toMatchObject(await filesWithoutStaging());
  });

  it('is opened by no other key', async () => {
    await backUp(await closedVault(await newBackupKey()));
    await expect(restore(await closedVault(await newBackupKey()))).rejects.toThrow(
      /cannot be opened: its key is another one, or it is damaged/,
    );
    await expect(
      restore(await openVault(join(place, 'closed'), { keyFile: undefined, s3: undefined })),
    ).rejects.toThrow(BackupDamagedError);
  });

  it('needs a key that is one', async () => {
    await expect(closedVault('AGE-SECRET-KEY-1NONSENSE')).rejects.toThrow(/holds no key of age/);
    const missing = { keyFile: join(place, 'none'), s3: undefined };
    await expect(openVault(place, missing)).rejects.toThrow(/cannot be read/);
  });
});

describe('backups that are kept', () => {
  it('are the newest; what only the others held goes with them', async () => {
    const key = await from.upload('for the first two only');
    const first = await backUp();
    const second = await backUp();
    await from.storage.delete([key]);
    await from.dataSource.query('DELETE FROM files WHERE id = split_part($1, $2, 2)::uuid', [key, '/']);
    const third = await backUp();
    const before = (await vault.files()).size;
    expect(await keepNewest(vault, 2)).toEqual([first.manifest.id]);
    expect((await vault.files()).size).toBe(before);
    await vault.put('backups/2026-01-01T00-00-00-000Z/tables/users', bytesOf('left by a crash'));
    expect(await keepNewest(vault, 1)).toEqual([second.manifest.id, '2026-01-01T00-00-00-000Z']);
    expect((await vault.files()).size).toBe(before - 1);
    expect(await vault.backups()).toEqual({ finished: [third.manifest.id], unfinished: [] });
    await checkBackup(vault, third.manifest);
    expect(await keepNewest(vault, 1)).toEqual([]);
  });
});

describe('a place for backups', () => {
  it.each([
    ['s3://plans', { bucket: 'plans', prefix: '' }],
    ['s3://plans/gable/nightly/', { bucket: 'plans', prefix: 'gable/nightly/' }],
    ['/var/backups/gable', { folder: '/var/backups/gable' }],
    ['backups', { folder: join(process.cwd(), 'backups') }],
  ])('%s is %j', (words, expected) => {
    expect(readPlace(words)).toEqual(expected);
  });

  it.each(['s3://', 's3://Plans', 'ftp://example.test/backups', 'https://example.test'])('%s is none', (words) => {
    expect(() => readPlace(words)).toThrow(BackupRefusedError);
  });

  it('in a bucket needs the keys of it', async () => {
    const nothing = { keyFile: undefined, s3: undefined };
    await expect(openVault('s3://plans', nothing)).rejects.toThrow(/needs BACKUP_S3_ENDPOINT/);
  });
});

async function filesWithoutStaging(): Promise<Record<string, string>> {
  const files = await from.files();
  return Object.fromEntries(Object.entries(files).filter(([key]) => !key.startsWith('staging/')));
}
