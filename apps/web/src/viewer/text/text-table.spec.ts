import { LIMITS } from '@gable/contracts';
import { tableOf } from './TextTable.js';

describe('a table of a CSV file', () => {
  it.each([
    ['commas', 'room,area\nhall,12.5\n'],
    ['semicolons', 'room;area\nhall;12.5\n'],
    ['tabulators', 'room\tarea\r\nhall\t12.5\r\n'],
    ['quotes', '"room","area"\n"hall","12.5"'],
    ['empty lines', '\nroom,area\n\nhall,12.5\n\n'],
  ])('is read with %s', (_how, text) => {
    expect(tableOf(text, false)).toEqual({ head: ['room', 'area'], rows: [['hall', '12.5']], isCut: false });
  });

  it('has a column for each of its longest row, and keeps lines inside of quotes', () => {
    expect(tableOf('a\n1,2,"3\n4"', false)).toEqual({ head: ['a', '', ''], rows: [['1', '2', '3\n4']], isCut: false });
  });

  it('leaves out the last row of a part, which may be half of one', () => {
    expect(tableOf('a,b\n1,2\n3', true).rows).toEqual([['1', '2']]);
    expect(tableOf('a,b', true).head).toEqual(['a', 'b']);
  });

  it('has no more columns than a page bears, and says so', () => {
    const { head, isCut } = tableOf('a,'.repeat(5_000), false);
    expect([head.length, isCut]).toEqual([LIMITS.textPreviewColumns, true]);
  });
});
