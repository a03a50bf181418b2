import { emailProblem } from './account-fields.js';

/** Colours of rich text, in the order the editor offers them (NOT-20, CNS-43). */
export const RICH_TEXT_COLOURS = ['black', 'gray', 'light gray', 'pink', 'red', 'yellow', 'green', 'blue'] as const;

/** One of {@link RICH_TEXT_COLOURS}. */
export type RichTextColour = (typeof RICH_TEXT_COLOURS)[number];

/**
 * Where an element says its colour, by name: each theme shows the name in a shade that can be read on its ground, and no
 * style of anybody's is ever stored.
 */
export const RICH_TEXT_COLOUR = 'data-colour';

/** Where an element says whom it mentions, by the id of a person; what stands in it is their name and nothing else. */
export const RICH_TEXT_MENTION = 'data-mention';

/** How a mention reads. */
export const mentionOf = (name: string): string => `@${name}`;

/** The elements of rich text: what the tools of the editor make (OPN-106), and nothing else. */
export const RICH_TEXT_ELEMENTS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'span',
] as const;

/** One of {@link RICH_TEXT_ELEMENTS}. */
export type RichTextElement = (typeof RICH_TEXT_ELEMENTS)[number];

/** Where a link may lead. */
export const LINK_SCHEMES = ['http', 'https', 'mailto'] as const;

/** What every link says of the page it opens: it knows nothing of ours, and we do not vouch for it. */
export const LINK_REL = 'noopener noreferrer nofollow';

const SCHEME = /^([a-z][a-z\d+.-]*):/i;

/** Whether rich text may link to an address. */
export function isLinkAddress(address: string): boolean {
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  return LINK_SCHEMES.some((allowed) => allowed === scheme) && URL.canParse(address);
}

/** The address a person means who types `gable.test/plans` or `anna@gable.test`, or null when it is none. */
export function linkAddressOf(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text)) return null;
  if (emailProblem(text) === null) return `mailto:${text}`;
  const hasPort = /^[^/:]+:\d/.test(text);
  const address = SCHEME.test(text) && !hasPort ? text : `https://${text}`;
  return isLinkAddress(address) ? address : null;
}

/** Whether a text shows nothing, whatever it is made of: spaces, and marks that have no width. */
export const isBlank = (text: string): boolean => text.replace(/[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164]/gu, '') === '';
