import type { LengthUnit, MarkupPoint } from './markups.js';
import { angleOf, areaOf, lengthOf, readLength, scaleOf, shownAngle, shownArea, shownLength } from './measures.js';

/** Twice as wide as it is high, and 20 m wide: 10 m high. */
const PAGE = { aspect: 2, metresPerWidth: 20 };
/** Higher than wide: an A4 sheet at 1:100. */
const UPRIGHT = { aspect: 210 / 297, metresPerWidth: 21 };

const SQUARE: MarkupPoint[] = [
  [0.1, 0.1],
  [0.2, 0.1],
  [0.2, 0.3],
  [0.1, 0.3],
];

describe('a length', () => {
  it.each<[string, MarkupPoint[], typeof PAGE, number]>([
    [
      'across the page',
      [
        [0, 0.5],
        [1, 0.5],
      ],
      PAGE,
      20,
    ],
    [
      'down the page',
      [
        [0.5, 0],
        [0.5, 1],
      ],
      PAGE,
      10,
    ],
    [
      'down an upright one',
      [
        [0.5, 0],
        [0.5, 1],
      ],
      UPRIGHT,
      29.7,
    ],
    [
      'askew, 3 by 4',
      [
        [0.1, 0.1],
        [0.25, 0.5],
      ],
      PAGE,
      5,
    ],
    [
      'backwards',
      [
        [0.25, 0.5],
        [0.1, 0.1],
      ],
      PAGE,
      5,
    ],
    ['around corners', SQUARE, PAGE, 6],
    [
      'from a point to itself',
      [
        [0.1, 0.1],
        [0.1, 0.1],
      ],
      PAGE,
      0,
    ],
  ])('%s is measured', (_what, points, page, metres) => {
    expect(lengthOf(points, page)).toBeCloseTo(metres, 9);
  });
});

describe('an area', () => {
  it.each<[string, MarkupPoint[], number]>([
    ['a square', SQUARE, 4],
    ['a square the other way round', [...SQUARE].reverse(), 4],
    ['a square that begins elsewhere', [...SQUARE.slice(2), ...SQUARE.slice(0, 2)], 4],
    ['half of it', SQUARE.slice(0, 3), 2],
    [
      'the whole page',
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      200,
    ],
    // The two halves of a bow tie turn against each other.
    [
      'a bow tie',
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ],
      0,
    ],
    [
      'a bow tie with a larger half',
      [
        [0, 0],
        [0.8, 0.8],
        [0.8, 0],
        [0, 0.4],
      ],
      32,
    ],
    [
      'points in a row',
      [
        [0, 0],
        [0.5, 0.5],
        [1, 1],
      ],
      0,
    ],
  ])('%s is measured', (_what, points, squareMetres) => {
    expect(areaOf(points, PAGE)).toBeCloseTo(squareMetres, 3);
  });
});

describe('an angle', () => {
  it.each<[string, MarkupPoint[], number]>([
    [
      'a right one',
      [
        [0.2, 0.1],
        [0.1, 0.1],
        [0.1, 0.3],
      ],
      90,
    ],
    [
      'a right one the other way round',
      [
        [0.1, 0.3],
        [0.1, 0.1],
        [0.2, 0.1],
      ],
      90,
    ],
    [
      'half of it: the page is wider than high',
      [
        [0.2, 0.1],
        [0.1, 0.1],
        [0.2, 0.3],
      ],
      45,
    ],
    [
      'a straight one',
      [
        [0.1, 0.1],
        [0.2, 0.1],
        [0.3, 0.1],
      ],
      180,
    ],
    [
      'none',
      [
        [0.3, 0.1],
        [0.1, 0.1],
        [0.2, 0.1],
      ],
      0,
    ],
    [
      'an obtuse one',
      [
        [0.2, 0.1],
        [0.1, 0.1],
        [0, 0.3],
      ],
      135,
    ],
  ])('%s is measured', (_what, points, degrees) => {
    expect(angleOf(points, 2)).toBeCloseTo(degrees, 9);
  });
});

describe('a scale', () => {
  it('is what a line of known length says of the width, and measures that line so', () => {
    const line: MarkupPoint[] = [
      [0.1, 0.1],
      [0.25, 0.5],
    ];
    const metresPerWidth = scaleOf(line, 2, 5);
    expect(metresPerWidth).toBeCloseTo(20, 9);
    expect(lengthOf(line, { aspect: 2, metresPerWidth: metresPerWidth ?? 0 })).toBeCloseTo(5, 9);
  });

  it.each<[string, MarkupPoint[], number, number]>([
    [
      'a line without a length',
      [
        [0.1, 0.1],
        [0.1, 0.1],
      ],
      2,
      5,
    ],
    ['one point', [[0.1, 0.1]], 2, 5],
    ['no points', [], 2, 5],
    [
      'a point that is no number',
      [
        [0.1, NaN],
        [0.2, 0.1],
      ],
      2,
      5,
    ],
    [
      'a point beyond all numbers',
      [
        [0.1, Infinity],
        [0.2, 0.1],
      ],
      2,
      5,
    ],
    ['no length', SQUARE, 2, 0],
    ['a length below zero', SQUARE, 2, -1],
    ['a length that is no number', SQUARE, 2, NaN],
    ['a length beyond all numbers', SQUARE, 2, Infinity],
    ['a page without a height', SQUARE, Infinity, 5],
    ['a page without a width', SQUARE, 0, 5],
    [
      'a line too short for its length',
      [
        [0, 0],
        [5e-324, 0],
      ],
      2,
      1e300,
    ],
  ])('says nothing where there is %s', (_what, points, aspect, metres) => {
    expect(scaleOf(points, aspect, metres)).toBeNull();
  });
});

