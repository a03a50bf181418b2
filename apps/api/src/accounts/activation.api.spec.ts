import { LIMITS, MESSAGES } from '@gable/contracts';
import { ProjectUser, type AccountCodePurpose, type SignUpChoice, type User } from '@gable/platform';
import { hash } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import { issueCode } from '../testing/issue-code.js';
import { startMailing } from '../testing/mailing-instance.js';
import { newAddress } from '../testing/new-address.js';
import type { SentMail } from '../testing/sent-mails.js';
import { PASSWORD, type TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import { AccountCodes, type CodeRequest } from './account-codes.js';

const { account } = MESSAGES;
const ACTIVATE = '/api/v2/users/activate';

let instance: TestInstance;
let visitor: Visitor;
let mails: () => Promise<SentMail[]>;
let choice: SignUpChoice;

beforeAll(async () => {
  ({ instance, mails, visitor } = await startMailing());
  choice = { name: 'Anna Berg', passwordHash: await cheapHash(PASSWORD), phone: '+431588010', phoneCountry: 'at' };
});
beforeEach(() => mails());
afterAll(() => instance.stop());

const issue = (request: CodeRequest) => issueCode(instance, request);

/** What the page sends when its form is filled in well. */
const activate = ({ id, code }: { id: string; code: string | undefined }, password: unknown = PASSWORD) =>
  visitor.post(ACTIVATE, { id, code, password });

/** Hundreds of them are looked at. */
const cheapHash = (password: string) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** Somebody whose address is not verified, without a code. */
const addWaiting = async (fields: Partial<User> = {}) => {
  const email = newAddress();
  const id = await instance.addUser(email, { active: false, name: '', passwordHash: null, ...fields });
  return { id, email };
};

/** Somebody who signed up and has the code of the e-mail. */
const waiting = async (purpose: AccountCodePurpose = 'activation') => {
  const { id, email } = await addWaiting();
  const code = await issue({ userId: id, purpose, email, choice });
  return { id, email, code };
};

const userOf = async (id: string) => {
  const [row] = await instance.rows<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [id]);
  return row;
};

const expire = (id: string) =>
  instance.rows('UPDATE account_codes SET expires_at = now() - interval $$1 second$$ WHERE user_id = $1', [id]);

const refusal = (status: number, code: string, message: string) => ({ status, body: { status, code, message } });

const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('an activation (API-18, ACC-16, ACC-17)', () => {
  it('ACC-18, MSG-101: opens the account with what was chosen at sign-up', async () => {
    const { id, email, code } = await waiting();
    expect(await activate({ id, code })).toMatchObject({ status: 200, body: { id, email } });
    expect(await userOf(id)).toMatchObject({
      active: true,
      name: 'Anna Berg',
      phone: '+431588010',
      phone_country: 'at',
      password_hash: choice.passwordHash,
      terms_accepted_at: expect.any(Date),
    });
    expect((await instance.visitor().signIn(email, PASSWORD)).status).toBe(200);
  });

  it('takes id and code in capitals', async () => {
    const { id, code } = await waiting();
    const answer = await activate({ id: id.toUpperCase(), code: code.toUpperCase() });
    expect(answer).toMatchObject({ status: 200, body: { id } });
  });

  it('makes every other code of the person worthless that would open the account', async () => {
    const { id, email, code } = await waiting();
    const [earlier, invitation] = [
      await issue({ userId: id, purpose: 'activation', email, choice: { ...choice, name: 'Mallory' } }),
      await issue({ userId: id, purpose: 'invitation', email }),
    ];
    await activate({ id, code });
    expect(await activate({ id, code: earlier })).toMatchObject({ status: 404 });
    expect(await instance.app.get(AccountCodes).find(['invitation'], invitation)).toBeNull();
    expect(await userOf(id)).toMatchObject({ name: 'Anna Berg' });
  });

  it('is one of a hundred with the same code at the same moment', async () => {
    const { id, code } = await waiting();
    const answers = await Promise.all(Array.from({ length: 100 }, () => activate({ id, code })));
    expect(sorted(answers)).toEqual([200, ...Array<number>(99).fill(404)]);
  });

  it('is one of twenty with different codes at the same moment', async () => {
    const { id, email } = await addWaiting();
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        issue({ userId: id, purpose: 'activation', email, choice: { ...choice, name: `Person ${each}` } }),
      ),
    );
    const answers = await Promise.all(codes.map((code) => activate({ id, code })));
    expect(sorted(answers)).toEqual([200, ...Array<number>(19).fill(404)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await userOf(id)).toMatchObject({ name: `Person ${winner}` });
  });
});

