import { dayAfter, dayIn, DEFAULT_TIME_ZONE, LIMITS, momentOf } from '@gable/contracts';

const DAY = 24 * 60 * 60_000;

/** The time of day at which the daily e-mail leaves. */
const DIGEST_TIME = `${String(LIMITS.notificationHour).padStart(2, '0')}:00`;

/** When the daily e-mail of today leaves where a person lives, and those of the days beside it. */
const digestOf = (now: Date, zone: string, days: number): Date =>
  momentOf(dayAfter(dayIn(zone, now), days), DIGEST_TIME, zone);

/** When the next daily e-mail of a person leaves: at the same time of every day, by the clocks of where they live. */
export function nextDigest(now: Date, zone: string): Date {
  const today = digestOf(now, zone, 0);
  return today > now ? today : digestOf(now, zone, 1);
}

/** When the last one left, or should have. */
export function lastDigest(now: Date, zone: string): Date {
  const today = digestOf(now, zone, 0);
  return today > now ? digestOf(now, zone, -1) : today;
}

/** Days (`YYYY-MM-DD`) a project may start on to be reminded of now, from the first to the last (OPN-85). */
export function remindedDays(now: Date): { first: string; last: string } {
  const last = lastDigest(now, DEFAULT_TIME_ZONE);
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
