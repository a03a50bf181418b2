import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { act } from 'react';
import type { MyDayShape, Task } from '../../api/index.js';
import { aDay } from '../../test/a-day.js';
import { standInForApi } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';
import { TasksPage } from '../TasksPage.js';
import { whenText } from './day-words.js';

const ME = { id: OLIVIA.id, name: OLIVIA.name, avatar: false };
const TOM = { id: '01a1febd-088c-71d4-8a19-175194e67ae8', name: 'Tom Nakamura', avatar: false };
const NOW = '2026-11-25T08:00:00.000Z';
const LATE: Task = {
  ...{ id: 't1', name: 'Call Anna', owner_id: ME.id, owner: ME, assignee_id: ME.id, assignee: ME, assignee_sees: true },
  ...{ due_date: '2026-11-24', duedate_countdown: -1, list: 'overdue', recurrence: 'none', due_date_reminder: null },
  ...{ due_date_reminder_time: null, due_date_reminder_sent: false, snoozed_until: null, alarms: [] },
  ...{ project_id: null, project: null, done: false, done_at: null, version: 1, created_at: NOW, updated_at: NOW },
};

/** The page on a day, which cannot be had where it is null. */
async function open(day: MyDayShape | null, tasks: readonly Task[] = []) {
  let answered = day;
  standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/v2/tasks': (request) => {
      const { list } = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}') as { list?: string };
      const items = tasks.filter((task) => task.list === list);
      return Response.json({ items, total: items.length });
    },
    'GET /api/v2/my-day': () =>
      answered ? Response.json(answered) : Response.json({ message: 'x', code: 'x' }, { status: 403 }),
  });
  const { queryClient } = await openSignedIn(<TasksPage />, '/tasks');
  return {
    user: userEvent.setup(),
    refresh: () => act(() => queryClient.invalidateQueries({ queryKey: ['tasks'] })),
    answer: (next: MyDayShape) => {
      answered = next;
    },
  };
}

describe('the day ahead', () => {
  it.each([
    [0, 'today'],
    [1, 'tomorrow'],
    [3, 'in 3 days'],
  ])('%i days: %s', (days, words) => {
    expect(whenText(days)).toBe(words);
  });

  it('shows what waits, each with the way there, and how much more there is', async () => {
    const [proposal, idle] = [
      { id: 'p1', name: 'Barn', address: '/potential?id=p1' },
      { id: 'p2', name: 'Mill' },
    ];
    await open(
      aDay({
        expiring: { total: 6, items: [{ ...proposal, owner: TOM, expires: '2026-11-25', days: 0 }] },
        idle: { total: 1, items: [{ ...idle, address: '/potential?id=p2', owner: null, days: 20 }] },
        starting: {
          total: 1,
          items: [{ id: 'j1', name: 'Villa', address: '/projects/j1', starts: '2026-11-28', days: 3 }],
        },
        unanswered: {
          total: 2,
          items: [
            ...[null, 'plan.pdf'].map((file) => ({
              ...{ id: `n${file}`, from: TOM, project: { id: 'j1', name: 'Villa' }, file, created_at: NOW },
              address: `/somewhere/${file}`,
            })),
          ],
        },
      }),
    );
    const day = within(await screen.findByRole('region', { name: 'My day' }));
    day.getByText('Wednesday, November 25');
    const items = (name: string) =>
      within(day.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')]);
    expect(items('Proposals that expire 6')).toEqual([['BarnTom Nakamuratoday', '/potential?id=p1']]);
    expect(day.getByRole('link', { name: 'and 5 more' }).getAttribute('href')).toBe('/potential');
    expect(items('Proposals without a change 1')).toEqual([['Millfor 20 days', '/potential?id=p2']]);
    expect(items('Projects that start 1')).toEqual([['Villain 3 days', '/projects/j1']]);
    expect(items('Written to you, not answered 2')).toEqual([
      [expect.stringMatching(/^Tom Nakamura in the notesVilla/), '/somewhere/null'],
      [expect.stringMatching(/^Tom Nakamura on plan.pdfVilla/), '/somewhere/plan.pdf'],
    ]);
  });

  it('leads to the tasks that are due, and shows none of them twice', async () => {
    const { user } = await open(aDay({ tasks: { overdue: 1, today: 0 } }), [LATE]);
    const day = within(await screen.findByRole('region', { name: 'My day' }));
    day.getByText('Nothing else is waiting for you.');
    expect(day.queryByText(/due today/)).toBeNull();
    await user.click(day.getByRole('button', { name: '1 overdue' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Call Anna' }));
  });

  it.each([
    ['leads to tasks that are counted before they are here', 'Call Anna', async () => undefined],
    [
      'takes the focus from nobody who has gone elsewhere meanwhile',
      'See these in your calendar',
      (user: UserEvent) => user.tab(),
    ],
  ])('%s', async (_, focused, meanwhile) => {
    const tasks: Task[] = [];
    const { user, refresh } = await open(aDay({ tasks: { overdue: 1, today: 0 } }), tasks);
    await user.click(await screen.findByRole('button', { name: '1 overdue' }));
    await meanwhile(user);
    tasks.push(LATE);
    await refresh();
    await screen.findByRole('button', { name: 'Call Anna' });
    expect(document.activeElement?.textContent).toBe(focused);
  });

  it('is a calm line where nothing waits, and none where there are no tasks either', async () => {
    await open(aDay(), [LATE]);
    await screen.findByText('Nothing is waiting for you today.');
    expect(screen.queryByRole('region', { name: 'My day' })).toBeNull();
  });

  it('says nothing beside that there is nothing to do', async () => {
    await open(aDay());
    await screen.findByRole('heading', { name: 'Nothing to do' });
    expect(screen.queryByText('Nothing is waiting for you today.')).toBeNull();
  });

  it('keeps no task from being shown where it cannot be had, and is asked for again', async () => {
    const { user, answer } = await open(null, [LATE]);
    await screen.findByRole('button', { name: 'Call Anna' });
    await screen.findByText(/Your day couldn’t be loaded/);
    answer(aDay({ tasks: { overdue: 1, today: 0 } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'My day' });
  });
});
