/** Which rows of a file are to be imported (ADR-21): a 1 for each that is. */
export interface RowChoice {
  rows: Uint8Array;
  count: number;
}

/** All of so many rows, or none of them. */
export const everyRow = (total: number, chosen = true): RowChoice => ({
  rows: new Uint8Array(total).fill(chosen ? 1 : 0),
  count: chosen ? total : 0,
});

/** The choice with all rows between two places, both counted, in it or out of it. */
export function withRows(choice: RowChoice, from: number, to: number, chosen: boolean): RowChoice {
  const rows = choice.rows.slice().fill(chosen ? 1 : 0, Math.min(from, to), Math.max(from, to) + 1);
  return { rows, count: rows.reduce((count, row) => count + row, 0) };
}
