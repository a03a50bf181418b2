import { LIMITS, MESSAGES, type NotificationAdded, type NotificationsChanged } from '@gable/contracts';
import { writeUnsubscribeToken } from '@gable/platform';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import type { MarkedNotificationsView, NotificationView } from './dto/notification.dto.js';

const LIST = '/api/notifications';

let instance: TestInstance;
let cast: Cast;
let file: StoredFile;
let seen: Awaited<ReturnType<TestInstance['watchOutbox']>>;

beforeAll(async () => {
  instance = await TestInstance.start();
  seen = await instance.watchOutbox();
});
afterAll(() => instance.stop());
beforeEach(async () => {
  cast = await instance.cast();
  file = await instance.addFile(cast.projectId, cast.owner.userId);
  await instance.rows(`UPDATE users SET name = 'Anna Berg' WHERE id = $1`, [cast.member.userId]);
  await seen();
});

const everybody = () => [cast.owner, cast.member, cast.team, cast.client, cast.contractor];

const list = async (visitor: Visitor, query = '') => {
  const { status, body } = await visitor.get<{ items: NotificationView[]; total: number }>(
    `${LIST}?page=1&limit=20${query}`,
  );
  expect(status).toBe(200);
  return body;
};

const unread = async (visitor: Visitor) => (await visitor.get(`${LIST}/unread`)).body;

const comment = async (visitor: Visitor, fields: object = {}) => {
  const answer = await visitor.post(`/api/v2/files/${file.id}/comments`, {
    comment: { body: '<p>Please move the door.</p>', ...fields },
  });
  expect(answer.status).toBe(201);
  return answer.body['id'] as string;
};

/** What screens have heard by an event, to whom. */
const reported = async <Event>(event: string) =>
  (await seen())
    .filter(({ topic, payload }) => topic === 'screens' && payload['event'] === event)
    .map(({ payload }) => ({ room: payload['room'] as string, data: payload['data'] as Event }));

describe('a notification (ENT-14)', () => {
  it('NTF-3, OPN-111: tells everybody in the project but its emitter, with emitter, text and where it leads', async () => {
    await comment(cast.member);
    expect(await list(cast.client)).toEqual({
      total: 1,
      items: [
        {
          id: expect.any(String),
          emitter_id: cast.member.userId,
          text: 'Anna Berg commented on “plan.pdf” in “Villa”',
          kind: 'comment',
          status: 0,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          emitter: { id: cast.member.userId, name: 'Anna Berg', avatar: false },
          project: { id: cast.projectId, name: 'Villa' },
          address: `/files/${file.id}/${file.revisionId}?showComments=true`,
        },
      ],
    });
    for (const visitor of everybody()) {
      expect(await unread(visitor)).toEqual({ unread: visitor === cast.member ? 0 : 1 });
    }
    for (const visitor of [cast.outsider, cast.former]) expect((await list(visitor)).total).toBe(0);
    expect(await cast.stranger.get(LIST)).toMatchObject({ status: 401 });
  });

  it('NTF-1, API-3: reaches the person’s own screens, and nobody learns who else was notified', async () => {
    await comment(cast.member);
    const events = await reported<NotificationAdded>('notifications:add');
    const others = everybody().filter((visitor) => visitor !== cast.member);
    expect(events.map(({ room }) => room).sort()).toEqual(others.map(({ userId }) => `user:${userId}`).sort());
    for (const { room, data } of events) {
      expect(data.recipients).toEqual([room.slice('user:'.length)]);
      const reader = others.find(({ userId }) => userId === data.recipients[0]) as Visitor;
      expect((await list(reader)).items).toEqual([data.notification]);
    }
  });

  it('OPN-110: is listed newest first, by pages, and by whether it was read', async () => {
    for (let written = 0; written < 3; written += 1) await comment(cast.member);
    const { items } = await list(cast.owner);
    expect(items.map(({ created_at }) => created_at)).toEqual(
      items
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    );
    const page = await cast.owner.get(`${LIST}?page=2&limit=2`);
    expect(page.body).toEqual({ items: items.slice(2), total: 3 });
    await cast.owner.put(`${LIST}/${items[1]?.id}`, { status: 1 });
    expect((await list(cast.owner, '&status=0')).items.map(({ id }) => id)).toEqual([items[0]?.id, items[2]?.id]);
    expect((await list(cast.owner, '&status=1')).items.map(({ id }) => id)).toEqual([items[1]?.id]);
    expect(await cast.owner.get(`${LIST}?status=2`)).toMatchObject({ status: 400 });
    const flat = await cast.owner.get(LIST);
    expect(flat.headers.get('content-range')).toBe('notifications 0-2/3');
  });

  it('is hidden from anyone who is not in the project any more, and comes back with them', async () => {
    await comment(cast.member);
    const [notification] = (await list(cast.team)).items;
    await instance.rows('DELETE FROM project_users WHERE user_id = $1', [cast.team.userId]);
    expect(await list(cast.team)).toEqual({ items: [], total: 0 });
    expect(await unread(cast.team)).toEqual({ unread: 0 });
    expect(await cast.team.put(`${LIST}/${notification?.id}`, { status: 1 })).toMatchObject({ status: 404 });
    await instance.addToProject(cast.projectId, cast.team.userId, 'team');
    expect((await list(cast.team)).items).toEqual([notification]);
    await instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [cast.projectId]);
    expect(await list(cast.team)).toEqual({ items: [], total: 0 });
  });
});

