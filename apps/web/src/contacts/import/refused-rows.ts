import { guardedCell, type RowErrors } from '@gable/contracts';
import Papa from 'papaparse';
import type { CsvDialect } from './csv-dialect.js';

/** The heading above why a row was not taken; no column of a contact is called so. */
export const REASON = 'Not imported because';

/** A row that was not taken. */
export interface RefusedRow {
  cells: readonly string[];
  errors: RowErrors;
}

/** What is wrong with a row, in one sentence after another. */
export const reasonOf = (errors: RowErrors): string => [...new Set(Object.values(errors).flat())].join('. ');

/**
 * The rows that were not taken, as a file that can be mended and imported again (ADR-23): as it came, with a column that says
 * why. What a spreadsheet would calculate is guarded.
 */
export function refusedCsv(
  headings: readonly string[] | null,
  rows: readonly RefusedRow[],
  { delimiter }: Pick<CsvDialect, 'delimiter'>,
): string {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings?.length ?? 0);
  // A report that is imported says anew what is still wrong.
  const places = Array.from({ length: width }, (_, place) => place).filter((place) => headings?.[place] !== REASON);
  const filled = (cells: readonly string[], last: string) => [
    ...places.map((place) => guardedCell(cells[place] ?? '')),
    last,
  ];
  const lines = rows.map(({ cells, errors }) => filled(cells, reasonOf(errors)));
  const text = Papa.unparse([...(headings ? [filled(headings, REASON)] : []), ...lines], {
    delimiter,
    newline: '\r\n',
  });
  // By its mark spreadsheets know how it is written.
  return `\uFEFF${text}\r\n`;
}
