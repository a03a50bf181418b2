import { horizontalDimensions, verticalDimensions } from '../drawing/dimensions.js';
import { hatchConcrete, hatchLines } from '../drawing/hatches.js';
import { PAPER } from '../drawing/paper.js';
import { FILL, PEN } from '../drawing/pens.js';
import { beginSheet, type SheetProject, type SheetTitle } from '../drawing/sheet.js';
import { drawingTitle, gridBubble, levelMark, northArrow, scaleBar, sectionMark } from '../drawing/symbols.js';
import { rectanglePoints, View, type Point } from '../drawing/view.js';
import { drawTable } from './tables.js';

/** A frame of columns: how many bays each way, how wide they are (millimetres), and where its core stands. */
export interface Frame {
  across: number;
  up: number;
  bay: Point;
  /** The bay of the stair and lift core, counted from the south-west. */
  core: readonly [across: number, up: number];
  column: number;
  slab: number;
  level: string;
}

const SCALE = 100;

/** General arrangement of a concrete frame seen from below the slab, 1:100 on A1. */
export function structuralPlan(
  document: PDFKit.PDFDocument,
  project: SheetProject,
  title: SheetTitle,
  frame: Frame,
): void {
  const { paper, area } = beginSheet(document, PAPER.A1, project, title);
  const size = { width: frame.across * frame.bay[0], height: frame.up * frame.bay[1] };
  const left = area.x + (area.width - size.width / SCALE) / 2 + 12;
  const top = 92;
  const view = new View(document, left, top + size.height / SCALE, SCALE, true);
  drawSlab(view, frame, size);
  drawBeams(view, frame);
  drawCore(view, frame);
  drawColumns(view, frame);
  drawGridLines(view, frame, size);
  drawSpans(view, frame);
  dimension(view, frame, size);
  drawFrameSection(new View(document, left, 458, SCALE, true), frame, size);
  annotate(paper, view, frame, size, title);
}

interface Size {
  width: number;
  height: number;
}

const EDGE = 350;

function stops(count: number, bay: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => index * bay);
}

function drawSlab(view: View, { core, bay, slab, across }: Frame, { width, height }: Size): void {
  const outline = rectanglePoints(-EDGE, -EDGE, width + 2 * EDGE, height + 2 * EDGE);
  view.polygon(outline, { stroke: PEN.cut, fill: '#fbfbfa' });
  view.rectangle(-EDGE + 240, -EDGE + 240, width + 2 * EDGE - 480, height + 2 * EDGE - 480, { stroke: PEN.hidden });
  // The riser stands in the bay beside the core.
  const beside = core[0] + 1 < across ? core[0] + 1 : core[0] - 1;
  const opening = rectanglePoints((beside + 0.18) * bay[0], (core[1] + 0.32) * bay[1], 1200, 1800);
  view.polygon(opening, { stroke: PEN.outline, fill: FILL.paper });
  const [first, second, third, fourth] = opening as [Point, Point, Point, Point];
  view.line(...first, ...third, PEN.thin);
  view.line(...second, ...fourth, PEN.thin);
  view.text('Riser', second[0] + 250, second[1] + 200, { size: 2.3 });
  view.text(`h = ${slab}`, width - 1200, -EDGE - 900, { size: 2.6 });
}

function drawBeams(view: View, frame: Frame): void {
  const half = 200;
  for (const y of stops(frame.up, frame.bay[1])) {
    for (const offset of [-half, half]) view.line(0, y + offset, frame.across * frame.bay[0], y + offset, PEN.hidden);
  }
  for (const x of [0, frame.across * frame.bay[0]]) {
    for (const offset of [-half, half]) view.line(x + offset, 0, x + offset, frame.up * frame.bay[1], PEN.hidden);
  }
  for (let bay = 0; bay < frame.across; bay++) {
    for (const [row, y] of stops(frame.up, frame.bay[1]).entries()) {
      view.text(`B${row + 1}.${bay + 1}  400 × ${frame.slab + 320}`, (bay + 0.5) * frame.bay[0], y + 330, {
        size: 2.2,
        align: 'centre',
        mask: true,
      });
    }
  }
}

function drawColumns(view: View, frame: Frame): void {
  const half = frame.column / 2;
  for (const [row, y] of stops(frame.up, frame.bay[1]).entries()) {
    for (const [file, x] of stops(frame.across, frame.bay[0]).entries()) {
      view.rectangle(x - half, y - half, frame.column, frame.column, { stroke: PEN.cut, fill: '#4a4f57' });
      const edge = row === 0 || row === frame.up || file === 0 || file === frame.across;
      view.text(edge ? 'C1' : 'C2', x + half + 90, y - half - 330, { size: 2.3, mask: true });
    }
  }
}

