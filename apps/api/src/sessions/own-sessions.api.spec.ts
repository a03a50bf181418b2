import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  COOKIES,
  MESSAGES,
  SOCKET_PATH,
  type ClientEvents,
  type ServerEvents,
  type SessionEndReason,
  type SessionEnded,
} from '@gable/contracts';
import { io, type Socket } from 'socket.io-client';
import { v7 as uuid } from 'uuid';
import { SCREENS_CHANNEL } from '../realtime/screens-channel.js';
import { newAddress } from '../testing/new-address.js';
import type { TestApi } from '../testing/test-api.js';
import { PASSWORD, TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

const SESSIONS = '/api/v2/sessions';
const ACCESS = '/api/v2/tokens/access';
const REFRESH = '/api/v2/tokens/refresh';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let instance: TestInstance;
let secondApi: TestApi;

beforeAll(async () => {
  instance = await TestInstance.start();
  secondApi = await instance.startAnother();
});
afterAll(() => instance.stop());

interface OwnSession {
  id: string;
  current: boolean;
  device: string;
  created_at: string;
  last_seen_at: string;
}

/** The same person in another browser. */
const elsewhere = async (email: string, userAgent?: string): Promise<Visitor> => {
  const visitor = instance.visitor();
  await visitor.get('/api/health/live');
  const credentials = { email, password: PASSWORD };
  await visitor.call('POST', '/api/v2/tokens', credentials, { 'user-agent': userAgent });
  return visitor;
};

const list = async (visitor: Visitor) => (await visitor.get<OwnSession[]>(SESSIONS)).body;
const idOf = async (visitor: Visitor) => (await list(visitor)).find(({ current }) => current)?.id ?? '';
const endReasonOf = async (sessionId: string) => {
  const [row] = await instance.rows<{ end_reason: string | null }>('SELECT end_reason FROM sessions WHERE id = $1', [
    sessionId,
  ]);
  return row?.end_reason;
};

const REVOKED = { status: 403, body: { code: 'session_revoked', message: MESSAGES.account.sessionRevoked } };

describe('where a person is signed in', () => {
  it('is listed: this browser first, then by last use, each by its device', async () => {
    const email = newAddress();
    const visitor = await instance.signedIn(email);
    const older = await elsewhere(email, CHROME);
    const newer = await elsewhere(email, IPHONE);
    await instance.signedIn();
    const ids = await Promise.all([visitor, newer, older].map(idOf));
    await instance.rows(`UPDATE sessions SET last_seen_at = now() - interval '1 hour' WHERE id = $1`, [ids[2]]);
    await instance.rows(`UPDATE sessions SET last_seen_at = now() - interval '2 hours' WHERE id = $1`, [ids[0]]);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await list(visitor)).toEqual([
      { id: ids[0], current: true, device: expect.any(String), created_at: time, last_seen_at: time },
      { id: ids[1], current: false, device: 'Safari on iPhone', created_at: time, last_seen_at: time },
      { id: ids[2], current: false, device: 'Chrome on Windows', created_at: time, last_seen_at: time },
    ]);
  });

  it('leaves out what has ended, and what can no longer be refreshed', async () => {
    const email = newAddress();
    const visitor = await instance.signedIn(email);
    const [ended, expired] = [await elsewhere(email), await elsewhere(email)];
    await instance.rows(`UPDATE session_tokens SET refresh_expires_at = now() WHERE session_id = $1`, [
      await idOf(expired),
    ]);
    await ended.post('/api/tokens/logout', {});
    expect(await list(visitor)).toHaveLength(1);
  });

  it('shows a session that was refreshed once', async () => {
    const visitor = await instance.signedIn();
    await visitor.post(REFRESH);
    await visitor.post(REFRESH);
    expect(await list(visitor)).toHaveLength(1);
  });
});

