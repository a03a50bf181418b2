import { LIMITS } from '@gable/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that everybody tries first, in lower case, as far as they are long enough to be chosen. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= LIMITS.passwordMinimum)
    .map((password) => password.toLowerCase()),
);
