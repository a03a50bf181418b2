import { v7 as uuid } from 'uuid';
import { TestInstance } from '../testing/test-instance.js';

interface Alarm {
  id: string;
  due_date_reminder: number;
  due_date_reminder_time: string | null;
}

interface TaskAnswer extends Record<string, unknown> {
  version: number;
  alarms: Alarm[];
}

let instance: TestInstance;

beforeAll(async () => {
  instance = await TestInstance.start();
});
afterAll(() => instance.stop());

/** Somebody with a task that has one reminder, half an hour before. */
const scene = async () => {
  const owner = await instance.signedIn();
  const ids = await instance.addTask(owner.userId, { dueDate: '2026-03-09' });
  return { owner, ...ids, path: `/api/v2/tasks/${ids.taskId}` };
};

const minutesOf = ({ alarms }: TaskAnswer): number[] => alarms.map((alarm) => alarm.due_date_reminder);

describe('reminders of a task', () => {
  it('API-135: are set, and answer the task with them', async () => {
    const { owner, path, alarmId } = await scene();
    const first = await owner.post<TaskAnswer>(`${path}/alarms`, { id: -1, due_date_reminder: 1440 });
    expect(first).toMatchObject({ status: 201, body: { version: 2 } });
    expect(first.body.alarms).toEqual([
      { id: alarmId, due_date_reminder: 30, due_date_reminder_time: null, due_date_reminder_sent: false },
      {
        ...{ id: expect.any(String) as string, due_date_reminder: 1440 },
        ...{ due_date_reminder_time: null, due_date_reminder_sent: false },
      },
    ]);
    const second = await owner.post<TaskAnswer>(`${path}/alarms`, {
      ...{ due_date_reminder: 0, due_date_reminder_time: '18:00' },
    });
    expect(second.body.alarms.at(-1)).toMatchObject({ due_date_reminder: 0, due_date_reminder_time: '18:00' });
    expect((await owner.get(path)).body).toEqual(second.body);
  });

  it('API-136, TSK-5, VAL-56: change in the place of the old one; a negative or zero id is new; left out the old one is removed, others stay', async () => {
    const { owner, path, taskId, alarmId } = await scene();
    const put = async (oldAlarm: string, newAlarms: unknown[]) => {
      const { status, body } = await owner.put<TaskAnswer>(`${path}/alarms`, {
        ...{ id: taskId, oldAlarm: { id: oldAlarm }, newAlarms },
      });
      expect({ status, body }).toMatchObject({ status: 200 });
      return body;
    };
    const changed = await put(alarmId, [{ id: alarmId, due_date_reminder: 60, due_date_reminder_time: '08:00' }]);
    expect(changed.alarms).toMatchObject([
      { id: alarmId, due_date_reminder: 60, due_date_reminder_time: '08:00', due_date_reminder_sent: false },
    ]);
    const more = await put(alarmId, [
      { id: alarmId, due_date_reminder: 60 },
      { id: 0, due_date_reminder: 90 },
      { id: -7, due_date_reminder: 120 },
    ]);
    expect(minutesOf(more)).toEqual([60, 90, 120]);
    expect(more.alarms[0]).toMatchObject({ id: alarmId, due_date_reminder_time: '08:00' });
    expect(minutesOf(await put(alarmId, [{ id: -1, due_date_reminder: 5 }]))).toEqual([90, 120, 5]);
    expect(minutesOf(await put(more.alarms[1]?.id ?? '', []))).toEqual([120, 5]);
  });

  it('that were changed meanwhile are 409 with the task as it is', async () => {
    const { owner, path, alarmId } = await scene();
    const change = (minutes: number, oldAlarm: Record<string, unknown>) =>
      owner.put<TaskAnswer>(`${path}/alarms`, {
        ...{ oldAlarm: { id: alarmId, ...oldAlarm }, newAlarms: [{ id: alarmId, due_date_reminder: minutes }] },
      });
    expect((await change(60, { due_date_reminder: 30, due_date_reminder_time: null })).status).toBe(200);
    expect(await change(90, { due_date_reminder: 30 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { version: 2, alarms: [{ due_date_reminder: 60 }] } },
    });
    expect((await change(90, { due_date_reminder_time: '08:00' })).status).toBe(409);
    expect(minutesOf((await owner.get<TaskAnswer>(path)).body)).toEqual([60]);
  });

  it('API-137: are removed once', async () => {
    const { owner, path, alarmId } = await scene();
    expect(await owner.delete(`${path}/alarms/${alarmId}`)).toMatchObject({ status: 200, body: { id: alarmId } });
    expect(await owner.delete(`${path}/alarms/${alarmId}`)).toMatchObject({
      status: 404,
      body: { message: 'We couldn’t find this reminder.' },
    });
    expect((await owner.get(path)).body).toMatchObject({ alarms: [], version: 2 });
  });

  it('of another task are none of this one', async () => {
    const { owner, path } = await scene();
    const { alarmId: foreign } = await instance.addTask(owner.userId);
    const before = await instance.fingerprint();
    for (const id of [foreign, uuid()]) {
      expect((await owner.delete(`${path}/alarms/${id}`)).status).toBe(404);
      expect((await owner.put(`${path}/alarms`, { oldAlarm: { id }, newAlarms: [] })).status).toBe(404);
    }
    expect((await owner.delete(`${path}/alarms/x`)).status).toBe(404);
    expect(await instance.fingerprint()).toBe(before);
  });

  it('are refused as a whole where one is wrong', async () => {
    const { owner, path, alarmId } = await scene();
    const { alarmId: foreign } = await instance.addTask(owner.userId);
    const before = await instance.fingerprint();
    const oldAlarm = { id: alarmId };
    const fresh = { id: 0, due_date_reminder: 5 };
    for (const [newAlarms, status] of [
      [[fresh, { id: 0, due_date_reminder: -5 }], 400],
      [[fresh, { id: 0 }], 400],
      [[fresh, { id: 0, due_date_reminder: null }], 400],
      [[fresh, { id: 1, due_date_reminder: 5 }], 400],
      [[fresh, { id: 'x', due_date_reminder: 5 }], 400],
      [[fresh, { due_date_reminder: 5 }], 400],
      [[fresh, { id: 0, due_date_reminder: 5, due_date_reminder_time: '25:00' }], 400],
      [[fresh, { id: foreign, due_date_reminder: 5 }], 404],
      [
        [
          { id: alarmId, due_date_reminder: 5 },
          { id: alarmId, due_date_reminder: 6 },
        ],
        400,
      ],
      [[[]], 400],
      [[null], 400],
      ['x', 400],
      [Array.from({ length: 21 }, () => fresh), 400],
    ] as const) {
      const answer = await owner.put(`${path}/alarms`, { oldAlarm, newAlarms });
      expect({ newAlarms, status: answer.status }).toEqual({ newAlarms, status });
    }
    for (const wrong of [{ id: 1, due_date_reminder: 5 }, { id: foreign, due_date_reminder: 5 }, {}]) {
      expect((await owner.post(`${path}/alarms`, wrong)).status).toBe(400);
    }
    expect((await owner.put(`${path}/alarms`, { newAlarms: [fresh] })).status).toBe(400);
    expect(await instance.fingerprint()).toBe(before);
  });

  it('are so many at most', async () => {
    const { owner, path, alarmId } = await scene();
    const newAlarms = Array.from({ length: 20 }, (_each, place) => ({ id: -place, due_date_reminder: place }));
    expect((await owner.put(`${path}/alarms`, { oldAlarm: { id: alarmId }, newAlarms })).status).toBe(200);
    const before = await instance.fingerprint();
    expect(await owner.post(`${path}/alarms`, { due_date_reminder: 5 })).toMatchObject({
      status: 409,
      body: { message: 'A task has at most 20 reminders.' },
    });
    expect(await instance.fingerprint()).toBe(before);
  });
});
