import { gridBubble, levelText } from '../drawing/symbols.js';
import { hatchLines } from '../drawing/hatches.js';
import { FILL, PEN } from '../drawing/pens.js';
import { rectanglePoints, type Point, type View } from '../drawing/view.js';
import { BLOCKWORK, roomArea, STAIR, WALL, type HouseDoor, type HouseWindow, type Room, type Storey } from './house.js';

/** Draws what the section plane of a storey cuts: floors, walls, windows, doors; room stamps come last. */
export function drawStorey(view: View, storey: Storey, furnish: () => void): void {
  for (const room of storey.rooms) drawFloor(view, room);
  furnish();
  drawWalls(view, storey);
  for (const window of storey.windows) drawWindow(view, window);
  for (const door of storey.doors) drawDoor(view, door);
  for (const room of storey.rooms) stampRoom(view, room);
}

function drawFloor(view: View, room: Room): void {
  if (room.pattern !== 'tiles') return;
  for (const { x, y, width, height } of room.boxes) {
    const area = { outlines: [rectanglePoints(x, y, width, height)] };
    const spacing = 450 / view.scale;
    hatchLines(view, area, 0, spacing, PEN.faint);
    hatchLines(view, area, 90, spacing, PEN.faint);
  }
}

function drawWalls(view: View, storey: Storey): void {
  const leaf = offsetOutward(storey.inner, BLOCKWORK);
  // First every outline, then every fill: what touches grows together and no line stays inside a wall.
  for (const { x, y, width, height } of storey.innerWalls) {
    view.rectangle(x, y, width, height, { stroke: { ...PEN.cut, weight: PEN.cut.weight * 2 } });
  }
  view.rings([storey.outer, storey.inner], { stroke: { ...PEN.cut, weight: PEN.cut.weight * 2 } });
  view.rings([storey.outer, leaf], { fill: FILL.insulation });
  for (const { x, y, width, height } of storey.innerWalls) {
    view.rectangle(x, y, width, height, { fill: FILL.cutMasonry });
  }
  view.rings([leaf, storey.inner], { fill: FILL.cutMasonry });
  const partitions = storey.innerWalls.map(({ x, y, width, height }) => rectanglePoints(x, y, width, height));
  hatchLines(view, { outlines: partitions }, 45, 1.1, PEN.fine);
  hatchLines(view, { outlines: [leaf, storey.inner], evenOdd: true }, 45, 1.1, PEN.fine);
  hatchLines(view, { outlines: [storey.outer, leaf], evenOdd: true }, 45, 1.6, PEN.faint);
  hatchLines(view, { outlines: [storey.outer, leaf], evenOdd: true }, 135, 1.6, PEN.faint);
  view.polygon(leaf, { stroke: PEN.thin });
  view.polygon(offsetOutward(storey.inner, WALL - 25), { stroke: PEN.fine });
}

/** Moves every edge of a rectilinear outline (counter-clockwise) outward. */
export function offsetOutward(outline: readonly Point[], distance: number): Point[] {
  const count = outline.length;
  return outline.map((point, index) => {
    const before = outline[(index + count - 1) % count] ?? point;
    const after = outline[(index + 1) % count] ?? point;
    const normal = (from: Point, to: Point): Point => [Math.sign(to[1] - from[1]), -Math.sign(to[0] - from[0])];
    const [first, second] = [normal(before, point), normal(point, after)];
    return [point[0] + (first[0] + second[0]) * distance, point[1] + (first[1] + second[1]) * distance];
  });
}

function drawWindow(view: View, window: HouseWindow): void {
  const { x, y, width, height } = window;
  const lying = window.facade === 'south' || window.facade === 'north';
  view.rectangle(x, y, width, height, { fill: FILL.paper });
  const inside = window.facade === 'south' || window.facade === 'west' ? 1 : -1;
  const middle = lying ? y + height / 2 - inside * 40 : x + width / 2 - inside * 40;
  const frame = 70;
  if (lying) {
    view.line(x, y, x + width, y, PEN.thin);
    view.line(x, y + height, x + width, y + height, PEN.thin);
    reveal(view, x, y, x, y + height);
    reveal(view, x + width, y, x + width, y + height);
    view.rectangle(x, middle - frame / 2, width, frame, { stroke: PEN.medium, fill: FILL.paper });
    view.line(x + frame, middle, x + width - frame, middle, PEN.thin);
    view.rectangle(x, middle - frame / 2, frame, frame, { stroke: PEN.medium, fill: FILL.cutTimber });
    view.rectangle(x + width - frame, middle - frame / 2, frame, frame, { stroke: PEN.medium, fill: FILL.cutTimber });
    if (window.sliding) slidingPanes(view, x, middle, width);
    else if (width > 1500)
      view.rectangle(x + width / 2 - frame / 2, middle - frame / 2, frame, frame, {
        stroke: PEN.medium,
        fill: FILL.cutTimber,
      });
  } else {
    view.line(x, y, x, y + height, PEN.thin);
    view.line(x + width, y, x + width, y + height, PEN.thin);
    reveal(view, x, y, x + width, y);
    reveal(view, x, y + height, x + width, y + height);
    view.rectangle(middle - frame / 2, y, frame, height, { stroke: PEN.medium, fill: FILL.paper });
    view.line(middle, y + frame, middle, y + height - frame, PEN.thin);
    view.rectangle(middle - frame / 2, y, frame, frame, { stroke: PEN.medium, fill: FILL.cutTimber });
    view.rectangle(middle - frame / 2, y + height - frame, frame, frame, { stroke: PEN.medium, fill: FILL.cutTimber });
    if (height > 1500)
      view.rectangle(middle - frame / 2, y + height / 2 - frame / 2, frame, frame, {
        stroke: PEN.medium,
        fill: FILL.cutTimber,
      });
  }
  tagOpening(view, window.code, ...windowTag(view, window));
}

