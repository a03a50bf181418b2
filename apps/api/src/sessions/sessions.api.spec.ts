import { createHash } from 'node:crypto';
import { COOKIES, LIMITS, MESSAGES } from '@gable/contracts';
import { hash } from '@node-rs/argon2';
import type { TestApi } from '../testing/test-api.js';
import { PASSWORD, TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import { hashPassword, isOutdated } from './passwords.js';

const SIGN_IN = '/api/v2/tokens';
const REFRESH = '/api/v2/tokens/refresh';
const ACCESS = '/api/v2/tokens/access';
const SIGN_OUT = '/api/tokens/logout';

let instance: TestInstance;

beforeAll(async () => {
  instance = await TestInstance.start();
  await instance.addUser('owner@example.test', { name: 'Olga Owner', phone: '+43 1 234', options: { title: 'Mine' } });
  await instance.addUser('waiting@example.test', { active: false });
});

afterAll(() => instance.stop());

const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { status, code, message, requestId: expect.any(String) },
});

/** Lines of `set-cookie` by cookie name. */
const sessionOf = async (visitor: Visitor) => {
  const [row] = await instance.rows<{ id: string; ended_at: Date | null; end_reason: string | null }>(
    `SELECT s.id, s.ended_at, s.end_reason FROM sessions s JOIN session_tokens t ON t.session_id = s.id
     WHERE t.access_hash = $1`,
    [hashOf(visitor.cookies.get(COOKIES.access) ?? '')],
  );
  if (!row) throw new Error('The visitor has no session.');
  return row;
};

const storedHash = async (email: string): Promise<string> => {
  const [row] = await instance.rows<{ password_hash: string }>('SELECT password_hash FROM users WHERE email = $1', [
    email,
  ]);
  return row?.password_hash ?? '';
};

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The refresh token was traded longer ago than two tabs may differ. */
const leaveTheLeeway = (sessionId: string) =>
  instance.rows(
    `UPDATE session_tokens SET rotated_at = rotated_at - make_interval(secs => $2)
     WHERE session_id = $1 AND rotated_at IS NOT NULL`,
    [sessionId, LIMITS.refreshReuseLeeway / 1000 + 1],
  );

