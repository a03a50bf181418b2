import { minutesAhead } from '@gable/contracts';

/** A time zone as it is chosen. */
export interface Zone {
  /** Of the IANA database: what is stored. */
  name: string;
  /** Its name as it is read. */
  label: string;
}

export const zoneOf = (name: string): Zone => ({ name, label: name.replaceAll('_', ' ') });

/** All that this browser knows, and those that are in use already, which it may know by another name. */
export const zonesWith = (...used: readonly string[]): Zone[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...used])].sort().map(zoneOf);

/** How far its clocks are ahead of UTC at a moment, in words. */
export function offsetText(zone: string, now: Date): string {
  const minutes = minutesAhead(zone, now);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** What its clocks show at a moment. */
export const timeText = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(now);
