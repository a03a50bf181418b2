import { LIMITS, MESSAGES } from '@gable/contracts';
import { verify } from '@node-rs/argon2';
import { issueCode } from '../testing/issue-code.js';
import { startMailing } from '../testing/mailing-instance.js';
import { newAddress } from '../testing/new-address.js';
import type { SentMail } from '../testing/sent-mails.js';
import { makeCaptchasEasy, solveCaptcha } from '../testing/solve-captcha.js';
import { PASSWORD, type TestInstance } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';

const { account } = MESSAGES;
const SIGN_UP = '/api/v2/users';

let instance: TestInstance;
let visitor: Visitor;
let mails: () => Promise<SentMail[]>;

beforeAll(async () => {
  ({ instance, mails, visitor } = await startMailing());
  makeCaptchasEasy(instance);
});
beforeEach(() => mails());
afterAll(() => instance.stop());

/** Everything the form holds, filled in well; without a captcha. */
const filledIn = (fields: object = {}) => ({
  email: newAddress(),
  name: 'Anna Berg',
  password: PASSWORD,
  repassword: PASSWORD,
  terms: true,
  ...fields,
});

const signUp = async (fields: object = {}): Promise<Answer> =>
  visitor.post(SIGN_UP, { recaptcha: await solveCaptcha(visitor), ...filledIn(fields) });

const activate = (id: string, code: string, password = PASSWORD) =>
  visitor.post('/api/v2/users/activate', { id, code, password });

const userOf = async (email: string) => {
  const [row] = await instance.rows<{
    id: string;
    email: string;
    name: string;
    active: boolean;
    phone: string | null;
    phone_country: string;
    password_hash: string | null;
    terms_accepted_at: Date | null;
  }>('SELECT * FROM users WHERE email = $1', [email]);
  if (!row) throw new Error(`Nobody has ${email}.`);
  return row;
};

const spentCaptchas = async () => (await instance.rows('SELECT 1 FROM captcha_solutions')).length;

describe('a sign-up (API-4)', () => {
  it('ACC-8, MSG-100: makes an account that is closed until its address is verified, and sends the e-mail', async () => {
    const email = newAddress();
    const answer = await signUp({ email });
    expect(answer).toMatchObject({ status: 201, body: { email } });

    const user = await userOf(email);
    expect(user).toMatchObject({ active: false, password_hash: null, terms_accepted_at: null });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, code: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(mail?.text).toContain(`/users/activate/${mail?.code}?id=${user.id}`);
    expect((await instance.visitor().signIn(email, PASSWORD)).status).toBe(403);
  });

  it('ACC-8: is good for three days, and only the hash of its code and of its password are stored', async () => {
    const email = newAddress();
    await signUp({ email });
    const [mail] = await mails();
    const [row] = await instance.rows<{ stored: string; days: number; choice: { passwordHash: string } }>(
      `SELECT account_codes::text AS stored, choice, extract(epoch FROM expires_at - created_at)::float8 * 1000 AS days
       FROM account_codes WHERE email = $1`,
      [email],
    );
    expect(row?.days).toBeCloseTo(LIMITS.activationCode, -4);
    expect(row?.stored).not.toContain(mail?.code);
    expect(row?.stored).not.toContain(Buffer.from(mail?.code ?? '').toString('hex'));
    expect(row?.stored).not.toContain(PASSWORD);
    expect(row?.choice.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await verify(row?.choice.passwordHash ?? '', PASSWORD)).toBe(true);
  });

  it.each([
    ['none', {}, null, 'us'],
    ['an empty one', { phone: ' ' }, null, 'us'],
    ['one of the United States, as nothing else is said', { phone: '(212) 555-0123' }, '+12125550123', 'us'],
    ['one of Austria', { phone: '01 588010', phone_country: 'AT' }, '+431588010', 'at'],
    ['an international one', { phone: '+43 1 588010' }, '+431588010', 'at'],
  ])('ACC-7, VAL-41: takes a phone number or %s', async (_name, fields, phone, country) => {
    const email = newAddress();
    await signUp({ email, name: '  Anna Berg ', ...fields });
    const [mail] = await mails();
    await activate((await userOf(email)).id, mail?.code ?? '');
    expect(await userOf(email)).toMatchObject({ name: 'Anna Berg', phone, phone_country: country });
  });

  it.each(['x'.repeat(LIMITS.passwordMaximum), '🏠'.repeat(LIMITS.passwordMaximum)])(
    'CNS-48: takes a password of 128 characters, whatever they are, and sign-in takes it as well: %s',
    async (password) => {
      const email = newAddress();
      await signUp({ email, password, repassword: password });
      const [mail] = await mails();
      expect((await activate((await userOf(email)).id, mail?.code ?? '', password)).status).toBe(200);
      expect((await instance.visitor().signIn(email, password)).status).toBe(200);
    },
  );

  it('trims the address and keeps what it was typed as', async () => {
    const email = newAddress().replace('somebody', 'Somebody');
    expect((await signUp({ email: `  ${email} ` })).body).toEqual({ email });
    expect((await userOf(email.toLowerCase())).email).toBe(email);
  });
});

