import { jest } from '@jest/globals';
import { FIRM_ROLES } from '@gable/contracts';
import { Firm, FirmMember, Project, ProjectUser, Task, TaskAlarm, User } from '@gable/platform';
import { v7 as uuid } from 'uuid';
import { mailNotifications } from '../mail-notifications/index.js';
import { silent, TestSite } from '../testing/test-site.js';
import { remindOfTasks } from './remind-of-tasks.js';
import { sweep } from './sweep.js';

let site: TestSite;
let people: Record<'berlin' | 'tokyo' | 'nowhere', string>;

/** Nine o'clock in Berlin, the hour reminders come at unless another is chosen. */
const DUE = new Date('2026-12-01T08:00:00Z');
/** All that goes by a clock but `Date`. */
const TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'] as const;

const before = (moment: Date) => new Date(moment.getTime() - 1);
const after = (minutes: number) => new Date(DUE.getTime() + minutes * 60_000);

beforeAll(async () => {
  site = await TestSite.start();
  await site.stopRelay();
  people = { berlin: uuid(), tokyo: uuid(), nowhere: uuid() };
  const zones = { berlin: 'Europe/Berlin', tokyo: 'Asia/Tokyo', nowhere: undefined };
  await site.dataSource.getRepository(User).insert(
    (['berlin', 'tokyo', 'nowhere'] as const).map((name) => ({
      id: people[name],
      name,
      email: `${name}-2@example.test`,
      active: true,
      options: zones[name] === undefined ? {} : { time_zone: zones[name] },
    })),
  );
});
afterAll(() => site.stop());
beforeEach(() => site.dataSource.query('TRUNCATE outbox, notifications, tasks, task_alarms'));

/** A task of the person in Berlin that reminds on the day it is due. */
async function task(fields: Partial<Task> = {}): Promise<string> {
  const id = uuid();
  await site.dataSource.getRepository(Task).insert({
    id,
    name: 'Call Ben',
    ownerId: people.berlin,
    assigneeId: fields.ownerId ?? people.berlin,
    dueDate: '2026-12-01',
    dueDateReminder: 0,
    updatedAt: new Date('2026-11-01T00:00:00Z'),
    ...fields,
  });
  return id;
}

const remind = (now = DUE) => remindOfTasks(site.dataSource, now);

const reminders = (): Promise<{ person: string; text: string }[]> =>
  site.dataSource.query(
    `SELECT u.name AS person, n.text, n.kind, n.address, n.project_id, n.mail_due_at IS NOT NULL AS mailed
     FROM notifications n JOIN users u ON u.id = n.user_id ORDER BY n.text, u.name`,
  );
const texts = async () => (await reminders()).map(({ text }) => text);

const ON_TIME = 'Reminder: “Call Ben” is due on December 1, 2026';

