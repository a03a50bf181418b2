import { readAmount } from '@gable/contracts';
import { configure } from '../test/client-configuration.js';
import { amountParts, shownAmount } from './shown-amount.js';

/** As people read it: the space that does not break is a space. */
const shown = (amount: string): string => shownAmount(amount).replace('\u00a0', ' ');

describe('an amount in the currency of the instance', () => {
  it.each<[string | undefined, string, string]>([
    [undefined, '1234567.50', '$1,234,567.50'],
    ['USD', '0.00', '$0.00'],
    ['EUR', '999999999999.99', '€999,999,999,999.99'],
    ['GBP', '12.00', '£12.00'],
    ['CAD', '12.00', '$12.00'],
    ['CHF', '12500.00', 'CHF 12,500.00'],
    // Nothing smaller than one of it is paid.
    ['JPY', '12500.00', '¥12,500'],
    // A thousandth is neither stored nor shown.
    ['KWD', '12500.10', 'KWD 12,500.10'],
  ])('%s %s is %s', (currency, amount, text) => {
    configure(currency === undefined ? {} : { currency });
    expect(shown(amount)).toBe(text);
  });

  it.each(['USD', 'EUR', 'CHF', 'JPY', 'KWD'])('in %s stands as a sign and a number that can be typed', (currency) => {
    configure({ currency });
    const { currency: sign, number } = amountParts('12500.00');
    expect(shown('12500.00').replace(' ', '')).toBe(`${sign}${number}`);
    expect(readAmount(number)).toEqual({ amount: '12500.00' });
  });
});
