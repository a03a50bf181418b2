import { PROJECT_ROLES } from '@gable/contracts';
import { PDF, uploadFile, uploadRevision } from '../testing/uploads.js';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import type { NotificationView } from './dto/notification.dto.js';

let instance: TestInstance;
let cast: Cast;
let people: string;

beforeAll(async () => {
  instance = await TestInstance.start();
});
afterAll(() => instance.stop());
beforeEach(async () => {
  cast = await instance.cast();
  people = `/projects/${cast.projectId}/people`;
  for (const role of PROJECT_ROLES) {
    await instance.rows('UPDATE users SET name = $2 WHERE id = $1', [cast[role].userId, nameOf(role)]);
  }
});

const nameOf = (role: string) => `The ${role}`;
const of = (path: string) => `/api/v2/projects/${cast.projectId}${path}`;

/** What a person is notified of, the newest first. */
const notified = async (visitor: Visitor) =>
  (await visitor.get<NotificationView[]>('/api/notifications')).body.map(({ kind, text, address }) => ({
    kind,
    text,
    address,
  }));

/** Who is notified of anything, by role. */
const notifiedPeople = async () => {
  const roles: string[] = [];
  for (const role of PROJECT_ROLES) if ((await notified(cast[role])).length > 0) roles.push(role);
  return roles;
};

/** Who is owed an e-mail about it. */
const owed = async () => {
  const rows = await instance.rows<{ user_id: string }>(
    'SELECT user_id FROM notifications WHERE project_id = $1 AND mail_due_at IS NOT NULL',
    [cast.projectId],
  );
  return PROJECT_ROLES.filter((role) => rows.some(({ user_id: id }) => id === cast[role].userId));
};

const allBut = (...roles: string[]) => PROJECT_ROLES.filter((role) => !roles.includes(role));

describe('OPN-111: files', () => {
  const plan = (name: string) => ({ name, mimetype: 'application/pdf', bytes: PDF });

  it('several of one person are one notification that counts up; those of another are another', async () => {
    const file = await uploadFile(cast.contractor, cast.projectId, plan('a.pdf'));
    expect(await notified(cast.client)).toEqual([
      {
        kind: 'files',
        text: 'The contractor added “a.pdf” to “Villa”',
        address: `/files/${file.id}/${file.revision_id}`,
      },
    ]);
    const [first] = (await cast.client.get<NotificationView[]>('/api/notifications')).body;
    await Promise.all(['b', 'c', 'd'].map((name) => uploadFile(cast.contractor, cast.projectId, plan(`${name}.pdf`))));
    await uploadFile(cast.team, cast.projectId, plan('e.pdf'));
    const items = (await cast.client.get<NotificationView[]>('/api/notifications')).body;
    expect(items.map(({ text }) => text)).toEqual([
      'The team added “e.pdf” to “Villa”',
      'The contractor added 4 files to “Villa”',
    ]);
    expect(items[1]).toMatchObject({ id: first?.id, address: `/projects/${cast.projectId}/files` });
    expect((await notified(cast.contractor)).map(({ text }) => text)).toEqual(['The team added “e.pdf” to “Villa”']);
    expect((await notified(cast.team)).map(({ text }) => text)).toEqual(['The contractor added 4 files to “Villa”']);
  });

  it('a completed upload that is said to be complete again is reported once', async () => {
    const file = await uploadFile(cast.team, cast.projectId, plan('a.pdf'));
    await Promise.all(
      [1, 2, 3].map(() => cast.team.put(`/api/v2/files/${file.id}/size`, { id: file.id, size: PDF.length })),
    );
    expect((await notified(cast.owner)).map(({ text }) => text)).toEqual(['The team added “a.pdf” to “Villa”']);
  });

  it('new revisions are reported as such', async () => {
    const file = await uploadFile(cast.team, cast.projectId, plan('a.pdf'));
    await cast.owner.put('/api/notifications/bulk', { all: true, status: 1 });
    await uploadRevision(cast.team, file.id, plan('a.pdf'));
    const [revision] = await notified(cast.owner);
    expect(revision).toMatchObject({
      kind: 'revisions',
      text: 'The team uploaded a new revision of “a.pdf” in “Villa”',
    });
    expect(await notifiedPeople()).toEqual(allBut('team'));
  });
});

