import { COUNTRY_CODES, countryName, splitName } from './contacts.js';

describe('names of contacts', () => {
  it.each([
    ['Anna Lee', 'Anna', 'Lee'],
    ['  Anna   Maria  Lee ', 'Anna Maria', 'Lee'],
    ['Anna', 'Anna', ''],
    ['', '', ''],
  ])('VAL-53: the last word of %j is the lastname', (whole, name, lastname) => {
    expect(splitName(whole)).toEqual({ name, lastname });
  });
});

describe('countries', () => {
  it.each([
    ['US', 'United States'],
    ['de', 'Germany'],
  ])('%s is called %s', (code, name) => {
    expect(countryName(code)).toBe(name);
  });

  it('are all those of ISO 3166-1, each once', () => {
    expect(COUNTRY_CODES).toHaveLength(249);
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    expect(COUNTRY_CODES.filter((code) => countryName(code) === code)).toEqual([]);
  });
});
