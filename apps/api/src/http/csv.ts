/**
 * What a spreadsheet would take for a formula: its sign where a cell begins, in either width, behind whatever a spreadsheet
 * leaves out or cannot show. Cells also begin behind a semicolon and a tab, which part them where people write decimals with a
 * comma: a file opened there is parted again, quoted or not.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[\s\p{Cc}\p{Cf}"']*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

/** First in a file, so that spreadsheets read it as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/**
 * One row of a CSV file (RFC 4180). People choose names of files and projects: what a spreadsheet would calculate is
 * led by an apostrophe, which makes it text.
 */
export const csvRow = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value.replace(FORMULA, "'") : String(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
