import { LIMITS, MESSAGES } from '@gable/contracts';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { Challenge } from 'altcha-lib/types';
import { jest } from '@jest/globals';
import { packCaptcha, solveCaptcha, unpackCaptcha } from '../testing/solve-captcha.js';
import { PASSWORD, TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

let instance: TestInstance;
let visitor: Visitor;
let people = 0;

beforeAll(async () => {
  instance = await TestInstance.start();
  visitor = instance.visitor();
  await visitor.get('/api/health/live');
});
afterAll(() => instance.stop());

const ask = async () => (await visitor.get<Challenge>('/api/v2/captcha')).body;

const signUp = (recaptcha: unknown, at: Visitor = visitor) =>
  at.post('/api/v2/users', {
    email: `captcha-${++people}@example.test`,
    name: 'Anna Berg',
    password: PASSWORD,
    repassword: PASSWORD,
    terms: true,
    recaptcha,
  });

const refused = {
  status: 422,
  body: { status: 422, code: 'captcha_refused', message: MESSAGES.account.captchaFailed },
};

/** Everything that a sign-up may change. */
const state = async () => [
  await instance.fingerprint(),
  await instance.rows('SELECT * FROM captcha_solutions ORDER BY signature'),
];

describe('a captcha (OPN-36)', () => {
  it('is another one each time, for ten minutes, and is kept by nobody on the way', async () => {
    const { status, body, headers } = await visitor.get<Challenge>('/api/v2/captcha');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      parameters: {
        algorithm: 'SCRYPT',
        cost: 2048,
        memoryCost: 8,
        parallelism: 1,
        keyLength: 32,
        keyPrefix: expect.stringMatching(/^[0-9a-f]{32}$/),
        keySignature: expect.stringMatching(/^[0-9a-f]{64}$/),
        nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
        expiresAt: expect.any(Number),
      },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const left = (body.parameters.expiresAt ?? 0) * 1000 - Date.now();
    expect(left).toBeLessThanOrEqual(LIMITS.captcha);
    expect(left).toBeGreaterThan(LIMITS.captcha - 60_000);
    expect((await ask()).signature).not.toBe(body.signature);
  });

  it('VAL-43: lets one sign-up pass, and none after it', async () => {
    const recaptcha = await solveCaptcha(visitor);
    expect(await signUp(recaptcha)).toMatchObject({ status: 201 });
    const before = await state();
    expect(await signUp(recaptcha)).toMatchObject(refused);
    expect(await state()).toEqual(before);
  });

  it('lets one of a hundred pass that send the same solution at the same moment', async () => {
    const recaptcha = await solveCaptcha(visitor);
    const before = await instance.rows('SELECT id FROM users');
    const answers = await Promise.all(Array.from({ length: 100 }, () => signUp(recaptcha)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(99).fill(422)]);
    expect((await instance.rows('SELECT id FROM users')).length - before.length).toBe(1);
  });

  it('is good at every api process, and with the secret of this instance only', async () => {
    const [second, stranger] = [
      await instance.startAnother(),
      await instance.startAnother({ GABLE_SECRET: 'the secret of another instance altogether' }),
    ];
    const [there, elsewhere] = [second.visitor(), stranger.visitor()];
    await there.get('/api/health/live');
    expect(await signUp(await solveCaptcha(elsewhere))).toMatchObject(refused);
    const recaptcha = await solveCaptcha(visitor);
    expect(await signUp(recaptcha, there)).toMatchObject({ status: 201 });
    expect(await signUp(recaptcha)).toMatchObject(refused);
  });

  it('is over after ten minutes', async () => {
    const recaptcha = await solveCaptcha(visitor);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + LIMITS.captcha + 1000);
    const [before, answer] = [await state(), await signUp(recaptcha)];
    clock.mockRestore();
    expect(answer).toMatchObject(refused);
    expect(await state()).toEqual(before);
    expect(await signUp(recaptcha)).toMatchObject({ status: 201 });
  });
});

