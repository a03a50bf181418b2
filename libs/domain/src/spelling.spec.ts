import { mayBeMisspelt, meantWords, slipsBetween, spellingsOf, vocabularyFor } from './index.js';

describe('slips between two words', () => {
  it.each([
    ['none', 'ground', 'ground', 0],
    ['neighbours exchanged', 'kithcen', 'kitchen', 1],
    ['two of them', 'gruodn', 'ground', 2],
    ['a letter too many', 'plaan', 'plan', 1],
    ['a letter too few', 'elevaton', 'elevation', 1],
    ['another letter', 'sectiom', 'section', 1],
    ['more than are counted', 'roof', 'cellar', Infinity],
    ['more letters than slips', 'roof', 'roofing', Infinity],
  ])('%s', (_name, from, to, slips) => {
    expect(slipsBetween(from, to, 2)).toBe(slips);
    expect(slipsBetween(to, from, 2)).toBe(slips);
  });

  it('are not counted beyond what is asked for', () => {
    expect(slipsBetween('gruodn', 'ground', 1)).toBe(Infinity);
  });
});

describe('what a word may have been meant to be (OPN-66)', () => {
  const vocabulary = [
    'ground',
    'grand',
    'floor',
    'plan',
    'plans',
    'elevation',
    'kitchen',
    'façade',
    'mueller',
    'müller',
  ];

  it.each([
    ['two slips in a long word', 'gruodn', ['ground']],
    ['one slip in a short word', 'paln', ['plan']],
    ['not two in a short one', 'flro', []],
    ['all that are as near, short ones first', 'grund', ['grand', 'ground']],
    ['only the nearest', 'gruond', ['ground']],
    ['a word that is still being typed', 'elevtai', ['elevation']],
    ['letters of any alphabet', 'mülller', ['müller']],
    ['a known word as it stands', 'grand', []],
    ['a part of a known word as it stands', 'elev', []],
    ['nothing like it', 'zzzqx', []],
    ['too short for slips', 'pln', []],
    ['no words for numbers', '1o1a', []],
  ])('%s: %s', (_name, word, spellings) => {
    expect(spellingsOf(word, vocabulary)).toEqual(spellings);
  });

  it('is at most three words', () => {
    expect(spellingsOf('caat', ['cat', 'coat', 'cart', 'chat'])).toHaveLength(3);
  });

  it.each([
    ['plan', true],
    ['pla', false],
    ['a101', false],
    ['1001', false],
    ['ground floor', false],
    ['план', true],
  ])('%s can be misspelt: %s', (word, may) => {
    expect(mayBeMisspelt(word)).toBe(may);
  });
});

describe('words as they were meant', () => {
  it.each<[string, string[], string[][] | null]>([
    ['one with a slip, beside one that is right', ['kithcen', 'plan'], [['kitchen'], ['plan']]],
    ['several that it may have been', ['grownd'], [['ground']]],
    ['all right', ['kitchen', 'plan'], null],
    ['nothing like any', ['basement'], null],
    ['a number', ['1011'], null],
  ])('%s', (_what, words, meant) => {
    expect(
      meantWords(
        words.map((word) => [word]),
        ['kitchen', 'plan', 'ground', '1010'],
      ),
    ).toEqual(meant);
  });

  it('are looked for among words that are at most two letters shorter', () => {
    expect([vocabularyFor(['a', '1010']), vocabularyFor(['kitchen', 'roof'])]).toEqual([null, 2]);
  });
});
