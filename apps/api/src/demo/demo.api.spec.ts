import { DemoWorkspace } from '@gable/demo';
import {
  DEMO_DOMAIN,
  DEMO_PASSWORD,
  fileId,
  makeAnnouncedFiles,
  projectId,
  seedPeopleAndProjects,
  type DemoContent,
  type DemoFile,
} from '@gable/demo/testing';
import { File, FileRevision, OutboxEvent, PROCESS_LOCKS, Project, User } from '@gable/platform';
import type { MyDayView } from '../my-day/dto/my-day.dto.js';
import type { NotificationView } from '../notifications/dto/notification.dto.js';
import type { TaskView } from '../tasks/dto/task.dto.js';
import { hashPassword } from '../sessions/passwords.js';
import { TestInstance } from '../testing/test-instance.js';

const NOW = new Date();
const bytes = (words: string) => () => Promise.resolve(Buffer.from(words));

function textFile(key: string, more: Partial<DemoFile> = {}): DemoFile {
  const revisions: DemoFile['revisions'] = [{ by: 'owner', daysAgo: 3, make: bytes(`first of ${key}`) }];
  return { key, name: `${key}.txt`, mimetype: 'text/plain', revisions, ...more };
}

function contentOf(...files: DemoFile[]): DemoContent {
  return {
    people: [
      { key: 'owner', name: 'Somebody', email: 'owner', active: true },
      { key: 'amara', name: 'Invited', email: 'amara', active: false },
    ],
    projects: [
      {
        key: 'small',
        name: 'Small project',
        status: 'ACTV',
        createdDaysAgo: 10,
        people: [
          { person: 'owner', role: 'owner', lead: true },
          { person: 'amara', role: 'team' },
        ],
        files,
      },
    ],
  };
}

