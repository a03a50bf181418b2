import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIMITS, MESSAGES } from '@gable/contracts';
import type { User } from '@gable/platform';
import { verify } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import { issueCode } from '../testing/issue-code.js';
import { startMailing } from '../testing/mailing-instance.js';
import { newAddress } from '../testing/new-address.js';
import type { SentMail } from '../testing/sent-mails.js';
import { PASSWORD, type TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

const { account, login } = MESSAGES;
const NEW_PASSWORD = 'another horse entirely';
const ACCESS = '/api/v2/tokens/access';

let instance: TestInstance;
let mails: () => Promise<SentMail[]>;

beforeAll(async () => {
  ({ instance, mails } = await startMailing());
});
beforeEach(() => mails());
afterAll(() => instance.stop());

interface Account extends Record<string, unknown> {
  pending_email: string | null;
}

interface Person {
  visitor: Visitor;
  email: string;
  id: string;
}

/** Somebody who has signed in just now. */
const person = async (fields: Partial<User> = {}): Promise<Person> => {
  const email = newAddress();
  const id = await instance.addUser(email, fields);
  const visitor = instance.visitor();
  await visitor.signIn(email, PASSWORD);
  return { visitor, email, id };
};

const update = ({ visitor, id }: Person, fields: unknown) => visitor.put<Account>(`/api/v2/users/${id}`, fields);
const read = async ({ visitor, id }: Person) => (await visitor.get<Account>(`/api/v2/users/${id}`)).body;

/** Lets a person's sign-ins be older than what still stands for the password. */
const signedInLongAgo = ({ id }: Person) =>
  instance.rows(`UPDATE sessions SET created_at = created_at - make_interval(secs => $2) WHERE user_id = $1`, [
    id,
    LIMITS.recentSignIn / 1000,
  ]);

const passwordOf = async ({ id }: Person) => {
  const [row] = await instance.rows<{ password_hash: string }>('SELECT password_hash FROM users WHERE id = $1', [id]);
  return row?.password_hash ?? '';
};

const openCodes = ({ id }: Person) =>
  instance.rows<{ purpose: string; email: string }>(
    `SELECT purpose, email FROM account_codes WHERE user_id = $1 AND used_at IS NULL ORDER BY purpose`,
    [id],
  );

/** Resolves once so many calls wait for a person whom another transaction has locked. */
const waitingForALock = async (count: number) => {
  for (let waiting = 0; waiting < count; await nextTurn()) {
    const [row] = await instance.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND query LIKE '%FOR NO KEY UPDATE'`,
    );
    waiting = row?.count ?? 0;
  }
};

const refusal = (field: string, message: string) => ({
  status: 400,
  body: { code: 'validation_failed', message, errors: { [field]: [message] } },
});

describe('looking an address up (API-20, ACC-48)', () => {
  const lookUp = async (email: unknown) => {
    const visitor = instance.visitor();
    await visitor.get('/api/health/live');
    return visitor.post('/api/v2/users/get', { email });
  };

  it.each([
    ['registered', { active: true }, true],
    ['inactive', { active: false, passwordHash: null }, false],
  ])('tells who is %s, and nothing else of them', async (_name, fields, active) => {
    const email = newAddress();
    const id = await instance.addUser(email, fields);
    const answer = await lookUp(` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200, body: { id, email, active } });
    expect(Object.keys(answer.body).sort()).toEqual(['active', 'email', 'id']);
  });

  it.each([
    ['nobody has', () => Promise.resolve(newAddress())],
    [
      'a deleted person had',
      async () => {
        const email = newAddress();
        await instance.addUser(email, { deletedAt: new Date() });
        return email;
      },
    ],
  ])('answers 404 for an address that %s: unregistered', async (_name, make) => {
    expect(await lookUp(await make())).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: account.emailNotFound },
    });
  });

  it.each([
    ['', account.emailBlank],
    [null, account.emailBlank],
    ['nobody', account.emailInvalid],
  ])('refuses %j', async (email, message) => {
    expect(await lookUp(email)).toMatchObject(refusal('email', message));
  });
});

