import { clientConfiguration } from '../api/client-configuration.js';

/** Amounts are stored with two decimals; no currency shows more of them. */
const DECIMALS = 2;

const formats = new Map<string, Intl.NumberFormat>();

/** How amounts are written here; the one currency of the instance needs no more than its short sign. */
function amountFormat(): Intl.NumberFormat {
  const { currency } = clientConfiguration();
  const known = formats.get(currency);
  if (known) return known;
  const as = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const { maximumFractionDigits: own = DECIMALS } = new Intl.NumberFormat('en', as).resolvedOptions();
  const decimals = Math.min(own, DECIMALS);
  const format = new Intl.NumberFormat('en', {
    ...as,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(currency, format);
  return format;
}

/** An amount as people read it. What the column holds is exact as a number, and so is what a firm adds up to. */
export const shownAmount = (amount: string): string => amountFormat().format(Number(amount));

/** The same in two parts: the sign of the currency, and the number as it is typed. */
export function amountParts(amount: string): { currency: string; number: string } {
  const parts = amountFormat().formatToParts(Number(amount));
  const isSign = ({ type }: Intl.NumberFormatPart): boolean => type === 'currency';
  return {
    currency: parts.find(isSign)?.value ?? '',
    number: parts
      .filter((part) => part.type !== 'literal' && !isSign(part))
      .map(({ value }) => value)
      .join(''),
  };
}