describe('ending a session', () => {
  it('ends that one, which hears so with every call, and no other (ACC-43, OPN-26)', async () => {
    const email = newAddress();
    const [visitor, phone, tablet] = [await instance.signedIn(email), await elsewhere(email), await elsewhere(email)];
    const id = await idOf(phone);
    expect(await visitor.delete(`${SESSIONS}/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect(await endReasonOf(id)).toBe('revoked');
    expect(await phone.post(ACCESS)).toMatchObject(REVOKED);
    for (const each of [visitor, tablet]) expect((await each.post(ACCESS)).status).toBe(200);
    expect(await list(visitor)).toHaveLength(2);
  });

  it('of this browser is a sign-out', async () => {
    const visitor = await instance.signedIn();
    const id = await idOf(visitor);
    expect((await visitor.delete(`${SESSIONS}/${id.toUpperCase()}`)).status).toBe(200);
    expect(await endReasonOf(id)).toBe('signed_out');
    expect((await visitor.post(ACCESS)).status).toBe(401);
  });

  it.each<[string, (visitor: Visitor) => Promise<string>]>([
    ['of somebody else', async () => idOf(await instance.signedIn())],
    [
      'that is over',
      async (visitor) => {
        const [{ email } = { email: '' }] = await instance.rows<{ email: string }>(
          'SELECT email FROM users WHERE id = $1',
          [visitor.userId],
        );
        const other = await elsewhere(email);
        const id = await idOf(other);
        await other.post('/api/tokens/logout', {});
        return id;
      },
    ],
    ['nobody has', () => Promise.resolve(uuid())],
    ['that is no id', () => Promise.resolve('current')],
  ])('%s is 404 and ends nothing', async (_name, make) => {
    const visitor = await instance.signedIn();
    const id = await make(visitor);
    const living = () => instance.rows('SELECT id FROM sessions WHERE ended_at IS NULL ORDER BY id');
    const before = await living();
    expect((await visitor.delete(`${SESSIONS}/${id}`)).status).toBe(404);
    expect(await living()).toEqual(before);
  });

  it('of every other browser leaves this one, and everybody else', async () => {
    const email = newAddress();
    const [visitor, phone, tablet, other] = [
      await instance.signedIn(email),
      await elsewhere(email),
      await elsewhere(email),
      await instance.signedIn(),
    ];
    expect((await visitor.delete(SESSIONS)).status).toBe(204);
    for (const each of [phone, tablet]) expect(await each.post(ACCESS)).toMatchObject(REVOKED);
    for (const each of [visitor, other]) expect((await each.post(ACCESS)).status).toBe(200);
    expect((await visitor.delete(SESSIONS)).status).toBe(204);
  });
});

type Screen = Socket<ServerEvents, ClientEvents>;

const connect = (visitor: Visitor, address: string) =>
  new Promise<Screen>((resolve, reject) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const screen: Screen = io(address, {
      path: SOCKET_PATH,
      extraHeaders: { cookie },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    screen.on('connect', () => resolve(screen));
    screen.on('connect_error', reject);
  });

/** Both processes hear what the database announces; they begin to in the background of their start. */
const bothListen = async () => {
  for (let listening = 0; listening < 2; await nextTurn()) {
    const [row] = await instance.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE state = 'idle' AND query = $1`,
      [`LISTEN "${SCREENS_CHANNEL}"`],
    );
    listening = row?.count ?? 0;
  }
};

/** How a session may end, and what its browser hears from then on. */
const ENDINGS: [string, string, number, SessionEndReason][] = [
  ['was revoked', `UPDATE sessions SET ended_at = now(), end_reason = 'revoked' WHERE user_id = $1`, 403, 'revoked'],
  [
    'ended with a new password',
    `UPDATE sessions SET ended_at = now(), end_reason = 'password_changed' WHERE user_id = $1`,
    403,
    'password_changed',
  ],
  ['is of an account that was closed', 'UPDATE users SET active = false WHERE id = $1', 403, 'account_closed'],
  ['is of a person who was deleted', 'UPDATE users SET deleted_at = now() WHERE id = $1', 403, 'account_closed'],
  ['is of a person whose row is gone', 'DELETE FROM users WHERE id = $1', 401, 'account_closed'],
  [
    'was signed out of',
    `UPDATE sessions SET ended_at = now(), end_reason = 'signed_out' WHERE user_id = $1`,
    401,
    'signed_out',
  ],
  [
    'was used by a thief',
    `UPDATE sessions SET ended_at = now(), end_reason = 'token_reused' WHERE user_id = $1`,
    401,
    'token_reused',
  ],
];

describe.each(ENDINGS)('a session that %s', (_name, ending, status, reason) => {
  const code = status === 403 ? 'session_revoked' : 'unauthenticated';

  it(`hears ${status} with its next call, whatever the call (ACC-43, OPN-26, PRM-36)`, async () => {
    const owner = await instance.signedIn();
    const visitor = await instance.signedIn();
    const projectId = await instance.addProject(owner.userId);
    const file = await instance.addFile(projectId, owner.userId);
    await instance.addToProject(projectId, visitor.userId, 'client');
    const calls = [
      ['POST', ACCESS],
      ['GET', '/api/v2/projects'],
      ['GET', `/api/v2/users/${visitor.userId}`],
      ['GET', `/api/v2/projects/${projectId}`],
      ['GET', `/api/v2/projects/${projectId}/files`],
      ['GET', `/api/v2/files/${file.id}`],
      ['PUT', `/api/v2/files/${file.id}`],
      ['GET', '/api/v2/projects/no-id'],
    ] as const;
    await instance.rows(ending, [visitor.userId]);
    for (const [method, path] of calls) {
      const answer = await visitor.copy().call(method, path, method === 'PUT' ? { alias: 'Lost' } : undefined);
      expect({ path, ...answer }).toMatchObject({ path, status, body: { code } });
    }
  });

  it(`hears ${status} from a refresh, and its cookies are gone (API-7)`, async () => {
    const visitor = await instance.signedIn();
    await instance.rows(ending, [visitor.userId]);
    expect(await visitor.post(REFRESH)).toMatchObject({ status, body: { code } });
    expect(visitor.cookies.has(COOKIES.sessionHint)).toBe(false);
  });

  it('is cut off on its open screens in every process, and learns why (PRM-36)', async () => {
    await bothListen();
    const visitor = await instance.signedIn();
    const other = await instance.signedIn();
    const screens = [await connect(visitor, instance.address), await connect(visitor, secondApi.address)];
    const spared = await connect(other, secondApi.address);
    const reported = Promise.all(screens.map((screen) => once(screen as never, 'sessions:ended')));
    const cut = Promise.all(screens.map((screen) => once(screen as never, 'disconnect')));
    await instance.rows(ending, [visitor.userId]);
    expect((await reported).map(([event]) => (event as SessionEnded).reason)).toEqual([reason, reason]);
    expect((await cut).map(([why]) => why as string)).toEqual(Array(2).fill('io server disconnect'));
    expect(spared.connected).toBe(true);
    await expect(connect(visitor, instance.address)).rejects.toThrow('unauthenticated');
    spared.disconnect();
  });
});

it('somebody made active again signs in anew: the old session stays ended', async () => {
  const email = newAddress();
  const visitor = await instance.signedIn(email);
  await instance.rows('UPDATE users SET active = false WHERE id = $1', [visitor.userId]);
  await instance.rows('UPDATE users SET active = true WHERE id = $1', [visitor.userId]);
  expect(await visitor.copy().post(ACCESS)).toMatchObject(REVOKED);
  expect((await elsewhere(email)).cookies.has(COOKIES.sessionHint)).toBe(true);
});
