import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MESSAGES } from '@gable/contracts';
import { makeBackup, openVault, UNSEALED } from '@gable/platform';
import { v7 as uuid } from 'uuid';
import { MAILER } from '../platform/index.js';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

const ADMIN = '/api/v2/admin';

let folder: string;
let instance: TestInstance;
let administrator: Visitor;
let other: Visitor;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-instance-'));
  instance = await TestInstance.start({ BACKUP_TO: join(folder, 'backups'), RATE_LIMIT_SCALE: '1' });
  [administrator, other] = [await instance.signedIn(), await instance.signedIn()];
  await instance.makeAdministrator(administrator.userId);
});
afterAll(async () => {
  await instance.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Act {
  act: string;
  detail: string | null;
}
const newestAct = async () => (await administrator.get<{ items: Act[] }>(`${ADMIN}/log?page=1&limit=1`)).body.items[0];

describe('the instance', () => {
  it.each(['storage', 'storage/projects', 'queues', 'failures', 'state'])('shows %s to nobody else', async (what) => {
    expect((await administrator.get(`${ADMIN}/${what}`)).status).toBe(200);
    expect((await other.get(`${ADMIN}/${what}`)).status).toBe(404);
    expect((await instance.visitor().get(`${ADMIN}/${what}`)).status).toBe(401);
  });

  it.each(['failures/retry', 'failures/event-1/retry', 'mail-test'])('does %s for nobody else', async (what) => {
    const before = await instance.fingerprint();
    expect((await other.post(`${ADMIN}/${what}`)).status).toBe(404);
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('storage', () => {
  it('is told by project, the largest first, and names those one is in', async () => {
    const [own, theirs] = [
      await instance.addProject(administrator.userId, { name: 'Mine' }),
      await instance.addProject(other.userId, { name: 'Secret' }),
    ];
    await instance.addToProject(theirs, await instance.addUser('third@example.test'), 'client');
    await instance.addFile(own, administrator.userId, {}, { size: 1_000 });
    for (const size of [700, 800]) await instance.addFile(theirs, other.userId, {}, { size });
    // What was only announced takes no room.
    await instance.addFile(
      own,
      administrator.userId,
      { currentRevisionId: null },
      { size: 5_000, storedAt: null, number: null },
    );
    const { body } = await administrator.get(`${ADMIN}/storage/projects`);
    expect(body).toEqual([
      { id: theirs, name: null, people: 2, files: 2, bytes: 1_500 },
      { id: own, name: 'Mine', people: 1, files: 1, bytes: 1_000 },
    ]);
    expect((await administrator.get(`${ADMIN}/storage`)).body).toEqual({ files: 3, bytes: 2_500, projects: 2 });
    const second = await administrator.get(`${ADMIN}/storage/projects?page=2&limit=1`);
    expect(second.body).toMatchObject({ total: 2, items: [{ id: own }] });
    expect((await administrator.get(`${ADMIN}/storage/projects/${theirs}`)).body).toMatchObject({ name: null });
  });
});

describe('work', () => {
  it('is counted by queue', async () => {
    const { queues } = instance.platform;
    await queues.add('revisions.purge', { version: 1, revisionId: 'a' }, 'a');
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await queues.add('revisions.purge', { version: 1, revisionId: 'b' }, 'b', inAnHour);
    expect((await administrator.get(`${ADMIN}/queues`)).body).toEqual([
      { name: 'processing', waiting: 0, active: 0, delayed: 0 },
      { name: 'background', waiting: 0, active: 0, delayed: 0 },
      { name: 'maintenance', waiting: 1, active: 0, delayed: 1 },
    ]);
  });

  it('that was given up is shown without what people wrote, and tried again one by one or all', async () => {
    const projectId = await instance.addProject(other.userId, { name: 'Secret house' });
    const file = await instance.addFile(projectId, other.userId, { name: 'secret.pdf' });
    const broken = await instance.addFile(projectId, other.userId);
    const fail = (id: string, error: string) =>
      instance.rows(`UPDATE file_revisions SET processing = 'failed', processing_error = $2 WHERE id = $1`, [
        id,
        error,
      ]);
    await fail(file.revisionId, 'timed_out');
    await fail(broken.revisionId, 'damaged');
    const mail = { to: 'recipient@secret.test', subject: 'A secret plan', text: 'code', html: '' };
    const [event] = await instance.rows<{ id: string }>(
      `INSERT INTO outbox (topic, payload, failed_at, last_error, attempts)
       VALUES ('mail', $1, now() + interval '1 minute', E'550 refused\\nwith the whole answer', 9) RETURNING id`,
      [JSON.stringify(mail)],
    );
    const list = async () => (await administrator.get<{ items: { id: string }[] }>(`${ADMIN}/failures`)).body;
    const failures = await list();
    expect(failures).toEqual({
      items: [
        { id: `event-${event?.id}`, kind: 'mail', work: '', at: expect.any(String), reason: '550 refused' },
        {
          id: `file-${file.revisionId}`,
          kind: 'file',
          work: 'revisions.process',
          at: expect.any(String),
          reason: 'timed_out',
        },
      ],
      total: 2,
      unreadable: 1,
    });
    expect(JSON.stringify(failures)).not.toMatch(/secret/i);
    expect(await administrator.post(`${ADMIN}/failures/file-${file.revisionId}/retry`)).toMatchObject({
      status: 200,
      body: { retried: 1 },
    });
    const [revision] = await instance.rows('SELECT processing FROM file_revisions WHERE id = $1', [file.revisionId]);
    expect(revision).toEqual({ processing: 'queued' });
    expect(await newestAct()).toMatchObject({ act: 'retry', detail: `file-${file.revisionId}` });
    expect(await administrator.post(`${ADMIN}/failures/retry`)).toMatchObject({ status: 200, body: { retried: 1 } });
    expect(await newestAct()).toMatchObject({ act: 'retry', detail: '1 in all' });
    expect(await list()).toMatchObject({ items: [], total: 0, unreadable: 1 });
    const gone = { status: 404, body: { message: MESSAGES.administration.failureNotFound } };
    for (const id of [
      `file-${file.revisionId}`,
      `file-${broken.revisionId}`,
      `file-${uuid()}`,
      'event-99999999999999999',
      'x',
    ]) {
      expect(await administrator.post(`${ADMIN}/failures/${id}/retry`)).toMatchObject(gone);
    }
    expect(await administrator.post(`${ADMIN}/failures/retry`)).toMatchObject(gone);
  });
});

describe('the mail test', () => {
  it('goes to who asks, says what the server says, and is written down', async () => {
    const mailer = instance.app.get<{ send: (mail: { to: unknown }) => Promise<void> }>(MAILER);
    const send = mailer.send.bind(mailer);
    const sent: unknown[] = [];
    mailer.send = ({ to }) => Promise.resolve(void sent.push(to));
    const [person] = await instance.rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      administrator.userId,
    ]);
    expect((await administrator.post(`${ADMIN}/mail-test`)).body).toEqual({
      to: person?.email,
      accepted: true,
      goes_to: 'folder',
      error: null,
    });
    expect(sent).toMatchObject([{ address: person?.email }]);
    expect(await newestAct()).toMatchObject({ act: 'test_mail', detail: 'accepted' });
    mailer.send = () => Promise.reject(new Error('connect ECONNREFUSED\nand a trace'));
    expect((await administrator.post(`${ADMIN}/mail-test`)).body).toMatchObject({
      accepted: false,
      error: 'connect ECONNREFUSED',
    });
    mailer.send = send;
  });

  it('is not for sending mail on and on', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await administrator.post(`${ADMIN}/mail-test`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the state', () => {
  it('says the newest backup, the audits and what it runs on', async () => {
    interface State {
      backups: object;
      audits: object[];
      software: object;
    }
    const read = async () => (await administrator.get<State>(`${ADMIN}/state`)).body;
    expect(await read()).toMatchObject({ backups: { configured: true, newest: null, error: null }, audits: [] });
    const { databaseUrl, storage, logger } = instance.platform;
    const vault = await openVault(join(folder, 'backups'), { keyFile: undefined, s3: undefined });
    expect(vault.seal).toBe(UNSEALED);
    await makeBackup({ databaseUrl, storage }, vault, logger);
    await instance.rows(`INSERT INTO audits (id, ended_at, outcome, faults) VALUES ($1, now(), 'bad', $2)`, [
      uuid(),
      JSON.stringify([{ kind: 'counter', count: 2, examples: ['files: 1 and 2'] }]),
    ]);
    expect(await read()).toEqual({
      backups: {
        configured: true,
        newest: {
          id: expect.any(String),
          taken_at: expect.any(String),
          files: expect.any(Number),
          bytes: expect.any(Number),
        },
        error: null,
      },
      audits: [
        {
          started_at: expect.any(String),
          outcome: 'bad',
          faults: [{ title: 'Counters that differ from what they count', count: 2, examples: ['files: 1 and 2'] }],
          backup: null,
        },
      ],
      software: {
        gable: '0.1.0',
        schema: expect.stringMatching(/\d{13}$/),
        node: process.versions.node,
        postgres: expect.stringMatching(/^\d+/),
        queue: 'PostgreSQL',
        storage: 'Local disk',
      },
    });
  });
});
