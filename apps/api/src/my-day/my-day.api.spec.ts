import { FIRM_ROLES, INQUIRY_STATUSES, PROJECT_ROLES } from '@gable/contracts';
import { Note, NoteRecipient, type Proposal } from '@gable/platform';
import { v7 as uuid } from 'uuid';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import type { MyDayView } from './dto/my-day.dto.js';

let instance: TestInstance;

beforeAll(async () => {
  instance = await TestInstance.start();
});
afterAll(() => instance.stop());

const DAY = 24 * 60 * 60_000;
/** A day so far from today by UTC, which is the calendar of who has chosen no time zone. */
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const ago = (days: number): Date => new Date(Date.now() - days * DAY);

const dayOf = async (visitor: Visitor): Promise<MyDayView> => {
  const { status, body } = await visitor.get<MyDayView>('/api/v2/my-day');
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const NOTHING = { total: 0, items: [] };
const names = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name);

/** A proposal that was sent, and last changed so many days ago. */
async function sent(owner: Visitor, name: string, fields: Partial<Proposal> = {}, changed = 0): Promise<string> {
  const id = await instance.addProposal(owner.userId, { proposalSent: true, ...fields }, { name });
  await instance.rows('UPDATE projects SET updated_at = $2 WHERE id = $1', [id, ago(changed)]);
  return id;
}

/** Something that somebody wrote in a project; a comment where there is a file. */
async function write(
  projectId: string,
  author: Visitor,
  to: readonly Visitor[],
  fields: Partial<Pick<Note, 'fileId' | 'revisionId' | 'createdAt' | 'draft' | 'global' | 'deletedAt'>> = {},
): Promise<string> {
  const id = uuid();
  const { dataSource } = instance.platform;
  const note = { id, projectId, userId: author.userId, body: '<p>Secret words</p>', global: false };
  await dataSource.getRepository(Note).insert({ ...note, isNote: fields.fileId === undefined, ...fields });
  await dataSource.getRepository(NoteRecipient).insert(to.map(({ userId }) => ({ noteId: id, userId })));
  return id;
}

describe('the day of a person (OPN-153)', () => {
  it('is empty where nothing waits, and says which day it is for them', async () => {
    const person = await instance.signedIn();
    await instance.rows(`UPDATE users SET options = '{"time_zone": "Pacific/Kiritimati"}' WHERE id = $1`, [
      person.userId,
    ]);
    expect(await dayOf(person)).toEqual({
      day: new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date()),
      tasks: { overdue: 0, today: 0 },
      ...{ expiring: NOTHING, idle: NOTHING, starting: NOTHING, unanswered: NOTHING },
    });
  });

  it('counts open tasks of theirs that are late and due, and none of others', async () => {
    const [person, other] = [await instance.signedIn(), await instance.signedIn()];
    const firmId = await instance.addFirm(person.userId);
    await instance.addToFirm(firmId, other.userId);
    for (const days of [-9, -1, 0, 1]) await instance.addTask(person.userId, { dueDate: inDays(days) });
    await instance.addTask(person.userId, { dueDate: inDays(-1), doneAt: new Date() });
    await instance.addTask(person.userId);
    await instance.addTask(person.userId, { dueDate: inDays(0), assigneeId: other.userId });
    expect((await dayOf(person)).tasks).toEqual({ overdue: 2, today: 1 });
    expect((await dayOf(other)).tasks).toEqual({ overdue: 0, today: 1 });
  });
});

