import { screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { act } from 'react';
import userEvent from '@testing-library/user-event';
import type { Task, TaskPerson } from '../api/index.js';
import { standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { aDay } from '../test/a-day.js';
import { countdownText, reminderText } from './task-words.js';
import { TasksPage } from './TasksPage.js';

const LIST = 'GET /api/v2/tasks';
const MAKE = 'POST /api/v2/tasks';

const ME = { id: OLIVIA.id, name: OLIVIA.name, avatar: false };

const aTask = (fields: Partial<Task>): Task => ({
  id: 't1',
  name: 'Call Anna',
  owner_id: ME.id,
  owner: ME,
  assignee_id: ME.id,
  assignee: ME,
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
  created_at: '2026-03-01T00:00:00.000Z',
  updated_at: '2026-03-01T00:00:00.000Z',
  ...fields,
});
/** A test that sets the clock lets the time go on. */
const TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
];
const LATE = aTask({ id: 't0', name: 'Order glass', due_date: '2026-03-01', duedate_countdown: -2, list: 'overdue' });

const TOM: TaskPerson = { id: '01a1febd-088c-71d4-8a19-175194e67ae8', name: 'Tom Nakamura', avatar: false };
const TO_TOM = { assignee_id: TOM.id, assignee: TOM };
const FROM_TOM = { owner_id: TOM.id, owner: TOM };

/** The page over tasks that change as the calls say. */
async function open(tasks: Task[], answers: Answers = {}) {
  const stored = new Map(tasks.map((task) => [task.id, task]));
  const list = (request: Request) => {
    const asked = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}') as Pick<Task, 'list' | 'done'> & {
      assigned?: string;
    };
    const isOf = ({ list, assignee_id }: Task): boolean =>
      asked.assigned === 'others' ? assignee_id !== ME.id : list === asked.list && assignee_id === ME.id;
    const items = [...stored.values()].filter((task) => isOf(task) && task.done === asked.done);
    return Response.json({ items, total: items.length });
  };
  const change = (id: string) => async (request: Request) => {
    const before = stored.get(id);
    if (!before) return new Response(null, { status: 404 });
    const task = { ...before, ...((await request.json()) as Partial<Task>), version: before.version + 1 };
    task.assignee = [ME, TOM].find(({ id: each }) => each === task.assignee_id) ?? before.assignee;
    stored.set(id, task);
    return Response.json(task);
  };
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [LIST]: list,
    'GET /api/v2/tasks/assignees': () => Response.json([]),
    'GET /api/v2/my-day': () => Response.json(aDay()),
    ...Object.fromEntries(tasks.map(({ id }) => [`PATCH /api/v2/tasks/${id}`, change(id)])),
    ...Object.fromEntries(tasks.map(({ id }) => [`GET /api/v2/tasks/${id}`, () => Response.json(stored.get(id))])),
    ...answers,
  });
  await openSignedIn(<TasksPage />, '/tasks');
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { sent, stored, user: userEvent.setup() };
}

describe('how long it is until a task is due (TSK-7)', () => {
  it.each([
    [0, 'today'],
    [1, 'tomorrow'],
    [3, 'in 3 days'],
    [-1, '1 day overdue'],
    [-2, '2 days overdue'],
  ])('%i days: %s', (days, words) => {
    expect(countdownText(days)).toBe(words);
  });
});

describe('when a reminder comes (OPN-154)', () => {
  it.each([
    [0, null, 'At the time, 09:00'],
    [1, '00:00', '1 minute before, 00:00'],
    [60, null, '1 hour before, 09:00'],
    [1440, '17:30', '1 day before, 17:30'],
    [10_080, null, '1 week before, 09:00'],
    [11_580, null, '1 week, 1 day, and 1 hour before, 09:00'],
  ])('%i minutes before %s: %s', (minutes, time, words) => {
    expect(reminderText(minutes, time)).toBe(words);
  });
});

