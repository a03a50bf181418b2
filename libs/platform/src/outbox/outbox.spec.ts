import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OutboxEvent } from '../database/index.js';
import { TestDatabase } from '../testing/test-database.js';
import { Outbox } from './outbox.js';

describe('the outbox', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await TestDatabase.start();
    dataSource = await database.migrated();
  });
  afterAll(() => database.stop());
  afterEach(() => dataSource.query('TRUNCATE outbox'));

  const waiting = () => dataSource.getRepository(OutboxEvent).find({ order: { id: 'ASC' } });
  const mail = { to: 'owner@example.test', subject: 'A plan', text: 'is there', html: '<p>is there</p>' };

  it('keeps events of a transaction that commits', async () => {
    await dataSource.transaction((manager) => new Outbox(manager).sendMail(mail));
    expect(await waiting()).toEqual([
      expect.objectContaining({
        topic: 'mail',
        payload: { ...mail, id: expect.any(String) },
        attempts: 0,
        lastError: null,
      }),
    ]);
  });

  it('keeps no event of a transaction that is undone', async () => {
    const undone = dataSource.transaction(async (manager) => {
      await new Outbox(manager).sendMail(mail);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toEqual([]);
  });

  it('shows nobody an event before its transaction commits', async () => {
    await dataSource.transaction(async (manager) => {
      await new Outbox(manager).sendMail(mail);
      expect(await database.query('SELECT id FROM outbox')).toEqual([]);
    });
    expect(await waiting()).toHaveLength(1);
  });

  it('writes each kind of event with whom it concerns', async () => {
    const [revisionId, project, user] = [uuid(), uuid(), uuid()];
    await dataSource.transaction(async (manager) => {
      const outbox = new Outbox(manager);
      await outbox.requestJob('revisions.process', { version: 1, revisionId }, `${revisionId}-1`);
      await outbox.emitToProject(project, 'projects:changed', { project_id: project, change: 'updated' });
      await outbox.emitToUser(user, 'projects:changed', { project_id: project, change: 'created' });
    });
    expect((await waiting()).map(({ topic, payload }) => ({ topic, payload }))).toEqual([
      {
        topic: 'job',
        payload: { name: 'revisions.process', payload: { version: 1, revisionId }, key: `${revisionId}-1` },
      },
      {
        topic: 'screens',
        payload: {
          event: 'projects:changed',
          room: `project:${project}`,
          data: { project_id: project, change: 'updated' },
        },
      },
      {
        topic: 'screens',
        payload: { event: 'projects:changed', room: `user:${user}`, data: { project_id: project, change: 'created' } },
      },
    ]);
  });

  it('writes hundreds of events at once, in their order', async () => {
    const project = uuid();
    const ids = Array.from({ length: 700 }, () => uuid());
    await dataSource.transaction(async (manager) => {
      const outbox = new Outbox(manager);
      await outbox.requestJobs(
        'revisions.purge',
        ids.map((revisionId) => ({ payload: { version: 1, revisionId }, key: revisionId })),
      );
      await outbox.emitAllToProject(
        project,
        'projects:changed',
        ids.map((id) => ({ project_id: id, change: 'updated' })),
      );
      await outbox.requestJobs('revisions.purge', []);
    });
    expect((await waiting()).map(({ topic, payload }) => ({ topic, payload }))).toEqual([
      ...ids.map((revisionId) => ({
        topic: 'job',
        payload: { name: 'revisions.purge', payload: { version: 1, revisionId }, key: revisionId },
      })),
      ...ids.map((id) => ({
        topic: 'screens',
        payload: {
          event: 'projects:changed',
          room: `project:${project}`,
          data: { project_id: id, change: 'updated' },
        },
      })),
    ]);
  });

  it('tells each person of a project in their own room, and nobody else', async () => {
    const [project, other] = [uuid(), uuid()];
    const people = [uuid(), uuid(), uuid()].sort();
    const [first, second, elsewhere] = people as [string, string, string];
    for (const id of people) {
      await dataSource.query(`INSERT INTO users (id, email, name) VALUES ($1::uuid, $1 || '@example.test', 'Anna')`, [
        id,
      ]);
    }
    for (const id of [project, other]) {
      await dataSource.query(`INSERT INTO projects (id, name, created_by, version) VALUES ($1, 'Villa', $2, 1)`, [
        id,
        first,
      ]);
    }
    for (const [id, user] of [
      [project, first],
      [project, second],
      [other, elsewhere],
    ]) {
      await dataSource.query(`INSERT INTO project_users (project_id, user_id, role) VALUES ($1, $2, 'team')`, [
        id,
        user,
      ]);
    }
    const data = { project_id: project, change: 'updated' } as const;
    await dataSource.transaction((manager) => new Outbox(manager).emitToPeople(project, 'projects:changed', data));
    expect((await waiting()).map(({ topic, payload }) => ({ topic, payload }))).toEqual(
      [first, second].map((user) => ({
        topic: 'screens',
        payload: { event: 'projects:changed', room: `user:${user}`, data },
      })),
    );
  });
});
