import { verticalDimensions, horizontalDimensions } from '../drawing/dimensions.js';
import {
  hatchConcrete,
  hatchEarth,
  hatchGravel,
  hatchLines,
  insulationColumn,
  insulationStrip,
} from '../drawing/hatches.js';
import { PAPER } from '../drawing/paper.js';
import { FILL, PEN } from '../drawing/pens.js';
import { beginSheet, type SheetProject, type SheetTitle } from '../drawing/sheet.js';
import { drawingTitle, gridBubble, leader, levelMark, scaleBar } from '../drawing/symbols.js';
import { rectanglePoints, View, type Point } from '../drawing/view.js';
import { BLOCKWORK, HEIGHTS, STAIR, WALL } from './house.js';

const SCALE = 25;
const DEPTH = 10_400;
/** Rise of the roof over half the depth, from the top of the wall plate. */
const SLOPE = (HEIGHTS.ridge - HEIGHTS.eaves) / (DEPTH / 2);
const OVERHANG = 620;
const RAFTER = 300;
const SLAB = 250;
const SCREED = 150;

/** Section A-A through living room, stair and roof, 1:25 on A1; x runs from south to north. */
export function section(document: PDFKit.PDFDocument, project: SheetProject, title: SheetTitle): void {
  const { paper } = beginSheet(document, PAPER.A1, project, title);
  const view = new View(document, 158, 466, SCALE, true);
  drawGround(view);
  drawBeyond(view);
  drawFoundation(view);
  drawOuterWalls(view);
  drawFloors(view);
  drawSpineWall(view);
  drawRoof(view);
  drawStair(view);
  annotate(paper, view);
}

function drawGround(view: View): void {
  const terrain = HEIGHTS.terrain;
  const soil: Point[] = [
    [-3200, terrain],
    [0, terrain],
    [0, terrain - 1450],
    [-3200, terrain - 1450],
  ];
  const north: Point[] = soil.map(([x, y]) => [DEPTH - x, y]);
  for (const outline of [soil, north]) hatchEarth(view, { outlines: [outline] });
  view.line(-3200, terrain, 0, terrain, PEN.border);
  view.line(DEPTH, terrain, DEPTH + 3200, terrain, PEN.border);
}

/** What stands behind the section plane: openings, the kitchen and the chimney. */
function drawBeyond(view: View): void {
  view.rectangle(1900, 0, 2000, 2500, { stroke: PEN.thin, fill: FILL.shade });
  view.rectangle(2300, 300, 1200, 700, { stroke: PEN.medium, fill: '#d9dce0' });
  view.line(1900, 1400, 3900, 1400, PEN.fine);
  for (const [x, y, width, height] of [
    [1500, HEIGHTS.first, 885, 2100],
    [7900, HEIGHTS.first, 885, 2100],
    [5900, 0, 885, 2100],
  ] as const) {
    view.rectangle(x, y, width, height, { stroke: PEN.thin, fill: FILL.paper });
    view.rectangle(x + 60, y, width - 120, height - 60, { stroke: PEN.fine });
    view.circle(x + width - 140, y + 1050, 26, { stroke: PEN.fine });
  }
  // The chimney passes the roof behind the section plane.
  view.rectangle(2600, roofUnderside(2600), 700, HEIGHTS.ridge + 420 - roofUnderside(2600), {
    stroke: PEN.thin,
    fill: FILL.paper,
  });
  hatchLines(
    view,
    { outlines: [rectanglePoints(2600, roofUnderside(2600), 700, HEIGHTS.ridge + 420 - roofUnderside(2600))] },
    0,
    75 / SCALE,
    PEN.faint,
  );
  view.rectangle(2540, HEIGHTS.ridge + 420, 820, 90, { stroke: PEN.medium, fill: FILL.cutConcrete });
}

