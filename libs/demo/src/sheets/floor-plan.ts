import { horizontalDimensions, verticalDimensions } from '../drawing/dimensions.js';
import { hatchLines } from '../drawing/hatches.js';
import { PAPER } from '../drawing/paper.js';
import { FILL, PEN } from '../drawing/pens.js';
import { beginSheet, type SheetProject, type SheetTitle } from '../drawing/sheet.js';
import { drawingTitle, northArrow, scaleBar, sectionMark } from '../drawing/symbols.js';
import { rectanglePoints, View } from '../drawing/view.js';
import * as furniture from './furniture.js';
import { drive, grass, hedge, paving, tree } from './garden.js';
import { FIRST_FLOOR, GROUND_FLOOR, HEIGHTS, roomArea, WALL, type Storey } from './house.js';
import { drawGrid, drawStair, drawStorey, floorLevel } from './storey-drawing.js';
import { drawTable } from './tables.js';

const SCALE = 50;

/** Ground floor of the house with its terrace and drive, 1:50 on A1. */
export function groundFloorPlan(document: PDFKit.PDFDocument, project: SheetProject, title: SheetTitle): void {
  const { paper } = beginSheet(document, PAPER.A1, project, title);
  const view = new View(document, 190, 366, SCALE, true);
  drawGroundsAround(view);
  drawStorey(view, GROUND_FLOOR, () => {
    drawStair(view, 'ground');
    furnishGroundFloor(view);
  });
  floorLevel(view, 7050, 7500, HEIGHTS.ground);
  view.rectangle(7000, 2300, 350, 1200, { stroke: PEN.medium, fill: FILL.paper });
  view.line(7000, 2300, 7350, 3500, PEN.fine);
  verticalDimensions(view, [1800, 8600, 4300, 6100], { at: 21_900, from: 20_900 });
  verticalDimensions(view, [0, 1800, 8600, 10_400], { at: 22_700, from: 22_050 });
  floorLevel(view, 15_000, 2600, HEIGHTS.terrain);
  finishPlan(paper, view, GROUND_FLOOR, 'Ground floor plan', [0, 14_000, 20_200], -3700);
}

/** First floor of the house above the garage's green roof, 1:50 on A1. */
export function firstFloorPlan(document: PDFKit.PDFDocument, project: SheetProject, title: SheetTitle): void {
  const { paper } = beginSheet(document, PAPER.A1, project, title);
  const view = new View(document, 190, 366, SCALE, true);
  drawGarageRoof(view);
  drawStorey(view, FIRST_FLOOR, () => {
    drawStair(view, 'first');
    furnishFirstFloor(view);
  });
  floorLevel(view, 6900, 6100, HEIGHTS.first);
  finishPlan(paper, view, FIRST_FLOOR, 'First floor plan', [0, 14_000], -1500);
}

function furnishGroundFloor(view: View): void {
  furniture.sofa(view, 1500, 3900, 2600, 'north');
  furniture.sofa(view, 700, 1400, 2100, 'west');
  furniture.table(view, 2200, 2000, 1300, 800);
  furniture.chair(view, 4300, 2700, 'east');
  furniture.plant(view, 800, 4750, 260);
  furniture.diningTable(view, 8150, 1350, 1000, 2400, 3);
  furniture.table(view, 13_000, 700, 600, 4500);
  furniture.table(view, 11_700, 4600, 1300, 600);
  furniture.hob(view, 13_020, 2000);
  furniture.sink(view, 13_060, 3300, 480, 800);
  view.rectangle(11_000, 1300, 950, 2400, { stroke: PEN.thin, fill: FILL.paper });
  for (const y of [1500, 2100, 2700]) furniture.chair(view, 10_450, y, 'west');
  furniture.wardrobe(view, 4415, 7485, 1785, 600);
  furniture.toilet(view, 5110, 9360, 'north');
  furniture.basin(view, 4415, 8500, 500, 'west');
  furniture.table(view, 600, 9050, 2000, 800);
  furniture.chair(view, 1350, 8550, 'south');
  furniture.cupboard(view, 400, 5375, 350, 1200);
  furniture.cupboard(view, 3900, 6700, 400, 3300);
  furniture.cupboard(view, 13_200, 5375, 400, 1525);
  furniture.cupboard(view, 11_300, 6520, 1100, 380);
  furniture.machine(view, 10_400, 9400, 'WM');
  furniture.machine(view, 11_050, 9400, 'TD');
  furniture.sink(view, 11_800, 9430, 900, 520);
  furniture.cupboard(view, 12_900, 9300, 700, 700);
  view.text('HP', 13_250, 9650, { size: 2, align: 'centre', vertical: 'middle', mask: true });
  furniture.car(view, 15_100, 2950);
}

