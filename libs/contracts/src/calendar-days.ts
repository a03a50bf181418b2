const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** What a text of the form `YYYY-MM-DD` says: its year, and whether the calendar has this day; null for any other text. */
export function readDay(day: unknown): { year: number; isReal: boolean } | null {
  const [year, month, date] = (typeof day === 'string' && DAY.exec(day)?.slice(1).map(Number)) || [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const found = new Date(Date.UTC(year, month - 1, date));
  // A day past the end of its month is one of the next.
  return { year, isReal: found.getUTCMonth() === month - 1 && found.getUTCDate() === date };
}