describe('proposals of the day', () => {
  it('are those that expire within 7 days, the first one first, with where it is seen to', async () => {
    const owner = await instance.signedIn();
    for (const days of [-1, 8]) await sent(owner, `In ${days}`, { proposalExpTime: inDays(days) });
    await sent(owner, 'In 7', { proposalExpTime: inDays(7) });
    const id = await sent(owner, 'Today', { proposalExpTime: inDays(0) });
    const { expiring, idle } = await dayOf(owner);
    expect(names(expiring)).toEqual(['Today', 'In 7']);
    expect(expiring).toMatchObject({ total: 2, items: [{ days: 0, expires: inDays(0), owner: null }, { days: 7 }] });
    expect(expiring.items[0]?.address).toBe(`/potential?id=${id}`);
    expect(idle).toEqual(NOTHING);
  });

  it('and those that were sent and have not changed for 14 days, none of them twice', async () => {
    const owner = await instance.signedIn();
    await sent(owner, 'Idle', {}, 14);
    await sent(owner, 'Long idle', { proposalExpTime: inDays(30) }, 40);
    await sent(owner, 'Changed', {}, 13);
    await sent(owner, 'Both', { proposalExpTime: inDays(3) }, 40);
    const { expiring, idle } = await dayOf(owner);
    expect(names(expiring)).toEqual(['Both']);
    expect(names(idle)).toEqual(['Long idle', 'Idle']);
    expect(idle).toMatchObject({ total: 2, items: [{ days: 40 }, { days: 14 }] });
  });

  it.each<[string, Partial<Proposal>]>([
    ['was not sent', { proposalSent: false, proposalExpTime: null }],
    ['was accepted', { inquiryStatus: INQUIRY_STATUSES.accepted }],
    ['was rejected', { inquiryStatus: INQUIRY_STATUSES.rejected }],
    ['is kept', { inquiryStatus: INQUIRY_STATUSES.kept }],
  ])('but none that %s', async (_name, fields) => {
    const owner = await instance.signedIn();
    await sent(owner, 'Barn', { proposalExpTime: inDays(2), ...fields });
    await sent(owner, 'Barn', fields, 30);
    expect(await dayOf(owner)).toMatchObject({ expiring: NOTHING, idle: NOTHING });
  });

  it('nor one that is deleted', async () => {
    const owner = await instance.signedIn();
    const id = await sent(owner, 'Barn', { proposalExpTime: inDays(2) });
    await instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [id]);
    expect(await dayOf(owner)).toMatchObject({ expiring: NOTHING, idle: NOTHING });
  });

  it('are no more than five of a kind, and counted', async () => {
    const owner = await instance.signedIn();
    for (let place = 0; place < 7; place += 1) await sent(owner, 'Barn', { proposalExpTime: inDays(1) });
    const { expiring } = await dayOf(owner);
    expect([expiring.total, expiring.items.length]).toEqual([7, 5]);
  });

  it('are for those of the firm who may edit them, and never for a client, another role or a stranger', async () => {
    const owner = await instance.signedIn();
    const firmId = await instance.addFirm(owner.userId);
    const [editor, viewer, stranger] = [
      await instance.signedIn(),
      await instance.signedIn(),
      await instance.signedIn(),
    ];
    await instance.addToFirm(firmId, editor.userId, { firmUserRoleId: FIRM_ROLES.admin });
    await instance.addToFirm(firmId, viewer.userId, { firmUserRoleId: FIRM_ROLES.viewer });
    const id = await sent(owner, 'Barn', { proposalExpTime: inDays(2), proposalAmount: '13371337.13' });
    await sent(owner, 'Idle', { proposalAmount: '13371337.13' }, 20);
    for (const role of PROJECT_ROLES) {
      if (role === 'owner') continue;
      const person = await instance.signedIn();
      await instance.addToProject(id, person.userId, role);
      // A member of the proposal looks at it; to edit it takes the firm.
      expect({ role, day: await dayOf(person) }).toMatchObject({ role, day: { expiring: NOTHING, idle: NOTHING } });
    }
    for (const person of [viewer, stranger]) {
      expect(await dayOf(person)).toMatchObject({ expiring: NOTHING, idle: NOTHING });
    }
    const day = await dayOf(editor);
    expect(day.expiring).toMatchObject({ total: 1, items: [{ name: 'Barn', owner: { id: owner.userId } }] });
    expect(names(day.idle)).toEqual(['Idle']);
    expect(JSON.stringify([day, await dayOf(owner)])).not.toContain('13371337');
    await instance.rows('UPDATE firm_members SET share_proposals = false WHERE user_id = $1', [owner.userId]);
    expect(await dayOf(editor)).toMatchObject({ expiring: NOTHING, idle: NOTHING });
  });
});

describe('projects of the day', () => {
  it('are those that start within 7 days, for everybody in them and nobody else', async () => {
    const [owner, stranger] = [await instance.signedIn(), await instance.signedIn()];
    for (const days of [-1, 8]) await instance.addProject(owner.userId, { projectStarts: inDays(days) });
    const last = await instance.addProject(owner.userId, { name: 'Last', projectStarts: inDays(7) });
    await instance.addProject(owner.userId, { name: 'Today', projectStarts: inDays(0) });
    await instance.addProject(owner.userId, { projectStarts: inDays(2), archivedAt: new Date() });
    await instance.addProject(owner.userId, { projectStarts: inDays(2), deletedAt: new Date() });
    await sent(owner, 'Proposal', {});
    await instance.rows(`UPDATE projects SET project_starts = $1 WHERE name = 'Proposal'`, [inDays(2)]);
    const { starting } = await dayOf(owner);
    expect(names(starting)).toEqual(['Today', 'Last']);
    expect(starting.items[1]).toEqual({
      ...{ id: last, name: 'Last', starts: inDays(7), days: 7, address: `/projects/${last}` },
    });
    for (const role of PROJECT_ROLES) {
      if (role === 'owner') continue;
      const person = await instance.signedIn();
      await instance.addToProject(last, person.userId, role);
      expect(names((await dayOf(person)).starting)).toEqual(['Last']);
      await instance.rows('DELETE FROM project_users WHERE user_id = $1', [person.userId]);
      expect((await dayOf(person)).starting).toEqual(NOTHING);
    }
    expect((await dayOf(stranger)).starting).toEqual(NOTHING);
  });
});

