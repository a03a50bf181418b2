/**
 * When a proposal expires. It is a day of the calendar, `YYYY-MM-DD`, and stays text on its whole way: no time zone moves
 * it. That it has expired is derived and never stored.
 */

/** Units of the form (POT-52). */
export const EXPIRY_UNITS = ['days', 'weeks', 'months'] as const;

/** One of {@link EXPIRY_UNITS}. */
export type ExpiryUnit = (typeof EXPIRY_UNITS)[number];

/** What a row says of its expiry. */
export type ExpiryWarning = 'expired' | 'today' | 'soon' | 'expiring';

const DAY = 24 * 60 * 60_000;

/** Warned of below so many days, and more so up to the other (CNS-76, OPN-133). */
const WARNED_BELOW = 7;
const SOON_UP_TO = 3;

/** More days than anybody means. */
const MOST_DAYS = 36_500;

const moment = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** POT-52, VAL-14, CNS-75, OPN-131: odd weeks have 7 days, even ones 7.5; months have 30. Null: no number of them. */
export function daysOf(count: string | number, unit: ExpiryUnit): number | null {
  const number = typeof count === 'number' ? count : /^\s*\d+\s*$/.test(count) ? Number(count) : Number.NaN;
  if (!Number.isInteger(number) || number < 0) return null;
  const each = unit === 'days' ? 1 : unit === 'months' ? 30 : number % 2 === 0 ? 7.5 : 7;
  return number * each;
}

/** OPN-132: the day so long after the one it was sent on; null: none. */
export function expiryAfter(sent: string, count: string | number, unit: ExpiryUnit): string | null {
  const days = daysOf(count, unit);
  if (days === null || days > MOST_DAYS) return null;
  return new Date(moment(sent) + days * DAY).toISOString().slice(0, 10);
}

/** POT-47: days from today, by the calendar of who looks, to the expiry; negative once it is past. */
export const daysRemaining = (today: string, expiry: string): number =>
  Math.round((moment(expiry) - moment(today)) / DAY);

/** POT-48…51, CNS-76, OPN-133: what is said of so many days; null: nothing yet. */
export function expiryWarning(days: number): ExpiryWarning | null {
  if (days < 0) return 'expired';
  if (days === 0) return 'today';
  if (days <= SOON_UP_TO) return 'soon';
  return days < WARNED_BELOW ? 'expiring' : null;
}
