/**
 * The order of suites: the largest files first, as Jest has it, and before all of them what takes longer than its file says.
 * What comes last keeps one processor busy while the others have nothing left to do.
 */
import TestSequencer from '@jest/test-sequencer';
import { isGroup, LONG } from './suite-groups.mjs';

/** The place among the long ones; groups of suites come after them, and then all others. */
const placeOf = ({ path }) => {
  const place = LONG.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
  if (place >= 0) return place;
  return isGroup(path) ? LONG.length : LONG.length + 1;
};

export default class LongestFirst extends TestSequencer {
  sort(suites) {
    return super.sort(suites).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
