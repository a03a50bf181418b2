import { horizontalDimensions, verticalDimensions } from '../drawing/dimensions.js';
import { PAPER } from '../drawing/paper.js';
import { FILL, PEN } from '../drawing/pens.js';
import { beginSheet, type SheetProject, type SheetTitle } from '../drawing/sheet.js';
import { View, type Point } from '../drawing/view.js';
import { FIRST_FLOOR, GROUND_FLOOR, type HouseDoor, type HouseWindow } from './house.js';
import { drawTable } from './tables.js';

/** Doors and windows with their types drawn above the tables, A2. */
export function openingSchedule(document: PDFKit.PDFDocument, project: SheetProject, title: SheetTitle): void {
  const { paper, area } = beginSheet(document, PAPER.A2, project, title);
  paper.text('Window and door types', area.x + 10, area.y + 13, { size: 4.6, bold: true });
  paper.text('1:50, seen from outside', area.x + 10, area.y + 18.5, { size: 2.5, colour: '#5b616b' });
  drawTypes(document);

  const windows = [...GROUND_FLOOR.windows, ...FIRST_FLOOR.windows];
  paper.text('Windows', area.x + 10, 132, { size: 4, bold: true });
  drawTable(
    paper,
    area.x + 10,
    136,
    [
      { name: 'No.', width: 14 },
      { name: 'Type', width: 14, align: 'centre' },
      { name: 'Room', width: 38 },
      { name: 'Width', width: 17, align: 'right' },
      { name: 'Height', width: 17, align: 'right' },
      { name: 'Sill', width: 15, align: 'right' },
      { name: 'Uw', width: 14, align: 'right' },
      { name: 'Glass', width: 30 },
      { name: 'Remarks', width: 53 },
    ],
    windows.map(windowRow),
    { rowHeight: 9.2, size: 2.4 },
  );

  const doors = [...GROUND_FLOOR.doors, ...FIRST_FLOOR.doors].filter((door) => door.kind !== 'opening');
  const [left, top] = [area.x + 232, 136];
  paper.text('Doors', left, top - 4, { size: 4, bold: true });
  drawTable(
    paper,
    left,
    top,
    [
      { name: 'No.', width: 14 },
      { name: 'Type', width: 14, align: 'centre' },
      { name: 'Between', width: 46 },
      { name: 'Width', width: 17, align: 'right' },
      { name: 'Height', width: 17, align: 'right' },
      { name: 'Swing', width: 13, align: 'centre' },
      { name: 'Leaf', width: 39 },
      { name: 'Fire', width: 12, align: 'centre' },
      { name: 'Remarks', width: 43 },
    ],
    doors.map(doorRow),
    { rowHeight: 9.2, size: 2.4 },
  );
}

const WINDOW_ROOMS: Record<string, string> = {
  W01: 'Living room',
  W02: 'Kitchen and dining',
  W03: 'Living room',
  W04: 'Study',
  W05: 'Study',
  W06: 'WC',
  W07: 'Utility',
  W08: 'Hall, stair',
  W09: 'Garage',
  W21: 'Bedroom 1',
  W22: 'Dressing',
  W23: 'Bedroom 2',
  W24: 'Bedroom 3',
  W25: 'Bedroom 1',
  W26: 'Shower',
  W27: 'Bathroom',
  W28: 'Bathroom',
  W29: 'Laundry',
  W30: 'Landing',
  W31: 'Landing, stair',
  W32: 'Bedroom 4',
  W33: 'Bedroom 3',
  W34: 'Bedroom 4',
};

const DOOR_PLACES: Record<string, string> = {
  D01: 'Outside / Hall',
  D02: 'Cloakroom / Living room',
  D03: 'Cloakroom / Study',
  D05: 'Cloakroom / WC',
  D06: 'Hall / Pantry',
  D07: 'Pantry / Utility',
  D08: 'Utility / Garage',
  D09: 'Outside / Garage',
  D10: 'Garage / Garden',
  D21: 'Landing / Bedroom 1',
  D22: 'Landing / Bedroom 2',
  D23: 'Landing / Bedroom 3',
  D24: 'Bedroom 1 / Shower',
  D25: 'Landing / Bathroom',
  D26: 'Landing / Laundry',
  D27: 'Bedroom 1 / Dressing',
  D28: 'Landing / Bedroom 4',
  D29: 'Landing / Linen',
};

function windowRow(window: HouseWindow): string[] {
  const lying = window.facade === 'south' || window.facade === 'north';
  const width = lying ? window.width : window.height;
  const wet = window.sill > 1200;
  const remark = window.sliding
    ? 'Lift and slide, flush threshold, blind'
    : wet
      ? 'Obscure glass, night ventilation'
      : window.facade === 'south'
        ? 'External blind, electric'
        : 'Tilt and turn';
  return [
    window.code,
    window.sliding ? 'A' : width > 1500 ? 'B' : wet ? 'D' : 'C',
    WINDOW_ROOMS[window.code] ?? '',
    String(width),
    String(window.head - window.sill),
    String(window.sill),
    window.sliding ? '0.85' : '0.80',
    wet ? '3x, inner satin' : '3x, g = 0.53',
    remark,
  ];
}