describe('a refused sign-up', () => {
  /** One for all of them: none spends it, and the last test shows that it was good. */
  let captcha: string;
  beforeAll(async () => {
    captcha = await solveCaptcha(visitor);
  });

  const long = (length: number) => 'x'.repeat(length);

  it.each<[row: string, fields: object, field: string, text: string]>([
    ['MSG-107, VAL-41: no e-mail', { email: undefined }, 'email', account.emailBlank],
    ['MSG-107: a blank e-mail', { email: '  ' }, 'email', account.emailBlank],
    ['MSG-108: what is no e-mail', { email: 'anna@berg' }, 'email', account.emailInvalid],
    [
      'MSG-108: an e-mail with a second line',
      { email: 'anna@example.test\nBcc: b@x.test' },
      'email',
      account.emailInvalid,
    ],
    ['MSG-108: an e-mail that is too long', { email: `${long(250)}@example.test` }, 'email', account.emailInvalid],
    ['MSG-106, VAL-41: no name', { name: undefined }, 'name', account.nameBlank],
    ['MSG-106: a blank name', { name: ' \t ' }, 'name', account.nameBlank],
    ['a name that is too long', { name: long(LIMITS.userName + 1) }, 'name', account.nameLong],
    ['a name that writes backwards', { name: 'Anna \u202Egreb' }, 'name', account.nameInvalid],
    [
      'MSG-110, VAL-42: seven characters',
      { password: 'abc4567', repassword: 'abc4567' },
      'password',
      account.passwordShort,
    ],
    ['a password of a page', { password: long(129), repassword: long(129) }, 'password', account.passwordLong],
    ['a common password', { password: 'qwertyuiop', repassword: 'qwertyuiop' }, 'password', account.passwordCommon],
    ['one in capitals', { password: 'PASSWORD1', repassword: 'PASSWORD1' }, 'password', account.passwordCommon],
    ['MSG-111, VAL-41: no repeated password', { repassword: undefined }, 'repassword', account.fieldBlank],
    ['MSG-112, VAL-42: another password', { repassword: `${PASSWORD}s` }, 'repassword', account.passwordsDiffer],
    ['MSG-113, VAL-41: no terms', { terms: undefined }, 'terms', account.termsNotAccepted],
    ['MSG-113: terms refused', { terms: false }, 'terms', account.termsNotAccepted],
    ['MSG-113: terms of another type', { terms: 'true' }, 'terms', account.termsNotAccepted],
    ['VAL-43: no captcha', { recaptcha: undefined }, 'recaptcha', account.captchaFailed],
    ['VAL-43: a captcha of another type', { recaptcha: 42 }, 'recaptcha', account.captchaFailed],
    ['a phone number that cannot be', { phone: '12' }, 'phone', account.phoneInvalid],
  ])('%s: changes nothing and does not spend the captcha', async (_row, fields, field, text) => {
    const [before, spent] = [await instance.fingerprint(), await spentCaptchas()];
    const answer = await visitor.post(SIGN_UP, { recaptcha: captcha, ...filledIn(fields) });
    const expected = { status: 400, code: 'validation_failed', message: text, errors: { [field]: [text] } };
    expect(answer).toMatchObject({ status: 400, body: expected });
    expect(await instance.fingerprint()).toBe(before);
    expect(await spentCaptchas()).toBe(spent);
    expect(await mails()).toEqual([]);
  });

  it('MSG-106, MSG-107, MSG-109, MSG-111, MSG-113, VAL-43: nothing at all is refused with every required field', async () => {
    const answer = await visitor.post<{ errors: object }>(SIGN_UP, {});
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      email: [account.emailBlank],
      name: [account.nameBlank],
      password: [account.passwordBlank],
      repassword: [account.fieldBlank],
      terms: [account.termsNotAccepted],
      recaptcha: [account.captchaFailed],
    });
  });

  it.each(['active', 'id', 'password_hash', 'choice', 'terms_accepted_at'])(
    'a field that is none of the form’s is refused: %s',
    async (field) => {
      const answer = await visitor.post(SIGN_UP, { recaptcha: captcha, ...filledIn({ [field]: true }) });
      expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(Array) } } });
    },
  );

  it('ACC-10: is corrected and sent again with the same captcha', async () => {
    expect(await visitor.post(SIGN_UP, { recaptcha: captcha, ...filledIn() })).toMatchObject({ status: 201 });
  });
});

