import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { makeBackup, openVault } from '../backups/index.js';
import { File, FileRevision, NoteUpload, poolOf } from '../database/index.js';
import { LocalObjectStorage, type ObjectStorage } from '../object-storage/index.js';
import { addProject, addUser } from '../testing/rows.js';
import { describeSlow } from '../testing/slow-tests.js';
import { silent, TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { type Audit, type AuditOptions, type AuditSettings, isAuditDue, newestAudit, runAudit } from './audit.js';
import type { AuditFaultKind } from './audit-faults.js';
import { describeAudit } from './audit-words.js';

const HOUR = 3_600_000;
const PDF = { contentType: 'application/pdf' };

let database: TestDatabase;
let dataSource: DataSource;
let owner: string;
let projectId: string;
let folder: string;
let storage: LocalObjectStorage;

beforeAll(async () => {
  database = await TestDatabase.start();
  dataSource = await database.migrated();
});
afterAll(() => database.stop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-audits-test-'));
  storage = new LocalObjectStorage({ folder: join(folder, 'files'), secret: 's'.repeat(32), baseAddress: '' });
  await storage.prepare();
  owner = await addUser(dataSource);
  projectId = await addProject(dataSource, owner);
});
afterEach(async () => {
  await dataSource.query(
    'TRUNCATE users, projects, outbox, audits, history_counts, project_counts, task_counts CASCADE',
  );
  await dataSource.query(
    'TRUNCATE project_file_counts, project_phase_totals, project_note_counts, project_listings, contact_counts',
  );
  await rm(folder, { recursive: true, force: true });
});

const settings = (changed: Partial<AuditSettings> = {}): AuditSettings => ({
  databaseUrl: database.url,
  dataDirectory: join(database.directory, 'data'),
  publicUrl: 'https://gable.example',
  auditTo: [],
  auditDatabaseUrl: undefined,
  backups: { place: undefined, every: 24 * HOUR, keep: 3, keyFile: undefined, s3: undefined },
  ...changed,
});

async function audit(
  changed: Partial<AuditSettings> = {},
  options: Partial<AuditOptions> = {},
  of: ObjectStorage = storage,
): Promise<Audit> {
  const done = await runAudit(of, settings(changed), { isMailed: true, ...options });
  if (!done) throw new Error('Another process audits this instance');
  return done;
}

/** What an audit finds, as text. */
const found = ({ faults }: Audit): Partial<Record<AuditFaultKind, string[]>> =>
  Object.fromEntries(faults.map(({ kind, examples }) => [kind, examples]));

const sha256 = (bytes: string): Buffer => createHash('sha256').update(bytes).digest();

/** A file with a revision and a page, as people upload it and workers prepare it. */
async function upload(bytes: string, changed: Partial<FileRevision> = {}) {
  const [fileId, id] = [uuid(), uuid()];
  const prefix = `${projectId}/${fileId}/${id}`;
  const keys = { original: `${prefix}/${uuid()}/original.pdf`, page: `${prefix}/rasterized/1/page-1.jpg` };
  await storage.put(keys.original, Buffer.from(bytes), PDF);
  await storage.put(keys.page, Buffer.from('a picture'), { contentType: 'image/jpeg' });
  await dataSource
    .getRepository(File)
    .insert({ id: fileId, projectId, name: 'a.pdf', sortOrder: 1, originalBy: owner });
  await dataSource.getRepository(FileRevision).insert({
    id,
    fileId,
    number: 1,
    name: 'a.pdf',
    mimetype: 'application/pdf',
    size: bytes.length,
    storageKey: keys.original,
    sha256: sha256(bytes),
    uploadedBy: owner,
    storedAt: new Date(),
    processing: 'ready',
    ...changed,
  });
  await dataSource.getRepository(File).update(fileId, { currentRevisionId: id });
  await dataSource.query(
    `INSERT INTO file_pages (revision_id, page, width, height, image_key) VALUES ($1, 1, 10, 10, $2)`,
    [id, keys.page],
  );
  return { ...keys, id, fileId, prefix };
}

/** Where an object lies on the disk. */
const pathOf = (key: string): string => join(folder, 'files/objects', key);

/** Puts something into the storage as if it had lain there for days. */
async function putLongAgo(key: string): Promise<void> {
  await storage.put(key, Buffer.from('left behind'), PDF);
  const then = new Date(Date.now() - 30 * HOUR);
  await utimes(pathOf(key), then, then);
}

