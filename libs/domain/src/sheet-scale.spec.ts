import { WORD_UNITS, type WordBox } from './page-text.js';
import { scaleRead } from './sheet-scale.js';

const [A1, A3] = [
  { width: 2384, height: 1684 },
  { width: 1191, height: 842 },
];
/** Metres of an A1 sheet: 0.841. */
const WIDE = (A1.width * 0.0254) / 72;

/** A page with words in its lower right corner, in one line, and others in its middle. */
const sheet = (corner: string, middle = '', size = A1) => {
  const boxes: WordBox[] = [];
  const lay = (text: string, left: number, top: number): string[] => {
    const words = text === '' ? [] : text.split(' ');
    for (const index of words.keys()) {
      const at = (left + index * 0.01) * WORD_UNITS;
      boxes.push([at, top * WORD_UNITS, at + 0.009 * WORD_UNITS, (top + 0.005) * WORD_UNITS]);
    }
    return words;
  };
  const words = [...lay(middle, 0.1, 0.3), ...lay(corner, 0.85, 0.95)];
  return { page: 1, words, boxes, ...size };
};

describe('the scale that a sheet says', () => {
  it.each<[string, string, number | null]>([
    ['1:100', '', 100],
    ['1 : 50', '', 50],
    ['Scale 1:200', '', 200],
    ['Maßstab 1:100', 'M 1:100 M 1:100', 100],
    ['A-101', 'Grundriss M 1:50', 50],
    ['A-101', 'SCALE: 1/4" = 1\'-0"', 48],
    ['1/8" = 1\'-0"', '', 96],
    ['1 1/2" = 1\'-0"', '', 8],
    ['1"=20\'', '', 240],
    ['3/32″ = 1′ - 0″', '', 128],
    ['1:100 @ A1', '', 100],
    ['1:50 @ A1 1:100 @ A3', '', 50],
    // Slopes, mixtures, times and dimensions are none.
    ['1:100', 'Ramp 1:12 slope 1:20', 100],
    ['1:2:4', '', null],
    ['1:60', '', null],
    ['11:50', '', null],
    ['1:100.5', '', null],
    ['1:1000000', '', null],
    ['A-101', 'slope 1:50', null],
    ['1/0" = 1\'-0"', '', null],
    ['1" = 0\'', '', null],
    // Paper of another size.
    ['1:100 @ A3', '', null],
    // Several.
    ['1:100 1:20', '', null],
    ['1:100', 'Detail SCALE 1:20', null],
    ['1:100', '1/4" = 1\'-0"', null],
    ['As indicated', 'Scale 1:100', null],
    ['A-101', '', null],
    ['', '', null],
  ])('%j in its corner and %j elsewhere: %j', (corner, middle, ratio) => {
    const metres = scaleRead(sheet(corner, middle));
    if (ratio === null) expect(metres).toBeNull();
    else expect(metres).toBeCloseTo(WIDE * ratio, 6);
  });

  it('is of the paper that it lies on', () => {
    expect(scaleRead(sheet('1:50 @ A1 1:100 @ A3', '', A3))).toBeCloseTo(((A3.width * 0.0254) / 72) * 100, 6);
    const standing = { width: A1.height, height: A1.width };
    expect(scaleRead(sheet('1:100 (A1)', '', standing))).toBeCloseTo(((A1.height * 0.0254) / 72) * 100, 6);
  });

  it('is none in much that looks like one', () => {
    const words = Array.from({ length: 16_000 }, (_, index) => (index % 2 === 0 ? '1' : ':1" ='));
    expect(scaleRead({ ...sheet(''), words })).toBeNull();
  });
});
