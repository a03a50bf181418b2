import { PROJECT_ROLES } from '@gable/contracts';
import { Notifier, Task } from '@gable/platform';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

interface TaskAnswer extends Record<string, unknown> {
  id: string;
  version: number;
  snoozed_until: string | null;
}

let instance: TestInstance;
let cast: Cast;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});
afterAll(() => instance.stop());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const inTime = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();
const snooze = (visitor: Visitor, id: string, until: unknown = inTime(60 * MINUTE)) =>
  visitor.post<TaskAnswer>(`/api/v2/tasks/${id}/snooze`, { until });
const end = (visitor: Visitor, id: string) => visitor.delete<TaskAnswer>(`/api/v2/tasks/${id}/snooze`);
const read = async (visitor: Visitor, id: string) => (await visitor.get<TaskAnswer>(`/api/v2/tasks/${id}`)).body;

/** Somebody with a task of their own. */
const scene = async (fields: Partial<Omit<Task, 'owner' | 'assignee' | 'project'>> = {}) => {
  const owner = await instance.signedIn();
  const { taskId } = await instance.addTask(owner.userId, fields);
  return { owner, taskId };
};

/** The task of a project that its owner has given to its member. */
const givenTask = async () => {
  const fields = { projectId: cast.projectId, assigneeId: cast.member.userId };
  return (await instance.addTask(cast.owner.userId, fields)).taskId;
};

describe('the reminder of a task is put off (OPN-154)', () => {
  it('until a moment, which the task says, and nobody has edited it', async () => {
    const { owner, taskId } = await scene();
    const until = inTime(60 * MINUTE);
    expect(await snooze(owner, taskId, until)).toMatchObject({
      status: 200,
      body: { snoozed_until: until, version: 1 },
    });
    expect(await read(owner, taskId)).toMatchObject({ snoozed_until: until, version: 1 });
    const listed = await owner.get<TaskAnswer[]>('/api/v2/tasks');
    expect(listed.body).toMatchObject([{ id: taskId, snoozed_until: until }]);
  });

  it('to another moment instead, and is taken back, also twice', async () => {
    const { owner, taskId } = await scene();
    await snooze(owner, taskId);
    const until = inTime(2 * DAY);
    expect((await snooze(owner, taskId, until)).body).toMatchObject({ snoozed_until: until });
    for (let time = 0; time < 2; time += 1) {
      expect(await end(owner, taskId)).toMatchObject({ status: 200, body: { snoozed_until: null } });
    }
  });

  it('in any time zone, as the moment it is', async () => {
    const { owner, taskId } = await scene();
    const moment = new Date(Math.ceil(Date.now() / DAY) * DAY + DAY);
    const inTokyo = `${new Date(moment.getTime() + 9 * 60 * MINUTE).toISOString().slice(0, 19)}+09:00`;
    expect((await snooze(owner, taskId, inTokyo)).body).toMatchObject({ snoozed_until: moment.toISOString() });
  });

  it.each<[string, unknown]>([
    ['the past', inTime(-MINUTE)],
    ['more than a year ahead', inTime(366 * DAY + 60 * MINUTE)],
    ['a day there is not', '2027-02-30T09:00:00Z'],
    ['a time there is not', '2027-02-20T25:00:00Z'],
    ['no time zone', '2027-02-20T09:00:00'],
    ['a day alone', '2027-02-20'],
    ['words', 'tomorrow'],
    ['a number', Date.now() + DAY],
    ['nothing', null],
    ['a list', [inTime(DAY)]],
  ])('never until %s', async (_name, until) => {
    const { owner, taskId } = await scene();
    const before = await instance.fingerprint();
    expect(await snooze(owner, taskId, until)).toMatchObject({
      ...{ status: 400, body: { errors: { until: [expect.any(String)] } } },
    });
    expect(await instance.fingerprint()).toBe(before);
  });

  it('never of what is done', async () => {
    const { owner, taskId } = await scene({ doneAt: new Date() });
    const before = await instance.fingerprint();
    expect(await snooze(owner, taskId)).toMatchObject({
      ...{ status: 409, body: { message: 'What is done reminds of nothing.' } },
    });
    expect(await instance.fingerprint()).toBe(before);
  });

  it.each<[string, Record<string, unknown>]>([
    ['comes once', {}],
    ['comes again', { dueDate: '2026-03-09', recurrence: 'weekly', seriesFrom: '2026-03-09' }],
  ])('until a task that %s is done, and of no next time', async (_name, fields) => {
    const { owner, taskId } = await scene(fields);
    await snooze(owner, taskId);
    await owner.patch(`/api/v2/tasks/${taskId}`, { done: true });
    await owner.patch(`/api/v2/tasks/${taskId}`, { done: false });
    expect(await read(owner, taskId)).toMatchObject({ snoozed_until: null });
  });

  it('whatever else of the task is changed', async () => {
    const { owner, taskId } = await scene();
    const until = inTime(DAY);
    await snooze(owner, taskId, until);
    const changes = { name: 'Call Ben', due_date: '2026-03-09', recurrence: 'daily', due_date_reminder: 10 };
    expect(await owner.patch(`/api/v2/tasks/${taskId}`, changes)).toMatchObject({
      ...{ status: 200, body: { snoozed_until: until } },
    });
    const smuggled = await owner.patch<TaskAnswer>(`/api/v2/tasks/${taskId}`, { snoozed_until: null, name: 'Anna' });
    expect(await read(owner, taskId)).toMatchObject({ snoozed_until: until });
    expect([200, 400]).toContain(smuggled.status);
  });

  it('which reads what has come of it, and sends no e-mail about that any more', async () => {
    const { owner, taskId } = await scene();
    const news = { userId: owner.userId, kind: 'task_reminder', subjectId: taskId, address: '/tasks' } as const;
    const { taskId: other } = await instance.addTask(owner.userId);
    await instance.platform.dataSource.transaction((manager) =>
      new Notifier(manager).notifyEach([
        { ...news, text: 'This' },
        { ...news, subjectId: other, text: 'Another' },
      ]),
    );
    await snooze(owner, taskId);
    const rows = await instance.rows(
      'SELECT text, status, mail_due_at IS NULL AS silent FROM notifications WHERE user_id = $1 ORDER BY text',
      [owner.userId],
    );
    expect(rows).toEqual([
      { text: 'Another', status: 0, silent: false },
      { text: 'This', status: 1, silent: true },
    ]);
  });
});