describe('an audit of an instance in order', () => {
  it('finds nothing, and says what it looked at', async () => {
    const first = await upload('a sheet');
    const noteKey = `${projectId}/notes/${uuid()}/original.png`;
    await storage.put(noteKey, Buffer.from('a picture'), { contentType: 'image/png' });
    await dataSource.getRepository(NoteUpload).insert({
      id: uuid(),
      projectId,
      uploadedBy: owner,
      name: 'a.png',
      mimetype: 'image/png',
      size: 9,
      storageKey: noteKey,
      sha256: sha256('a picture'),
      storedAt: new Date(),
    });
    // What belongs to somebody is no orphan, however long it lies there.
    await putLongAgo(`avatars/${owner}/avatar.jpg`);
    await putLongAgo(`${first.prefix}/rasterized/1/regions/1-0-0-0.jpg`);
    const done = await audit();
    expect(done).toMatchObject({ outcome: 'good', faults: [] });
    expect(done.figures).toEqual({
      files: 5,
      bytes: 7 + 9 + 9 + 2 * 11,
      readFiles: 2,
      readBytes: 16,
      backup: 'no backups are made (BACKUP_TO is not set)',
    });
    expect(describeAudit(done).join('\n')).toContain('all is well');
    expect(await dataSource.query('SELECT count(*)::int AS audits FROM audits WHERE outcome = $1', ['good'])).toEqual([
      { audits: 1 },
    ]);
  });

  it('finds nothing in an instance without any files either', async () => {
    expect(await audit()).toMatchObject({ outcome: 'good', figures: { files: 0, readFiles: 0 } });
  });
});

describe('files', () => {
  it('that are gone are missing, originals as well as what was made of them', async () => {
    const [one, other] = [await upload('one'), await upload('other')];
    await storage.delete([one.original, other.page]);
    const done = await audit();
    expect(done.outcome).toBe('bad');
    expect(found(done)).toEqual({ 'file.missing': [one.original, other.page].sort() });
  });

  it('of revisions that were given up are not missed', async () => {
    const { original, page } = await upload('gone', { discardedAt: new Date() });
    await storage.delete([original, page]);
    expect((await audit()).faults).toEqual([]);
  });

  it('that belong to nothing are orphans once they are a day old', async () => {
    const { prefix } = await upload('here');
    const orphans = [
      `${projectId}/${uuid()}/${uuid()}/original.pdf`,
      `${projectId}/notes/${uuid()}/original.png`,
      `avatars/${uuid()}/avatar.jpg`,
      // What a crash left of another try to complete this upload.
      `${prefix}/${uuid()}/original.pdf`,
    ];
    for (const key of orphans) await putLongAgo(key);
    // Somebody may be about to name it.
    await storage.put(`${projectId}/${uuid()}/${uuid()}/original.pdf`, Buffer.from('new'), PDF);
    await putLongAgo(`staging/${projectId}/${uuid()}/${uuid()}/original.pdf`);
    expect(found(await audit())).toEqual({ 'file.orphan': orphans.sort() });
  });

  it('of another size are found without being read', async () => {
    const { original } = await upload('a sheet');
    await truncate(pathOf(original), 3);
    const done = await audit({}, { read: { files: 0, bytes: 0 } });
    expect(found(done)).toEqual({ 'file.size': [`${original} (3 instead of 7 bytes)`] });
  });

  it('of which one byte has changed are found by reading them', async () => {
    const { original } = await upload('a sheet');
    await writeFile(pathOf(original), 'a sheEt');
    expect(found(await audit())).toEqual({ 'file.changed': [original] });
  });

  it('are read some each night, until all were read, and again from the beginning', async () => {
    const keys: string[] = [];
    for (const bytes of ['first', 'second', 'third']) keys.push((await upload(bytes)).original);
    keys.sort();
    await writeFile(pathOf(keys[2] ?? ''), 'xxxxx');
    const nights: number[] = [];
    const seen: boolean[] = [];
    for (let night = 0; night < 4; night += 1) {
      const done = await audit({}, { read: { files: 2, bytes: 1e9 } });
      nights.push(done.figures?.readFiles ?? -1);
      seen.push('file.changed' in found(done));
    }
    expect({ nights, seen }).toEqual({ nights: [2, 1, 2, 1], seen: [false, true, false, true] });
  });

  it('are read up to a number of bytes, and one that is larger alone', async () => {
    for (const bytes of ['first', 'second', 'third']) await upload(bytes);
    const nights: number[] = [];
    for (let night = 0; night < 3; night += 1) {
      nights.push((await audit({}, { read: { files: 9, bytes: 2 } })).figures?.readFiles ?? -1);
    }
    expect(nights).toEqual([1, 1, 1]);
  });

  it('more than can be looked at again are counted', async () => {
    const { fileId, prefix } = await upload('many');
    await dataSource.query(
      `INSERT INTO file_pages (revision_id, page, width, height, image_key)
       SELECT current_revision_id, page, 1, 1, $2 || page FROM files, generate_series(2, 1502) page WHERE id = $1`,
      [fileId, `${prefix}/rasterized/1/page-`],
    );
    const [fault] = (await audit()).faults;
    expect(fault).toMatchObject({ kind: 'file.missing', count: 1_501 });
    expect(fault?.examples).toHaveLength(20);
  });
});