function drawFoundation(view: View): void {
  hatchGravel(view, { outlines: [rectanglePoints(WALL, -700, DEPTH - 2 * WALL, 150)] }, 7);
  view.rectangle(WALL, -700, DEPTH - 2 * WALL, 150, { stroke: PEN.thin });
  const slab = rectanglePoints(0, -550, DEPTH, 400 - SCREED);
  const footings = [-150, DEPTH - 550, 4938].map((x) => rectanglePoints(x, HEIGHTS.foundation, 700, 550));
  for (const outline of [...footings, slab]) view.polygon(outline, { stroke: { ...PEN.cut, weight: 1 } });
  for (const outline of [...footings, slab]) view.polygon(outline, { fill: FILL.cutConcrete });
  hatchConcrete(view, { outlines: [slab] }, 3, 0.8);
  footings.forEach((outline, index) => hatchConcrete(view, { outlines: [outline] }, 11 + index));
  const perimeter = 120;
  for (const x of [-perimeter, DEPTH]) {
    view.rectangle(x, -700, perimeter, 550, { stroke: PEN.thin, fill: FILL.insulation });
    hatchLines(view, { outlines: [rectanglePoints(x, -700, perimeter, 550)] }, 45, 1.4, PEN.fine);
    hatchLines(view, { outlines: [rectanglePoints(x, -700, perimeter, 550)] }, 135, 1.4, PEN.fine);
  }
  floorBuildUp(view, WALL, DEPTH - 2 * WALL, -300 + SCREED - 150, 300);
}

/** Insulation, screed and boards on a structural slab; `top` of the slab and the height above it. */
function floorBuildUp(view: View, x: number, width: number, slabTop: number, height: number): void {
  const finish = 20;
  const screed = 70;
  const insulation = height - finish - screed;
  view.rectangle(x, slabTop, width, insulation, { stroke: PEN.thin, fill: FILL.insulation });
  insulationStrip(view, x, slabTop, width, insulation);
  view.rectangle(x, slabTop + insulation, width, screed, { stroke: PEN.thin, fill: FILL.cutConcrete });
  hatchConcrete(view, { outlines: [rectanglePoints(x, slabTop + insulation, width, screed)] }, 23, 0.5);
  view.rectangle(x, slabTop + height - finish, width, finish, { stroke: PEN.medium, fill: FILL.cutTimber });
}

function drawOuterWalls(view: View): void {
  const openings: Record<'south' | 'north', readonly (readonly [sill: number, head: number])[]> = {
    south: [
      [0, 2350],
      [HEIGHTS.first + 600, HEIGHTS.first + 2100],
    ],
    north: [
      [1350, 2350],
      [HEIGHTS.first + 900, HEIGHTS.first + 2100],
    ],
  };
  for (const side of ['south', 'north'] as const) {
    const face = side === 'south' ? 0 : DEPTH - WALL;
    let base = -300;
    const top = HEIGHTS.eaves;
    const pieces: [number, number][] = [];
    for (const [sill, head] of openings[side]) {
      pieces.push([base, sill]);
      base = head;
      drawSectionWindow(view, face, sill, head, side);
    }
    pieces.push([base, top]);
    for (const [low, high] of pieces) if (high - low > 10) wallPiece(view, face, low, high, side);
  }
}

function wallPiece(view: View, face: number, low: number, high: number, side: 'south' | 'north'): void {
  const block = side === 'south' ? face + WALL - BLOCKWORK : face;
  const soft = side === 'south' ? face + 25 : face + BLOCKWORK;
  const height = high - low;
  view.rectangle(block, low, BLOCKWORK, height, { stroke: PEN.cut, fill: FILL.cutMasonry });
  hatchLines(view, { outlines: [rectanglePoints(block, low, BLOCKWORK, height)] }, 45, 1.5, PEN.fine);
  view.rectangle(soft, low, WALL - BLOCKWORK - 25, height, { stroke: PEN.thin, fill: FILL.insulation });
  if (height > 250) insulationColumn(view, soft, low, WALL - BLOCKWORK - 25, height);
  view.rectangle(face, low, WALL, height, { stroke: PEN.cut });
}

