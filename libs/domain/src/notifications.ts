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

/** Proposals that a notice is due of: those that expire from the first day to the last (`YYYY-MM-DD`). */
export interface DueExpiryNotice {
  /** Which of the notices it is, by the days before. */
  daysBefore: number;
  first: string;
  last: string;
}

/**
 * Which notice is due of a proposal now, by the day it expires; today is the day in UTC. No day is in two: what could not
 * be given on its day is given late, unless the next one is due by now, and the last one within some days.
 */
export function dueExpiryNotices(now: Date): DueExpiryNotice[] {
  if (now.getUTCHours() < LIMITS.expiryNoticeHour) return [];
  const dayIn = (days: number): string => dayOf(new Date(now.getTime() + days * DAY));
  return LIMITS.expiryNoticeDays.map((daysBefore, place, all) => {
    const next = all[place + 1];
    return { daysBefore, first: dayIn(next === undefined ? -LIMITS.reminderDays : next + 1), last: dayIn(daysBefore) };
  });
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
