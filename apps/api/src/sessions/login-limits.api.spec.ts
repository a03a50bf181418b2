import { LIMITS, MESSAGES } from '@gable/contracts';
import type { TestApi } from '../testing/test-api.js';
import { PASSWORD, TestInstance } from '../testing/test-instance.js';

/** Sign-in throttling as it is in production: failures count per account and network, for every api process together. */
describe('too many failed sign-ins', () => {
  const ALLOWED = 10;
  let instance: TestInstance;
  let secondApi: TestApi;
  let people = 0;

  beforeAll(async () => {
    instance = await TestInstance.start({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
    secondApi = await instance.startAnother();
  });

  afterAll(() => instance.stop());

  /** A person, and tries to sign in as them from an address. */
  const person = async () => {
    const email = `guessed-${++people}@example.test`;
    await instance.addUser(email);
    return email;
  };

  const tryFrom = async (address: string, email: string, password: string, api: TestApi | TestInstance = instance) => {
    const visitor = api.visitor();
    await visitor.get('/api/health/live');
    return visitor.call('POST', '/api/v2/tokens', { email, password }, { 'x-forwarded-for': address });
  };

  const failTimes = async (times: number, address: string, email: string, api?: TestApi) => {
    const statuses: number[] = [];
    for (let each = 0; each < times; each++) statuses.push((await tryFrom(address, email, 'wrong', api)).status);
    return statuses;
  };

  it('answer 429 after ten, with the right password as well', async () => {
    const email = await person();
    expect(await failTimes(ALLOWED, '192.0.2.1', email)).toEqual(Array(ALLOWED).fill(422));
    const refused = await tryFrom('192.0.2.1', email, PASSWORD);
    expect(refused).toMatchObject({
      status: 429,
      body: { status: 429, code: 'too_many_requests', message: MESSAGES.login.tooMany },
    });
    expect(refused.headers.getSetCookie().join()).not.toContain('gable_access');
  });

  it('lock nobody else out: neither another account there nor this account elsewhere', async () => {
    const [email, neighbour] = [await person(), await person()];
    await failTimes(ALLOWED, '192.0.2.2', email);
    expect((await tryFrom('192.0.2.2', email, PASSWORD)).status).toBe(429);
    expect((await tryFrom('192.0.2.2', neighbour, PASSWORD)).status).toBe(200);
    expect((await tryFrom('192.0.2.3', email, PASSWORD)).status).toBe(200);
  });

  it('count together for every api process on one database', async () => {
    const email = await person();
    await failTimes(ALLOWED / 2, '192.0.2.4', email);
    await failTimes(ALLOWED / 2, '192.0.2.4', email, secondApi);
    expect((await tryFrom('192.0.2.4', email, PASSWORD)).status).toBe(429);
    expect((await tryFrom('192.0.2.4', email, PASSWORD, secondApi)).status).toBe(429);
  });

  it('cannot be made by guessing many at the same moment', async () => {
    const email = await person();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, each) => tryFrom('192.0.2.5', email, 'wrong', each % 2 ? secondApi : instance)),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ looked: count(422), refused: count(429) }).toEqual({ looked: ALLOWED, refused: 20 });
  });

  it('are counted for addresses nobody has, however long and in whatever case', async () => {
    const email = `${'n'.repeat(LIMITS.email - 13)}@example.test`;
    expect(await failTimes(ALLOWED, '192.0.2.6', email)).toEqual(Array(ALLOWED).fill(404));
    expect((await tryFrom('192.0.2.6', email.toUpperCase(), 'wrong')).status).toBe(429);
  });

  it('cannot be gone round with an address that only looks like the account’s: it opens none', async () => {
    const email = `kim-client-${++people}@example.test`;
    await instance.addUser(email);
    expect(await failTimes(ALLOWED - 1, '192.0.2.16', ` ${email.toUpperCase()}\t`)).toEqual(
      Array(ALLOWED - 1).fill(422),
    );
    const lookAlikes = [
      email.replace('i', '\u0130'),
      email.replace('k', '\u212a'),
      email.replace('c', '\uff43'),
      email.replace('@', '\uff20'),
      email.replace('e', '\u00e9'),
      email.replace('e', 'e\u0301'),
      email.replace('m', 'm\u200b'),
    ];
    for (const lookAlike of lookAlikes) {
      expect((await tryFrom('192.0.2.17', lookAlike, PASSWORD)).status).toBe(404);
    }
    expect((await tryFrom('192.0.2.16', email, 'wrong')).status).toBe(422);
    expect((await tryFrom('192.0.2.16', email, PASSWORD)).status).toBe(429);
  });

  it('are forgotten after a success', async () => {
    const email = await person();
    for (let each = 0; each < 3; each++) {
      expect(await failTimes(ALLOWED - 1, '192.0.2.7', email)).not.toContain(429);
      expect((await tryFrom('192.0.2.7', email, PASSWORD)).status).toBe(200);
    }
  });

  it('are not counted for who has yet to verify their address', async () => {
    const email = 'unverified@example.test';
    await instance.addUser(email, { active: false });
    const statuses = await failTimes(ALLOWED + 2, '192.0.2.10', email);
    expect(new Set(statuses)).toEqual(new Set([403]));
  });

  it('are forgotten after a quarter of an hour', async () => {
    const email = await person();
    await failTimes(ALLOWED, '192.0.2.8', email);
    const [row] = await instance.rows<{ wait: number }>(
      `SELECT max(expire - extract(epoch FROM now()) * 1000)::float8 AS wait FROM rate_limits WHERE key LIKE 'login-account:%'`,
    );
    expect(row?.wait).toBeLessThanOrEqual(15 * 60_000);
    expect(row?.wait).toBeGreaterThan(14 * 60_000);
    await instance.rows(`UPDATE rate_limits SET expire = expire - $1::bigint`, [15 * 60_000]);
    expect((await tryFrom('192.0.2.8', email, PASSWORD)).status).toBe(200);
  });

  it('are one household’s for a whole IPv6 /64', async () => {
    const email = await person();
    for (let each = 1; each <= ALLOWED; each++) await tryFrom(`2001:db8:1:2::${each}`, email, 'wrong');
    expect((await tryFrom('2001:db8:1:2:ffff::1', email, PASSWORD)).status).toBe(429);
    expect((await tryFrom('2001:db8:1:3::1', email, PASSWORD)).status).toBe(200);
  });

  it('stop a network that tries one account after the other', async () => {
    const email = await person();
    const address = '198.51.100.1';
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, each) => (await tryFrom(address, `nobody-${each}@x.test`, 'x')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect((await tryFrom(address, email, PASSWORD)).status).toBe(429);
    expect((await tryFrom('198.51.100.2', email, PASSWORD)).status).toBe(200);
  });

  it('do not count the sign-ins of a whole office against it', async () => {
    const email = await person();
    const answers = await Promise.all(Array.from({ length: 4 }, () => tryFrom('198.51.100.3', email, PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [row] = await instance.rows<{ points: number }>(
      `SELECT points FROM rate_limits WHERE key = 'login-network:198.51.100.3'`,
    );
    expect(row?.points).toBe(0);
  });

  it('cannot be hidden behind a made-up X-Forwarded-For when no proxy is trusted', async () => {
    const exposed = await instance.startAnother({ TRUST_PROXY: '0' });
    const email = await person();
    for (let each = 1; each <= ALLOWED; each++) await tryFrom(`203.0.113.${each}`, email, 'wrong', exposed);
    expect((await tryFrom('203.0.113.99', email, PASSWORD, exposed)).status).toBe(429);
  });

  it.each(['not an address', 'fe80::1%eth0', '192.0.2.9:4711'])(
    'a sign-in from a proxy that says “%s” is no error',
    async (address) => {
      expect((await tryFrom(address, await person(), PASSWORD)).status).toBe(200);
    },
  );
});