describe('what is no solution of a captcha (MSG-98, ACC-10)', () => {
  let solved: string;
  let other: string;
  beforeAll(async () => {
    [solved, other] = await Promise.all([solveCaptcha(visitor), solveCaptcha(visitor)]);
  });

  type Payload = ReturnType<typeof unpackCaptcha>;
  /** The solution, changed. */
  const changed = (change: (payload: Payload) => unknown) => () => {
    const payload = unpackCaptcha(solved);
    return packCaptcha(change(payload) ?? payload);
  };
  /** The solution with other parameters under its signature. */
  const withParameters = (parameters: Record<string, unknown>) =>
    changed(({ challenge, ...rest }) => ({
      ...rest,
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
    }));
  const withSolution = (solution: Record<string, unknown>) =>
    changed((payload) => ({ ...payload, solution: { ...payload.solution, ...solution } }));
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  /** A captcha that somebody made and solved themselves. */
  const homemade = async (secrets: object = {}) => {
    const challenge = await createChallenge({
      algorithm: 'SCRYPT',
      cost: 1024,
      memoryCost: 8,
      counter: 1,
      deriveKey,
      ...secrets,
    });
    return packCaptcha({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
  };

  it.each<[name: string, recaptcha: () => string | Promise<string>]>([
    ['nothing', () => ''],
    ['a word', () => 'solved'],
    ['no base64', () => '%%%\u0000\ud800'],
    ['base64 of no JSON', () => Buffer.from('{').toString('base64')],
    ['the JSON itself', () => JSON.stringify(unpackCaptcha(solved))],
    ['ten thousand times the same', () => 'A'.repeat(10_001)],
    ['as much as a request may hold', () => 'A'.repeat(LIMITS.jsonBody - 500)],
    ['a good one behind a mountain of spaces', () => solved.padEnd(20_000, ' ')],
    ['many levels', () => Buffer.from(nested(3_000)).toString('base64')],
    ['null', () => packCaptcha(null)],
    ['a list', () => packCaptcha([unpackCaptcha(solved)])],
    ['a number', () => packCaptcha(1e308)],
    ['an empty object', () => packCaptcha({})],
    ['no challenge', changed(({ solution }) => ({ solution }))],
    ['no solution', changed(({ challenge }) => ({ challenge }))],
    ['a challenge of null', changed(({ solution }) => ({ solution, challenge: null }))],
    ['parameters of null', changed(({ solution }) => ({ solution, challenge: { parameters: null, signature: '' } }))],
    ['no signature', changed(({ challenge: { parameters }, solution }) => ({ solution, challenge: { parameters } }))],
    ['an empty signature', changed((payload) => void (payload.challenge.signature = ''))],
    [
      // It would be spent a second time under another name.
      'the signature in capitals',
      changed((payload) => void (payload.challenge.signature = payload.challenge.signature?.toUpperCase())),
    ],
    ['another algorithm', withParameters({ algorithm: 'SHA-256' })],
    ['less work', withParameters({ cost: 2 })],
    ['work that costs us a fortune', withParameters({ cost: 2 ** 30, memoryCost: 2 ** 20 })],
    ['an easier prefix', withParameters({ keyPrefix: '' })],
    ['more time', withParameters({ expiresAt: 4_102_444_800 })],
    ['all the time', withParameters({ expiresAt: undefined })],
    ['time of another type', withParameters({ expiresAt: '4102444800' })],
    ['no key signature', withParameters({ keySignature: undefined })],
    ['a parameter more', withParameters({ data: 'x' })],
    ['a parameter of many levels', withParameters({ data: JSON.parse(nested(1_000)) as unknown })],
    ['a parameter of a strange name', () => packCaptcha(JSON.parse(strangelyNamed()))],
    ['the salt of no text', withParameters({ salt: 42 })],
    ['the solution of another', changed((payload) => ({ ...payload, solution: unpackCaptcha(other).solution }))],
    ['a key that is none', withSolution({ derivedKey: '00' })],
    ['an empty key', withSolution({ derivedKey: '' })],
    ['a key of no text', withSolution({ derivedKey: { toString: 'x' } })],
    ['a key of half a character', withSolution({ derivedKey: 'abc' })],
    ['a counter of no number', withSolution({ counter: '7' })],
    ['a counter below zero', withSolution({ counter: -1 })],
    ['half a counter', withSolution({ counter: 1.5 })],
    ['one that is signed by nobody', () => homemade()],
    ['one that is signed by somebody else', () => homemade({ hmacSignatureSecret: 'guessed' })],
  ])('is refused and changes nothing: %s', async (_name, recaptcha) => {
    const before = await state();
    expect(await signUp(await recaptcha())).toMatchObject(refused);
    expect(await state()).toEqual(before);
  });

  const strangelyNamed = () => {
    const text = JSON.stringify(unpackCaptcha(solved));
    return text.replace('"parameters":{', '"parameters":{"__proto__":{"algorithm":"SCRYPT"},');
  };

  it('and the solution they were made of is still good', async () => {
    expect(await signUp(solved)).toMatchObject({ status: 201 });
  });
});
