import { AnnotationEditorType } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { annotationsOf, type PaperPage } from './markup-annotations.js';
import type { PaperMarkup } from './paper-style.js';

/** Half as high as it is wide, 500 points wide, with its origin below on the left, as documents have it. */
const UPRIGHT: PaperPage = {
  index: 2,
  ratio: 0.5,
  unit: 0.5,
  turned: 0,
  inDocument: ([x, y]) => [x / 2, 250 - y / 2],
};
/** The same, turned by a quarter where it is shown. */
const TURNED: PaperPage = { ...UPRIGHT, turned: 90, inDocument: ([x, y]) => [y / 2, x / 2] };

const write = (markup: Partial<PaperMarkup>, page = UPRIGHT) =>
  annotationsOf(
    {
      kind: 'box',
      points: [
        [0.1, 0.2],
        [0.3, 0.6],
      ],
      text: null,
      colour: 'red',
      width: 'medium',
      value: null,
      creator: 'Helen',
      ...markup,
    },
    { page, types: AnnotationEditorType, inkOf: () => '#c8141f', widthOf: (words, size) => (words.length * size) / 2 },
  );

describe('markup as annotations of a document', () => {
  it('is ink where lines are drawn, with the name of who has drawn it', () => {
    const [ink, ...others] = write({ kind: 'box' });
    expect(others).toEqual([]);
    expect(ink).toMatchObject({
      annotationType: AnnotationEditorType.INK,
      pageIndex: 2,
      color: [200, 20, 31],
      user: 'Helen',
      opacity: 1,
      thickness: 0.7,
      paths: { points: [[50, 200, 150, 200, 150, 100, 50, 100, 50, 200]] },
    });
    for (const [side, value] of [49.3, 99.3, 150.7, 200.7].entries()) expect(ink?.rect[side]).toBeCloseTo(value);
    expect(ink?.paths?.lines[0]?.slice(4, 6)).toEqual([50, 200]);
    expect(ink?.paths?.lines[0]?.slice(6, 12)).toEqual([NaN, NaN, NaN, NaN, 150, 200]);
  });

  it('lies on the page as it is seen, also where it is turned', () => {
    const [ink] = write({ kind: 'line' }, TURNED);
    expect(ink?.paths?.points).toEqual([[50, 50, 150, 150]]);
    expect(ink?.rotation).toBe(0);
  });

  it('bulges outwards in clouds', () => {
    const [ink] = write({ kind: 'cloud' });
    const [left, bottom, right, top] = ink?.rect ?? [0, 0, 0, 0];
    expect(left).toBeLessThan(48.5);
    expect(bottom).toBeLessThan(98.5);
    expect(right).toBeGreaterThan(151.5);
    expect(top).toBeGreaterThan(201.5);
    expect(ink?.paths?.lines[0]?.slice(6, 12).every(Number.isFinite)).toBe(true);
  });

  it('has a head and a shaft as an arrow, and an arc between the arms of an angle', () => {
    expect(write({ kind: 'arrow' })[0]?.paths?.lines).toHaveLength(2);
    const points = [
      [0.5, 0.2],
      [0.5, 0.6],
      [0.7, 0.6],
    ] as const;
    const [angle] = write({ kind: 'angle', points });
    expect(angle?.paths?.lines).toHaveLength(2);
    // Both ends of the arc are as far from the corner, and its middle, too.
    const arc = angle?.paths?.points[1] ?? [];
    for (const at of [0, 4, arc.length / 2 - 1]) {
      expect(Math.hypot((arc[at * 2] ?? 0) - 250, (arc[at * 2 + 1] ?? 0) - 100)).toBeCloseTo(11, 2);
    }
  });

  it('is a highlight where something is filled', () => {
    const [highlight, ...others] = write({ kind: 'highlight' });
    expect(others).toEqual([]);
    expect(highlight).toMatchObject({ annotationType: AnnotationEditorType.HIGHLIGHT, opacity: 0.22 });
    expect(highlight?.rect).toEqual([50, 100, 150, 200]);
    expect(highlight?.outlines?.points).toEqual([[50, 200, 150, 200, 150, 100, 50, 100, 50, 200]]);
  });

  it('is a filled area with its line and its value, which stands in its middle', () => {
    const points = [
      [0.2, 0.2],
      [0.4, 0.2],
      [0.4, 0.6],
      [0.2, 0.6],
    ] as const;
    const made = write({ kind: 'area', points, value: '12.50 m²' });
    expect(made.map(({ annotationType }) => annotationType)).toEqual([
      AnnotationEditorType.HIGHLIGHT,
      AnnotationEditorType.INK,
      AnnotationEditorType.FREETEXT,
    ]);
    const [left, bottom, right, top] = made[2]?.rect ?? [0, 0, 0, 0];
    expect((left + right) / 2).toBeCloseTo(150);
    expect(bottom).toBeLessThan(150);
    expect(top).toBeGreaterThan(150);
    expect(made[2]).toMatchObject({ value: '12.50 m²', fontSize: 5.5 });
  });

  it('is free text where something is written, upright on the page as it is seen', () => {
    const text = { kind: 'text', points: [[0.5, 0.5]], text: 'Move\nthe door' } as const;
    const [upright] = write(text);
    expect(upright).toMatchObject({
      annotationType: AnnotationEditorType.FREETEXT,
      value: 'Move\nthe door',
      rotation: 0,
    });
    const [left, bottom, right, top] = upright?.rect ?? [0, 0, 0, 0];
    expect(left).toBe(250);
    expect(right - left).toBeCloseTo((8 * 7 * 1.08) / 2);
    expect(top - bottom).toBeCloseTo(2 * 7 * 1.35);
    const [turned] = write(text, TURNED);
    expect(turned?.rotation).toBe(90);
    const [low = 0, , high = 0] = turned?.rect ?? [];
    expect(high - low).toBeCloseTo(2 * 7 * 1.35);
  });
});
