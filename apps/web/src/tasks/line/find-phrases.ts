import type { Recurrence } from '@gable/contracts';
import type { ReminderTimes } from '../task-reminders.js';
import { PHRASES, type Phrase, type Said } from './line-phrases.js';
import { HOUR, PART_OF_DAY, TIME, UNDERSTOOD } from './line-words.js';
import { isPartOfName } from './part-of-name.js';

/** When a task is due, `YYYY-MM-DD`, when to be reminded of it, and whether it comes again; null where nothing says so. */
export interface TaskTimes {
  day: string | null;
  reminder: ReminderTimes | null;
  recurrence: Recurrence | null;
}

/** What phrases are looked for with. */
export interface LineSearch {
  /** By the calendar of the person. */
  today: string;
  /** Words, in small letters, that stay in the name whatever they could mean. */
  kept: ReadonlySet<string>;
  /** What was chosen beside the line. It counts: words that say another such thing stay in the name. */
  chosen: TaskTimes;
}

/** Words of a line, in small letters, and what they say. */
interface Found {
  words: string;
  says: Said;
}

/** Marks words that stay in the name: nothing in them is looked for any more. */
const KEPT = '\u0001';

/** Finds what a text says, each thing once; answers the text with marks over the words that say it. */
export function findPhrases(
  text: string,
  { today, kept, chosen }: LineSearch,
): { found: readonly Found[]; rest: string } {
  const found: Found[] = [];
  let rest = text;
  const isChosen: Readonly<Record<keyof Said, boolean>> = {
    day: chosen.day !== null,
    time: chosen.reminder !== null,
    reminder: chosen.reminder !== null,
    recurrence: chosen.recurrence !== null,
  };
  const unmarked = (start: string): string => start.replaceAll(KEPT, (_mark, index: number) => text.charAt(index));
  const isOpen = (thing: keyof Said): boolean =>
    !isChosen[thing] && found.every(({ says }) => says[thing] === undefined);

  const take = ({ pattern, place, read }: Phrase): boolean => {
    for (const { index, 0: match, groups } of rest.matchAll(pattern)) {
      const [before, after] = [rest.slice(0, index), rest.slice(index + match.length)];
      if (!STANDS[place](before, after)) continue;
      const words = match.toLowerCase();
      const isName = kept.has(words) || isPartOfName(words, unmarked(before), after);
      const says = isName ? null : read(inSmallLetters(groups), { today, day: chosen.day });
      const isSaid = says !== null && Object.keys(says).every((thing) => isOpen(thing as keyof Said));
      if (isSaid) found.push({ words, says });
      rest = before + (isSaid ? UNDERSTOOD : KEPT).repeat(match.length) + after;
      return true;
    }
    return false;
  };
  // What is understood brings other words to the end, or beside it.
  while (PHRASES.some(take));
  return { found, rest: unmarked(rest) };
}

const inSmallLetters = (groups: Record<string, string | undefined> = {}): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(groups).map(([name, words]) => [name, words?.toLowerCase()]));

const END_OF_LINE = new RegExp(`^(?:,? (?:at |@ ?)?(?:${TIME}|${HOUR}|${PART_OF_DAY}))?[${UNDERSTOOD} .,;!)]*$`, 'i');
const AFTER_UNDERSTOOD = new RegExp(`${UNDERSTOOD}[ ,]*$`);
const BEFORE_UNDERSTOOD = new RegExp(`^[ ,]*${UNDERSTOOD}`);

const isAtTheEnd = (after: string): boolean => END_OF_LINE.test(after);
const isBeside = (before: string, after: string): boolean =>
  AFTER_UNDERSTOOD.test(before) || BEFORE_UNDERSTOOD.test(after);

/** Whether words with this before and after them stand in a place. */
const STANDS: Readonly<Record<Phrase['place'], (before: string, after: string) => boolean>> = {
  anywhere: () => true,
  'at the end': (_before, after) => isAtTheEnd(after),
  beside: isBeside,
  'beside, at the end': (before, after) => isBeside(before, after) && isAtTheEnd(after),
};
