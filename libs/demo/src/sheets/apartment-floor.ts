import { horizontalDimensions, verticalDimensions } from '../drawing/dimensions.js';
import { hatchLines } from '../drawing/hatches.js';
import { PAPER } from '../drawing/paper.js';
import { FILL, PEN } from '../drawing/pens.js';
import { beginSheet, type SheetProject, type SheetTitle } from '../drawing/sheet.js';
import { drawingTitle, gridBubble, northArrow, scaleBar } from '../drawing/symbols.js';
import { rectanglePoints, View, type Point } from '../drawing/view.js';
import * as furniture from './furniture.js';
import type { Box } from './house.js';
import { drawStreetElevation } from './street-elevation.js';
import { drawTable } from './tables.js';

/** A typical floor: how many pairs of flats along the corridor, and what it is called. */
export interface ApartmentFloor {
  pairs: number;
  name: string;
  /** Number of the storey, first digit of the flats' numbers. */
  storey: number;
}

const SCALE = 100;
const WALL = 400;
const FLAT = { width: 7800, depth: 8200 };
const CORRIDOR = 1800;
const CORE = 5200;

/** Flats on both sides of a corridor with the stair in the middle, 1:100 on A1. */
export function apartmentFloorPlan(
  document: PDFKit.PDFDocument,
  project: SheetProject,
  title: SheetTitle,
  floor: ApartmentFloor,
): void {
  const { paper, area } = beginSheet(document, PAPER.A1, project, title);
  const width = floor.pairs * 2 * FLAT.width + CORE + 2 * WALL;
  const depth = 2 * FLAT.depth + CORRIDOR + 2 * WALL;
  const left = area.x + (area.width - width / SCALE) / 2 + 16;
  const view = new View(document, left, 130 + depth / SCALE, SCALE, true);
  const starts = flatStarts(floor.pairs);
  const walls: Box[] = [];
  const openings: Box[] = [];
  drawShell(view, width, depth);
  starts.forEach((x, index) => {
    drawFlat(view, x, false, index % 2 === 1, walls, openings);
    drawFlat(view, x, true, index % 2 === 1, walls, openings);
  });
  collectCore(starts, floor, walls);
  pocheWalls(view, width, depth, walls);
  for (const opening of openings) drawOpening(view, opening, depth);
  drawCoreInside(view, floor, openings);
  starts.forEach((x, index) => {
    for (const north of [false, true]) stamp(view, x, north, floor.storey * 100 + index * 2 + (north ? 2 : 1));
  });
  const grid = [WALL / 2, ...gridStops(floor), width - WALL / 2];
  annotate(paper, view, floor, { width, depth, grid });
}

function gridStops({ pairs }: ApartmentFloor): number[] {
  return [...flatStarts(pairs).slice(1), coreStart(pairs)].sort((one, other) => one - other);
}

function flatStarts(pairs: number): number[] {
  return Array.from({ length: pairs * 2 }, (_, index) => WALL + index * FLAT.width + (index >= pairs ? CORE : 0));
}

function coreStart(pairs: number): number {
  return WALL + pairs * FLAT.width;
}

function drawShell(view: View, width: number, depth: number): void {
  view.rectangle(0, 0, width, depth, { fill: FILL.paper });
  const corridor = rectanglePoints(WALL, WALL + FLAT.depth, width - 2 * WALL, CORRIDOR);
  hatchLines(view, { outlines: [corridor] }, 0, 6, PEN.faint);
  hatchLines(view, { outlines: [corridor] }, 90, 6, PEN.faint);
}

