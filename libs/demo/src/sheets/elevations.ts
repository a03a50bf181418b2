import { hatchLines } from '../drawing/hatches.js';
import { PAPER } from '../drawing/paper.js';
import { FILL, PEN } from '../drawing/pens.js';
import { beginSheet, type SheetProject, type SheetTitle } from '../drawing/sheet.js';
import { drawingTitle, levelMark, scaleBar } from '../drawing/symbols.js';
import { rectanglePoints, View, type Point } from '../drawing/view.js';
import { SeededRandom } from '../drawing/seeded-random.js';
import { FIRST_FLOOR, GROUND_FLOOR, HEIGHTS, type HouseWindow } from './house.js';

const SCALE = 50;
const [LENGTH, DEPTH] = [14_000, 10_400];
const GARAGE = { from: 14_000, to: 20_200, south: 1800, north: 8600 };
const OVERHANG = 620;
type Facade = HouseWindow['facade'];

/** All four elevations, 1:50 on A1. */
export function elevations(document: PDFKit.PDFDocument, project: SheetProject, title: SheetTitle): void {
  const { paper } = beginSheet(document, PAPER.A1, project, title);
  const places: readonly [Facade, string, number, number][] = [
    ['south', 'South elevation', 58, 262],
    ['west', 'West elevation', 502, 262],
    ['north', 'North elevation', 58, 528],
    ['east', 'East elevation', 502, 528],
  ];
  places.forEach(([facade, name, left, top], index) => {
    const view = new View(document, left, top, SCALE, true);
    drawElevation(view, facade);
    drawingTitle(paper, left - 24, top + 22, name, 'Scale 1:50', String(index + 1));
  });
  scaleBar(paper, 330, 552, SCALE, 1, 5);
}

function drawElevation(view: View, facade: Facade): void {
  const gable = facade === 'west' || facade === 'east';
  const width = gable ? DEPTH : GARAGE.to;
  drawBackdrop(view, width, facade);
  if (gable) drawGable(view, facade);
  else drawLongSide(view, facade);
  const [low, high] = [-1200, width + 1200];
  view.line(low, HEIGHTS.terrain, high, HEIGHTS.terrain, PEN.border);
  hatchLines(view, { outlines: [rectanglePoints(low, HEIGHTS.terrain - 220, high - low, 220)] }, 45, 1.8, PEN.fine);
  if (gable) return;
  for (const [height, name] of [
    [HEIGHTS.ridge, 'Ridge'],
    [HEIGHTS.first, 'First floor'],
    [HEIGHTS.ground, 'Ground floor'],
  ] as const) {
    levelMark(view, width + 700, height, name);
  }
}

/** Trees behind the house, pale enough to stay there. */
function drawBackdrop(view: View, width: number, facade: Facade): void {
  const random = new SeededRandom(facade.length * 31 + width);
  const gable = facade === 'west' || facade === 'east';
  const places = gable ? [1200, 8300] : facade === 'south' ? [15_700, 18_600] : [1400, 4300];
  for (const x of places) {
    const height = random.between(5200, 7400);
    const crown = Array.from({ length: 22 }, (_, lobe): Point => {
      const angle = (lobe * Math.PI * 2) / 22;
      const reach = random.between(0.84, 1.06);
      return [x + Math.cos(angle) * 1750 * reach, height - 400 + Math.sin(angle) * 2300 * reach];
    });
    view.rectangle(x - 90, HEIGHTS.terrain, 180, height - 2000, { stroke: PEN.faint, fill: FILL.paper });
    view.curve(crown, { stroke: PEN.faint, fill: '#f4f7ef' }, true);
  }
}

/** Where something at plan coordinate `along` stands on the elevation, read from left to right. */
function mirror(facade: Facade, along: number, size: number): number {
  switch (facade) {
    case 'south':
      return along;
    case 'north':
      return GARAGE.to - along - size;
    case 'west':
      return DEPTH - along - size;
    case 'east':
      return along;
  }
}