function drawCore(view: View, { core, bay }: Frame): void {
  const [x, y] = [core[0] * bay[0] + 600, core[1] * bay[1] + 500];
  const [width, height, wall] = [bay[0] - 1200, bay[1] - 1000, 250];
  const lift = 2300;
  const walls = [
    rectanglePoints(x, y, width, wall),
    rectanglePoints(x, y + height - wall, width, wall),
    rectanglePoints(x, y, wall, height),
    rectanglePoints(x + width - wall, y, wall, height),
    rectanglePoints(x + lift, y, wall, height),
    rectanglePoints(x, y + height / 2 - wall / 2, lift, wall),
  ];
  view.rectangle(x, y, width, height, { fill: FILL.paper });
  for (const outline of walls) view.polygon(outline, { stroke: { ...PEN.cut, weight: 1 } });
  for (const outline of walls) view.polygon(outline, { fill: FILL.cutConcrete });
  walls.forEach((outline, index) => hatchConcrete(view, { outlines: [outline] }, index + 5, 0.9));
  for (const low of [y + wall, y + height / 2 + wall / 2]) {
    const shaft = rectanglePoints(x + wall, low, lift - wall, height / 2 - wall * 1.5);
    const [first, second, third, fourth] = shaft as [Point, Point, Point, Point];
    view.line(...first, ...third, PEN.fine);
    view.line(...second, ...fourth, PEN.fine);
  }
  const [from, to] = [x + lift + wall, x + width - wall];
  const steps = 11;
  for (let step = 0; step <= steps; step++) {
    const tread = y + 1200 + ((height - 2700) / steps) * step;
    view.line(from, tread, to, tread, PEN.thin);
  }
  view.line((from + to) / 2, y + 1200, (from + to) / 2, y + height - 1500, PEN.medium);
  for (const [low, words] of [
    [y + 650, 'Stair'],
    [y + height - 900, 'Landing'],
  ] as const) {
    view.text(words, (from + to) / 2, low, { size: 2.2, align: 'centre', vertical: 'middle', mask: true });
  }
}

function drawGridLines(view: View, frame: Frame, { width, height }: Size): void {
  const reach = 5200;
  for (const [index, x] of stops(frame.across, frame.bay[0]).entries()) {
    view.line(x, -1500, x, height + reach - 450, PEN.axis);
    gridBubble(view, String(index + 1), x, height + reach);
  }
  for (const [index, y] of stops(frame.up, frame.bay[1]).entries()) {
    view.line(-reach + 450, y, width + 1500, y, PEN.axis);
    gridBubble(view, String.fromCharCode('A'.charCodeAt(0) + index), -reach, y);
  }
}

/** Where a slab spans, and what it is called. */
function drawSpans(view: View, frame: Frame): void {
  for (let across = 0; across < frame.across; across++) {
    for (let up = 0; up < frame.up; up++) {
      if (across === frame.core[0] && up === frame.core[1]) continue;
      const [x, y] = [(across + 0.5) * frame.bay[0], (up + 0.5) * frame.bay[1]];
      const reach = frame.bay[1] * 0.27;
      view.line(x, y - reach, x, y + reach, PEN.thin);
      for (const direction of [-1, 1]) {
        view.path(
          [
            [x - 160, y + direction * (reach - 380)],
            [x, y + direction * reach],
            [x + 160, y + direction * (reach - 380)],
          ],
          { stroke: PEN.thin },
        );
      }
      view.circle(x, y, 620, { stroke: PEN.thin, fill: FILL.paper });
      view.text(`S${across + 1}${String.fromCharCode(97 + up)}`, x, y + 140, {
        size: 2.6,
        bold: true,
        align: 'centre',
        vertical: 'middle',
      });
      view.text(String(frame.slab), x, y - 230, { size: 2, align: 'centre', vertical: 'middle' });
      drawTopBars(view, x, y, frame);
    }
  }
}

function drawTopBars(view: View, x: number, y: number, frame: Frame): void {
  const [left, low] = [x - frame.bay[0] * 0.36, y - frame.bay[1] * 0.36];
  view.path(
    [
      [left, low + 220],
      [left, low],
      [left + frame.bay[0] * 0.2, low],
      [left + frame.bay[0] * 0.2, low + 220],
    ],
    { stroke: PEN.outline },
  );
  view.text('Ø12/150 T', left + frame.bay[0] * 0.1, low + 110, { size: 1.9, align: 'centre' });
}