describe('beside people who work', () => {
  /** A storage that does something in the middle of its listing. */
  const during = (work: () => Promise<void>): ObjectStorage =>
    new Proxy(storage, {
      get(target, name: keyof ObjectStorage) {
        if (name !== 'list') return Reflect.get(target, name, target) as unknown;
        return async function* (prefix: string) {
          let isFirst = true;
          for await (const file of target.list(prefix)) {
            yield file;
            if (isFirst) await work();
            isFirst = false;
          }
        };
      },
    });

  it('what is uploaded meanwhile is not missing', async () => {
    await upload('before');
    const listed = await readdir(folder, { recursive: true });
    const uploading = during(async () => {
      await upload('meanwhile');
    });
    expect((await audit({}, {}, uploading)).faults).toEqual([]);
    expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(listed.length);
  });

  it('what is deleted meanwhile is neither missing nor an orphan', async () => {
    const all = [await upload('one'), await upload('other')];
    for (const { original } of all) {
      const then = new Date(Date.now() - 30 * HOUR);
      await utimes(pathOf(original), then, then);
    }
    const deleting = during(async () => {
      for (const { original, page, fileId } of all) {
        await dataSource.query('DELETE FROM files WHERE id = $1', [fileId]);
        await storage.delete([original, page]);
      }
    });
    expect((await audit({}, {}, deleting)).faults).toEqual([]);
  });

  it('two audits at once are one', async () => {
    await upload('one');
    let second: Audit | null | undefined;
    const twice = during(async () => {
      second = await runAudit(storage, settings(), { isMailed: false });
    });
    await audit({}, {}, twice);
    expect(second).toBeNull();
  });

  it('one that is ended is as if it had not been begun', async () => {
    await upload('one');
    const ending = new AbortController();
    const stopped = during(() => Promise.resolve(ending.abort()));
    await expect(audit({}, { signal: ending.signal }, stopped)).rejects.toThrow();
    expect(await dataSource.query('SELECT id FROM audits')).toEqual([]);
  });
});

describe('counters', () => {
  const SPOILED: [table: string, statement: string][] = [
    ['project_file_counts', 'UPDATE project_file_counts SET total = total + 1'],
    ['project_phase_totals', `INSERT INTO project_phase_totals SELECT id, 1, 50 FROM projects`],
    ['project_note_counts', 'INSERT INTO project_note_counts SELECT id, 3 FROM projects'],
    ['history_counts', `INSERT INTO history_counts (project_id, item_type, total) SELECT id, 'file', 2 FROM projects`],
    ['project_listings', `UPDATE project_listings SET role = 'client'`],
    ['project_counts', 'UPDATE project_counts SET total = total - 1'],
    ['contact_counts', 'INSERT INTO contact_counts SELECT id, 4 FROM users'],
    ['task_counts', 'INSERT INTO task_counts SELECT id, 1 FROM users'],
  ];

  beforeEach(async () => {
    await upload('a sheet');
    await dataSource.query(`INSERT INTO project_users (project_id, user_id, role) VALUES ($1, $2, 'owner')`, [
      projectId,
      owner,
    ]);
  });

  it('that are right are no fault', async () => {
    expect((await audit()).faults).toEqual([]);
  });

  it.each(SPOILED)('of %s that somebody spoiled are found', async (table, statement) => {
    await dataSource.query(statement);
    const { counter = [] } = found(await audit());
    expect(counter.filter((example) => example.startsWith(`${table} of `))).toHaveLength(1);
    expect(counter[0]).toMatch(new RegExp(`${projectId}|${owner}`));
  });

  it('that a trigger did not keep are found', async () => {
    await dataSource.query('ALTER TABLE files DISABLE TRIGGER USER');
    await dataSource.query('UPDATE files SET archived = true');
    await dataSource.query('ALTER TABLE files ENABLE TRIGGER USER');
    expect(found(await audit())).toEqual({ counter: [`project_file_counts of ${projectId}`] });
  });
});