function doorRow(door: HouseDoor): string[] {
  const width = Math.max(door.width, door.height);
  const outside = door.code === 'D01' || door.code === 'D10';
  const garage = door.code === 'D08';
  const type = door.kind === 'garage' ? 'G' : outside ? 'E' : 'F';
  const leaf =
    door.kind === 'garage' ? 'Sectional, larch boards' : outside ? 'Larch, insulated' : 'Oak veneer, solid core';
  const remarks =
    door.kind === 'garage' ? 'Motor, radio, battery' : outside ? 'Multipoint lock, SKG 3' : 'Lever handle, latch';
  const wet = ['D05', 'D24', 'D25'].includes(door.code);
  return [
    door.code,
    type,
    DOOR_PLACES[door.code] ?? '',
    String(width),
    door.kind === 'garage' ? '2500' : outside ? '2350' : '2135',
    door.kind === 'garage' ? '-' : door.hinge === 'start' ? 'left' : 'right',
    leaf,
    garage ? 'FD30' : '-',
    garage ? 'Self-closing, smoke seal' : wet ? 'WC set, undercut 10' : remarks,
  ];
}

function drawTypes(document: PDFKit.PDFDocument): void {
  const place = (left: number): View => new View(document, left, 100, 50, true);
  const types: readonly [string, number, number, number, (view: View) => void][] = [
    ['A', 40, 4200, 2350, (view) => panes(view, 4200, 2350, 3, 'slide')],
    ['B', 150, 1800, 1450, (view) => panes(view, 1800, 1450, 2, 'turn')],
    ['C', 212, 1200, 1450, (view) => panes(view, 1200, 1450, 1, 'turn')],
    ['D', 262, 800, 700, (view) => panes(view, 800, 700, 1, 'tilt')],
    ['E', 304, 1110, 2350, (view) => boards(view, 1110, 2350)],
    ['F', 352, 885, 2135, (view) => leaf(view, 885, 2135)],
    ['G', 398, 3600, 2500, (view) => sections(view, 3600, 2500)],
  ];
  for (const [name, left, width, height, draw] of types) {
    const view = place(left);
    draw(view);
    horizontalDimensions(view, [0, width], { at: -500, from: -50 });
    verticalDimensions(view, [0, height], { at: -350, from: -50 });
    view.line(-100, 0, width + 100, 0, PEN.outline);
    view.text(name, width / 2, -900, { size: 4, bold: true, align: 'centre', vertical: 'middle' });
    view.circle(width / 2, -900, 200, { stroke: PEN.thin });
  }
}

function panes(view: View, width: number, height: number, count: number, opens: 'slide' | 'turn' | 'tilt'): void {
  const frame = 75;
  view.rectangle(0, 0, width, height, { stroke: PEN.cut, fill: FILL.paper });
  const leafWidth = (width - frame) / count;
  for (let index = 0; index < count; index++) {
    const left = frame + index * leafWidth;
    const [paneWidth, paneHeight] = [leafWidth - frame, height - 2 * frame];
    view.rectangle(left, frame, paneWidth, paneHeight, { stroke: PEN.medium, fill: FILL.water });
    const corner = (x: number, y: number): Point => [left + paneWidth * x, frame + paneHeight * y];
    if (opens === 'slide') {
      if (index !== 1) continue;
      view.path([corner(0.25, 0.5), corner(0.75, 0.5)], { stroke: PEN.medium });
      view.path([corner(0.33, 0.53), corner(0.25, 0.5), corner(0.33, 0.47)], { stroke: PEN.medium });
    } else {
      if (opens === 'turn') {
        const free = index === 0 ? 1 : 0;
        view.path([corner(free, 0), corner(1 - free, 0.5), corner(free, 1)], { stroke: PEN.hidden });
      }
      view.path([corner(0, 0), corner(0.5, 1), corner(1, 0)], { stroke: PEN.hidden });
    }
  }
}

function boards(view: View, width: number, height: number): void {
  view.rectangle(0, 0, width, height, { stroke: PEN.cut, fill: FILL.paper });
  view.rectangle(75, 0, width - 150, height - 75, { stroke: PEN.medium, fill: FILL.cutTimber });
  for (let board = 75; board < width - 75; board += 120) view.line(board, 0, board, height - 75, PEN.fine);
  view.rectangle(width - 330, 900, 110, 1100, { stroke: PEN.medium, fill: FILL.water });
  view.rectangle(140, 950, 28, 320, { fill: FILL.ink });
}

function leaf(view: View, width: number, height: number): void {
  view.rectangle(0, 0, width, height, { stroke: PEN.cut, fill: FILL.paper });
  view.rectangle(60, 0, width - 120, height - 60, { stroke: PEN.medium, fill: '#f6ecda' });
  view.line(100, 1030, 220, 1030, PEN.outline);
  view.circle(110, 1030, 24, { stroke: PEN.thin });
}

function sections(view: View, width: number, height: number): void {
  view.rectangle(0, 0, width, height, { stroke: PEN.cut, fill: FILL.cutTimber });
  for (let row = 1; row < 5; row++) view.line(0, (height / 5) * row, width, (height / 5) * row, PEN.medium);
  for (let board = 150; board < width; board += 150) view.line(board, 0, board, height, PEN.pale);
}