/** Section 1-1: three storeys on pad footings, 1:100. */
function drawFrameSection(view: View, frame: Frame, { width }: Size): void {
  const storey = 3400;
  const storeys = 3;
  view.line(-3500, -150, width + 3500, -150, PEN.border);
  hatchLines(view, { outlines: [rectanglePoints(-3500, -450, width + 7000, 300)] }, 45, 2, PEN.fine);
  const columns = stops(frame.across, frame.bay[0]);
  for (const x of columns) {
    const pad = rectanglePoints(x - 1100, -1500, 2200, 700);
    view.polygon(pad, { stroke: PEN.cut, fill: FILL.cutConcrete });
    hatchConcrete(view, { outlines: [pad] }, x + 3);
    view.rectangle(x - frame.column / 2, -800, frame.column, 800 + storeys * storey, {
      stroke: PEN.medium,
      fill: FILL.paper,
    });
  }
  for (let level = 0; level <= storeys; level++) {
    const slab = rectanglePoints(-EDGE, level * storey - frame.slab, width + 2 * EDGE, frame.slab);
    view.polygon(slab, { stroke: PEN.cut, fill: FILL.cutConcrete });
    hatchConcrete(view, { outlines: [slab] }, 60 + level, 0.8);
    if (level > 0) {
      view.rectangle(0, level * storey - frame.slab - 320, width, 320, { stroke: PEN.thin });
    }
    levelMark(view, width + 1700, level * storey, level === 0 ? 'Ground floor' : `Level ${level}`);
  }
  for (const end of [-EDGE, width + EDGE - 150]) {
    view.rectangle(end, storeys * storey, 150, 600, { stroke: PEN.outline, fill: FILL.cutConcrete });
  }
  horizontalDimensions(view, columns, { at: -2300, from: -1600 });
  view.text('Section 1-1, 1:100', 0, -3400, { size: 3, bold: true });
}

function dimension(view: View, frame: Frame, { width, height }: Size): void {
  const across = stops(frame.across, frame.bay[0]);
  const up = stops(frame.up, frame.bay[1]);
  horizontalDimensions(view, across, { at: height + 2600, from: height + 1100 });
  horizontalDimensions(view, [-EDGE, width + EDGE], { at: height + 3700, from: height + 2700 });
  verticalDimensions(view, up, { at: -2600, from: -1100 });
  verticalDimensions(view, [-EDGE, height + EDGE], { at: -3700, from: -2700 });
}

function annotate(paper: View, view: View, frame: Frame, { width }: Size, title: SheetTitle): void {
  const along = frame.bay[1] * 0.62;
  for (const [x, looks] of [
    [-1500, 'up'],
    [width + 2300, 'up'],
  ] as const) {
    sectionMark(view, x, along, '1', title.number, looks);
  }
  view.line(width + 700, along, width + 1700, along, PEN.axis);
  drawingTitle(paper, 34, 562, title.title, 'Scale 1:100', '1');
  scaleBar(paper, 60, 540, SCALE, 2, 5);
  northArrow(paper, 708, 40, 13, 0);
  const top = 508;
  const columns = [
    { name: 'Column', width: 24 },
    { name: 'Size', width: 32 },
    { name: 'Concrete', width: 30 },
    { name: 'Reinforcement', width: 46 },
    { name: 'Load Nd', width: 28, align: 'right' },
  ] as const;
  const side = `${frame.column} × ${frame.column}`;
  drawTable(
    paper,
    226,
    top,
    columns,
    [
      ['C1', side, 'C35/45', '8 Ø20, links Ø10/150', '1 860 kN'],
      ['C2', side, 'C35/45', '12 Ø25, links Ø10/150', '3 420 kN'],
      ['Core', '250', 'C30/37', 'Ø12/150 both faces', '-'],
      ['Beams', `400 × ${frame.slab + 320}`, 'C30/37', '4 Ø25 bottom, 6 Ø25 top', '-'],
      ['Slab', `h = ${frame.slab}`, 'C30/37', 'Ø12/150 bottom both ways', '-'],
    ],
    { rowHeight: 6.4 },
  );
  drawTable(
    paper,
    396,
    top,
    [
      { name: 'Loads', width: 74 },
      { name: 'Value', width: 34, align: 'right' },
    ],
    [
      ['Self weight of slab', `${(frame.slab * 0.025).toFixed(1)} kN/m²`],
      ['Finishes and services', '2.2 kN/m²'],
      ['Imposed, category B', '3.0 kN/m²'],
      ['Partitions', '0.8 kN/m²'],
      ['Fire resistance', 'REI 90'],
    ],
    { rowHeight: 6.4 },
  );
  drawTable(
    paper,
    514,
    top,
    [
      { name: 'Slab', width: 30 },
      { name: 'Level', width: 60 },
      { name: 'Cover', width: 60 },
    ],
    [
      ['Top', frame.level, '30 mm'],
      ['Underside', `${frame.level} less ${frame.slab}`, '25 mm'],
      ['Camber', 'L/400 in bays over 8 m', '-'],
    ],
    { rowHeight: 6.4 },
  );
}
