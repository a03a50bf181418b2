import { guessDialect } from './csv-dialect.js';
import { readTable } from './csv-table.js';
import { guessedColumns, headedRows } from './guessed-columns.js';
import { REASON, refusedCsv } from './refused-rows.js';

const HEADINGS = ['Name', 'Phone', 'Notes'];
const CELLS = ['=Paul', '+1 212 555 0188', 'one; "two"\n-three'];
const errors = { name: ['Enter a name or a lastname'], 'phones.0.phone': ['This is not a phone number'] };

const read = (text: string) => {
  const plain = text.replace('\uFEFF', '');
  const table = readTable(plain, guessDialect(plain));
  return { ...headedRows(table.rows), columns: table.columns };
};

describe('what was not taken, as a file (ADR-23)', () => {
  it.each([',', ';', '\t'] as const)('comes back unharmed, with what is wrong in its last column: %j', (delimiter) => {
    const text = refusedCsv(HEADINGS, [{ cells: CELLS, errors }], { delimiter });
    expect(text).toMatch(/^\uFEFFName/);
    expect(text).toContain("'=Paul");
    expect(text).toContain("'+1 212");
    const { headings, rows, columns } = read(text);
    expect(headings).toEqual([...HEADINGS, REASON]);
    expect(rows[0]?.cells).toEqual([...CELLS, 'Enter a name or a lastname. This is not a phone number']);
    expect(guessedColumns(headings, rows, columns).at(-1)?.field).toBeNull();
  });

  it('says anew what is still wrong when it comes back', () => {
    const again = refusedCsv(
      [...HEADINGS, REASON],
      [{ cells: [...CELLS, 'Enter a name or a lastname'], errors: { notes: ['This text is too long'] } }],
      { delimiter: ',' },
    );
    expect(read(again).headings).toEqual([...HEADINGS, REASON]);
    expect(read(again).rows[0]?.cells.at(-1)).toBe('This text is too long');
  });

  it('has no headings where there were none, and is as wide as its widest row', () => {
    const text = refusedCsv(
      null,
      [
        { cells: ['a@b.test'], errors },
        { cells: ['c@d.test', 'x'], errors },
      ],
      {
        delimiter: ',',
      },
    );
    expect(text.split('\r\n').map((line) => line.split(',').length)).toEqual([3, 3, 1]);
  });
});
