import { guardedCell } from '@gable/contracts';

/** First in a file, so that spreadsheets read it as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/**
 * One row of a CSV file (RFC 4180). People choose names of files and projects: what a spreadsheet would calculate is
 * led by an apostrophe, which makes it text.
 */
export const csvRow = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? guardedCell(value) : String(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
