import { DEFAULT_COUNTRY } from './countries.js';
import { listCountries, phoneProblem } from './phone-numbers.js';

describe('the countries of a telephone number', () => {
  const countries = listCountries();

  it('hold the default one as the form shows it before the list has come (ACC-50)', () => {
    expect(countries).toContainEqual(DEFAULT_COUNTRY);
  });

  it('stand by their names', () => {
    expect(countries.length).toBeGreaterThan(200);
    expect(countries[0]).toEqual({ code: 'af', name: 'Afghanistan', callingCode: '+93' });
    expect(countries.find(({ code }) => code === 'ax')?.name).toBe('Åland Islands');
  });
});

describe('a telephone number', () => {
  it.each([
    ['', 'us'],
    ['   ', 'us'],
    ['(212) 555-0123', 'us'],
    ['030 901820', 'de'],
    ['+49 30 901820', 'us'],
  ])('"%s" typed in %s is fine', (phone, country) => {
    expect(phoneProblem(phone, country)).toBeNull();
  });

  it.each([
    ['12', 'us'],
    ['call me', 'us'],
    ['(212) 555-0123 4567 8901', 'us'],
    ['(212) 555-0123', 'nowhere'],
  ])('"%s" typed in %s is invalid', (phone, country) => {
    expect(phoneProblem(phone, country)).toBe('Phone number is invalid');
  });
});
