/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/;

/** First in a file, so that spreadsheets read it as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/**
 * One row of a CSV file (RFC 4180). People choose names of files and projects: what a spreadsheet would calculate is
 * led by an apostrophe, which makes it text.
 */
export const csvRow = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
