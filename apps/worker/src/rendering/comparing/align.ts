import { inverted, moved, inUnits, type Similarity } from '@gable/domain';
import { BLOCK, cornerRichBlocks, type Block } from './blocks.js';
import { Correlation } from './correlation.js';
import { agreedUpon, leastSquares, missedBy, type Pair } from './fit.js';
import { halved, type Plane } from './plane.js';

/** How one sheet lies upon another. */
export interface Alignment {
  /** Pixels of the one to pixels of the other. */
  place: Similarity;
  /** Of what the sheets show beside border and title block, the part that is the same at that place; 0 to 1. */
  share: number;
  /** By how many pixels the blocks that fit miss their places. */
  rms: number;
}

/** A sheet to be aligned: at 100 dots an inch, at half of that, and where to look. */
export interface Aligned {
  plane: Plane;
  half: Plane;
  blocks: readonly Block[];
}

/** Sure enough to be shown without asking; measured on pairs of revisions and of different sheets. */
const SURE = { share: 0.5, rms: 0.35 } as const;

/** Whether an alignment may be shown without asking anybody. */
export const isSure = ({ share, rms }: Pick<Alignment, 'share' | 'rms'>): boolean =>
  share >= SURE.share && rms <= SURE.rms;

/** At 50 dots an inch blocks are looked for 48 mm around, then at 100 within 8 mm, then within 2 mm. */
const FAR = { edge: 64, reach: 96 } as const;
const NEAR = { edge: BLOCK, reach: 32 } as const;
const FINE = { edge: BLOCK - 16, reach: 8 } as const;

/** Blocks that are looked for first: half of them are enough to find where the others are. */
const SOME_BLOCKS = 44;

/** Alike enough to be taken for the same place, and to count as the same. */
const TAKEN = 0.45;
const SAME = 0.6;

/** A pair in border or title block says less about the sheets: those are alike on different sheets. */
const FRAME_WEIGHT = 0.25;

/** Fewer blocks than this say nothing. */
const LEAST = 5;

/** Prepares a sheet. */
export function aligned(plane: Plane): Aligned {
  return { plane, half: halved(plane), blocks: cornerRichBlocks(plane) };
}

/** Aligns sheets; holds what all alignments of a process use again. */
export class Aligner {
  private readonly far = new Correlation(FAR.edge, FAR.reach);
  private readonly near = new Correlation(NEAR.edge, NEAR.reach);
  private readonly fine = new Correlation(FINE.edge, FINE.reach);

  /**
   * Looks how `before` lies upon `after`.
   * @param supposed where it may lie, the likeliest first, also several centimetres beside.
   * @returns the first place that is sure, otherwise the best there is; null when there is none
   */
  align(before: Aligned, after: Aligned, supposed: readonly Similarity[]): Alignment | null {
    const [likeliest] = supposed;
    // Most revisions are plotted nearly as the last one was: then there is nothing to look for far away.
    let best = likeliest ? this.lookNear(before, after, likeliest) : null;
    if (best && isSure(best)) return best;
    for (const place of supposed) {
      const found = this.lookFar(before, after, place);
      const alignment = found && this.refine(before, after, found);
      if (alignment && alignment.share > (best?.share ?? -1)) best = alignment;
      if (best && isSure(best)) break;
    }
    return best;
  }

  /** Makes a place that is nearly right, within some millimetres, as exact as the sheets allow; null when they do not agree with it. */
  refine(before: Aligned, after: Aligned, nearly: Similarity): Alignment | null {
    const coarse = pairsOf(this.near, before, after, nearly);
    const agreed = agreedUpon(coarse, nearly, 3, LEAST);
    return agreed && this.exact(before, after, agreed);
  }

  /** The same of a place that is right within two millimetres. */
  private exact(before: Aligned, after: Aligned, nearly: Similarity): Alignment | null {
    let place = nearly;
    let pairs: Pair[] = [];
    for (let round = 0; round < 2; round += 1) {
      pairs = trimmed(pairsOf(this.fine, before, after, place), place);
      place = leastSquares(pairs) ?? place;
    }
    const fitting = pairs.filter((pair) => missedBy(place, pair) <= 1.5);
    if (fitting.length < LEAST) return null;
    place = leastSquares(fitting) ?? place;
    const rms = Math.sqrt(fitting.reduce((sum, pair) => sum + missedBy(place, pair) ** 2, 0) / fitting.length);
    const share = Math.max(this.share(before, after, place), this.share(after, before, inverted(place)));
    return { place, share, rms };
  }

  private lookNear(before: Aligned, after: Aligned, supposed: Similarity): Alignment | null {
    const some = { ...before, blocks: spread(before.blocks, SOME_BLOCKS) };
    const agreed = agreedUpon(pairsOf(this.near, some, after, supposed), supposed, 3, LEAST);
    return agreed && this.exact(before, after, agreed);
  }

  private lookFar(before: Aligned, after: Aligned, supposed: Similarity): Similarity | null {
    const half = inUnits(supposed, 0.5);
    const pairs: Pair[] = [];
    for (const block of spread(before.blocks, SOME_BLOCKS)) {
      const middle = { x: block.x / 2, y: block.y / 2 };
      const found = this.far.find(before.half, after.half, half, middle);
      if (!found || !found.isUnique || found.likeness < TAKEN) continue;
      const to = moved(half, { x: middle.x + found.x, y: middle.y + found.y });
      pairs.push({ from: middle, to, weight: weightOf(block) });
    }
    const agreed = agreedUpon(pairs, half, 3, LEAST);
    return agreed && inUnits(agreed, 2);
  }

  private share(from: Aligned, to: Aligned, place: Similarity): number {
    let [same, all] = [0, 0];
    for (const block of from.blocks) {
      if (block.isFrame || !isOn(to.plane, moved(place, block))) continue;
      all += 1;
      const found = this.fine.find(from.plane, to.plane, place, block);
      if (found && found.likeness >= SAME && Math.hypot(found.x, found.y) <= 1.5) same += 1;
    }
    return all < LEAST ? 0 : same / all;
  }
}

function pairsOf(by: Correlation, before: Aligned, after: Aligned, place: Similarity): Pair[] {
  return before.blocks.flatMap((block) => {
    const found = by.find(before.plane, after.plane, place, block);
    if (!found || !found.isUnique || found.likeness < TAKEN) return [];
    const to = moved(place, { x: block.x + found.x, y: block.y + found.y });
    return [{ from: { x: block.x, y: block.y }, to, weight: weightOf(block) * found.likeness }];
  });
}

/** Without what others contradict: the nearest three quarters, and whatever is as near as these should be. */
function trimmed(pairs: readonly Pair[], place: Similarity): Pair[] {
  const fit = leastSquares(pairs) ?? place;
  const missed = pairs.map((pair) => missedBy(fit, pair)).toSorted((one, other) => one - other);
  const most = Math.max(0.75, missed[Math.floor(missed.length * 0.75)] ?? 0);
  return pairs.filter((pair) => missedBy(fit, pair) <= most);
}

const weightOf = ({ isFrame }: Block): number => (isFrame ? FRAME_WEIGHT : 1);

const isOn = ({ width, height }: Plane, { x, y }: { x: number; y: number }): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

/** So many of a list, evenly from all of it. */
function spread(blocks: readonly Block[], most: number): Block[] {
  if (blocks.length <= most) return [...blocks];
  return Array.from({ length: most }, (_, index) => blocks[Math.floor((index * blocks.length) / most)] as Block);
}
