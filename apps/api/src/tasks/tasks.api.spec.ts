import { LIMITS, MESSAGES, PROJECT_ROLES } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import type { TaskView } from './dto/task.dto.js';

interface TaskAnswer extends Record<string, unknown> {
  id: string;
  due_date: string | null;
  version: number;
  done: boolean;
}

let instance: TestInstance;
let cast: Cast;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});
afterAll(() => instance.stop());

const make = async (visitor: Visitor, body: Record<string, unknown> = {}) => {
  const { status, body: task } = await visitor.post<TaskAnswer>('/api/v2/tasks', { name: 'Call Anna', ...body });
  expect({ status, task }).toMatchObject({ status: 201 });
  return task;
};

const pathOf = ({ id }: { id: string }): string => `/api/v2/tasks/${id}`;

/** A day so far from today, by UTC. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A time zone in which it is another day than in UTC, and how many days ahead. */
const elsewhere = (): [string, number] =>
  new Date().getUTCHours() >= 10 ? ['Pacific/Kiritimati', 1] : ['Pacific/Pago_Pago', -1];

describe('tasks, their due date and what comes again (API-134, OPN-153)', () => {
  it('ENT-23, TSK-6: are made, read, changed and deleted by whose they are', async () => {
    const owner = await instance.signedIn();
    const task = await make(owner, { name: ' Send the plans ' });
    expect(task).toEqual({
      id: expect.any(String) as string,
      name: 'Send the plans',
      owner_id: owner.userId,
      owner: { id: owner.userId, name: expect.any(String) as string, avatar: false },
      assignee_id: owner.userId,
      assignee: { id: owner.userId, name: expect.any(String) as string, avatar: false },
      assignee_sees: true,
      due_date: null,
      duedate_countdown: null,
      list: 'later',
      recurrence: 'none',
      due_date_reminder: null,
      due_date_reminder_time: null,
      due_date_reminder_sent: false,
      snoozed_until: null,
      alarms: [],
      project_id: null,
      project: null,
      done: false,
      done_at: null,
      version: 1,
      created_at: expect.stringMatching(/Z$/) as string,
      updated_at: expect.stringMatching(/Z$/) as string,
    });
    const changed = await owner.patch<TaskAnswer>(pathOf(task), {
      ...{ due_date: inDays(3), recurrence: 'weekly', due_date_reminder: 1440, due_date_reminder_time: '08:30' },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        ...{ name: 'Send the plans', due_date: inDays(3), duedate_countdown: 3, recurrence: 'weekly', version: 2 },
        ...{ due_date_reminder: 1440, due_date_reminder_time: '08:30', due_date_reminder_sent: false },
      },
    });
    expect((await owner.get(pathOf(task))).body).toEqual(changed.body);
    expect((await owner.get('/api/v2/tasks')).body).toEqual([changed.body]);
    expect(await owner.delete(pathOf(task))).toMatchObject({ status: 200, body: { id: task.id } });
    expect((await owner.get(pathOf(task))).status).toBe(404);
  });

  it('lose their due date, and with it what comes again; reminders stay for when there is one', async () => {
    const owner = await instance.signedIn();
    const task = await make(owner, { due_date: inDays(1), recurrence: 'monthly', due_date_reminder: 30 });
    const { body } = await owner.patch(pathOf(task), { due_date: null });
    expect(body).toMatchObject({ due_date: null, duedate_countdown: null, recurrence: 'none', due_date_reminder: 30 });
    const refused = await owner.patch(pathOf(task), { recurrence: 'daily' });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { recurrence: ['A task that comes again needs a due date'] } },
    });
    expect((await owner.patch(pathOf(task), { due_date: null, recurrence: 'none' })).status).toBe(200);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'n'.repeat(201) }, 'name'],
    [{ due_date: '2026-02-30' }, 'due_date'],
    [{ due_date: '2026-03-09T09:00:00Z' }, 'due_date'],
    [{ due_date: 'tomorrow' }, 'due_date'],
    [{ due_date: '1969-12-31' }, 'due_date'],
    [{ due_date: 7 }, 'due_date'],
    [{ recurrence: 'hourly', due_date: '2026-03-09' }, 'recurrence'],
    [{ recurrence: null, due_date: '2026-03-09' }, 'recurrence'],
    [{ due_date_reminder: -1 }, 'due_date_reminder'],
    [{ due_date_reminder: 527_041 }, 'due_date_reminder'],
    [{ due_date_reminder: '30' }, 'due_date_reminder'],
    [{ due_date_reminder_time: '24:00' }, 'due_date_reminder_time'],
    [{ due_date_reminder_time: '9:00' }, 'due_date_reminder_time'],
    [{ project_id: 'x' }, 'project_id'],
  ])('%j is refused, new or in a change, and changes nothing', async (wrong, field) => {
    const { owner } = cast;
    const { taskId } = await instance.addTask(owner.userId);
    const before = await instance.fingerprint();
    for (const { status, body } of [
      await owner.post('/api/v2/tasks', { name: 'Call Anna', ...wrong }),
      await owner.patch(`/api/v2/tasks/${taskId}`, wrong),
    ]) {
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      expect(Object.keys(body['errors'] as object)).toEqual([field]);
    }
    expect(await instance.fingerprint()).toBe(before);
  });

  it('what comes again is due on its next day once it is done, stays open, and forgets no 31st when it is taken back', async () => {
    const owner = await instance.signedIn();
    const task = await make(owner, { due_date: '2198-01-31', recurrence: 'monthly' });
    const set = async (body: Record<string, unknown>) => (await owner.patch<TaskAnswer>(pathOf(task), body)).body;
    expect(await set({ done: true })).toMatchObject({ due_date: '2198-02-28', done: false, done_at: null });
    expect(await set({ done: true })).toMatchObject({ due_date: '2198-03-31' });
    expect(await set({ due_date: '2198-02-28' })).toMatchObject({ due_date: '2198-02-28' });
    expect(await set({ done: true })).toMatchObject({ due_date: '2198-03-31' });
    // Any other day begins another series.
    expect(await set({ due_date: '2198-03-28' })).toMatchObject({ due_date: '2198-03-28' });
    expect(await set({ done: true })).toMatchObject({ due_date: '2198-04-28', done: false });
    expect(await set({ recurrence: 'none', done: true })).toMatchObject({ due_date: '2198-04-28', done: true });
  });

  it('what was missed is not to be done again and again', async () => {
    const owner = await instance.signedIn();
    const task = await make(owner, { due_date: inDays(-20), recurrence: 'weekly' });
    const { body } = await owner.patch<TaskAnswer>(pathOf(task), { done: true });
    expect(body).toMatchObject({ due_date: inDays(1), done: false });
  });

  it('what does not come again is done, and open again', async () => {
    const owner = await instance.signedIn();
    const task = await make(owner, { due_date: inDays(0) });
    const done = await owner.patch<TaskAnswer>(pathOf(task), { done: true });
    expect(done.body).toMatchObject({ done: true, done_at: expect.stringMatching(/Z$/) as string });
    const again = await owner.patch<TaskAnswer>(pathOf(task), { done: true, name: 'Call Boris' });
    expect(again.body).toMatchObject({ name: 'Call Boris', done_at: done.body['done_at'] });
    expect((await owner.patch(pathOf(task), { done: false })).body).toMatchObject({ done: false, done_at: null });
  });

  it('with a version that is not the newest a change is 409 with the newest', async () => {
    const owner = await instance.signedIn();
    const task = await make(owner);
    await owner.patch(pathOf(task), { name: 'First', version: 1 });
    expect(await owner.patch(pathOf(task), { name: 'Late', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: MESSAGES.tasks.updateFailed, current: { name: 'First', version: 2 } },
    });
  });

  it('there are at most so many of a person, also of who makes two at once', async () => {
    const owner = await instance.signedIn();
    await instance.database.query(
      `INSERT INTO tasks (id, owner_id, assignee_id, name, version)
        SELECT gen_random_uuid(), $1, $1, 'Call ' || each, 1 FROM generate_series(2, $2::int) AS each`,
      [owner.userId, LIMITS.tasksOwned],
    );
    const made = await Promise.all(['Anna', 'Bo'].map((name) => owner.post('/api/v2/tasks', { name })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(made.find(({ status }) => status === 409)?.body).toMatchObject({
      message: MESSAGES.tasks.full(LIMITS.tasksOwned),
    });
  });

  it('a reminder that has come comes again for another day, and only then', async () => {
    const owner = await instance.signedIn();
    const task = await make(owner, { due_date: inDays(1), recurrence: 'daily', due_date_reminder: 30 });
    await owner.post(`${pathOf(task)}/alarms`, { due_date_reminder: 60 });
    const deliver = () =>
      Promise.all([
        instance.rows('UPDATE tasks SET due_date_reminder_sent = true WHERE id = $1', [task.id]),
        instance.rows('UPDATE task_alarms SET due_date_reminder_sent = true WHERE task_id = $1', [task.id]),
      ]);
    for (const [change, sent, alarmSent] of [
      [{ name: 'Another' }, true, true],
      [{ due_date_reminder: 45 }, false, true],
      [{ due_date: inDays(2) }, false, false],
      [{ done: true }, false, false],
    ] as const) {
      await deliver();
      const { body } = await owner.patch(pathOf(task), change);
      expect({ change, body }).toMatchObject({
        body: { due_date_reminder_sent: sent, alarms: [{ due_date_reminder_sent: alarmSent }] },
      });
    }
  });

  it('a reminder that has come does not come again when "done" is taken back', async () => {
    const owner = await instance.signedIn();
    const task = await make(owner, {
      ...{ due_date: inDays(-1), recurrence: 'daily', due_date_reminder: 0, due_date_reminder_time: '00:01' },
    });
    await owner.post(`${pathOf(task)}/alarms`, { due_date_reminder: 60 });
    const sentAfter = async (change: Record<string, unknown>) => {
      const { body } = await owner.patch<TaskView & Record<string, unknown>>(pathOf(task), change);
      return [body.due_date, body.due_date_reminder_sent, body.alarms[0]?.due_date_reminder_sent];
    };
    expect((await sentAfter({ done: true }))[0]).not.toBe(inDays(-1));
    expect(await sentAfter({ due_date: inDays(1) })).toEqual([inDays(1), false, false]);
    expect(await sentAfter({ due_date: inDays(-1) })).toEqual([inDays(-1), true, true]);
    // One that is set anew is meant, whenever it is for.
    expect(await sentAfter({ due_date: inDays(-2), due_date_reminder: 5 })).toEqual([inDays(-2), false, true]);
  });
});