describe('who puts off a reminder', () => {
  it('who does the task, for themselves: who gave it to them is not told', async () => {
    const id = await givenTask();
    expect((await snooze(cast.member, id)).status).toBe(200);
    expect(await read(cast.owner, id)).toMatchObject({ snoozed_until: null, version: 1 });
    for (const refused of [await snooze(cast.owner, id), await end(cast.owner, id)]) {
      expect(refused).toMatchObject({
        ...{ status: 422, body: { message: 'Reminders come to who does a task, who can put them off.' } },
      });
    }
    expect((await read(cast.member, id)).snoozed_until).not.toBeNull();
    const heard = await instance.rows<{ room: string }>(
      `SELECT payload ->> 'room' AS room FROM outbox WHERE payload ->> 'event' = 'tasks:changed'
         AND payload::text LIKE '%' || $1 || '%'`,
      [id],
    );
    expect(heard.filter(({ room }) => room !== `user:${cast.member.userId}`)).toEqual([]);
  });

  it('nobody else of the project, nobody who has left it and no stranger', async () => {
    const id = await givenTask();
    const before = await instance.fingerprint();
    for (const who of [...PROJECT_ROLES, 'outsider', 'former'] as const) {
      if (who === 'owner' || who === 'member') continue;
      const statuses = [(await snooze(cast[who], id)).status, (await end(cast[who], id)).status];
      expect({ who, statuses }).toEqual({ who, statuses: [404, 404] });
    }
    expect(await instance.fingerprint()).toBe(before);
  });

  it('not who it was given to before: it is not handed on', async () => {
    const id = await givenTask();
    await snooze(cast.member, id);
    await cast.owner.patch(`/api/v2/tasks/${id}`, { assignee_id: cast.owner.userId });
    expect(await read(cast.owner, id)).toMatchObject({ snoozed_until: null });
    expect((await snooze(cast.member, id)).status).toBe(404);
    expect((await snooze(cast.owner, id)).status).toBe(200);
  });
});