describe('what was written to a person and not answered', () => {
  /** Two people in a project, with a file. */
  const scene = async () => {
    const [author, reader] = [await instance.signedIn(), await instance.signedIn()];
    const projectId = await instance.addProject(author.userId);
    await instance.addToProject(projectId, reader.userId, 'client');
    const { id: fileId, revisionId } = await instance.addFile(projectId, author.userId);
    return { author, reader, projectId, fileId, revisionId };
  };
  const waiting = async (visitor: Visitor) => (await dayOf(visitor)).unanswered.items.map(({ id }) => id);

  it('is a note or a comment, the newest first, with where it is read, and never its words', async () => {
    const { author, reader, projectId, fileId, revisionId } = await scene();
    const note = await write(projectId, author, [reader], { createdAt: ago(13) });
    const comment = await write(projectId, author, [reader], { fileId, revisionId, createdAt: ago(1) });
    const { unanswered } = await dayOf(reader);
    const from = { id: author.userId, name: expect.any(String) as string, avatar: false };
    expect(unanswered).toEqual({
      total: 2,
      items: [
        {
          ...{ id: comment, from, project: { id: projectId, name: 'Villa' }, file: 'plan.pdf' },
          ...{ created_at: expect.any(String) as string, address: `/files/${fileId}/${revisionId}?showComments=true` },
        },
        {
          ...{ id: note, from, project: { id: projectId, name: 'Villa' }, file: null },
          ...{ created_at: expect.any(String) as string, address: `/projects/${projectId}/notes?note=${note}` },
        },
      ],
    });
    expect(JSON.stringify(unanswered)).not.toContain('Secret');
    expect(await waiting(author)).toEqual([]);
  });

  it('is answered by what they write there afterwards, and by nothing else', async () => {
    const { author, reader, projectId, fileId, revisionId } = await scene();
    const { id: other, revisionId: otherRevision } = await instance.addFile(projectId, author.userId);
    const about = { fileId, revisionId };
    await write(projectId, reader, [], { createdAt: ago(3) });
    await write(projectId, reader, [], { ...about, createdAt: ago(3) });
    const note = await write(projectId, author, [reader], { createdAt: ago(2) });
    const comment = await write(projectId, author, [reader], { ...about, createdAt: ago(1) });
    await write(projectId, reader, [], { draft: true });
    await write(projectId, reader, [], { deletedAt: new Date() });
    await write(projectId, reader, [], { fileId: other, revisionId: otherRevision });
    await write(projectId, author, [], about);
    expect(await waiting(reader)).toEqual([comment, note]);
    await write(projectId, reader, [author], about);
    expect(await waiting(reader)).toEqual([note]);
    await write(projectId, reader, []);
    expect(await waiting(reader)).toEqual([]);
  });

  it('is none that is old, a draft, deleted, for everybody, for another or their own', async () => {
    const { author, reader, projectId } = await scene();
    await write(projectId, author, [reader], { createdAt: ago(15) });
    await write(projectId, author, [reader], { draft: true });
    await write(projectId, author, [reader], { deletedAt: new Date() });
    await write(projectId, author, [], { global: true });
    await write(projectId, author, [author]);
    expect(await waiting(reader)).toEqual([]);
    expect(await waiting(author)).toEqual([]);
  });

  it.each<[string, string]>([
    ['was removed from the project', 'DELETE FROM project_users WHERE project_id = $1 AND role = $$client$$'],
    ['sees it deleted', 'UPDATE projects SET deleted_at = now() WHERE id = $1'],
    ['sees it archived, where nobody answers', 'UPDATE projects SET archived_at = now() WHERE id = $1'],
  ])('is gone for who %s', async (_name, sql) => {
    const { author, reader, projectId } = await scene();
    const note = await write(projectId, author, [reader]);
    expect(await waiting(reader)).toEqual([note]);
    await instance.rows(sql, [projectId]);
    expect(await waiting(reader)).toEqual([]);
  });
});

it('nobody has a day without being signed in', async () => {
  expect((await instance.visitor().get('/api/v2/my-day')).status).toBe(401);
});
