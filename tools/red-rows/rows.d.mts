/** A row of the specification, what breaks it, and the test that must turn red. */
export interface RedRow {
  row: string;
  file: string;
  text: string;
  replacement: string;
  spec: string;
  named?: string;
}
export const ROWS: readonly RedRow[];
