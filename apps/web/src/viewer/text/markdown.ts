import { isLinkAddress, LIMITS } from '@gable/contracts';
import MarkdownIt, { type Token } from 'markdown-it';

/** A part of a Markdown text, with what is inside it. */
export interface Part {
  token: Token;
  parts: Part[];
}

/** A Markdown text that was read. */
export interface MarkdownText {
  parts: Part[];
  /** It has more than is shown. */
  cut: boolean;
}

/** Lists, quotations and emphasis inside one another; what is deeper is left out. */
const DEPTH = 20;

const reader = new MarkdownIt({ html: false, linkify: true, maxNesting: DEPTH });
// Only what is written as an address leads anywhere: `plan.md` is a name.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Where links lead is decided where they are shown, so that one that leads nowhere still has its words.
reader.validateLink = () => true;

/** Reads Markdown as far as a page bears it. HTML in it is text. */
export function readMarkdown(text: string): MarkdownText {
  const parts: Part[] = [];
  const open = [parts];
  let left: number = LIMITS.markdownParts;
  const add = (token: Token): void => {
    left -= 1;
    if (token.nesting < 0) {
      open.pop();
      return;
    }
    const part: Part = { token, parts: [] };
    open.at(-1)?.push(part);
    if (token.nesting > 0) open.push(part.parts);
  };
  for (const token of reader.parse(text, {})) {
    for (const each of token.type === 'inline' ? (token.children ?? []) : [token]) {
      if (left <= 0) return { parts, cut: true };
      add(each);
    }
  }
  return { parts, cut: false };
}

/** An address that may be opened: of the web, or an e-mail's; null for every other, such as one that would run something. */
export const safeAddress = (written: string): string | null => (isLinkAddress(written) ? new URL(written).href : null);