describe('a refused activation', () => {
  it.each([
    ['nothing', {}, ['id', 'code']],
    ['no id', { code: 'a'.repeat(LIMITS.codeLength) }, ['id']],
    ['an id that is no UUID', { id: '42', code: 'a'.repeat(LIMITS.codeLength) }, ['id']],
    ['no code', { id: uuid() }, ['code']],
    ['a code of 31 characters', { id: uuid(), code: 'a'.repeat(LIMITS.codeLength - 1) }, ['code']],
    ['a code of 33 characters', { id: uuid(), code: 'a'.repeat(LIMITS.codeLength + 1) }, ['code']],
    ['a code of other letters', { id: uuid(), code: 'g'.repeat(LIMITS.codeLength) }, ['code']],
    ['a code with a line after it', { id: uuid(), code: `${'a'.repeat(LIMITS.codeLength)}\n` }, ['code']],
    ['a code of no text', { id: uuid(), code: ['a'.repeat(LIMITS.codeLength)] }, ['code']],
  ])('VAL-47, ACC-17: %s', async (_name, body, fields) => {
    const answer = await visitor.post(ACTIVATE, { password: PASSWORD, ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body.errors).toEqual(Object.fromEntries(fields.map((field) => [field, [account.codeSpent]])));
  });

  it.each<[name: string, prepare: () => Promise<{ id: string; code: string }>]>([
    ['an unknown code', async () => ({ ...(await waiting()), code: '0'.repeat(LIMITS.codeLength) })],
    ['the id of somebody else', async () => ({ ...(await waiting()), id: (await waiting()).id })],
    ['the id of nobody', async () => ({ ...(await waiting()), id: uuid() })],
    [
      'a code whose time is over',
      async () => {
        const person = await waiting();
        await expire(person.id);
        return person;
      },
    ],
    [
      'a code that was spent',
      async () => {
        const person = await waiting();
        expect(await activate(person)).toMatchObject({
          status: 200,
        });
        return person;
      },
    ],
    ['the code of an invitation', () => waiting('invitation')],
    ['the code of a reset', () => waiting('password_reset')],
    [
      'a code that went to another address than the person has now',
      async () => {
        const person = await waiting();
        await instance.rows('UPDATE users SET email = $1 WHERE id = $2', [newAddress(), person.id]);
        return person;
      },
    ],
    [
      'a code for an account that is open already',
      async () => {
        const person = await waiting();
        await instance.rows('UPDATE users SET active = true WHERE id = $1', [person.id]);
        return person;
      },
    ],
    [
      'a code for an account that was closed',
      async () => {
        const person = await waiting();
        await instance.rows('UPDATE users SET terms_accepted_at = now() WHERE id = $1', [person.id]);
        return person;
      },
    ],
    [
      'a code for somebody removed',
      async () => {
        const person = await waiting();
        await instance.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [person.id]);
        return person;
      },
    ],
    [
      'a new address for somebody who never verified the first',
      async () => {
        const { id } = await addWaiting();
        return { id, code: await issue({ userId: id, purpose: 'email_change', email: newAddress() }) };
      },
    ],
  ])('ACC-17, VAL-47: %s opens nothing', async (_name, prepare) => {
    const { id, code } = await prepare();
    const before = await instance.fingerprint();
    expect(await activate({ id, code })).toMatchObject(refusal(404, 'not_found', account.codeSpent));
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('the password of an activation', () => {
  const MALLORYS = 'mallory knows this one';

  /** Somebody who has a code and is asked for a password; `purpose` says which. */
  const asked: Record<string, () => Promise<{ id: string; code: string; message: string }>> = {
    'a sign-up': async () => ({ ...(await waiting()), message: account.activationPassword }),
    'a change of address': async () => {
      const id = await instance.addUser(newAddress());
      const code = await issue({ userId: id, purpose: 'email_change', email: newAddress() });
      return { id, code, message: MESSAGES.login.passwordIncorrect };
    },
  };

  it.each(Object.keys(asked))('ACC-17: of %s that is another is refused, and the code stays good', async (name) => {
    const { message, ...code } = (await asked[name]?.()) ?? { id: '', code: '', message: '' };
    const before = await instance.fingerprint();
    for (const password of [MALLORYS, PASSWORD.toUpperCase(), ` ${PASSWORD}`]) {
      expect(await activate(code, password)).toMatchObject({
        status: 422,
        body: { code: 'password_incorrect', message, errors: { password: [message] } },
      });
    }
    expect(await instance.fingerprint()).toBe(before);
    expect((await activate(code)).status).toBe(200);
  });

  it.each([
    ['MSG-109: none', undefined, account.passwordBlank],
    ['MSG-109: an empty one', '', account.passwordBlank],
    ['one that is no text', { length: 12 }, account.passwordBlank],
    ['one of a page', 'x'.repeat(LIMITS.passwordUnits + 1), account.passwordLong],
  ])('is asked for: %s', async (_name, password, text) => {
    const person = await waiting();
    const answer = await visitor.post(ACTIVATE, { id: person.id, code: person.code, password });
    expect(answer).toMatchObject({ status: 400, body: { errors: { password: [text] } } });
    expect((await activate(person)).status).toBe(200);
  });

  it('is that of the very sign-up the e-mail is of: nobody opens an account whose password somebody else chose', async () => {
    const { id, email, code } = await waiting();
    const forged = await issue({
      userId: id,
      purpose: 'activation',
      email,
      choice: { ...choice, name: 'Mallory', passwordHash: await cheapHash(MALLORYS) },
    });
    expect((await activate({ id, code: forged })).status).toBe(422);
    expect((await activate({ id, code }, MALLORYS)).status).toBe(422);
    expect(await userOf(id)).toMatchObject({ active: false });
    expect((await activate({ id, code })).status).toBe(200);
    expect(await userOf(id)).toMatchObject({ name: 'Anna Berg', password_hash: choice.passwordHash });
  });

  it('of an account that was changed meanwhile confirms no new address', async () => {
    const id = await instance.addUser(newAddress());
    const code = await issue({ userId: id, purpose: 'email_change', email: newAddress() });
    const changing = instance.platform.dataSource.createQueryRunner();
    await changing.startTransaction();
    await changing.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      id,
      await cheapHash('a new one of hers'),
    ]);
    await changing.query('UPDATE account_codes SET used_at = now() WHERE user_id = $1', [id]);
    const answer = activate({ id, code });
    await instance.untilBlocked('FROM "users"');
    await changing.commitTransaction();
    await changing.release();
    expect((await answer).status).toBe(404);
  });
});

describe('the confirmation of a new address', () => {
  /** Somebody who asked for a new address. */
  const moving = async (newEmail = newAddress()) => {
    const email = newAddress();
    const id = await instance.addUser(email);
    return { id, email, newEmail, code: await issue({ userId: id, purpose: 'email_change', email: newEmail }) };
  };

  it('gives the account that address, and codes that went to the old one open nothing any more', async () => {
    const { id, email, newEmail, code } = await moving();
    const other = await issue({ userId: id, purpose: 'email_change', email: newAddress() });
    const reset = await issue({ userId: id, purpose: 'password_reset', email });
    expect(await activate({ id, code })).toMatchObject({ status: 200, body: { id, email: newEmail } });
    expect(await userOf(id)).toMatchObject({ email: newEmail, active: true });
    expect((await activate({ id, code: other })).status).toBe(404);
    expect((await visitor.get(`/api/v2/users/${reset}/new_password`)).status).toBe(404);
    expect((await instance.visitor().signIn(newEmail, PASSWORD)).status).toBe(200);
    expect((await instance.visitor().signIn(email, PASSWORD)).status).toBe(404);
  });

  it.each<[name: string, fields: Partial<User>]>([
    ['somebody has', {}],
    ['somebody waits for', { active: false }],
    ['somebody had who was removed', { deletedAt: new Date() }],
  ])('is refused when %s it by now, and the code is good until it is over', async (_name, fields) => {
    const { id, email, newEmail, code } = await moving();
    const thief = await instance.addUser(newEmail.toUpperCase(), fields);
    const before = await instance.fingerprint();
    expect(await activate({ id, code })).toMatchObject(refusal(409, 'conflict', account.emailTaken));
    expect(await instance.fingerprint()).toBe(before);
    expect(await userOf(id)).toMatchObject({ email });
    await instance.rows('DELETE FROM users WHERE id = $1', [thief]);
    expect((await activate({ id, code })).status).toBe(200);
  });

  it('is one of several people’s who want the same address at the same moment', async () => {
    const newEmail = newAddress();
    const movers = await Promise.all(Array.from({ length: 8 }, () => moving(newEmail)));
    const answers = await Promise.all(movers.map(({ id, code }) => activate({ id, code })));
    expect(sorted(answers)).toEqual([200, ...Array<number>(7).fill(409)]);
  });
});

describe('an e-mail that is sent again (API-24, ACC-21, ACC-22)', () => {
  const resend = (id: string, email: string, newUser?: boolean) =>
    visitor.post(`/api/v2/users/${id}/resend_email`, { email, newUser });

  it.each([
    ['once more', () => Promise.resolve([])],
    ['though the time of the first is over', expire],
  ])('OPN-39: verifies the address %s, with what was chosen at sign-up', async (_name, prepare) => {
    const { id, email, code } = await waiting();
    await prepare(id);
    expect(await resend(id.toUpperCase(), ` ${email.toUpperCase()} `, true)).toMatchObject({ status: 204, body: '' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: email, subject: 'Verify your email address' });
    expect(mail?.code).not.toBe(code);
    expect(await activate({ id, code: mail?.code })).toMatchObject({ status: 200 });
    expect(await userOf(id)).toMatchObject({ name: 'Anna Berg', password_hash: choice.passwordHash });
  });

  it('sends what was typed last', async () => {
    const { id, email } = await waiting();
    await issue({ userId: id, purpose: 'activation', email, choice: { ...choice, name: 'Anna Berg-Huber' } });
    await resend(id, email);
    await activate({ id, code: (await mails())[0]?.code });
    expect(await userOf(id)).toMatchObject({ name: 'Anna Berg-Huber' });
  });

  it.each([
    ['to a project', true],
    ['to work together', false],
  ])('invites %s again who was only invited', async (_name, hasProject) => {
    const inviter = await instance.addUser(newAddress(), { name: 'Bert Baumann' });
    const { id, email } = await addWaiting();
    if (hasProject) {
      for (const name of ['Villa Rossi', 'Barn']) {
        const projectId = await instance.addProject(inviter, { name });
        await instance.platform.dataSource
          .getRepository(ProjectUser)
          .insert({ projectId, userId: id, role: 'client', invitedBy: inviter });
      }
    }
    await issue({ userId: id, purpose: 'invitation', email, invitedBy: inviter });
    await expire(id);
    expect(await resend(id, email, false)).toMatchObject({ status: 204 });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('Bert Baumann invited you to') });
    expect(mail?.subject.includes('Villa Rossi')).toBe(hasProject);
    expect(mail?.text).toContain(`/users/new/${mail?.code}?id=${id}&from=${inviter}`);
    const found = await instance.app.get(AccountCodes).find(['invitation'], mail?.code ?? '');
    expect(found).toMatchObject({ userId: id, invitedBy: inviter });
  });

  it('verifies the address of who was invited and signed up', async () => {
    const inviter = await instance.addUser(newAddress());
    const { id, email } = await waiting();
    await issue({ userId: id, purpose: 'invitation', email, invitedBy: inviter });
    await resend(id, email);
    expect(await mails()).toMatchObject([{ subject: 'Verify your email address' }]);
  });

  const failed = refusal(404, 'not_found', account.failedTryAgain);
  it.each<[row: string, prepare: () => Promise<{ id: string; email: string }>, expected: object]>([
    [
      'MSG-95: an account that is open',
      async () => {
        const email = newAddress();
        return { id: await instance.addUser(email), email };
      },
      refusal(403, 'account_active', account.alreadyActive),
    ],
    ['MSG-96: an address that nobody has', async () => ({ ...(await waiting()), email: newAddress() }), failed],
    [
      'MSG-96, OPN-39: the id of somebody else',
      async () => ({ ...(await waiting()), id: (await waiting()).id }),
      failed,
    ],
    ['MSG-96: an id that is no UUID', async () => ({ ...(await waiting()), id: '42' }), failed],
    ['MSG-96: an id of strange characters', async () => ({ ...(await waiting()), id: '%00%F0%9F%8F%97' }), failed],
    ['MSG-96: nothing waits for the address', () => addWaiting(), failed],
    [
      'MSG-96: an account that was closed',
      async () => {
        const person = await addWaiting({ termsAcceptedAt: new Date() });
        await issue({ userId: person.id, purpose: 'activation', email: person.email, choice });
        return person;
      },
      failed,
    ],
    [
      'MSG-96: who invited is gone',
      async () => {
        const { id, email } = await addWaiting();
        await issue({ userId: id, purpose: 'invitation', email, invitedBy: uuid() });
        return { id, email };
      },
      failed,
    ],
  ])('%s: is refused, and nothing is sent', async (_row, prepare, expected) => {
    const { id, email } = await prepare();
    const before = await instance.fingerprint();
    expect(await resend(id, email)).toMatchObject(expected);
    expect(await instance.fingerprint()).toBe(before);
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['MSG-107', '', account.emailBlank],
    ['MSG-108', 'anna@', account.emailInvalid],
  ])('%s: needs an e-mail: %j', async (_row, email, text) => {
    const answer = await resend(uuid(), email);
    expect(answer).toMatchObject({ status: 400, body: { message: text, errors: { email: [text] } } });
  });
});
