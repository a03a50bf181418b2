import { PROJECT_ROLES } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

interface TaskAnswer extends Record<string, unknown> {
  id: string;
  assignee_id: string;
  version: number;
}

let instance: TestInstance;
let cast: Cast;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});
afterAll(() => instance.stop());

const pathOf = ({ id }: { id: string }): string => `/api/v2/tasks/${id}`;
const make = (visitor: Visitor, body: Record<string, unknown>) =>
  visitor.post<TaskAnswer>('/api/v2/tasks', { name: 'Order glass', ...body });
const given = async (visitor: Visitor, to: Visitor, body: Record<string, unknown> = {}) => {
  const { status, body: task } = await make(visitor, { assignee_id: to.userId, ...body });
  expect({ status, task }).toMatchObject({ status: 201 });
  return task;
};
const listed = async (visitor: Visitor, filter: Record<string, unknown> = {}) => {
  const search = encodeURIComponent(JSON.stringify(filter));
  const { status, body } = await visitor.get<TaskAnswer[]>(`/api/v2/tasks?filter=${search}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.map(({ id }) => id);
};
const news = async (visitor: Visitor) =>
  (await visitor.get<{ text: string; status: number }[]>('/api/notifications')).body.map(({ text }) => text);
const assignees = async (visitor: Visitor, projectId?: string) => {
  const query = projectId === undefined ? '' : `?project_id=${projectId}`;
  const { status, body } = await visitor.get<{ id: string }[]>(`/api/v2/tasks/assignees${query}`);
  return { status, ids: status === 200 ? body.map(({ id }) => id).sort() : [] };
};
const leave = (projectId: string, { userId }: Visitor) =>
  instance.rows('DELETE FROM project_users WHERE project_id = $1 AND user_id = $2', [projectId, userId]);
const named = async (visitor: Visitor, name: string) => {
  await instance.rows('UPDATE users SET name = $2 WHERE id = $1', [visitor.userId, name]);
  return visitor;
};

/** A maker and somebody else in a project of theirs, with somebody third. */
const scene = async () => {
  const [maker, other, third] = await Promise.all([instance.signedIn(), instance.signedIn(), instance.signedIn()]);
  await Promise.all([named(maker, 'Helen'), named(other, 'Tom')]);
  const projectId = await instance.addProject(maker.userId, { name: 'Harbour Court' });
  await instance.addToProject(projectId, other.userId, 'member');
  await instance.addToProject(projectId, third.userId, 'team');
  return { maker, other, third, projectId };
};

/** Three people of one firm. */
const office = async () => {
  const [maker, other, third] = await Promise.all([instance.signedIn(), instance.signedIn(), instance.signedIn()]);
  const firmId = await instance.addFirm(maker.userId);
  for (const { userId } of [other, third]) await instance.addToFirm(firmId, userId);
  return { maker, other, third, firmId };
};

const callsAbout = (visitor: Visitor, { id }: { id: string }) =>
  [
    ['GET', pathOf({ id })],
    ['PATCH', pathOf({ id }), { name: 'Mine' }],
    ['PATCH', pathOf({ id }), { assignee_id: visitor.userId }],
    ['POST', `${pathOf({ id })}/alarms`, { due_date_reminder: 30 }],
    ['DELETE', pathOf({ id })],
  ] as const;

/** What each call about a task is answered with. */
const statusesOf = async (visitor: Visitor, task: { id: string }) => {
  const statuses: number[] = [];
  for (const [method, path, body] of callsAbout(visitor, task)) {
    statuses.push((await visitor.call(method, path, body)).status);
  }
  return statuses;
};
const NOTHING = [404, 404, 404, 404, 404];

describe('who sees a task that was given (OPN-153)', () => {
  it('who made it and who it was given to, and nobody else of the project, the client not either', async () => {
    const task = await given(cast.owner, cast.member, { project_id: cast.projectId });
    const before = await instance.fingerprint();
    for (const who of [...PROJECT_ROLES, 'outsider', 'former'] as const) {
      if (who === 'owner' || who === 'member') continue;
      expect({ who, statuses: await statusesOf(cast[who], task) }).toEqual({ who, statuses: NOTHING });
      for (const assigned of ['me', 'others']) expect(await listed(cast[who], { assigned })).not.toContain(task.id);
    }
    expect(await instance.fingerprint()).toBe(before);
    expect((await cast.member.get(pathOf(task))).body).toMatchObject({
      ...{ owner_id: cast.owner.userId, owner: { id: cast.owner.userId } },
      ...{ assignee_id: cast.member.userId, assignee: { id: cast.member.userId }, assignee_sees: true },
    });
    expect((await cast.owner.get(pathOf(task))).status).toBe(200);
  });

  it('it is in the list of who does it, and among what was given of who made it', async () => {
    const { maker, other, projectId } = await scene();
    const own = (await make(maker, {})).body;
    const task = await given(maker, other, { project_id: projectId, due_date: '2026-03-09' });
    expect(await listed(maker)).toEqual([own.id]);
    expect(await listed(maker, { assigned: 'others' })).toEqual([task.id]);
    expect(await listed(other)).toEqual([task.id]);
    expect(await listed(other, { assigned: 'me', list: 'overdue', done: false })).toEqual([task.id]);
    expect(await listed(other, { assigned: 'others' })).toEqual([]);
    expect(await listed(maker, { assigned: 'others', project_id: projectId })).toEqual([task.id]);
    for (const assigned of ['nobody', 7, other.userId]) {
      const filter = encodeURIComponent(JSON.stringify({ assigned }));
      expect((await maker.get(`/api/v2/tasks?filter=${filter}`)).status).toBe(400);
    }
  });

  it('what is done counts one’s own, and of what others gave what one sees (OPN-45)', async () => {
    const { maker, other, projectId } = await scene();
    const own = (await make(other, {})).body;
    const [seen, open] = [await given(maker, other, { project_id: projectId }), (await make(other, {})).body];
    for (const task of [own, seen]) expect((await other.patch(pathOf(task), { done: true })).status).toBe(200);
    const done = async (visitor: Visitor) => {
      const filter = encodeURIComponent(JSON.stringify({ done: true }));
      const { body, headers } = await visitor.get<TaskAnswer[]>(`/api/v2/tasks?filter=${filter}`);
      return { ids: body.map(({ id }) => id), range: headers.get('content-range') };
    };
    expect(await done(other)).toEqual({ ids: [own.id, seen.id], range: 'tasks 0-1/2' });
    expect(await done(maker)).toEqual({ ids: [], range: 'tasks 0-0/0' });
    await leave(projectId, other);
    expect(await done(other)).toEqual({ ids: [own.id], range: 'tasks 0-0/1' });
    await other.patch(pathOf(own), { done: false });
    await other.delete(pathOf(open));
    expect(await done(other)).toEqual({ ids: [], range: 'tasks 0-0/0' });
  });

  it('who has left the project sees it no more; who made it does, is told so and takes it back', async () => {
    const { maker, other, projectId } = await scene();
    const task = await given(maker, other, { project_id: projectId });
    await leave(projectId, other);
    expect(await statusesOf(other, task)).toEqual(NOTHING);
    expect(await listed(other)).toEqual([]);
    expect(await news(other)).toEqual([]);
    expect((await maker.get(pathOf(task))).body).toMatchObject({ assignee_sees: false, project: { id: projectId } });
    expect(await listed(maker, { assigned: 'others' })).toEqual([task.id]);
    expect((await maker.patch(pathOf(task), { assignee_id: maker.userId })).body).toMatchObject({
      ...{ assignee_id: maker.userId, assignee_sees: true },
    });
    expect(await listed(maker)).toEqual([task.id]);
    await instance.addToProject(projectId, other.userId, 'member');
    expect(await statusesOf(other, task)).toEqual(NOTHING);
  });

  it('who made it and has left the project sees it no more while the other does, who keeps it and cannot give it back', async () => {
    const { maker, other, projectId } = await scene();
    const task = await given(maker, other, { project_id: projectId });
    await other.patch(pathOf(task), { done: true });
    await other.patch(pathOf(task), { done: false, name: 'Order other glass' });
    await leave(projectId, maker);
    expect(await statusesOf(maker, task)).toEqual(NOTHING);
    expect(await listed(maker, { assigned: 'others' })).toEqual([]);
    expect(await news(maker)).toEqual([]);
    expect((await other.patch(pathOf(task), { done: true })).status).toBe(200);
    expect(await other.patch(pathOf(task), { assignee_id: maker.userId })).toMatchObject({
      status: 400,
      body: { errors: { assignee_id: ['This task can’t be given to this person'] } },
    });
    // Once neither is in it, it is with who made it: a task is never nobody's.
    await leave(projectId, other);
    expect((await maker.get(pathOf(task))).body).toMatchObject({ project_id: null, assignee_sees: false });
    expect(await listed(maker, { assigned: 'others' })).toEqual([task.id]);
  });

  it('once its project is deleted it is with who made it, who gives it on without', async () => {
    const { maker, other, projectId } = await scene();
    const task = await given(maker, other, { project_id: projectId });
    await instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [projectId]);
    expect(await statusesOf(other, task)).toEqual(NOTHING);
    expect((await maker.get(pathOf(task))).body).toMatchObject({ project: null, assignee_sees: false });
    const firmId = await instance.addFirm(maker.userId);
    const colleague = await instance.signedIn();
    await instance.addToFirm(firmId, colleague.userId);
    expect((await maker.patch(pathOf(task), { assignee_id: colleague.userId })).status).toBe(200);
    expect((await colleague.get(pathOf(task))).body).toMatchObject({ project_id: null, project: null });
  });

  it('without a project it is between people of one firm, while both are in it', async () => {
    const { maker, other, third, firmId } = await office();
    const task = await given(maker, other);
    expect((await other.get(pathOf(task))).status).toBe(200);
    expect(await statusesOf(third, task)).toEqual(NOTHING);
    await instance.rows('DELETE FROM firm_members WHERE firm_id = $1 AND user_id = $2', [firmId, other.userId]);
    expect(await statusesOf(other, task)).toEqual(NOTHING);
    expect(await listed(other)).toEqual([]);
    expect((await maker.get(pathOf(task))).body).toMatchObject({ assignee_sees: false });
  });

  it('who made it is told that a closed account does it no more', async () => {
    const { maker, other } = await office();
    const task = await given(maker, other);
    await instance.rows('UPDATE users SET active = false WHERE id = $1', [other.userId]);
    expect((await maker.get(pathOf(task))).body).toMatchObject({ assignee_sees: false });
  });
});

describe('whom a task may be given to', () => {
  it('those who are in its project and have come; by whoever sees it', async () => {
    const { maker, other, third, projectId } = await scene();
    const [client, newcomer, outsider] = await Promise.all([
      instance.signedIn(),
      instance.signedIn(),
      instance.signedIn(),
    ]);
    await instance.addToProject(projectId, client.userId, 'client');
    await instance.addToProject(projectId, newcomer.userId, 'client');
    await instance.rows('INSERT INTO newcomers (project_id, user_id) VALUES ($1, $2)', [projectId, newcomer.userId]);
    const invited = await instance.addInvited(projectId, maker.userId, 'client');
    const ids = [client, other, third].map(({ userId }) => userId).sort();
    expect(await assignees(maker, projectId)).toEqual({ status: 200, ids });
    expect((await assignees(client, projectId)).ids).toContain(maker.userId);
    for (const nobody of [invited, newcomer.userId, outsider.userId, uuid()]) {
      const before = await instance.fingerprint();
      expect(await make(maker, { project_id: projectId, assignee_id: nobody })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: { assignee_id: ['This task can’t be given to this person'] } },
      });
      expect(await instance.fingerprint()).toBe(before);
    }
    expect(await assignees(outsider, projectId)).toEqual({ status: 404, ids: [] });
    expect((await make(outsider, { project_id: projectId, assignee_id: maker.userId })).status).toBe(404);
  });

  it('without a project people of the own firm who have come, and nobody with whom one only shares a project', async () => {
    const { maker, other, third, firmId } = await office();
    const [partner, added] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    const projectId = await instance.addProject(maker.userId);
    await instance.addToProject(projectId, partner.userId, 'member');
    await instance.addToFirm(firmId, added.userId, { joinedAt: null });
    expect(await assignees(maker)).toEqual({ status: 200, ids: [other.userId, third.userId].sort() });
    expect((await make(maker, { assignee_id: partner.userId })).status).toBe(400);
    expect((await make(maker, { assignee_id: added.userId })).status).toBe(400);
    // A colleague is not in every project of the firm.
    expect((await make(maker, { project_id: projectId, assignee_id: other.userId })).status).toBe(400);
    expect(await assignees(partner)).toEqual({ status: 200, ids: [] });
  });

  it('of a proposal also colleagues who see it, and who only sees it names nobody of it but colleagues', async () => {
    const { maker, other, firmId } = await office();
    const [member, stranger] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    const proposalId = await instance.addProposal(maker.userId);
    await instance.addToProject(proposalId, member.userId, 'member');
    const task = await given(maker, other, { project_id: proposalId });
    expect((await other.get(pathOf(task))).body).toMatchObject({ project: { id: proposalId, potential: true } });
    expect((await assignees(maker, proposalId)).ids).toContain(member.userId);
    // Nobody learns of anybody by a shared proposal, beside its owner.
    expect((await assignees(other, proposalId)).ids).not.toContain(member.userId);
    expect((await make(other, { project_id: proposalId, assignee_id: member.userId })).status).toBe(400);
    expect((await make(member, { project_id: proposalId, assignee_id: other.userId })).status).toBe(400);
    expect((await assignees(stranger, proposalId)).status).toBe(404);
    await instance.rows('UPDATE firm_members SET share_proposals = false WHERE firm_id = $1', [firmId]);
    expect((await other.get(pathOf(task))).status).toBe(404);
    expect((await maker.get(pathOf(task))).body).toMatchObject({ assignee_sees: false });
  });

  it.each([[null], ['x'], [7], [{}], ['']])('%j is no person', async (assignee_id) => {
    const { taskId } = await instance.addTask(cast.owner.userId);
    for (const { status, body } of [
      await make(cast.owner, { assignee_id }),
      await cast.owner.patch(`/api/v2/tasks/${taskId}`, { assignee_id }),
    ]) {
      expect({ status, errors: Object.keys((body['errors'] ?? {}) as object) }).toEqual({
        status: 400,
        errors: ['assignee_id'],
      });
    }
    expect((await cast.owner.get(`/api/v2/tasks/assignees?project_id=x`)).status).toBe(400);
  });

  it('its project is not changed to one they do not see', async () => {
    const { maker, other, projectId } = await scene();
    const elsewhere = await instance.addProject(maker.userId);
    const task = await given(maker, other, { project_id: projectId });
    for (const [project, words] of [
      [elsewhere, 'The person this task is given to doesn’t see this project'],
      [null, 'Without a project a task can be given to people of your own firm only'],
    ] as const) {
      expect(await maker.patch(pathOf(task), { project_id: project })).toMatchObject({
        status: 400,
        body: { errors: { project_id: [words] } },
      });
    }
    expect((await maker.patch(pathOf(task), { project_id: cast.projectId })).status).toBe(404);
    const both = { project_id: elsewhere, assignee_id: maker.userId };
    expect((await maker.patch(pathOf(task), both)).body).toMatchObject({ project_id: elsewhere });
  });
});

describe('what who it was given to does with it', () => {
  it('changes its words, days and reminders, and that it is done', async () => {
    const { maker, other, projectId } = await scene();
    const task = await given(maker, other, { project_id: projectId });
    const changed = await other.patch<TaskAnswer>(pathOf(task), {
      ...{ name: 'Order the glass', due_date: '2198-03-09', due_date_reminder: 30, version: 1 },
    });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Order the glass', version: 2 } });
    expect((await other.post(`${pathOf(task)}/alarms`, { due_date_reminder: 60 })).status).toBe(201);
    expect((await other.patch(pathOf(task), { done: true })).body).toMatchObject({ done: true });
    expect((await maker.get(pathOf(task))).body).toMatchObject({
      ...{ done: true, alarms: [{ due_date_reminder: 60 }] },
    });
  });

  it('neither deletes it, nor gives it to others, nor puts it elsewhere', async () => {
    const { maker, other, third, projectId } = await scene();
    const elsewhere = await instance.addProject(other.userId);
    const task = await given(maker, other, { project_id: projectId });
    const before = await instance.fingerprint();
    expect(await other.delete(pathOf(task))).toMatchObject({
      status: 422,
      body: { code: 'not_permitted', message: 'Only who made a task deletes it. You can give it back.' },
    });
    for (const body of [
      { assignee_id: third.userId },
      { assignee_id: uuid() },
      { project_id: elsewhere },
      { project_id: null },
      { project_id: uuid() },
    ]) {
      expect({ body, answer: await other.patch(pathOf(task), body) }).toMatchObject({
        answer: { status: 422, body: { message: expect.stringContaining('You can give it back.') as string } },
      });
    }
    for (const field of ['owner_id', 'owner', 'assignee', 'assignee_sees', 'user_id']) {
      expect((await other.patch(pathOf(task), { [field]: other.userId })).status).toBe(400);
      expect((await make(other, { [field]: maker.userId })).status).toBe(400);
    }
    expect(await instance.fingerprint()).toBe(before);
    expect((await other.patch(pathOf(task), { project_id: projectId, assignee_id: other.userId })).status).toBe(200);
  });

  it('gives it back, and sees it no more', async () => {
    const { maker, other, projectId } = await scene();
    const task = await given(maker, other, { project_id: projectId });
    const back = await other.patch<TaskAnswer>(pathOf(task), { assignee_id: maker.userId.toUpperCase() });
    expect(back).toMatchObject({ status: 200, body: { assignee_id: maker.userId } });
    expect(await statusesOf(other, task)).toEqual(NOTHING);
    expect(await listed(maker)).toEqual([task.id]);
    expect(await news(maker)).toEqual(['Tom gave “Order glass” back to you']);
  });

  it('is done by the calendar of who does it, whoever says so', async () => {
    const { maker, other, projectId } = await scene();
    const isLate = new Date().getUTCHours() >= 10;
    // One day further or back than in UTC, where who made it lives.
    const [zone, ahead] = isLate ? ['Pacific/Kiritimati', 1] : ['Pacific/Pago_Pago', -1];
    await other.put(`/api/v2/users/${other.userId}`, { options: { time_zone: zone } });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const task = await given(maker, other, { project_id: projectId, due_date: day(-10), recurrence: 'daily' });
    expect((await maker.patch(pathOf(task), { done: true })).body).toMatchObject({ due_date: day(ahead) });
    expect((await other.get(pathOf(task))).body).toMatchObject({ duedate_countdown: 0, list: 'today' });
    expect((await maker.get(pathOf(task))).body).toMatchObject({ duedate_countdown: ahead });
  });
});

describe('what the other hears', () => {
  it('that a task was given, once, whom it was given to instead, and never oneself', async () => {
    const { maker, other, third, projectId } = await scene();
    const task = await given(maker, other, { project_id: projectId, due_date: '2198-03-09' });
    const words = 'Helen gave you “Order glass” in “Harbour Court” to do, due on March 9, 2198';
    expect(await news(other)).toEqual([words]);
    await maker.patch(pathOf(task), { name: 'Order blue glass', assignee_id: other.userId });
    expect(await news(other)).toEqual([words]);
    await maker.patch(pathOf(task), { assignee_id: third.userId });
    expect(await news(other)).toEqual([]);
    expect(await news(third)).toHaveLength(1);
    await maker.patch(pathOf(task), { assignee_id: maker.userId });
    await make(maker, { assignee_id: maker.userId });
    expect(await news(maker)).toEqual([]);
    const mails = await instance.rows<{ user_id: string }>(
      `SELECT user_id FROM notifications WHERE subject_id = $1 AND mail_due_at IS NOT NULL`,
      [task.id],
    );
    // It is nobody's any more: nobody is written to.
    expect(mails).toEqual([]);
  });

  it('that it is done, to who made it, and not where they did it themselves', async () => {
    const { maker, other, projectId } = await scene();
    const task = await given(maker, other, { project_id: projectId });
    await maker.patch(pathOf(task), { done: true });
    await maker.patch(pathOf(task), { done: false });
    expect(await news(maker)).toEqual([]);
    await other.patch(pathOf(task), { done: true });
    await other.patch(pathOf(task), { done: true, name: 'Order glass' });
    expect(await news(maker)).toEqual(['Tom has done “Order glass”']);
    const unread = async () => (await maker.get<{ unread: number }>('/api/notifications/unread')).body;
    const before = await unread();
    await other.patch(pathOf(task), { done: false });
    expect(await unread()).not.toEqual(before);
    await other.patch(pathOf(task), { due_date: '2198-03-09', recurrence: 'yearly' });
    await other.patch(pathOf(task), { done: true });
    expect((await news(maker))[0]).toBe('Tom has done “Order glass”; it is due again on March 9, 2199');
    expect(await news(other)).toHaveLength(1);
  });

  it('screens of both hear of each change, those of nobody else, and who has it no more that it is gone', async () => {
    const { maker, other, third, projectId } = await scene();
    const heard = await instance.watchOutbox({ notifications: false });
    const changes = async () =>
      (await heard())
        .filter(({ payload }) => payload['event'] === 'tasks:changed')
        .map(({ payload }) => [payload['room'], (payload['data'] as { change: string }).change].join(' '))
        .sort();
    const to = (visitor: Visitor, change: string) => `user:${visitor.userId} ${change}`;
    const task = await given(maker, other, { project_id: projectId });
    expect(await changes()).toEqual([to(maker, 'created'), to(other, 'created')].sort());
    await other.post(`${pathOf(task)}/alarms`, { due_date_reminder: 30 });
    expect(await changes()).toEqual([to(maker, 'updated'), to(other, 'updated')].sort());
    await maker.patch(pathOf(task), { assignee_id: third.userId });
    expect(await changes()).toEqual([to(maker, 'updated'), to(other, 'deleted'), to(third, 'created')].sort());
    await leave(projectId, third);
    await maker.patch(pathOf(task), { name: 'Order nothing' });
    expect(await changes()).toEqual([to(maker, 'updated')]);
    await maker.delete(pathOf(task));
    expect(await changes()).toEqual([to(maker, 'deleted')]);
  });

  it('one person gives so many in an hour: nobody’s list is filled by another', async () => {
    const { maker, other, projectId } = await scene();
    const task = await given(maker, other, { project_id: projectId });
    // Tests may do everything a thousand times as often.
    await instance.rows('UPDATE rate_limits SET points = 120000 WHERE key = $1', [`tasks-given:${maker.userId}`]);
    for (const answer of [
      await make(maker, { project_id: projectId, assignee_id: other.userId }),
      // Also to nobody: what is refused is counted as well.
      await make(maker, { assignee_id: uuid() }),
    ]) {
      expect(answer).toMatchObject({
        status: 429,
        body: { message: 'You have given many tasks to others lately. Please try again later.' },
      });
    }
    // One's own are made as before, and what is with the other is changed and taken back.
    expect((await make(maker, {})).status).toBe(201);
    expect((await maker.patch(pathOf(task), { name: 'Order' })).status).toBe(200);
    expect((await maker.patch(pathOf(task), { assignee_id: maker.userId })).status).toBe(200);
    expect((await maker.patch(pathOf(task), { assignee_id: other.userId })).status).toBe(429);
  });
});
