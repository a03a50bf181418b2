/** Control characters, lone halves of a character, and marks that turn the direction of what follows. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const graphemes = new Intl.Segmenter('en');

/** A text on one line, without what cannot be shown, or stored as JSON: nothing that people name adds a line or a header. */
export const oneLine = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(UNSHOWABLE, '').replace(/ {2,}/g, ' ').trim();

/** A text of so many characters at most, as people count them; an ellipsis stands for the rest. */
export function shortened(text: string, most: number): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment);
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}

/** A text in lines of so many characters at most; a longer word has a line of its own. */
export function wrapped(text: string, width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}

/** A text as HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