describe('one’s own account (ENT-1, API-27)', () => {
  it('is read whole, without what signs in', async () => {
    const olga = await person({ name: 'Olga Owner', phone: '+12125550123', options: { title: 'Mine' } });
    expect(await read(olga)).toEqual({
      id: olga.id,
      name: 'Olga Owner',
      email: olga.email,
      phone: '+12125550123',
      phone_country: 'us',
      avatar: false,
      avatar_upload: null,
      options: { title: 'Mine', notification_mail: 'at_once' },
      pending_email: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it.each<[string, object, object]>([
    ['ACC-31: the name, trimmed', { name: '  Anna Berg ' }, { name: 'Anna Berg' }],
    [
      'ACC-31, ACC-50: a phone number, as it is dialled in its country',
      { phone: '(212) 555-0199', phone_country: 'us' },
      { phone: '+12125550199', phone_country: 'us' },
    ],
    [
      'a phone number of another country than named',
      { phone: '+43 664 1234567', phone_country: 'us' },
      { phone: '+436641234567', phone_country: 'at' },
    ],
    ['a phone number away, emptied', { phone: '' }, { phone: null }],
    ['a phone number away, nulled', { phone: null }, { phone: null }],
    [
      'a phone number away, and the country of the next',
      { phone: ' ', phone_country: 'AT' },
      { phone: null, phone_country: 'at' },
    ],
    ['nothing by a country alone', { phone_country: 'at' }, {}],
    [
      'ACC-39: the title, trimmed',
      { options: { title: ' Our houses ' } },
      { options: { title: 'Our houses', notification_mail: 'at_once' } },
    ],
    ['ACC-39: the title away, emptied', { options: { title: '' } }, { options: { notification_mail: 'at_once' } }],
    ['ACC-39: the title away, nulled', { options: { title: null } }, { options: { notification_mail: 'at_once' } }],
    [
      'when notifications are sent by e-mail',
      { options: { notification_mail: 'daily' } },
      { options: { title: 'Mine', notification_mail: 'daily' } },
    ],
    ['nothing by options without a title', { options: {} }, {}],
    ['nothing by what is not sent', {}, {}],
    ['nothing by its own id', { id: uuid() }, {}],
    ['nothing by the address it has, in other letters', { email: 'SAME' }, {}],
    ['nothing by a removal of no avatar', { avatar: false }, {}],
  ])('changes %s', async (_row, sent, changed) => {
    const anna = await person({ name: 'Anna', phone: '+12125550123', options: { title: 'Mine' } });
    const before = await read(anna);
    const fields = 'email' in sent ? { email: ` ${anna.email.toUpperCase()} ` } : sent;
    const answer = await update(anna, fields);
    expect(answer).toMatchObject({ status: 200, body: { ...before, ...changed } });
    expect(answer.body).toEqual({ ...before, ...changed });
    expect(await read(anna)).toEqual(answer.body);
    expect(await mails()).toEqual([]);
  });

  it('keeps options it does not know (ENT-1)', async () => {
    const anna = await person({ options: { title: 'Mine' } });
    await instance.rows(`UPDATE users SET options = options || '{"later": 1}' WHERE id = $1`, [anna.id]);
    await update(anna, { options: { title: '' } });
    expect(await instance.rows('SELECT options FROM users WHERE id = $1', [anna.id])).toEqual([
      { options: { later: 1 } },
    ]);
  });

  it.each<[string, unknown, string, string]>([
    ['VAL-46: no name', { name: '' }, 'name', account.nameBlank],
    ['VAL-46: a blank name', { name: '  ' }, 'name', account.nameBlank],
    ['VAL-46: a name that is null', { name: null }, 'name', account.nameBlank],
    ['a name that is too long', { name: 'x'.repeat(LIMITS.userName + 1) }, 'name', account.nameLong],
    ['VAL-46: no e-mail', { email: '' }, 'email', account.emailBlank],
    ['VAL-46: an e-mail that is null', { email: null }, 'email', account.emailBlank],
    ['an e-mail that is none', { email: 'anna' }, 'email', account.emailInvalid],
    ['VAL-46, ACC-32: an empty new password', { password: '' }, 'password', account.passwordBlank],
    ['OPN-47: a short password', { password: '1234567' }, 'password', account.passwordShort],
    ['a common password', { password: 'Password1' }, 'password', account.passwordCommon],
    [
      'OPN-47: a password that differs from its repetition',
      { password: NEW_PASSWORD, repassword: `${NEW_PASSWORD}!` },
      'repassword',
      account.passwordsDiffer,
    ],
    ['a phone number that is none', { phone: '12' }, 'phone', account.phoneInvalid],
    ['a title that is too long', { options: { title: 'x'.repeat(81) } }, 'options.title', account.titleLong],
    ['a title nobody can store', { options: { title: 'a\ud800' } }, 'options.title', account.titleInvalid],
  ])('refuses %s, and with it everything else that was sent', async (_row, fields, field, message) => {
    const anna = await person();
    const before = await instance.fingerprint();
    expect(await update(anna, { options: { title: 'Lost' }, ...(fields as object) })).toMatchObject(
      refusal(field, message),
    );
    expect(await instance.fingerprint()).toBe(before);
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['a text', '"name"'],
    ['a list', '[{"name":"x"}]'],
    ['a field nobody may set', '{"active":true}'],
    ['the flag as a text', '{"avatar":"false"}'],
    ['an option nobody knows', '{"options":{"admin":true}}'],
  ])('refuses %s', async (_name, body) => {
    const anna = await person();
    const before = await instance.fingerprint();
    expect(await anna.visitor.put(`/api/v2/users/${anna.id}`, body)).toMatchObject({ status: 400 });
    expect(await instance.fingerprint()).toBe(before);
  });

  it('refuses to show an avatar that is not stored (MSG-105)', async () => {
    const anna = await person();
    const before = await instance.fingerprint();
    expect(await update(anna, { avatar: true, name: 'Lost' })).toMatchObject({
      status: 422,
      body: { code: 'not_permitted', message: account.failedTryAgain },
    });
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('the current password (ACC-31)', () => {
  const wanting = [
    ['a new password', () => ({ password: NEW_PASSWORD })],
    ['a new e-mail', () => ({ email: newAddress() })],
  ] as const;

  it.each(wanting)('is needed for %s when the sign-in was long ago', async (_name, make) => {
    const anna = await person();
    await signedInLongAgo(anna);
    const before = await instance.fingerprint();
    for (const sent of [{}, { current_password: '' }, { current_password: null }]) {
      expect(await update(anna, { ...make(), ...sent, name: 'Lost' })).toMatchObject(
        refusal('current_password', account.currentPasswordNeeded),
      );
    }
    expect(await instance.fingerprint()).toBe(before);
    expect(await mails()).toEqual([]);
    expect((await update(anna, { ...make(), current_password: PASSWORD })).status).toBe(200);
  });

  it.each(wanting)('is not needed for %s just after the sign-in', async (_name, make) => {
    expect((await update(await person(), make())).status).toBe(200);
  });

  it('is not needed for anything else', async () => {
    const anna = await person();
    await signedInLongAgo(anna);
    const sent = { name: 'Anna', phone: '+12125550123', options: { title: 'Mine' }, email: anna.email };
    expect((await update(anna, sent)).status).toBe(200);
  });

  it.each<[string, object]>([
    ['a new password', { password: NEW_PASSWORD }],
    ['what does not need it', { name: 'Anna' }],
  ])('is looked at whenever it is sent: a wrong one refuses %s', async (_name, fields) => {
    const anna = await person();
    const before = await instance.fingerprint();
    expect(await update(anna, { ...fields, current_password: `${PASSWORD} ` })).toMatchObject({
      status: 422,
      body: {
        code: 'password_incorrect',
        message: login.passwordIncorrect,
        errors: { current_password: [login.passwordIncorrect] },
      },
    });
    expect(await instance.fingerprint()).toBe(before);
    expect((await anna.visitor.post(ACCESS)).status).toBe(200);
  });

  it('cannot be guessed: after ten tries the right one is refused as well, in every process', async () => {
    const slow = await instance.startAnother({ RATE_LIMIT_SCALE: '1' });
    const email = newAddress();
    const id = await instance.addUser(email);
    const visitor = slow.visitor();
    await visitor.signIn(email, PASSWORD);
    const statuses = [];
    for (let place = 0; place < 11; place += 1) {
      const current = place < 10 ? `guess ${place}` : PASSWORD;
      statuses.push((await visitor.put(`/api/v2/users/${id}`, { current_password: current })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });
});

describe('a new password (ACC-31, ACC-32, OPN-47)', () => {
  it('signs in from then on, and the old one does not', async () => {
    const anna = await person();
    expect((await update(anna, { password: NEW_PASSWORD, repassword: NEW_PASSWORD })).status).toBe(200);
    expect(await passwordOf(anna)).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await verify(await passwordOf(anna), NEW_PASSWORD)).toBe(true);
    expect((await instance.visitor().signIn(anna.email, PASSWORD)).status).toBe(422);
    expect((await instance.visitor().signIn(anna.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('ends every other session, which hears so, and not this one (ACC-43, OPN-26)', async () => {
    const anna = await person();
    const [elsewhere, somebodyElse] = [instance.visitor(), await instance.signedIn()];
    await elsewhere.signIn(anna.email, PASSWORD);
    await update(anna, { password: NEW_PASSWORD });
    expect((await anna.visitor.post(ACCESS)).status).toBe(200);
    expect((await somebodyElse.post(ACCESS)).status).toBe(200);
    expect(await elsewhere.post(ACCESS)).toMatchObject({
      status: 403,
      body: { code: 'session_revoked', message: account.sessionRevoked },
    });
    const reasons = await instance.rows('SELECT end_reason FROM sessions WHERE user_id = $1 AND ended_at IS NOT NULL', [
      anna.id,
    ]);
    expect(reasons).toEqual([{ end_reason: 'password_changed' }]);
  });

  it('makes codes worthless that would give the account away, and tells the person', async () => {
    const anna = await person();
    await update(anna, { email: newAddress() });
    await issueCode(instance, { userId: anna.id, purpose: 'password_reset', email: anna.email });
    expect(await openCodes(anna)).toHaveLength(2);
    await mails();
    expect((await update(anna, { password: NEW_PASSWORD })).body.pending_email).toBeNull();
    expect(await openCodes(anna)).toEqual([]);
    expect(await mails()).toMatchObject([{ to: anna.email, subject: 'Your password was changed' }]);
  });

  it('is not set over one that was set after the current one was looked at', async () => {
    const anna = await person();
    const before = instance.platform.dataSource.createQueryRunner();
    await before.startTransaction();
    await before.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [anna.id]);
    const answers = [1, 2].map((place) => update(anna, { password: `${NEW_PASSWORD} ${place}` }));
    await waitingForALock(answers.length);
    await before.commitTransaction();
    await before.release();
    const verdicts = (await Promise.all(answers)).map(({ status, body }) => [status, body['code']]);
    expect(verdicts.sort()).toEqual([
      [200, undefined],
      [409, 'conflict'],
    ]);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a new e-mail (ACC-31, ACC-32)', () => {
  it('is only asked for: both addresses are written to, and the account keeps the old one', async () => {
    const anna = await person({ name: 'Anna' });
    const wanted = newAddress();
    expect(await update(anna, { email: ` ${wanted} `, name: 'Anna Berg' })).toMatchObject({
      status: 200,
      body: { email: anna.email, pending_email: wanted, name: 'Anna Berg' },
    });
    const [toNew, toOld, ...others] = await mails();
    expect(others).toEqual([]);
    expect(toNew).toMatchObject({
      to: wanted,
      text: expect.stringMatching(`/users/activate/${toNew?.code}\\?id=${anna.id}`),
    });
    expect(toNew?.text).toContain('Anna Berg');
    expect(toOld).toMatchObject({ to: anna.email, code: '', text: expect.stringContaining(wanted) });
    expect((await instance.visitor().signIn(anna.email, PASSWORD)).status).toBe(200);
  });

  it('is the account’s once its address has confirmed it', async () => {
    const anna = await person();
    const wanted = newAddress();
    await update(anna, { email: wanted });
    const [{ code = '' } = {}] = await mails();
    expect((await anna.visitor.post('/api/v2/users/activate', { id: anna.id, code, password: PASSWORD })).status).toBe(
      200,
    );
    expect(await read(anna)).toMatchObject({ email: wanted, pending_email: null });
  });

  it('asked for again makes the first question worthless', async () => {
    const anna = await person();
    await update(anna, { email: newAddress() });
    const [{ code = '' } = {}] = await mails();
    const wanted = newAddress();
    expect((await update(anna, { email: wanted })).body.pending_email).toBe(wanted);
    expect(await openCodes(anna)).toEqual([{ purpose: 'email_change', email: wanted }]);
    expect((await anna.visitor.post('/api/v2/users/activate', { id: anna.id, code, password: PASSWORD })).status).toBe(
      404,
    );
  });

  it('is no longer pending once its code has expired', async () => {
    const anna = await person();
    await update(anna, { email: newAddress() });
    await instance.rows(`UPDATE account_codes SET expires_at = now() WHERE user_id = $1`, [anna.id]);
    expect((await read(anna)).pending_email).toBeNull();
  });

  it.each<[string, Partial<User>]>([
    ['somebody else has', {}],
    ['somebody has not verified yet', { active: false, passwordHash: null }],
    ['a deleted person had', { deletedAt: new Date() }],
  ])('that %s is answered the same, and its owner is not written to', async (_name, fields) => {
    const anna = await person();
    const taken = newAddress();
    await instance.addUser(taken, fields);
    const [free, known] = [await update(anna, { email: newAddress() }), await update(anna, { email: taken })];
    const { pending_email: _free, ...freeBody } = free.body;
    const { pending_email: pending, ...knownBody } = known.body;
    expect([known.status, knownBody]).toEqual([free.status, freeBody]);
    expect(pending).toBe(taken);
    expect((await mails()).map(({ to }) => to).filter((to) => to === taken)).toEqual([]);
    expect((await read(anna))['email']).toBe(anna.email);
  });

  it('with a new password, in one call: the old session ends, the question stays', async () => {
    const anna = await person();
    const wanted = newAddress();
    const answer = await update(anna, { email: wanted, password: NEW_PASSWORD, current_password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { pending_email: wanted } });
    expect((await mails()).map(({ to }) => to)).toEqual([anna.email, wanted, anna.email]);
  });
});

describe('the time zone of a browser', () => {
  const zones = async (who: Person, ...sent: Record<string, unknown>[]) => {
    const found: unknown[] = [];
    for (const options of sent) {
      const { status, body } = await update(who, { options });
      found.push(status === 200 ? (body['options'] as { time_zone?: string }).time_zone : status);
    }
    return found;
  };

  it('is kept where there is none, never in place of one, and as any other where it was taken away', async () => {
    const anna = await person();
    const [here, there] = [{ browser_time_zone: 'Europe/Berlin' }, { browser_time_zone: 'Asia/Tokyo' }];
    expect(await zones(anna, here, there)).toEqual(['Europe/Berlin', 'Europe/Berlin']);
    expect(await zones(anna, { time_zone: 'UTC' }, there)).toEqual(['UTC', 'UTC']);
    expect(await zones(anna, { time_zone: null }, there)).toEqual([undefined, 'Asia/Tokyo']);
    expect(await zones(anna, { time_zone: 'America/New_York', ...here })).toEqual(['America/New_York']);
  });

  it('is the first of many tabs, and all of them are told the same', async () => {
    const anna = await person();
    const tabs = Array.from({ length: 10 }, (_, tab) => ({
      browser_time_zone: tab % 2 ? 'Asia/Tokyo' : 'Europe/Berlin',
    }));
    const answers = (await Promise.all(tabs.map((tab) => zones(anna, tab)))).flat();
    expect(new Set(answers).size).toBe(1);
    expect((await read(anna))['options']).toMatchObject({ time_zone: answers[0] });
  });

  it.each(['Atlantis', '+02:00', ''])('is none that there is not: %j', async (zone) => {
    expect(await zones(await person(), { browser_time_zone: zone })).toEqual([400]);
  });

  it('moves the daily e-mail that waits to the morning there', async () => {
    const anna = await person({ options: { notification_mail: 'daily' } });
    await instance.notifyOfExpiry(await instance.addProposal(anna.id), anna.id);
    const due = async () =>
      (
        await instance.rows<{ due: Date }>('SELECT mail_due_at AS due FROM notifications WHERE user_id = $1', [anna.id])
      )[0]?.due;
    expect((await due())?.getUTCHours()).toBe(7);
    await zones(anna, { browser_time_zone: 'Asia/Tokyo' });
    expect((await due())?.getUTCHours()).toBe(22);
  });
});