function furnishFirstFloor(view: View): void {
  furniture.bed(view, 400 + 20, 2150, 1800, 'west');
  furniture.table(view, 430, 1630, 450, 480);
  furniture.table(view, 430, 3990, 450, 480);
  furniture.wardrobe(view, 5115, 1000, 600, 2600);
  furniture.wardrobe(view, 6300, 400, 600, 2100);
  furniture.bed(view, 8550, 3000, 1200, 'north');
  furniture.table(view, 9500, 700, 650, 1500);
  furniture.chair(view, 9100, 1200, 'west');
  furniture.wardrobe(view, 7015, 2500, 600, 1900);
  furniture.bed(view, 12_000, 3130, 1200, 'north');
  furniture.table(view, 10_400, 3300, 650, 1500);
  furniture.chair(view, 11_000, 3800, 'east');
  furniture.wardrobe(view, 10_315, 1900, 600, 1200);
  furniture.shower(view, 1980, 6580, 1020, 1020);
  furniture.toilet(view, 400, 6680, 'west');
  furniture.basin(view, 2540, 5500, 800, 'east');
  furniture.bathtub(view, 480, 9200, 1900, 800);
  furniture.toilet(view, 3660, 9130, 'east');
  furniture.basin(view, 400, 7850, 1000, 'west');
  furniture.machine(view, 4415, 9380, 'WM');
  furniture.machine(view, 5560, 9380, 'TD');
  furniture.sofa(view, 6420, 9000, 1400, 'north');
  furniture.bed(view, 11_550, 7880, 1400, 'east');
  furniture.wardrobe(view, 10_175, 8300, 600, 1700);
  furniture.cupboard(view, 13_050, 5375, 550, 1525);
}

function drawGroundsAround(view: View): void {
  grass(view, -2600, -3900, 3000, 12_600, 4);
  grass(view, 14_300, -3900, 7600, 5200, 8);
  drive(view, [
    [14_300, 8600],
    [19_700, 8600],
    [19_700, 11_500],
    [14_300, 11_500],
  ]);
  view.text('Drive, permeable setts', 17_000, 10_900, { size: 2.4, align: 'centre', mask: true });
  paving(view, 6300, 10_400, 1700, 1100, 400);
  paving(view, 700, -3000, 12_600, 3000, 600);
  view.text('Terrace', 6900, -1650, { size: 3, bold: true, align: 'centre', mask: true });
  view.text('Clay pavers on bonded bed, fall 2 %', 6900, -1900, { size: 2.2, align: 'centre', mask: true });
  furniture.diningTable(view, 3300, -2500, 900, 1800, 3);
  hedge(view, [-2300, -3300], [-2300, 8500], 620, 21);
  hedge(view, [1200, 10_950], [5600, 10_950], 480, 33);
  tree(view, 16_900, -1500, 1500, 5);
  tree(view, 19_900, -2600, 1050, 15);
  tree(view, 20_900, 300, 620, 11);
}

function drawGarageRoof(view: View): void {
  const roof = rectanglePoints(14_000, 1650, 6350, 7100);
  view.polygon(roof, { stroke: PEN.outline, fill: FILL.lawn });
  grass(view, 14_300, 2000, 5700, 6400, 19);
  view.rectangle(14_000, 1950, 6050, 6500, { stroke: PEN.thin });
  view.polygon(
    [
      [17_000, 4700],
      [17_900, 4700],
      [17_900, 5600],
      [17_000, 5600],
    ],
    { stroke: PEN.medium, fill: FILL.paper },
  );
  view.line(17_000, 4700, 17_900, 5600, PEN.fine);
  view.line(17_000, 5600, 17_900, 4700, PEN.fine);
  view.text('Rooflight', 17_450, 4300, { size: 2.4, align: 'centre', mask: true });
  view.text('Extensive green roof', 17_000, 7250, { size: 3, bold: true, align: 'centre', mask: true });
  view.text('fall 2 % to outlet', 17_000, 6900, { size: 2.3, align: 'centre', mask: true });
  view.text('Photovoltaic', 15_400, 3230, { size: 2.3, align: 'centre', mask: true });
  for (let module = 0; module < 4; module++) {
    const x = 14_500 + module * 1250;
    view.rectangle(x, 2200, 1100, 800, { stroke: PEN.thin, fill: FILL.water });
    hatchLines(view, { outlines: [rectanglePoints(x, 2200, 1100, 800)] }, 90, 183 / view.scale, PEN.fine);
  }
}

