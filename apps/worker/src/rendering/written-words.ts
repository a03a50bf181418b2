import { open } from 'node:fs/promises';
import { WORD_UNITS, type WordBox } from '@gable/domain';
import { RenderError } from './render-error.js';
import type { PageWord, ReadPage, WrittenWords } from './rendered.js';
import { RENDERING_LIMITS } from './rendering-limits.js';

const LIMIT = RENDERING_LIMITS.text;

/** Most bytes of a file of words: all that may be read of a page, and numbers of six digits around each word. */
const LARGEST = LIMIT.characters * 6 + LIMIT.words * 64;

/** A word in the file: its text and its box, which is a line of JSON in all. */
type WrittenWord = [text: string, ...box: WordBox];

/** Words as a child writes them down. */
export const writtenWords = (words: readonly PageWord[]): string =>
  JSON.stringify(words.map(({ text, box }): WrittenWord => [text, ...box]));

/**
 * Reads what a child wrote down, and believes nothing unseen.
 * @throws {RenderError} for what no sound child writes.
 */
export async function readWrittenWords({ page, path }: WrittenWords): Promise<ReadPage> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > LARGEST) throw unsound();
    const words = listOf(await file.readFile('utf8'));
    if (words.length > LIMIT.words) throw unsound();
    return { page, words: words.map(wordOf) };
  } finally {
    await file.close();
  }
}

function listOf(written: string): unknown[] {
  try {
    const words: unknown = JSON.parse(written);
    if (Array.isArray(words)) return words;
  } catch {
    // As any other nonsense.
  }
  throw unsound();
}

function wordOf(written: unknown): PageWord {
  if (!Array.isArray(written) || written.length !== 5) throw unsound();
  const [text, left, top, right, bottom] = written as unknown[];
  if (typeof text !== 'string' || text.length > LIMIT.word || !isWord(text)) throw unsound();
  if (!isEdge(left) || !isEdge(top) || !isEdge(right) || !isEdge(bottom)) throw unsound();
  return { text, box: [left, top, right, bottom] };
}

/** Words are kept with a space between them, and PostgreSQL keeps neither zeros nor halves of characters. */
const isWord = (text: string): boolean => /^[^\s\p{Cc}\p{Cs}]+$/u.test(text);

const isEdge = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= WORD_UNITS;

const unsound = (): RenderError => new RenderError('damaged', 'A render child wrote down no sound words');
