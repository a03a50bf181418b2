import { WORD_UNITS, type PageText, type WordBox } from './page-text.js';

/** The words of a page, and its size in points as its picture shows it. */
export interface SheetPage extends PageText {
  width: number;
  height: number;
}

/** Words that stand together in one line. Edges and size (of the letters) are points. */
export interface Line {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  size: number;
}

/** What a line of a title block names. */
export type Label = 'number' | 'title' | 'revision' | 'date' | 'other';

/** Words that are looked at, of those along the edges: a title block has fewer. */
const MOST_WORDS = 4_000;

/** The lines where title blocks stand: along the right edge and the lower one, and in their corner. */
export function titleBlockLines({ words, boxes, width, height }: SheetPage): Line[] {
  const lines: Line[] = [];
  let looked = 0;
  for (const [index, text] of words.entries()) {
    const box = boxes[index];
    if (!box || !isAtEdge(box) || looked >= MOST_WORDS) continue;
    looked += 1;
    const word = placed(text, box, width, height);
    // Letters of turned words are as high as their box is wide.
    if (text.length > 2 && word.bottom - word.top > 1.5 * (word.right - word.left)) continue;
    const last = lines.at(-1);
    if (last && goesOn(last, word)) {
      last.text += ` ${text}`;
      last.right = Math.max(last.right, word.right);
      last.top = Math.min(last.top, word.top);
      last.bottom = Math.max(last.bottom, word.bottom);
      last.size = Math.max(last.size, word.size);
    } else lines.push(word);
  }
  return lines;
}

function isAtEdge([left, top, right, bottom]: WordBox): boolean {
  const [across, down] = [(left + right) / 2 / WORD_UNITS, (top + bottom) / 2 / WORD_UNITS];
  return across > 0.82 || down > 0.82 || (across > 0.65 && down > 0.5);
}

function placed(text: string, [left, top, right, bottom]: WordBox, width: number, height: number): Line {
  const [across, down] = [width / WORD_UNITS, height / WORD_UNITS];
  const edges = { left: left * across, top: top * down, right: right * across, bottom: bottom * down };
  return { text, ...edges, size: edges.bottom - edges.top };
}

/** Words of a line follow one another as they are read. */
function goesOn(line: Line, word: Line): boolean {
  const size = Math.max(line.size, word.size);
  const isLevel =
    Math.min(line.bottom, word.bottom) - Math.max(line.top, word.top) > 0.4 * Math.min(line.size, word.size);
  const gap = word.left - line.right;
  return isLevel && gap > -0.3 * size && gap < 0.9 * size;
}

/** What title blocks call these, in small letters without signs. */
const LABELS: [Label, string][] = [
  [
    'number',
    'sheet|sheet no|sheet number|sheet nr|sheet num|dwg|dwg no|dwg nr|dwg number|drawing no|drawing nr|drawing number',
  ],
  [
    'number',
    'drg no|drg|plan no|plan nr|plan number|plannummer|plannr|blatt|blatt nr|blattnummer|zeichnung nr|zeichnungs nr',
  ],
  [
    'number',
    'zeichnungsnummer|tavola|tavola no|tavola n|tav|tav n|numero tavola|n tavola|folio|planche|planche no|plan n|n plan',
  ],
  [
    'number',
    'plano|plano no|plano n|hoja|lamina|lámina|tekening|tekening nr|tekeningnummer|tegning nr|ritning nr|ritningsnummer',
  ],
  ['number', 'document number|document no|number|лист'],
  [
    'title',
    'title|drawing|drawing title|drawing name|sheet title|sheet name|plan title|oggetto|contenuto|titolo|inhalt|planinhalt',
  ],
  [
    'title',
    'planbezeichnung|plantitel|bezeichnung|titel|titre|intitulé|título|contenido|onderwerp|omschrijving|наименование',
  ],
  [
    'revision',
    'rev|rev no|rev nr|revision|revision no|revisione|indice|index|ind|ausgabe|révision|revisión|revisie|indeks',
  ],
  ['date', 'date|data|datum|issued|issue date|date issued|fecha|dato|дата|dated'],
  [
    'other',
    'project|project no|project number|project nr|project name|job|job no|job number|client|owner|scale|scales|paper|size',
  ],
  [
    'other',
    'format|drawn|drawn by|checked|checked by|approved|approved by|designed by|author|status|phase|notes|copyright',
  ],
  [
    'other',
    'progetto|docente|studenti|scala|formato|corso|note|nome file|vers|projekt|bauherr|maßstab|massstab|gezeichnet',
  ],
  [
    'other',
    'geprüft|échelle|projet|dessiné|escala|proyecto|architect|engineer|consultant|issue|purpose|cad file|file|file name',
  ],
];

const BY_WORDS = new Map<string, Label>(
  LABELS.flatMap(([label, all]) => all.split('|').map((words): [string, Label] => [words, label])),
);

/** What a line names, with what follows it in the same line; null for a line that names nothing. */
export function labelOf(text: string): { label: Label; rest: string } | null {
  const words = text.split(' ');
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const named = words.slice(0, count).join(' ');
    const label = BY_WORDS.get(plainLabel(named));
    if (!label) continue;
    const rest = words
      .slice(count)
      .join(' ')
      .replace(/^[-–:#]+\s*/u, '');
    // "Plan", "Data" and their like also begin titles: without a sign, what names something stands alone.
    const isSaid = rest === '' || /[:.#°º]$/u.test(named) || /^\S*\d/u.test(rest);
    return isSaid ? { label, rest } : null;
  }
  return /.:$/u.test(text) ? { label: 'other', rest: '' } : null;
}

const plainLabel = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[.:#°º_-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The lines that a label may mean, the likelier first: the next to its right, where that is close, and the next below it. */
export function valuesOf(label: Line, lines: readonly Line[]): Line[] {
  let [right, below]: (Line | undefined)[] = [];
  for (const line of lines) {
    if (line === label) continue;
    const isLevel = line.top < label.bottom && line.bottom > label.top && line.left >= label.right - 1;
    if (isLevel && line.left - label.right < 14 * label.size && (!right || line.left < right.left)) right = line;
    const isUnder =
      line.top > label.bottom - 0.4 * label.size &&
      line.top - label.bottom < Math.max(3.5 * label.size, 1.8 * line.size) &&
      line.left < label.right + 4 * label.size &&
      line.right > label.left - 2 * label.size;
    if (isUnder && (!below || line.top < below.top - 1)) below = line;
  }
  const isClose = right !== undefined && right.left - label.right < 3.5 * label.size;
  return (isClose ? [right, below] : [below, right]).filter(
    (line): line is Line => line !== undefined && labelOf(line.text) === null,
  );
}
