import { LIMITS, type NotificationShape, type ServerEvents } from '@gable/contracts';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';

type Hear = ServerEvents['notifications:add'];
const hearers = new Set<Hear>();
jest.unstable_mockModule('../realtime/index.js', () => ({
  useRealtime: () => ({
    on: (name: string, hear: Hear) => {
      if (name === 'notifications:add') hearers.add(hear);
      return () => hearers.delete(hear);
    },
  }),
}));
const { NotificationBell } = await import('./NotificationBell.js');
const { IncomingNotifications } = await import('./IncomingNotifications.js');
// What a page fetches when it is needed is here already: a test that advances the clock waits for nothing.
await import('./NotificationToasts.js');
await import('./NotificationsPanel.js');

const LIST = 'GET /api/notifications';
const BULK = 'PUT /api/notifications/bulk';
const UNREAD = 'GET /api/notifications/unread';
const TOM = { id: 'tom', name: 'Tom Nakamura', avatar: false };

let written = 0;
const aNotification = (fields: Partial<NotificationShape> = {}): NotificationShape => {
  written += 1;
  return {
    id: `notification-${written}`,
    emitter_id: TOM.id,
    text: `Tom Nakamura commented on “Plan ${written}.pdf”`,
    kind: 'comment',
    status: 0,
    created_at: '2026-01-02T10:00:00.000Z',
    updated_at: '2026-01-02T10:00:00.000Z',
    emitter: TOM,
    project: { id: 'p1', name: 'Barn' },
    address: `/files/${written}/1`,
    ...fields,
  };
};

/** The bell and the toasts over an API that keeps these notifications, newest first. */
async function open(kept: NotificationShape[] = [], answers: Answers = {}) {
  const mark = (ids: string[] | null, status: 0 | 1): void => {
    for (const each of kept) if (!ids || ids.includes(each.id)) each.status = status;
  };
  const unread = () => kept.filter(({ status }) => status === 0).length;
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [UNREAD]: () => Response.json({ unread: unread() }),
    [LIST]: (request) => {
      const query = new URL(request.url).searchParams;
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      return Response.json({ items: kept.slice((page - 1) * limit, page * limit), total: kept.length });
    },
    [BULK]: async (request) => {
      const { ids, status } = (await request.json()) as { ids?: string[]; status: 0 | 1 };
      mark(ids ?? null, status);
      return Response.json({ ids: ids ?? null, unread: unread() });
    },
    ...Object.fromEntries(
      kept.map(({ id }) => [
        `PUT /api/notifications/${id}`,
        async (request: Request) => {
          mark([id], ((await request.json()) as { status: 0 | 1 }).status);
          return Response.json(kept.find((each) => each.id === id));
        },
      ]),
    ),
    ...answers,
  });
  const page = (
    <>
      <NotificationBell />
      <IncomingNotifications />
    </>
  );
  const shown = await openSignedIn(page, '/projects');
  const user = userEvent.setup();
  return {
    ...shown,
    user,
    sent: () => calls.filter(({ call }) => call.startsWith('PUT')),
    openPanel: async () => {
      await user.click(await screen.findByRole('button', { name: /^Notifications/, hidden: true }));
      return screen.findByRole('dialog', { name: 'Notifications' });
    },
  };
}

const tell = (notification: NotificationShape) =>
  act(async () => {
    for (const hear of hearers) hear({ notification, recipients: [OLIVIA.id] });
    // The code of the toasts arrives.
    await import('./NotificationToasts.js');
  });
const rows = () => within(screen.getByRole('list', { name: 'Notifications, newest first' })).getAllByRole('listitem');
const bell = (name: string) => screen.findByRole('button', { name, hidden: true });

afterEach(() => jest.useRealTimers());

describe('the bell', () => {
  it.each([
    [0, 'Notifications', ''],
    [3, 'Notifications, 3 unread', '3'],
    [120, 'Notifications, 120 unread', '99+'],
  ])('says of %i unread ones "%s" and shows "%s"', async (unread, name, shown) => {
    await open([], { [UNREAD]: () => Response.json({ unread }) });
    expect((await bell(name)).textContent).toBe(shown);
  });
});

