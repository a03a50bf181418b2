import { LIMITS, withoutTurningMarks } from '@gable/contracts';
import { sheetDate } from './sheet-dates.js';
import { labelOf, titleBlockLines, valuesOf, type Label, type Line, type SheetPage } from './title-block-lines.js';

/** Something that may be the number of a sheet, and how much speaks for it on its own page. */
export interface NumberCandidate {
  number: string;
  score: number;
  line: Line;
  /** From the lower right corner of the page, in points: sheets of other sizes have their title block there as well. */
  fromCorner: readonly [left: number, up: number];
}

/** What was read, and how sure that is, 0 to 100. */
export interface Read {
  value: string;
  confidence: number;
}

/** What one page says of itself. */
export interface TitleBlock {
  page: number;
  hasWords: boolean;
  /** As large as drawings are, or lying as they do. */
  isDrawing: boolean;
  /** The likeliest first. */
  numbers: NumberCandidate[];
  title: Read | null;
  revision: Read | null;
  date: Read | null;
}

/** Candidates that are kept of a page. */
const MOST_CANDIDATES = 12;

/** Lines that may name something: a title block has fewer. */
const MOST_LABELS = 200;

/** So wide, in points, is a page at most that is no drawing when it stands upright: letters, legal paper and A4. */
const LETTER_WIDTH = 620;
const LETTER_HEIGHT = 1_010;

/** Letters, then two digits at least or a sign between: A101, S2.01, FP-1; not the P3 of a revision or the A1 of paper. */
const USUAL = /^\p{Lu}{1,4}(?:[-.]\d{1,4}|\d{2,4}|\d[-.]\d{1,3})(?:[-.]\d{1,3})?\p{Lu}?$/u;
/** Of several parts: 2431-A-101. */
const OF_PARTS = /^(?=.*\d)[\p{Lu}\d]{1,12}(?:[-._/][\p{Lu}\d]{1,12}){1,8}$/u;
/** What a label may mean. */
const ANY = /^(?=.*\d)[\p{L}\d][\p{L}\d./_-]{0,29}$/u;
const PAPER = /^(?:A[0-6]|B[0-6]|ANSI|ARCH)$/iu;
const REVISION = /^[\p{L}\d][\p{L}\d.-]{0,5}$/u;

/** Reads what stands in the title block of a page. */
export function titleBlockOf(page: SheetPage): TitleBlock {
  const lines = titleBlockLines(page);
  const said = saidIn(lines);
  const isLetter = page.width <= LETTER_WIDTH && page.height <= LETTER_HEIGHT && page.height >= page.width;
  return {
    page: page.page,
    hasWords: page.words.length > 0,
    isDrawing: !isLetter,
    numbers: candidatesOf(page, lines, said),
    title: titleOf(said, lines),
    revision: firstOf(said.revision, ({ text }) => (REVISION.test(text) && !PAPER.test(text) ? text : null), 65),
    date: newest(said.date),
  };
}

type Said = Record<Label, Line[]>;

/** The lines that labels mean. */
function saidIn(lines: readonly Line[]): Said {
  const said: Said = { number: [], title: [], revision: [], date: [], other: [] };
  let labels = 0;
  for (const line of lines) {
    const named = labelOf(line.text);
    if (!named || labels >= MOST_LABELS) continue;
    labels += 1;
    if (named.rest === '') said[named.label].push(...valuesOf(line, lines));
    else said[named.label].push({ ...line, text: named.rest });
  }
  return said;
}

