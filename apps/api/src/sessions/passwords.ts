import { LIMITS, MESSAGES } from '@gable/contracts';
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

/** The common passwords that are long enough to be chosen. Half a megabyte, so loaded when the first one is chosen. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common']
      .filter((password) => password.length >= LIMITS.passwordMinimum)
      .map((password) => password.toLowerCase()),
  );
}

/**
 * Refuses a password that everybody tries first, in whatever case.
 * @throws {Refusal} 400 that names the field.
 */
export async function refuseCommonPassword(password: string, field = 'password'): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  if (!(await commonPasswords).has(password.toLowerCase())) return;
  throw invalid({ [field]: [MESSAGES.account.passwordCommon] }, MESSAGES.account.passwordCommon);
}
