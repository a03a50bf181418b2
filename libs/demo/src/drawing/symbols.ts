import { FILL, PEN } from './pens.js';
import type { Point, View } from './view.js';

/** A grid line's bubble: circle with its name. */
export function gridBubble(view: View, name: string, x: number, y: number): void {
  view.circle(x, y, view.onPaper(4.5), { stroke: PEN.outline, fill: FILL.paper });
  view.text(name, x, y, { size: 4, bold: true, align: 'centre', vertical: 'middle' });
}

/** North, on the paper; `turn` in degrees counter-clockwise. */
export function northArrow(paper: View, x: number, y: number, radius = 11, turn = 0): void {
  const tip = (distance: number, angle: number): Point => {
    const radians = ((angle + turn + 90) * Math.PI) / 180;
    return [x + Math.cos(radians) * distance, y - Math.sin(radians) * distance];
  };
  paper.circle(x, y, radius, { stroke: PEN.thin, fill: FILL.paper });
  paper.polygon([tip(radius, 0), tip(radius, 180 - 24), tip(radius * 0.55, 180)], { fill: FILL.ink, stroke: PEN.thin });
  paper.polygon([tip(radius, 0), tip(radius, 180 + 24), tip(radius * 0.55, 180)], {
    fill: FILL.paper,
    stroke: PEN.thin,
  });
  const [letterX, letterY] = tip(radius + 4, 0);
  paper.text('N', letterX, letterY, { size: 5, bold: true, align: 'centre', vertical: 'middle' });
}

/** A scale bar in metres with `fields` fields of `metres` each. */
export function scaleBar(paper: View, x: number, y: number, scale: number, metres: number, fields: number): void {
  const field = (metres * 1000) / scale;
  for (let index = 0; index < fields; index++) {
    paper.rectangle(x + index * field, y, field, 1.6, {
      stroke: PEN.fine,
      fill: index % 2 === 0 ? FILL.ink : FILL.paper,
    });
    paper.text(barText(index * metres), x + index * field, y - 1.2, { size: 2.2, align: 'centre' });
  }
  paper.text(`${barText(fields * metres)} m`, x + fields * field, y - 1.2, { size: 2.2, align: 'centre' });
  paper.text(`1:${scale}`, x - 3, y + 1.6, { size: 2.2, align: 'right' });
}

function barText(metres: number): string {
  return Number.isInteger(metres) ? String(metres) : metres.toFixed(1);
}

/** The line below a drawing that says what it is. */
export function drawingTitle(paper: View, x: number, y: number, name: string, scale: string, mark = ''): void {
  const offset = mark ? 12 : 0;
  if (mark) {
    paper.circle(x + 4.5, y - 1.4, 4.5, { stroke: PEN.outline });
    paper.text(mark, x + 4.5, y - 1.4, { size: 4, bold: true, align: 'centre', vertical: 'middle' });
  }
  paper.text(name, x + offset, y, { size: 4.6, bold: true });
  const width = Math.max(46, paper.textWidth(name, { size: 4.6, bold: true }) + 4);
  paper.line(x + offset, y + 1.8, x + offset + width, y + 1.8, PEN.cut);
  paper.text(scale, x + offset, y + 5.6, { size: 2.6 });
}

/** Where a section is cut: a circle with the section's name and the sheet that shows it. */
export function sectionMark(
  view: View,
  x: number,
  y: number,
  name: string,
  sheet: string,
  looks: 'left' | 'right' | 'up' | 'down',
): void {
  const radius = view.onPaper(5.5);
  const reach = radius * 1.75;
  const arrows: Record<typeof looks, Point[]> = {
    left: [
      [x, y + radius * 1.3],
      [x - reach, y],
      [x, y - radius * 1.3],
    ],
    right: [
      [x, y + radius * 1.3],
      [x + reach, y],
      [x, y - radius * 1.3],
    ],
    up: [
      [x - radius * 1.3, y],
      [x, y + reach],
      [x + radius * 1.3, y],
    ],
    down: [
      [x - radius * 1.3, y],
      [x, y - reach],
      [x + radius * 1.3, y],
    ],
  };
  view.polygon(arrows[looks], { fill: FILL.ink });
  view.circle(x, y, radius, { stroke: PEN.outline, fill: FILL.paper });
  view.line(x - radius, y, x + radius, y, PEN.thin);
  view.text(name, x, y + radius * 0.42, { size: 3.4, bold: true, align: 'centre', vertical: 'middle' });
  view.text(sheet, x, y - radius * 0.45, { size: 2.1, align: 'centre', vertical: 'middle' });
}

/** A level on a section or elevation: triangle, height, name. Heights are millimetres above the ground floor. */
export function levelMark(view: View, x: number, y: number, name: string, side: 'left' | 'right' = 'right'): void {
  const unit = view.onPaper(1);
  const direction = side === 'right' ? 1 : -1;
  view.polygon(
    [
      [x, y],
      [x + 1.8 * unit, y + 3 * unit],
      [x - 1.8 * unit, y + 3 * unit],
    ],
    { stroke: PEN.medium, fill: FILL.ink },
  );
  view.line(x - 4 * unit, y, x + 4 * unit, y, PEN.thin);
  view.line(x, y + 3 * unit, x + direction * 30 * unit, y + 3 * unit, PEN.fine);
  const align = side === 'right' ? 'left' : 'right';
  view.text(levelText(y), x + direction * 3.4 * unit, y + 4 * unit, { size: 3, bold: true, align, mask: true });
  view.text(name, x + direction * 3.4 * unit, y + 0.7 * unit, { size: 2.2, align, colour: '#3a3f47', mask: true });
}

/** A height in metres with its sign. */
export function levelText(millimetres: number): string {
  const metres = Math.abs(millimetres) / 1000;
  const sign = Math.round(millimetres) === 0 ? '±' : millimetres > 0 ? '+' : '-';
  return `${sign}${metres.toFixed(3)}`;
}

/** A note with a line to the thing it speaks of; the line ends in a dot. */
export function leader(view: View, from: Point, elbow: Point, words: readonly string[], size = 2.4): void {
  const unit = view.onPaper(1);
  const direction = elbow[0] >= from[0] ? 1 : -1;
  view.path([from, elbow, [elbow[0] + direction * 4 * unit, elbow[1]]], { stroke: PEN.fine });
  view.circle(from[0], from[1], unit * 0.5, { fill: FILL.ink });
  words.forEach((line, index) => {
    view.text(line, elbow[0] + direction * 5 * unit, elbow[1] - (index * 1.35 - 0.3) * size * unit, {
      size,
      align: direction > 0 ? 'left' : 'right',
      mask: true,
    });
  });
}