describe('the lists of a day', () => {
  it('are those of the calendar of who looks; narrowed, in order, done ones apart', async () => {
    const owner = await instance.signedIn();
    const due: Record<string, string | null> = { old: inDays(-1), now: inDays(0), next: inDays(1), none: null };
    for (const [name, day] of Object.entries(due)) await make(owner, { name, due_date: day });
    const far = await make(owner, { name: 'far', due_date: inDays(8) });
    const names = async (filter: Record<string, unknown>, query = '') => {
      const search = `filter=${encodeURIComponent(JSON.stringify(filter))}${query}`;
      const { status, body } = await owner.get<{ name: string }[]>(`/api/v2/tasks?${search}`);
      expect({ status, body }).toMatchObject({ status: 200 });
      return body.map(({ name }) => name);
    };
    expect(await names({})).toEqual(['old', 'now', 'next', 'far', 'none']);
    expect(await names({}, '&sort=["due_date","DESC"]')).toEqual(['none', 'far', 'next', 'now', 'old']);
    expect(await names({}, '&sort=["name","ASC"]')).toEqual(['far', 'next', 'none', 'now', 'old']);
    expect(await names({ list: 'overdue' })).toEqual(['old']);
    expect(await names({ list: 'today' })).toEqual(['now']);
    expect(await names({ list: 'tomorrow' })).toEqual(['next']);
    expect(await names({ list: 'this_week' })).toEqual([]);
    expect(await names({ list: 'later' })).toEqual(['far', 'none']);
    await owner.patch(pathOf(far), { done: true });
    expect(await names({ list: 'later', done: false })).toEqual(['none']);
    expect(await names({ done: true })).toEqual(['far']);
    for (const wrong of [{ list: 'someday' }, { done: 'yes' }, { project_id: 'x' }, { owner_id: owner.userId }]) {
      expect((await owner.get(`/api/v2/tasks?filter=${JSON.stringify(wrong)}`)).status).toBe(400);
    }
    // Where it is another day, the same days are on other lists.
    const [zone, ahead] = elsewhere();
    await owner.put(`/api/v2/users/${owner.userId}`, { options: { time_zone: zone } });
    expect(await names({ list: 'today' })).toEqual([ahead > 0 ? 'next' : 'old']);
    const { body } =
      await owner.get<{ name: string; duedate_countdown: number | null; list: string }[]>('/api/v2/tasks');
    expect(body.find(({ name }) => name === 'now')).toMatchObject({
      ...{ duedate_countdown: -ahead, list: ahead > 0 ? 'overdue' : 'tomorrow' },
    });
  });

  it.each([
    ['Europe/Berlin', 200],
    ['America/Argentina/Buenos_Aires', 200],
    [null, 200],
    ['Europe/Atlantis', 400],
    ['+02:00', 400],
    ['', 400],
    [2, 400],
  ])('a person lives by the time zone %j: %s', async (zone, expected) => {
    const person = await instance.signedIn();
    const { status, body } = await person.put<{ options: { time_zone?: string } }>(`/api/v2/users/${person.userId}`, {
      options: { time_zone: zone },
    });
    expect(status).toBe(expected);
    if (status === 200) expect(body.options.time_zone).toBe(zone ?? undefined);
  });
});

