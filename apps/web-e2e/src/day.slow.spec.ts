import { join } from 'node:path';
import ICAL from 'ical.js';
import { signUp } from './accounts.js';
import { startInstance } from './instances.js';
import { connected } from './live.js';
import { Mailbox } from './mailbox.js';
import { MovedClock } from './moved-clock.js';
import { signIn } from './people.js';
import { preparedData, runFolder } from './run-folder.js';
import { expect, START_WITHIN, test as base, type Locator, type Page } from './test.js';

/** Where the person of this story lives, and their devices are. */
const ZONE = 'America/New_York';
const HOUR = 3_600_000;

/** The product of this story lives by a clock of its own. */
const test = base.extend<object, { clock: MovedClock }>({
  clock: [
    async ({ faketime }, use, { workerIndex }) => {
      const clock = new MovedClock(join(runFolder(), `clock-${workerIndex}`), faketime);
      await clock.set(at(saturday(), '08:00'));
      await use(clock);
    },
    { scope: 'worker' },
  ],
  instance: [
    async ({ clock }, use, { workerIndex }) => {
      const folder = join(runFolder(), `instance-${workerIndex}`);
      const instance = await startInstance(folder, preparedData(), clock.environment);
      await use(instance);
      await instance.stop();
    },
    { scope: 'worker', timeout: START_WITHIN },
  ],
});
test.use({ timezoneId: ZONE });

const SHOWN = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: ZONE });
const LONG_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The moment at which clocks of the person show this; they are four or five hours behind. */
function at(day: string, time: string): Date {
  const moments = ['-04:00', '-05:00'].map((offset) => new Date(`${day}T${time}:00${offset}`));
  const found = moments.find((moment) => SHOWN.format(moment) === `${day} ${time}`);
  if (!found) throw new Error(`There is no ${time} on ${day}.`);
  return found;
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);

