import { WORD_UNITS, type WordBox } from './page-text.js';
import { moved, type Similarity } from './similarity.js';

/** The words of a page and its size in points. */
export interface PlacedWords {
  words: readonly string[];
  boxes: readonly WordBox[];
  width: number;
  height: number;
}

/** A word that is another one in the same place; its box in parts of the later page. */
export interface ChangedWord {
  before: string;
  after: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Two words that share this part of both their widths and heights stand in the same place. */
const SHARED = 0.6;

/** Points of the squares by which words are found again. */
const SQUARE = 50;

/**
 * Words that stand where another one stood: a changed digit is too little to be seen in pictures. Words that came or went are
 * not told here, because pictures show them, and two programs part words in different ways.
 */
export function changedWords(before: PlacedWords, after: PlacedWords, place: Similarity): ChangedWord[] {
  const earlier = new Map<string, Word[]>();
  for (const word of wordsOf(before, (x, y) => moved(place, { x, y }))) {
    const key = squareOf(word);
    earlier.set(key, [...(earlier.get(key) ?? []), word]);
  }
  return wordsOf(after, (x, y) => ({ x, y })).flatMap((word) => {
    const there = around(word).flatMap((key) => earlier.get(key) ?? []);
    const same = there.filter((other) => isSamePlace(word, other));
    const [other] = same;
    if (!other || same.some(({ text }) => text === word.text)) return [];
    const { left, top, right, bottom } = word;
    return [
      {
        before: other.text,
        after: word.text,
        left: left / after.width,
        top: top / after.height,
        right: right / after.width,
        bottom: bottom / after.height,
      },
    ];
  });
}

function wordsOf(page: PlacedWords, onto: (x: number, y: number) => { x: number; y: number }): Word[] {
  return page.words.flatMap((text, index) => {
    const box = page.boxes[index];
    if (!box) return [];
    const one = onto((box[0] / WORD_UNITS) * page.width, (box[1] / WORD_UNITS) * page.height);
    const other = onto((box[2] / WORD_UNITS) * page.width, (box[3] / WORD_UNITS) * page.height);
    return [
      {
        text,
        left: Math.min(one.x, other.x),
        top: Math.min(one.y, other.y),
        right: Math.max(one.x, other.x),
        bottom: Math.max(one.y, other.y),
      },
    ];
  });
}

const column = ({ left, right }: Word): number => Math.floor((left + right) / 2 / SQUARE);
const row = ({ top, bottom }: Word): number => Math.floor((top + bottom) / 2 / SQUARE);
const squareOf = (word: Word): string => `${column(word)} ${row(word)}`;

/** The square of a word and those around it. */
function around(word: Word): string[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((down) => steps.map((across) => `${column(word) + across} ${row(word) + down}`));
}

function isSamePlace(one: Word, other: Word): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const width = Math.max(one.right - one.left, other.right - other.left);
  const height = Math.max(one.bottom - one.top, other.bottom - other.top);
  return across >= SHARED * width && down >= SHARED * height && width > 0 && height > 0;
}
