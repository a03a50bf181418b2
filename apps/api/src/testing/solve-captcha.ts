import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { Challenge } from 'altcha-lib/types';
import type { Visitor } from './visitor.js';

/** Asks for a captcha and solves it as a browser does: what `recaptcha` carries. */
export async function solveCaptcha(visitor: Visitor): Promise<string> {
  const { body: challenge } = await visitor.get<Challenge>('/api/v2/captcha');
  return packCaptcha({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** The form in which a solution travels. */
export const packCaptcha = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** What {@link packCaptcha} packed. */
export const unpackCaptcha = (recaptcha: string): { challenge: Challenge; solution: Record<string, unknown> } =>
  JSON.parse(Buffer.from(recaptcha, 'base64').toString()) as ReturnType<typeof unpackCaptcha>;