describe('OPN-154: reminders of tasks', () => {
  it('come once by notification and e-mail, and the sent flag is set when delivered', async () => {
    const id = await task();
    await remind(before(DUE));
    expect(await reminders()).toEqual([]);
    expect(await Promise.all([remind(), remind()]).then(([one, other]) => one + other)).toBe(1);
    expect(await remind(after(600))).toBe(0);
    expect(await reminders()).toEqual([
      {
        person: 'berlin',
        text: ON_TIME,
        kind: 'task_reminder',
        address: `/tasks?task=${id}`,
        project_id: null,
        mailed: true,
      },
    ]);
    expect(await site.dataSource.getRepository(Task).findOneByOrFail({ id })).toMatchObject({
      dueDateReminderSent: true,
      version: 1,
    });
  });

  it('come by the clock of the database, whatever that of the worker shows', async () => {
    await task({ dueDate: null, snoozedUntil: new Date(Date.now() + 30 * 60_000) });
    jest.useFakeTimers({ now: Date.now() + 60 * 60_000, doNotFake: [...TIMERS] });
    await sweep(site.dataSource, silent).finally(() => jest.useRealTimers());
    expect(await reminders()).toEqual([]);
  });

  const mails = async (): Promise<{ to: { address: string }; subject: string; text: string; html: string }[]> => {
    const settings = { publicUrl: 'https://gable.example.test', secret: 'x'.repeat(32) };
    await mailNotifications(site.dataSource, settings, () => new Date(Date.now() + 60 * 60_000));
    const rows: { payload: Awaited<ReturnType<typeof mails>>[number] }[] = await site.dataSource.query(
      `SELECT payload FROM outbox WHERE topic = 'mail' ORDER BY id`,
    );
    return rows.map(({ payload }) => payload);
  };

  it('are one e-mail that leads to the task', async () => {
    const id = await task();
    await remind();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: 'berlin-2@example.test' }, subject: ON_TIME });
    expect(mail?.text).toContain(`https://gable.example.test/tasks?task=${id}`);
    expect(mail?.html).toContain(`href="https://gable.example.test/tasks?task=${id}"`);
  });

  it('stand together in an e-mail about several', async () => {
    await task({ name: 'One' });
    await task({ name: 'Two' });
    await remind();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['2 new things in “Tasks”']);
  });

  it('are not sent to a person who wants no e-mails, and come as a notification', async () => {
    const id = uuid();
    await site.dataSource.getRepository(User).insert({
      id,
      name: 'silent',
      email: 'silent-2@example.test',
      active: true,
      options: { notification_mail: 'never' },
    });
    await task({ ownerId: id });
    await remind(after(60));
    expect(await mails()).toEqual([]);
    expect(await reminders()).toMatchObject([{ person: 'silent', mailed: false }]);
  });

  it('come from each reminder of a task, and of it alone', async () => {
    const taskId = await task();
    const [due, later] = [uuid(), uuid()];
    await site.dataSource.getRepository(TaskAlarm).insert([
      { id: due, taskId, dueDateReminder: 24 * 60, dueDateReminderTime: '09:00' },
      { id: later, taskId, dueDateReminder: 0, dueDateReminderTime: '17:00' },
    ]);
    expect(await remind()).toBe(2);
    expect(
      await site.dataSource.query('SELECT id, due_date_reminder_sent AS sent FROM task_alarms ORDER BY id'),
    ).toEqual([
      { id: due, sent: true },
      { id: later, sent: false },
    ]);
    expect(await remind(after(8 * 60))).toBe(1);
  });

  it('come by the clock of the person', async () => {
    for (const name of ['berlin', 'tokyo', 'nowhere'] as const) await task({ ownerId: people[name], name });
    const at = async (time: string) => {
      await remind(new Date(time));
      return (await reminders()).map(({ person }) => person).sort();
    };
    expect(await at('2026-11-30T23:59:59Z')).toEqual([]);
    expect(await at('2026-12-01T00:00:00Z')).toEqual(['tokyo']);
    expect(await at('2026-12-01T08:00:00Z')).toEqual(['berlin', 'tokyo']);
    expect(await at('2026-12-01T09:00:00Z')).toEqual(['berlin', 'nowhere', 'tokyo']);
  });

  it('come late after the server was down, and say so', async () => {
    await task();
    await remind(after(25 * 60));
    expect(await texts()).toEqual([`${ON_TIME}; this reminder is 1 day late`]);
  });

  it('are not late where they were set for a moment that was over', async () => {
    await task({ updatedAt: after(24 * 60) });
    await remind(after(24 * 60 + 1));
    expect(await texts()).toEqual([ON_TIME]);
  });

  it('come again for another day', async () => {
    const id = await task();
    await remind();
    await site.dataSource
      .getRepository(Task)
      .update({ id }, { dueDate: '2026-12-02', dueDateReminderSent: false, updatedAt: after(1) });
    expect(await remind(after(24 * 60))).toBe(1);
    expect(await texts()).toHaveLength(2);
  });

  it.each<[string, Partial<Task>]>([
    ['is done', { doneAt: DUE }],
    ['has no due date', { dueDate: null }],
    ['reminds of nothing', { dueDateReminder: null }],
  ])('do not come for a task that %s', async (_name, fields) => {
    await task(fields);
    expect(await remind(after(600))).toBe(0);
  });

  it('name the project only to those who see it', async () => {
    const [seen, unseen] = [uuid(), uuid()];
    await site.dataSource
      .getRepository(Project)
      .insert([seen, unseen].map((id, place) => ({ id, name: `Villa ${place}`, createdBy: people.tokyo })));
    await site.dataSource.getRepository(ProjectUser).insert({ projectId: seen, userId: people.berlin, role: 'owner' });
    await task({ projectId: seen, name: 'One' });
    await task({ projectId: unseen, name: 'Two' });
    await remind();
    expect(await texts()).toEqual([
      'Reminder: “One” in “Villa 0” is due on December 1, 2026',
      'Reminder: “Two” is due on December 1, 2026',
    ]);
  });

  it('come to who does it, by their clock, while they see it, and never to who gave it to them', async () => {
    const projectId = uuid();
    await site.dataSource.getRepository(Project).insert({ id: projectId, name: 'Villa', createdBy: people.berlin });
    const places = site.dataSource.getRepository(ProjectUser);
    await places.insert([
      { projectId, userId: people.berlin, role: 'owner' },
      { projectId, userId: people.tokyo, role: 'team' },
    ]);
    const id = await task({ projectId, assigneeId: people.tokyo });
    await site.dataSource.getRepository(TaskAlarm).insert({ id: uuid(), taskId: id, dueDateReminder: 60 });
    const tokyo = new Date('2026-12-01T00:00:00Z');
    expect(await remind(before(tokyo))).toBe(1);
    await places.delete({ projectId, userId: people.tokyo });
    expect(await remind(after(600))).toBe(0);
    await places.insert({ projectId, userId: people.tokyo, role: 'team' });
    expect(await remind(tokyo)).toBe(1);
    expect((await reminders()).map(({ person }) => person)).toEqual(['tokyo', 'tokyo']);
    const heard: { room: string }[] = await site.dataSource.query(
      `SELECT payload ->> 'room' AS room FROM outbox WHERE payload ->> 'event' = 'tasks:changed' ORDER BY id`,
    );
    // Screens of both show that it has come.
    const rooms = [people.berlin, people.tokyo].map((person) => `user:${person}`).sort();
    expect(heard.map(({ room }) => room)).toEqual([...rooms, ...rooms]);
  });

  it('of a task without a project come while both are in one firm', async () => {
    await task({ assigneeId: people.tokyo });
    expect(await remind(after(600))).toBe(0);
    const [id, firmUserRoleId] = [uuid(), FIRM_ROLES.viewer];
    await site.dataSource.getRepository(Firm).insert({ id, name: 'Office', userId: people.berlin });
    await site.dataSource
      .getRepository(FirmMember)
      .insert([people.berlin, people.tokyo].map((userId) => ({ firmId: id, userId, firmUserRoleId })));
    expect(await remind()).toBe(1);
    expect(await reminders()).toMatchObject([{ person: 'tokyo' }]);
  });

  it('come once each when two workers have many at the same minute, one of which fails on the way', async () => {
    for (let place = 0; place < 120; place += 1) await task({ name: `Task ${place}` });
    await site.dataSource.query(`ALTER TABLE notifications ADD CONSTRAINT fails CHECK (text NOT LIKE '%Task 70%')`);
    await expect(remind()).rejects.toThrow('Some reminders of tasks could not come');
    // It keeps none of the others from coming.
    expect(await texts()).toHaveLength(119);
    await site.dataSource.query('ALTER TABLE notifications DROP CONSTRAINT fails');
    await Promise.all([remind(), remind()]);
    // One that the other had in hand is left to the next sweep.
    await remind();
    const came = await texts();
    expect(came).toHaveLength(120);
    expect(new Set(came).size).toBe(120);
  });
});

