import { importedRowProblems, type ImportedContact } from './imported-row.js';

describe('what is wrong with a row of a file', () => {
  it.each<[string, ImportedContact, string[]]>([
    ['a name is enough', { name: 'Anna' }, []],
    ['a lastname is enough', { lastname: 'Lee', emails: [{ email: ' anna@glass.test ' }] }, []],
    ['nobody is named', { business: 'Glass', name: ' ' }, ['name']],
    [
      'a country by its name',
      { name: 'Anna', addresses: [{ country_id: 'United States' }] },
      ['addresses.0.country_id'],
    ],
    ['a country by its code', { name: 'Anna', addresses: [{ country_id: 'us' }] }, []],
    [
      'an e-mail that can be none',
      { name: 'Anna', emails: [{ email: 'a@b.test' }, { email: 'x' }] },
      ['emails.1.email'],
    ],
    ['characters that nobody sees', { name: 'NUL\u0000' }, ['name']],
    ['more than there is room for', { name: 'Anna', notes: 'a'.repeat(5_001) }, ['notes']],
    [
      'a kind that there is not',
      { name: 'Anna', phones: [{ phone: '1', data_type_id: 9 }] },
      ['phones.0.data_type_id'],
    ],
  ])('is answered by field: %s', (_, row, fields) => {
    expect(Object.keys(importedRowProblems(row))).toEqual(fields);
  });
});