function candidatesOf({ width, height }: SheetPage, lines: readonly Line[], said: Said): NumberCandidate[] {
  const usualSize = medianOf(lines.map(({ size }) => size));
  const labelled = new Set(said.number);
  const meansElse = new Set([...said.revision, ...said.date, ...said.other].map(({ text }) => text));
  const candidates: NumberCandidate[] = [];
  const consider = (line: Line, isLabelled: boolean): void => {
    // "A - 101" is one number, "A-101 Ground floor" begins with one.
    const [first = ''] = line.text
      .replaceAll(/\s*[-‐‑–—]\s*/gu, '-')
      .replace(/^(\p{Lu}{1,2}) (?=\d{2,4}$)/u, '$1')
      .split(' ');
    const pattern = patternOf(first, isLabelled);
    if (pattern === 0 || (meansElse.has(line.text) && !isLabelled)) return;
    const size = line.size / usualSize;
    const isInCorner = (line.left + line.right) / 2 > 0.75 * width && (line.top + line.bottom) / 2 > 0.75 * height;
    const score = pattern + (isLabelled ? 35 : 0) + (size >= 2 ? 25 : size >= 1.4 ? 15 : 0) + (isInCorner ? 10 : 0);
    candidates.push({ number: first, score, line, fromCorner: [width - line.left, height - line.bottom] });
  };
  for (const line of lines) if (!labelled.has(line)) consider(line, false);
  for (const line of labelled) consider(line, true);
  // Room numbers, levels and marks look like numbers of sheets, and there are many of one size.
  for (const one of candidates) {
    if (labelled.has(one.line)) continue;
    if (hasAlike(candidates, one, 4)) one.score -= 30;
  }
  return candidates.toSorted((one, other) => other.score - one.score).slice(0, MOST_CANDIDATES);
}

/** Whether so many others are as large; no more are counted, for some pages are full of them. */
function hasAlike(candidates: readonly NumberCandidate[], one: NumberCandidate, count: number): boolean {
  let alike = 0;
  return candidates.some(({ number, line }) => {
    if (number !== one.number && line.size > 0.8 * one.line.size) alike += 1;
    return alike >= count;
  });
}

function patternOf(text: string, isLabelled: boolean): number {
  if (text.length > LIMITS.sheetNumber || text.includes(':') || sheetDate(text) !== null) return 0;
  if (USUAL.test(text)) return 35;
  if (OF_PARTS.test(text)) return 20;
  return isLabelled && ANY.test(text) && !PAPER.test(text) ? 10 : 0;
}

/** Longest title that is believed. */
const TITLE_LENGTH = 120;

/** The title that a label means, with the lines under it that go on in the same letters. */
function titleOf(said: Said, lines: readonly Line[]): Read | null {
  const isTitle = ({ text }: Line): boolean => /\p{L}{3}/u.test(text) && text.length <= TITLE_LENGTH;
  const first = said.title.find(isTitle);
  if (!first) return besideNumber(said.number);
  const parts = [first];
  for (const line of lines) {
    const last = parts.at(-1) ?? first;
    const goesOn =
      line.top > last.bottom - 0.3 * last.size &&
      line.top - last.bottom < 0.9 * last.size &&
      Math.abs(line.size - last.size) < 0.2 * last.size &&
      Math.abs(line.left - last.left) < 2 * last.size;
    if (goesOn && !labelOf(line.text) && !/^[\d\W]+$/u.test(line.text)) parts.push(line);
  }
  const title = parts.map(({ text }) => text).join(' ');
  return { value: withoutTurningMarks(title.length <= TITLE_LENGTH ? title : first.text), confidence: 85 };
}

/** Some write the title after the number: "Sheet A-101 Ground floor". */
function besideNumber(numbers: readonly Line[]): Read | null {
  for (const { text } of numbers) {
    const [number = '', ...title] = text.split(' ');
    const value = withoutTurningMarks(title.join(' '));
    if (USUAL.test(number) && /\p{L}{3}/u.test(value) && value.length <= TITLE_LENGTH) return { value, confidence: 60 };
  }
  return null;
}

function firstOf(lines: readonly Line[], read: (line: Line) => string | null, confidence: number): Read | null {
  for (const line of lines) {
    const value = read(line);
    if (value !== null) return { value, confidence };
  }
  return null;
}

/** Title blocks name the days of all issues: the last one is theirs. */
function newest(lines: readonly Line[]): Read | null {
  const dates = lines.map(({ text }) => sheetDate(text)).filter((date) => date !== null);
  const value = dates.toSorted().at(-1);
  return value === undefined ? null : { value, confidence: dates.length > 1 ? 75 : 85 };
}

const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 1;
