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

  it('is answered for each of several, in the words of its field', () => {
    const long = 'a'.repeat(201);
    expect(
      importedRowProblems({
        ...{ name: 'Anna', lastname: 'a'.repeat(101), business: long },
        phones: [{ phone: '1' }, { phone: '1'.repeat(41), country_code: 'XX', data_type_id: 2 }],
        emails: [{ email: null }, { data_type_id: 6 }],
        addresses: [{ line1: 'Quay 5' }, { line1: long, zip: 'a\u0000', data_type_id: 0 }],
      }),
    ).toEqual({
      lastname: ['This text is too long'],
      business: ['This text is too long'],
      'phones.1.phone': ['This text is too long'],
      'phones.1.country_code': ['This is not the code of a country, such as US'],
      'emails.1.data_type_id': ['There is no such type'],
      'addresses.1.line1': ['This text is too long'],
      'addresses.1.zip': ['This holds characters that can’t be shown'],
      'addresses.1.data_type_id': ['There is no such type'],
    });
  });
});