/** The next Saturday before clocks are put forward or back. */
function saturday(): string {
  let day = dayAfter(dayAfter(new Date().toISOString().slice(0, 10)));
  while (at(dayAfter(day), '12:00').getTime() - at(day, '12:00').getTime() === 24 * HOUR) day = dayAfter(day);
  return day;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const line = (page: Page) => page.getByLabel('What is to be done');
const task = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Done: ${name}`, exact: true });

const reminderOf = (name: string, day: string): string =>
  `Reminder: “${name}” is due on ${LONG_DAY.format(new Date(`${day}T00:00:00Z`))}`;

/** Opens one's tasks, and hears what happens from then on. */
async function openTasks(page: Page): Promise<void> {
  const live = connected(page);
  await page.goto('/tasks');
  await live;
  await expect(line(page)).toBeVisible();
}

/** What a calendar program reads, in the words of the list: a name, its day and how often. */
function entriesOf(calendar: string): string[] {
  const events = new ICAL.Component(ICAL.parse(calendar) as unknown[]).getAllSubcomponents('vevent');
  return events
    .map((component) => {
      const { summary, startDate } = new ICAL.Event(component);
      const rule = component.getFirstPropertyValue('rrule')?.toString() ?? 'once';
      return `${summary}, ${startDate.toString()}, ${rule}`;
    })
    .sort();
}

/** The same of what the lists of a screen show. */
async function entriesOn(page: Page): Promise<string[]> {
  const rows = await page.locator('[data-task-list]').getByRole('listitem').all();
  const entries = rows.map(async (row) => {
    const name = await row.locator('[data-task-link]').textContent();
    const day = await row.locator('time').getAttribute('datetime');
    const isDaily = (await row.getByText('Every day', { exact: true }).count()) > 0;
    return `${name}, ${day}, ${isDaily ? 'FREQ=DAILY' : 'once'}`;
  });
  return (await Promise.all(entries)).sort();
}

interface Notification {
  text: string;
  created_at: string;
}

test('a person’s Saturday and Sunday, between which clocks are changed (OPN-153, OPN-154, TSK-7)', async ({
  page,
  browser,
  request,
  clock,
}) => {
  const [today, tomorrow] = [saturday(), dayAfter(saturday())];
  const { email, password } = await signUp(request);
  const mailbox = new Mailbox(request, email);
  const other = await (await browser.newContext()).newPage();
  const program = await (await browser.newContext()).newPage();
  const screens = [page, other];
  for (const screen of screens) {
    await screen.clock.install({ time: clock.now });
    await signIn(screen, email, password);
  }

  /** Lets it become so late, for the product and on both screens. */
  const becomes = async (day: string, time: string): Promise<void> => {
    await clock.set(at(day, time));
    for (const screen of screens) await screen.clock.setSystemTime(clock.now);
    const shown = async () => Date.parse((await request.get('/outbox')).headers()['date'] ?? '');
    await expect.poll(shown).toBeGreaterThanOrEqual(at(day, time).getTime());
  };
  const notifications = async (): Promise<Notification[]> => {
    // No screen keeps this session alive while the clock is moved.
    const own = await signIn(program, email, password);
    const answer = await own.get('/api/notifications');
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as Notification[]).reverse();
  };
  /** When something has come, oldest first. */
  const cameAt = async (text: string): Promise<Date[]> =>
    (await notifications()).filter((each) => each.text === text).map((each) => new Date(each.created_at));
  /** It comes on both screens and, as often as there, into the mailbox; answers when it came, oldest first. */
  const rings = async (reminder: string): Promise<Date[]> => {
    await Promise.all(
      screens.map((screen) => expect(screen.getByRole('status').getByRole('link', { name: reminder })).toBeVisible()),
    );
    const came = await cameAt(reminder);
    await mailbox.take(reminder);
    expect(await mailbox.count(reminder)).toBe(came.length);
    return came;
  };

  const [surveyor, plants] = [reminderOf('Call the surveyor', today), reminderOf('Water the plants', today)];
  const [ben, plantsAgain] = [reminderOf('Call Ben', tomorrow), reminderOf('Water the plants', tomorrow)];

  await test.step('08:00: what is to be done is written down, and is the list of the morning', async () => {
    await openTasks(page);
    for (const words of [
      'Call the surveyor today at 09:00',
      'Water the plants every day at 09:05',
      'Call Ben tomorrow at 09:00',
    ]) {
      await line(page).fill(words);
      await line(page).press('Enter');
      await expect(line(page)).toHaveValue('');
    }
    await openTasks(other);
    for (const screen of screens) {
      await expect(section(screen, 'Today 2')).toBeVisible();
      await expect(section(screen, 'Tomorrow 1')).toBeVisible();
      await expect(screen.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    }
  });

  await test.step('09:00: a reminder comes on both screens and into the mailbox, and is put off by an hour', async () => {
    await becomes(today, '09:00');
    const [came, ...again] = await rings(surveyor);
    expect(again).toEqual([]);
    expect(came?.getTime()).toBeGreaterThanOrEqual(at(today, '09:00').getTime());
    for (const screen of screens)
      await expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await page.getByRole('button', { name: 'Snooze: Call the surveyor', exact: true }).click();
    await page.getByRole('menuitem', { name: /^In 1 hour/ }).click();
    for (const screen of screens) {
      await expect(section(screen, 'Today 2').getByText(/^Snoozed until today at 10:0\d$/)).toBeVisible();
      await expect(screen.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    }
  });

  await test.step('09:05: another comes; it is done, and undone', async () => {
    await becomes(today, '09:05');
    expect(await rings(plants)).toHaveLength(1);
    expect(await cameAt(surveyor)).toHaveLength(1);
    await box(page, 'Water the plants').click();
    await expect(task(section(other, 'Tomorrow 2'), 'Water the plants')).toBeVisible();
    await page
      .getByRole('status')
      .filter({ hasText: 'It is due again on' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(task(section(other, 'Today 2'), 'Water the plants')).toBeVisible();
  });

  await test.step('10:05: what was put off has come again at its moment, and what was undone has not', async () => {
    await becomes(today, '10:05');
    const [, second, ...again] = await rings(surveyor);
    expect(again).toEqual([]);
    expect(second?.getTime()).toBeGreaterThanOrEqual(at(today, '10:00').getTime());
    expect(await cameAt(plants)).toHaveLength(1);
    for (const screen of screens) await expect(screen.getByText(/^Snoozed until/)).toHaveCount(0);
  });

  await test.step('what is done once is done, and undone; what comes again is due on its next day', async () => {
    await box(page, 'Call the surveyor').check();
    await expect(section(other, 'Today 1')).toBeVisible();
    await box(page, 'Call the surveyor').uncheck();
    await expect(section(other, 'Today 2')).toBeVisible();
    await box(page, 'Water the plants').click();
    await expect(task(section(other, 'Tomorrow 2'), 'Water the plants')).toBeVisible();
  });

  await test.step('Sunday, 08:00: the list of the morning after clocks were changed', async () => {
    await becomes(tomorrow, '08:00');
    await Promise.all(screens.map(openTasks));
    for (const screen of screens) {
      await expect(section(screen, 'Overdue 1')).toBeVisible();
      await expect(section(screen, 'Today 2')).toBeVisible();
    }
  });

  await test.step('09:00 by the clock, which is not a day after 09:00: another comes', async () => {
    expect(at(tomorrow, '09:00').getTime() - at(today, '09:00').getTime()).not.toBe(24 * HOUR);
    await becomes(tomorrow, '09:00');
    expect(await rings(ben)).toHaveLength(1);
    expect(await cameAt(plantsAgain)).toEqual([]);
  });

  await test.step('09:05: the series goes on, and nothing has come twice', async () => {
    await becomes(tomorrow, '09:05');
    expect(await rings(plantsAgain)).toHaveLength(1);
    const texts = (await notifications()).map(({ text }) => text);
    expect(texts).toEqual([surveyor, plants, surveyor, ben, plantsAgain]);
    for (const text of texts) expect(await mailbox.count(text)).toBe(text === surveyor ? 2 : 1);
  });

  await test.step('a calendar program reads what the lists show', async () => {
    const own = await signIn(program, email, password);
    const { user } = (await (await own.send('POST', '/api/v2/tokens/access')).json()) as { user: { id: string } };
    const made = await own.send('POST', `/api/v2/users/${user.id}/calendar`);
    expect(made.status(), await made.text()).toBe(201);
    const { address } = (await made.json()) as { address: string };
    const read = entriesOf(await (await request.get(new URL(address).pathname)).text());
    expect(read).toEqual(
      [
        `Call the surveyor, ${today}, once`,
        `Call Ben, ${tomorrow}, once`,
        `Water the plants, ${tomorrow}, FREQ=DAILY`,
      ].sort(),
    );
    for (const screen of screens) expect(await entriesOn(screen)).toEqual(read);
  });

  await Promise.all([other, program].map((each) => each.context().close()));
});
