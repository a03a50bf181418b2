/**
 * The order of suites: the largest files first, as Jest has it, and before all of them what takes longer than its file says.
 * What comes last keeps one processor busy while the others have nothing left to do.
 */
import TestSequencer from '@jest/test-sequencer';

/** Suites of few lines about much work, the longest first. */
const LONG = ['real-files.worker', 'large-instance.api', 'worker-metrics.worker'];

/** The place among the long ones; those that are not come after. */
const placeOf = ({ path }) => {
  const place = LONG.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
  return place < 0 ? LONG.length : place;
};

export default class LongestFirst extends TestSequencer {
  sort(suites) {
    return super.sort(suites).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
