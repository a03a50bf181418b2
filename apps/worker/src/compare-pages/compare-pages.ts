import type { Logger } from '@gable/platform';
import type { ProcessingContext } from '../revisions/index.js';
import type { AwaitedComparisons } from './awaited-comparisons.js';
import { ComparedDocuments } from './compared-documents.js';

/**
 * Compares what is awaited of a revision, until nothing is. No lease is needed: who compares two pages twice has found the same.
 * What the files make impossible fails, and may be asked for again.
 */
export async function comparePages(
  context: ProcessingContext,
  awaited: AwaitedComparisons,
  revisionId: string,
  directory: string,
  signal: AbortSignal,
  logger: Logger,
): Promise<void> {
  const documents = new ComparedDocuments(context, directory, { isAwaited: true, signal });
  for (let asked = await awaited.next(revisionId); asked; asked = await awaited.next(revisionId)) {
    const { id: comparison } = asked;
    const compared = await documents.compare(asked, (error) => {
      logger.warn({ err: error, revisionId, comparison }, 'pages could not be compared');
    });
    await (compared ? awaited.keep(asked, compared) : awaited.failed(asked));
  }
}
