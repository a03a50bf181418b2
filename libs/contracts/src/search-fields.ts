import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { isShowable } from './showable-text.js';

/** NAV-54, OPN-67, CNS-69: the years that can be searched, the current one first. */
export function searchYears(now = new Date()): number[] {
  const current = now.getUTCFullYear();
  return Array.from({ length: LIMITS.searchYears }, (_, place) => current - place);
}

/** VAL-23, CNS-35: what is wrong with a term, without the space around it; null when nothing is. */
export function searchTermProblem(term: unknown): string | null {
  if (typeof term !== 'string') return MESSAGES.search.invalid;
  const text = term.trim();
  if (text.length < LIMITS.searchMinimum) return MESSAGES.search.short(LIMITS.searchMinimum);
  if (text.length > LIMITS.searchTerm) return MESSAGES.search.long(LIMITS.searchTerm);
  return isShowable(text) ? null : MESSAGES.search.invalid;
}

/** OPN-66: what is wrong with the year something was made in; null when nothing is. */
export function searchYearProblem(year: unknown, now = new Date()): string | null {
  const years = searchYears(now);
  if (years.some((each) => each === year)) return null;
  return MESSAGES.search.year(years.at(-1) ?? 0, years[0] ?? 0);
}

/** Letters that are not a letter and an accent. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' };

/** A text in small letters without accents, as searches compare it. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłıþ]/gu, (letter) => LETTERS[letter] ?? letter);
