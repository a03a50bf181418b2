import { LIMITS, MESSAGES } from '@gable/contracts';
import { decode, guessEncoding, type Encoding } from '../../ui/text-encoding.js';
import { guessDialect } from './csv-dialect.js';
import { CsvProblem, readTable } from './csv-table.js';
import { EXCEL_UTF8, GOOGLE, HUBSPOT, OUTLOOK_FRENCH, OUTLOOK_GERMAN } from './export-samples.js';

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let place = 0; place < text.length; place++) view.setUint16(place * 2, text.charCodeAt(place), littleEndian);
  return bytes;
};

const COMMA = { delimiter: ',', quote: '"' } as const;

describe('the encoding of a file (ADR-20)', () => {
  it.each<[string, Uint8Array, Encoding]>([
    ['UTF-8', Buffer.from(GOOGLE), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(EXCEL_UTF8), 'utf-8'],
    ['plain letters', Buffer.from('Name,Email\nMona,mona@keller.test\n'), 'utf-8'],
    ['UTF-16 with a mark', utf16(`\uFEFF${OUTLOOK_FRENCH}`, true), 'utf-16le'],
    ['UTF-16 without one', utf16(OUTLOOK_FRENCH, true), 'utf-16le'],
    ['UTF-16, the other end first', utf16(OUTLOOK_FRENCH, false), 'utf-16be'],
    ['German in Windows-1252', Buffer.from(OUTLOOK_GERMAN, 'latin1'), 'windows-1252'],
    ['French in Windows-1252', Buffer.from(OUTLOOK_FRENCH, 'latin1'), 'windows-1252'],
    ['two letters in Windows-1252', Buffer.from('Name;Ort\nJürgen;Köln\n', 'latin1'), 'windows-1252'],
    ['nothing', new Uint8Array(), 'utf-8'],
  ])('is found: %s', (_, bytes, encoding) => {
    expect(guessEncoding(bytes)).toBe(encoding);
  });

  it('is read without its mark, and letter for letter', () => {
    expect(decode(Buffer.from(EXCEL_UTF8), 'utf-8')).toMatch(/^Name;/);
    expect(decode(utf16(`\uFEFF${OUTLOOK_FRENCH}`, true), 'utf-16le')).toBe(OUTLOOK_FRENCH);
    expect(decode(Buffer.from(OUTLOOK_GERMAN, 'latin1'), 'windows-1252')).toContain('Bäckerei Müller & Söhne');
  });
});

describe('what stands between and around cells (ADR-20)', () => {
  it.each([
    ['commas', GOOGLE, ',', '"'],
    ['semicolons', OUTLOOK_GERMAN, ';', '"'],
    ['every cell quoted', HUBSPOT, ',', '"'],
    ['tabs', OUTLOOK_FRENCH.replaceAll(';', '\t'), '\t', '"'],
    ['bars', 'Name|Email\nMona|mona@keller.test\n', '|', '"'],
    ['single quotes', "'Name','Notes'\n'Mona','a, b'\n'Lee','c'\n", ',', "'"],
    ['commas in text between semicolons', 'Name;Notes\n"Keller, Mona";"a, b, c"\nLee;d, e\n', ';', '"'],
    ['an apostrophe in a name', "Name,Lastname\nPat,O'Neill\nSam,D'Arcy\n", ',', '"'],
    ['a quote that is never closed', 'Name,Email\nMona,"mona@keller.test\n', ',', '"'],
    ['one column', 'Email\nmona@keller.test\n', ',', '"'],
    ['what the file says itself', 'sep=;\r\na,b;c\r\n', ';', '"'],
  ])('are found: %s', (_, text, delimiter, quote) => {
    expect(guessDialect(text)).toEqual({ delimiter, quote });
  });
});

describe('the rows of a file', () => {
  it('keep the numbers a spreadsheet gives them, and what is quoted', () => {
    const { rows, columns } = readTable('Name,Notes\r\n\r\nMona,"one\r\n""two"""\r\n , \r\nLee\r\n', COMMA);
    expect(rows).toEqual([
      { number: 1, cells: ['Name', 'Notes'] },
      { number: 3, cells: ['Mona', 'one\r\n"two"'] },
      { number: 5, cells: ['Lee'] },
    ]);
    expect(columns).toBe(2);
  });

  it('do not hold the line that says what stands between them', () => {
    expect(readTable('sep=;\nName;Email\n', { ...COMMA, delimiter: ';' }).rows).toEqual([
      { number: 2, cells: ['Name', 'Email'] },
    ]);
  });

  it.each([
    ['an empty file', '', MESSAGES.contactImport.empty],
    ['blank lines', '\n \n,,\n', MESSAGES.contactImport.empty],
    ['NUL bytes', 'Name\0,Email\nMona,x\n', MESSAGES.contactImport.binary],
    [
      'a quote that is never closed',
      'Name,Email\nMona,"mona@keller.test\nLee,l@p.test\n',
      MESSAGES.contactImport.quoteOpen(2),
    ],
    ['a million columns', 'a,'.repeat(1_000_000), MESSAGES.contactImport.tooManyColumns],
    ['an endless cell', `Name\n${'a'.repeat(LIMITS.importCell + 1)}\n`, MESSAGES.contactImport.cellTooLong(2)],
    ['too many rows', 'Name\n'.repeat(LIMITS.importFilledRows + 2), MESSAGES.contactImport.tooManyRows],
  ])('are refused whole: %s', (_, text, message) => {
    expect(() => readTable(text, COMMA)).toThrow(new CsvProblem(message));
  });

  it('may be as many as the limit says, below their headings', () => {
    expect(readTable('Name\n'.repeat(LIMITS.importFilledRows + 1), COMMA).rows).toHaveLength(
      LIMITS.importFilledRows + 1,
    );
  });
});
