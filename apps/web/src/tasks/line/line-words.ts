import { WEEKDAYS } from './line-days.js';

/** The words that phrases of a line are made of, as patterns. */

/** Stands in the place of words that were understood: what stands beside it stood beside them. */
export const UNDERSTOOD = '\u0000';

export const WEEKDAY = WEEKDAYS.join('|');
/** Sun and Sat are left out: they have other meanings ("Sun shading"). */
export const SHORT_WEEKDAY = 'mon|tues?|wed|thu(?:rs?)?|fri';

const MONTH = [
  ...['jan(?:uary)?', 'feb(?:ruary)?', 'mar(?:ch)?', 'apr(?:il)?', 'may', 'june?', 'july?', 'aug(?:ust)?'],
  ...['sept?(?:ember)?', 'oct(?:ober)?', 'nov(?:ember)?', 'dec(?:ember)?'],
].join('|');
export const ORDINAL = String.raw`\d{1,2}(?:st|nd|rd|th)`;
const NUMBER_OF_DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
// Of "3 March 27" nobody knows whether 27 is a day or a year.
const DAY_AND_MONTH = `(?:${NUMBER_OF_DAY}(?: of)? (?:${MONTH})|(?<!\\d )(?:${MONTH}) ${NUMBER_OF_DAY})`;
const NO_OTHER_NUMBER = String.raw`(?!,? ['’]?\d+\b(?!:\d|\.\d\d ?[ap]m| ?[ap]m))`;
const YEAR = String.raw`2[01]\d\d`;
/** A day of each year. */
export const DATE_OF_YEAR = DAY_AND_MONTH + NO_OTHER_NUMBER;
/** Of numbers alone only what ISO writes: in 03/04/2027 the month may be either. */
export const DATE = String.raw`(?:${YEAR}-\d\d-\d\d|${DAY_AND_MONTH}(?:,? ${YEAR})?)${NO_OTHER_NUMBER}`;

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
export const COUNT = String.raw`\d{1,3}|an?|${NUMBERS.join('|')}`;

/** What such a count is. */
export const numberNamed = (count: string): number =>
  /^an?$/.test(count) ? 1 : NUMBERS.indexOf(count) + 1 || Number(count);

// 1:50 is a scale; nobody writes 01:50 as one.
const CLOCK = String.raw`(?:0\d|[2-9]|1\d|2[0-3]):[0-5]\d(?! ?[ap]m)`;
const CLOCK_OF_12_HOURS = String.raw`(?:1[0-2]|0?[1-9])(?:[:.][0-5]\d)? ?[ap]m`;
/** A time of day that cannot be anything else. */
export const TIME = `${CLOCK}|${CLOCK_OF_12_HOURS}|noon`;
/** One that needs words about time beside it. */
export const HOUR = String.raw`1\d|2[0-3]|[1-9]`;

const PARTS_OF_DAY: Readonly<Record<string, string>> = { morning: '09:00', afternoon: '14:00', evening: '18:00' };
export const PART_OF_DAY = `(?:in the )?(?:${Object.keys(PARTS_OF_DAY).join('|')})`;

/** What such a time is by the clock, `HH:MM`; an hour alone is one of those that people work in. */
export function timeNamed(words: string): string {
  const part = PARTS_OF_DAY[words.replace('in the ', '')] ?? (words === 'noon' ? '12:00' : undefined);
  if (part !== undefined) return part;
  const [, hours = '', minutes, half] = /^(\d+)(?:[:.](\d\d))? ?([ap])?/.exec(words) ?? [];
  const hour = Number(hours);
  const isBare = minutes === undefined && half === undefined;
  const isAfternoon = half === 'p' || (isBare && hour < FIRST_HOUR);
  const shown = half === undefined && !isAfternoon ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return `${String(shown).padStart(2, '0')}:${minutes ?? '00'}`;
}

/** "At 6" is in the evening, "at 7" in the morning. */
const FIRST_HOUR = 7;

/** What leads to a day, such as "by Friday". */
export const LEAD = '(?:due(?: on| by)?:?|on|by)';
/** Words begin behind a space, a bracket or a comma, and are not half of a word, a path or a range, nor somebody's. */
export const START = `(?<=^|[ (,;${UNDERSTOOD}])`;
export const END = String.raw`(?![\w/–—-]|['’.:]\w)`;
