import { LIMITS, type Recurrence } from '@gable/contracts';
import { dayMeant, nextMonthDay, nextWeekday, weekdayNamed, weekdayOf } from './line-days.js';
import {
  COUNT,
  DATE,
  DATE_OF_YEAR,
  END,
  HOUR,
  LEAD,
  numberNamed,
  ORDINAL,
  PART_OF_DAY,
  SHORT_WEEKDAY,
  START,
  TIME,
  timeNamed,
  WEEKDAY,
} from './line-words.js';

/** What a phrase says; "every Monday" says two things. A day is `YYYY-MM-DD`, a time of day `HH:MM`. */
export interface Said {
  recurrence?: Recurrence;
  day?: string;
  time?: string;
  /** So many minutes before this time of the day; null: before whichever there is. */
  reminder?: { minutes: number; time: string | null };
}

/** What is known while a phrase is read: today by the calendar of the person, and a day that was chosen already. */
export interface Known {
  today: string;
  day: string | null;
}

/**
 * Where words have their meaning. In the middle of a line they may be part of what is to be done ("weekly report", "Friday
 * plan"); at its end they say when, and beside words that were understood at which time.
 */
export type Place = 'anywhere' | 'at the end' | 'beside' | 'beside, at the end';

/** Words with a meaning. */
export interface Phrase {
  place: Place;
  /** Their named groups, in small letters, are what is read. */
  pattern: RegExp;
  /** Null where it cannot be meant, such as a day that is past. */
  read: (words: Readonly<Record<string, string | undefined>>, known: Known) => Said | null;
}

const phrase = (place: Place, pattern: string, read: Phrase['read']): Phrase => ({
  place,
  pattern: new RegExp(`${START}(?:${pattern})${END}`, 'gi'),
  read,
});

const OFTEN: Readonly<Record<string, Recurrence>> = {
  ...{ day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' },
  ...{ daily: 'daily', weekly: 'weekly', monthly: 'monthly', yearly: 'yearly', annually: 'yearly' },
};

const every: Phrase['read'] = ({ often = '' }) => {
  const recurrence = OFTEN[often];
  return recurrence ? { recurrence } : null;
};

const everyWeekday: Phrase['read'] = ({ weekday = '' }, { today, day }) => {
  const named = weekdayNamed(weekday);
  if (named === null) return null;
  return seriesFrom('weekly', nextWeekday(named, today), day, (chosen) => weekdayOf(chosen) === named);
};

const everyMonthDay: Phrase['read'] = ({ number = '' }, { today, day }) => {
  const named = Number.parseInt(number, 10);
  return seriesFrom('monthly', nextMonthDay(named, today), day, (chosen) => Number(chosen.slice(8)) === named);
};

const everyDateOfYear: Phrase['read'] = ({ date = '' }, { today, day }) => {
  const next = dayMeant(date, today);
  return seriesFrom('yearly', next, day, (chosen) => chosen.slice(5) === next?.slice(5));
};

/** A series that begins on a day; where another was chosen, on that, if it is one of the series. */
function seriesFrom(
  recurrence: Recurrence,
  first: string | null,
  chosen: string | null,
  isInIt: (day: string) => boolean,
): Said | null {
  if (first === null) return null;
  if (chosen === null) return { recurrence, day: first };
  return isInIt(chosen) ? { recurrence } : null;
}

const dueDay: Phrase['read'] = ({ day: words = '', weekday }, { today }) => {
  const day = dayMeant(words, today);
  if (day === null || (weekday !== undefined && weekdayOf(day) !== weekdayNamed(weekday))) return null;
  return { day };
};

const timeOfDay: Phrase['read'] = ({ time = '' }) => ({ time: timeNamed(time) });

const MINUTES: Readonly<Record<string, number>> = { min: 1, minute: 1, hour: 60, day: 24 * 60, week: 7 * 24 * 60 };

const remind: Phrase['read'] = ({ count = '', unit, time }) => {
  const minutes = unit === undefined ? 0 : numberNamed(count) * (MINUTES[unit] ?? NaN);
  if (!(minutes <= LIMITS.reminderMinutes)) return null;
  return { reminder: { minutes, time: time === undefined ? null : timeNamed(time) } };
};

const BEFORE = `(?<count>${COUNT}) (?<unit>min|minute|hour|day|week)s? before(?:hand)?`;
const WITH_WEEKDAY = `(?:(?<weekday>${WEEKDAY}|${SHORT_WEEKDAY}),? )?(?<day>${DATE})`;
// "In a day" is how long something takes.
const COUNTED = `in (?!(?:an?|one|1) day)(?:${COUNT}) (?:day|week|month|year)s?`;
const NOT_FROM_ELSEWHERE = '(?! (?:of|from|after|before|later|long)\\b)';

/** What a line is looked through for, in this order. */
export const PHRASES: readonly Phrase[] = [
  phrase('at the end', `(?:and )?remind(?:er)?(?: me)? ${BEFORE}(?: at (?<time>${TIME}|${HOUR}))?`, remind),
  phrase('anywhere', `(?:and )?remind(?:er)?(?: me)? at (?<time>${TIME})`, remind),
  phrase('at the end', `(?:and )?remind(?:er)?(?: me)? at (?<time>${HOUR})`, remind),

  phrase('anywhere', `(?:every month|monthly) on the (?<number>${ORDINAL})`, everyMonthDay),
  phrase('anywhere', `(?:on )?(?:the )?(?<number>${ORDINAL}) of (?:every|each) month`, everyMonthDay),
  phrase('anywhere', `every (?<number>${ORDINAL}) of (?:the|each) month`, everyMonthDay),
  phrase('at the end', `every (?<date>${DATE_OF_YEAR})`, everyDateOfYear),
  phrase('at the end', `every (?<number>${ORDINAL})`, everyMonthDay),
  phrase('anywhere', `every (?<weekday>${WEEKDAY})`, everyWeekday),
  phrase('at the end', `every (?<weekday>${SHORT_WEEKDAY}|sat|sun)`, everyWeekday),
  phrase('anywhere', 'every (?<often>day|week|month|year)(?! (?:of|but|except)\\b)', every),
  phrase('at the end', '(?<often>daily|weekly|monthly|yearly|annually)', every),

  phrase('anywhere', `${LEAD} ${WITH_WEEKDAY}`, dueDay),
  phrase('at the end', WITH_WEEKDAY, dueDay),
  phrase('anywhere', `(?:${LEAD} )?(?:the )?(?<day>day after tomorrow)`, dueDay),
  phrase('anywhere', `(?:${LEAD} )?(?<day>today|tonight|tomorrow)`, dueDay),
  phrase('anywhere', `(?:due )?(?<day>${COUNTED})(?:['’]? time)?${NOT_FROM_ELSEWHERE}`, dueDay),
  phrase(
    'anywhere',
    `(?:${LEAD} )?(?<day>(?:${WEEKDAY}) next week|next (?:${WEEKDAY}|week|month)|this (?:${WEEKDAY}))`,
    dueDay,
  ),
  phrase('anywhere', `${LEAD} (?<day>${WEEKDAY})`, dueDay),
  phrase('at the end', `(?:${LEAD} )?(?<day>${WEEKDAY}|(?:next )?(?:${SHORT_WEEKDAY}))`, dueDay),

  phrase('anywhere', `(?:at|@) ?(?<time>${TIME})`, timeOfDay),
  phrase('beside', `(?<time>${TIME}|${PART_OF_DAY})`, timeOfDay),
  phrase('beside, at the end', `(?:at|@) ?(?<time>${HOUR})`, timeOfDay),
];