/** One flat: living room with kitchen at the facade, bedroom beside it, bath and hall at the corridor. */
function drawFlat(view: View, x: number, north: boolean, mirrored: boolean, walls: Box[], openings: Box[]): void {
  const base = north ? WALL + FLAT.depth + CORRIDOR : WALL;
  // A flat is described from its facade (v = 0) to the corridor, u along the facade.
  const place = (u: number, v: number, width: number, height: number): Box => ({
    x: mirrored ? x + FLAT.width - u - width : x + u,
    y: north ? base + FLAT.depth - v - height : base + v,
    width,
    height,
  });
  const { width, depth } = FLAT;
  walls.push(
    place(-100, 0, 200, depth),
    place(width - 100, 0, 200, depth),
    place(0, depth - 100, width, 200),
    place(4500, 0, 115, 4400),
    place(2600, 4400, width - 2600, 115),
    place(2600, 4400, 115, 2500),
    place(2600, 6785, 2000, 115),
    place(4500, 4400, 115, 2500),
  );
  openings.push(
    place(800, -WALL, 3000, WALL),
    place(5400, -WALL, 1600, WALL),
    place(5900, depth - 100, 1010, 200),
    place(4800, 4400, 885, 115),
    place(4500, 5800, 115, 785),
  );
  furnishFlat(view, place, north, mirrored);
}

type Place = (u: number, v: number, width: number, height: number) => Box;

function furnishFlat(view: View, place: Place, north: boolean, mirrored: boolean): void {
  const away = north ? 'north' : 'south';
  const toward = north ? 'south' : 'north';
  const leftSide = mirrored ? 'east' : 'west';
  const box = (u: number, v: number, width: number, height: number): [number, number, number, number] => {
    const at = place(u, v, width, height);
    return [at.x, at.y, at.width, at.height];
  };
  const corner = (u: number, v: number, width: number, height: number): [number, number] => {
    const at = place(u, v, width, height);
    return [at.x, at.y];
  };
  furniture.sofa(view, ...corner(250, 900, 900, 2000), 2000, leftSide);
  furniture.table(view, ...box(1550, 1450, 700, 900));
  furniture.diningTable(view, ...box(2300, 3000, 800, 1200), 2);
  furniture.table(view, ...box(150, 5000, 600, 3000));
  furniture.hob(view, ...corner(170, 5700, 560, 520));
  furniture.sink(view, ...box(200, 6700, 480, 800));
  furniture.bed(view, ...corner(5780, 2290, 1500, 2050), 1500, toward);
  furniture.wardrobe(view, ...box(7050, 400, 600, 1800));
  furniture.shower(view, ...box(2760, 4560, 900, 900));
  furniture.toilet(view, ...corner(3900, 4560, 380, 640), away);
  furniture.basin(view, ...corner(2760, 5950, 460, 700), 700, leftSide);
  furniture.wardrobe(view, ...box(6900, 4600, 700, 1900));
}

function collectCore(starts: readonly number[], floor: ApartmentFloor, walls: Box[]): void {
  const x = coreStart(floor.pairs);
  const low = WALL + FLAT.depth;
  const high = low + CORRIDOR;
  walls.push(
    { x: x - 100, y: WALL, width: 200, height: FLAT.depth },
    { x: x + CORE - 100, y: WALL, width: 200, height: FLAT.depth },
    { x: x - 100, y: high, width: 200, height: FLAT.depth },
    { x: x + CORE - 100, y: high, width: 200, height: FLAT.depth },
    { x, y: high + 2400, width: CORE, height: 200 },
    { x: x + 2500, y: high, width: 200, height: 2500 },
    { x, y: high - 100, width: CORE, height: 200 },
    { x, y: WALL + 2800, width: CORE, height: 115 },
  );
  if (starts.length === 0) throw new RangeError('A floor needs flats');
}

function pocheWalls(view: View, width: number, depth: number, walls: readonly Box[]): void {
  const outer = rectanglePoints(0, 0, width, depth);
  const inner = rectanglePoints(WALL, WALL, width - 2 * WALL, depth - 2 * WALL);
  const outlines = walls.map((wall) => rectanglePoints(wall.x, wall.y, wall.width, wall.height));
  for (const outline of outlines) view.polygon(outline, { stroke: { ...PEN.outline, weight: 0.7 } });
  view.rings([outer, inner], { stroke: { ...PEN.cut, weight: 1 } });
  for (const outline of outlines) view.polygon(outline, { fill: '#7d838c' });
  view.rings([outer, inner], { fill: '#7d838c' });
}

