import { isOfSize, numberIn, withZones, WORD_UNITS, type PageText, type SheetReading, type WordBox } from './index.js';

/** Words of a page one beside the other in its lower edge, from the left on. */
const pageOf = (text: string): PageText => {
  const words = text.split(' ');
  const box = (place: number): WordBox => [place, 60_000, place + 1_000, 61_000];
  return { page: 1, words, boxes: words.map((_word, index) => box(index * 10_000)) };
};
const part = (units: number): number => units / WORD_UNITS;
const zone = (from: number, to: number) => ({
  left: part(from),
  top: part(59_000),
  right: part(to),
  bottom: part(62_000),
});

it.each<[string, string, number, number, string | null]>([
  ['the word that stands there', 'SHEET 12 OF', 9_000, 12_000, '12'],
  ['several words as one number', 'A - 101 PLAN', 0, 22_000, 'A-101'],
  ['nothing where nothing stands', 'SHEET 12', 30_000, 40_000, null],
  ['nothing without a digit', 'SHEET 12', 0, 5_000, null],
  ['nothing as long as a note', `${'x'.repeat(40)}1`, 0, 5_000, null],
  ['nothing that turns what follows', 'A\u202e12', 0, 5_000, null],
  ['nothing that only touches', 'SHEET 12', 10_600, 12_000, null],
])('in a zone is read %s', (_what, text, from, to, number) => {
  expect(numberIn(pageOf(text), zone(from, to))).toBe(number);
});

it('a zone is of pages of its size', () => {
  const template = { width: 2384, height: 1684, left: 0, top: 0, right: 1, bottom: 1 };
  expect(isOfSize(template, { width: 2383.9, height: 1683.8 })).toBe(true);
  expect(isOfSize(template, { width: 1684, height: 2384 })).toBe(false);
});

describe('numbers where a person has drawn', () => {
  const reading = (page: number, state: SheetReading['state'], number?: string): SheetReading => ({
    ...{ page, state, title: null, revision: null, date: null },
    number: number === undefined ? null : { value: number, confidence: 99 },
  });
  const said = (readings: SheetReading[], numbers: [number, string][]) =>
    withZones(readings, new Map(numbers)).map(({ state, number }) => [state, number?.value ?? null]);

  it('are taken where nothing was sure, and leave what was', () => {
    const readings = [reading(1, 'unsure'), reading(2, 'none'), reading(3, 'read', 'A-3'), reading(4, 'unsure', '4?')];
    expect(
      said(readings, [
        [1, '1'],
        [2, '2'],
        [3, 'X-3'],
      ]),
    ).toEqual([
      ['read', '1'],
      ['read', '2'],
      ['read', 'A-3'],
      ['unsure', '4?'],
    ]);
  });

  it('are left to a person where two pages say the same', () => {
    const readings = [reading(1, 'unsure'), reading(2, 'unsure'), reading(3, 'unsure'), reading(4, 'read', 'A-4')];
    expect(
      said(readings, [
        [1, '7'],
        [2, '7'],
        [3, 'a4'],
      ]),
    ).toEqual([
      ['unsure', null],
      ['unsure', null],
      ['unsure', null],
      ['read', 'A-4'],
    ]);
  });
});
