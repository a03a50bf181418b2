import { LIMITS } from '@gable/contracts';
import { inlinesOf, type Inline } from './markdown-inline.js';

/** A part of a Markdown text. */
export type Block =
  | { kind: 'heading'; level: number; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

/** A Markdown text that was read. */
export interface MarkdownText {
  blocks: Block[];
  /** It has more than is shown. */
  cut: boolean;
}

/** Lists and quotations inside one another. */
const DEPTH = 8;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?:[ \t]+|$)/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const DIVIDER = /^:?-+:?$/;

/**
 * Reads the Markdown that people write: headings, lists, quotations, code, tables, emphasis, links. HTML in it is text, and
 * pictures are their words. It takes a time in proportion to the text, whatever stands there.
 */
export function readMarkdown(text: string): MarkdownText {
  const reader = new Reader();
  const blocks = reader.blocks(text.replace(/\r\n?/g, '\n').split('\n'), 0);
  return { blocks, cut: reader.left <= 0 };
}

class Reader {
  /** Parts that may still be read. */
  left: number = LIMITS.markdownParts;

  blocks(lines: readonly string[], depth: number): Block[] {
    const blocks: Block[] = [];
    for (let at = 0; at < lines.length && this.left > 0;) {
      if (isBlank(lines[at])) {
        at += 1;
        continue;
      }
      this.left -= 1;
      const { block, next } = this.blockAt(lines, at, depth);
      blocks.push(block);
      at = next;
    }
    return blocks;
  }

  private blockAt(lines: readonly string[], at: number, depth: number): { block: Block; next: number } {
    const line = lines[at] ?? '';
    const fence = FENCE.exec(line)?.[1];
    if (fence) return codeAt(lines, at, fence);
    const heading = HEADING.exec(line);
    if (heading) {
      const inlines = this.inlines(withoutClosing(line.slice(heading[0].length).trim()));
      return { block: { kind: 'heading', level: heading[1]?.length ?? 1, inlines }, next: at + 1 };
    }
    if (RULE.test(line)) return { block: { kind: 'rule' }, next: at + 1 };
    if (depth < DEPTH && QUOTE.test(line)) return this.quoteAt(lines, at, depth);
    if (depth < DEPTH && ITEM.test(line)) return this.listAt(lines, at, depth);
    if (line.includes('|') && isDivider(lines[at + 1] ?? '')) return this.tableAt(lines, at);
    return this.paragraphAt(lines, at, depth);
  }

  private quoteAt(lines: readonly string[], at: number, depth: number) {
    let next = at;
    while (next < lines.length && QUOTE.test(lines[next] ?? '')) next += 1;
    const inner = lines.slice(at, next).map((line) => line.replace(QUOTE, ''));
    return { block: { kind: 'quote' as const, blocks: this.blocks(inner, depth + 1) }, next };
  }

  private listAt(lines: readonly string[], at: number, depth: number) {
    const kind = kindOfItem(lines[at]);
    const items: Block[][] = [];
    let next = at;
    while (next < lines.length && this.left > 0 && kindOfItem(lines[next]) === kind && !RULE.test(lines[next] ?? '')) {
      const first = ITEM.exec(lines[next] ?? '')?.[0] ?? '';
      const indent = Math.max(2, Math.min(first.length, 6));
      const indented = new RegExp(`^[ \\t]{0,${indent}}`);
      const item = [(lines[next] ?? '').slice(first.length)];
      next += 1;
      while (next < lines.length && belongs(lines, next, indent)) {
        item.push((lines[next] ?? '').replace(indented, ''));
        next += 1;
      }
      this.left -= 1;
      items.push(this.blocks(item, depth + 1));
    }
    const number = /\d+/.exec(lines[at]?.slice(0, 12) ?? '')?.[0];
    return { block: { kind: 'list' as const, start: kind === 'number' ? Number(number) : null, items }, next };
  }