describe('a sign-up with an address that is known', () => {
  const issue = (userId: string, email: string, invitedBy: string) =>
    issueCode(instance, { userId, purpose: 'invitation', email, invitedBy });

  /** Somebody with the address, in one way or another. */
  const known: Record<string, (email: string) => Promise<unknown>> = {
    nobody: () => Promise.resolve(),
    active: (email) => instance.addUser(email),
    'active, typed in capitals': (email) => instance.addUser(email.toUpperCase()),
    waiting: (email) => signUp({ email }),
    invited: async (email) => {
      const id = await instance.addUser(email, { active: false, name: '', passwordHash: null });
      await issue(id, email, await instance.addUser(newAddress()));
    },
    closed: (email) => instance.addUser(email, { active: false, termsAcceptedAt: new Date() }),
    removed: (email) => instance.addUser(email, { deletedAt: new Date() }),
  };
  const verification = 'Verify your email address';
  const already = 'You already have an account';

  it.each([
    ['nobody', verification],
    ['active', already],
    ['active, typed in capitals', already],
    ['waiting', verification],
    ['invited', verification],
    ['closed', null],
    ['removed', null],
  ])('answers as for any other: %s', async (state, subject) => {
    const email = newAddress();
    await known[state]?.(email);
    await mails();
    const before = await instance.rows('SELECT id, name, active, password_hash FROM users WHERE email = $1', [email]);
    const [answer, other] = [await signUp({ email }), await signUp()];

    const shown = ({ status, body, headers }: Answer) => ({
      status,
      body: JSON.stringify(body).replace(String(body.email), 'THE ADDRESS'),
      headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    });
    expect(shown(answer)).toEqual(shown(other));
    expect(JSON.stringify(answer.body)).toBe(JSON.stringify({ email }));
    const sent = (await mails()).filter(({ to }) => to.toLowerCase() === email).map((mail) => mail.subject);
    expect(sent).toEqual(subject ? [subject] : []);
    if (state === 'nobody') return;
    expect(await instance.rows('SELECT id, name, active, password_hash FROM users WHERE email = $1', [email])).toEqual(
      before,
    );
  });

  it('hands nobody an account whose password somebody else chose before', async () => {
    const email = newAddress();
    await signUp({ email, name: 'Mallory', password: 'mallory knows this', repassword: 'mallory knows this' });
    await signUp({ email, name: 'Anna Berg' });
    const [forged, own] = await mails();
    const { id } = await userOf(email);
    // The first e-mail is opened first, as people do, with the password they know.
    expect((await activate(id, forged?.code ?? '')).status).toBe(422);
    expect((await activate(id, own?.code ?? '')).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ name: 'Anna Berg', active: true });
    expect(await activate(id, forged?.code ?? '')).toMatchObject({ status: 404, body: { message: account.codeSpent } });
    expect((await instance.visitor().signIn(email, 'mallory knows this')).status).toBe(422);
    expect((await instance.visitor().signIn(email, PASSWORD)).status).toBe(200);
  });

  it('works for several at the same moment', async () => {
    const email = newAddress();
    const captchas = await Promise.all(Array.from({ length: 4 }, () => solveCaptcha(visitor)));
    const answers = await Promise.all(
      captchas.map((recaptcha) => visitor.post(SIGN_UP, { recaptcha, ...filledIn({ email }) })),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([201, { email }]));
    expect(new Set((await mails()).map(({ code }) => code)).size).toBe(4);
    expect(await instance.rows('SELECT id FROM users WHERE email = $1', [email])).toHaveLength(1);
  });

  it('ACC-11: sends nothing and keeps nothing when the transaction fails', async () => {
    const email = newAddress();
    const recaptcha = await solveCaptcha(visitor);
    const [before, spent] = [await instance.fingerprint(), await spentCaptchas()];
    await instance.rows('ALTER TABLE outbox ADD CONSTRAINT no_mail CHECK (topic <> $$mail$$) NOT VALID');
    const failed = await visitor.post(SIGN_UP, { recaptcha, ...filledIn({ email }) });
    await instance.rows('ALTER TABLE outbox DROP CONSTRAINT no_mail');
    expect(failed.status).toBe(500);
    expect([await instance.fingerprint(), await spentCaptchas()]).toEqual([before, spent]);
    expect(await visitor.post(SIGN_UP, { recaptcha, ...filledIn({ email }) })).toMatchObject({ status: 201 });
  });
});
