import {
  contactEmailProblem,
  contactNameProblem,
  contactNotesProblem,
  contactTypeProblem,
  countryProblem,
  dataTypeProblem,
  groupNameProblem,
  namelessProblem,
} from './contact-fields.js';
import { CONTACT_DATA_TYPES } from './contacts.js';

describe('fields of contacts', () => {
  it('there is a name or a lastname', () => {
    expect(namelessProblem({ name: 'Anna' })).toBeNull();
    expect(namelessProblem({ lastname: 'Lee', name: '' })).toBeNull();
    for (const none of [{}, { name: ' ' }, { name: 7 }])
      expect(namelessProblem(none)).toBe('Enter a name or a lastname');
  });

  it('a country is an ISO alpha-2 code', () => {
    for (const code of ['US', 'us', ' de ', '', null, undefined]) expect(countryProblem(code)).toBeNull();
    for (const none of ['XX', 'USA', 'United States', 'EU', 1, {}]) expect(countryProblem(none)).not.toBeNull();
  });

  it('2 is a mobile phone, and there are no other kinds than these', () => {
    expect(CONTACT_DATA_TYPES.find(({ id }) => id === 2)?.name).toBe('Mobile');
    for (const none of [null, undefined]) expect(dataTypeProblem(none)).toBeNull();
    for (const { id } of CONTACT_DATA_TYPES) expect(dataTypeProblem(id)).toBeNull();
    for (const none of [0, 6, '2', 1.5]) expect(dataTypeProblem(none)).not.toBeNull();
  });

  it('texts are showable, and end', () => {
    expect(contactNameProblem('Zoë')).toBeNull();
    for (const wrong of ['a\u0000b', '\u202efdp', 'a\nb', 'a'.repeat(101), 7]) {
      expect(contactNameProblem(wrong)).not.toBeNull();
    }
    expect(contactNameProblem(` ${'a'.repeat(100)}\n`)).toBeNull();
    expect(contactNotesProblem('Two\r\nlines\tand a tab')).toBeNull();
    expect(contactNotesProblem(`${'a\n'.repeat(2_500)}`)).toBeNull();
    expect(contactNotesProblem(`${'a\n'.repeat(2_500)}a`)).toBe('This text is too long');
    for (const none of [null, undefined]) {
      expect(contactNameProblem(none)).toBeNull();
      expect(contactEmailProblem(none)).toBeNull();
    }
    expect(contactNotesProblem('a\u0000b')).not.toBeNull();
    expect(contactEmailProblem('')).toBeNull();
    expect(contactEmailProblem('anna@')).not.toBeNull();
    for (const required of [contactTypeProblem, groupNameProblem]) {
      expect(required('Glaziers')).toBeNull();
      for (const wrong of ['', ' ', null, undefined, 'a'.repeat(200)]) expect(required(wrong)).not.toBeNull();
    }
  });
});