describe('work', () => {
  it('that should long be done is stuck; what waits for its turn is not', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
    const stuck = await upload('stuck', { processing: 'queued', storedAt: ago(7) });
    await upload('waiting', { processing: 'queued', storedAt: ago(5) });
    const untiled = await upload('untiled', { tiling: 'running', storedAt: ago(90), leaseUntil: ago(7) });
    const unhashed = await upload('unhashed', { hashing: 'queued', storedAt: ago(7) });
    await upload('at work', { tiling: 'running', storedAt: ago(90), leaseUntil: ago(-0.01) });
    const [dead] = (await dataSource.query(
      `INSERT INTO outbox (topic, payload, failed_at) VALUES ('mail', '{}', now()) RETURNING id`,
    )) as { id: string }[];
    const [late] = (await dataSource.query(
      `INSERT INTO outbox (topic, payload, created_at) VALUES ('mail', '{}', now() - interval '25 hours') RETURNING id`,
    )) as { id: string }[];
    await dataSource.query(`INSERT INTO outbox (topic, payload) VALUES ('mail', '{}')`);
    expect(found(await audit())).toEqual({
      'work.stuck': [
        `event ${dead?.id} (mail), given up`,
        `event ${late?.id} (mail), waiting`,
        `hashing of revision ${unhashed.id}`,
        `processing of revision ${stuck.id}`,
        `tiling of revision ${untiled.id}`,
      ].sort(),
    });
  });
});

