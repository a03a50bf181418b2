import { plainLetters } from '@gable/contracts';
import { extensionOf } from './files.js';

/** Storage key of an upload to a note (NOT-23, FIL-37), below project/notes. The name is chance, the ending its file's. */
export const noteUploadKey = (projectId: string, secret: string, name: string): string =>
  `${projectId}/notes/${secret}/original.${extensionOf(name)}`;

/** Folder of all that is stored of an upload to a note; null of those of before, which had none of their own. */
export function noteUploadFolder(storageKey: string): string | null {
  const [project, notes, secret, ...names] = storageKey.split('/');
  return names.length > 0 ? `${project}/${notes}/${secret}` : null;
}

/** Where the pictures lie that a worker makes of an upload to a note: beside it. */
export function noteUploadPictures(storageKey: string): { thumbnailKey: string; convertedKey: string } {
  const beside = storageKey.slice(0, storageKey.lastIndexOf('.'));
  return { thumbnailKey: `${beside}-thumbnail.jpg`, convertedKey: `${beside}-converted.jpg` };
}

/**
 * Words as the search of notes compares them: without case and accents, so that `Gebaude` finds `Gebäude`. Both what is
 * stored and what is asked for go through it.
 */
export const searchableWords = (text: string): string => plainLetters(text).replace(/\s+/g, ' ').trim();
