import type { ComparedRegion } from '@gable/contracts';
import type { ChangedWord } from '@gable/domain';
import type { ChangedRegion } from '../rendering/index.js';

/** A region in which one kind of ink is less than this part of all that changed is one where only the other happened. */
const LITTLE = 0.05;

/** What is kept of the regions that differ: a word that changed says so in the region it lies in, or is one itself. */
export function comparedRegions(regions: readonly ChangedRegion[], words: readonly ChangedWord[]): ComparedRegion[] {
  const kept = regions.map(({ left, top, right, bottom, came, went }): ComparedRegion => {
    const part = came / (came + went);
    return {
      ...{ left, top, right, bottom },
      change: part > 1 - LITTLE ? 'added' : part < LITTLE ? 'removed' : 'changed',
    };
  });
  for (const { before, after, ...box } of words) {
    const region = kept.find((other) => meet(other, box));
    if (!region) kept.push({ ...box, change: 'changed', words: { before, after } });
    else if (isMost(box, region)) Object.assign(region, { change: 'changed', words: { before, after } });
  }
  return kept.toSorted((one, other) => one.top - other.top || one.left - other.left);
}

type Box = Pick<ComparedRegion, 'left' | 'top' | 'right' | 'bottom'>;

const meet = (one: Box, other: Box): boolean =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

/** The word is all that changed there; of a larger region it says little. */
const isMost = (word: Box, region: Box): boolean => area(region) <= 2 * area(word);
