import {
  isBlank,
  isLinkAddress,
  LINK_REL,
  LINK_SCHEMES,
  RICH_TEXT_COLOUR,
  RICH_TEXT_COLOURS,
  RICH_TEXT_ELEMENTS,
} from '@gable/contracts';
import sanitizeHtml from 'sanitize-html';

/** Elements inside one another; no tool of the editor goes deeper, and what does costs whoever shows it. */
const DEEPEST = 20;

/** Other names of elements that are kept. */
const SAME_AS = { b: 'strong', i: 'em', ins: 'u', del: 's', strike: 's', div: 'p' };

/** Control characters, lone halves of a character, and marks that turn the direction of what follows. */
const UNSHOWABLE = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

const CLEANING: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_ELEMENTS],
  allowedAttributes: { a: ['href', 'rel', 'target'], span: [RICH_TEXT_COLOUR] },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    ...SAME_AS,
    a: (tagName, { href }): sanitizeHtml.Tag =>
      href !== undefined && isLinkAddress(href)
        ? { tagName, attribs: { href, rel: LINK_REL, target: '_blank' } }
        : { tagName: 'span', attribs: {} },
    span: (tagName, { [RICH_TEXT_COLOUR]: colour }): sanitizeHtml.Tag => ({
      tagName,
      attribs: RICH_TEXT_COLOURS.some((each) => each === colour) ? { [RICH_TEXT_COLOUR]: colour ?? '' } : {},
    }),
  },
  exclusiveFilter: ({ tag, text }) => tag === 'a' && isBlank(text),
};

/**
 * Rich text as it is stored and shown (OPN-106): of what was sent, what the tools of the editor make. Everything else is
 * taken out, whoever sent it and however it is written; the words inside stay, unless they are a script.
 */
export const cleanRichText = (html: string): string => sanitizeHtml(html.replace(UNSHOWABLE, ''), CLEANING).trim();

/** The words of cleaned rich text, a line for each of its paragraphs. */
export function textOfRichText(cleaned: string): string {
  const lines = cleaned.replace(/<br \/>|<\/(?:p|li|blockquote)>/g, '\n').replace(/<[^>]*>/g, '');
  return lines
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
