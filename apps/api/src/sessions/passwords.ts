import { hash, Algorithm, type Options } from '@node-rs/argon2';

/** argon2id as OWASP recommends: 19 MiB, two passes, one lane. The parameters travel inside every hash. */
const PARAMETERS: Options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Hash of a password, to be stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);
