import { contactRightsOf, keptAddresses, keptEmails, keptPhones } from './contacts.js';
import { dialOf, readContactPhone } from './phones.js';

describe('contacts', () => {
  it.each([
    [{ own: true, edits_shared: false }, ['view', 'edit', 'delete']],
    [{ own: true, edits_shared: true }, ['view', 'edit', 'delete']],
    [{ own: false, edits_shared: true }, ['view', 'edit']],
    [{ own: false, edits_shared: false }, ['view']],
  ])('who may do what: %j → %j', (place, rights) => {
    expect([...contactRightsOf(place)]).toEqual(rights);
  });

  it('VAL-52: phones without a number are dropped, what can be none is named by its place', () => {
    const { phones, wrong } = keptPhones([
      { phone: ' ' },
      {},
      { phone: 'reception' },
      { phone: '212 555 0123' },
      { phone: '+1 212 555 0123', data_type_id: 2 },
    ]);
    expect(wrong).toEqual([2]);
    expect(phones).toEqual([{ phone: '+12125550123', country_code: 'us', country_dial: '1', data_type_id: 1 }]);
  });

  it('e-mails and addresses count once, however they are written', () => {
    expect(keptEmails([{ email: 'A@b.test' }, { email: 'a@B.test' }, { email: null }])).toEqual([
      { email: 'A@b.test', data_type_id: 1 },
    ]);
    expect(keptAddresses([{ line1: 'Quay 5' }, { line1: 'QUAY 5', country_id: 'us' }, { country_id: 'FR' }])).toEqual([
      { line1: 'Quay 5', line2: '', line3: '', city: '', state: '', zip: '', country_id: 'US', data_type_id: 1 },
    ]);
  });

  it('phones are dialled in the US unless somebody says otherwise', () => {
    expect(readContactPhone('212 555 0123')).toEqual({ phone: '+12125550123', country_code: 'us', country_dial: '1' });
    expect(readContactPhone('030 901820', 'de')?.phone).toBe('+4930901820');
    expect(readContactPhone('212 555 0123 x45')?.phone).toBe('+12125550123 ext. 45');
    expect(readContactPhone('+12125550123 ext. 45')?.phone).toBe('+12125550123 ext. 45');
    for (const none of ['', '12', 'Bob', '1'.repeat(41)]) expect(readContactPhone(none)).toBeNull();
    expect([dialOf('US'), dialOf('de'), dialOf('AQ')]).toEqual(['1', '49', null]);
  });
});
