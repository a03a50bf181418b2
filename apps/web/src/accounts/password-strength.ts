import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How hard a password is to guess: 0 a moment's work, 4 out of reach. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** What comes after so many characters no longer changes the answer, only the time it takes. */
const CHARACTERS_LOOKED_AT = 40;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Estimates a password; words about its owner (name, e-mail) count as the first that somebody would try. */
export function passwordStrength(password: string, about: string[]): PasswordStrength {
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  return zxcvbn.check(password.slice(0, CHARACTERS_LOOKED_AT), words).score;
}
