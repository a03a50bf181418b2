import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { isShowable } from './showable-text.js';

/**
 * What is wrong with a field of an account, in the documented words, or null (VAL-41…50). The forms and the API ask the
 * same functions, so that neither accepts what the other refuses.
 */
export type FieldProblem = (typeof MESSAGES.account)[keyof typeof MESSAGES.account];

/** The pattern browsers check `<input type="email">` by, with a dot required in the domain. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
const CODE = new RegExp(`^[0-9a-f]{${LIMITS.codeLength}}$`, 'i');

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** MSG-107, MSG-108 */
export function emailProblem(email: unknown): FieldProblem | null {
  if (isBlank(email)) return MESSAGES.account.emailBlank;
  const address = String(email).trim();
  return address.length <= LIMITS.email && EMAIL.test(address) ? null : MESSAGES.account.emailInvalid;
}

/** MSG-106 */
export function nameProblem(name: unknown): FieldProblem | null {
  if (isBlank(name)) return MESSAGES.account.nameBlank;
  if (String(name).trim().length > LIMITS.userName) return MESSAGES.account.nameLong;
  return isShowable(String(name)) ? null : MESSAGES.account.nameInvalid;
}

/** ACC-39: an empty title is the default one. */
export function dashboardTitleProblem(title: unknown): FieldProblem | null {
  if (title === null || title === undefined || title === '') return null;
  if (typeof title !== 'string' || !isShowable(title)) return MESSAGES.account.titleInvalid;
  return title.trim().length > LIMITS.dashboardTitle ? MESSAGES.account.titleLong : null;
}

/** MSG-109, MSG-110, CNS-48: 8 to 128 characters, whatever they are. Whether it is a common one the API knows. */
export function passwordProblem(password: unknown): FieldProblem | null {
  if (typeof password !== 'string' || password === '') return MESSAGES.account.passwordBlank;
  if (password.length > LIMITS.passwordUnits) return MESSAGES.account.passwordLong;
  const { length } = [...password];
  if (length < LIMITS.passwordMinimum) return MESSAGES.account.passwordShort;
  return length > LIMITS.passwordMaximum ? MESSAGES.account.passwordLong : null;
}

/** MSG-109: a password that exists already and is only typed again. Whether it is the right one the API knows. */
export function typedPasswordProblem(password: unknown): FieldProblem | null {
  if (typeof password !== 'string' || password === '') return MESSAGES.account.passwordBlank;
  return password.length > LIMITS.passwordUnits ? MESSAGES.account.passwordLong : null;
}

/** MSG-111, MSG-112 */
export function repeatProblem(repassword: unknown, password: unknown): FieldProblem | null {
  if (typeof repassword !== 'string' || repassword === '') return MESSAGES.account.fieldBlank;
  return repassword === password ? null : MESSAGES.account.passwordsDiffer;
}

/** MSG-113 */
export const termsProblem = (terms: unknown): FieldProblem | null =>
  terms === true ? null : MESSAGES.account.termsNotAccepted;

/** VAL-49, VAL-50: whether a text has the form of a code or token. */
export const isCode = (code: unknown): code is string => typeof code === 'string' && CODE.test(code);
