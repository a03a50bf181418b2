import { MESSAGES } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { hashPassword } from '../sessions/passwords.js';
import { issueCode } from '../testing/issue-code.js';
import { newAddress } from '../testing/new-address.js';
import { watchMails, type SentMail } from '../testing/sent-mails.js';
import { makeCaptchasEasy, solveCaptcha } from '../testing/solve-captcha.js';
import type { TestApi } from '../testing/test-api.js';
import { PASSWORD, TestInstance } from '../testing/test-instance.js';
import { AccountLimits } from './account-limits.js';

/** Throttling as it is in production: for every api process together. */
let instance: TestInstance;
let secondApi: TestApi;
let mails: () => Promise<SentMail[]>;
/** Of both processes. */
let limits: AccountLimits[];
let networks = 0;

beforeAll(async () => {
  instance = await TestInstance.start({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  secondApi = await instance.startAnother();
  for (const api of [instance, secondApi]) makeCaptchasEasy(api);
  limits = [instance, secondApi].map(({ app }) => app.get(AccountLimits));
  mails = await watchMails(instance);
});
beforeEach(() => mails());
afterAll(() => instance.stop());

/** An address of a network that did nothing yet. */
const newNetwork = () => `198.51.100.${++networks}`;

type Take = (limits: AccountLimits) => Promise<void>;

const refusal = { status: 429, code: 'too_many_requests', message: MESSAGES.requests.tooMany };

/** How many of so many are let through that come at the same moment, half of them to each process. */
const passed = async (times: number, take: Take): Promise<number> => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: times }, (_, each) => take(limits[each % 2] as AccountLimits)),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refusal);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

describe.each([
  ['looking up', 'lookUp', 10, 60, 15],
  ['sending an e-mail to', 'sendMail', 5, 30, 60],
] as const)('%s an address', (_name, limit, perAddress, perNetwork, minutes) => {
  const take =
    (email: string, ip: string): Take =>
    (each) =>
      each[limit](email, ip);

  it(`is allowed ${perAddress} times from one network, in whatever case, and elsewhere all the same`, async () => {
    const [email, neighbour, here] = [newAddress(), newAddress(), newNetwork()];
    expect(await passed(perAddress + 5, take(email, here))).toBe(perAddress);
    expect(await passed(1, take(` ${email.toUpperCase()} `, here))).toBe(0);
    expect(await passed(1, take(neighbour, here))).toBe(1);
    expect(await passed(perAddress + 5, take(email, newNetwork()))).toBe(perAddress);
  });

  it(`is allowed ${perNetwork} times from one network for all addresses, and what it refuses is not counted`, async () => {
    const [email, here] = [newAddress(), newNetwork()];
    expect(await passed(perNetwork + 5, (each) => each[limit](newAddress(), here))).toBe(perNetwork);
    expect(await passed(perAddress, take(email, here))).toBe(0);
    await instance.rows(`DELETE FROM rate_limits WHERE key = $1`, [`account-${limit}PerNetwork:${here}`]);
    expect(await passed(perAddress, take(email, here))).toBe(perAddress);
  });

  it(`is allowed again after ${minutes} minutes`, async () => {
    const [email, here] = [newAddress(), newNetwork()];
    await passed(perAddress + 1, take(email, here));
    await instance.rows('UPDATE rate_limits SET expire = expire - $1::bigint', [(minutes - 1) * 60_000]);
    expect(await passed(1, take(email, here))).toBe(0);
    await instance.rows('UPDATE rate_limits SET expire = expire - 60000');
    expect(await passed(1, take(email, here))).toBe(1);
  });

  it('counts a household of IPv6 as one', async () => {
    const email = newAddress();
    await passed(perAddress, take(email, `2001:db8:${++networks}:2::1`));
    expect(await passed(1, take(email, `2001:db8:${networks}:2:ffff::1`))).toBe(0);
    expect(await passed(1, take(email, `2001:db8:${networks}:3::1`))).toBe(1);
  });
});

it.each([
  [
    'asking for a captcha, by network',
    100,
    newNetwork,
    (ip: string): Take =>
      (each) =>
        each.captcha(ip),
  ],
  [
    'signing up, by network',
    20,
    newNetwork,
    (ip: string): Take =>
      (each) =>
        each.signUp(ip),
  ],
  [
    'trying codes, by network',
    100,
    newNetwork,
    (ip: string): Take =>
      (each) =>
        each.tryCode(ip),
  ],
  [
    'inviting, by person',
    50,
    uuid,
    (id: string): Take =>
      (each) =>
        each.invite(id),
  ],
  [
    'trying the current password, by person',
    10,
    uuid,
    (id: string): Take =>
      (each) =>
        each.tryPassword(id),
  ],
])('%s, is allowed %i times', async (_name, times, newKey, take) => {
  const key = newKey();
  expect(await passed(times + 5, take(key))).toBe(times);
  expect(await passed(1, take(newKey()))).toBe(1);
});

