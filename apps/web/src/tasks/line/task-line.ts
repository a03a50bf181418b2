import { dayAfter, dayIn, momentOf, taskNameProblem } from '@gable/contracts';
import { findPhrases, type LineSearch, type TaskTimes } from './find-phrases.js';
import type { Said } from './line-phrases.js';
import { UNDERSTOOD } from './line-words.js';

/** What is known beside the line. */
export interface LineContext extends Omit<LineSearch, 'today'> {
  /** The time zone of the person: which day is today, there. */
  zone: string;
  now: Date;
}

/** A line as it was understood. */
export interface TaskLine extends TaskTimes {
  /** What is to be done, without the words that were understood. */
  name: string;
  /** The words, in small letters, that each of the three was understood from; none for a day that follows from the others. */
  words: Readonly<Record<keyof TaskTimes, readonly string[]>>;
}

/**
 * Reads from a line when a task is due, whether it comes again, and when to remind of it. Words that could as well be part
 * of what is to be done are; so are all, where nothing else would be left, and where the line is too long for a name.
 */
export function readTaskLine(line: string, context: LineContext): TaskLine {
  const text = line.trim().replace(/\s+/gu, ' ');
  if (taskNameProblem(text) !== null) return asName(line);
  const { zone, now, chosen } = context;
  const today = dayIn(zone, now);
  const { found, rest } = findPhrases(text, { ...context, today });
  const name = nameFrom(rest);
  if (found.length === 0 || name === '') return asName(line);

  const { day, time, reminder, recurrence } = Object.assign({}, ...found.map(({ says }) => says)) as Said;
  const wordsOf = (...things: (keyof Said)[]): string[] =>
    found.filter(({ says }) => things.some((thing) => says[thing] !== undefined)).map(({ words }) => words);
  const stay = (words: readonly string[]): TaskLine =>
    readTaskLine(line, { ...context, kept: new Set([...context.kept, ...words]) });

  // A task has one time of day to count from.
  const clock = reminder?.time ?? time ?? null;
  if (reminder && reminder.time !== null && time !== undefined) return stay(wordsOf('time'));
  const saysDay = Boolean(day ?? chosen.day ?? recurrence ?? chosen.recurrence);
  const isDue = saysDay || (clock !== null && !reminder?.minutes);
  // Nothing to count back from.
  if (!isDue && reminder) return stay(wordsOf('reminder'));
  const next = clock !== null && momentOf(today, clock, zone) <= now ? dayAfter(today, 1) : today;
  return {
    name,
    day: chosen.day === null ? (day ?? next) : null,
    reminder: (clock ?? reminder) ? { due_date_reminder: reminder?.minutes ?? 0, due_date_reminder_time: clock } : null,
    recurrence: recurrence ?? null,
    words: {
      day: wordsOf('day').filter((words) => !wordsOf('recurrence').includes(words)),
      reminder: wordsOf('reminder', 'time'),
      recurrence: wordsOf('recurrence'),
    },
  };
}

const asName = (line: string): TaskLine => ({
  name: line,
  day: null,
  reminder: null,
  recurrence: null,
  words: { day: [], reminder: [], recurrence: [] },
});

/** What is left of a line for the name, where marks stand for what was understood. */
function nameFrom(rest: string): string {
  const mark = UNDERSTOOD;
  return rest
    .replace(new RegExp(`${mark}(?:[${mark} ,]*${mark})?`, 'g'), mark)
    .replaceAll(`(${mark})`, mark)
    .replace(new RegExp(`^[ ,;:–-]*${mark}[ ,;:–-]*`), '')
    .replace(new RegExp(`[ ,;:–-]*${mark}[ ,;:–-]*([.!?]*)$`), '$1')
    .replace(new RegExp(`(,?) ?${mark} ?(,?) ?`, 'g'), (_cut, before: string, after: string) =>
      before || after ? ', ' : ' ',
    )
    .trim();
}
