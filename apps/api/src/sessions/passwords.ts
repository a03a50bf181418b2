import { MESSAGES } from '@gable/contracts';
import { hash, Algorithm, type Options } from '@node-rs/argon2';
import { invalid } from '../http/refusal.js';

/** argon2id as OWASP recommends: 19 MiB, two passes, one lane. The parameters travel inside every hash. */
const PARAMETERS: Options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Hash of a password, to be stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/**
 * Refuses a password that everybody tries first, in whatever case.
 * @throws {Refusal} 400 that names the field.
 */
export async function refuseCommonPassword(password: string, field = 'password'): Promise<void> {
  // Half a megabyte: loaded when the first password is chosen, not when the api starts.
  const { COMMON_PASSWORDS } = await import('./common-passwords.js');
  if (!COMMON_PASSWORDS.has(password.toLowerCase())) return;
  throw invalid({ [field]: [MESSAGES.account.passwordCommon] }, MESSAGES.account.passwordCommon);
}
