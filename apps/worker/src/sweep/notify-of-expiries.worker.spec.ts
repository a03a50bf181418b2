import { createDataSource, Firm, FirmMember, poolOf, Project, ProjectUser, Proposal, User } from '@gable/platform';
import { v7 as uuid } from 'uuid';
import { mailNotifications } from '../mail-notifications/index.js';
import { silent, TestSite } from '../testing/test-site.js';
import { notifyOfExpiries } from './notify-of-expiries.js';
import { sweep } from './sweep.js';

let site: TestSite;
let people: Record<'owner' | 'member' | 'colleague', string>;

const EXPIRES = '2026-12-10';
/** Noon of the day so many days before it. */
const before = (days: number): Date => new Date(Date.parse(`${EXPIRES}T12:00:00Z`) - days * 24 * 60 * 60_000);

beforeAll(async () => {
  site = await TestSite.start();
  await site.stopRelay();
  people = { owner: uuid(), member: uuid(), colleague: uuid() };
  await site.dataSource
    .getRepository(User)
    .insert(Object.entries(people).map(([name, id]) => ({ id, name, email: `${name}-1@example.test`, active: true })));
  const firmId = uuid();
  await site.dataSource.getRepository(Firm).insert({ id: firmId, name: 'Office', userId: people.owner });
  await site.dataSource.getRepository(FirmMember).insert(
    [people.owner, people.colleague].map((userId, place) => ({
      userId,
      firmId,
      firmUserRoleId: place + 1,
      shareProposals: true,
    })),
  );
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.dataSource.query('DELETE FROM projects');
  await site.dataSource.query('TRUNCATE outbox, notifications, notification_digests');
  await choose('at_once');
});

const choose = (preference: string) =>
  site.dataSource.query(`UPDATE users SET options = jsonb_build_object('notification_mail', $1::text)`, [preference]);

async function propose(fields: Partial<Proposal> = {}, name = 'Barn'): Promise<string> {
  const id = uuid();
  await site.dataSource.getRepository(Project).insert({ id, name, createdBy: people.owner, potential: true });
  await site.dataSource.getRepository(ProjectUser).insert([
    { projectId: id, userId: people.owner, role: 'owner' },
    { projectId: id, userId: people.member, role: 'member' },
  ]);
  await site.dataSource.getRepository(Proposal).insert({
    projectId: id,
    ownerId: people.owner,
    inquiryDate: '2026-11-01',
    proposalSent: true,
    proposalExpTime: EXPIRES,
    proposalAmount: '13371337.13',
    comments: 'Confidential remark',
    ...fields,
  });
  return id;
}

const look = (now: Date) => site.dataSource.transaction((manager) => notifyOfExpiries(manager, now));

interface Notice {
  person: string;
  text: string;
}

/** Whoever was notified of what, read or not. */
const notices = (unread = false): Promise<Notice[]> =>
  site.dataSource.query(
    `SELECT u.name AS person, n.text FROM notifications n JOIN users u ON u.id = n.user_id
     WHERE n.kind = 'proposal_expiry' AND (n.status = 0 OR NOT $1) ORDER BY n.created_at, n.id`,
    [unread],
  );
const texts = async (unread = false) => (await notices(unread)).map(({ text }) => text);

const IN_7 = 'The proposal “Barn” expires in 7 days, on December 10, 2026';
const IN_3 = 'The proposal “Barn” expires in 3 days, on December 10, 2026';
const TODAY = 'The proposal “Barn” expires today, on December 10, 2026';