describe('sign-in (API-6)', () => {
  it.each([
    [
      'ACC-20, VAL-45, MSG-89: no e-mail',
      { email: '', password: 'x' },
      400,
      'credentials_missing',
      MESSAGES.login.empty,
    ],
    ['VAL-45, MSG-89: blank e-mail', { email: '  ', password: 'x' }, 400, 'credentials_missing', MESSAGES.login.empty],
    ['VAL-45, MSG-89: no password', { email: 'owner@example.test' }, 400, 'credentials_missing', MESSAGES.login.empty],
    ['VAL-45, MSG-89: nothing', {}, 400, 'credentials_missing', MESSAGES.login.empty],
    ['VAL-45, MSG-89: nulls', { email: null, password: null }, 400, 'credentials_missing', MESSAGES.login.empty],
    ['MSG-85: unknown', { email: 'no@example.test', password: 'x' }, 404, 'email_unknown', MESSAGES.login.emailUnknown],
    [
      'MSG-87: not verified, even with the right password',
      { email: 'waiting@example.test', password: PASSWORD },
      403,
      'account_inactive',
      MESSAGES.login.inactive,
    ],
    [
      'MSG-88: wrong password',
      { email: 'owner@example.test', password: 'wrong' },
      422,
      'password_incorrect',
      MESSAGES.login.passwordIncorrect,
    ],
  ])('refuses %s', async (_row, credentials, status, code, message) => {
    const visitor = instance.visitor();
    await visitor.get('/api/health/live');
    expect(await visitor.post(SIGN_IN, credentials)).toMatchObject(refusal(status, code, message));
    expect(visitor.cookies.has(COOKIES.access)).toBe(false);
  });

  it.each([
    ['the longest address', { email: `${'a'.repeat(LIMITS.email - 13)}@example.test`, password: 'x' }, 404],
    ['an address that is too long', { email: 'a'.repeat(LIMITS.email + 1), password: 'x' }, 400],
    ['a password that is too long', { email: 'a@b.test', password: 'x'.repeat(LIMITS.passwordUnits + 1) }, 400],
    ['an array as e-mail', { email: ['owner@example.test'], password: PASSWORD }, 400],
    ['an object as password', { email: 'owner@example.test', password: { $ne: '' } }, 400],
    ['an unknown field', { email: 'owner@example.test', password: PASSWORD, admin: true }, 400],
    ['a NUL character, which no address holds', { email: 'owner\u0000@example.test', password: PASSWORD }, 404],
  ])('refuses %s without an error of its own', async (_name, credentials, status) => {
    const visitor = instance.visitor();
    await visitor.get('/api/health/live');
    expect((await visitor.post(SIGN_IN, credentials)).status).toBe(status);
  });

  it('signs in whatever the case of the e-mail, and answers exactly expiration, user and redirect (API-8, ENT-1, ACC-45)', async () => {
    const visitor = instance.visitor();
    const before = Date.now();
    const answer = await visitor.signIn(' OWNER@example.test ', PASSWORD);
    const session = {
      expiration: expect.any(String),
      redirect_to: null,
      user: {
        id: expect.any(String),
        name: 'Olga Owner',
        email: 'owner@example.test',
        phone: '+43 1 234',
        phone_country: 'us',
        avatar: false,
        options: { title: 'Mine', notification_mail: 'at_once' },
      },
    };
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual(session);
    const expiration = Date.parse(answer.body['expiration'] as string);
    expect(expiration).toBeGreaterThanOrEqual(before + LIMITS.accessToken);
    expect(expiration).toBeLessThanOrEqual(Date.now() + LIMITS.accessToken);
    const access = await visitor.post(ACCESS);
    expect(access.status).toBe(200);
    expect(access.body).toEqual(session);
    expect(access.body['expiration']).toBe(answer.body['expiration']);
  });

  it('signs in with a password hashed as in production', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    await instance.addUser('hashed@example.test', { passwordHash });
    expect((await instance.visitor().signIn('hashed@example.test', PASSWORD)).status).toBe(200);
    expect((await instance.visitor().signIn('hashed@example.test', `${PASSWORD} `)).status).toBe(422);
    expect(await storedHash('hashed@example.test')).toBe(passwordHash);
  });

  it('hashes a password anew that was hashed as in production before', async () => {
    const former = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await instance.addUser('former@example.test', { passwordHash: former });
    expect((await instance.visitor().signIn('former@example.test', `${PASSWORD} `)).status).toBe(422);
    expect(await storedHash('former@example.test')).toBe(former);
    expect((await instance.visitor().signIn('former@example.test', PASSWORD)).status).toBe(200);
    const renewed = await storedHash('former@example.test');
    expect(isOutdated(renewed)).toBe(false);
    expect((await instance.visitor().signIn('former@example.test', PASSWORD)).status).toBe(200);
    expect(await storedHash('former@example.test')).toBe(renewed);
  });

  const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

  it.each([
    ['the password is changed', { password_hash: () => hash('another password', CHEAP) }, 422],
    ['the account is deactivated', { active: () => false }, 403],
    ['the account is closed', { deleted_at: () => new Date() }, 404],
  ])('opens no session when %s while it looks at the password', async (_name, change, status) => {
    const email = `changing-${status}@example.test`;
    const userId = await instance.addUser(email);
    const visitor = instance.visitor();
    await visitor.get('/api/health/live');
    const other = await instance.database.connect();
    try {
      await other.query('BEGIN');
      const [[column, value]] = Object.entries(change) as [[string, () => unknown]];
      await other.query(`UPDATE users SET ${column} = $2 WHERE id = $1`, [userId, await value()]);
      const answer = visitor.post(SIGN_IN, { email, password: PASSWORD });
      await instance.untilBlocked('INSERT INTO sessions');
      await other.query('COMMIT');
      expect((await answer).status).toBe(status);
      expect(await instance.rows('SELECT 1 FROM sessions WHERE user_id = $1', [userId])).toEqual([]);
    } finally {
      other.release();
    }
  });

  it('keeps sessions of one person apart', async () => {
    const [first, second] = [instance.visitor(), instance.visitor()];
    await first.signIn('owner@example.test', PASSWORD);
    await second.signIn('owner@example.test', PASSWORD);
    await first.post(SIGN_OUT, {});
    expect((await first.post(ACCESS)).status).toBe(401);
    expect((await second.post(ACCESS)).status).toBe(200);
  });
});

