import { LIMITS, type MarkupPoint } from '@gable/contracts';
import {
  canFinish,
  movedBy,
  previewed,
  simplified,
  straightened,
  withPoint,
  withPointAt,
  withStroke,
} from './drawing.js';

const [A, B, C]: MarkupPoint[] = [
  [0.1, 0.1],
  [0.5, 0.2],
  [0.3, 0.6],
];
if (!A || !B || !C) throw new Error('no points');

describe('what is drawn', () => {
  it.each(['cloud', 'arrow', 'line', 'box', 'highlight', 'length'] as const)(
    'is a %s by one stroke or two presses',
    (kind) => {
      expect(withStroke(kind, [], [A, B])).toEqual({ points: [A, B], isWhole: true });
      expect(withPoint(kind, [], A)).toEqual({ points: [A], isWhole: false });
      expect(withPoint(kind, [A], B)).toEqual({ points: [A, B], isWhole: true });
      expect(withStroke(kind, [A], [C, B])).toEqual({ points: [A, B], isWhole: true });
    },
  );

  it('is an angle by three presses, or by an arm and a press', () => {
    expect(withStroke('angle', [], [A, B])).toEqual({ points: [A, B], isWhole: false });
    expect(withPoint('angle', [A, B], C)).toEqual({ points: [A, B, C], isWhole: true });
  });

  it('is an area that goes on until one says so, and takes where a finger was lifted', () => {
    const third = withStroke('area', [A, B], [A, C]);
    expect(third).toEqual({ points: [A, B, C], isWhole: false });
    expect([canFinish('area', [A, B]), canFinish('area', third.points), canFinish('line', [A, B])]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('begins a text where it was pressed or let go', () => {
    expect(withPoint('text', [], A)).toEqual({ points: [A], isWhole: true });
    expect(withStroke('text', [], [A, B])).toEqual({ points: [B], isWhole: true });
  });

  it('has no point twice', () => {
    expect(withPoint('area', [A, B], B)).toEqual({ points: [A, B], isWhole: false });
    expect(withStroke('line', [], [A, A])).toEqual({ points: [A], isWhole: false });
  });

  it('is shown while it is drawn', () => {
    expect(previewed('pen', [], [A, B, C])).toEqual([A, B, C]);
    expect(previewed('area', [A], [B, C])).toEqual([A, C]);
  });
});

describe('a pen', () => {
  it('keeps the corners of what it drew, and leaves out what lies on its lines', () => {
    const along = Array.from({ length: 101 }, (_, step): MarkupPoint => [step / 200, 0.25]);
    const down = Array.from({ length: 101 }, (_, step): MarkupPoint => [0.5, 0.25 + step / 200]);
    expect(withStroke('pen', [], [...along, ...down])).toEqual({
      points: [
        [0, 0.25],
        [0.5, 0.25],
        [0.5, 0.75],
      ],
      isWhole: true,
    });
  });

  it('sends so many points at most, however long it draws', () => {
    const scribble = Array.from({ length: 30_000 }, (_, step): MarkupPoint => [
      step / 30_000,
      step % 2 === 0 ? 0.2 : 0.8,
    ]);
    const kept = simplified(scribble);
    expect(kept.length).toBeLessThanOrEqual(LIMITS.markupPoints);
    expect([kept[0], kept.at(-1)]).toEqual([scribble[0], scribble.at(-1)]);
  });

  it('draws no dots', () => {
    expect(withStroke('pen', [], [A])).toEqual({ points: [], isWhole: false });
  });
});

describe('what is moved', () => {
  it('stays on the page with all of it', () => {
    expect(
      movedBy(
        [
          [0.2, 0.5],
          [0.9, 0.75],
        ],
        0.5,
        -0.25,
      ),
    ).toEqual([
      [expect.closeTo(0.3), 0.25],
      [1, 0.5],
    ]);
    expect(withPointAt([A, B], 1, [1.5, -1])).toEqual([A, [1, 0]]);
  });

  it.each<[MarkupPoint, MarkupPoint]>([
    [
      [0.6, 0.11],
      [0.6, 0.1],
    ],
    [
      [0.11, 0.9],
      [0.1, 0.9],
    ],
    [
      [0.3, 0.5],
      [0.3, 0.5],
    ],
  ])('goes straight to %j as %j on a page half as high as it is wide', (to, straight) => {
    const [x, y] = straightened([0.1, 0.1], to, 0.5);
    expect([x, y]).toEqual([expect.closeTo(straight[0], 2), expect.closeTo(straight[1], 2)]);
  });
});