function drawSectionWindow(view: View, face: number, sill: number, head: number, side: 'south' | 'north'): void {
  const inner = side === 'south' ? face + WALL : face;
  view.line(face, sill, face, head, PEN.thin);
  view.line(inner, sill, inner, head, PEN.thin);
  const pane = side === 'south' ? face + 100 : face + WALL - 170;
  view.rectangle(pane, sill + 30, 70, head - sill - 60, { stroke: PEN.medium, fill: FILL.paper });
  view.line(pane + 25, sill + 110, pane + 25, head - 110, PEN.fine);
  view.line(pane + 45, sill + 110, pane + 45, head - 110, PEN.fine);
  for (const y of [sill + 30, head - 110])
    view.rectangle(pane, y, 70, 80, { stroke: PEN.medium, fill: FILL.cutTimber });
  if (sill > HEIGHTS.ground && sill !== HEIGHTS.first) {
    const outward = side === 'south' ? -70 : WALL - 120;
    view.rectangle(face + outward, sill - 10, 190, 30, { stroke: PEN.thin, fill: FILL.shade });
  }
}

function drawFloors(view: View): void {
  const slabTop = HEIGHTS.first - SCREED;
  const hole = { from: DEPTH - WALL - STAIR.height, to: DEPTH - WALL };
  const slab = rectanglePoints(WALL - BLOCKWORK, slabTop - SLAB, hole.from - WALL + BLOCKWORK, SLAB);
  view.polygon(slab, { stroke: PEN.cut, fill: FILL.cutConcrete });
  hatchConcrete(view, { outlines: [slab] }, 31);
  floorBuildUp(view, WALL, hole.from - WALL, slabTop, SCREED);
  view.rectangle(WALL, slabTop - SLAB - 15, hole.from - WALL, 15, { stroke: PEN.thin });
  // Balustrade at the stairwell.
  view.rectangle(hole.from - 60, HEIGHTS.first, 40, 1000, { stroke: PEN.thin, fill: FILL.cutTimber });
  view.line(hole.from - 40, HEIGHTS.first + 1000, hole.to, HEIGHTS.first + 1000, PEN.medium);
  for (let post = hole.from + 110; post < hole.to; post += 120) {
    view.line(post, HEIGHTS.first, post, HEIGHTS.first + 1000, PEN.pale);
  }
  // Ceiling of the first floor hangs on the collar beams.
  view.rectangle(WALL, HEIGHTS.first + 2500, DEPTH - 2 * WALL, 25, { stroke: PEN.thin, fill: FILL.paper });
}

function drawSpineWall(view: View): void {
  for (const [low, high] of [
    [-300, HEIGHTS.first - SCREED - SLAB],
    [HEIGHTS.first - SCREED + 0, HEIGHTS.first + 2500],
  ] as const) {
    const outline = rectanglePoints(5200, low, 175, high - low);
    view.polygon(outline, { stroke: PEN.cut, fill: FILL.cutMasonry });
    hatchLines(view, { outlines: [outline] }, 45, 1.5, PEN.fine);
  }
}

function roofUnderside(x: number): number {
  return HEIGHTS.eaves + SLOPE * Math.min(x, DEPTH - x);
}