describeSlow('the newest backup', () => {
  let backups: AuditSettings['backups'];
  beforeEach(() => {
    backups = { ...settings().backups, place: join(folder, 'backups') };
  });
  const backUp = async () => {
    const vault = await openVault(join(folder, 'backups'), backups);
    return (await makeBackup({ databaseUrl: database.url, storage }, vault, silent)).manifest;
  };

  it('is restored into an embedded database, of which nothing stays', async () => {
    await upload('a sheet');
    const { id } = await backUp();
    const done = await audit({ backups });
    expect(done).toMatchObject({
      outcome: 'good',
      figures: { backup: `${id} was restored into a scratch database` },
    });
    const left = await readdir(join(database.directory, 'data')).catch(() => []);
    expect(left.filter((name) => name.includes('scratch'))).toEqual([]);
  });

  it('is restored into the database that is there for it, which stays empty', async () => {
    await upload('a sheet');
    await backUp();
    const scratch = await TestDatabase.start();
    try {
      for (let night = 0; night < 2; night += 1) {
        expect((await audit({ backups, auditDatabaseUrl: scratch.url })).faults).toEqual([]);
        expect(await scratch.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
      }
    } finally {
      await scratch.stop();
    }
  });

  it('is let go of at once by an audit that is ended, however long it takes', async () => {
    await upload('a sheet');
    await backUp();
    const scratch = await TestDatabase.start();
    const held = new Client(scratch.url);
    await held.connect();
    try {
      // What is being made in its schema keeps the restore waiting, and is no table yet.
      await held.query('BEGIN');
      await held.query('CREATE TABLE held ()');
      const ending = new AbortController();
      const audited = audit({ backups, auditDatabaseUrl: scratch.url }, { signal: ending.signal });
      const waits = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'gable-audit' AND wait_event_type = 'Lock'`;
      await until('the restore waits', async () => (await scratch.query(waits)).length > 0);
      ending.abort();
      await expect(audited).rejects.toThrow();
      expect(await dataSource.query('SELECT id FROM audits')).toEqual([]);
    } finally {
      await held.end();
      await scratch.stop();
    }
  });

  it('touches no database that holds something', async () => {
    await upload('a sheet');
    const { id } = await backUp();
    expect(found(await audit({ backups, auditDatabaseUrl: database.url }))).toEqual({
      'backup.broken': [`${id}: The database to restore into for a moment is not empty.`],
    });
    expect(await dataSource.query('SELECT count(*)::int AS files FROM files')).toEqual([{ files: 1 }]);
  });

  it.each<[string, (path: string) => Promise<unknown>]>([
    ['cut off', (path) => truncate(path, 5)],
    [
      'changed',
      async (path) =>
        writeFile(
          path,
          (await readFile(path)).map((byte, at) => (at === 12 ? byte ^ 1 : byte)),
        ),
    ],
    ['lost', (path) => rm(path)],
  ])('of which a table is %s is broken', async (_how, spoil) => {
    await upload('a sheet');
    const { id, tables } = await backUp();
    const key = tables.find(({ name }) => name === 'file_revisions')?.content.key ?? '';
    await spoil(join(folder, 'backups/objects', key));
    const { 'backup.broken': broken = [] } = found(await audit({ backups }));
    expect(broken).toEqual([expect.stringContaining(id)]);
  });

  it('that should long have been followed by another is too old', async () => {
    const { id, takenAt } = await backUp();
    expect(found(await audit({ backups: { ...backups, every: 1 } }))).toEqual({
      'backup.old': [`${id}, of ${takenAt}`],
    });
  });

  it('may be on its way in the first night, and is missed in the second', async () => {
    expect(await audit({ backups })).toMatchObject({ outcome: 'good', figures: { backup: 'there is none yet' } });
    expect(found(await audit({ backups }))).toEqual({ 'backup.missing': [backups.place] });
  });
});

describe('bad news', () => {
  const auditTo = ['one@gable.example', 'two@gable.example'];
  const mails = async () =>
    (
      (await dataSource.query(`SELECT payload FROM outbox WHERE topic = 'mail' ORDER BY id`)) as {
        payload: { to: string; subject: string; text: string; id: string };
      }[]
    ).map(({ payload }) => payload);

  it('are sent to everybody who is to hear of them, good ones to nobody', async () => {
    const { original } = await upload('a sheet');
    await audit({ auditTo });
    expect(await mails()).toEqual([]);
    await storage.delete([original]);
    const { startedAt } = await audit({ auditTo });
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(auditTo);
    for (const { subject, text, id } of sent) {
      expect(subject).toBe(`The audit of ${startedAt.toISOString().slice(0, 10)} found faults`);
      expect(text).toContain('Files that the database knows and the storage does not have (1)');
      expect(text).toContain(original);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('are told at the console of who asked, and sent to nobody', async () => {
    const { original } = await upload('a sheet');
    await storage.delete([original]);
    const done = await audit({ auditTo }, { isMailed: false });
    expect(await mails()).toEqual([]);
    expect(describeAudit(done).join('\n')).toContain(`(1):\n  ${original}`);
  });

  it('are also that it could not be done', async () => {
    const away = new Proxy(storage, {
      get: (target, name, receiver) =>
        name === 'list'
          ? () => {
              throw new Error('The storage is away');
            }
          : (Reflect.get(target, name, receiver) as unknown),
    });
    expect(await audit({ auditTo }, {}, away)).toMatchObject({
      outcome: 'failed',
      figures: null,
      faults: [{ kind: 'audit.failed', count: 1, examples: ['The storage is away'] }],
    });
    expect((await mails()).map(({ subject }) => subject)).toEqual(
      auditTo.map(() => expect.stringMatching(/could not be done$/)),
    );
  });

  it('are told of one that was killed, by the next', async () => {
    await dataSource.query(`INSERT INTO audits (id, started_at) VALUES ($1, now() - interval '1 day')`, [uuid()]);
    expect(await newestAudit(poolOf(dataSource))).toBeNull();
    await audit();
    expect(
      await dataSource.query('SELECT outcome, jsonb_array_length(faults) AS faults FROM audits ORDER BY started_at'),
    ).toEqual([
      { outcome: 'failed', faults: 1 },
      { outcome: 'good', faults: 0 },
    ]);
  });
});

describe('the time of an audit', () => {
  const at = (text: string) => new Date(text);
  it.each([
    ['never before', 3, '2026-11-25T12:00:00', null, true],
    ['tonight already', 3, '2026-11-25T12:00:00', '2026-11-25T03:00:05', false],
    ['last night, and it is not yet the hour', 3, '2026-11-25T02:59:59', '2026-11-24T03:00:05', false],
    ['last night, and it is the hour', 3, '2026-11-25T03:00:00', '2026-11-24T03:00:05', true],
    ['last night, and the machine was off at the hour', 3, '2026-11-25T09:00:00', '2026-11-24T03:00:05', true],
    ['by hand just before the hour', 3, '2026-11-25T03:00:10', '2026-11-25T02:50:00', true],
    ['at midnight', 0, '2026-11-25T00:00:00', '2026-11-24T00:00:10', true],
    ['late in the evening', 23, '2026-11-25T22:00:00', '2026-11-24T23:00:10', false],
  ])('%s', (_what, hour, now, newest, isDue) => {
    expect(isAuditDue(hour, at(now), newest === null ? null : at(newest))).toBe(isDue);
  });
});
