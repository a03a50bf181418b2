import { MESSAGES } from '@gable/contracts';
import { hash, verify, Algorithm, type Options } from '@node-rs/argon2';
import { invalid } from '../http/index.js';

/**
 * argon2id with 64 MiB and three passes, what RFC 9106 asks for where memory is dear and more than three times OWASP's
 * least (19 MiB, two passes). One verification measured 55–60 ms of one core; those 19 MiB took 10 ms. It runs on Node's
 * four pool threads, so an api process holds at most 256 MiB for it. The parameters travel inside every hash.
 */
const PARAMETERS = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 65_536,
  timeCost: 3,
  parallelism: 1,
} satisfies Options;

/** What passwords were hashed with before: hashed anew when their owner signs in. */
const FORMER_PARAMETERS = ['m=19456,t=2,p=1'];

/** Hash of a password, to be stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Whether a stored hash is of this password, whatever parameters it was made with. */
export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

/** Whether a stored hash was made with what we used before. */
export const isOutdated = (stored: string): boolean =>
  FORMER_PARAMETERS.some((parameters) => stored.includes(`$${parameters}$`));

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
