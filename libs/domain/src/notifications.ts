import { LIMITS } from '@gable/contracts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** When the next daily e-mail leaves: at the same hour every day, in UTC, because nobody's time zone is known. */
export function nextDigest(now: Date): Date {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const today = midnight + LIMITS.notificationHour * HOUR;
  return new Date(today > now.getTime() ? today : today + DAY);
}

/** When the last one left, or should have. */
export const lastDigest = (now: Date): Date => new Date(nextDigest(now).getTime() - DAY);

/** Days (`YYYY-MM-DD`) a project may start on to be reminded of now, from the first to the last (OPN-85). */
export function remindedDays(now: Date): { first: string; last: string } {
  const last = lastDigest(now);
  const first = new Date(last.getTime() - LIMITS.reminderDays * DAY);
  return { first: dayOf(first), last: dayOf(last) };
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
