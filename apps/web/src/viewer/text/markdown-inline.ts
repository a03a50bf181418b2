/** A part of a line of Markdown. Text is text: nothing in it is HTML. */
export type Inline =
  | string
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] }
  /** What stands for a picture: nothing is fetched. */
  | { kind: 'image'; alt: string }
  | { kind: 'break' };

/** Characters that a mark may span; what is longer is no mark, or looking for its end would take long. */
const SPAN = 2_000;

/** Marks inside one another. */
const DEPTH = 4;

const MARKS = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 'del'],
  ['*', 'em'],
  ['_', 'em'],
] as const;

const PLAIN = /[^\\`*_~![<h\n]+/y;
const ESCAPED = /\\([!-/:-@[-`{-~])/y;
const ADDRESS = /https?:\/\/[^\s<>"'`\])]{1,2000}/y;
const IN_BRACKETS = /<(https?:\/\/[^\s<>]{1,2000}|mailto:[^\s<>]{1,300})>/y;
const TARGET = /\(\s{0,9}<?([^\s()<>]{0,2000})>?(?:\s{1,9}"[^"\n]{0,300}")?\s{0,9}\)/y;
const BREAK = /\\\n/y;

/** How far inside other marks something stands, and whether one of them is a link. */
interface Inside {
  depth: number;
  link: boolean;
}

const OUTSIDE: Inside = { depth: 0, link: false };

/** The parts of a paragraph. */
export function inlinesOf(text: string, inside: Inside = OUTSIDE): Inline[] {
  const parts: Inline[] = [];
  let plain = '';
  let at = 0;
  const add = (part: Inline, end: number): void => {
    if (plain) parts.push(plain);
    plain = '';
    parts.push(part);
    at = end;
  };
  while (at < text.length) {
    const words = matched(PLAIN, text, at);
    if (words) {
      // A hard break begins with its spaces.
      if (text[at + words[0].length] === '\n' && words[0].endsWith('  ')) {
        plain += words[0].trimEnd();
        add({ kind: 'break' }, at + words[0].length + 1);
        continue;
      }
      plain += words[0];
      at += words[0].length;
      continue;
    }
    const found = markAt(text, at, inside);
    if (found) {
      add(found.part, found.end);
      continue;
    }
    const escaped = matched(ESCAPED, text, at);
    plain += escaped?.[1] ?? text[at];
    at += escaped ? 2 : 1;
  }
  if (plain) parts.push(plain);
  return parts;
}

interface Found {
  part: Inline;
  end: number;
}

function markAt(text: string, at: number, inside: Inside): Found | null {
  const lineBreak = matched(BREAK, text, at);
  if (lineBreak) return { part: { kind: 'break' }, end: at + lineBreak[0].length };
  switch (text[at]) {
    case '`':
      return codeAt(text, at);
    case '<':
    case 'h':
      return inside.link ? null : addressAt(text, at);
    case '!':
      return text[at + 1] === '[' ? linkAt(text, at + 1, true, inside) : null;
    case '[':
      return inside.link ? null : linkAt(text, at, false, inside);
    case '*':
    case '_':
    case '~':
      return inside.depth < DEPTH ? emphasisAt(text, at, inside) : null;
    default:
      return null;
  }
}

function codeAt(text: string, at: number): Found | null {
  const fence = /^`{1,3}/.exec(text.slice(at, at + 3))?.[0] ?? '`';
  const end = within(text, fence, at + fence.length);
  if (end < 0) return null;
  return { part: { kind: 'code', text: text.slice(at + fence.length, end).trim() }, end: end + fence.length };
}

function addressAt(text: string, at: number): Found | null {
  const bracketed = matched(IN_BRACKETS, text, at);
  const bare = bracketed ? null : isInWord(text, at) ? null : matched(ADDRESS, text, at);
  const written = bracketed?.[1] ?? (bare && withoutStops(bare[0]));
  const href = written && safeAddress(written);
  if (!written || !href) return null;
  return { part: { kind: 'link', href, children: [written] }, end: at + (bracketed?.[0] ?? written).length };
}

/** A sentence may end with an address. */
function withoutStops(address: string): string {
  let end = address.length;
  while ('.,;:!?'.includes(address[end - 1] ?? ' ')) end -= 1;
  return address.slice(0, end);
}

function linkAt(text: string, at: number, isImage: boolean, inside: Inside): Found | null {
  const close = within(text, ']', at + 1);
  if (close < 0) return null;
  const target = matched(TARGET, text, close + 1);
  if (!target) return null;
  const end = close + 1 + target[0].length;
  const label = text.slice(at + 1, close);
  if (isImage) return { part: { kind: 'image', alt: label }, end };
  const href = safeAddress(target[1] ?? '');
  const children = inlinesOf(label, { ...inside, link: true });
  // An address that leads nowhere is safe as the words it has.
  return { part: href ? { kind: 'link', href, children } : label, end };
}

function emphasisAt(text: string, at: number, inside: Inside): Found | null {
  for (const [mark, kind] of MARKS) {
    if (!text.startsWith(mark, at) || /^\s?$/.test(text[at + mark.length] ?? '')) continue;
    if (mark.startsWith('_') && isInWord(text, at)) continue;
    const end = within(text, mark, at + mark.length + 1);
    if (end < 0 || /\s/.test(text[end - 1] ?? '')) continue;
    return {
      part: { kind, children: inlinesOf(text.slice(at + mark.length, end), { ...inside, depth: inside.depth + 1 }) },
      end: end + mark.length,
    };
  }
  return null;
}

/** Where something comes next, in the reach of a mark; -1 where it does not. */
function within(text: string, sought: string, from: number): number {
  const found = text.slice(from, from + SPAN).indexOf(sought);
  return found < 0 ? -1 : from + found;
}

const isInWord = (text: string, at: number): boolean => /\w/.test(text[at - 1] ?? '');

function matched(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** An address that may be opened: of the web, or an e-mail's; null for every other, such as one that would run something. */
export function safeAddress(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const { protocol, href } = new URL(written);
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null;
}
