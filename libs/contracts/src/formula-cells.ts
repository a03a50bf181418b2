/**
 * What a spreadsheet would take for a formula: its sign where a cell begins, in either width, behind whatever a spreadsheet
 * leaves out or cannot show. Cells also begin behind a semicolon and a tab, which part them where people write decimals with a
 * comma: a file opened there is parted again, quoted or not.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[\s\p{Cc}\p{Cf}"']*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

/** The apostrophe before one. */
const GUARD = /(?<=^|[;\t\r\n])'(?=[\s\p{Cc}\p{Cf}"']*[=+\-@＝＋－＠])|^'(?=[\t\r\n])/gu;

/** A cell that no spreadsheet calculates: what looks like a formula is led by an apostrophe, which makes it text. */
export const guardedCell = (text: string): string => text.replace(FORMULA, "'");

/** The same cell when it comes back: what {@link guardedCell} has put into it is taken out again. */
export const unguardedCell = (text: string): string => text.replace(GUARD, '');
