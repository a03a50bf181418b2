import {
  excerptOfPage,
  findableOn,
  matchesOn,
  packedBoxes,
  unpackedBoxes,
  WORD_UNITS,
  type PageText,
  type WordBox,
} from './page-text.js';

const box = (place: number): WordBox => [place, place + 1, place + 2, place + 3];

const pageOf = (text: string): PageText => {
  const words = text.split(' ');
  return { page: 3, words, boxes: words.map((_word, place) => box(place)) };
};

/** The places of the words that are marked. */
const found = (text: string, words: string, matchCase = false): number[][] =>
  matchesOn(pageOf(text), { words, matchCase }).map(({ boxes }) => boxes.map(([place]) => place));

describe('what is found on a page', () => {
  it.each<[string, string, string, number[][]]>([
    ['a word', 'SEE DOOR SCHEDULE', 'schedule', [[2]]],
    ['a part of one', 'SEE 3/A-501', 'A-50', [[1]]],
    ['every one', 'DOOR 1 DOOR 2', 'door', [[0], [2]]],
    ['each of several in one word', 'DOORDOOR', 'door', [[0], [0]]],
    ['across words', 'SECOND FLOOR PLAN', 'floor plan', [[1, 2]]],
    ['across parts of words', 'SECOND FLOOR PLAN', 'or pl', [[1, 2]]],
    ['from the first letter to the last', 'FLOOR PLAN', 'floor plan', [[0, 1]]],
    ['whatever accents', 'FAÇADE Südwand', 'facade sudwand', [[0, 1]]],
    ['with accents of its own', 'FACADE', 'façade', [[0]]],
    ['letters that are two', 'STRASSE Straße', 'straße', [[0], [1]]],
    ['whatever space is between', 'FLOOR PLAN', '  floor \t plan ', [[0, 1]]],
    ['whatever dash and quote', 'A–501 6′-0″', `A-501 6'-0"`, [[0, 1]]],
    ['nothing of what is not there', 'FLOOR PLAN', 'roof', []],
    ['nothing of nothing', 'FLOOR PLAN', '  ', []],
    ['nothing across what does not touch', 'FLOOR PLAN', 'floorplan', []],
    ['no pattern', 'FLOOR PLAN', '.*', []],
  ])('is %s', (_what, text, words, expected) => {
    expect(found(text, words)).toEqual(expected);
  });

  it('has the case that was asked for, where it matters', () => {
    expect(found('Door DOOR door Türe', 'DOOR', true)).toEqual([[1]]);
    expect(found('Door DOOR door Türe', 'Ture', true)).toEqual([[3]]);
  });

  it('is found soon on a page as full as one may be', () => {
    const words = Array.from({ length: 16_000 }, () => 'aaaaaaaaaaaa');
    const page = { page: 1, words, boxes: words.map(() => box(1)) };
    expect(matchesOn(page, { words: 'a', matchCase: false })).toHaveLength(16_000 * 12);
  });
});

it('boxes are as they were after they were stored', () => {
  const boxes: WordBox[] = [
    [0, 0, WORD_UNITS, WORD_UNITS],
    [1, 256, 257, 65_000],
  ];
  const stored = packedBoxes(boxes);
  expect(stored).toHaveLength(16);
  expect(unpackedBoxes(stored)).toEqual(boxes);
  expect(unpackedBoxes(packedBoxes([]))).toEqual([]);
});

describe('what a search shows of a page', () => {
  const many = (count: number): string => Array.from({ length: count }, () => 'wall').join(' ');

  it.each<[string, string, string[], string]>([
    ['all of a short one', 'SEE FLOOR PLAN', ['floor'], 'SEE FLOOR PLAN'],
    ['as much on both sides', `${many(9)} Façade ${many(9)}`, ['facade'], `…${many(4)} Façade ${many(4)}…`],
    ['more after it when there is little before', `Façade ${many(20)}`, ['facade'], `Façade ${many(8)}…`],
    ['more before it when there is little after', `${many(20)} Façade`, ['facade'], `…${many(8)} Façade`],
    ['the number of a sheet', `${many(20)} 3/A-501`, ['a 501'], `…${many(8)} 3/A-501`],
    ['what stands in several words', `${many(20)} A - 501`, ['a 501'], `…${many(8)} A - 501`],
    ['its beginning where it holds none of them', many(20), ['door'], `${many(10)}…`],
    ['nothing of nothing', '', ['door'], ''],
  ])('is %s', (_what, text, plain, expected) => {
    expect(excerptOfPage(text.split(' '), plain)).toBe(expected);
  });

  it('is found again by the first of its texts that stands there', () => {
    const words = 'GROUND FLOOR PLAN'.split(' ');
    expect(findableOn(words, ['plan ground', 'roof', 'gro', 'plan'])).toBe('gro');
    expect(findableOn(words, ['roof'])).toBeNull();
  });
});
