/** Clocks and calendars of people. The zones are those of the runtime; a day is `YYYY-MM-DD`, a time of day `HH:MM`. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEKS_OF_YEAR = 53;

/** Making one costs more than asking it. Zones have names that the runtime knows, so there are some hundred. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** What clocks and calendars of a zone show at a moment, as if it were UTC. */
function shownAt(moment: number, zone: string): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** How far clocks of a zone are ahead of UTC at a moment of whole seconds. */
const offsetAt = (moment: number, zone: string): number => shownAt(moment, zone) - moment;

/** The day it is somewhere. */
export const dayIn = (zone: string, now: Date): string =>
  new Date(shownAt(now.getTime(), zone)).toISOString().slice(0, 10);

/**
 * The moment at which clocks of a zone show this time on this day. A time that summer time leaves out is as much later as
 * clocks were put forward; of one that comes twice it is the first: neither none nor two.
 */
export function momentOf(day: string, time: string, zone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Clocks are put forward or back once in two days at most.
  const before = shown - offsetAt(shown - DAY, zone);
  if (shownAt(before, zone) === shown) return new Date(before);
  const after = shown - offsetAt(shown + DAY, zone);
  return new Date(shownAt(after, zone) === shown ? after : before);
}

/** Minutes that clocks of a zone are ahead of UTC. */
export function minutesAhead(zone: string, now: Date): number {
  const moment = Math.floor(now.getTime() / MINUTE) * MINUTE;
  return offsetAt(moment, zone) / MINUTE;
}

/** Whether clocks of two zones show the same from now on, looked at once a week for a year. */
export function showSameTime(zone: string, other: string, now: Date): boolean {
  for (let week = 0; week <= WEEKS_OF_YEAR; week += 1) {
    const moment = new Date(now.getTime() + week * 7 * DAY);
    if (minutesAhead(zone, moment) !== minutesAhead(other, moment)) return false;
  }
  return true;
}

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
