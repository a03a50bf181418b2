import { LIMITS, plainLetters } from '@gable/contracts';

/** So many units a page is wide and high, as its picture shows it: two bytes hold each edge of a word. */
export const WORD_UNITS = 65_535;

/** Where a word stands: left, top, right and bottom edge, in {@link WORD_UNITS} from the left and the top of the page. */
export type WordBox = readonly [left: number, top: number, right: number, bottom: number];

/** The words of a page, in the order they are read; none where the page is a picture. */
export interface PageText {
  /** Counted from 1. */
  page: number;
  words: readonly string[];
  boxes: readonly WordBox[];
}

/** What is looked for on pages. */
export interface TextSearch {
  words: string;
  /** Otherwise neither case nor accents matter. */
  matchCase: boolean;
}

/** A place where it was found: the boxes of the words that it is in. */
export interface TextMatch {
  /** Counted from 1. */
  page: number;
  boxes: WordBox[];
}

const EDGE_BYTES = 2;
const BOX_BYTES = 4 * EDGE_BYTES;

/** Boxes as they are stored: eight bytes each. */
export function packedBoxes(boxes: readonly WordBox[]): Buffer {
  const bytes = Buffer.alloc(boxes.length * BOX_BYTES);
  for (const [index, edge] of boxes.flat().entries()) bytes.writeUInt16LE(edge, index * EDGE_BYTES);
  return bytes;
}

/** Boxes as they were. */
export function unpackedBoxes(bytes: Buffer): WordBox[] {
  const edge = (place: number): number => bytes.readUInt16LE(place);
  return Array.from({ length: Math.floor(bytes.length / BOX_BYTES) }, (_, index) => {
    const at = index * BOX_BYTES;
    return [edge(at), edge(at + EDGE_BYTES), edge(at + 2 * EDGE_BYTES), edge(at + 3 * EDGE_BYTES)];
  });
}

/** A part of a page: parts of its width and height, from its left and its top. */
export interface PagePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a word stands, in parts of its page: five digits are as many as its units have. */
export function pagePartOf([left, top, right, bottom]: WordBox): PagePart {
  const part = (edge: number): number => Number((edge / WORD_UNITS).toFixed(5));
  return { left: part(left), top: part(top), right: part(right), bottom: part(bottom) };
}

/** Every place of a page where a text stands, also across several words, in the order they are read. */
export function matchesOn({ page, words, boxes }: PageText, search: TextSearch): TextMatch[] {
  const needle = needleOf(search.words, search.matchCase);
  if (needle === '') return [];
  let text = '';
  const ends: number[] = [];
  for (const word of words) {
    text += `${comparable(word, search.matchCase)} `;
    ends.push(text.length);
  }
  const matches: TextMatch[] = [];
  let word = 0;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
    while ((ends[word] ?? Infinity) <= at) word += 1;
    let last = word;
    while ((ends[last] ?? Infinity) < at + needle.length) last += 1;
    matches.push({ page, boxes: boxes.slice(word, last + 1) });
  }
  return matches;
}

/** Of texts, the first that stands on a page; null when none does. */
export function findableOn(words: readonly string[], texts: readonly string[]): string | null {
  const page = comparable(words.join(' '), false);
  const stands = (needle: string): boolean => needle !== '' && page.includes(needle);
  return texts.find((text) => stands(needleOf(text, false))) ?? null;
}

/** The words of a page around the first that holds one of some plain words: {@link LIMITS.noteExcerpt} characters, in whole words. */
export function excerptOfPage(words: readonly string[], plain: readonly string[]): string {
  // All at once: a page has thousands of words.
  const parts = plainLetters(words.join('\n'))
    .replaceAll(/[^\p{L}\p{N}\n]+/gu, ' ')
    .split('\n');
  const firstOf = (together: number): number =>
    words.findIndex((_word, place) => {
      const here = parts
        .slice(place, place + together)
        .join(' ')
        .replaceAll(/ +/gu, ' ');
      return plain.some((each) => here.includes(each));
    });
  // A plain word may stand in several: "A - 501".
  const found = [1, 2, 3].map(firstOf).find((place) => place >= 0) ?? 0;
  let [from, to] = [found, found + 1];
  let length = words[found]?.length ?? 0;
  const fits = (word: string | undefined): word is string =>
    word !== undefined && length + 1 + word.length <= LIMITS.noteExcerpt;
  for (;;) {
    const [before, after] = [words[from - 1], words[to]];
    // As much on both sides; what one does not need, the other one shows.
    const isAfter = fits(after) && (to - found - 1 <= found - from || !fits(before));
    const next = isAfter ? after : before;
    if (!fits(next)) break;
    length += 1 + next.length;
    if (isAfter) to += 1;
    else from -= 1;
  }
  return `${from > 0 ? '…' : ''}${words.slice(from, to).join(' ')}${to < words.length ? '…' : ''}`;
}

/** What is looked for, as it is compared. */
const needleOf = (text: string, matchCase: boolean): string =>
  comparable(text, matchCase).trim().replaceAll(/\s+/gu, ' ');

/** Signs that are written in several ways. */
const SIGNS: [RegExp, string][] = [
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/[\u2018\u2019\u2032]/gu, "'"],
  [/[\u201c\u201d\u2033]/gu, '"'],
];

/** A text as it is compared; also where case matters, accents do not, as in a document. */
function comparable(text: string, matchCase: boolean): string {
  // First: taken apart, a double prime is two single ones.
  const signs = SIGNS.reduce((before, [of, as]) => before.replaceAll(of, as), text);
  return matchCase ? signs.normalize('NFKD').replaceAll(/\p{M}/gu, '') : plainLetters(signs);
}
