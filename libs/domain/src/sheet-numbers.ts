import { DISCIPLINE_ORDER, DISCIPLINES, type Discipline } from '@gable/contracts';

/**
 * A sheet's number as numbers are compared: A-301, A301, a 301 and A–301 are the same sheet. What stands between two digits
 * or two letters tells numbers apart and stays: A-101-1 is not A-1011.
 */
export function sheetKey(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/gu, '')
    .replaceAll(/(?<=\p{L})-(?=\p{N})|(?<=\p{N})-(?=\p{L})/gu, '');
}

/** Most digits of a run that are put in order as a number; longer ones are ordered as they are written. */
const DIGITS = 9;

/** What sheets are put in order by: A-2 before A-10. */
export const sheetOrder = (number: string): string =>
  sheetKey(number).replaceAll(/\d+/gu, (digits) => digits.padStart(DIGITS, '0'));

const BY_LETTERS = new Map<string, Discipline>(
  DISCIPLINE_ORDER.flatMap((discipline) =>
    DISCIPLINES[discipline].letters.map((letters): [string, Discipline] => [letters, discipline]),
  ),
);

/** The discipline that a number says: by the letters before its last digits, A of 2431-A-101 as of A-101. */
export function disciplineOf(number: string): Discipline {
  const letters = /(\p{L}+)\d[\d.-]*\p{L}?$/u.exec(sheetKey(number))?.[1] ?? '';
  return BY_LETTERS.get(letters) ?? 'other';
}
