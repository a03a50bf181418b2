import { LIMITS } from './limits.js';

/**
 * Amounts of money as text: `1234.50`. They are never floating-point numbers, which lose cents: the database keeps
 * `numeric`, the wire carries text, sums are made by SQL.
 */

/** What the text of an amount is: the amount as it is stored, or what is wrong with it. */
export type ReadAmount = { amount: string } | { problem: 'invalid' | 'too_large' };

/** What is stored where nobody says how much (POT-23, CNS-77). */
export const NO_AMOUNT = '0.00';

/** Digits before the point of the largest amount; the column is `numeric(14,2)`. */
const WHOLE_DIGITS = 12;

/** Places that a suffix moves the point by (POT-24, CNS-77). */
const SUFFIXES: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 };

/** Digits, in groups of three or not, a fraction or not, one suffix or none (OPN-141). */
const AMOUNT = /^(?<whole>\d+|\d{1,3}(?:,\d{3})+)?(?:\.(?<fraction>\d+))?(?<suffix>[kmb])?$/i;

/**
 * Reads an amount that somebody typed (POT-22…24, VAL-4, VAL-5): what holds no digit is none and stored as 0.00; `12.5k` is
 * 12500.00; parts of a cent are rounded half up. A second suffix, or one that is not at the end, is invalid.
 */
export function readAmount(text: string): ReadAmount {
  const typed = text.replace(/[\s$€£]/g, '');
  if (typed.length > LIMITS.amount) return { problem: 'too_large' };
  if (!/\d/.test(typed)) return { amount: NO_AMOUNT };
  const { whole = '', fraction = '', suffix = '' } = AMOUNT.exec(typed)?.groups ?? {};
  if (whole === '' && fraction === '') return { problem: 'invalid' };
  const places = SUFFIXES[suffix.toLowerCase()] ?? 0;
  const cents = roundedCents(whole.replaceAll(',', '') + fraction, fraction.length - places);
  const digits = cents.toString().padStart(3, '0');
  if (digits.length > WHOLE_DIGITS + 2) return { problem: 'too_large' };
  return { amount: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** Cents of the number whose digits these are, with so many of them (or fewer than none) behind the point. */
function roundedCents(digits: string, behindPoint: number): bigint {
  const number = BigInt(digits);
  const shift = behindPoint - 2;
  if (shift <= 0) return number * 10n ** BigInt(-shift);
  const unit = 10n ** BigInt(shift);
  return (number + unit / 2n) / unit;
}