describe('what cannot be measured', () => {
  it.each<[string, MarkupPoint[], typeof PAGE]>([
    ['too few points', [[0.1, 0.1]], PAGE],
    [
      'points that are no numbers',
      [
        [NaN, 0.1],
        [0.2, 0.1],
        [0.3, 0.2],
      ],
      PAGE,
    ],
    ['a page without a scale', SQUARE, { aspect: 2, metresPerWidth: 0 }],
    ['a page with none that is a number', SQUARE, { aspect: 2, metresPerWidth: NaN }],
    ['a page without a shape', SQUARE, { aspect: 0, metresPerWidth: 20 }],
  ])('%s: has neither length nor area', (_what, points, page) => {
    expect([lengthOf(points, page), areaOf(points, page)]).toEqual([null, null]);
  });

  it('two points: have no area', () => expect(areaOf(SQUARE.slice(0, 2), PAGE)).toBeNull());

  it.each<[string, MarkupPoint[], number]>([
    ['two points', SQUARE.slice(0, 2), 2],
    [
      'an arm without a length',
      [
        [0.1, 0.1],
        [0.1, 0.1],
        [0.2, 0.1],
      ],
      2,
    ],
    [
      'another arm without a length',
      [
        [0.2, 0.1],
        [0.1, 0.1],
        [0.1, 0.1],
      ],
      2,
    ],
    [
      'a point that is no number',
      [
        [0.2, 0.1],
        [0.1, 0.1],
        [0.1, NaN],
      ],
      2,
    ],
    ['a page without a shape', SQUARE, NaN],
  ])('%s: have no angle', (_what, points, aspect) => expect(angleOf(points, aspect)).toBeNull());
});

describe('what is shown', () => {
  it.each<[number, LengthUnit, string]>([
    [4.25, 'm', '4.25 m'],
    [0, 'm', '0.00 m'],
    [0.004, 'm', '0.00 m'],
    [1234.567, 'm', '1,234.57 m'],
    [4.25, 'ft', '13′ 11 3/8″'],
    [0.3048, 'ft', '1′ 0″'],
    [0.9144, 'ft', '3′ 0″'],
    [0.1524, 'ft', '0′ 6″'],
    [0.0127, 'ft', '0′ 1/2″'],
    [0.00635, 'ft', '0′ 1/4″'],
    // The next eighth is a whole foot.
    [0.3047, 'ft', '1′ 0″'],
    [1000, 'ft', '3,280′ 10 1/8″'],
  ])('of %f m in %s is %s', (metres, unit, shown) => expect(shownLength(metres, unit)).toBe(shown));

  it.each<[number, LengthUnit, string]>([
    [12.4, 'm', '12.4 m²'],
    [12.4, 'ft', '133.5 ft²'],
    [0.36, 'm', '0.36 m²'],
    [0.01, 'ft', '0.11 ft²'],
    [12_345.67, 'm', '12,345.7 m²'],
  ])('of %f m² in %s is %s', (squareMetres, unit, shown) => expect(shownArea(squareMetres, unit)).toBe(shown));

  it.each<[number, string]>([
    [90, '90°'],
    [42.46, '42.5°'],
    [179.99, '180°'],
  ])('of %f degrees is %s', (degrees, shown) => expect(shownAngle(degrees)).toBe(shown));
});

describe('a length that is typed', () => {
  it.each<[string, LengthUnit, number]>([
    ['4.25', 'm', 4.25],
    ['4,25', 'm', 4.25],
    [' 4.25 m ', 'ft', 4.25],
    ['425cm', 'm', 4.25],
    ['4250 MM', 'ft', 4.25],
    ['10', 'ft', 3.048],
    ['10 ft', 'm', 3.048],
    ["10'", 'm', 3.048],
    ['10′ 6″', 'm', 3.2004],
    ['10\' 6"', 'm', 3.2004],
    ['10ft 6in', 'm', 3.2004],
    ['10′-6″', 'm', 3.2004],
    ['13′ 11 3/8″', 'm', 4.251_325],
    ['13′ 11-3/8″', 'm', 4.251_325],
    ['6 1/2"', 'm', 0.1651],
    ['1/2"', 'm', 0.0127],
    ['0′ 1/2″', 'm', 0.0127],
    ["5''", 'm', 0.127],
    ['6.5 in', 'm', 0.1651],
  ])('%j where %s are shown is %f m', (typed, unit, metres) => expect(readLength(typed, unit)).toBeCloseTo(metres, 9));

  it.each([
    ...[
      '',
      ' ',
      'x',
      '0',
      '0 m',
      '-4',
      '4.25.1',
      '4 km',
      '1e3',
      'Infinity',
      'NaN',
      '6 1/0"',
      '′',
      '6 6"',
      '1/2',
      '4 m 5 cm',
    ],
    '9'.repeat(31),
  ])('%j is none', (typed) => expect(readLength(typed, 'm')).toBeNull());
});