function drawOpening(view: View, { x, y, width, height }: Box, depth: number): void {
  view.rectangle(x, y, width, height, { fill: FILL.paper });
  const lying = width > height;
  const facade = lying && (y < WALL || y > depth - WALL - 10);
  if (facade) {
    const middle = y + height / 2;
    for (const line of [y, middle - 40, middle + 40, y + height]) view.line(x, line, x + width, line, PEN.thin);
    for (const side of [x, x + width]) view.line(side, y, side, y + height, PEN.outline);
    if (width > 2500) drawBalcony(view, x, y < WALL ? -1500 : depth, width);
    return;
  }
  if (lying) {
    for (const side of [x, x + width]) view.line(side, y, side, y + height, PEN.outline);
    const inward = height > 150 ? (y < depth / 2 ? -1 : 1) : y < depth / 2 ? -1 : 1;
    const face = inward < 0 ? y : y + height;
    view.rectangle(x, inward < 0 ? face - width : face, 45, width, { stroke: PEN.thin, fill: FILL.paper });
    view.arc(x, face, width, inward < 0 ? 360 : 0, inward < 0 ? 270 : 90, PEN.fine);
  } else {
    for (const side of [y, y + height]) view.line(x, side, x + width, side, PEN.outline);
    view.rectangle(x + width, y, height, 45, { stroke: PEN.thin, fill: FILL.paper });
    view.arc(x + width, y, height, 0, 90, PEN.fine);
  }
}

function drawBalcony(view: View, x: number, y: number, width: number): void {
  view.rectangle(x - 300, y, width + 600, 1500, { stroke: PEN.medium, fill: FILL.paving });
  hatchLines(view, { outlines: [rectanglePoints(x - 300, y, width + 600, 1500)] }, 90, 1.4, PEN.faint);
  view.rectangle(x - 240, y + 60, width + 480, 1380, { stroke: PEN.fine });
}

function drawCoreInside(view: View, floor: ApartmentFloor, openings: readonly Box[]): void {
  const x = coreStart(floor.pairs);
  const high = WALL + FLAT.depth + CORRIDOR;
  const stairs = { left: x + 200, right: x + CORE - 200, low: high + 3700, top: high + 6500 };
  const middle = (stairs.left + stairs.right) / 2;
  for (let tread = 0; tread <= 10; tread++) {
    const y = stairs.low + ((stairs.top - stairs.low) / 10) * tread;
    view.line(stairs.left, y, middle - 100, y, PEN.thin);
    view.line(middle + 100, y, stairs.right, y, PEN.thin);
  }
  view.rectangle(middle - 100, stairs.low, 200, stairs.top - stairs.low, { stroke: PEN.medium, fill: FILL.shade });
  view.path(
    [
      [stairs.left + 1000, stairs.low - 500],
      [stairs.left + 1000, stairs.top + 600],
      [stairs.right - 1000, stairs.top + 600],
      [stairs.right - 1000, stairs.low + 300],
    ],
    { stroke: PEN.fine },
  );
  for (const [left, width] of [
    [x + 200, 2200],
    [x + 2800, 2200],
  ] as const) {
    const shaft = rectanglePoints(left, high + 250, width, 2000);
    view.polygon(shaft, { stroke: PEN.thin });
    const [first, second, third, fourth] = shaft as [Point, Point, Point, Point];
    view.line(...first, ...third, PEN.fine);
    view.line(...second, ...fourth, PEN.fine);
    view.text('Lift 630 kg', left + width / 2, high + 1250, {
      size: 2.2,
      align: 'centre',
      vertical: 'middle',
      mask: true,
    });
    view.rectangle(left + width / 2 - 450, high - 100, 900, 200, { fill: FILL.paper, stroke: PEN.thin });
  }
  view.text('Stair', middle, high + 3150, { size: 2.8, bold: true, align: 'centre', vertical: 'middle', mask: true });
  view.text('Corridor', x + CORE / 2, WALL + FLAT.depth + CORRIDOR / 2, {
    size: 2.8,
    bold: true,
    align: 'centre',
    vertical: 'middle',
    mask: true,
  });
  view.text('Common room', x + CORE / 2, WALL + 5800, { size: 2.8, bold: true, align: 'centre', mask: true });
  view.text('26.9 m²', x + CORE / 2, WALL + 5350, { size: 2.3, align: 'centre', mask: true });
  furniture.diningTable(view, x + 2100, WALL + 3300, 1000, 1800, 3);
  view.text('Bicycles', x + CORE / 2, WALL + 1400, { size: 2.8, bold: true, align: 'centre', mask: true });
  for (let rack = 0; rack < 7; rack++)
    view.line(x + 700 + rack * 620, WALL + 250, x + 900 + rack * 620, WALL + 1050, PEN.medium);
  if (openings.length === 0) throw new RangeError('A floor needs openings');
}

