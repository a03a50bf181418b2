import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Task } from '../../api/index.js';
import { aDay } from '../../test/a-day.js';
import { refusal, standInForApi, type Answers } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';
import { TasksPage } from '../TasksPage.js';

const NOW = '2026-11-25T08:00:00.000Z';
const ME = { id: OLIVIA.id, name: OLIVIA.name, avatar: false };
const TOM = { id: '01a1febd-088c-71d4-8a19-175194e67ae8', name: 'Tom Nakamura', avatar: false };
const TASK: Task = {
  ...{ id: 't1', name: 'Call Anna', owner_id: ME.id, owner: ME, assignee_id: ME.id, assignee: ME, assignee_sees: true },
  ...{ due_date: '2026-11-25', duedate_countdown: 0, list: 'today', recurrence: 'none', due_date_reminder: 0 },
  ...{ due_date_reminder_time: null, due_date_reminder_sent: true, snoozed_until: null, alarms: [] },
  ...{ project_id: null, project: null, done: false, done_at: null, version: 1, created_at: NOW, updated_at: NOW },
};
const PATH = '/api/v2/tasks/t1';

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date(NOW),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
      ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  });
});
afterEach(() => jest.useRealTimers());

/** The page of somebody in Berlin with one task, which changes as the calls say. */
async function open(fields: Partial<Task> = {}, answers: Answers = {}) {
  let task = { ...TASK, ...fields };
  const change = (changes: Partial<Task>) => {
    task = { ...task, ...changes };
    return Response.json(task);
  };
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf({ ...OLIVIA, options: { ...OLIVIA.options, time_zone: 'Europe/Berlin' } }),
    'GET /api/v2/tasks': (request) => {
      const asked = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}') as Record<string, unknown>;
      const isGiven = task.assignee_id !== ME.id;
      const isMeant = !task.done && (asked.assigned === 'others' ? isGiven : asked.list === task.list && !isGiven);
      return Response.json({ items: isMeant ? [task] : [], total: isMeant ? 1 : 0 });
    },
    [`GET ${PATH}`]: () => Response.json(task),
    'GET /api/v2/tasks/assignees': () => Response.json([]),
    'GET /api/v2/my-day': () => Response.json(aDay()),
    [`PATCH ${PATH}`]: async (request) => {
      const { done } = (await request.json()) as { done: boolean };
      return change({ done, snoozed_until: null, version: task.version + 1 });
    },
    [`POST ${PATH}/snooze`]: async (request) =>
      change({ snoozed_until: ((await request.json()) as { until: string }).until }),
    [`DELETE ${PATH}/snooze`]: () => change({ snoozed_until: null }),
    ...answers,
  });
  await openSignedIn(<TasksPage />, '/tasks');
  await screen.findByRole('button', { name: 'Call Anna' });
  const sent = (method: string) =>
    calls.filter(({ call }) => call === `${method} ${PATH}/snooze`).map(({ body }) => body);
  return { user: userEvent.setup(), sent };
}

const snoozeButton = () => screen.findByRole('button', { name: 'Snooze: Call Anna' });
const choose = async (user: ReturnType<typeof userEvent.setup>, name: RegExp | string) =>
  user.click(await screen.findByRole('menuitem', { name }));

describe('putting off the reminder of a task', () => {
  it('offers moments by the clock of the person, and says until when, which can be taken back', async () => {
    const { user, sent } = await open();
    await user.click(await snoozeButton());
    const menu = screen.getByRole('menu', { name: 'Snooze until' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'In 10 minutes09:10',
      'In 1 hour10:00',
      'This evening18:00',
      'Tomorrow morning09:00',
      'Next MondayMon, Nov 30 at 09:00',
      'Choose a day and a time…',
    ]);
    await choose(user, /Tomorrow morning/);
    await screen.findByText('Snoozed until tomorrow at 09:00');
    expect(sent('POST')).toEqual([{ until: '2026-11-26T08:00:00.000Z' }]);
    await user.click(await snoozeButton());
    await choose(user, 'Don’t snooze any more');
    await waitFor(() => {
      expect(screen.queryByText('Snoozed until tomorrow at 09:00')).toBeNull();
    });
    expect(sent('DELETE')).toHaveLength(1);
  });

  it('opens by S on a task, which has the focus again', async () => {
    const { user, sent } = await open();
    screen.getByRole('button', { name: 'Call Anna' }).focus();
    await user.keyboard('s');
    await screen.findByRole('menu', { name: 'Snooze until' });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Call Anna' }));
    });
    await user.keyboard('s');
    await user.keyboard('{Enter}');
    await screen.findByText('Snoozed until today at 09:10');
    expect(sent('POST')).toEqual([{ until: '2026-11-25T08:10:00.000Z' }]);
  });

  it('takes a day and a time that are chosen, and says what is wrong with them', async () => {
    const { user, sent } = await open();
    await user.click(await snoozeButton());
    await choose(user, 'Choose a day and a time…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Snooze until' }));
    const day = dialog.getByLabelText('Day');
    for (const [typed, problem] of [
      ['2026-11-24', 'Choose a moment that is still to come'],
      ['2028-01-01', 'A reminder can be put off by 366 days at most'],
    ] as const) {
      await user.clear(day);
      await user.type(day, typed);
      await user.click(dialog.getByRole('button', { name: 'Snooze' }));
      expect((await dialog.findByRole('alert')).textContent).toBe(problem);
    }
    await user.clear(day);
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Choose the day and the time');
    await user.type(day, '2026-12-24');
    await user.clear(dialog.getByLabelText('Time of day'));
    await user.type(dialog.getByLabelText('Time of day'), '15:30');
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    await screen.findByText('Snoozed until Thu, Dec 24 at 15:30');
    expect(sent('POST')).toEqual([{ until: '2026-12-24T14:30:00.000Z' }]);
  });

  it('stands again with what is done and taken back', async () => {
    const { user, sent } = await open({ snoozed_until: '2026-11-26T08:00:00.000Z' });
    const box = screen.getByRole('checkbox', { name: 'Done: Call Anna' });
    await user.click(box);
    await waitFor(() => {
      expect(screen.queryByText(/Snoozed until/)).toBeNull();
    });
    await user.click(box);
    await screen.findByText('Snoozed until tomorrow at 09:00');
    expect(sent('POST')).toEqual([{ until: '2026-11-26T08:00:00.000Z' }]);
  });

  it('says why it was refused', async () => {
    const { user } = await open({}, { [`POST ${PATH}/snooze`]: refusal(409, 'What is done reminds of nothing.') });
    await user.click(await snoozeButton());
    await choose(user, /In 1 hour/);
    await screen.findByText('What is done reminds of nothing.');
    expect(screen.queryByText(/Snoozed until/)).toBeNull();
  });

  it('is not offered of what somebody else does', async () => {
    await open({ assignee_id: TOM.id, assignee: TOM });
    expect(screen.queryByRole('button', { name: 'Snooze: Call Anna' })).toBeNull();
  });

  it('stands in the dialog of a task', async () => {
    const { user } = await open({ snoozed_until: '2026-11-30T08:00:00.000Z' });
    await user.click(screen.getByRole('button', { name: 'Call Anna' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
    dialog.getByText('Snoozed until Mon, Nov 30 at 09:00');
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    await choose(user, 'Don’t snooze any more');
    await dialog.findByText('Remind me later');
  });
});