/** What both plans share: grid, dimensions, section marks, table of rooms, legend, north and scale. */
function finishPlan(
  paper: View,
  view: View,
  storey: Storey,
  name: string,
  corners: readonly number[],
  south: number,
): void {
  drawGrid(
    view,
    [
      ['1', WALL / 2],
      ['2', 6287],
      ['3', 10_087],
      ['4', 13_800],
      ...(corners.includes(20_200) ? ([['5', 20_000]] as const) : []),
    ],
    [
      ['A', WALL / 2],
      ['B', 5287],
      ['C', 10_200],
    ],
    { left: -5600, right: (corners.at(-1) ?? 0) + 500, low: -500, high: 16_300 },
  );
  const openings = [...storey.windows, ...storey.doors.filter((door) => door.height === WALL || door.width === WALL)];
  const edges = (facade: string, axis: 'x' | 'y'): number[] =>
    openings
      .filter((opening) => sideOf(opening, corners) === facade)
      .flatMap((opening) =>
        axis === 'x' ? [opening.x, opening.x + opening.width] : [opening.y, opening.y + opening.height],
      );
  const last = corners.at(-1) ?? 0;
  horizontalDimensions(view, [...corners, ...edges('north', 'x')], { at: 12_500, from: 11_650 });
  horizontalDimensions(view, [...corners, WALL / 2, 6287, 10_087, 13_800], { at: 13_400, from: 12_650 });
  horizontalDimensions(view, [0, last], { at: 14_300, from: 13_550 });
  horizontalDimensions(view, [...corners, ...edges('south', 'x')], { at: south, from: south + 550 });
  horizontalDimensions(view, [0, 400, 13_600, ...corners], { at: south - 800, from: south - 150 });
  verticalDimensions(view, [0, 10_400, ...edges('west', 'y')], { at: -2900, from: -2350 });
  verticalDimensions(view, [0, 400, 5200, 5375, 10_000, 10_400], { at: -3700, from: -3050 });
  verticalDimensions(view, [0, 10_400], { at: -4500, from: -3850 });
  sectionMark(view, 8400, 15_100, 'A', 'A-201', 'left');
  sectionMark(view, 8400, south - 1700, 'A', 'A-201', 'left');
  view.line(8400, 14_750, 8400, 12_900, PEN.axis);
  view.line(8400, south - 1350, 8400, south + 200, PEN.axis);

  drawingTitle(paper, 34, 566, name, 'Scale 1:50', '1');
  scaleBar(paper, 142, 568, SCALE, 1, 5);
  northArrow(paper, 708, 40, 13, 0);
  drawRoomTable(paper, storey);
  drawLegend(paper, 470, 492);
}

function sideOf(opening: { x: number; y: number; width: number; height: number }, corners: readonly number[]): string {
  const lying = opening.width > opening.height;
  if (lying) return opening.y < 2000 ? 'south' : 'north';
  if (opening.x < 1000) return 'west';
  return opening.x + opening.width >= (corners.at(-1) ?? 0) ? 'east' : 'inside';
}

function drawRoomTable(paper: View, storey: Storey): void {
  const rows = storey.rooms.map((room) => [room.number, room.name, room.floor, roomArea(room).toFixed(1)]);
  const total = storey.rooms.reduce((sum, room) => sum + roomArea(room), 0);
  drawTable(
    paper,
    282,
    492,
    [
      { name: 'No.', width: 16 },
      { name: 'Room', width: 58 },
      { name: 'Floor finish', width: 50 },
      { name: 'Area m²', width: 26, align: 'right' },
    ],
    [...rows, ['', 'Total', '', total.toFixed(1)]],
    { rowHeight: 6.2 },
  );
}

function drawLegend(paper: View, x: number, y: number): void {
  paper.text('Legend', x, y + 4.2, { size: 3, bold: true });
  const entries: readonly [string, (left: number, top: number) => void][] = [
    [
      'Blockwork, load-bearing',
      (left, top) => {
        const outlines = [rectanglePoints(left, top, 14, 5)];
        paper.rectangle(left, top, 14, 5, { fill: FILL.cutMasonry, stroke: PEN.cut });
        hatchLines(paper, { outlines }, 45, 1.1, PEN.fine);
      },
    ],
    [
      'Mineral insulation and render',
      (left, top) => {
        const outlines = [rectanglePoints(left, top, 14, 5)];
        paper.rectangle(left, top, 14, 5, { fill: FILL.insulation, stroke: PEN.thin });
        hatchLines(paper, { outlines }, 45, 1.6, PEN.faint);
        hatchLines(paper, { outlines }, 135, 1.6, PEN.faint);
      },
    ],
    ['Above the section plane', (left, top) => paper.line(left, top + 2.5, left + 14, top + 2.5, PEN.above)],
    ['Hidden edge', (left, top) => paper.line(left, top + 2.5, left + 14, top + 2.5, PEN.hidden)],
    ['Grid line', (left, top) => paper.line(left, top + 2.5, left + 14, top + 2.5, PEN.axis)],
    [
      'Window or door, see A-501',
      (left, top) => {
        paper.polygon(
          [
            [left + 3, top + 2.5],
            [left + 4.5, top + 0.3],
            [left + 9.5, top + 0.3],
            [left + 11, top + 2.5],
            [left + 9.5, top + 4.7],
            [left + 4.5, top + 4.7],
          ],
          { stroke: PEN.thin },
        );
        paper.text('W01', left + 7, top + 2.5, { size: 2, align: 'centre', vertical: 'middle' });
      },
    ],
  ];
  entries.forEach(([words, draw], index) => {
    const top = y + 9 + index * 9;
    draw(x, top);
    paper.text(words, x + 18, top + 2.5, { size: 2.4, vertical: 'middle' });
  });
}
