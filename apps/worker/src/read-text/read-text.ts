import { join } from 'node:path';
import type { ProcessingContext } from '../revisions/index.js';
import type { PageTexts, UnreadRevision } from './page-texts.js';
import type { Sheets } from './sheets.js';

/**
 * Reads the words of the pages that are not read yet, and then what its title blocks say. A page that the file itself makes
 * impossible has no words, like one that is a picture: its picture is there all the same.
 */
export async function readText(
  { storage, pool }: ProcessingContext,
  texts: PageTexts,
  sheets: Sheets,
  revision: UnreadRevision,
  directory: string,
  signal: AbortSignal,
): Promise<void> {
  const { revisionId, projectId, storageKey } = revision;
  if (!revision.isWhole) {
    const source = join(directory, 'original');
    await storage.downloadTo(storageKey, source);
    await pool.text(source, directory, {
      project: projectId,
      original: storageKey,
      without: await texts.pagesRead(revisionId),
      signal,
      onPage: (read) => texts.keep(revisionId, read),
      onPageFailed: (page) => texts.keep(revisionId, { page, words: [] }),
    });
  }
  await sheets.read(revisionId);
}
