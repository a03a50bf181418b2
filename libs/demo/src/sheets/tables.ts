import { FILL, PEN } from '../drawing/pens.js';
import type { Lettering, View } from '../drawing/view.js';

/** A column of a table on a sheet; widths are millimetres. */
export interface Column {
  name: string;
  width: number;
  align?: 'left' | 'centre' | 'right';
}

/** Rows and their look. */
export interface TableStyle {
  rowHeight?: number;
  size?: number;
  /** Width of the pen around the table and below its head. */
  heavy?: boolean;
}

/** Draws a table on the paper (millimetres, y downward) and answers where it ends. */
export function drawTable(
  paper: View,
  x: number,
  y: number,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { rowHeight = 5.4, size = 2.4, heavy = true }: TableStyle = {},
): number {
  const width = columns.reduce((total, column) => total + column.width, 0);
  const headHeight = rowHeight * 1.15;
  const end = y + headHeight + rows.length * rowHeight;
  paper.rectangle(x, y, width, headHeight, { fill: FILL.shade });
  rows.forEach((_, index) => {
    const top = y + headHeight + index * rowHeight;
    paper.line(x, top, x + width, top, index === 0 ? PEN.outline : PEN.faint);
  });
  let left = x;
  columns.forEach((column, index) => {
    if (index > 0) paper.line(left, y, left, end, PEN.pale);
    write(paper, column.name, column, left, y + headHeight / 2, { size, bold: true });
    rows.forEach((row, rowIndex) => {
      write(paper, row[index] ?? '', column, left, y + headHeight + (rowIndex + 0.5) * rowHeight, { size });
    });
    left += column.width;
  });
  paper.rectangle(x, y, width, end - y, { stroke: heavy ? PEN.outline : PEN.thin });
  return end;
}

function write(paper: View, words: string, column: Column, left: number, middle: number, lettering: Lettering): void {
  const air = 1.6;
  const align = column.align ?? 'left';
  const x = align === 'left' ? left + air : align === 'right' ? left + column.width - air : left + column.width / 2;
  paper.text(words, x, middle, { ...lettering, align, vertical: 'middle' });
}
