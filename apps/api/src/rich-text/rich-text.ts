import {
  isBlank,
  isLinkAddress,
  LIMITS,
  LINK_REL,
  LINK_SCHEMES,
  RICH_TEXT_COLOUR,
  RICH_TEXT_COLOURS,
  RICH_TEXT_ELEMENTS,
  RICH_TEXT_MENTION,
} from '@gable/contracts';
import sanitizeHtml from 'sanitize-html';
import { validate as isUuid } from 'uuid';

/** Elements inside one another; no tool of the editor goes deeper, and what does costs anyone who shows it. */
const DEEPEST = 20;

/** Other names of elements that are kept. */
const SAME_AS = { b: 'strong', i: 'em', ins: 'u', del: 's', strike: 's', div: 'p' };

/** Control characters, lone halves of a character, and marks that turn the direction of what follows. */
const UNSHOWABLE = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** Whether a picture of this address may stand in the text. */
export type KeepsImage = (address: string) => boolean;

const cleaning = (keepsImage?: KeepsImage): sanitizeHtml.IOptions => ({
  allowedTags: [...RICH_TEXT_ELEMENTS, 'img'],
  allowedAttributes: { a: ['href', 'rel', 'target'], span: [RICH_TEXT_COLOUR, RICH_TEXT_MENTION], img: ['src', 'alt'] },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    ...SAME_AS,
    a: (tagName, { href }): sanitizeHtml.Tag =>
      href !== undefined && isLinkAddress(href)
        ? { tagName, attribs: { href, rel: LINK_REL, target: '_blank' } }
        : { tagName: 'span', attribs: {} },
    span: (tagName, attribs): sanitizeHtml.Tag => ({ tagName, attribs: spanAttributes(attribs) }),
    img: (tagName, { src, alt = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs:
        src !== undefined && keepsImage?.(src)
          ? { src, alt: [...alt.trim()].slice(0, LIMITS.imageAlternative).join('') }
          : {},
    }),
  },
  exclusiveFilter: ({ tag, text, attribs, mediaChildren }) =>
    (tag === 'a' && isBlank(text) && !(keepsImage && mediaChildren.length > 0)) ||
    (tag === 'img' && attribs['src'] === undefined),
});

/** What a span may be: words in a colour, or a mention of a person. */
function spanAttributes({
  [RICH_TEXT_COLOUR]: colour,
  [RICH_TEXT_MENTION]: mentioned,
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (mentioned !== undefined && isUuid(mentioned)) return { [RICH_TEXT_MENTION]: mentioned.toLowerCase() };
  return RICH_TEXT_COLOURS.some((each) => each === colour) ? { [RICH_TEXT_COLOUR]: colour ?? '' } : {};
}

/** The beginning of a mention that holds more than words. */
const NO_MENTION = new RegExp(`<span ${RICH_TEXT_MENTION}="[^"]*">(?![^<]*</span>)`, 'g');

const WITHOUT_IMAGES = cleaning();

/**
 * Rich text as it is stored and shown (OPN-106): of what was sent, what the tools of the editor make. Everything else is
 * taken out, no matter who sent it and however it is written; the words inside stay, unless they are a script. Pictures stay
 * where somebody says which may: in notes, never in comments. A mention stays in exactly one shape: a span that names an id
 * and holds words alone; whom it may name and what it says is decided where it is stored.
 */
export const cleanRichText = (html: string, keepsImage?: KeepsImage): string =>
  sanitizeHtml(html.replace(UNSHOWABLE, ''), keepsImage ? cleaning(keepsImage) : WITHOUT_IMAGES)
    .replace(NO_MENTION, '<span>')
    .trim();
