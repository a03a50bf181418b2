import { isBlank, LIMITS } from '@gable/contracts';
import type { Note, NoteAttachment } from '../api/index.js';
import type { Addressee } from '../people/index.js';
import type { WrittenText } from '../ui/rich-text/RichTextEditor.js';
import { wordsOf } from './found-words.js';

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
