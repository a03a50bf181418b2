import { Project, ProjectUser, User } from '@gable/platform';
import { v7 as uuid } from 'uuid';
import { TestSite } from '../testing/test-site.js';
import { remindOfStarts } from './remind-of-starts.js';

let site: TestSite;
let people: Record<'owner' | 'leader' | 'other', string>;

/** The day that is about to come, and its hour. */
const DAY = '2026-12-01';
const DUE = new Date('2026-12-01T07:00:00Z');

beforeAll(async () => {
  site = await TestSite.start();
  await site.stopRelay();
  people = { owner: uuid(), leader: uuid(), other: uuid() };
  await site.dataSource
    .getRepository(User)
    .insert(Object.entries(people).map(([name, id]) => ({ id, name, email: `${name}-1@example.test`, active: true })));
});
afterAll(() => site.stop());
beforeEach(() => site.dataSource.query('TRUNCATE outbox, notifications, project_reminders'));

async function project(fields: Partial<Project> = {}): Promise<string> {
  const id = uuid();
  await site.dataSource
    .getRepository(Project)
    .insert({ id, name: 'Villa', createdBy: people.owner, projectStarts: DAY, dueReminder: true, ...fields });
  await site.dataSource.getRepository(ProjectUser).insert([
    { projectId: id, userId: people.owner, role: 'owner' },
    { projectId: id, userId: people.leader, role: 'member', lead: true },
    { projectId: id, userId: people.other, role: 'member' },
  ]);
  return id;
}

const remind = (now = DUE) => site.dataSource.transaction((manager) => remindOfStarts(manager, now));

const reminders = (projectId: string): Promise<object[]> =>
  site.dataSource.query(
    `SELECT u.name AS person, n.text, n.kind, n.emitter_id, n.address, n.mail_due_at IS NOT NULL AS mailed
     FROM notifications n JOIN users u ON u.id = n.user_id WHERE n.project_id = $1 ORDER BY u.name`,
    [projectId],
  );

describe('OPN-85: the due reminder of a project', () => {
  it('tells owner and leader once its day has come, by notification and e-mail, exactly once', async () => {
    const id = await project();
    await remind(new Date(DUE.getTime() - 1));
    expect(await reminders(id)).toEqual([]);
    await Promise.all([remind(), remind(), remind()]);
    await remind(new Date('2026-12-03T12:00:00Z'));
    expect(await reminders(id)).toEqual(
      ['leader', 'owner'].map((person) => ({
        person,
        text: 'Reminder: “Villa” starts on December 1, 2026',
        kind: 'due_date',
        emitter_id: null,
        address: `/projects/${id}/settings`,
        mailed: true,
      })),
    );
  });

  it('comes late rather than not at all, but not for what is long over', async () => {
    const [late, over] = [
      await project({ projectStarts: '2026-11-25' }),
      await project({ projectStarts: '2026-11-20' }),
    ];
    await remind();
    expect(await reminders(late)).toHaveLength(2);
    expect(await reminders(over)).toEqual([]);
  });

  it('comes again for another day', async () => {
    const id = await project();
    await remind();
    await site.dataSource.getRepository(Project).update({ id }, { projectStarts: '2026-12-02' });
    await remind(new Date('2026-12-02T07:00:00Z'));
    expect(await reminders(id)).toHaveLength(4);
  });

  it.each<[string, Partial<Project>]>([
    ['nobody wants to be reminded of', { dueReminder: false }],
    ['has no day', { projectStarts: null }],
    ['is archived', { archivedAt: new Date() }],
    ['is deleted', { deletedAt: new Date() }],
  ])('does not come for a project that %s', async (_name, fields) => {
    const id = await project(fields);
    await remind();
    expect(await reminders(id)).toEqual([]);
  });
});
