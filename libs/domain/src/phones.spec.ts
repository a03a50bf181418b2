import { readPhone } from './phones.js';

describe('a telephone number (ACC-50, CNS-51)', () => {
  it.each([
    ['(212) 555-0123', undefined, { number: '+12125550123', country: 'us' }],
    ['212 555 0123', 'us', { number: '+12125550123', country: 'us' }],
    ['030 123456', 'de', { number: '+4930123456', country: 'de' }],
    ['030 123456', 'DE', { number: '+4930123456', country: 'de' }],
    [`${' '.repeat(28)}212 555 0123`, 'us', { number: '+12125550123', country: 'us' }],
    // A number with its own country code is of that country, whatever was chosen.
    ['+44 20 7946 0958', 'us', { number: '+442079460958', country: 'gb' }],
  ])('%s in %s is read', (text, country, phone) => {
    expect(readPhone(text, country)).toEqual(phone);
  });

  it.each([
    ['12', 'us'],
    ['call me', 'us'],
    ['', 'us'],
    ['+1 212 555 0123 4567 8901', 'us'],
    ['212 555 0123', 'no country'],
    ['٣', 'us'],
    [`${' '.repeat(29)}212 555 0123`, 'us'],
  ])('%s in %s is none', (text, country) => {
    expect(readPhone(text, country)).toBeNull();
  });
});
