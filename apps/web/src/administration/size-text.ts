const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** How much that is, for people: "1.4 GB". */
export function sizeText(bytes: number): string {
  let amount = bytes / 1000;
  let unit = 0;
  // What would be rounded to a thousand is one of the next unit.
  while (amount >= 999.95 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  const shown = amount >= 100 || unit === 0 ? Math.ceil(amount) : Math.round(amount * 10) / 10;
  return `${shown.toLocaleString('en')} ${UNITS[unit]}`;
}
