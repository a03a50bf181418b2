import type { Logger } from '@gable/platform';
import { ComparedDocuments } from '../compare-pages/index.js';
import type { ProcessingContext } from '../revisions/index.js';
import type { RevisionComparisons } from './revision-comparisons.js';

/** Pairs that are compared before those of another project get their turn. */
const IN_A_TURN = 8;

/**
 * Compares some sheets of a new revision with those of the one before, and tells of it with the last. No lease is needed: who
 * compares two pages twice has found the same, and the first who writes it down wins.
 * @returns whether others are left
 */
export async function compareRevision(
  context: ProcessingContext,
  comparisons: RevisionComparisons,
  revisionId: string,
  directory: string,
  signal: AbortSignal,
  logger: Logger,
): Promise<boolean> {
  const documents = new ComparedDocuments(context, directory, { isAwaited: false, signal });
  for (let turn = 0; turn < IN_A_TURN; turn += 1) {
    const pair = await comparisons.next(revisionId);
    if (!pair) {
      await comparisons.settle(revisionId);
      return false;
    }
    const failed = (error: unknown): void => {
      const pages = { page: pair.after.page, beforePage: pair.before.page };
      logger.warn({ err: error, revisionId, ...pages }, 'sheets could not be compared by themselves');
    };
    await comparisons.keep(pair, await documents.compare(pair, failed));
  }
  return true;
}