describe('OPN-111: what people write', () => {
  it('a comment tells those it is addressed to, and is owed no second e-mail where it was sent as one', async () => {
    const { id } = await instance.addFile(cast.projectId, cast.owner.userId);
    const post = (fields: object) =>
      cast.client.post(`/api/v2/files/${id}/comments`, { comment: { body: '<p>Why?</p>', ...fields } });
    expect(await post({ destinataries: [cast.team.userId, cast.client.userId] })).toMatchObject({ status: 201 });
    expect(await notifiedPeople()).toEqual(['team']);
    expect(await owed()).toEqual(['team']);
    await cast.team.put('/api/notifications/bulk', { all: true, status: 1 });
    expect(await owed()).toEqual([]);
    expect(await post({ all: true, email: true })).toMatchObject({ status: 201 });
    expect(await notifiedPeople()).toEqual(allBut('client'));
    expect(await owed()).toEqual([]);
  });

  it('a comment that is taken back is not unread any more, nor sent', async () => {
    const { id } = await instance.addFile(cast.projectId, cast.owner.userId);
    const path = `/api/v2/files/${id}/comments`;
    const { body } = await cast.client.post(path, { comment: { body: '<p>Why?</p>' } });
    await cast.client.delete(`${path}/${body['id'] as string}`);
    expect((await cast.owner.get('/api/notifications/unread')).body).toEqual({ unread: 0 });
    expect(await owed()).toEqual([]);
  });

  it('a note is reported when it is published, not while it is a draft, and leads to its place', async () => {
    const draft = await cast.member.post(of('/notes/draft'), { note: '<p>Roof</p>' });
    expect(draft.status).toBe(201);
    expect(await notifiedPeople()).toEqual([]);
    const id = draft.body['id'] as string;
    expect((await cast.member.put(of('/notes/draft'), { id })).status).toBe(200);
    await cast.member.put(of('/notes/draft'), { id });
    expect(await notifiedPeople()).toEqual(allBut('member'));
    expect(await notified(cast.client)).toEqual([
      {
        kind: 'note',
        text: 'The member wrote a note in “Villa”',
        address: `/projects/${cast.projectId}/notes?note=${id}`,
      },
    ]);
    await cast.member.delete(of(`/notes/${id}`));
    expect((await cast.client.get('/api/notifications/unread')).body).toEqual({ unread: 0 });
  });
});