describe('the demo workspace', () => {
  let instance: TestInstance;
  const surroundings = (stop = new AbortController()) => ({ ...instance.platform, stop: stop.signal });
  const open = (demo = true) => DemoWorkspace.open({ ...instance.platform, configuration: { demo }, hashPassword });
  const make = (content: DemoContent, stop?: AbortController) => makeAnnouncedFiles(surroundings(stop), content);
  const seed = (content: DemoContent) => seedPeopleAndProjects(instance.platform.dataSource, content, 'no hash', NOW);
  const rows = () => instance.platform.dataSource.getRepository(File).find({ order: { name: 'ASC' } });

  beforeAll(async () => {
    instance = await TestInstance.start();
  });
  beforeEach(() => instance.database.query('TRUNCATE users, projects, outbox CASCADE'));
  afterAll(() => instance.stop());

  it('puts people who can sign in and projects into an empty database', async () => {
    const workspace = await open();
    const visitor = instance.visitor();
    for (const email of workspace?.signIn.people ?? []) {
      const { status } = await visitor.signIn(email, workspace?.signIn.password ?? '');
      expect([email, status]).toEqual([email, 200]);
    }
    expect(workspace?.signIn.password).toBe(DEMO_PASSWORD);
    expect(await instance.platform.dataSource.getRepository(Project).count()).toBeGreaterThan(7);
  });

  it('finds itself again and adds nothing at the next start', async () => {
    const first = await open();
    const count = () => instance.platform.dataSource.getRepository(User).count();
    const before = await count();
    const second = await open();
    expect(second?.signIn).toEqual(first?.signIn);
    expect(await count()).toBe(before);
  });

  it('is refused where the configuration says no', async () => {
    expect(await open(false)).toBeUndefined();
    expect(await instance.platform.dataSource.getRepository(User).count()).toBe(0);
  });

  it('never joins people who signed up before', async () => {
    await instance.addUser('real@example.test');
    expect(await open()).toBeUndefined();
    expect(await seed(contentOf())).toBe(false);
    expect(await instance.platform.dataSource.getRepository(Project).count()).toBe(0);
  });

  it('has notified its people of late, some of it unread, and owes nobody an e-mail (OPN-111)', async () => {
    await open();
    const visitor = instance.visitor();
    const bellOf = async (role: string) => {
      await visitor.signIn(`${role}@${DEMO_DOMAIN}`, DEMO_PASSWORD);
      const { body } = await visitor.get<NotificationView[]>('/api/notifications');
      const times = body.map(({ created_at }) => created_at);
      expect(times).toEqual(times.toSorted().reverse());
      expect(Date.parse(times[0] ?? '')).toBeLessThan(Date.now() - 60_000);
      return body;
    };
    for (const role of ['owner', 'member', 'team', 'client', 'contractor']) {
      const statuses = (await bellOf(role)).map(({ status }) => status);
      expect({ role, statuses }).toEqual({ role, statuses: expect.arrayContaining([0, 1]) });
      expect(statuses).toEqual(statuses.toSorted());
    }
    const kinds = (await bellOf('client')).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['note', 'comment', 'files', 'revisions', 'invitation']));
    const owed = 'SELECT FROM notifications WHERE mail_due_at IS NOT NULL';
    expect((await instance.database.query(owed)).rowCount).toBe(0);
  });

  it('has tasks in every section, and a day with something to see to (OPN-153)', async () => {
    await open();
    const visitor = instance.visitor();
    await visitor.signIn(`owner@${DEMO_DOMAIN}`, DEMO_PASSWORD);
    const { body: tasks } = await visitor.get<TaskView[]>('/api/v2/tasks');
    for (const list of ['overdue', 'today', 'tomorrow', 'later'])
      expect(tasks.map((task) => task.list)).toContain(list);
    for (const { name, project_id: id, project } of tasks) expect([name, project?.id ?? null]).toEqual([name, id]);
    expect(tasks.some(({ project }) => project?.potential)).toBe(true);
    const { body: day } = await visitor.get<MyDayView>('/api/v2/my-day');
    expect(day.tasks).toEqual({ overdue: 2, today: 3 });
    expect([day.expiring.total, day.idle.total]).toEqual([2, 2]);
    const { body: given } = await visitor.get<TaskView[]>('/api/v2/tasks?filter=%7B%22assigned%22:%22others%22%7D');
    expect(given).toMatchObject([{ assignee: { name: 'Tom Nakamura' }, assignee_sees: true }]);
  });

  it('shows a file only when its bytes are stored, as old as the content says', async () => {
    const file = textFile('note', { pinned: true, alias: 'A note' });
    const content = contentOf(file);
    await seed(content);
    expect((await rows())[0]).toMatchObject({ currentRevisionId: null, revisionsLength: 0 });
    await make(content);
    const [stored] = await rows();
    expect(stored).toMatchObject({ id: fileId({ key: 'small' }, file), tagged: true, revisionsLength: 1, size: 13 });
    expect(Math.round((NOW.getTime() - (stored?.createdAt.getTime() ?? 0)) / 86_400_000)).toBe(3);
    const [revision] = await instance.platform.dataSource.getRepository(FileRevision).find();
    expect(await instance.platform.storage.stat(revision?.storageKey ?? '')).toMatchObject({ size: 13 });
  });

  it('asks for the processing of pictures and PDFs the ordinary way, once a revision', async () => {
    const content = contentOf(
      textFile('note'),
      textFile('plan', {
        name: 'plan.pdf',
        mimetype: 'application/pdf',
        revisions: [
          { by: 'owner', daysAgo: 3, make: bytes('%PDF one') },
          { by: 'owner', daysAgo: 1, make: bytes('%PDF two, longer') },
        ],
      }),
    );
    await seed(content);
    const requested = await collectJobs(instance, () => make(content));
    const revisions = await instance.platform.dataSource
      .getRepository(FileRevision)
      .find({ order: { createdAt: 'ASC' } });
    const states = revisions.map(({ name, number, processing }) => [name, number, processing]);
    expect(states).toContainEqual(['plan.pdf', 1, 'queued']);
    expect(states).toContainEqual(['plan.pdf', 2, 'queued']);
    expect(states).toContainEqual(['note.txt', 1, 'none']);
    const plans = revisions.filter(({ name }) => name === 'plan.pdf').map(({ id }) => id);
    expect(requested.toSorted()).toEqual(plans.toSorted());
    expect((await rows()).find(({ name }) => name === 'plan.pdf')).toMatchObject({ revisionsLength: 2, size: 16 });
  });

  it('goes on where it was interrupted and makes nothing twice', async () => {
    const stop = new AbortController();
    const made: string[] = [];
    const counted = (key: string, after?: () => void): DemoFile =>
      textFile(key, {
        revisions: [
          {
            by: 'owner',
            daysAgo: 2,
            make: () => {
              made.push(key);
              after?.();
              return Promise.resolve(Buffer.from(key));
            },
          },
        ],
      });
    const content = contentOf(
      counted('one', () => stop.abort()),
      counted('two'),
    );
    await seed(content);
    await make(content, stop);
    expect(made).toEqual(['one']);
    await make(content);
    await make(content);
    expect(made).toEqual(['one', 'two']);
    expect((await rows()).every(({ currentRevisionId }) => currentRevisionId !== null)).toBe(true);
  });

  it('is made while the instance is audited and backed up for the first time', async () => {
    const holder = instance.platform.dataSource.createQueryRunner();
    for (const lock of [PROCESS_LOCKS.audit, PROCESS_LOCKS.backUp])
      await holder.query('SELECT pg_advisory_lock($1)', [lock]);
    const content = contentOf(textFile('fine'));
    await seed(content);
    await make(content);
    await holder.query('SELECT pg_advisory_unlock_all()');
    await holder.release();
    expect((await rows()).map(({ currentRevisionId }) => currentRevisionId)).toEqual([expect.any(String)]);
  });

  it('leaves a file alone that somebody deleted in the meantime', async () => {
    const content = contentOf(textFile('gone'));
    await seed(content);
    await instance.platform.dataSource.getRepository(File).softDelete({ projectId: projectId({ key: 'small' }) });
    await make(content);
    expect(await rows()).toEqual([]);
    expect(await instance.platform.dataSource.getRepository(FileRevision).findOneBy({ number: 1 })).toBeNull();
  });

  it('makes the other files when one cannot be made', async () => {
    const broken = textFile('broken', {
      revisions: [{ by: 'owner', daysAgo: 2, make: () => Promise.reject(new Error('no pencil')) }],
    });
    const content = contentOf(broken, textFile('fine'));
    await seed(content);
    await make(content);
    const visible = (await rows()).filter(({ currentRevisionId }) => currentRevisionId !== null);
    expect(visible.map(({ name }) => name)).toEqual(['fine.txt']);
  });
});

/** The revisions whose processing was asked for while `work` ran, seen before the relay carries the requests away. */
async function collectJobs(instance: TestInstance, work: () => Promise<void>): Promise<string[]> {
  await instance.database.query(`CREATE TABLE seen (payload jsonb)`);
  await instance.database.query(
    `CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN INSERT INTO seen SELECT NEW.payload WHERE NEW.topic = 'job'; RETURN NEW; END $$`,
  );
  const table = instance.platform.dataSource.getRepository(OutboxEvent).metadata.tableName;
  await instance.database.query(`CREATE TRIGGER see BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION see()`);
  await work();
  await instance.database.query(`DROP TRIGGER see ON ${table}`);
  const { rows } = await instance.database.query<{ id: string }>(
    `SELECT payload->'payload'->>'revisionId' AS id FROM seen`,
  );
  return rows.map(({ id }) => id);
}