describe('a call that was made too often', () => {
  interface Person {
    id: string;
    email: string;
  }

  const issue = async ({ id, email }: Person, purpose: 'activation' | 'password_reset'): Promise<string> =>
    issueCode(instance, {
      userId: id,
      purpose,
      email,
      choice: { name: 'Anna', passwordHash: await hashPassword(PASSWORD), phone: null, phoneCountry: 'us' },
    });

  type Call = [method: string, path: string, body?: object];
  const useUp =
    (times: number, take: (limits: AccountLimits, person: Person, ip: string) => Promise<void>) =>
    async (person: Person, ip: string) =>
      void (await passed(times, (each) => take(each, person, ip)));
  const codes = useUp(100, (each, _person, ip) => each.tryCode(ip));
  const mailsToOne = useUp(5, (each, { email }, ip) => each.sendMail(email, ip));

  const calls: Record<string, (person: Person) => Promise<Call>> = {
    captcha: () => Promise.resolve(['GET', '/api/v2/captcha']),
    'sign-up': async ({ email }) => {
      const fields = { email, name: 'Anna', password: PASSWORD, repassword: PASSWORD, terms: true };
      const visitor = secondApi.visitor();
      return ['POST', '/api/v2/users', { ...fields, recaptcha: await solveCaptcha(visitor) }];
    },
    activation: async (person) => [
      'POST',
      '/api/v2/users/activate',
      { id: person.id, code: await issue(person, 'activation'), password: PASSWORD },
    ],
    'sending again': async (person) => {
      await issue(person, 'activation');
      return ['POST', `/api/v2/users/${person.id}/resend_email`, { email: person.email }];
    },
    'a forgotten password': ({ id, email }) =>
      Promise.resolve(['POST', `/api/v2/users/${id}/forgot_password`, { email }]),
    'a reset token': async (person) => ['GET', `/api/v2/users/${await issue(person, 'password_reset')}/new_password`],
    'a new password': async (person) => [
      'POST',
      `/api/v2/users/${await issue(person, 'password_reset')}/new_password`,
      { password: PASSWORD },
    ],
  };

  it('is the password of an activation after ten tries with a code; without one it is not tried at all', async () => {
    const email = newAddress();
    const person = { id: await instance.addUser(email, { active: false }), email };
    const code = await issue(person, 'activation');
    const visitor = instance.visitor();
    await visitor.get('/api/health/live');
    const send = (sent: string, password: string, from: string) =>
      visitor.call(
        'POST',
        '/api/v2/users/activate',
        { id: person.id, code: sent, password },
        { 'x-forwarded-for': from },
      );
    const statuses: number[] = [];
    for (const sent of [...Array<string>(12).fill('0'.repeat(code.length)), ...Array<string>(10).fill(code)]) {
      statuses.push((await send(sent, 'mallory knows this one', newNetwork())).status);
    }
    expect(statuses).toEqual([...Array<number>(12).fill(404), ...Array<number>(10).fill(422)]);
    expect((await send(code, PASSWORD, newNetwork())).status).toBe(429);
  });

  it.each([
    ['captcha', 'captchas', useUp(100, (each, _person, ip) => each.captcha(ip)), false, 200],
    ['sign-up', 'sign-ups', useUp(20, (each, _person, ip) => each.signUp(ip)), false, 201],
    ['sign-up', 'e-mails to the address', mailsToOne, false, 201],
    ['activation', 'codes', codes, false, 200],
    ['sending again', 'e-mails to the address', mailsToOne, false, 204],
    ['a forgotten password', 'e-mails to the address', mailsToOne, true, 204],
    ['a reset token', 'codes', codes, true, 200],
    ['a new password', 'codes', codes, true, 204],
  ] as const)(
    'is refused and changes nothing: %s after too many %s; who is elsewhere, as the owner of the address, goes on',
    async (name, _what, exhaust, active, expected) => {
      const email = newAddress();
      const person = { id: await instance.addUser(email, { active }), email };
      const [method, path, body] = await (calls[name] as (typeof calls)[string])(person);
      const [stranger, owner] = [newNetwork(), newNetwork()];
      await exhaust(person, stranger);
      const before = await instance.fingerprint();
      for (const api of [instance, secondApi]) {
        const visitor = api.visitor();
        await visitor.get('/api/health/live');
        const answer = await visitor.call(method, path, body, { 'x-forwarded-for': stranger });
        expect(answer).toMatchObject({ status: 429, body: refusal });
      }
      expect(await instance.fingerprint()).toBe(before);
      expect(await mails()).toEqual([]);
      const visitor = instance.visitor();
      await visitor.get('/api/health/live');
      expect((await visitor.call(method, path, body, { 'x-forwarded-for': owner })).status).toBe(expected);
    },
  );
});