describe('a reminder that was put off', () => {
  const snoozed = (until: Date, fields: Partial<Task> = {}) =>
    task({ dueDateReminderSent: true, snoozedUntil: until, ...fields });
  const until = after(90);

  it('comes again at that moment, once, whoever looks, and is not put off any more', async () => {
    const id = await snoozed(until);
    await remind(before(until));
    expect(await reminders()).toEqual([]);
    expect(await Promise.all([remind(until), remind(until)]).then(([one, other]) => one + other)).toBe(1);
    expect(await remind(after(600))).toBe(0);
    expect(await reminders()).toMatchObject([
      { person: 'berlin', text: ON_TIME, kind: 'task_reminder', address: `/tasks?task=${id}`, mailed: true },
    ]);
    expect(await site.dataSource.getRepository(Task).findOneByOrFail({ id })).toMatchObject({
      ...{ snoozedUntil: null, dueDateReminderSent: true, version: 1 },
    });
  });

  it('comes as often as it is put off', async () => {
    const id = await snoozed(until);
    await remind(until);
    await site.dataSource.getRepository(Task).update({ id }, { snoozedUntil: after(180) });
    expect(await remind(after(170))).toBe(0);
    expect(await remind(after(180))).toBe(1);
    expect(await texts()).toHaveLength(2);
  });

  it('keeps no other reminder of the task from coming', async () => {
    const taskId = await snoozed(until, { dueDateReminderSent: false });
    await site.dataSource
      .getRepository(TaskAlarm)
      .insert({ id: uuid(), taskId, dueDateReminder: 0, dueDateReminderTime: '10:00' });
    expect([await remind(), await remind(after(60)), await remind(until)]).toEqual([1, 1, 1]);
  });

  it.each<[string, Partial<Task>, string]>([
    ['without a due date', { dueDate: null, dueDateReminder: null }, 'Reminder: “Call Ben”'],
    ['after its day', { dueDate: '2026-11-30' }, 'Reminder: “Call Ben” was due on November 30, 2026'],
    [
      'of a series that went on',
      { dueDate: '2026-12-08', recurrence: 'weekly', seriesFrom: '2026-12-01', dueDateReminderSent: false },
      'Reminder: “Call Ben” is due on December 8, 2026',
    ],
  ])('comes %s', async (_name, fields, expected) => {
    await snoozed(until, fields);
    expect(await remind(until)).toBe(1);
    expect(await texts()).toEqual([expected]);
  });

  it('comes late after the server was down, and says so', async () => {
    await snoozed(until, { updatedAt: after(200) });
    await remind(after(90 + 120));
    expect(await texts()).toEqual([`${ON_TIME}; this reminder is 2 hours late`]);
  });

  it('does not come of what is done, nor to who does not see it', async () => {
    await snoozed(until, { doneAt: DUE });
    await snoozed(until, { assigneeId: people.nowhere });
    expect(await remind(after(600))).toBe(0);
  });

  it('comes once where a worker fails on the way', async () => {
    await snoozed(until);
    await site.dataSource.query('ALTER TABLE notifications ADD CONSTRAINT fails CHECK (false) NOT VALID');
    await expect(remind(until)).rejects.toThrow('Some reminders of tasks could not come');
    await site.dataSource.query('ALTER TABLE notifications DROP CONSTRAINT fails');
    expect([await remind(until), await remind(until)]).toEqual([1, 0]);
  });
});