function slidingPanes(view: View, x: number, middle: number, width: number): void {
  const pane = width / 3;
  for (const index of [0, 1, 2]) {
    const shift = index === 1 ? 45 : -45;
    view.rectangle(x + index * pane - 20, middle + shift - 25, pane + 40, 50, { stroke: PEN.thin, fill: FILL.paper });
  }
}

function windowTag(view: View, { x, y, width, height, facade }: HouseWindow): [number, number] {
  const away = view.onPaper(6.5);
  switch (facade) {
    case 'south':
      return [x + width / 2, y - away];
    case 'north':
      return [x + width / 2, y + height + away];
    case 'west':
      return [x - away, y + height / 2];
    case 'east':
      return [x + width + away, y + height / 2];
  }
}

/** The mark that leads from the plan to the schedule. */
function tagOpening(view: View, code: string, x: number, y: number): void {
  const [halfWidth, halfHeight] = [view.onPaper(4), view.onPaper(2.2)];
  view.polygon(
    [
      [x - halfWidth, y],
      [x - halfWidth * 0.62, y - halfHeight],
      [x + halfWidth * 0.62, y - halfHeight],
      [x + halfWidth, y],
      [x + halfWidth * 0.62, y + halfHeight],
      [x - halfWidth * 0.62, y + halfHeight],
    ],
    { stroke: PEN.thin, fill: FILL.paper },
  );
  view.text(code, x, y, { size: 2, align: 'centre', vertical: 'middle' });
}

function drawDoor(view: View, door: HouseDoor): void {
  const { x, y, width, height } = door;
  view.rectangle(x, y, width, height, { fill: FILL.paper });
  const lying = door.wall === 'horizontal';
  if (lying) {
    reveal(view, x, y, x, y + height);
    reveal(view, x + width, y, x + width, y + height);
  } else {
    reveal(view, x, y, x + width, y);
    reveal(view, x, y + height, x + width, y + height);
  }
  if (door.kind === 'opening') {
    if (lying) {
      view.line(x, y, x + width, y, PEN.hidden);
      view.line(x, y + height, x + width, y + height, PEN.hidden);
    } else {
      view.line(x, y, x, y + height, PEN.hidden);
      view.line(x + width, y, x + width, y + height, PEN.hidden);
    }
    return;
  }
  if (door.kind === 'garage') {
    view.rectangle(x, y + height / 2 - 30, width, 60, { stroke: PEN.thin, fill: FILL.paper });
    view.rectangle(x, y - 2600, width, 2600, { stroke: PEN.hidden });
    view.text(door.code, x + width / 2, y + height / 2 + view.onPaper(8), {
      size: 2.2,
      align: 'centre',
      vertical: 'middle',
    });
    return;
  }
  drawLeaf(view, door);
}

function drawLeaf(view: View, door: HouseDoor): void {
  const lying = door.wall === 'horizontal';
  const length = (lying ? door.width : door.height) - 60;
  const up = door.swing === 'up';
  const depth = lying ? door.height : door.width;
  const face = (lying ? door.y : door.x) + (up ? depth : 0);
  const start = lying ? door.x : door.y;
  const hinge = door.hinge === 'start' ? start + 30 : start + length + 30;
  const leaf = 42;
  const side = door.hinge === 'start' ? 1 : -1;
  const out = up ? 1 : -1;
  // Angles as they would be for a lying wall; a standing wall mirrors them at the diagonal.
  const closed = door.hinge === 'start' ? 0 : 180;
  const open = up ? 90 : 270;
  const from = closed === 0 && open === 270 ? 360 : closed;
  if (lying) {
    view.rectangle(hinge + (side < 0 ? -leaf : 0), face + (out < 0 ? -length : 0), leaf, length, {
      stroke: PEN.medium,
      fill: FILL.paper,
    });
    view.arc(hinge, face, length, from, open, PEN.fine);
  } else {
    view.rectangle(face + (out < 0 ? -length : 0), hinge + (side < 0 ? -leaf : 0), length, leaf, {
      stroke: PEN.medium,
      fill: FILL.paper,
    });
    view.arc(face, hinge, length, 90 - from, 90 - open, PEN.fine);
  }
  const middle = start + (length + 60) / 2;
  const tagDistance = out * -view.onPaper(depth > 300 ? 5 : 4);
  const base = up ? face - depth : face + depth;
  const words = { size: 1.9, align: 'centre', vertical: 'middle', colour: '#3a3f47' } as const;
  if (lying) view.text(door.code, middle, base + tagDistance * 0.65, words);
  else view.text(door.code, base + tagDistance * 0.65, middle, { ...words, rotate: 90 });
}

