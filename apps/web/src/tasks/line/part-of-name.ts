import { SHORT_WEEKDAY, WEEKDAY } from './line-words.js';

/** Behind these words nothing says when: they join it to something else, or count. */
const JOINING = new Set('and or nor not except than once twice thrice times'.split(' '));
/** Behind these a day is one that is spoken of, unless it has its own "on" or "by". */
const NAMING = new Set(
  [
    'the a an this that these those my our his her your their its each every other alternate any no one',
    'of from since after before until till to for between about with within without in at as per via versus vs than',
    'last past previous next first second third fourth final black good is was are were be',
  ].flatMap((words) => words.split(' ')),
);
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;
const HAS_LEAD = /^(?:due|on|by|in|at|@|every|monthly on|(?:and )?remind)/;

const NAME_OF_DAY = `${WEEKDAY}|${SHORT_WEEKDAY}|sat|sun|today|tomorrow`;
const JOINED_TO = new RegExp(
  `^(?:,? ?(?:and|or|to|until|till|through|&|[+/–-]) ?(?:(?:on|by|the|next|this|every) )*(?:${NAME_OF_DAY}|\\d)|, ?(?:${NAME_OF_DAY}))`,
  'i',
);
const JOINED_FROM = new RegExp(`\\b(?:${NAME_OF_DAY}|\\d)(?:,| ?[&+/–-]) ?$`, 'i');
const BEGINS_WITH_DAY = new RegExp(`^(?:${NAME_OF_DAY}|\\d)`);

/** Whether words that could say when are spoken of instead: "minutes of Friday", "Monday and Friday", "14:30–16:00". */
export function isPartOfName(words: string, before: string, after: string): boolean {
  if (JOINED_TO.test(after) || (BEGINS_WITH_DAY.test(words) && JOINED_FROM.test(before))) return true;
  const word = /([\p{L}\p{N}’']+) $/u.exec(before)?.[1]?.toLowerCase() ?? '';
  return JOINING.has(word) || (!HAS_LEAD.test(words) && (NAMING.has(word) || ORDINAL.test(word)));
}