  private tableAt(lines: readonly string[], at: number) {
    const head = this.cells(lines[at] ?? '');
    const rows: Inline[][][] = [];
    let next = at + 2;
    while (next < lines.length && this.left > 0 && !isBlank(lines[next]) && lines[next]?.includes('|')) {
      rows.push(this.cells(lines[next] ?? '').slice(0, head.length));
      next += 1;
    }
    return { block: { kind: 'table' as const, head, rows }, next };
  }

  private paragraphAt(lines: readonly string[], at: number, depth: number) {
    let next = at + 1;
    while (next < lines.length && !isBlank(lines[next]) && !begins(lines[next] ?? '', depth)) {
      const underline = UNDERLINE.exec(lines[next] ?? '')?.[1];
      if (underline) {
        const inlines = this.inlines(joined(lines.slice(at, next)));
        return {
          block: { kind: 'heading' as const, level: underline.startsWith('=') ? 1 : 2, inlines },
          next: next + 1,
        };
      }
      next += 1;
    }
    return { block: { kind: 'paragraph' as const, inlines: this.inlines(joined(lines.slice(at, next))) }, next };
  }

  private cells(line: string): Inline[][] {
    return cellsOf(line).map((cell) => this.inlines(cell));
  }

  private inlines(text: string): Inline[] {
    const inlines = inlinesOf(text);
    this.left -= inlines.length;
    return inlines;
  }
}

/** A heading may end with as many signs as it likes. */
function withoutClosing(words: string): string {
  let end = words.length;
  while (words[end - 1] === '#') end -= 1;
  return end === 0 || /\s/.test(words[end - 1] ?? '') ? words.slice(0, end).trimEnd() : words;
}

const cellsOf = (line: string): string[] => {
  const inner = line.trim();
  return inner
    .slice(inner.startsWith('|') ? 1 : 0, inner.endsWith('|') ? -1 : undefined)
    .split('|')
    .map((cell) => cell.trim());
};

/** What stands between the head of a table and its rows. */
const isDivider = (line: string): boolean => line.includes('-') && cellsOf(line).every((cell) => DIVIDER.test(cell));

function codeAt(lines: readonly string[], at: number, fence: string) {
  const end = new RegExp(`^ {0,3}${fence[0] === '~' ? '~' : '`'}{${fence.length},}[ \\t]*$`);
  let next = at + 1;
  while (next < lines.length && !end.test(lines[next] ?? '')) next += 1;
  return { block: { kind: 'code' as const, text: lines.slice(at + 1, next).join('\n') }, next: next + 1 };
}

/** Whether a line is still of an item: indented, or blank before such a one, or the rest of its paragraph. */
function belongs(lines: readonly string[], at: number, indent: number): boolean {
  const line = lines[at] ?? '';
  if (isBlank(line)) return isIndented(lines[at + 1] ?? '', indent);
  if (isIndented(line, indent)) return true;
  return !isBlank(lines[at - 1]) && !begins(line, 0);
}

const isIndented = (line: string, indent: number): boolean =>
  !isBlank(line) && (/^[ \t]*/.exec(line)?.[0] ?? '').replace(/\t/g, '    ').length >= Math.min(indent, 2);

/** Whether a line ends the paragraph before it. */
const begins = (line: string, depth: number): boolean =>
  FENCE.test(line) ||
  HEADING.test(line) ||
  (RULE.test(line) && !UNDERLINE.test(line)) ||
  (depth < DEPTH && (QUOTE.test(line) || ITEM.test(line)));

function kindOfItem(line: string | undefined): string | null {
  const mark = ITEM.exec(line ?? '')?.[2];
  return mark === undefined ? null : /^\d/.test(mark) ? 'number' : mark;
}

const isBlank = (line: string | undefined): boolean => !line?.trim();

/** Lines of one paragraph; the spaces before them mean nothing, those behind may be a break. */
const joined = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimStart())
    .join('\n')
    .trimEnd();
