/** @jest-environment node */
import { jest } from '@jest/globals';
import type { Challenge, Solution } from 'altcha-lib';
import { CaptchaFailed, CaptchaSolver, type CaptchaState } from './captcha-solver.js';

const NOW = 1_800_000_000_000;
const SOLUTION: Solution = { counter: 7, derivedKey: '00ff' };

const challenge = (salt: string, goodFor = 600_000): Challenge => ({
  parameters: {
    algorithm: 'SCRYPT',
    nonce: '00',
    salt,
    cost: 2,
    keyLength: 32,
    keyPrefix: '00',
    expiresAt: (NOW + goodFor) / 1_000,
  },
  signature: `signed ${salt}`,
});

/** A solver whose challenges are answered one after the other and solved when the test says so. */
function setUp(challenges: (Challenge | Error)[]) {
  const finish: ((solution: Solution | null) => void)[] = [];
  const controllers: AbortController[] = [];
  const ask = jest.fn(() => {
    const next = challenges.shift();
    if (!next) throw new Error('One challenge too many.');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  const solver = new CaptchaSolver({
    ask,
    solve: (_challenge, controller) => {
      controllers.push(controller);
      return new Promise((resolve) => finish.push(resolve));
    },
    now: () => NOW,
  });
  const states: CaptchaState[] = [];
  solver.subscribe(() => states.push(solver.state));
  /** Lets everything go on that waits for no solution. */
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { solver, ask, finish, controllers, states, settle };
}

const sent = (text: string) => JSON.parse(atob(text)) as { challenge: Challenge; solution: Solution };

describe('the captcha (OPN-36, VAL-43)', () => {
  it('starts by itself and gives the form what it solved: the challenge, its signature and the solution', async () => {
    const { solver, finish, states, settle } = setUp([challenge('a')]);
    solver.start();
    await settle();
    finish[0]?.(SOLUTION);
    expect(sent(await solver.solution())).toEqual({ challenge: challenge('a'), solution: SOLUTION });
    expect(states).toEqual(['solving', 'solved']);
  });

  it('lets a form that is sent too early wait for it, and asks once', async () => {
    const { solver, ask, finish, settle } = setUp([challenge('a')]);
    solver.start();
    const waiting = solver.solution();
    await settle();
    finish[0]?.(SOLUTION);
    expect(sent(await waiting).solution).toEqual(SOLUTION);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('starts for a form that is sent before the captcha is on the screen', async () => {
    const { solver, finish, settle } = setUp([challenge('a')]);
    const waiting = solver.solution();
    await settle();
    finish[0]?.(SOLUTION);
    expect(sent(await waiting).challenge.signature).toBe('signed a');
  });

  it('solves another one after a reset, and the one given up changes nothing (ACC-10)', async () => {
    const { solver, finish, controllers, states, settle } = setUp([challenge('a'), challenge('b')]);
    solver.start();
    await settle();
    solver.reset();
    expect(controllers[0]?.signal.aborted).toBe(true);
    const waiting = solver.solution();
    await settle();
    finish[0]?.(null);
    finish[1]?.(SOLUTION);
    expect(sent(await waiting).challenge.signature).toBe('signed b');
    expect(states).toEqual(['solving', 'waiting', 'solving', 'solved']);
  });

  it.each([
    ['the challenge cannot be fetched', [new TypeError('offline')]],
    ['nobody finds the solution', [challenge('a')]],
  ])('fails when %s, and the next form tries again', async (_case, first) => {
    const { solver, finish, states, settle } = setUp([...first, challenge('b')]);
    const failing = solver.solution();
    const failure = expect(failing).rejects.toThrow(CaptchaFailed);
    await settle();
    finish.shift()?.(null);
    await failure;
    expect(states.at(-1)).toBe('failed');

    const waiting = solver.solution();
    await settle();
    finish.shift()?.(SOLUTION);
    expect(sent(await waiting).challenge.signature).toBe('signed b');
  });

  it('is solved anew when it would run out on its way', async () => {
    const { solver, finish, settle } = setUp([challenge('a', 10_000), challenge('b')]);
    solver.start();
    await settle();
    finish[0]?.(SOLUTION);
    const waiting = solver.solution();
    await settle();
    finish[1]?.(SOLUTION);
    expect(sent(await waiting).challenge.signature).toBe('signed b');
  });
});