describe('the page of one’s tasks', () => {
  it('TSK-7: shows what there is by when it is due, with how many', async () => {
    await open([aTask({}), LATE]);
    const overdue = within(await screen.findByRole('region', { name: 'Overdue 1' }));
    expect(overdue.getByText('2 days overdue')).toBeTruthy();
    within(screen.getByRole('region', { name: 'Later 1' })).getByRole('button', { name: 'Call Anna' });
    expect(screen.getAllByRole('region')).toHaveLength(2);
  });

  it('says that it cannot be loaded, and is asked for again', async () => {
    let fails = true;
    const { user } = await open([], {
      [LIST]: () => (fails ? new Response(null, { status: 503 }) : Response.json({ items: [], total: 0 })),
    });
    await screen.findByRole('heading', { name: 'Error loading tasks' });
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Nothing to do' });
  });

  it('makes a task from a line and a day, and refuses one without words', async () => {
    const { user, sent } = await open([], { [MAKE]: () => Response.json(aTask({}), { status: 201 }) });
    const line = screen.getByLabelText<HTMLInputElement>('What is to be done');
    await user.type(line, ' {Enter}');
    await screen.findByText("Name can't be blank");
    expect(sent(MAKE)).toEqual([]);
    await user.clear(line);
    await user.type(line, 'Call Anna');
    await user.type(screen.getByLabelText('Due date'), '2026-03-09');
    await user.click(screen.getByRole('button', { name: 'Add task' }));
    await waitFor(() => {
      expect(line.value).toBe('');
    });
    expect(sent(MAKE)).toEqual([{ name: 'Call Anna', due_date: '2026-03-09' }]);
    expect(document.activeElement).toBe(line);
  });

  describe('the words of the line (TSK-1, TSK-3, TSK-6)', () => {
    const MADE: Answers = { [MAKE]: () => Response.json(aTask({}), { status: 201 }) };
    const lineOf = () => screen.getByLabelText<HTMLInputElement>('What is to be done');

    it('say when it is due, comes again and is reminded of, by the calendar of the person', async () => {
      jest.useFakeTimers({ now: new Date('2026-11-24T11:30:00Z'), doNotFake: TIMERS });
      try {
        // It is the day after already, there.
        const options = { time_zone: 'Pacific/Kiritimati' };
        const { user, sent } = await open([], {
          ...MADE,
          'POST /api/v2/tokens/access': accessOf({ ...OLIVIA, options }),
        });
        await user.type(lineOf(), 'Site meeting tomorrow at 14:30, every week and remind me 30 minutes before');
        await screen.findByText('Due Thu, Nov 26, 2026');
        screen.getByText('Reminder: 30 minutes before, 14:30');
        screen.getByText('Every week');
        await user.keyboard('{Enter}');
        await waitFor(() => {
          expect(lineOf().value).toBe('');
        });
        expect(sent(MAKE)).toEqual([
          {
            name: 'Site meeting',
            due_date: '2026-11-26',
            recurrence: 'weekly',
            due_date_reminder: 30,
            due_date_reminder_time: '14:30',
          },
        ]);
        expect(screen.queryByText('Every week')).toBeNull();
      } finally {
        jest.useRealTimers();
      }
    });

    it('stay in the name where the person says so', async () => {
      const { user, sent } = await open([], MADE);
      await user.type(lineOf(), 'Read the paper of tomorrow weekly');
      await user.click(await screen.findByRole('button', { name: 'Keep “weekly” in the name' }));
      expect(document.activeElement).toBe(lineOf());
      expect(screen.queryByText('Every week')).toBeNull();
      await user.keyboard('{Enter}');
      await waitFor(() => {
        expect(sent(MAKE)).toEqual([{ name: 'Read the paper of tomorrow weekly', due_date: null }]);
      });
    });

    it('give way to what is chosen beside the line', async () => {
      const { user, sent } = await open([], MADE);
      await user.type(lineOf(), 'Order glass on Friday');
      await screen.findByRole('button', { name: 'Keep “on friday” in the name' });
      await user.type(screen.getByLabelText('Due date'), '2027-03-09');
      expect(screen.queryByRole('button', { name: /^Keep/u })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Reminder' }));
      await user.selectOptions(await screen.findByLabelText('Remind me'), '1 day before');
      await user.keyboard('{Enter}');
      await screen.findByText('Reminder: 1 day before, 09:00');
      await waitFor(() => {
        expect(document.activeElement).toBe(lineOf());
      });
      await user.click(screen.getByRole('button', { name: 'Comes again' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Every month' }));
      await user.click(await screen.findByRole('button', { name: 'Remove “Every month”' }));
      await user.click(screen.getByRole('button', { name: 'Add task' }));
      await waitFor(() => {
        expect(sent(MAKE)).toEqual([
          {
            name: 'Order glass on Friday',
            due_date: '2027-03-09',
            due_date_reminder: 1440,
            due_date_reminder_time: '09:00',
          },
        ]);
      });
    });

    it('what comes again needs a due date, and a reminder waits for one', async () => {
      const { user, sent } = await open([], MADE);
      await user.click(screen.getByRole('button', { name: 'Reminder' }));
      await user.click(await screen.findByRole('button', { name: 'Set reminder' }));
      await screen.findByText('It comes once there is a due date.');
      await user.click(screen.getByRole('button', { name: 'Comes again' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Every day' }));
      await user.type(lineOf(), 'Water the plants{Enter}');
      await screen.findByText('A task that comes again needs a due date');
      expect(sent(MAKE)).toEqual([]);
    });
  });

  describe('by keyboard', () => {
    const TWO = [LATE, aTask({})];
    const focused = () => document.activeElement?.textContent;

    it('goes through the tasks, does them and opens them', async () => {
      const { user, sent } = await open(TWO);
      await screen.findByRole('button', { name: 'Order glass' });
      await user.keyboard('j');
      expect(focused()).toBe('Order glass');
      await user.keyboard('x');
      await screen.findByRole('region', { name: 'Overdue 0' });
      expect(focused()).toBe('Order glass');
      await user.keyboard(' ');
      await screen.findByRole('region', { name: 'Overdue 1' });
      expect(focused()).toBe('Order glass');
      await waitFor(() => {
        expect(sent('PATCH /api/v2/tasks/t0')).toHaveLength(2);
      });
      await user.keyboard('{Enter}');
      await screen.findByRole('dialog', { name: 'Edit task' });
      await user.keyboard('{Escape}');
      await waitFor(() => {
        expect(focused()).toBe('Order glass');
      });
      await user.keyboard('{Escape}');
      expect(document.activeElement).toBe(document.body);
    });

    it('writes a new one, unless something else is written or open', async () => {
      const { user } = await open(TWO);
      const line = screen.getByLabelText<HTMLInputElement>('What is to be done');
      await screen.findByRole('button', { name: 'Order glass' });
      await user.keyboard('n');
      expect(document.activeElement).toBe(line);
      await user.keyboard('no x');
      expect(line.value).toBe('no x');
      await user.keyboard('{ArrowDown}');
      expect(focused()).toBe('Order glass');
      await user.keyboard('{Enter}');
      await screen.findByRole('dialog', { name: 'Edit task' });
      act(() => {
        screen.getByRole('button', { name: 'Add a reminder' }).focus();
      });
      await user.keyboard('n');
      expect(document.activeElement).not.toBe(line);
    });

    it('leads on where a task is gone', async () => {
      const call = 'DELETE /api/v2/tasks/t0';
      const { user, stored } = await open(TWO, {
        [call]: () => {
          stored.delete('t0');
          return Response.json({ id: 't0' });
        },
      });
      await screen.findByRole('button', { name: 'Order glass' });
      await user.keyboard('j{Enter}');
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      const question = await screen.findByRole('dialog', { name: 'Delete “Order glass”?' });
      await user.click(within(question).getByRole('button', { name: 'Delete' }));
      await waitFor(() => {
        expect(focused()).toBe('Call Anna');
      });
    });
  });

  it('leaves what is done in its place until it is undone', async () => {
    const { user, sent } = await open([LATE]);
    await user.click(await screen.findByRole('checkbox', { name: 'Done: Order glass' }));
    await screen.findByRole('region', { name: 'Overdue 0' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('region', { name: 'Overdue 1' });
    expect(sent('PATCH /api/v2/tasks/t0')).toEqual([
      { done: true, version: 1 },
      { done: false, version: 2 },
    ]);
    await waitFor(() => {
      expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    });
  });

  it('takes back that something is done where it was refused', async () => {
    const { user } = await open([LATE], { 'PATCH /api/v2/tasks/t0': 503 });
    await user.click(await screen.findByRole('checkbox'));
    await screen.findByText(/please try again/iu);
    await screen.findByRole('region', { name: 'Overdue 1' });
  });

  it('TSK-3, MSG-118, OPN-125: asks before a due date is removed, and says that it is', async () => {
    const { user, sent } = await open([aTask({ ...LATE, recurrence: 'weekly' })]);
    await user.click(await screen.findByRole('button', { name: 'Order glass' }));
    await user.click(screen.getByRole('button', { name: 'Remove the date' }));
    const question = await screen.findByRole('dialog', { name: 'Remove the due date?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('The due date has been updated.');
    expect(sent('PATCH /api/v2/tasks/t0')).toEqual([{ due_date: null, recurrence: 'none', version: 1 }]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('deletes a task after a question', async () => {
    const call = 'DELETE /api/v2/tasks/t0';
    const { user, sent } = await open([LATE], { [call]: () => Response.json({ id: 't0' }) });
    await user.click(await screen.findByRole('button', { name: 'Order glass' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete “Order glass”?' });
    expect(sent(call)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(sent(call)).toHaveLength(1);
    });
  });

  describe('tasks of two people', () => {
    const assignees = { 'GET /api/v2/tasks/assignees': () => Response.json([TOM]) };

    it('are given to somebody, stand among those given to others, and are taken back', async () => {
      const { user, sent } = await open([LATE], assignees);
      await user.click(await screen.findByRole('button', { name: 'Order glass' }));
      await user.click(await screen.findByRole('combobox', { name: 'Assigned to' }));
      await user.click(await screen.findByRole('option', { name: 'Tom Nakamura' }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText('The task has been given to Tom Nakamura.');
      const givenAway = within(await screen.findByRole('region', { name: 'Given to others 1' }));
      expect(givenAway.getByText('Tom Nakamura').textContent).toBe('to Tom Nakamura');
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull();
      });
      await user.click(screen.getByRole('button', { name: 'Order glass' }));
      await screen.findByDisplayValue('Tom Nakamura');
      await screen.findByText('Add a reminder');
      await user.click(screen.getByRole('combobox', { name: 'Assigned to' }));
      await user.click(await screen.findByRole('option', { name: 'Me' }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText('The task is yours again.');
      await screen.findByRole('region', { name: 'Overdue 1' });
      expect(sent('PATCH /api/v2/tasks/t0')).toEqual([
        { assignee_id: TOM.id, version: 1 },
        { assignee_id: ME.id, version: 2 },
      ]);
    });

    it('are shown with who gave them, given back to nobody else, and deleted by who made them', async () => {
      const { user, sent } = await open([aTask({ ...LATE, ...FROM_TOM, due_date_reminder: 30 })], assignees);
      const overdue = within(await screen.findByRole('region', { name: 'Overdue 1' }));
      expect(overdue.getByText('Tom Nakamura').textContent).toBe('from Tom Nakamura');
      await user.click(screen.getByRole('button', { name: 'Order glass' }));
      expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
      await screen.findByText('Tom Nakamura gave it to you. You can give it back.');
      await user.click(screen.getByRole('combobox', { name: 'Assigned to' }));
      const choices = within(screen.getByRole('listbox'));
      expect(choices.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['OMMe', 'TNTom Nakamura']);
      await user.click(screen.getByRole('option', { name: 'Tom Nakamura' }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText('The task has been given back to Tom Nakamura.');
      expect(sent('PATCH /api/v2/tasks/t0')).toEqual([{ assignee_id: TOM.id, version: 1 }]);
      expect(sent('GET /api/v2/tasks/assignees')).toEqual([]);
    });

    it('say that the other cannot see them any more, and whom their reminders come to', async () => {
      const { user } = await open([aTask({ ...LATE, ...TO_TOM, assignee_sees: false })]);
      const givenAway = within(await screen.findByRole('region', { name: 'Given to others 1' }));
      expect(givenAway.getByText('can’t see it any more')).toBeTruthy();
      await user.click(givenAway.getByRole('button', { name: 'Order glass' }));
      await screen.findByText('Tom Nakamura can’t see it any more. You can take it back.');
      await screen.findByText('They come to Tom Nakamura.');
    });

    it('that were done linger among those given to others', async () => {
      const { user } = await open([aTask({ ...LATE, ...TO_TOM })]);
      await user.click(await screen.findByRole('checkbox', { name: 'Done: Order glass' }));
      await screen.findByRole('region', { name: 'Given to others 0' });
      expect(screen.queryByRole('region', { name: /Overdue/ })).toBeNull();
    });

    it('are there for nobody who knows nobody', async () => {
      const { user } = await open([LATE]);
      await user.click(await screen.findByRole('button', { name: 'Order glass' }));
      await screen.findByText('Add a reminder');
      await waitFor(() => {
        expect(screen.queryByRole('combobox', { name: 'Assigned to' })).toBeNull();
      });
    });

    it('say that the people could not be loaded', async () => {
      const { user } = await open([LATE], { 'GET /api/v2/tasks/assignees': 503 });
      await user.click(await screen.findByRole('button', { name: 'Order glass' }));
      await screen.findByText('The people couldn’t be loaded.');
    });
  });

  describe('reminders (TSK-1, TSK-4, MSG-115…117, OPN-124)', () => {
    const ALARM = { id: 'a1', due_date_reminder: 1440, due_date_reminder_time: '17:30', due_date_reminder_sent: false };
    const REMINDED = aTask({ ...LATE, alarms: [ALARM] });

    it('are set at once, and what is typed of the task stays and is saved on top', async () => {
      const call = 'POST /api/v2/tasks/t0/alarms';
      const { user, sent, stored } = await open([LATE], {
        [call]: async (request) => {
          const body = (await request.json()) as object;
          const task = aTask({ ...LATE, version: 2, alarms: [{ ...ALARM, ...body }] });
          stored.set('t0', task);
          return Response.json(task, { status: 201 });
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Order glass' }));
      await user.type(screen.getByDisplayValue('Order glass'), ' panes');
      await user.click(screen.getByRole('button', { name: 'Add a reminder' }));
      await user.selectOptions(screen.getByLabelText('Remind me'), '1 hour before');
      await user.keyboard('{Enter}');
      await screen.findByText('The reminder has been created.');
      await screen.findByText('1 hour before, 09:00');
      expect(sent(call)).toEqual([{ due_date_reminder: 60, due_date_reminder_time: '09:00' }]);
      await waitFor(() => {
        expect(document.activeElement?.textContent).toBe('Add a reminder');
      });
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => {
        expect(sent('PATCH /api/v2/tasks/t0')).toEqual([{ name: 'Order glass panes', version: 2 }]);
      });
    });

    it('are changed as they were read', async () => {
      const call = 'PUT /api/v2/tasks/t0/alarms';
      const { user, sent } = await open([REMINDED], { [call]: () => Response.json(REMINDED) });
      await user.click(await screen.findByRole('button', { name: 'Order glass' }));
      await user.click(screen.getByRole('button', { name: 'Edit reminder: 1 day before, 17:30' }));
      await user.selectOptions(screen.getByLabelText('Remind me'), '2 days before');
      await user.click(screen.getByRole('button', { name: 'Save reminder' }));
      await screen.findByText('The reminder has been updated.');
      expect(sent(call)).toEqual([
        {
          oldAlarm: { id: 'a1', due_date_reminder: 1440, due_date_reminder_time: '17:30' },
          newAlarms: [{ id: 'a1', due_date_reminder: 2880, due_date_reminder_time: '17:30' }],
        },
      ]);
    });

    it('are removed', async () => {
      const call = 'DELETE /api/v2/tasks/t0/alarms/a1';
      const { user, sent, stored } = await open([REMINDED], {
        [call]: () => {
          stored.set('t0', LATE);
          return Response.json({ id: 'a1' });
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Order glass' }));
      await user.click(screen.getByRole('button', { name: 'Remove reminder: 1 day before, 17:30' }));
      await screen.findByText('The reminder has been removed.');
      expect(sent(call)).toHaveLength(1);
      await waitFor(() => {
        expect(screen.queryByText('1 day before, 17:30')).toBeNull();
      });
    });

    it('of the due date itself are changed and removed with the task', async () => {
      const { user, sent } = await open([aTask({ ...LATE, due_date_reminder: 30 })]);
      await user.click(await screen.findByRole('button', { name: 'Order glass' }));
      await user.click(screen.getByRole('button', { name: 'Edit reminder: 30 minutes before, 09:00' }));
      await user.selectOptions(screen.getByLabelText('Remind me'), 'At the time');
      await user.click(screen.getByRole('button', { name: 'Save reminder' }));
      await user.click(await screen.findByRole('button', { name: 'Remove reminder: At the time, 09:00' }));
      await screen.findByText('The reminder has been removed.');
      expect(sent('PATCH /api/v2/tasks/t0')).toEqual([
        { due_date_reminder: 0, due_date_reminder_time: '09:00', version: 1 },
        { due_date_reminder: null, due_date_reminder_time: null, version: 2 },
      ]);
    });

    it('stay open where they were refused, with the reason', async () => {
      const { user } = await open([REMINDED], { 'POST /api/v2/tasks/t0/alarms': 503 });
      await user.click(await screen.findByRole('button', { name: 'Order glass' }));
      await user.click(screen.getByRole('button', { name: 'Add a reminder' }));
      await user.click(screen.getByRole('button', { name: 'Set reminder' }));
      await screen.findByText(/please try again/iu);
      expect(screen.getByLabelText('Remind me')).toBeTruthy();
    });
  });
});