function drawRoof(view: View): void {
  const half = DEPTH / 2;
  const incline = Math.atan(SLOPE);
  const thickness = RAFTER / Math.cos(incline);
  const bottom = (x: number): number => HEIGHTS.eaves + SLOPE * x - 60;
  for (const mirrored of [false, true]) {
    const place = (x: number, y: number): Point => [mirrored ? DEPTH - x : x, y];
    const layers = [0, thickness, thickness + 60, thickness + 110];
    const face = (offset: number): Point[] => [
      place(-OVERHANG, bottom(-OVERHANG) + offset),
      place(half, bottom(half) + offset),
    ];
    const band = (low: number, high: number): Point[] => [...face(low), ...face(high).toReversed()];
    view.polygon(band(layers[0] ?? 0, layers[1] ?? 0), { stroke: PEN.cut, fill: FILL.insulation });
    // Insulation begins above the wall; outside it the rafters are seen.
    const eaves = [-OVERHANG, 30].map((x) => [x, bottom(x)] as const);
    const tail: Point[] = eaves.map(([x, y]) => place(x, y));
    tail.push(...eaves.toReversed().map(([x, y]) => place(x, y + thickness)));
    view.polygon(tail, { stroke: PEN.cut, fill: FILL.cutTimber });
    const insulation: Point[] = [];
    const from = 60;
    const loops = Math.round((half - from) / Math.cos(incline) / 110);
    for (let loop = 0; loop <= loops; loop++) {
      const along = from + ((half - from) * loop) / loops;
      insulation.push(place(along, bottom(along) + thickness * 0.1));
      const next = along + (half - from) / loops / 2;
      if (next < half) insulation.push(place(next, bottom(next) + thickness * 0.9));
    }
    view.curve(insulation, { stroke: PEN.fine });
    view.polygon(band(layers[1] ?? 0, layers[2] ?? 0), { stroke: PEN.thin, fill: FILL.paper });
    view.polygon(band(layers[2] ?? 0, layers[3] ?? 0), { stroke: PEN.medium, fill: '#c98f74' });
    for (let tile = -OVERHANG; tile < half; tile += 290) {
      const low = bottom(tile);
      view.line(...place(tile, low + (layers[2] ?? 0)), ...place(tile, low + (layers[3] ?? 0) + 35), PEN.thin);
    }
    // Wall plate, gutter, collar beam's end.
    view.rectangle(mirrored ? DEPTH - WALL + 40 : 220, HEIGHTS.eaves - 20, 140, 120, {
      stroke: PEN.medium,
      fill: FILL.cutTimber,
    });
    const gutter = place(-OVERHANG - 70, bottom(-OVERHANG) + thickness - 20);
    view.arc(gutter[0], gutter[1], 70, 180, 360, PEN.medium);
  }
  const collar = HEIGHTS.first + 2525;
  view.rectangle(WALL, collar, DEPTH - 2 * WALL, 200, { stroke: PEN.thin, fill: FILL.cutTimber });
  for (let grain = 40; grain < 200; grain += 40)
    view.line(WALL, collar + grain, DEPTH - WALL, collar + grain, PEN.faint);
  const ridge = HEIGHTS.ridge - 60;
  view.rectangle(half - 70, ridge - 160, 140, 280, { stroke: PEN.cut, fill: FILL.cutTimber });
  view.line(half - 70, ridge - 160, half + 70, ridge + 120, PEN.fine);
  view.line(half + 70, ridge - 160, half - 70, ridge + 120, PEN.fine);
  view.arc(half, ridge + thickness + 20, 150, 0, 180, PEN.medium);
}