describe('CNS-76: who owns a pending proposal is notified that it expires', () => {
  it('7 and 3 days before and on the day, once each, and nobody else is', async () => {
    const id = await propose();
    for (let days = 10; days >= -10; days -= 1) {
      await look(before(days));
      await look(before(days));
    }
    expect(await notices()).toEqual([IN_7, IN_3, TODAY].map((text) => ({ person: 'owner', text })));
    expect(await site.dataSource.query('SELECT DISTINCT address, emitter_id, project_id FROM notifications')).toEqual([
      { address: `/potential?id=${id}`, emitter_id: null, project_id: id },
    ]);
  });

  it('once, whoever looks, and how many at a time', async () => {
    for (let place = 0; place < 30; place += 1) await propose();
    await Promise.all(Array.from({ length: 8 }, () => look(before(3))));
    await look(before(3));
    expect(await texts()).toEqual(Array.from({ length: 30 }, () => IN_3));
  });

  it('all of them, where they are more than one look finds', async () => {
    for (let place = 0; place < 205; place += 1) await propose();
    expect([await look(before(0)), await look(before(0)), await look(before(0))]).toEqual([200, 5, 0]);
  });

  it('once, when a worker dies before it has committed: nothing of that look is there', async () => {
    await propose();
    const other = createDataSource({ url: site.configuration.databaseUrl ?? '', pool: 1, applicationName: 'dying' });
    await other.initialize();
    poolOf(other).on('error', () => undefined);
    const dying = other.createQueryRunner();
    await dying.startTransaction();
    expect(await notifyOfExpiries(dying.manager, before(7))).toBe(1);
    expect(await look(before(7))).toBe(0);
    const ended = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dying'`;
    await site.dataSource.query(ended);
    await expect(dying.query('COMMIT')).rejects.toThrow();
    await other.destroy();
    expect(await texts()).toEqual([]);
    await look(before(7));
    await look(before(7));
    expect(await texts()).toEqual([IN_7]);
  });

  it.each<[string, number, string[]]>([
    ['a day late, what was missed', 6, ['The proposal “Barn” expires in 6 days, on December 10, 2026']],
    ['late, only the most pressing one', 1, ['The proposal “Barn” expires tomorrow, on December 10, 2026']],
    ['after the day, that it has expired', -1, ['The proposal “Barn” expired on December 10, 2026']],
    ['weeks later, nothing', -20, []],
  ])('after an outage: %s', async (_name, days, expected) => {
    await propose();
    await look(before(days));
    await look(before(days));
    expect(await texts()).toEqual(expected);
  });

  it('of another day that is chosen, anew', async () => {
    const id = await propose();
    await look(before(3));
    const later = { proposalExpTime: '2026-12-13' };
    await site.dataSource.getRepository(Proposal).update({ projectId: id }, later);
    await look(before(3));
    expect(await texts()).toEqual([IN_3, 'The proposal “Barn” expires in 6 days, on December 13, 2026']);
  });

  it('by the next notice instead of the last one, where that was not read', async () => {
    await propose();
    await look(before(7));
    await look(before(3));
    expect(await texts(true)).toEqual([IN_3]);
  });

  it.each<[string, Partial<Proposal>]>([
    ['is accepted', { inquiryStatus: 2 }],
    ['is rejected', { inquiryStatus: 3 }],
    ['is kept', { inquiryStatus: 4 }],
    ['was not sent', { proposalSent: false, proposalExpTime: null }],
    ['does not expire', { proposalExpTime: null }],
  ])('not of one that %s', async (_name, fields) => {
    await propose(fields);
    for (const days of [7, 3, 0]) await look(before(days));
    expect(await texts()).toEqual([]);
  });

  it('not of one that is deleted, but once it is restored', async () => {
    const id = await propose();
    const { dataSource } = site;
    await dataSource.query('UPDATE projects SET deleted_at = now() WHERE id = $1', [id]);
    await look(before(3));
    expect(await texts()).toEqual([]);
    await dataSource.query('UPDATE projects SET deleted_at = NULL WHERE id = $1', [id]);
    await look(before(3));
    expect(await texts()).toEqual([IN_3]);
  });

  it('not of one that is being accepted meanwhile, and does not wait for that', async () => {
    const id = await propose();
    const accepting = site.dataSource.createQueryRunner();
    await accepting.startTransaction();
    await accepting.query('SELECT FROM projects WHERE id = $1 FOR NO KEY UPDATE', [id]);
    await accepting.query('UPDATE proposals SET inquiry_status = 2 WHERE project_id = $1', [id]);
    expect(await look(before(3))).toBe(0);
    await accepting.commitTransaction();
    await accepting.release();
    expect(await look(before(3))).toBe(0);
    expect(await texts()).toEqual([]);
  });

  it('by every sweep', async () => {
    const now = new Date();
    await propose({ proposalExpTime: now.toISOString().slice(0, 10) });
    await sweep(site.dataSource, silent);
    expect(await texts()).toHaveLength(now.getUTCHours() < 6 ? 0 : 1);
  });
});

it('a notice that cannot be given keeps a sweep from nothing else', async () => {
  const now = new Date();
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  await propose({ proposalExpTime: now.toISOString().slice(0, 10) });
  const id = uuid();
  const started = { id, name: 'Villa', createdBy: people.owner, projectStarts: yesterday, dueReminder: true };
  await site.dataSource.getRepository(Project).insert(started);
  await site.dataSource.getRepository(ProjectUser).insert({ projectId: id, userId: people.owner, role: 'owner' });
  const restore = await breakNotices();
  await sweep(site.dataSource, silent).catch(() => undefined);
  await restore();
  expect(await site.dataSource.query('SELECT kind FROM notifications')).toEqual([{ kind: 'due_date' }]);
});

/** No notice can be written any more, at no hour of the day; answers what mends that. */
async function breakNotices(): Promise<() => Promise<unknown>> {
  const rename = (from: string, to: string) => site.dataSource.query(`ALTER TABLE ${from} RENAME TO ${to}`);
  await rename('proposal_expiry_notices', 'no_notices');
  return () => rename('no_notices', 'proposal_expiry_notices');
}

describe('the e-mail about it', () => {
  const mails = async (now: Date) => {
    await mailNotifications(site.dataSource, site.configuration, () => now);
    const rows: { payload: { to: { address: string }; subject: string; text: string; html: string } }[] =
      await site.dataSource.query(`SELECT payload FROM outbox WHERE topic = 'mail' ORDER BY id`);
    return rows.map(({ payload }) => payload);
  };
  const later = () => new Date(Date.now() + 60_000);
  const nextDay = () => new Date(Date.now() + 24 * 60 * 60_000);

  it('goes to the owner, names proposal and days, leads to the proposal, and tells nothing the firm keeps to itself', async () => {
    const id = await propose();
    await look(before(7));
    const [mail, ...others] = await mails(later());
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: 'owner-1@example.test' }, subject: IN_7 });
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(`/potential?id=${id}`);
    expect(JSON.stringify(mail)).not.toMatch(/13371337|Confidential/);
  });

  it('goes with the daily one to who wants that, and to nobody who wants none', async () => {
    await choose('daily');
    await propose();
    await look(before(7));
    expect(await mails(later())).toEqual([]);
    expect(await mails(nextDay())).toMatchObject([{ subject: IN_7 }]);
    await choose('never');
    await propose();
    await look(before(7));
    expect(await mails(nextDay())).toHaveLength(1);
  });
});
