import { readAmount } from './amounts.js';

describe('an amount that somebody typed', () => {
  it.each([
    // POT-23, VAL-4: empty, zero and what is no number.
    ['', '0.00'],
    ['  ', '0.00'],
    ['0', '0.00'],
    ['abc', '0.00'],
    ['-', '0.00'],
    // POT-24, VAL-5, CNS-77, OPN-141
    ['12.5k', '12500.00'],
    ['12.5K', '12500.00'],
    ['1k', '1000.00'],
    ['2m', '2000000.00'],
    ['.5M', '500000.00'],
    ['1b', '1000000000.00'],
    ['1.2345678k', '1234.57'],
    ['0.0005k', '0.50'],
    // As people write them.
    ['12,500', '12500.00'],
    ['1,234,567.8', '1234567.80'],
    ['$ 1 200.50', '1200.50'],
    ['007', '7.00'],
    [`${'0'.repeat(59)}7`, '7.00'],
    // One rounding: half up, to the cent, also where floating-point numbers fail.
    ['1.005', '1.01'],
    ['8.345', '8.35'],
    ['0.004999', '0.00'],
    ['999999999999.99', '999999999999.99'],
  ])('%j is stored as %s (POT-22…24, VAL-4, CNS-77)', (text, amount) => {
    expect(readAmount(text)).toEqual({ amount });
  });

  it.each([
    ['1k2m', 'invalid'],
    ['1km', 'invalid'],
    ['k1', 'invalid'],
    ['1kk', 'invalid'],
    ['1.2.3', 'invalid'],
    ['12abc', 'invalid'],
    ['-5', 'invalid'],
    ['1e6', 'invalid'],
    ['12,50', 'invalid'],
    ['1.', 'invalid'],
    ['1000000000000', 'too_large'],
    ['999999999999.995', 'too_large'],
    ['1000b', 'too_large'],
    // More than anybody types, whatever it is worth.
    [`${'0'.repeat(60)}7`, 'too_large'],
    ['9'.repeat(1_000_000), 'too_large'],
  ])('%.20s is refused: %s (VAL-5, OPN-141)', (text, problem) => {
    expect(readAmount(text)).toEqual({ problem });
  });
});
