import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { Challenge } from 'altcha-lib/types';
import { CaptchaProvider } from '../accounts/captcha-provider.js';
import type { ProofOfWorkCaptcha } from '../accounts/captcha-proof-of-work.js';
import type { TestApi } from './test-api.js';
import type { Visitor } from './visitor.js';

/** Asks for a captcha and solves it as a browser does: what `recaptcha` carries. */
export async function solveCaptcha(visitor: Visitor): Promise<string> {
  const { body: challenge } = await visitor.get<Challenge>('/api/v2/captcha');
  return packCaptcha({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** Has captchas found at the first try, for suites in which dozens sign up: one takes half a second otherwise. */
export function makeCaptchasEasy({ app }: Pick<TestApi, 'app'>): void {
  const captchas = app.get<ProofOfWorkCaptcha>(CaptchaProvider);
  const challenge = captchas.challenge.bind(captchas);
  captchas.challenge = () => challenge(1);
}

/** The form in which a solution travels. */
export const packCaptcha = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** What {@link packCaptcha} packed. */
export const unpackCaptcha = (recaptcha: string): { challenge: Challenge; solution: Record<string, unknown> } =>
  JSON.parse(Buffer.from(recaptcha, 'base64').toString()) as ReturnType<typeof unpackCaptcha>;