describe('OPN-111, NOT-13: an edit of a note that is published', () => {
  const notes = () => of('/notes');
  const write = async (visitor: Visitor, fields: object) => {
    const { status, body } = await visitor.post(notes(), { note: '<p>Roof</p>', ...fields });
    expect(status).toBe(201);
    return body['id'] as string;
  };
  const edit = async (visitor: Visitor, id: string, fields: object) => {
    expect(await visitor.put(notes(), { id, note: '<p>Roof</p>', ...fields })).toMatchObject({ status: 200 });
  };
  const addressed = (from: string, id: string) => ({
    kind: 'note',
    text: `The ${from} addressed a note in “Villa” to you`,
    address: `/projects/${cast.projectId}/notes?note=${id}`,
  });
  const idsOf = (...roles: ('owner' | 'member' | 'team' | 'client')[]) => roles.map((role) => cast[role].userId);

  it('tells those it is addressed to now, once, and owes them the e-mail they wish; the others know it', async () => {
    await instance.rows(`UPDATE users SET options = options || '{"notification_mail":"never"}' WHERE id = $1`, [
      cast.member.userId,
    ]);
    const id = await write(cast.client, { destinataries: idsOf('team'), email: true });
    const known = await notified(cast.team);
    expect(known).toHaveLength(1);
    await edit(cast.client, id, { destinataries: idsOf('team', 'owner', 'member') });
    for (const role of ['owner', 'member'] as const)
      expect(await notified(cast[role])).toEqual([addressed('client', id)]);
    expect(await notified(cast.team)).toEqual(known);
    expect(await owed()).toEqual(['owner']);
    await edit(cast.client, id, { destinataries: idsOf('team') });
    await edit(cast.client, id, { destinataries: idsOf('team', 'owner'), note: '<p>Roof and gutter</p>' });
    expect(await notified(cast.owner)).toEqual([addressed('client', id)]);
    expect(await notifiedPeople()).toEqual(['owner', 'member', 'team']);
  });

  it('tells the others when it is for everybody from now on, and nobody when it was before', async () => {
    const id = await write(cast.client, { destinataries: idsOf('team') });
    const known = await notified(cast.team);
    await edit(cast.client, id, { all: true });
    for (const role of allBut('client', 'team')) expect(await notified(cast[role])).toEqual([addressed('client', id)]);
    expect(await notified(cast.team)).toEqual(known);
    const later = await instance.signedIn();
    await instance.addToProject(cast.projectId, later.userId, 'team');
    await edit(cast.client, id, { destinataries: [later.userId] });
    await edit(cast.client, id, { all: true });
    expect(await notified(later)).toEqual([]);
    expect(await notified(cast.client)).toEqual([]);
  });

  it('tells neither the person who edits nor the one who wrote it', async () => {
    const id = await write(cast.client, { destinataries: idsOf('team') });
    await edit(cast.member, id, { destinataries: idsOf('team', 'owner', 'member', 'client') });
    expect(await notifiedPeople()).toEqual(['owner', 'team']);
    expect(await notified(cast.owner)).toEqual([addressed('member', id)]);
  });

  it('tells nobody of words that are others, of a draft, and of an edit that is refused', async () => {
    const id = await write(cast.client, { destinataries: idsOf('team') });
    await edit(cast.client, id, { note: '<p>Gutter</p>' });
    const draft = await cast.client.post(of('/notes/draft'), { note: '<p>Later</p>' });
    await edit(cast.client, draft.body['id'] as string, { destinataries: idsOf('owner') });
    const refused = [
      cast.contractor.put(notes(), { id, note: '<p>x</p>', all: true }),
      cast.client.put(notes(), { id, note: '<p>x</p>', all: true, version_of: new Date(0).toISOString() }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([422, 409]);
    expect(await notifiedPeople()).toEqual(['team']);
  });
});

describe('OPN-111: people', () => {
  it('somebody with an account who is brought in is notified, and has the one e-mail of the invitation', async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const newcomer = await instance.signedIn(email);
    await cast.owner.post(of('/users'), { users: [{ email, role: 'team' }, { email: 'nobody-yet@example.test' }] });
    expect(await notified(newcomer)).toEqual([
      { kind: 'invitation', text: 'The owner added you to “Villa”', address: `/projects/${cast.projectId}/files` },
    ]);
    expect(await notifiedPeople()).toEqual([]);
    const rows = await instance.rows('SELECT mail_due_at FROM notifications WHERE project_id = $1', [cast.projectId]);
    expect(rows).toEqual([{ mail_due_at: null }]);
  });

  it('OPN-7: a role that is asked for is reported to the owners; who has the e-mail of it is owed no second one', async () => {
    const second = await instance.signedIn();
    await instance.addToProject(cast.projectId, second.userId, 'owner');
    await cast.client.post(of('/ask-role-change'), { userID: cast.client.userId, role: 'member' });
    const request = {
      kind: 'role_request',
      text: 'The client asks to become firm member in “Villa”',
      address: people,
    };
    expect([await notified(cast.owner), await notified(second)]).toEqual([[request], [request]]);
    expect(await notifiedPeople()).toEqual(['owner']);
    const due = await instance.rows(
      'SELECT user_id FROM notifications WHERE project_id = $1 AND mail_due_at IS NOT NULL',
      [cast.projectId],
    );
    expect(due).toEqual([{ user_id: second.userId }]);
  });

  it('another role is reported to the person, each time', async () => {
    for (const role of ['contractor', 'client']) {
      await cast.owner.post(of('/set-user-role'), { userID: cast.client.userId, role });
    }
    expect((await notified(cast.client)).map(({ kind, text }) => [kind, text])).toEqual([
      ['role_change', 'The owner changed your role in “Villa” to client'],
      ['role_change', 'The owner changed your role in “Villa” to contractor'],
    ]);
    expect(await notifiedPeople()).toEqual(['client']);
    expect(await owed()).toEqual(['client']);
  });

  it('a removal is reported to anyone who is out, with nothing else of the project', async () => {
    const { id } = await instance.addFile(cast.projectId, cast.owner.userId);
    await cast.owner.post(`/api/v2/files/${id}/comments`, { comment: { body: '<p>Why?</p>' } });
    await cast.owner.delete(of(`/users/${cast.client.userId}`));
    expect(await notified(cast.client)).toEqual([
      { kind: 'removal', text: 'The owner removed you from “Villa”', address: '/projects' },
    ]);
    const [removal] = (await cast.client.get<NotificationView[]>('/api/notifications')).body;
    expect(removal?.project).toBeNull();
    expect((await cast.client.get('/api/notifications/unread')).body).toEqual({ unread: 1 });
    expect(await cast.client.put(`/api/notifications/${removal?.id}`, { status: 1 })).toMatchObject({ status: 200 });
  });

  it('who leaves is reported to the owners', async () => {
    await cast.client.get(of(`/users/${cast.client.userId}/leave`));
    expect(await notified(cast.owner)).toEqual([{ kind: 'removal', text: 'The client left “Villa”', address: people }]);
    expect(await notifiedPeople()).toEqual(['owner']);
  });

  it('the new leader is notified, and the one until now', async () => {
    await cast.owner.post(of('/users/leader'), { userID: cast.member.userId });
    expect(await notified(cast.member)).toEqual([
      { kind: 'leader', text: 'The owner made you the leader of “Villa”', address: people },
    ]);
    const second = await instance.signedIn();
    await instance.addToProject(cast.projectId, second.userId, 'member');
    await instance.rows(`UPDATE users SET name = 'Zoe' WHERE id = $1`, [second.userId]);
    await cast.owner.post(of('/users/leader'), { userID: second.userId });
    expect((await notified(cast.member))[0]?.text).toBe('The owner made Zoe the leader of “Villa” instead of you');
  });

  it('a refused change tells nobody', async () => {
    await cast.client.delete(of(`/users/${cast.team.userId}`));
    await cast.client.post(of('/set-user-role'), { userID: cast.team.userId, role: 'owner' });
    expect(await notifiedPeople()).toEqual([]);
  });
});

describe('what a person chose about e-mails', () => {
  it('decides what is owed, and is answered with the user', async () => {
    const choose = (visitor: Visitor, notification_mail: unknown) =>
      visitor.put(`/api/v2/users/${visitor.userId}`, { options: { notification_mail } });
    expect(await choose(cast.client, 'never')).toMatchObject({
      status: 200,
      body: { options: { notification_mail: 'never' } },
    });
    await choose(cast.team, 'daily');
    for (const wrong of ['weekly', null, 1]) expect(await choose(cast.team, wrong)).toMatchObject({ status: 400 });
    const { id } = await instance.addFile(cast.projectId, cast.owner.userId);
    await cast.owner.post(`/api/v2/files/${id}/comments`, { comment: { body: '<p>Why?</p>' } });
    expect(await owed()).toEqual(['member', 'team', 'contractor']);
    const hour = () =>
      instance.rows<{ hour: number }>(
        `SELECT extract(hour FROM mail_due_at AT TIME ZONE 'UTC')::int AS hour FROM notifications WHERE user_id = $1`,
        [cast.team.userId],
      );
    expect(await hour()).toEqual([{ hour: 7 }]);
    // Nine hours ahead, with no summer time.
    await cast.team.put(`/api/v2/users/${cast.team.userId}`, { options: { time_zone: 'Asia/Tokyo' } });
    expect(await hour()).toEqual([{ hour: 22 }]);
    await choose(cast.member, 'never');
    expect(await owed()).toEqual(['team', 'contractor']);
  });
});
