import { PAPER } from '../drawing/paper.js';
import { FILL, PEN } from '../drawing/pens.js';
import { beginSheet, type SheetProject, type SheetTitle } from '../drawing/sheet.js';
import { drawingTitle, gridBubble, scaleBar } from '../drawing/symbols.js';
import { View } from '../drawing/view.js';

const SCALE = 200;
const ROOMS = 6;
const BAY = 9_000;
const DEPTH = 8_400;
const CORRIDOR = 3_000;
const WALL = 240;

/** What differs between the issues of a floor. */
export interface WingFloor {
  name: string;
  /** Names of the rooms, from the left. */
  rooms: readonly string[];
  /** Tables across and up in each of them. */
  tables: readonly (readonly [across: number, up: number])[];
  /** By how many millimetres the wall between the third room and the fourth stands further right. */
  moved: number;
  /** Rooms with a store in their corner. */
  stores: readonly number[];
}

/** A floor of classrooms along a corridor; 1:200 on A3. */
export function schoolWing(
  document: PDFKit.PDFDocument,
  project: SheetProject,
  title: SheetTitle,
  { name, rooms, tables, moved, stores }: WingFloor,
): void {
  const { paper } = beginSheet(document, PAPER.A3, project, title);
  const view = new View(document, 40, 170, SCALE, true);
  const wall = { fill: FILL.cutMasonry, stroke: PEN.cut };
  view.rectangle(0, -WALL, ROOMS * BAY, WALL, wall);
  view.rectangle(0, DEPTH, ROOMS * BAY, WALL, wall);
  view.rectangle(0, DEPTH + CORRIDOR, ROOMS * BAY, WALL, wall);
  for (let axis = 0; axis <= ROOMS; axis += 1) {
    const x = axis * BAY + (axis === 3 ? moved : 0);
    view.rectangle(x - WALL / 2, 0, WALL, DEPTH, wall);
    view.line(axis * BAY, -3_000, axis * BAY, DEPTH + CORRIDOR + 3_000, PEN.axis);
    gridBubble(view, String(axis + 1), axis * BAY, DEPTH + CORRIDOR + 4_200);
  }
  for (const [index, room] of rooms.entries()) {
    const left = index * BAY;
    view.text(room, left + BAY / 2, 7_300, { size: 2.6, bold: true, align: 'centre' });
    const [across, up] = tables[index] ?? [0, 0];
    for (let column = 0; column < across; column += 1) {
      for (let row = 0; row < up; row += 1) {
        const [x, y] = [left + 1_300 + (column * 6_200) / across, 1_200 + (row * 5_400) / up];
        view.rectangle(x, y, 1_100, 550, { stroke: PEN.thin });
        view.circle(x + 550, y - 260, 190, { stroke: PEN.thin });
      }
    }
    // The door, and the windows opposite.
    view.rectangle(left + 700, DEPTH, 1_000, WALL, { fill: FILL.paper, stroke: PEN.thin });
    view.arc(left + 700, DEPTH, 1_000, 270, 360, PEN.thin);
    for (let pane = 0; pane < 3; pane += 1) {
      view.rectangle(left + 900 + pane * 2_500, -WALL, 2_000, WALL, { fill: FILL.paper, stroke: PEN.thin });
    }
  }
  for (const room of stores) {
    const left = room * BAY + BAY - 3_000;
    view.rectangle(left, 0, 2_880, 3_000, { fill: FILL.paper, stroke: PEN.cut });
    view.text('Store', left + 1_440, 1_400, { size: 2.2, align: 'centre' });
  }
  view.text('Corridor', 3 * BAY, DEPTH + CORRIDOR / 2, { size: 2.6, align: 'centre' });
  drawingTitle(paper, 28, 281, name, 'Scale 1:200', '1');
  scaleBar(paper, 230, 283, SCALE, 2, 4);
}
