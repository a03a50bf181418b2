import { changedSheetsSentence, changedSheetsWords, type ChangedSheetsCounts } from './changed-sheets.js';

const counts = (counted: Partial<ChangedSheetsCounts>): ChangedSheetsCounts => ({
  ...{ compared: 0, changed: 0, unsure: 0, added: 0, gone: 0, left_out: 0 },
  ...counted,
});

describe('how the sheets of a revision differ, in words', () => {
  it.each<[Partial<ChangedSheetsCounts>, string]>([
    [{ compared: 24, changed: 3 }, '3 of 24 sheets changed'],
    [{ compared: 24, changed: 3, unsure: 2 }, '3 of 24 sheets changed; 2 could not be compared by themselves'],
    [{ compared: 24, unsure: 1 }, 'No change in 23 of 24 sheets; 1 could not be compared by itself'],
    [{ compared: 24 }, 'No sheet changed'],
    [{ compared: 1 }, 'No sheet changed'],
    [{ compared: 1, changed: 1 }, 'The sheet changed'],
    [{ compared: 1, unsure: 1 }, 'The sheet could not be compared by itself'],
    [{ compared: 5, unsure: 5 }, '5 sheets could not be compared by themselves'],
    [{ compared: 4, changed: 1, added: 2, gone: 1 }, '1 of 4 sheets changed; 2 added; 1 gone'],
    [{ compared: 2, added: 1 }, 'No sheet changed; 1 added'],
    [{ added: 3, gone: 4 }, '3 added; 4 gone'],
    [{ compared: 200, changed: 9, left_out: 300 }, '9 of 500 sheets changed; 300 were not compared'],
    [{ compared: 200, left_out: 1 }, 'No change in 200 of 201 sheets; 1 was not compared'],
  ])('%j: %s', (counted, words) => {
    expect(changedSheetsWords(counts(counted))).toBe(words);
  });

  it('names three of those that changed, by number or page, and counts the others', () => {
    const changed = ['A-101', 'A-102', null, 'A-104', 'A-105'].map((number, index) => ({
      ...{ page: index + 1, number, places: index === 1 ? 1 : 4 },
    }));
    expect(changedSheetsSentence(counts({ compared: 24, changed: 5, unsure: 2 }), changed)).toBe(
      '5 of 24 sheets changed: A-101 (4 places), A-102 (1 place), page 3 (4 places) and 2 more; 2 could not be compared by themselves',
    );
    expect(changedSheetsSentence(counts({ compared: 1, changed: 1 }), changed.slice(0, 1))).toBe(
      'The sheet changed: A-101 (4 places)',
    );
    expect(changedSheetsSentence(counts({ compared: 2 }), [])).toBe('No sheet changed');
  });
});