describe('cookies (API-2, OPN-44)', () => {
  const flagsOf = (line = '') => ({
    httpOnly: /; HttpOnly/i.test(line),
    sameSite: /; SameSite=(\w+)/i.exec(line)?.[1],
    secure: /; Secure/i.test(line),
    domain: /; Domain=/i.test(line),
    lasts: /; Expires=/i.test(line),
  });

  const expected = (secure: boolean) => {
    const common = { sameSite: 'Lax', secure, domain: false };
    return {
      [`${COOKIES.access} of /api`]: { ...common, httpOnly: true, lasts: true },
      // The pages of a file and of a project come with what the person may see of it.
      [`${COOKIES.access} of /files`]: { ...common, httpOnly: true, lasts: true },
      [`${COOKIES.access} of /projects`]: { ...common, httpOnly: true, lasts: true },
      [`${COOKIES.refresh} of /api`]: { ...common, httpOnly: true, lasts: true },
      [`${COOKIES.sessionHint} of /`]: { ...common, httpOnly: false, lasts: true },
      [`${COOKIES.csrf} of /`]: { ...common, httpOnly: false, lasts: false },
      'gable_csrf of /': { ...common, httpOnly: true, lasts: false },
    };
  };

  const flagsFrom = async (visitor: Visitor) => {
    const first = await visitor.get('/api/health/live');
    const second = await visitor.post(SIGN_IN, { email: 'owner@example.test', password: PASSWORD });
    const lines = [...first.headers.getSetCookie(), ...second.headers.getSetCookie()];
    const nameOf = (line: string) => `${line.slice(0, line.indexOf('='))} of ${/; Path=([^;]+)/i.exec(line)?.[1]}`;
    return Object.fromEntries(lines.map((line) => [nameOf(line), flagsOf(line)]));
  };

  it('hides the tokens from scripts and other sites (ACC-46)', async () => {
    expect(await flagsFrom(instance.visitor())).toEqual(expected(false));
  });

  describe('behind https', () => {
    let secured: TestApi;

    beforeAll(async () => {
      secured = await instance.startAnother({ PUBLIC_URL: 'https://gable.example.test' });
    });

    it('are all Secure', async () => {
      expect(await flagsFrom(secured.visitor())).toEqual(expected(true));
    });

    it('come with strict transport security', async () => {
      const { headers } = await secured.visitor().get('/api/health/live');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    });
  });

  it('are stored as hashes only', async () => {
    const visitor = await instance.signedIn();
    const tokens = [COOKIES.access, COOKIES.refresh].map((name) => visitor.cookies.get(name) ?? '');
    const { id } = await sessionOf(visitor);
    const [row] = await instance.rows<{ access_hash: Buffer; refresh_hash: Buffer }>(
      'SELECT * FROM session_tokens WHERE session_id = $1',
      [id],
    );
    expect([row?.access_hash, row?.refresh_hash]).toEqual(tokens.map(hashOf));
    const [{ text } = { text: '' }] = await instance.rows<{ text: string }>(
      `SELECT concat((SELECT string_agg(t::text, '') FROM session_tokens t),
                     (SELECT string_agg(s::text, '') FROM sessions s)) AS text`,
    );
    for (const token of tokens) {
      expect(token.length).toBeGreaterThanOrEqual(43);
      expect(text).not.toContain(token);
      expect(text).not.toContain(Buffer.from(token).toString('hex'));
    }
  });
});

describe('refresh (API-7)', () => {
  const pair = (visitor: Visitor) => [visitor.cookies.get(COOKIES.access), visitor.cookies.get(COOKIES.refresh)];

  it('trades the pair for a new one and answers like sign-in', async () => {
    const visitor = await instance.signedIn();
    const before = pair(visitor);
    const answer = await visitor.post(REFRESH);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: visitor.userId } } });
    expect(Object.keys(answer.body).sort()).toEqual(['expiration', 'redirect_to', 'user']);
    const after = pair(visitor);
    expect(new Set([...before, ...after]).size).toBe(4);
    expect((await visitor.post(ACCESS)).status).toBe(200);
  });

  it('lets two tabs refresh at once: both go on', async () => {
    const tab = await instance.signedIn();
    const otherTab = tab.copy();
    const answers = await Promise.all([tab.post(REFRESH), otherTab.post(REFRESH)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(tab.cookies.get(COOKIES.refresh)).not.toBe(otherTab.cookies.get(COOKIES.refresh));
    for (const each of [tab, otherTab]) {
      expect((await each.post(ACCESS)).status).toBe(200);
      expect((await each.post(REFRESH)).status).toBe(200);
    }
  });

  it('ends the whole session when a spent token comes back: the thief is out, and so is the victim', async () => {
    const victim = await instance.signedIn();
    const thief = victim.copy();
    const { id } = await sessionOf(victim);
    expect((await thief.post(REFRESH)).status).toBe(200);
    await leaveTheLeeway(id);

    const answer = await victim.post(REFRESH);
    expect(answer).toMatchObject(refusal(401, 'unauthenticated', MESSAGES.account.sessionEnded));
    expect([COOKIES.access, COOKIES.refresh, COOKIES.sessionHint].filter((name) => victim.cookies.has(name))).toEqual(
      [],
    );
    expect(await sessionOf(thief)).toMatchObject({ ended_at: expect.any(Date), end_reason: 'token_reused' });
    expect((await thief.post(ACCESS)).status).toBe(401);
    expect((await thief.post(REFRESH)).status).toBe(401);
  });

  it('does so only once, and never touches the person’s other sessions', async () => {
    const email = 'two-devices@example.test';
    const laptop = await instance.signedIn(email);
    const phone = instance.visitor();
    await phone.signIn(email, PASSWORD);
    const thief = laptop.copy();
    const { id } = await sessionOf(laptop);
    await thief.post(REFRESH);
    await leaveTheLeeway(id);
    const again = laptop.copy();
    await laptop.post(REFRESH);
    const ended = (await sessionOf(thief)).ended_at;
    expect((await again.post(REFRESH)).status).toBe(401);
    expect((await sessionOf(thief)).ended_at).toEqual(ended);
    expect((await phone.post(ACCESS)).status).toBe(200);
  });

  it.each([
    ['no token', undefined],
    ['a made-up token', 'A'.repeat(43)],
    ['an empty token', ''],
    ['a token that cannot be decoded', '%zz%'],
    ['a token of a thousand letters', 'a'.repeat(1000)],
    ['an access token in its place', 'access'],
  ])('refuses %s with 401 and clears the cookies', async (_name, token) => {
    const visitor = await instance.signedIn();
    if (token === undefined) visitor.cookies.delete(COOKIES.refresh);
    else visitor.cookies.set(COOKIES.refresh, token === 'access' ? (visitor.cookies.get(COOKIES.access) ?? '') : token);
    const answer = await visitor.post(REFRESH);
    expect(answer).toMatchObject(refusal(401, 'unauthenticated', MESSAGES.account.sessionEnded));
    expect(visitor.cookies.has(COOKIES.sessionHint)).toBe(false);
  });
});

