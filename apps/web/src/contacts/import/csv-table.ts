import { LIMITS, MESSAGES, unguardedCell } from '@gable/contracts';
import Papa from 'papaparse';
import { saidDelimiter, withoutSaying, type CsvDialect } from './csv-dialect.js';

/** A row of a file, and its number in it, from 1, as spreadsheets count. */
export interface CsvRow {
  number: number;
  cells: string[];
}

/** The rows of a file, those without any text left out. */
export interface CsvTable {
  rows: CsvRow[];
  /** As many as the widest row has. */
  columns: number;
}

/** A file that holds no table, in words for the person who chose it. */
export class CsvProblem extends Error {
  override name = 'CsvProblem';
}

/** Reads the rows of a text; what is no table, or too large a one, is refused whole (ADR-20). */
export function readTable(text: string, { delimiter, quote }: CsvDialect): CsvTable {
  // No text holds it: pictures, archives and workbooks do.
  if (text.includes('\0')) throw new CsvProblem(MESSAGES.contactImport.binary);
  const rows: CsvRow[] = [];
  let columns = 0;
  let number = saidDelimiter(text) ? 1 : 0;
  let problem: string | null = null;
  Papa.parse<string[]>(withoutSaying(text), {
    delimiter,
    quoteChar: quote,
    step({ data: cells, errors }, parser) {
      number++;
      problem = problemOf(cells, errors, number);
      if (!problem && cells.some((cell) => cell.trim() !== '')) {
        rows.push({ number, cells: cells.map(unguardedCell) });
        columns = Math.max(columns, cells.length);
        // One more than the rows, for the headings.
        if (rows.length > LIMITS.importFilledRows + 1) problem = MESSAGES.contactImport.tooManyRows;
      }
      if (problem) parser.abort();
    },
  });
  if (problem) throw new CsvProblem(problem);
  if (rows.length === 0) throw new CsvProblem(MESSAGES.contactImport.empty);
  return { rows, columns };
}

function problemOf(cells: readonly string[], errors: readonly Papa.ParseError[], number: number): string | null {
  if (errors.some(({ code }) => code === 'MissingQuotes')) return MESSAGES.contactImport.quoteOpen(number);
  if (number > LIMITS.importRows) return MESSAGES.contactImport.tooManyRows;
  if (cells.length > LIMITS.importColumns) return MESSAGES.contactImport.tooManyColumns;
  if (cells.some(({ length }) => length > LIMITS.importCell)) return MESSAGES.contactImport.cellTooLong(number);
  return null;
}
