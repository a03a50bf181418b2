import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ObjectNotFoundError, type Logger } from '@gable/platform';
import { changedWords, unpackedBoxes, type PlacedWords } from '@gable/domain';
import { isSure, RenderError, WORTH_ASKING, type ComparedSheets, type DrawnInk } from '../rendering/index.js';
import type { ProcessingContext } from '../revisions/index.js';
import type { AwaitedComparison, AwaitedComparisons, Compared, ComparedPage } from './awaited-comparisons.js';
import { comparedRegions } from './compared-regions.js';

/**
 * Compares what is awaited of a revision, until nothing is. No lease is needed: who compares two pages twice has found the same.
 * What the files make impossible fails, and may be asked for again.
 */
export async function comparePages(
  { storage, pool }: ProcessingContext,
  awaited: AwaitedComparisons,
  revisionId: string,
  directory: string,
  signal: AbortSignal,
  logger: Logger,
): Promise<void> {
  const originals = new Map<string, string>();
  const original = async ({ revisionId: id, storageKey }: ComparedPage): Promise<string> => {
    const path = originals.get(id) ?? join(directory, `original-${originals.size}`);
    if (!originals.has(id)) await storage.downloadTo(storageKey, path);
    originals.set(id, path);
    return path;
  };
  for (let asked = await awaited.next(revisionId); asked; asked = await awaited.next(revisionId)) {
    const { before, after, given, projectId: project } = asked;
    const options = { project, isAwaited: true, signal };
    // Pages of one number have ink of one name: each side has a folder of its own.
    const folders = [await mkdtemp(join(directory, 'before-')), await mkdtemp(join(directory, 'after-'))] as const;
    try {
      const earlier = await pool.ink(await original(before), before.page, folders[0], options);
      const later = await pool.ink(await original(after), after.page, folders[1], options);
      const compared = await pool.compare(earlier, later, given, folders[1], options);
      await awaited.keep(asked, outcome(asked, compared, earlier, later));
    } catch (error) {
      const isTheirs = (error instanceof RenderError && error.blamesFile) || error instanceof ObjectNotFoundError;
      if (!isTheirs) throw error;
      logger.warn({ err: error, revisionId, comparison: asked.id }, 'pages could not be compared');
      await awaited.failed(asked);
    } finally {
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })));
    }
  }
}

/** What is to be kept: an overlay is shown without asking only where it is sure, and never of sheets with different numbers. */
function outcome(asked: AwaitedComparison, compared: ComparedSheets, earlier: DrawnInk, later: DrawnInk): Compared {
  const { place, share } = compared;
  if (!place || (!asked.given && share < WORTH_ASKING)) return { state: 'refused', place: null, share, regions: null };
  const words =
    earlier.isDrawn && later.isDrawn
      ? changedWords(wordsOf(asked.before, earlier), wordsOf(asked.after, later), place)
      : [];
  const regions = comparedRegions(compared.regions, words);
  // What a person has said was given with its state, which stays.
  if (asked.given) return { state: asked.state ?? 'manual', place, share, regions };
  const areOthers =
    asked.before.number !== null && asked.after.number !== null && asked.before.number !== asked.after.number;
  return { state: isSure(compared) && !areOthers ? 'automatic' : 'unsure', place, share, regions };
}

const wordsOf = ({ words, boxes }: ComparedPage, { width, height, pixelsPerPoint }: DrawnInk): PlacedWords => ({
  words: words ? words.split(' ') : [],
  boxes: unpackedBoxes(Buffer.from(boxes ?? '', 'hex')),
  width: width / pixelsPerPoint,
  height: height / pixelsPerPoint,
});