describe('expiry', () => {
  const expire = async (visitor: Visitor, column: 'access_expires_at' | 'refresh_expires_at') =>
    instance.rows(`UPDATE session_tokens SET ${column} = now() - interval '1 second' WHERE session_id = $1`, [
      (await sessionOf(visitor)).id,
    ]);

  it('of the access token: 401, and a refresh brings a new one (API-7, OPN-44)', async () => {
    const visitor = await instance.signedIn();
    await expire(visitor, 'access_expires_at');
    expect(await visitor.post(ACCESS)).toMatchObject(
      refusal(401, 'unauthenticated', MESSAGES.requests.unauthenticated),
    );
    expect((await visitor.post(REFRESH)).status).toBe(200);
    expect((await visitor.post(ACCESS)).status).toBe(200);
  });

  it('of the refresh token: the session is over', async () => {
    const visitor = await instance.signedIn();
    await expire(visitor, 'refresh_expires_at');
    expect((await visitor.post(REFRESH)).status).toBe(401);
  });
});

describe('sign-out (API-9, OPN-42)', () => {
  it('ends the session for every copy of its cookies', async () => {
    const visitor = await instance.signedIn();
    const copy = visitor.copy();
    const answer = await visitor.post(SIGN_OUT, { token: 'whatever the documents say' });
    expect(answer).toMatchObject({ status: 204, body: '' });
    expect([COOKIES.access, COOKIES.refresh, COOKIES.sessionHint].filter((name) => visitor.cookies.has(name))).toEqual(
      [],
    );
    expect((await copy.post(ACCESS)).status).toBe(401);
    expect((await copy.post(REFRESH)).status).toBe(401);
    expect(await sessionOf(await instance.signedIn())).toMatchObject({ ended_at: null });
  });

  it('works with an access token that has expired', async () => {
    const visitor = await instance.signedIn();
    const { id } = await sessionOf(visitor);
    await instance.rows(`UPDATE session_tokens SET access_expires_at = now() WHERE session_id = $1`, [id]);
    const copy = visitor.copy();
    expect((await visitor.post(SIGN_OUT, {})).status).toBe(204);
    expect((await copy.post(REFRESH)).status).toBe(401);
  });

  it.each([
    ['again', async () => (await instance.signedIn()).copy()],
    ['without any session', () => Promise.resolve(instance.visitor())],
  ])('%s changes nothing and is no error', async (_name, come) => {
    const visitor = await come();
    await visitor.get('/api/health/live');
    const copy = visitor.copy();
    await visitor.post(SIGN_OUT, {});
    expect((await copy.post(SIGN_OUT, {})).status).toBe(204);
    expect((await copy.post(SIGN_OUT)).status).toBe(204);
  });

  it.each([
    ['an unknown field', { tokens: 'x' }],
    ['a token that is no text', { token: 5 }],
    ['a token without end', { token: 'x'.repeat(513) }],
  ])('refuses %s', async (_name, body) => {
    const visitor = await instance.signedIn();
    expect((await visitor.post(SIGN_OUT, body)).status).toBe(400);
    expect((await visitor.post(ACCESS)).status).toBe(200);
  });
});