function drawLongSide(view: View, facade: 'south' | 'north'): void {
  const left = mirror(facade, 0, LENGTH);
  const wall = rectanglePoints(left, HEIGHTS.terrain, LENGTH, HEIGHTS.eaves - HEIGHTS.terrain);
  drawRender(view, wall, 5);
  const roof = rectanglePoints(
    left - 350,
    HEIGHTS.eaves - 330,
    LENGTH + 700,
    HEIGHTS.ridge + 220 - HEIGHTS.eaves + 330,
  );
  view.polygon(roof, { fill: '#ead2c6', stroke: PEN.outline });
  hatchLines(view, { outlines: [roof] }, 0, 200 / SCALE / 1.6, PEN.pale);
  shadow(view, rectanglePoints(left, HEIGHTS.eaves - 850, LENGTH, 520));
  view.rectangle(left - 350, HEIGHTS.eaves - 440, LENGTH + 700, 110, { fill: FILL.shade, stroke: PEN.medium });
  for (const x of [left + 120, left + LENGTH - 200]) {
    view.rectangle(x, HEIGHTS.terrain, 80, HEIGHTS.eaves - 440 - HEIGHTS.terrain, {
      fill: FILL.paper,
      stroke: PEN.thin,
    });
  }
  const stack = mirror(facade, 6420, 700);
  drawChimney(view, stack, HEIGHTS.ridge - 500);
  const garage = mirror(facade, GARAGE.from, GARAGE.to - GARAGE.from);
  drawGarage(view, garage, GARAGE.to - GARAGE.from);
  if (facade === 'south') {
    for (let module = 0; module < 8; module++) {
      const x = left + 2200 + module * 1150;
      view.rectangle(x, HEIGHTS.eaves + 900, 1100, 1750, { fill: '#3f5163', stroke: PEN.thin });
      hatchLines(view, { outlines: [rectanglePoints(x, HEIGHTS.eaves + 900, 1100, 1750)] }, 0, 3.5, PEN.pale);
      hatchLines(view, { outlines: [rectanglePoints(x, HEIGHTS.eaves + 900, 1100, 1750)] }, 90, 3.6, PEN.pale);
    }
    drawDoor(view, mirror(facade, 18_400, 1010), HEIGHTS.terrain + 40, 1010, 2150);
  } else {
    for (const x of [9000, 11_200]) {
      const at = mirror(facade, x, 780);
      view.rectangle(at, HEIGHTS.eaves + 1100, 780, 1180, { fill: FILL.paper, stroke: PEN.medium });
      view.rectangle(at + 80, HEIGHTS.eaves + 1180, 620, 1020, { fill: FILL.water, stroke: PEN.thin });
    }
    drawFrontDoor(view, mirror(facade, 6560, 1110));
    drawGarageDoor(view, mirror(facade, 14_800, 4500), 4500);
  }
  drawWindows(view, facade);
}

function drawGable(view: View, facade: 'west' | 'east'): void {
  const outline: Point[] = [
    [0, HEIGHTS.terrain],
    [DEPTH, HEIGHTS.terrain],
    [DEPTH, HEIGHTS.eaves],
    [DEPTH / 2, HEIGHTS.ridge],
    [0, HEIGHTS.eaves],
  ];
  drawChimney(view, mirror(facade, 2600, 700), HEIGHTS.ridge - 2400);
  drawRender(view, outline, 9);
  const slope = (HEIGHTS.ridge - HEIGHTS.eaves) / (DEPTH / 2);
  const edge = (offset: number): Point[] => [
    [-OVERHANG, HEIGHTS.eaves - slope * OVERHANG + offset],
    [DEPTH / 2, HEIGHTS.ridge + offset],
    [DEPTH + OVERHANG, HEIGHTS.eaves - slope * OVERHANG + offset],
  ];
  view.polygon([...edge(0), ...edge(280).toReversed()], { fill: FILL.shade, stroke: PEN.outline });
  view.polygon([...edge(280), ...edge(360).toReversed()], { fill: '#c98f74', stroke: PEN.medium });
  for (const side of [-OVERHANG - 60, DEPTH + OVERHANG + 60]) {
    view.circle(side, HEIGHTS.eaves - slope * OVERHANG + 180, 75, { stroke: PEN.medium, fill: FILL.paper });
  }
  if (facade === 'east') drawGarage(view, GARAGE.south, GARAGE.north - GARAGE.south);
  else view.circle(DEPTH / 2, HEIGHTS.ridge - 1500, 380, { fill: FILL.water, stroke: PEN.outline });
  drawWindows(view, facade);
}

function drawGarage(view: View, x: number, width: number): void {
  const [low, top] = [HEIGHTS.terrain, HEIGHTS.garageRoof];
  const outline = rectanglePoints(x, low, width, top - low);
  view.polygon(outline, { fill: '#efe3d0', stroke: PEN.outline });
  hatchLines(view, { outlines: [outline] }, 90, 130 / SCALE, PEN.pale);
  view.rectangle(x - 120, top, width + 240, 220, { fill: FILL.shade, stroke: PEN.outline });
  view.line(x - 120, top + 70, x + width + 120, top + 70, PEN.fine);
  const random = new SeededRandom(77);
  for (let tuft = 0; tuft < width / 130; tuft++) {
    const at = x + tuft * 130 + random.between(0, 90);
    view.line(at, top + 220, at + random.between(-40, 40), top + 220 + random.between(60, 190), PEN.pale);
  }
  shadow(view, rectanglePoints(x, top - 260, width, 260));
}