describe('reading', () => {
  it('API-138, API-140, NTF-4: marks one read and unread again, and tells one’s other screens once', async () => {
    await comment(cast.member);
    const [notification] = (await list(cast.owner)).items as [NotificationView];
    await seen();
    const path = `${LIST}/${notification.id}`;
    const read = await cast.owner.put<NotificationView>(path, { id: notification.id, status: 1 });
    expect(read).toMatchObject({ status: 200, body: { ...notification, status: 1, updated_at: expect.any(String) } });
    expect(await cast.owner.put(path, { status: 1 })).toMatchObject({ status: 200, body: read.body });
    expect(await reported<NotificationsChanged>('notifications:changed')).toEqual([
      { room: `user:${cast.owner.userId}`, data: { ids: [notification.id], status: 1 } },
    ]);
    expect(await unread(cast.owner)).toEqual({ unread: 0 });
    expect(await unread(cast.client)).toEqual({ unread: 1 });
    expect(await cast.owner.put(path, { status: 0 })).toMatchObject({ status: 200, body: { status: 0 } });
    expect(await unread(cast.owner)).toEqual({ unread: 1 });
  });

  it('API-139, NTF-5: marks several, and passes over what is not one’s own', async () => {
    for (let written = 0; written < 3; written += 1) await comment(cast.member);
    const own = (await list(cast.owner)).items.map(({ id }) => id) as [string, string, string];
    const [foreign] = (await list(cast.client)).items.map(({ id }) => id) as [string];
    await seen();
    const ids = [own[0], own[2], foreign, own[0]];
    const answer = await cast.owner.put<MarkedNotificationsView>(`${LIST}/bulk`, { ids, status: 1 });
    expect(answer).toMatchObject({ status: 200, body: { ids: [own[0], own[2]].sort(), unread: 1 } });
    const [event, ...others] = await reported<NotificationsChanged>('notifications:changed');
    expect(event?.data).toEqual({ ids: expect.arrayContaining([own[0], own[2]]), status: 1 });
    expect(others).toEqual([]);
    expect(await unread(cast.client)).toEqual({ unread: 3 });
  });

  it('API-139, NTF-5: marks all', async () => {
    for (let written = 0; written < 3; written += 1) await comment(cast.member);
    await seen();
    const answer = await cast.owner.put(`${LIST}/bulk`, { all: true, status: 1 });
    expect(answer).toMatchObject({ status: 200, body: { ids: null, unread: 0 } });
    expect(await reported<NotificationsChanged>('notifications:changed')).toEqual([
      { room: `user:${cast.owner.userId}`, data: { ids: null, status: 1 } },
    ]);
    expect(await unread(cast.client)).toEqual({ unread: 3 });
    await cast.owner.put(`${LIST}/bulk`, { all: true, status: 1 });
    expect(await reported('notifications:changed')).toEqual([]);
  });

  it.each<[string, object]>([
    ['nothing named', { status: 1 }],
    ['both named', { ids: [], all: true, status: 1 }],
    ['all refused', { all: false, status: 1 }],
    ['no status', { all: true }],
    ['another status', { all: true, status: 2 }],
    ['an id that is none', { ids: ['x'], status: 1 }],
    [
      'too many ids',
      { ids: Array.from({ length: LIMITS.notificationsMarked + 1 }, () => crypto.randomUUID()), status: 1 },
    ],
  ])('refuses a bulk call with %s, and changes nothing', async (_name, body) => {
    await comment(cast.member);
    const before = await instance.fingerprint();
    expect(await cast.owner.put(`${LIST}/bulk`, body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await instance.fingerprint()).toBe(before);
  });

  it('knows no notification of somebody else', async () => {
    await comment(cast.member);
    const [foreign] = (await list(cast.client)).items as [NotificationView];
    const before = await instance.fingerprint();
    for (const id of [foreign.id, crypto.randomUUID(), 'x']) {
      expect(await cast.owner.put(`${LIST}/${id}`, { status: 1 })).toMatchObject({
        status: 404,
        body: { message: MESSAGES.notifications.notFound },
      });
    }
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('ending the e-mails from an e-mail', () => {
  const tokenOf = ({ userId }: Visitor) => writeUnsubscribeToken(instance.platform.configuration.secret, userId);
  const UNSUBSCRIBE = `${LIST}/unsubscribe`;
  const choice = async (visitor: Visitor) =>
    ((await visitor.get(`/api/v2/users/${visitor.userId}`)).body['options'] as Record<string, unknown>)[
      'notification_mail'
    ];

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['nothing', undefined, undefined],
    ['JSON', 'application/json', '{}'],
  ])(
    'RFC 8058: a mail program without a cookie posts %s; it ends those of this person only',
    async (_n, type, body) => {
      await comment(cast.member);
      const path = `${UNSUBSCRIBE}?token=${tokenOf(cast.client)}`;
      for (let time = 0; time < 2; time += 1) {
        const answer = await instance.visitor().call('POST', path, body, { 'content-type': type });
        expect(answer).toMatchObject({ status: 200, body: { unsubscribed: true } });
      }
      expect(await choice(cast.client)).toBe('never');
      expect(await choice(cast.owner)).toBe('at_once');
      const owed = await instance.rows<{ user_id: string }>(
        'SELECT user_id FROM notifications WHERE mail_due_at IS NOT NULL AND project_id = $1',
        [cast.projectId],
      );
      expect(owed.map(({ user_id }) => user_id).sort()).toEqual(
        [cast.owner, cast.team, cast.contractor].map(({ userId }) => userId).sort(),
      );
    },
  );

  it('changes nothing when the address is opened, and leads to the screen that asks', async () => {
    const before = await instance.fingerprint();
    const path = `${UNSUBSCRIBE}?token=${tokenOf(cast.client)}`;
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(new URL(path, instance.address), { method, redirect: 'manual' });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toMatch(/\/users\/unsubscribe\?token=[\w-]+$/);
    }
    expect(await instance.fingerprint()).toBe(before);
  });

  it('takes no token but ours', async () => {
    const token = tokenOf(cast.client);
    const other = writeUnsubscribeToken('another secret of more than 32 characters', cast.client.userId);
    const before = await instance.fingerprint();
    const flipped = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of [other, flipped, token.slice(0, -2), token.slice(0, 22), 'x', cast.client.userId]) {
      const answer = await instance.visitor().post(`${UNSUBSCRIBE}?token=${wrong}`);
      expect(answer).toMatchObject({ status: 404, body: { message: MESSAGES.notifications.unsubscribeInvalid } });
    }
    expect(await instance.visitor().post(UNSUBSCRIBE)).toMatchObject({ status: 400 });
    expect(await instance.visitor().post(`${UNSUBSCRIBE}?token=`)).toMatchObject({ status: 404 });
    expect(await instance.fingerprint()).toBe(before);
  });
});