function stamp(view: View, x: number, north: boolean, number: number): void {
  const base = north ? WALL + FLAT.depth + CORRIDOR : WALL;
  const centre = base + (north ? FLAT.depth - 7480 : 7520);
  view.text(`Flat ${number}`, x + FLAT.width * 0.5, centre + 130, { size: 3, bold: true, align: 'centre', mask: true });
  view.text('2 rooms, 58.4 m²', x + FLAT.width * 0.5, centre - 330, { size: 2.2, align: 'centre', mask: true });
}

function annotate(
  paper: View,
  view: View,
  floor: ApartmentFloor,
  { width, depth, grid }: { width: number; depth: number; grid: readonly number[] },
): void {
  grid.forEach((x, index) => {
    view.line(x, -2600, x, depth + 5600, PEN.axis);
    gridBubble(view, String(index + 1), x, depth + 6000);
  });
  [WALL / 2, WALL + FLAT.depth, WALL + FLAT.depth + CORRIDOR, depth - WALL / 2].forEach((y, index) => {
    view.line(-5600, y, width + 600, y, PEN.axis);
    gridBubble(view, String.fromCharCode(65 + index), -6000, y);
  });
  horizontalDimensions(view, grid, { at: depth + 3200, from: depth + 1900 });
  horizontalDimensions(view, [0, width], { at: depth + 4300, from: depth + 3300 });
  verticalDimensions(view, [0, WALL + FLAT.depth, WALL + FLAT.depth + CORRIDOR, depth], { at: -2900, from: -600 });
  verticalDimensions(view, [0, depth], { at: -4000, from: -3000 });
  drawingTitle(paper, 34, 562, floor.name, 'Scale 1:100', '1');
  scaleBar(paper, 190, 564, SCALE, 2, 5);
  northArrow(paper, 708, 40, 13, 30);
  const flats = floor.pairs * 4;
  drawTable(
    paper,
    330,
    522,
    [
      { name: 'Flats', width: 60 },
      { name: 'Number', width: 26, align: 'right' },
      { name: 'Area m²', width: 30, align: 'right' },
    ],
    [
      ['2 rooms, type M', String(flats), (58.4 * flats).toFixed(1)],
      ['Common room', '1', '26.9'],
      ['Corridor, stair, lifts', '-', ((CORRIDOR * width) / 1_000_000 + 30.8).toFixed(1)],
      ['Gross floor area', '-', ((width * depth) / 1_000_000).toFixed(1)],
    ],
    { rowHeight: 6.4 },
  );
  drawStreetElevation(paper, floor, width);
}
