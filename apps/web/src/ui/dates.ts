import { LIMITS } from '@gable/contracts';
import { differenceInCalendarDays, format, formatDistanceStrict } from 'date-fns';

/** Heading of a day in a list (FIL-2, OPN-49): Today, Yesterday, or the full date, by the calendar of this device. */
export function dayHeading(date: Date, now: Date = new Date()): string {
  const days = differenceInCalendarDays(now, date);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return format(date, 'EEEE, MMMM d, yyyy');
}

/** The calendar day a moment falls on, as a key to group by. */
export const dayKey = (date: Date): string => format(date, 'yyyy-MM-dd');

/** CNS-42: what hovering over a date shows. */
export const hoverDate = (date: Date): string => format(date, 'MM-dd-yyyy');

/** How long ago, while that is under 7 days; the month and the year after that (PRJ-33, PRJ-34). */
export function relativeDate(date: Date, now: Date = new Date()): string {
  const days = differenceInCalendarDays(now, date);
  if (days >= LIMITS.newForDays) return format(date, 'MMM yyyy');
  if (now.getTime() - date.getTime() < 60_000) return 'Just now';
  if (days === 0) return formatDistanceStrict(date, now, { addSuffix: true });
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}

/** Date and time in words, for lists where the exact moment matters. */
export function exactDate(date: Date, now: Date = new Date()): string {
  const time = format(date, 'h:mm a');
  const days = differenceInCalendarDays(now, date);
  if (days === 0) return `Today, ${time}`;
  if (days === 1) return `Yesterday, ${time}`;
  return format(date, date.getFullYear() === now.getFullYear() ? 'MMM d, h:mm a' : 'MMM d, yyyy');
}

/** The time alone, where the day stands above it. */
export const timeOfDay = (date: Date): string => format(date, 'h:mm a');

/** CNS-41, NOT-19: month abbreviated, day, year, 12-hour time. */
export const dateAndTime = (date: Date): string => format(date, 'MMM d, yyyy, h:mm a');

/** Age of a project (PRJ-36, OPN-70): New, days, weeks under four, months. */
export function ageLabel(days: number): string {
  if (days < 1) return 'New';
  if (days < 7) return plural(days, 'day');
  if (days < 28) return plural(Math.floor(days / 7), 'week');
  return plural(Math.max(1, Math.floor(days / 30)), 'month');
}

/** Average age of several projects (PRJ-37, CNS-63): days if under 30, otherwise months. */
export const averageAgeLabel = (days: number): string =>
  days < 30 ? plural(days, 'day') : plural(Math.floor(days / 30), 'month');

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** What was made on one day, in the order it came. */
export interface DayGroup<Item> {
  key: string;
  heading: string;
  items: Item[];
}

/**
 * Groups files and notes by the day they were created (FIL-2, NOT-1), keeping their order; days follow each other as
 * what was made on them does.
 */
export function groupByDay<Item extends { created_at: string }>(
  items: readonly Item[],
  now: Date = new Date(),
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const created = new Date(item.created_at);
    const key = dayKey(created);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, heading: dayHeading(created, now), items: [item] });
  }
  return groups;
}
