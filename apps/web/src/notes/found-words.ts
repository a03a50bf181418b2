import { LIMITS, plainLetters } from '@gable/contracts';

/** Where something stands in a text: from a character on, up to another one. */
export interface Stretch {
  from: number;
  to: number;
}

/** A part of a text around what was searched for (NOT-6). */
export interface Excerpt {
  before: string;
  match: string;
  after: string;
}

/** The words of rich text in one line. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Paragraphs and lines follow each other like words.
  for (const block of body.querySelectorAll('p, li, br, blockquote')) block.after(' ');
  return body.textContent.replace(/\s+/g, ' ').trim();
}

/** Everywhere words stand in a text, as the search of notes compares them: without case and accents. */
export function findWords(text: string, words: string): Stretch[] {
  const wanted = folded(words.trim()).text;
  if (wanted === '') return [];
  const { text: searched, places } = folded(text);
  const found: Stretch[] = [];
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    found.push({ from: places[at] ?? 0, to: endOf(text, places[end - 1] ?? 0) });
  }
  return found;
}

/** CNS-36: fifty characters around the first match; the beginning of the text where the words do not stand in it. */
export function excerptOf(text: string, words: string): Excerpt {
  const [match] = findWords(text, words);
  const { from, to } = match ?? { from: 0, to: 0 };
  const half = LIMITS.noteExcerpt / 2;
  // What one side does not need, the other one shows.
  const before = Math.max(Math.min(from, half), Math.min(from, LIMITS.noteExcerpt - (text.length - to)));
  const start = from - before;
  const end = Math.min(text.length, to + LIMITS.noteExcerpt - before);
  return {
    before: `${start > 0 ? '…' : ''}${text.slice(start, from)}`,
    match: text.slice(from, to),
    after: `${text.slice(to, end)}${end < text.length ? '…' : ''}`,
  };
}

/** A text as it is compared, and where each of its characters comes from. */
function folded(text: string): { text: string; places: number[] } {
  let result = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = /\s/.test(character) ? (result.endsWith(' ') ? '' : ' ') : plainLetters(character);
    result += plain;
    places.push(...Array.from({ length: plain.length }, () => at));
    at += character.length;
  }
  return { text: result, places };
}

/** Where the character at a place ends, with the accents that follow it. */
function endOf(text: string, at: number): number {
  const [whole = ''] = /^[\s\S]\p{M}*/u.exec(text.slice(at)) ?? [];
  return at + whole.length;
}