function reveal(view: View, x1: number, y1: number, x2: number, y2: number): void {
  view.line(x1, y1, x2, y2, PEN.cut);
}

function stampRoom(view: View, room: Room): void {
  const first = room.boxes[0];
  if (!first) return;
  const [x, y] = room.stamp ?? [first.x + first.width / 2, first.y + first.height / 2];
  const unit = view.onPaper(1);
  view.text(room.number, x, y + 4.9 * unit, {
    size: 2.2,
    align: 'centre',
    vertical: 'middle',
    mask: true,
    colour: '#5b616b',
  });
  view.text(room.name, x, y + 1.1 * unit, { size: 3.3, bold: true, align: 'centre', vertical: 'middle', mask: true });
  view.text(`${roomArea(room).toFixed(1)} m²`, x, y - 2.8 * unit, {
    size: 2.6,
    align: 'centre',
    vertical: 'middle',
    mask: true,
  });
}

/** The stair with its walking line; on the ground floor the upper flight is broken off. */
export function drawStair(view: View, storey: 'ground' | 'first'): void {
  const { x, y, width, height, flight, going, treads, landing } = STAIR;
  const run = treads * going;
  const base = y + height - landing - run;
  view.rectangle(x, y + height - landing, width, landing, { stroke: PEN.thin, fill: FILL.paper });
  const right = x + width - flight;
  for (const [left, upper] of [
    [x, false],
    [right, true],
  ] as const) {
    view.rectangle(left, base, flight, run, { stroke: PEN.thin, fill: FILL.paper });
    for (let tread = 1; tread < treads; tread++) {
      const pen = storey === 'ground' && upper && tread < treads - 2 ? PEN.hidden : PEN.thin;
      view.line(left, base + tread * going, left + flight, base + tread * going, pen);
    }
  }
  view.rectangle(x + flight, base, width - 2 * flight, run, { stroke: PEN.thin, fill: FILL.shade });
  if (storey === 'ground') {
    const cut = base + (treads - 2) * going;
    for (const shift of [0, 90]) view.line(right, cut - 260 + shift, right + flight, cut + 160 + shift, PEN.medium);
  }
  const [startX, endX] = [x + flight / 2, right + flight / 2];
  const turnY = y + height - landing / 2;
  const unit = view.onPaper(1);
  const last = storey === 'ground' ? base + (treads - 1) * going : base - 120;
  view.path(
    [
      [startX, base - 120],
      [startX, turnY],
      [endX, turnY],
      [endX, last],
    ],
    { stroke: PEN.fine },
  );
  view.circle(startX, base - 120, unit * 0.7, { stroke: PEN.fine, fill: FILL.paper });
  view.polygon(
    [
      [endX, last - (storey === 'ground' ? 60 : 0)],
      [endX - unit * 0.8, last + unit * 2.4],
      [endX + unit * 0.8, last + unit * 2.4],
    ],
    { fill: FILL.ink },
  );
  view.text('16 × 181 / 265', x + width / 2, turnY + unit * 3, { size: 2, align: 'centre', mask: true });
  view.text(storey === 'ground' ? 'UP' : 'DN', startX, base - unit * 6.2, { size: 2, align: 'centre' });
}

/** Grid lines through the house with bubbles above and to the left. */
export function drawGrid(
  view: View,
  across: readonly (readonly [name: string, x: number])[],
  up: readonly (readonly [name: string, y: number])[],
  reach: { left: number; right: number; low: number; high: number },
): void {
  const radius = view.onPaper(4.5);
  for (const [name, x] of across) {
    view.line(x, reach.low, x, reach.high - radius, PEN.axis);
    gridBubble(view, name, x, reach.high);
  }
  for (const [name, y] of up) {
    view.line(reach.left + radius, y, reach.right, y, PEN.axis);
    gridBubble(view, name, reach.left, y);
  }
}

/** A floor's height inside a small mark on the plan. */
export function floorLevel(view: View, x: number, y: number, level: number): void {
  const unit = view.onPaper(1);
  view.circle(x, y, 1.8 * unit, { stroke: PEN.thin, fill: FILL.paper });
  view.polygon(
    [
      [x, y],
      [x + 1.8 * unit, y],
      [x, y + 1.8 * unit],
    ],
    { fill: FILL.ink },
  );
  view.polygon(
    [
      [x, y],
      [x - 1.8 * unit, y],
      [x, y - 1.8 * unit],
    ],
    { fill: FILL.ink },
  );
  view.text(levelText(level), x + 2.8 * unit, y, { size: 2.5, vertical: 'middle', mask: true });
}
