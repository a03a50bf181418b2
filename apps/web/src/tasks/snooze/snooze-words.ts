import { dayAfter, dayIn, type SnoozePreset } from '@gable/contracts';

/** Until when a reminder can be put off by name, in words. */
export const PRESET_NAMES: Readonly<Record<SnoozePreset, string>> = {
  '10_minutes': 'In 10 minutes',
  '1_hour': 'In 1 hour',
  this_evening: 'This evening',
  tomorrow_morning: 'Tomorrow morning',
  next_monday: 'Next Monday',
};

/** Reads a moment by the clock of a zone: 24 hours, as times are typed. */
export const timeText = (moment: Date, zone: string): string =>
  new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    moment,
  );

/** A moment in words, by clock and calendar of a zone, such as "tomorrow at 09:00". */
export function momentText(moment: Date, zone: string, now: Date): string {
  const [day, today] = [dayIn(zone, moment), dayIn(zone, now)];
  const time = timeText(moment, zone);
  if (day === today) return `today at ${time}`;
  if (day === dayAfter(today, 1)) return `tomorrow at ${time}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const parts = { weekday: 'short', month: 'short', day: 'numeric', timeZone: zone } as const;
  const date = new Intl.DateTimeFormat('en', { ...parts, ...(!isThisYear && { year: 'numeric' }) });
  return `${date.format(moment)} at ${time}`;
}
