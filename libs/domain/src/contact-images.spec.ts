import { emptyContact, type ContactFields } from './contacts.js';
import {
  areAlike,
  beforeOf,
  type ContactImage,
  importedInto,
  isSameName,
  mayBeSamePerson,
  mergedContact,
  saysAll,
  tooMuchOf,
  undone,
} from './contact-images.js';

const contact = (fields: Partial<ContactFields> = {}): ContactFields => ({
  ...emptyContact(),
  ...{ name: 'Anna', lastname: 'Lee' },
  ...fields,
});
const image = (fields: Partial<ContactImage> = {}): ContactImage => ({
  ...contact(),
  ...{ firmId: null, groups: [], projects: [] },
  ...fields,
});
const phone = (number: string) => ({ phone: number, country_code: 'us', country_dial: '1', data_type_id: 1 });
const email = (address: string) => ({ email: address, data_type_id: 1 });

describe('undoing a change of a contact', () => {
  it('puts back field by field what nobody has changed since, and names what stays', () => {
    const before = image({ business: 'Glass', notes: 'Old', phones: [] });
    const after = image({ business: 'Harbour Glass', notes: 'New', phones: [phone('+12125550123')] });
    const current = { ...after, notes: 'By hand', lastname: 'Stone' };
    expect(undone(before, after, current)).toEqual({
      image: image({ business: 'Glass', notes: 'By hand', lastname: 'Stone', phones: [] }),
      stayed: ['notes'],
    });
  });

  it('what somebody has put back by hand does not stay, it is as it was', () => {
    const [before, after] = [image({ notes: 'Old' }), image({ notes: 'New' })];
    expect(undone(before, after, before)).toEqual({ image: before, stayed: [] });
  });

  it('leaves the groups it was brought into, and no others', () => {
    const [before, after] = [image({ groups: ['a', 'b'] }), image({ groups: ['b', 'c'] })];
    expect(undone(before, after, image({ groups: ['b', 'c', 'd'] })).image.groups).toEqual(['b', 'd', 'a']);
  });

  it('what is changed by hand between two parts of a change is no part of it', () => {
    const [before, after] = [image({ notes: 'Old' }), image({ notes: 'New' })];
    const current = image({ notes: 'New', business: 'By hand' });
    expect(beforeOf({ before, after }, current)).toEqual(image({ notes: 'Old', business: 'By hand' }));
  });
});

describe('who is who', () => {
  it.each([
    ['Anna Lee', 'ANNA LÉE', true, true],
    ['Lee Anna', 'Anna Lee', true, true],
    ['Ann Lee', 'Anna Lee', false, true],
    ['Boris Stone', 'Anna Lee', false, false],
  ])('%s and %s: same name %s, may be one person %s', (one, other, same, may) => {
    const [left, right] = [one, other].map((text) => {
      const [name = '', lastname = ''] = text.split(' ');
      return { name, lastname };
    }) as [ContactFields, ContactFields];
    expect([isSameName(left, right), mayBeSamePerson(left, right)]).toEqual([same, may]);
  });

  it.each([
    ['Jon', 'John', true],
    ['J.', 'John', true],
    ['', 'John', true],
    ['Anna', 'John', false],
    ['', '', false],
  ])('%j and %j are alike: %s', (one, other, alike) => {
    expect(areAlike(contact({ name: one }), contact({ name: other }))).toBe(alike);
  });
});

describe('contacts in one', () => {
  it('a row adds what is not there, and says what it says', () => {
    const known = contact({ business: 'Glass', phones: [phone('+12125550123')], notes: 'Old' });
    const row = contact({ business: 'Harbour Glass', phones: [phone('+12125550188')], notes: 'New' });
    expect(importedInto(known, row)).toMatchObject({
      ...{ business: 'Harbour Glass', notes: 'Old\n\nNew' },
      phones: [{ phone: '+12125550123' }, { phone: '+12125550188' }],
    });
    expect(importedInto(known, contact({ name: '', lastname: 'Stone' }))).toMatchObject({
      name: 'Anna',
      lastname: 'Lee',
    });
    expect(saysAll(importedInto(known, row), row)).toBe(true);
    expect(saysAll(known, row)).toBe(false);
  });

  it('the first is kept, and what it does not say the others say', () => {
    const kept = contact({ lastname: '', emails: [email('a@b.test')], notes: 'One' });
    const others = [
      contact({ business: 'Glass', emails: [email('A@B.test'), email('c@d.test')], notes: 'One' }),
      contact({ name: 'Boris', lastname: 'Stone', notes: 'Two' }),
    ];
    expect(mergedContact(kept, others)).toMatchObject({
      ...{ name: 'Anna', lastname: 'Lee', business: 'Glass', notes: 'One\n\nTwo' },
      emails: [email('a@b.test'), email('c@d.test')],
    });
  });

  it('ends where a contact does', () => {
    const many = Array.from({ length: 21 }, (_, place) => email(`${place}@b.test`));
    expect(tooMuchOf(contact({ emails: many, notes: 'a'.repeat(5_001) }))).toEqual({
      ...{ emails: ['A contact holds at most 20 of them'], notes: ['This text is too long'] },
    });
    expect(tooMuchOf(contact())).toBeNull();
  });
});