describe('whose tasks they are', () => {
  it.each([...PROJECT_ROLES, 'outsider', 'former'] as const)('a %s sees and changes none of others', async (who) => {
    const { taskId, alarmId } = await instance.addTask(await instance.addUser(`${uuid()}@example.test`), {
      projectId: cast.projectId,
    });
    const before = await instance.fingerprint();
    const path = `/api/v2/tasks/${taskId}`;
    const alarm = { oldAlarm: { id: alarmId }, newAlarms: [] };
    const answers = [
      await cast[who].get(path),
      await cast[who].patch(path, { name: 'Mine' }),
      await cast[who].delete(path),
      await cast[who].post(`${path}/alarms`, { due_date_reminder: 30 }),
      await cast[who].put(`${path}/alarms`, alarm),
      await cast[who].delete(`${path}/alarms/${alarmId}`),
    ];
    for (const { status, body } of answers) {
      expect({ status, message: body['message'] }).toEqual({ status: 404, message: 'We couldn’t find this task.' });
    }
    expect((await cast[who].get<{ id: string }[]>('/api/v2/tasks')).body.map(({ id }) => id)).not.toContain(taskId);
    expect(await instance.fingerprint()).toBe(before);
  });

  it('nobody signed in has any', async () => {
    expect((await cast.stranger.get('/api/v2/tasks')).status).toBe(401);
    expect((await cast.stranger.post('/api/v2/tasks', { name: 'x' })).status).toBe(401);
  });

  it('may be about a project or proposal one sees, and name it no longer than that', async () => {
    const [owner, other] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    const projectId = await instance.addProject(owner.userId, { name: 'Harbour Court' });
    await instance.addToProject(projectId, other.userId, 'client');
    const proposalId = await instance.addProposal(other.userId, {}, { name: 'Barn' });
    const task = await make(other, { project_id: projectId });
    expect(task).toMatchObject({
      project_id: projectId,
      project: { id: projectId, name: 'Harbour Court', potential: false },
    });
    const filter = encodeURIComponent(JSON.stringify({ project_id: projectId }));
    expect((await other.get(`/api/v2/tasks?filter=${filter}`)).body).toMatchObject([{ id: task.id }]);
    expect((await owner.get('/api/v2/tasks')).body).toEqual([]);
    expect((await other.patch(pathOf(task), { project_id: proposalId })).body).toMatchObject({
      project: { name: 'Barn', potential: true },
    });
    await other.patch(pathOf(task), { project_id: projectId });
    await instance.rows('DELETE FROM project_users WHERE project_id = $1 AND user_id = $2', [projectId, other.userId]);
    expect((await other.get(pathOf(task))).body).toMatchObject({ project_id: null, project: null });
    expect((await other.get(`/api/v2/tasks?filter=${filter}`)).body).toEqual([]);
    for (const stranger of [projectId, uuid()]) {
      expect((await other.post('/api/v2/tasks', { name: 'Spy', project_id: stranger })).status).toBe(404);
    }
    expect((await other.patch(pathOf(task), { project_id: cast.projectId })).status).toBe(404);
    expect((await other.patch(pathOf(task), { project_id: null, name: 'Mine' })).body).toMatchObject({ name: 'Mine' });
  });

  it('their screens hear of each change, and nobody else’s', async () => {
    const owner = await instance.signedIn();
    const heard = await instance.watchOutbox();
    const task = await make(owner);
    await owner.patch(pathOf(task), { name: 'Call Boris' });
    await owner.post(`${pathOf(task)}/alarms`, { due_date_reminder: 30 });
    await owner.delete(pathOf(task));
    const changes = JSON.stringify((await heard()).map(({ payload }) => payload));
    expect(changes.match(/"change":"\w+"/g)).toEqual(
      ['created', 'updated', 'updated', 'deleted'].map((change) => `"change":"${change}"`),
    );
    expect(changes).not.toContain('Boris');
  });
});
