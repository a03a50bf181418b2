import { CsvProblem } from './csv-table.js';
import { OUTLOOK_GERMAN } from './export-samples.js';
import { FileReading } from './file-reading.js';
import { everyRow, withRows } from './row-choice.js';

// The browser's own reads itself; what tests run in leaves that out.
const fileOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  ({ arrayBuffer: async () => Uint8Array.from(Buffer.from(text, encoding)).buffer }) as Blob;

const TEXT = 'Name,Email,Phone\nAna,ana@b.test,\n,office@b.test,\nBo,bo@b.test,ask Bob\nCy,cy@b.test,\n';

/** A file whose rows are mapped as they are guessed to be. */
async function prepared(text = TEXT, choice = everyRow(4)) {
  const reading = new FileReading();
  await reading.open(fileOf(text));
  const { columns } = reading.guess();
  return { reading, ...reading.prepare(choice.rows, { columns, countries: {} }) };
}

describe('a file on its way into the address book', () => {
  it('is read in the way it is most likely written, or in another (ADR-20)', async () => {
    const reading = new FileReading();
    const guessed = await reading.open(fileOf(OUTLOOK_GERMAN, 'latin1'));
    expect(guessed).toMatchObject({ way: { encoding: 'windows-1252', delimiter: ';', quote: '"' }, rows: 2 });
    expect(guessed.first[0]?.cells).toContain('Bäckerei Müller & Söhne');
    const other = reading.read({ ...guessed.way, delimiter: ',' });
    expect(other.columns).toBeLessThan(guessed.columns);
    expect(reading.read({ ...guessed.way, encoding: 'utf-8' }).first[0]?.cells.join()).toContain('\uFFFD');
  });

  it('stands below headings or not, as a person says (ADR-21)', async () => {
    const reading = new FileReading();
    expect(await reading.open(fileOf(TEXT))).toMatchObject({ headings: ['Name', 'Email', 'Phone'], rows: 4 });
    expect(reading.headed(false)).toMatchObject({ headings: null, rows: 5 });
    expect(reading.headed(true).rows).toBe(4);
    expect(reading.rowsAt(1, 3).map(({ number }) => number)).toEqual([3, 4]);
  });

  it('is refused where nothing stands below its headings', async () => {
    await expect(new FileReading().open(fileOf('Name,Email\n'))).rejects.toThrow(CsvProblem);
  });

  it('is sent without what is not selected or wrong by itself (ADR-21, ADR-28)', async () => {
    const { reading, asks, parts } = await prepared(TEXT, withRows(everyRow(4), 3, 3, false));
    expect([asks, parts]).toEqual([1, 1]);
    expect(
      reading
        .parts([0])
        .flat()
        .map(({ row }) => row),
    ).toEqual([2, 4]);
    expect(reading.ask(0)).toEqual(reading.parts([0])[0]);
    expect(reading.counts()).toEqual({ created: 0, updated: 0, duplicate: 0, refused: 1 });
  });

  it('shows what becomes of each row, what is wrong in its cell, and only those with errors (ADR-23)', async () => {
    const { reading } = await prepared();
    const errors = { 'phones.0.phone': ['This is not a phone number'] };
    const counts = reading.note([
      { row: 2, outcome: 'created', errors: null },
      { row: 4, outcome: 'refused', errors },
      { row: 5, outcome: 'duplicate', errors: null },
    ]);
    expect(counts).toEqual({ created: 1, updated: 0, duplicate: 1, refused: 2 });
    expect(reading.checkedAt(null, 0, 9).map(({ outcome }) => outcome)).toEqual([
      ...['created', 'refused', 'refused', 'duplicate'],
    ]);
    expect(reading.checkedAt('refused', 0, 9).map(({ number, problems }) => [number, problems])).toEqual([
      [3, { 0: 'Enter a name or a lastname' }],
      [4, { 2: 'This is not a phone number' }],
    ]);
    expect(reading.forgetAnswers().refused).toBe(1);
  });

  it('is mended cell by cell', async () => {
    const { reading } = await prepared();
    expect(reading.mend(3, 0, 'Dee')).toMatchObject([{ row: 3, name: 'Dee' }]);
    expect(
      reading
        .parts([0])
        .flat()
        .map(({ row }) => row),
    ).toEqual([2, 3, 4, 5]);
    expect(reading.mend(3, 0, ' ')).toEqual([]);
    expect(reading.mendedCells()).toEqual({ 3: { 0: ' ' } });
    expect(reading.checkedAt('refused', 0, 1)[0]?.cells[0]).toBe(' ');
  });
});
