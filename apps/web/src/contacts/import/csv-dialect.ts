import Papa from 'papaparse';

/** What may stand between the cells of a row. */
export const DELIMITERS = [
  { character: ',', label: 'Comma' },
  { character: ';', label: 'Semicolon' },
  { character: '\t', label: 'Tab' },
  { character: '|', label: 'Bar' },
] as const;

/** What may stand around a cell. */
export const QUOTES = [
  { character: '"', label: 'Double quote' },
  { character: "'", label: 'Single quote' },
] as const;

/** One of {@link DELIMITERS}. */
export type Delimiter = (typeof DELIMITERS)[number]['character'];

/** One of {@link QUOTES}. */
export type Quote = (typeof QUOTES)[number]['character'];

/** How the text of a table is written down. */
export interface CsvDialect {
  delimiter: Delimiter;
  quote: Quote;
}

/** Rows that are looked at to guess by, and the characters they are sought in. */
const ROWS = 40;
const CHARACTERS = 200_000;

/** The line by which spreadsheets say what stands between cells. */
const SAID = /^sep=([,;\t|])(?:\r\n|\r|\n)/i;

/** What a text says by itself about what stands between its cells; null when it says nothing. */
export const saidDelimiter = (text: string): Delimiter | null =>
  DELIMITERS.find(({ character }) => character === SAID.exec(text)?.[1])?.character ?? null;

/** The text without the line that says what stands between cells. */
export const withoutSaying = (text: string): string => text.replace(SAID, '');

/** How a text is most likely written: the way in which its rows have most cells, and equally many. */
export function guessDialect(text: string): CsvDialect {
  const start = withoutSaying(text.slice(0, CHARACTERS));
  const said = saidDelimiter(text);
  const delimiters = said ? [said] : DELIMITERS.map(({ character }) => character);
  let best: CsvDialect = { delimiter: said ?? ',', quote: '"' };
  let most = 0;
  // Where none begins a cell, it would only hide that another is never closed.
  const quotes = /(?:^|[,;\t|\r\n])'/.test(start) ? (['"', "'"] as const) : (['"'] as const);
  for (const quote of quotes) {
    for (const delimiter of delimiters) {
      const points = evenness(start, { delimiter, quote });
      // What is tried later must be better, not as good.
      if (points > most * 1.05) {
        best = { delimiter, quote };
        most = points;
      }
    }
  }
  return best;
}

/** How much a text looks like a table in a dialect: cells in which rows agree, less what disagrees. */
function evenness(text: string, { delimiter, quote }: CsvDialect): number {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter,
    quoteChar: quote,
    preview: ROWS,
    skipEmptyLines: 'greedy',
  });
  if (data.length === 0) return 0;
  const widths = new Map<number, number>();
  for (const { length } of data) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [width, agreeing] = [...widths].sort(([, one], [, other]) => other - one)[0] ?? [1, 0];
  if (width < 2) return 0;
  const wrongQuotes = errors.filter(({ type }) => type === 'Quotes').length;
  // Quotes that stay in the cells were not read as such.
  const unread = data.flat().filter((cell) => /^(["']).*\1$/.test(cell.trim())).length / data.flat().length;
  return ((agreeing / data.length) ** 2 * Math.sqrt(width) * (1 - unread)) / (1 + wrongQuotes);
}
