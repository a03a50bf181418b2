import type { Account } from '../../api/index.js';
import { asksForEmail, changesIn, formattedWhileTyping, settledPhone, valuesOf } from './profile-values.js';

describe('a telephone number while it is typed', () => {
  it.each([
    ['(21', '(212', 4, 'us', '(212)'],
    ['(212) 555-01', '(212) 555-012', 13, 'us', '(212) 555-012'],
    ['', '2125550123', 10, 'us', '(212) 555-0123'],
    ['030 9018', '030 90182', 9, 'de', '030 90182'],
    // What is taken away is not put back, and what is changed in the middle keeps the caret.
    ['(212) ', '(212)', 5, 'us', '(212)'],
    ['(212) 555-0123', '(212) 5955-0123', 8, 'us', '(212) 5955-0123'],
  ])('"%s" becoming "%s" with the caret at %i in %s is "%s"', (before, text, caret, country, shown) => {
    expect(formattedWhileTyping(before, text, caret, country)).toBe(shown);
  });
});

describe('a finished telephone number', () => {
  it.each([
    [
      { phone: '+12125550123', country: 'us' },
      { phone: '(212) 555-0123', country: 'us' },
    ],
    [
      { phone: '2125550123', country: 'us' },
      { phone: '(212) 555-0123', country: 'us' },
    ],
    [
      { phone: '+49 30 901820', country: 'us' },
      { phone: '030 901820', country: 'de' },
    ],
    [
      { phone: '+441632960101', country: 'us' },
      { phone: '01632 960101', country: 'gb' },
    ],
    [
      { phone: '12', country: 'us' },
      { phone: '12', country: 'us' },
    ],
    [
      { phone: '', country: 'de' },
      { phone: '', country: 'de' },
    ],
  ])('%j is shown as %j', (typed, shown) => {
    expect(settledPhone(typed)).toEqual(shown);
  });
});

describe('what the profile form changes', () => {
  const account = {
    ...{ name: 'Anna Lee', email: 'anna@glass.test', phone: '+12125550123', phone_country: 'us' },
    options: { title: 'Our houses' },
  } as Account;
  const values = valuesOf(account);

  it('begins with the account as it is', () => {
    expect(values).toEqual({
      ...{ name: 'Anna Lee', email: 'anna@glass.test', current_password: '', title: 'Our houses' },
      ...{ phone: '(212) 555-0123', phone_country: 'us' },
    });
    expect(valuesOf({ ...account, phone: null, options: {} })).toMatchObject({ phone: '', title: '' });
  });

  it.each([
    ['nothing', {}, {}],
    [
      'nothing but blanks',
      { name: ' Anna Lee ', phone: ' (212) 555-0123 ', title: ' Our houses ', email: ' ANNA@glass.test ' },
      {},
    ],
    ['the name', { name: ' Anna Berg ' }, { name: 'Anna Berg' }],
    ['the title', { title: ' ' }, { options: { title: '' } }],
    ['the phone', { phone: ' 1 ' }, { phone: '1', phone_country: 'us' }],
    ['its country', { phone_country: 'ca' }, { phone: '(212) 555-0123', phone_country: 'ca' }],
    [
      'the e-mail, with the password it takes',
      { email: ' anna@berg.test ', current_password: ' secret ' },
      { email: 'anna@berg.test', current_password: ' secret ' },
    ],
    ['a password without an e-mail, which is not sent', { current_password: 'secret' }, {}],
  ])('is %s', (_what, typed, changes) => {
    expect(changesIn({ ...values, ...typed }, account)).toEqual(changes);
  });

  it.each([
    ['anna@glass.test', false],
    [' Anna@Glass.test', false],
    ['anna@berg.test', true],
    ['', true],
  ])('asks for another e-mail by %j: %s', (email, asks) => {
    expect(asksForEmail(email, account)).toBe(asks);
  });
});
