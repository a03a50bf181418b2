import { LIMITS, type NotificationMail } from '@gable/contracts';
import {
  Notifier,
  Project,
  ProjectUser,
  readUnsubscribeToken,
  reschedulePendingMail,
  User,
  type Mail,
  type News,
} from '@gable/platform';
import { v7 as uuid } from 'uuid';
import { TestSite } from '../testing/test-site.js';
import { mailNotifications } from './mail-notifications.js';

const SETTINGS = { publicUrl: 'https://gable.example.test', secret: 'a secret of more than thirty-two characters' };
const SOON = LIMITS.notificationMailedAfter;
const DAY = 24 * 60 * 60_000;

let site: TestSite;
let owner: string;
let villa: string;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stopRelay();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.dataSource.query('TRUNCATE outbox, notifications, notification_digests');
  owner = await person('at_once');
  villa = await project('Villa', owner);
});

async function person(preference?: NotificationMail, fields: Partial<User> = {}): Promise<string> {
  const id = uuid();
  const options = preference === undefined ? {} : { notification_mail: preference };
  await site.dataSource
    .getRepository(User)
    .insert({ id, email: `${id}@example.test`, name: 'Käthe', active: true, options, ...fields });
  return id;
}

async function project(name: string, ...people: string[]): Promise<string> {
  const id = uuid();
  await site.dataSource.getRepository(Project).insert({ id, name, createdBy: people[0] ?? owner });
  await site.dataSource
    .getRepository(ProjectUser)
    .insert(people.map((userId) => ({ projectId: id, userId, role: 'owner' as const })));
  return id;
}

const notify = (news: Partial<News> = {}) =>
  site.dataSource.transaction((manager) =>
    new Notifier(manager).notify({
      kind: 'comment',
      projectId: villa,
      subjectId: uuid(),
      emitterId: null,
      recipients: 'everybody',
      text: 'Anna commented on “plan.pdf” in “Villa”',
      address: '/files/1/2',
      ...news,
    }),
  );

/** What is sent when so many milliseconds have gone by. */
async function sentAfter(milliseconds: number): Promise<Mail[]> {
  const time = new Date(Date.now() + milliseconds);
  await mailNotifications(site.dataSource, SETTINGS, () => time);
  const rows = (await site.dataSource.query(`DELETE FROM outbox WHERE topic = 'mail' RETURNING id, payload`)) as [
    { id: string; payload: Mail }[],
    number,
  ];
  return rows[0].sort((one, other) => Number(one.id) - Number(other.id)).map(({ payload }) => payload);
}

const addressesOf = (mails: Mail[]) => mails.map(({ to }) => (typeof to === 'string' ? to : to.address)).sort();
const addressOf = (...ids: string[]) => ids.map((id) => `${id}@example.test`).sort();

