import { LIMITS, MESSAGES } from '@gable/contracts';
import type { User } from '@gable/platform';
import { v7 as uuid } from 'uuid';
import { issueCode } from '../testing/issue-code.js';
import { startMailing } from '../testing/mailing-instance.js';
import { newAddress } from '../testing/new-address.js';
import type { SentMail } from '../testing/sent-mails.js';
import { PASSWORD, type TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import type { CodeRequest } from './account-codes.js';

const { account } = MESSAGES;
const NEW_PASSWORD = 'another horse entirely';

let instance: TestInstance;
let visitor: Visitor;
let mails: () => Promise<SentMail[]>;

beforeAll(async () => {
  ({ instance, mails, visitor } = await startMailing());
});
beforeEach(() => mails());
afterAll(() => instance.stop());

const person = async (fields: Partial<User> = {}) => {
  const email = newAddress();
  return { id: await instance.addUser(email, fields), email };
};

const forgot = (id: string, email: string) => visitor.post(`/api/v2/users/${id}/forgot_password`, { email });
const addressOf = (token: string) => `/api/v2/users/${token}/new_password`;
const check = (token: string) => visitor.get(addressOf(token));
const setPassword = (token: string, fields: object = {}) =>
  visitor.post(addressOf(token), { password: NEW_PASSWORD, ...fields });

const issue = (request: CodeRequest) => issueCode(instance, request);

/** Somebody who asked for a new password and has the token of the e-mail. */
const asking = async () => {
  const { id, email } = await person();
  return { id, email, token: await issue({ userId: id, purpose: 'password_reset', email }) };
};

const refusal = (status: number, code: string, message: string) => ({ status, body: { status, code, message } });
const spent = refusal(404, 'not_found', account.resetSpent);

describe('a forgotten password (API-23, ACC-27)', () => {
  it('ACC-28, MSG-94, OPN-39: sends an e-mail whose token is good for an hour, and stores its hash only', async () => {
    const { id, email } = await person();
    expect(await forgot(id.toUpperCase(), ` ${email.toUpperCase()} `)).toMatchObject({ status: 204, body: '' });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Choose a new password' });
    expect(mail?.text).toContain(`/users/new_password?token=${mail?.code}`);
    const [row] = await instance.rows<{ stored: string; lives: number }>(
      `SELECT c::text AS stored, extract(epoch FROM expires_at - created_at)::float8 * 1000 AS lives
       FROM account_codes c WHERE user_id = $1`,
      [id],
    );
    expect(row?.stored).not.toContain(mail?.code);
    expect(row?.lives).toBeCloseTo(LIMITS.passwordResetCode, -4);
    expect((await check(mail?.code ?? '')).body).toEqual({ email });
  });

  it('leaves the latest e-mail alone good, also of many at the same moment', async () => {
    const { id, email } = await person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => forgot(id, email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const tokens = (await mails()).map(({ code }) => code);
    const statuses = await Promise.all(tokens.map(async (token) => (await check(token)).status));
    expect(statuses.sort()).toEqual([200, ...Array<number>(19).fill(404)]);
  });

  const notFound = refusal(404, 'not_found', account.emailNotFound);
  it.each<[row: string, prepare: () => Promise<{ id: string; email: string }>, expected: object]>([
    ['MSG-93: an address that nobody has', async () => ({ ...(await person()), email: newAddress() }), notFound],
    [
      'MSG-93, OPN-39: the id of somebody else',
      async () => ({ ...(await person()), id: (await person()).id }),
      notFound,
    ],
    ['MSG-93: the id of nobody', async () => ({ ...(await person()), id: uuid() }), notFound],
    ['MSG-93: an id that is no UUID', async () => ({ ...(await person()), id: 'me' }), notFound],
    ['MSG-93: somebody removed', () => person({ deletedAt: new Date() }), notFound],
    [
      'MSG-92: an address that is not verified',
      () => person({ active: false }),
      refusal(403, 'account_inactive', account.validateFirst),
    ],
  ])('%s: is refused, and nothing is sent', async (_row, prepare, expected) => {
    const { id, email } = await prepare();
    const before = await instance.fingerprint();
    expect(await forgot(id, email)).toMatchObject(expected);
    expect(await instance.fingerprint()).toBe(before);
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['MSG-107', '', account.emailBlank],
    ['MSG-108', 'anna@', account.emailInvalid],
  ])('%s: needs an e-mail: %j', async (_row, email, text) => {
    const answer = await forgot(uuid(), email);
    expect(answer).toMatchObject({ status: 400, body: { message: text, errors: { email: [text] } } });
  });
});

describe('a new password (API-15, API-25, OPN-40)', () => {
  it('ACC-30, MSG-97: is set, and the person is notified', async () => {
    const { email, token } = await asking();
    expect(await check(token.toUpperCase())).toMatchObject({ status: 200, body: { email } });
    expect(await setPassword(token)).toMatchObject({ status: 204, body: '' });
    expect(await mails()).toMatchObject([{ to: email, subject: 'Your password was changed', code: '' }]);
    expect((await instance.visitor().signIn(email, PASSWORD)).status).toBe(422);
    expect((await instance.visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('ends every session of the person and nobody else’s, and tells their screens', async () => {
    const email = newAddress();
    const [thief, neighbour] = [await instance.signedIn(email), await instance.signedIn()];
    const owner = instance.visitor();
    await owner.signIn(email, PASSWORD);
    const token = await issue({ userId: thief.userId, purpose: 'password_reset', email });
    const outbox = await instance.watchOutbox();
    await setPassword(token);

    const ended = await instance.rows<{ id: string; end_reason: string }>(
      'SELECT id, end_reason FROM sessions WHERE user_id = $1 AND ended_at IS NOT NULL',
      [thief.userId],
    );
    expect(ended.map((session) => session.end_reason)).toEqual(['password_changed', 'password_changed']);
    const reported = (await outbox()).filter(({ topic }) => topic === 'screens').map(({ payload }) => payload);
    expect(reported).toHaveLength(2);
    for (const { id } of ended) {
      expect(reported).toContainEqual({
        event: 'sessions:ended',
        room: `session:${id}`,
        data: { session_id: id, reason: 'password_changed' },
      });
    }
    for (const device of [thief, owner]) {
      for (const call of ['access', 'refresh']) {
        expect(await device.post(`/api/v2/tokens/${call}`)).toMatchObject(
          refusal(403, 'session_revoked', account.sessionRevoked),
        );
      }
    }
    expect((await neighbour.post('/api/v2/tokens/access')).status).toBe(200);
  });

  it('is one of a hundred with the same token at the same moment', async () => {
    const { email, token } = await asking();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, each) => setPassword(token, { password: `password no. ${each}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(99).fill(404)]);
    const winner = answers.findIndex(({ status }) => status === 204);
    expect((await instance.visitor().signIn(email, `password no. ${winner}`)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  it('makes every other token of the person worthless', async () => {
    const { id, email, token } = await asking();
    const other = await issue({ userId: id, purpose: 'password_reset', email });
    await setPassword(token);
    expect(await check(other)).toMatchObject(spent);
  });

  it('makes a change of address worthless that was asked for before, perhaps by who knew the old password', async () => {
    const { id, token } = await asking();
    const code = await issue({ userId: id, purpose: 'email_change', email: newAddress() });
    await setPassword(token);
    expect((await visitor.post('/api/v2/users/activate', { id, code, password: NEW_PASSWORD })).status).toBe(404);
  });

  it.each<[row: string, prepare: () => Promise<string>]>([
    ['an unknown token', () => Promise.resolve('0'.repeat(LIMITS.codeLength))],
    ['VAL-49, ACC-29: a token of 31 characters', async () => (await asking()).token.slice(1)],
    ['VAL-49: a token of 33 characters', async () => `${(await asking()).token}0`],
    ['VAL-49: a token of other letters', () => Promise.resolve('g'.repeat(LIMITS.codeLength))],
    ['the id of the person', async () => (await asking()).id],
    [
      'a token whose time is over',
      async () => {
        const { id, token } = await asking();
        await instance.rows('UPDATE account_codes SET expires_at = now() WHERE user_id = $1', [id]);
        return token;
      },
    ],
    [
      'a token that was spent',
      async () => {
        const { token } = await asking();
        expect((await setPassword(token)).status).toBe(204);
        return token;
      },
    ],
    [
      'a token that went to another address than the person has now',
      async () => {
        const { id, token } = await asking();
        await instance.rows('UPDATE users SET email = $1 WHERE id = $2', [newAddress(), id]);
        return token;
      },
    ],
    [
      'a token for an account that was closed',
      async () => {
        const { id, token } = await asking();
        await instance.rows('UPDATE users SET active = false WHERE id = $1', [id]);
        return token;
      },
    ],
    [
      'a token for somebody removed',
      async () => {
        const { id, token } = await asking();
        await instance.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [id]);
        return token;
      },
    ],
    [
      'the code of a verification',
      async () => {
        const { id, email } = await person();
        return issue({ userId: id, purpose: 'activation', email });
      },
    ],
    [
      'the code of a new address',
      async () => {
        const { id, email } = await person();
        return issue({ userId: id, purpose: 'email_change', email });
      },
    ],
  ])('%s sets nothing', async (_row, prepare) => {
    const token = await prepare();
    const before = await instance.fingerprint();
    expect(await check(token)).toMatchObject(spent);
    expect(await setPassword(token)).toMatchObject(spent);
    expect(await instance.fingerprint()).toBe(before);
  });

  it.each<[row: string, fields: object, errors: Record<string, string[]>]>([
    ['MSG-109: none', { password: undefined }, { password: [account.passwordBlank] }],
    ['MSG-109: an empty one', { password: '' }, { password: [account.passwordBlank] }],
    ['MSG-110: seven characters', { password: 'abc4567' }, { password: [account.passwordShort] }],
    ['a page', { password: 'x'.repeat(129) }, { password: [account.passwordLong] }],
    ['a common one', { password: 'Password1' }, { password: [account.passwordCommon] }],
    ['MSG-111: not repeated', { repassword: '' }, { repassword: [account.fieldBlank] }],
    ['MSG-112: repeated otherwise', { repassword: PASSWORD }, { repassword: [account.passwordsDiffer] }],
  ])('OPN-47, %s: is refused and does not spend the token', async (_row, fields, errors) => {
    const { token } = await asking();
    const before = await instance.fingerprint();
    const answer = await setPassword(token, fields);
    expect(answer).toMatchObject({ status: 400, body: { message: Object.values(errors).flat()[0] } });
    expect(answer.body.errors).toEqual(errors);
    expect(await instance.fingerprint()).toBe(before);
    expect((await setPassword(token, { repassword: NEW_PASSWORD })).status).toBe(204);
  });
});