describe('the panel', () => {
  it('shows what one was notified of, newest first, with who, where and what is unread (NTF-3, ENT-14, OPN-110)', async () => {
    const kept = [aNotification(), aNotification({ status: 1 }), aNotification({ emitter: null, project: null })];
    const { openPanel } = await open(kept);
    await openPanel();
    await waitFor(() => {
      expect(rows().map(({ textContent }) => textContent)).toEqual([
        `TNUnread: ${kept[0]?.text}BarnJan 2026`,
        `TN${kept[1]?.text}BarnJan 2026`,
        `Unread: ${kept[2]?.text}Jan 2026`,
      ]);
    });
  });

  it('opens what one is about, which reads it, and closes (NTF-4, API-138, API-140)', async () => {
    const kept = [aNotification()];
    const { openPanel, user, sent, address } = await open(kept);
    await openPanel();
    await user.click(await screen.findByRole('link', { name: kept[0]?.text }));
    expect(address()).toBe(kept[0]?.address);
    await waitFor(() => {
      expect(sent()).toEqual([{ call: `PUT /api/notifications/${kept[0]?.id}`, body: { id: kept[0]?.id, status: 1 } }]);
    });
  });

  it('opens the task that a reminder is about', async () => {
    const text = 'Reminder: “Call Ben” is due on December 1, 2026';
    const reminder = { kind: 'task_reminder', emitter_id: null, emitter: null, project: null } as const;
    const { openPanel, user, address } = await open([aNotification({ ...reminder, text, address: '/tasks?task=t1' })]);
    await openPanel();
    const link = await screen.findByRole('link', { name: text });
    expect(link.getAttribute('href')).toBe('/tasks?task=t1');
    await user.click(link);
    expect(address()).toBe('/tasks');
  });

  it('is walked through with the keyboard: arrows, Home, End, Enter, Escape', async () => {
    const kept = [aNotification(), aNotification(), aNotification()];
    const { openPanel, user, address } = await open(kept);
    const panel = await openPanel();
    await waitFor(() => {
      expect(rows()).toHaveLength(3);
    });
    const focused = () => kept.findIndex(({ text }) => text === document.activeElement?.textContent);
    const walked: number[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'ArrowUp']) {
      await user.keyboard(`{${key}}`);
      walked.push(focused());
    }
    expect(walked).toEqual([0, 1, 0, 2, 2, 0, 0]);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(panel.isConnected).toBe(false);
    });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Notifications/ }));
    await openPanel();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe(kept[0]?.address);
  });

  it('closes when something else tells open parts to (NAV-55)', async () => {
    const { openPanel } = await open();
    const panel = await openPanel();
    act(() => dispatchEvent(new Event('gable:close')));
    await waitFor(() => {
      expect(panel.isConnected).toBe(false);
    });
  });

  it('marks one as read and as unread again, at once', async () => {
    const kept = [aNotification()];
    const { openPanel, user } = await open(kept);
    await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as unread' }));
    expect(await screen.findByRole('button', { name: 'Mark as read' })).toBeTruthy();
    expect(await bell('Notifications, 1 unread')).toBeTruthy();
  });

  it('marks all as read with one call (API-139, NTF-5)', async () => {
    const { openPanel, user, sent } = await open([aNotification(), aNotification()]);
    await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications')).toBeTruthy();
    await waitFor(() => {
      expect(sent()).toEqual([{ call: BULK, body: { all: true, status: 1 } }]);
    });
  });

  it('marks those that are selected, and no others (API-139, NTF-5)', async () => {
    const kept = [aNotification(), aNotification(), aNotification()];
    const { openPanel, user, sent } = await open(kept);
    await openPanel();
    await screen.findByRole('link', { name: kept[0]?.text });
    await user.click(screen.getByRole('button', { name: 'Select' }));
    const [, first, , third] = screen.getAllByRole('checkbox');
    await user.click(first as HTMLElement);
    await user.click(third as HTMLElement);
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(await bell('Notifications, 1 unread')).toBeTruthy();
    await waitFor(() => {
      expect(sent()).toEqual([{ call: BULK, body: { ids: [kept[0]?.id, kept[2]?.id], status: 1 } }]);
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('takes a mark back, with a word, when it is refused', async () => {
    const { openPanel, user } = await open([aNotification(), aNotification()], { [BULK]: refusal(500, 'x') });
    await openPanel();
    await screen.findAllByRole('link', { name: /Plan/ });
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('An error has ocurred. Please try again.')).toBeTruthy();
    expect(await bell('Notifications, 2 unread')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Mark as read' })).toHaveLength(2);
  });

  it('loads older ones when asked, and leads the focus to the first of them', async () => {
    const kept = Array.from({ length: LIMITS.notificationsPageSize + 2 }, () => aNotification());
    const { openPanel, user } = await open(kept);
    await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await waitFor(() => {
      expect(rows()).toHaveLength(kept.length);
    });
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe(kept[LIMITS.notificationsPageSize]?.text);
    });
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('says what will be here while there is nothing', async () => {
    const { openPanel } = await open();
    await openPanel();
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { openPanel, user } = await open([], { [LIST]: refusal(500, 'x') });
    await openPanel();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Your notifications couldn’t be loaded.');
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('the toast of a notification that has just come (NTF-2, NAV-57)', () => {
  it('stays 4.8 s, and longer under the pointer (CNS-3, NAV-58)', async () => {
    await open();
    jest.useFakeTimers();
    const notification = aNotification();
    await tell(notification);
    const toast = screen.getByRole('link', { name: notification.text });
    fireEvent.pointerEnter(toast);
    act(() => jest.advanceTimersByTime(10_000));
    fireEvent.pointerLeave(toast);
    act(() => jest.advanceTimersByTime(4_799));
    expect(toast.isConnected).toBe(true);
    act(() => jest.advanceTimersByTime(1));
    expect(toast.isConnected).toBe(false);
  });

  it('opens what it is about, which reads it (NTF-4, API-140)', async () => {
    const notification = aNotification();
    const { user, address, sent } = await open([notification]);
    await tell(notification);
    await user.click(screen.getByRole('link', { name: notification.text }));
    expect(address()).toBe(notification.address);
    expect(screen.queryByText(notification.text)).toBeNull();
    await waitFor(() => {
      expect(sent()).toHaveLength(1);
    });
  });

  it('takes the place of the one of the same id, and its time begins anew', async () => {
    await open();
    jest.useFakeTimers();
    const first = aNotification({ kind: 'files', text: 'Tom Nakamura added a file' });
    await tell(first);
    act(() => jest.advanceTimersByTime(4_000));
    await tell({ ...first, text: 'Tom Nakamura added 2 files', updated_at: '2026-01-02T10:00:04.000Z' });
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tom Nakamura added 2 files']);
    act(() => jest.advanceTimersByTime(800));
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('of more than three is one, which opens the panel', async () => {
    const kept = Array.from({ length: 4 }, () => aNotification());
    const { user } = await open(kept);
    for (const notification of kept.slice(0, 3)) await tell(notification);
    expect(screen.getAllByRole('link')).toHaveLength(3);
    await tell(kept[3] as NotificationShape);
    expect(screen.queryAllByRole('link')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '4 new notifications' }));
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy();
    expect(screen.queryByText('4 new notifications')).toBeNull();
  });

  it.each([
    ['one’s own doing', { emitter_id: OLIVIA.id }],
    ['what is looked at', { address: '/' }],
  ])('is not shown of %s', async (_case, fields) => {
    await open();
    await tell(aNotification(fields));
    const other = aNotification();
    await tell(other);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([other.text]);
  });

  it('gives way to the list, which has it as well', async () => {
    const { openPanel } = await open();
    await tell(aNotification({ text: 'before' }));
    await openPanel();
    expect(screen.queryByText('before')).toBeNull();
    await tell(aNotification({ text: 'meanwhile' }));
    expect(screen.queryByText('meanwhile')).toBeNull();
  });

  it('goes when it is dismissed', async () => {
    const { user } = await open();
    await tell(aNotification());
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});