/** Both flights: the near one is cut, the far one is seen. */
function drawStair(view: View): void {
  const { going, treads, landing } = STAIR;
  const rise = HEIGHTS.first / 16;
  const end = DEPTH - WALL;
  const start = end - landing - treads * going;
  const middle = 8 * rise;
  const steps: Point[] = [[start, 0]];
  for (let step = 0; step < 8; step++) {
    steps.push([start + step * going, (step + 1) * rise]);
    if (step < 7) steps.push([start + (step + 1) * going, (step + 1) * rise]);
  }
  const waist = 160;
  const outline: Point[] = [
    ...steps,
    [end, middle],
    [end, middle - 200],
    [end - landing + 40, middle - 200],
    [start + 220, -10],
    [start, -10],
  ];
  view.polygon(outline, { stroke: PEN.cut, fill: FILL.cutConcrete });
  hatchConcrete(view, { outlines: [outline] }, 41, 0.9);
  const far: Point[] = [[end - landing, middle]];
  for (let step = 1; step <= 8; step++) {
    far.push([end - landing - (step - 1) * going, middle + step * rise]);
    if (step < 8) far.push([end - landing - step * going, middle + step * rise]);
  }
  view.path(far, { stroke: PEN.medium });
  view.path(
    [
      [end - landing, middle - waist],
      [end - landing - treads * going, HEIGHTS.first - waist - 120],
    ],
    { stroke: PEN.medium },
  );
  // Handrails.
  view.path(
    [
      [start - 120, rise + 900],
      [end - landing, middle + 950],
    ],
    { stroke: PEN.medium },
  );
  for (let step = 0; step < 8; step++) {
    const x = start + step * going + 60;
    view.line(x, (step + 1) * rise, x, (step + 1) * rise + 890, PEN.fine);
  }
}

function annotate(paper: View, view: View): void {
  const right = DEPTH + 3000;
  for (const [height, name] of [
    [HEIGHTS.ridge, 'Ridge'],
    [HEIGHTS.eaves, 'Wall plate'],
    [HEIGHTS.first, 'First floor, finished'],
    [HEIGHTS.ground, 'Ground floor, finished = 84.30 m'],
    [HEIGHTS.foundation, 'Underside of footing'],
  ] as const) {
    view.line(right - 900, height, right + 60, height, PEN.faint);
    levelMark(view, right, height, name);
  }
  verticalDimensions(view, [0, 2500, 2900, 5400, HEIGHTS.eaves, HEIGHTS.ridge], { at: -2600, from: -1900 });
  verticalDimensions(view, [HEIGHTS.foundation, -300, 0, HEIGHTS.first, HEIGHTS.ridge], { at: -3100, from: -2750 });
  horizontalDimensions(view, [0, 400, 5200, 5375, 10_000, DEPTH], { at: -1800, from: -1500 });
  horizontalDimensions(view, [0, DEPTH], { at: -2200, from: -1900 });
  for (const [name, x] of [
    ['A', 200],
    ['B', 5287],
    ['C', DEPTH - 200],
  ] as const) {
    view.line(x, -2400, x, -2550, PEN.axis);
    gridBubble(view, name, x, -2670);
  }
  for (const [words, x, y] of [
    ['0.06 Kitchen and dining', 2900, 1650],
    ['0.01 Hall', 6500, 2300],
    ['1.04 Bedroom 2', 3200, 4500],
    ['1.01 Landing', 6500, 5100],
    ['Loft', 5200, 6900],
  ] as const) {
    view.text(words, x, y, { size: 3.6, bold: true, align: 'centre', mask: true });
  }
  leader(
    view,
    [3100, 8080],
    [1600, 9500],
    ['Roof: clay plain tiles on battens,', '60 woodfibre board, 300 rafters,', 'cellulose between, U = 0.13'],
  );
  leader(
    view,
    [110, 5250],
    [-380, 6300],
    ['Wall: 25 lime render, 145 mineral', 'wool, 215 block, 15 plaster,', 'U = 0.19'],
  );
  leader(view, [7000, 2870], [10_900, 3900], ['Floor: 20 oak, 70 screed with', 'heating, 60 insulation, 250 slab']);
  leader(view, [9600, 1420], [10_900, 1900], ['Stair: in-situ concrete,', 'oak treads 40']);
  leader(
    view,
    [8000, -200],
    [10_900, -550],
    ['Ground floor: 20 oak, 70 screed,', '210 insulation, 250 slab, 150 gravel'],
  );
  leader(view, [-690, 5230], [-1100, 7000], ['Gutter 150 half round, zinc']);
  drawingTitle(paper, 34, 560, 'Section A-A', 'Scale 1:25', 'A');
  scaleBar(paper, 612, 566, SCALE, 1, 2);
}
