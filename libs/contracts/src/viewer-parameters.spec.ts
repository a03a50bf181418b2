import { askedPage, isSet, wishOf } from './viewer-parameters.js';

describe('what the address of a file asks for (NAV-19)', () => {
  it.each([
    ['original', true],
    ['original=', true],
    ['original=1', true],
    ['original=true', true],
    ['original=false', false],
    ['original=0', false],
    ['', false],
    ['Original=1', false],
  ])('"%s" asks for the original: %s (VWR-17)', (query, expected) => {
    expect(isSet(new URLSearchParams(query), 'original')).toBe(expected);
  });

  it.each([
    ['', { original: false, document: false }],
    ['original=true', { original: true, document: false }],
    ['document=true&page=2', { original: false, document: true }],
    ['original=1&document', { original: true, document: true }],
  ])('"%s" in place of the best there is: %j', (query, wish) => {
    expect(wishOf(new URLSearchParams(query))).toEqual(wish);
  });

  it.each([
    ['', 1],
    ['page=1', 1],
    ['page=12', 12],
    ['page=0', 1],
    ['page=-3', 1],
    ['page=1.5', 1],
    ['page=last', 1],
    ['page=', 1],
    ['page=Infinity', 1],
  ])('"%s": page %i', (query, page) => {
    expect(askedPage(new URLSearchParams(query))).toBe(page);
  });
});
