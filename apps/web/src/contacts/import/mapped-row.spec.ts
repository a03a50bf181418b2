import { EXCEL_UTF8, GOOGLE, OUTLOOK_GERMAN } from './export-samples.js';
import { guessDialect } from './csv-dialect.js';
import { readTable } from './csv-table.js';
import { guessedColumns, headedRows } from './guessed-columns.js';
import { mappedRow, unknownCountries } from './mapped-row.js';

/** The rows of a text, mapped as they are guessed to be. */
function mapped(text: string, countries: Record<string, string> = {}) {
  const table = readTable(text.replace('\uFEFF', ''), guessDialect(text));
  const { headings, rows } = headedRows(table.rows);
  const mapping = { columns: guessedColumns(headings, rows, table.columns), countries };
  return { rows: rows.map((row) => mappedRow(row, mapping)), unknown: unknownCountries(rows, mapping) };
}

describe('a row of a file as a contact', () => {
  it('of Google: kinds by their labels, a street of two lines', () => {
    const [mona, zoe] = mapped(GOOGLE).rows;
    expect(mona?.contact).toMatchObject({
      ...{
        row: 2,
        name: 'Mona Jane',
        lastname: 'Keller',
        business: 'Keller Masonry',
        notes: 'Stone, brick\nand "rubble"',
      },
      emails: [
        { email: 'mona@keller.test', data_type_id: 1 },
        { email: 'mona.k@home.test', data_type_id: 3 },
      ],
      phones: [
        { phone: '+1 212 555 0147', data_type_id: 2, country_code: 'us' },
        { phone: '(212) 555-0199', data_type_id: 1, country_code: 'us' },
      ],
      addresses: [{ line1: '12 Quarry Rd', line2: 'Unit 4', city: 'Albany', zip: '12207', country_id: 'US' }],
    });
    expect(zoe?.contact).toMatchObject({ name: 'Zoë', lastname: 'Ødegård', phones: [], addresses: [] });
    expect([mona?.errors, zoe?.errors]).toEqual([null, null]);
  });

  it('of Outlook: two addresses, numbers of the country one lives in', () => {
    const [juergen] = mapped(OUTLOOK_GERMAN).rows;
    expect(juergen?.contact.addresses).toEqual([
      {
        ...{ data_type_id: 1, line1: 'Königstraße 7', line2: '2. Stock', city: 'München', state: 'Bayern' },
        ...{ zip: '80331', country_id: 'DE' },
      },
      { data_type_id: 3, line1: 'Am Hügel 3', city: 'Dachau', zip: '85221', country_id: 'DE' },
    ]);
    expect(juergen?.contact.phones?.map((phone) => [phone.data_type_id, phone.country_code])).toEqual([
      ...[
        [4, 'de'],
        [1, 'de'],
        [3, 'de'],
        [2, 'de'],
      ],
    ]);
  });

  it('names of countries become codes, and those that nobody knows are chosen (ADR-27)', () => {
    expect(mapped(EXCEL_UTF8).rows.map(({ contact }) => contact.addresses?.[0]?.country_id)).toEqual(['IS', 'PL']);
    const text = 'Name,City,Country\nAnna,Oslo,Up North\nBo,Oslo,up  north\nCy,Rome,Italia\n';
    const asIs = mapped(text);
    expect(asIs.unknown).toEqual([{ name: 'Up North', rows: 2 }]);
    expect(asIs.rows.map(({ errors }) => Object.keys(errors ?? {}))).toEqual([
      ...[['addresses.0.country_id'], ['addresses.0.country_id'], []],
    ]);
    expect(asIs.rows[0]?.places['addresses.0.country_id']).toBe(2);
    const chosen = mapped(text, { 'up north': 'NO' });
    expect(chosen.rows.map(({ contact }) => contact.addresses?.[0]?.country_id)).toEqual(['NO', 'NO', 'IT']);
    expect(chosen.rows.every(({ errors }) => errors === null)).toBe(true);
  });

  it('takes apart what Google joins in one cell', () => {
    const [row] = mapped(
      'First Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City\n' +
        'Ana,a@b.test ::: c@d.test,Mobile,+1 212 555 0147 ::: +1 212 555 0148,1 A St ::: 2 B St,Boston ::: Lynn\n',
    ).rows;
    expect(row?.contact.emails?.map(({ email }) => email)).toEqual(['a@b.test', 'c@d.test']);
    expect(row?.contact.phones?.map(({ data_type_id: kind }) => kind)).toEqual([2, 2]);
    expect(row?.contact.addresses).toEqual([
      { data_type_id: 1, line1: '1 A St', city: 'Boston' },
      { data_type_id: 1, line1: '2 B St', city: 'Lynn' },
    ]);
  });

  it('takes a whole name apart, and says of nobody where a name would stand', () => {
    const { rows } = mapped('Email,Full Name\na@b.test,Ana Maria Ruiz\nc@d.test,\n');
    expect(rows[0]?.contact).toMatchObject({ name: 'Ana Maria', lastname: 'Ruiz' });
    expect(rows[1]?.errors).toEqual({ name: ['Enter a name or a lastname'] });
    expect(rows[1]?.places['name']).toBe(1);
  });

  it('holds no more ways than a contact does', () => {
    const many = Array.from({ length: 21 }, (_, place) => `a${place}@b.test`).join(' ::: ');
    const [row] = mapped(`Name,Email\nAna,${many}\n`).rows;
    expect(row?.errors).toEqual({ 'emails.0': ['A contact holds at most 20 of them'] });
  });
});
