import { LIMITS } from '@gable/contracts';
import { sheetKey } from './sheet-numbers.js';
import type { PageText, WordBox } from './page-text.js';

/** Words of a page that name a sheet: A-501, or 3/A-501, its third detail. */
export interface NamedSheet {
  /** As numbers are compared. */
  key: string;
  /** What is meant on that sheet; null: all of it. */
  detail: string | null;
  boxes: WordBox[];
}

/** What may stand around a number in a sentence: "()." */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const DASH = /^[-‐‑–—]$/u;
const DETAIL = /^\p{N}{1,3}\p{Lu}?$|^\p{Lu}\p{N}?$/u;
/** A digit and a letter, or parts as in 450-5500-001: bare digits are rooms, levels and dimensions. */
const NUMBER = /^(?=.*\p{N})(?:.*\p{L}|.+[-.].+[-.])/u;

/** What on a page may name sheets. Which of it does, only the index of the project knows. */
export function namedSheetsOn({ words, boxes }: PageText): NamedSheet[] {
  const named: NamedSheet[] = [];
  for (let at = 0; at < words.length; at += 1) {
    // "A - 501" is one number.
    const isApart = DASH.test(words[at + 1] ?? '') && /\p{L}$/u.test(words[at] ?? '');
    const count = isApart && /^\p{N}/u.test(words[at + 2] ?? '') ? 3 : 1;
    const read = readName(words.slice(at, at + count).join(''));
    if (!read) continue;
    named.push({ ...read, boxes: boxes.slice(at, at + count) });
    at += count - 1;
  }
  return named;
}

function readName(word: string): Omit<NamedSheet, 'boxes'> | null {
  const text = word.replaceAll(AROUND, '');
  const slash = text.indexOf('/');
  const detail = slash > 0 && DETAIL.test(text.slice(0, slash)) ? text.slice(0, slash) : null;
  const number = detail === null ? text : text.slice(slash + 1);
  if (number.length > LIMITS.sheetNumber) return null;
  const key = sheetKey(number);
  return (detail === null ? NUMBER : /\p{N}/u).test(key) ? { key, detail } : null;
}