describe('OPN-111: an e-mail at once', () => {
  it('tells of one notification in its own words, and how to end such e-mails (RFC 8058)', async () => {
    await notify();
    expect(await sentAfter(SOON - 1_000)).toEqual([]);
    const [mail, ...others] = await sentAfter(SOON);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      id: expect.any(String),
      to: { name: 'Käthe', address: `${owner}@example.test` },
      subject: 'Anna commented on “plan.pdf” in “Villa”',
      text: expect.stringContaining('https://gable.example.test/files/1/2'),
      html: expect.stringContaining('href="https://gable.example.test/files/1/2"'),
    });
    const { searchParams, origin, pathname } = new URL(mail?.oneClickUnsubscribe ?? '');
    expect(`${origin}${pathname}`).toBe('https://gable.example.test/api/notifications/unsubscribe');
    const token = searchParams.get('token') ?? '';
    expect(readUnsubscribeToken(SETTINGS.secret, token)).toBe(owner);
    const screen = `https://gable.example.test/users/unsubscribe?token=${token}`;
    expect(mail?.text).toContain(screen);
    expect(mail?.html).toContain(`href="${screen}"`);
  });

  it('is sent once, however often and by however many workers it is looked for', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => person()));
    const large = await project('Large', ...people);
    await notify({ projectId: large });
    const time = new Date(Date.now() + SOON);
    const look = () => mailNotifications(site.dataSource, SETTINGS, () => time);
    await Promise.all([look(), look(), look()]);
    expect(addressesOf(await sentAfter(SOON))).toEqual(addressOf(...people));
    expect(await sentAfter(DAY)).toEqual([]);
  });

  it('gathers what is due for the same person, by project, each with the way there', async () => {
    const barn = await project('Barn', owner);
    await notify({ text: 'Anna added “a.pdf” to “Villa”' });
    await notify({ projectId: barn, text: 'Ben removed “b.pdf”', address: '/projects/2?at=1&by=2' });
    await notify({ text: 'Anna added “c.pdf” to “Villa”' });
    const [mail, ...others] = await sentAfter(SOON);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 new things in 2 projects');
    expect(mail?.text).toContain(
      [
        '“Villa”',
        '- Anna added “a.pdf” to “Villa”',
        '  https://gable.example.test/files/1/2',
        '- Anna added “c.pdf” to “Villa”',
        '  https://gable.example.test/files/1/2',
        '',
        '“Barn”',
        '- Ben removed “b.pdf”',
        '  https://gable.example.test/projects/2?at=1&by=2',
      ].join('\n'),
    );
    expect(mail?.html).toMatch(
      /<a href="https:\/\/gable\.example\.test\/projects\/2\?at=1&amp;by=2"[^>]*>Ben removed “b\.pdf”<\/a>/,
    );
  });

  it('counts what is too much to be listed', async () => {
    for (let written = 0; written < LIMITS.notificationsMailed + 2; written += 1) await notify();
    const [mail] = await sentAfter(SOON);
    expect(mail?.subject).toBe(`${LIMITS.notificationsMailed + 2} new things in “Villa”`);
    expect(mail?.text).toContain('- and 2 more');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['was read meanwhile', () => site.dataSource.query('UPDATE notifications SET status = 1')],
    [
      'is of a project one is no longer in',
      () => site.dataSource.query('DELETE FROM project_users WHERE user_id = $1', [owner]),
    ],
    [
      'is of a deleted project',
      () => site.dataSource.query('UPDATE projects SET deleted_at = now() WHERE id = $1', [villa]),
    ],
    ['goes to a closed account', () => site.dataSource.query('UPDATE users SET active = false WHERE id = $1', [owner])],
    [
      'goes to a person who wants none by now',
      () => site.dataSource.query(`UPDATE users SET options = '{"notification_mail": "never"}' WHERE id = $1`, [owner]),
    ],
  ])('is not sent when it %s, and not later either', async (_name, happen) => {
    await notify();
    await happen();
    expect(await sentAfter(SOON)).toEqual([]);
    await site.dataSource.query('UPDATE notifications SET status = 0');
    expect(await sentAfter(DAY)).toEqual([]);
  });

  it('is not sent to anyone who hears of it by a message of its own, or has no account yet, or wants none', async () => {
    const [reported, invited, silent, other] = await Promise.all([
      person(),
      person(undefined, { active: false }),
      person('never'),
      person(),
    ]);
    const barn = await project('Barn', reported, invited, silent, other);
    await notify({ projectId: barn, mailed: [reported] });
    expect(addressesOf(await sentAfter(DAY))).toEqual(addressOf(other));
    await notify({ projectId: barn, mailed: 'everybody' });
    expect(await sentAfter(DAY)).toEqual([]);
  });

  it('tells that somebody was removed, although they are out', async () => {
    const former = await person();
    await notify({ kind: 'removal', recipients: [former], outside: true, text: 'Anna removed you from “Villa”' });
    expect(addressesOf(await sentAfter(SOON))).toEqual(addressOf(former));
  });

  it('keeps what it writes and that it was written together: a failure sends nothing and loses nothing', async () => {
    await notify({ address: '/files/1/2' });
    await expect(
      mailNotifications(site.dataSource, { ...SETTINGS, publicUrl: 'nowhere' }, () => new Date(Date.now() + SOON)),
    ).rejects.toThrow(AggregateError);
    expect(await sentAfter(SOON)).toHaveLength(1);
  });
});

describe('OPN-111: uploads that follow each other', () => {
  const upload = (emitterId: string, projectId = villa) =>
    site.dataSource.transaction((manager) =>
      new Notifier(manager).countUp({
        kind: 'files',
        projectId,
        subjectId: uuid(),
        emitterId,
        recipients: 'everybody',
        text: (count) => `${count} files`,
        address: (count) => `/${count}`,
      }),
    );
  const rows = (): Promise<{ text: string; count: number; address: string }[]> =>
    site.dataSource.query('SELECT text, count, address FROM notifications ORDER BY created_at, id');
  const age = (milliseconds: number) =>
    site.dataSource.query(
      `UPDATE notifications SET created_at = created_at - $1 * interval '1 millisecond',
         updated_at = updated_at - $1 * interval '1 millisecond', mail_due_at = mail_due_at - $1 * interval '1 millisecond'`,
      [milliseconds],
    );

  it('are one notification that counts up, and one e-mail once they have settled', async () => {
    const anna = await person();
    for (let uploaded = 0; uploaded < 12; uploaded += 1) await upload(anna);
    expect(await rows()).toEqual([{ text: '12 files', count: 12, address: '/12' }]);
    expect(await sentAfter(LIMITS.uploadsMailedAfter - 1_000)).toEqual([]);
    expect((await sentAfter(LIMITS.uploadsMailedAfter)).map(({ subject }) => subject)).toEqual(['12 files']);
    await upload(anna);
    expect((await rows()).map(({ text }) => text)).toEqual(['12 files', '1 files']);
  });

  it('are sent after a quarter of an hour at the latest, however long they go on', async () => {
    const anna = await person();
    await upload(anna);
    for (let minute = 0; minute < 14; minute += 1) {
      await age(60_000);
      await upload(anna);
    }
    expect(await rows()).toEqual([{ text: '15 files', count: 15, address: '/15' }]);
    expect(await sentAfter(60_000)).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['it was read', () => site.dataSource.query('UPDATE notifications SET status = 1')],
    ['some time has passed', () => age(LIMITS.uploadsGathered)],
  ])('are another notification when %s', async (_name, happen) => {
    const anna = await person();
    await upload(anna);
    await happen();
    await upload(anna);
    expect((await rows()).map(({ text }) => text)).toEqual(['1 files', '1 files']);
  });

  it('are another notification for each person who uploads, and each project', async () => {
    const barn = await project('Barn', owner);
    const [anna, ben] = [await person(), await person()];
    await upload(anna);
    await upload(ben);
    await upload(anna, barn);
    await upload(anna);
    expect((await rows()).map(({ text }) => text)).toEqual(['2 files', '1 files', '1 files']);
  });
});

