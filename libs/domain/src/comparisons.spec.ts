import { placeByPoints, type PointPair } from './comparisons.js';
import { moved } from './similarity.js';

const A1 = { width: 2_384, height: 1_684 };
const A3 = { width: 1_191, height: 842 };

const pair = (beforeX: number, beforeY: number, afterX: number, afterY: number): PointPair => ({
  before: { x: beforeX, y: beforeY },
  after: { x: afterX, y: afterY },
});

describe('two points', () => {
  it('lay one page upon another', () => {
    const place = placeByPoints(A1, A3, [pair(0.2, 0.2, 0.3, 0.4), pair(0.8, 0.9, 0.6, 0.7)]);
    if (!place) throw new Error('They do not');
    const first = moved(place, { x: 0.2 * A1.width, y: 0.2 * A1.height });
    const second = moved(place, { x: 0.8 * A1.width, y: 0.9 * A1.height });
    expect(first.x).toBeCloseTo(0.3 * A3.width, 6);
    expect(first.y).toBeCloseTo(0.4 * A3.height, 6);
    // Sheets of another shape meet in the direction of the second, not in it itself.
    expect(second.x - first.x).toBeGreaterThan(0);
  });

  it.each<[string, [PointPair, PointPair]]>([
    ['the same on the earlier page', [pair(0.5, 0.5, 0.2, 0.2), pair(0.5, 0.5, 0.8, 0.8)]],
    ['the same on the later page', [pair(0.2, 0.2, 0.5, 0.5), pair(0.8, 0.8, 0.5, 0.5)]],
    ['nearly the same', [pair(0.5, 0.5, 0.2, 0.2), pair(0.505, 0.5, 0.8, 0.8)]],
    ['so far apart on one only that it would be forty times as large', [pair(0.5, 0.5, 0, 0), pair(0.53, 0.5, 1, 1)]],
  ])('say nothing when they are %s', (_how, points) => {
    expect(placeByPoints(A1, A1, points)).toBeNull();
  });
});
