import { isBlank, LIMITS, plainLetters } from '@gable/contracts';
import type { Note, NoteAttachment } from '../api/index.js';
import type { Addressee } from '../people/index.js';
import type { WrittenText } from '../ui/rich-text/RichTextEditor.js';

/** Something that goes with a note: a file of the project (`linked`), or an upload (`attached`). */
export interface WrittenAttachment {
  kind: NoteAttachment['attachmentType']['code'];
  /** Of the file, or of the upload. */
  id: string;
  name: string;
  mimetype: string;
  size: number;
  thumbnail_url: string | null;
}

/** A note as it stands in its editor. */
export interface WrittenNote extends WrittenText {
  /** Whom it is addressed to by name; nobody: everybody (NOT-13). */
  to: Addressee[];
  /** Whether it is sent by e-mail as well (OPN-105). */
  email: boolean;
  attachments: WrittenAttachment[];
}

/** Nothing is written. */
export const NOTHING_WRITTEN: WrittenNote = { html: '', text: '', to: [], email: false, attachments: [] };

/** What stands in a note's editor when it opens. */
export const writtenIn = ({ note, destinataries, attachments }: Note): WrittenNote => ({
  html: note,
  text: wordsOf(note),
  to: destinataries,
  email: false,
  attachments: attachments.map(({ file, attachmentType }) => ({
    kind: attachmentType.code,
    id: file.id,
    name: file.name,
    mimetype: file.mimetype,
    size: file.size,
    thumbnail_url: file.thumbnail_url,
  })),
});

/** VAL-31: whether there is anything to keep as a draft. */
export const isDraftable = ({ text }: WrittenNote): boolean => !isBlank(text);

/** VAL-32, CNS-38: whether there is enough for Save to be shown. */
export const isSavable = ({ text }: WrittenNote): boolean =>
  [...text.trim()].length > LIMITS.noteSaveAbove && !isBlank(text);

/** Whether it is longer than a note may be. */
export const isTooLong = ({ html }: WrittenNote): boolean => html.length > LIMITS.noteBody;

/** Whether two notes say the same to the same people, with the same attachments. */
export const isSame = (one: WrittenNote, other: WrittenNote): boolean => sentOf(one) === sentOf(other);

const sentOf = ({ html, to, attachments }: WrittenNote): string =>
  JSON.stringify([html, to.map(({ id }) => id), attachments.map(({ kind, id }) => [kind, id])]);

/** Where something stands in a text: from a character on, up to another one. */
interface Stretch {
  from: number;
  to: number;
}

/** A part of a text around what was searched for (NOT-6). */
interface Excerpt {
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