describe('an e-mail a day', () => {
  /** From now until the hour of the next one. */
  const untilDigest = async () => {
    const [row] = (await site.dataSource.query('SELECT min(mail_due_at) AS due FROM notifications')) as { due: Date }[];
    return (row?.due.getTime() ?? 0) - Date.now();
  };

  it('tells of everything since the last one at its hour, grouped by project, and only once a day', async () => {
    const [daily, other] = [await person('daily'), await person()];
    const [barn, mill] = [await project('Barn', daily, other), await project('Mill', daily)];
    await notify({ projectId: barn, text: 'One' });
    await notify({ projectId: mill, text: 'Two' });
    expect(addressesOf(await sentAfter(SOON))).toEqual(addressOf(other));
    const hour = await untilDigest();
    expect(new Date(Date.now() + hour + 1_000).getUTCHours()).toBe(LIMITS.notificationHour);
    expect(await sentAfter(hour - 1_000)).toEqual([]);
    const [digest, ...others] = await sentAfter(hour);
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ to: { address: `${daily}@example.test` }, subject: '2 new things in 2 projects' });

    // Written before the hour, committed after it.
    await notify({ projectId: barn, text: 'Late', recipients: [daily] });
    expect(await sentAfter(hour + 60_000)).toEqual([]);
    expect((await sentAfter(hour + DAY)).map(({ subject }) => subject)).toEqual(['Late']);
  });

  it('leaves at that hour of where each person lives, and follows them when they move', async () => {
    const daily = (time_zone: string) => person('daily', { options: { notification_mail: 'daily', time_zone } });
    const [west, east] = [await daily('America/Phoenix'), await daily('Asia/Tokyo')];
    const mill = await project('Mill', west, east);
    const due = async () => {
      const rows: { userId: string; dueAt: Date }[] = await site.dataSource.query(
        'SELECT user_id AS "userId", mail_due_at AS "dueAt" FROM notifications',
      );
      return Object.fromEntries(rows.map(({ userId, dueAt }) => [userId, dueAt.getUTCHours()]));
    };
    await notify({ projectId: mill, text: 'One' });
    // Seven hours behind, nine ahead; neither knows summer time.
    expect(await due()).toEqual({ [west]: 14, [east]: 22 });
    await site.dataSource.transaction((manager) =>
      reschedulePendingMail(manager, west, { notification_mail: 'daily', time_zone: 'Asia/Kolkata' }),
    );
    expect(await due()).toEqual({ [west]: 1, [east]: 22 });
    await site.dataSource.query(`UPDATE users SET options = options || '{"time_zone":"Asia/Kolkata"}' WHERE id = $1`, [
      west,
    ]);
    expect(addressesOf(await sentAfter(DAY))).toEqual(addressOf(west, east));
    await notify({ projectId: mill, text: 'Two', recipients: [east] });
    expect(await sentAfter(DAY)).toEqual([]);
  });

  it('follows what the person chooses while something waits', async () => {
    const choose = (preference: NotificationMail) =>
      site.dataSource.transaction(async (manager) => {
        await manager.update(User, { id: owner }, { options: { notification_mail: preference } });
        await reschedulePendingMail(manager, owner, { notification_mail: preference });
      });
    await notify();
    await choose('daily');
    expect(await sentAfter(SOON)).toEqual([]);
    await choose('at_once');
    expect(await sentAfter(SOON)).toHaveLength(1);
    await notify();
    await choose('never');
    await choose('at_once');
    expect(await sentAfter(DAY)).toEqual([]);
  });
});
