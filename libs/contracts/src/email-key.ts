const CAPITAL = /[A-Z]/g;

/**
 * What an e-mail is known by: counted, looked up, compared and listed once. Space around it does not count, nor does the
 * case of its letters, which are those of ASCII: an address has no others (`emailProblem`). What only looks like one of
 * them, or becomes one when a language's rules are applied (İ, the Kelvin sign, ａ), is another letter here, and the
 * address nobody's; the person who asked a database for it would be answered the account of somebody else.
 */
export const emailKey = (email: string): string => email.trim().replaceAll(CAPITAL, (letter) => letter.toLowerCase());

/** Whether two texts are the same e-mail. */
export const sameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);
