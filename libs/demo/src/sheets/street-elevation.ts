import { hatchLines } from '../drawing/hatches.js';
import { FILL, PEN } from '../drawing/pens.js';
import { drawingTitle, levelMark } from '../drawing/symbols.js';
import { rectanglePoints, View } from '../drawing/view.js';
import type { ApartmentFloor } from './apartment-floor.js';

const STOREY = 2900;
const STOREYS = 4;

/** The side of the flats that looks at the street, 1:100, at the lower edge of the sheet. */
export function drawStreetElevation(paper: View, floor: ApartmentFloor, width: number): void {
  const view = new View(paper.document, 377.5 + 16 - width / 200, 500, 100, true);
  const top = STOREYS * STOREY;
  view.rectangle(0, 0, width, top, { stroke: PEN.outline, fill: '#f7f4ee' });
  hatchLines(view, { outlines: [rectanglePoints(0, 0, width, STOREY)] }, 0, 1.5, PEN.faint);
  const flats = floor.pairs * 2;
  for (let storey = 0; storey < STOREYS; storey++) {
    const base = storey * STOREY;
    view.line(0, base, width, base, PEN.fine);
    for (let flat = 0; flat < flats; flat++) {
      const left = 400 + flat * 7800 + (flat >= floor.pairs ? 5200 : 0);
      const mirrored = flat % 2 === 1;
      const place = (from: number, size: number): number => (mirrored ? left + 7800 - from - size : left + from);
      drawDoors(view, place(800, 3000), base, storey > 0);
      drawWindow(view, place(5400, 1600), base + 700);
    }
    drawCore(view, 400 + floor.pairs * 7800, base, storey);
  }
  view.rectangle(-200, top, width + 400, 420, { stroke: PEN.outline, fill: FILL.shade });
  for (const x of [width * 0.42, width * 0.58]) {
    view.rectangle(x - 1500, top + 420, 3000, 900, { stroke: PEN.medium, fill: FILL.paper });
    hatchLines(view, { outlines: [rectanglePoints(x - 1500, top + 420, 3000, 900)] }, 90, 1.5, PEN.faint);
  }
  view.line(-4000, 0, width + 4000, 0, PEN.border);
  for (let storey = 0; storey <= STOREYS; storey++) {
    levelMark(view, width + 1600, storey * STOREY, storey === STOREYS ? 'Roof' : `Storey ${storey}`);
  }
  drawingTitle(paper, 190 + 16 - width / 400 + 60, 520, 'Street elevation', 'Scale 1:100', '2');
}

function drawWindow(view: View, x: number, y: number): void {
  view.rectangle(x, y, 1600, 1550, { stroke: PEN.medium, fill: FILL.paper });
  for (const left of [x + 80, x + 830]) view.rectangle(left, y + 80, 690, 1390, { stroke: PEN.fine, fill: FILL.water });
  view.rectangle(x - 80, y - 70, 1760, 70, { stroke: PEN.fine, fill: FILL.shade });
}

function drawDoors(view: View, x: number, base: number, balcony: boolean): void {
  view.rectangle(x, base + 50, 3000, 2250, { stroke: PEN.medium, fill: FILL.paper });
  for (let leaf = 0; leaf < 3; leaf++) {
    view.rectangle(x + 70 + leaf * 980, base + 120, 900, 2110, { stroke: PEN.fine, fill: FILL.water });
  }
  if (!balcony) return;
  view.rectangle(x - 300, base - 200, 3600, 220, { stroke: PEN.outline, fill: FILL.cutConcrete });
  for (let bar = x - 280; bar <= x + 3280; bar += 118) view.line(bar, base + 20, bar, base + 1050, PEN.pale);
  view.line(x - 300, base + 1050, x + 3300, base + 1050, PEN.medium);
}

function drawCore(view: View, x: number, base: number, storey: number): void {
  view.rectangle(x + 300, base + 60, 4600, 2700, { stroke: PEN.medium, fill: FILL.paper });
  const columns = 4;
  const width = 4600 / columns;
  for (let column = 0; column < columns; column++) {
    view.rectangle(x + 360 + column * width, base + 120, width - 120, 2580, { stroke: PEN.fine, fill: FILL.water });
  }
  if (storey > 0) return;
  view.rectangle(x + 1450, base, 2300, 2350, { stroke: PEN.outline, fill: FILL.cutTimber });
  view.line(x + 2600, base, x + 2600, base + 2350, PEN.medium);
  view.rectangle(x + 900, base + 2500, 3400, 160, { stroke: PEN.outline, fill: FILL.shade });
}