function drawRender(view: View, outline: readonly Point[], seed: number): void {
  view.polygon(outline, { fill: '#fbfaf7', stroke: PEN.outline });
  const random = new SeededRandom(seed);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  view.clipped([outline], () => {
    for (let dot = 0; dot < 260; dot++) {
      view.circle(random.between(left, right), random.between(low, high), 9, { fill: '#a9adb4' });
    }
  });
  view.clipped([outline], () => view.rectangle(left, low, right - left, 380, { fill: '#e3e1dc', stroke: PEN.thin }));
}

function drawChimney(view: View, x: number, from: number): void {
  const top = HEIGHTS.ridge + 750;
  const outline = rectanglePoints(x, from, 700, top - from);
  view.polygon(outline, { fill: '#ead2c6', stroke: PEN.outline });
  hatchLines(view, { outlines: [outline] }, 0, 75 / SCALE, PEN.pale);
  view.rectangle(x - 70, top, 840, 110, { fill: FILL.shade, stroke: PEN.medium });
}

function drawWindows(view: View, facade: Facade): void {
  for (const storey of [GROUND_FLOOR, FIRST_FLOOR]) {
    for (const window of storey.windows) {
      if (window.facade !== facade) continue;
      const lying = facade === 'south' || facade === 'north';
      const size = lying ? window.width : window.height;
      const x = mirror(facade, lying ? window.x : window.y, size);
      drawWindow(view, x, storey.level + window.sill, size, window.head - window.sill, window.sliding ?? false);
    }
  }
}

function drawWindow(view: View, x: number, y: number, width: number, height: number, sliding: boolean): void {
  const frame = 70;
  view.rectangle(x, y, width, height, { fill: FILL.paper, stroke: PEN.outline });
  const leaves = sliding ? 3 : width > 1500 ? 2 : 1;
  const leaf = (width - frame) / leaves;
  for (let index = 0; index < leaves; index++) {
    const left = x + frame + index * leaf;
    const pane = { width: leaf - frame, height: height - 2 * frame };
    view.rectangle(left, y + frame, pane.width, pane.height, { fill: FILL.water, stroke: PEN.thin });
    const outlines = [rectanglePoints(left, y + frame, pane.width, pane.height)];
    view.clipped(outlines, () => {
      for (const shift of [0, 130]) {
        view.line(left + shift, y + frame + pane.height * 0.35, left + shift + pane.height * 0.5, y + height, PEN.pale);
      }
    });
    if (!sliding) {
      const hinge = index === 0 ? left : left + pane.width;
      const free = index === 0 ? left + pane.width : left;
      view.path(
        [
          [free, y + frame],
          [hinge, y + height / 2],
          [free, y + height - frame],
        ],
        { stroke: { ...PEN.hidden, weight: 0.13 } },
      );
    }
  }
  if (!sliding) view.rectangle(x - 60, y - 50, width + 120, 50, { fill: FILL.shade, stroke: PEN.thin });
  shadow(view, rectanglePoints(x, y + height - 130, width, 130));
}

function drawDoor(view: View, x: number, y: number, width: number, height: number): void {
  view.rectangle(x, y, width, height, { fill: '#d9c7a8', stroke: PEN.outline });
  hatchLines(view, { outlines: [rectanglePoints(x + 70, y, width - 140, height - 70)] }, 90, 130 / SCALE, PEN.pale);
  view.rectangle(x + 70, y, width - 140, height - 70, { stroke: PEN.thin });
  view.rectangle(x + width - 190, y + 1000, 30, 160, { fill: FILL.ink });
}

function drawFrontDoor(view: View, x: number): void {
  const y = HEIGHTS.ground;
  view.rectangle(x - 300, HEIGHTS.terrain, 1700, 150, { fill: FILL.shade, stroke: PEN.medium });
  drawDoor(view, x, y, 1110, 2350);
  view.rectangle(x - 250, y + 2550, 1600, 120, { fill: FILL.shade, stroke: PEN.outline });
  shadow(view, rectanglePoints(x, y + 2100, 1110, 250));
}

function drawGarageDoor(view: View, x: number, width: number): void {
  const [y, height] = [HEIGHTS.terrain, 2500];
  view.rectangle(x, y, width, height, { fill: '#d9c7a8', stroke: PEN.outline });
  for (let row = 1; row < 5; row++) view.line(x, y + (height / 5) * row, x + width, y + (height / 5) * row, PEN.thin);
  hatchLines(view, { outlines: [rectanglePoints(x, y, width, height)] }, 90, 150 / SCALE, PEN.faint);
}

/** A cast shadow: fine lines, never a grey that hides the drawing. */
function shadow(view: View, outline: readonly Point[]): void {
  hatchLines(view, { outlines: [outline] }, 45, 0.7, PEN.pale);
}
