import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changedWords, unpackedBoxes, type PlacedWords } from '@gable/domain';
import { ObjectNotFoundError } from '@gable/platform';
import {
  isSure,
  RenderError,
  WORTH_ASKING,
  type CompareOptions,
  type ComparedSheets,
  type DrawnInk,
} from '../rendering/index.js';
import type { ProcessingContext } from '../revisions/index.js';
import type { AwaitedComparison, Compared, ComparedPage } from './awaited-comparisons.js';
import { comparedRegions } from './compared-regions.js';

/** What of two pages has to be known to compare them. */
type Pair = Pick<AwaitedComparison, 'before' | 'after' | 'given' | 'state' | 'projectId'>;

/** Compares pages of documents, each of which is fetched once. */
export class ComparedDocuments {
  private readonly originals = new Map<string, string>();

  /** @param directory is the caller's own, and holds the documents */
  constructor(
    private readonly context: ProcessingContext,
    private readonly directory: string,
    private readonly options: Pick<CompareOptions, 'isAwaited' | 'signal'>,
  ) {}

  /** What is known once they are compared; null, after `failed`, where the files make it impossible. */
  async compare(pair: Pair, failed: (error: unknown) => void): Promise<Compared | null> {
    const { before, after, given, projectId: project } = pair;
    const { pool } = this.context;
    const options = { ...this.options, project };
    // Pages of one number have ink of one name: each side has a folder of its own.
    const folders = [
      await mkdtemp(join(this.directory, 'before-')),
      await mkdtemp(join(this.directory, 'after-')),
    ] as const;
    try {
      const ink = async (compared: ComparedPage, folder: string): Promise<DrawnInk> =>
        pool.ink(await this.original(compared), compared.page, folder, { ...options, original: compared.storageKey });
      const earlier = await ink(before, folders[0]);
      const later = await ink(after, folders[1]);
      return outcome(pair, await pool.compare(earlier, later, given, folders[1], options), earlier, later);
    } catch (error) {
      const isTheirs = (error instanceof RenderError && error.blamesFile) || error instanceof ObjectNotFoundError;
      if (!isTheirs) throw error;
      failed(error);
      return null;
    } finally {
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })));
    }
  }

  private async original({ revisionId, storageKey }: ComparedPage): Promise<string> {
    const known = this.originals.get(revisionId);
    if (known) return known;
    const path = join(this.directory, `original-${this.originals.size}`);
    await this.context.storage.downloadTo(storageKey, path);
    this.originals.set(revisionId, path);
    return path;
  }
}

/** What is to be kept: an overlay is shown without asking only where it is sure, and never of sheets with different numbers. */
function outcome(asked: Pair, compared: ComparedSheets, earlier: DrawnInk, later: DrawnInk): Compared {
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
