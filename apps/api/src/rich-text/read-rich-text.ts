import { isBlank, LIMITS, readNoteImageAddress } from '@gable/contracts';
import { searchableWords, textOfRichText } from '@gable/domain';
import { validate as isUuid } from 'uuid';
import { cleanRichText } from './rich-text.js';

/** Rich text as somebody sent it, and which pictures may stay in it. */
export interface SentRichText {
  html: string;
  /** Pictures stay that are uploads of this project, but for those that are missing; without it none does. */
  images?: { projectId: string; missing: readonly string[] };
}

/** Rich text as it is stored, and what it says. */
export interface ReadRichText {
  /** Cleaned. */
  body: string;
  /** Its words, a line for each paragraph. */
  text: string;
  /** What searches compare them by. */
  words: string;
  /** Whether the words show nothing. */
  blank: boolean;
  /** Uploads that stand in it as pictures, each once. */
  images: readonly string[];
}

/** Cleans rich text and reads its words: what the threads do. */
export function readRichText({ html, images: kept }: SentRichText): ReadRichText {
  const images = new Set<string>();
  const keepsImage = (address: string): boolean => {
    const named = readNoteImageAddress(address);
    const mayStay =
      named !== null &&
      named.projectId === kept?.projectId &&
      isUuid(named.uploadId) &&
      !kept.missing.includes(named.uploadId);
    if (mayStay) images.add(named.uploadId);
    return mayStay;
  };
  const body = cleanRichText(html, kept && keepsImage);
  const text = textOfRichText(body);
  // Some letters are eighteen once they are spelt out.
  const words = searchableWords(text).slice(0, LIMITS.noteBody);
  return { body, text, words, blank: isBlank(text), images: [...images] };
}
