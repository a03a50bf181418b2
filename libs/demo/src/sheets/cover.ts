import { PAPER } from '../drawing/paper.js';
import { FILL, PEN } from '../drawing/pens.js';
import { beginSheet, type SheetProject, type SheetTitle } from '../drawing/sheet.js';
import { View, type Point } from '../drawing/view.js';
import { hatchLines } from '../drawing/hatches.js';
import { FIRST_FLOOR, GROUND_FLOOR, HEIGHTS, type HouseWindow } from './house.js';
import { drawTable } from './tables.js';

/** A place in the house: east, north, up. */
type Place = readonly [x: number, y: number, z: number];

/** One line of the list of drawings. */
export interface ListedSheet {
  number: string;
  title: string;
  scale: string;
  paper: string;
  revision: string;
}

/** The front of a set: the house from the south-east and the list of drawings, A1. */
export function cover(
  document: PDFKit.PDFDocument,
  project: SheetProject,
  title: SheetTitle,
  sheets: readonly ListedSheet[],
): void {
  const { paper, area } = beginSheet(document, PAPER.A1, project, title);
  paper.text(project.name, area.x + 22, area.y + 44, { size: 26, bold: true, colour: '#1d4e89' });
  paper.text(project.address, area.x + 22, area.y + 58, { size: 8, colour: '#3a3f47' });
  paper.text(title.status, area.x + 22, area.y + 71, { size: 6, colour: '#5b616b' });
  drawHouse(new View(document, 400, 282, 84, true));
  paper.text('List of drawings', area.x + 22, 426, { size: 5, bold: true });
  drawTable(
    paper,
    area.x + 22,
    432,
    [
      { name: 'Sheet', width: 34 },
      { name: 'Title', width: 130 },
      { name: 'Scale', width: 34 },
      { name: 'Paper', width: 26, align: 'centre' },
      { name: 'Revision', width: 30, align: 'centre' },
    ],
    sheets.map((sheet) => [sheet.number, sheet.title, sheet.scale, sheet.paper, sheet.revision]),
    { rowHeight: 9, size: 3.6 },
  );
  paper.text('Planning figures', 380, 426, { size: 5, bold: true });
  drawTable(
    paper,
    380,
    432,
    [
      { name: 'Item', width: 110 },
      { name: 'Value', width: 60, align: 'right' },
    ],
    [
      ['Gross internal area', '233 m²'],
      ['Volume above ground', '1 142 m³'],
      ['Energy demand, heating', '28 kWh/m²a'],
      ['Photovoltaic, installed', '7.4 kWp'],
      ['Cars / bicycles', '2 / 6'],
    ],
    { rowHeight: 9, size: 3.6 },
  );
}

/** Isometric from the south-east: faces far from us first. */
function drawHouse(view: View): void {
  const project = ([x, y, z]: Place): Point => {
    const [east, north] = [x - 10_000, y - 5000];
    return [(east + north) * 0.866 * 0.9, (north - east) * 0.45 + z * 0.95];
  };
  const face = (places: readonly Place[], fill: string, hatch?: number): void => {
    const outline = places.map(project);
    view.polygon(outline, { fill, stroke: PEN.outline });
    if (hatch !== undefined) hatchLines(view, { outlines: [outline] }, hatch, 2.1, PEN.faint);
  };
  const [low, eaves, ridge] = [HEIGHTS.terrain, HEIGHTS.eaves, HEIGHTS.ridge];
  face(
    [
      [-3000, -6000, low],
      [23_500, -6000, low],
      [23_500, 14_500, low],
      [-3000, 14_500, low],
    ],
    '#f3f6ed',
  );
  face(
    [
      [700, -3600, low],
      [13_300, -3600, low],
      [13_300, 0, low],
      [700, 0, low],
    ],
    FILL.paving,
    0,
  );
  // Main house: gable to the east, long side to the south.
  face(
    [
      [14_000, 0, low],
      [14_000, 10_400, low],
      [14_000, 10_400, eaves],
      [14_000, 5200, ridge],
      [14_000, 0, eaves],
    ],
    '#e9e7e1',
  );
  face(
    [
      [0, 0, low],
      [14_000, 0, low],
      [14_000, 0, eaves],
      [0, 0, eaves],
    ],
    '#fbfaf7',
  );
  openings(face, 'south');
  openings(face, 'east');
  const drop = ((ridge - eaves) / 5200) * 620;
  face(
    [
      [14_350, 5200, ridge + 60],
      [14_350, 11_020, eaves - drop + 60],
      [14_350, 11_020, eaves - drop + 300],
      [14_350, 5200, ridge + 300],
    ],
    FILL.shade,
  );
  face(
    [
      [-350, -620, eaves - drop + 300],
      [14_350, -620, eaves - drop + 300],
      [14_350, 5200, ridge + 300],
      [-350, 5200, ridge + 300],
    ],
    '#ead2c6',
    14,
  );
  face(
    [
      [14_350, -620, eaves - drop + 60],
      [14_350, 5200, ridge + 60],
      [14_350, 5200, ridge + 300],
      [14_350, -620, eaves - drop + 300],
    ],
    FILL.shade,
  );
  face(
    [
      [-350, -620, eaves - drop + 60],
      [14_350, -620, eaves - drop + 60],
      [14_350, -620, eaves - drop + 300],
      [-350, -620, eaves - drop + 300],
    ],
    FILL.shade,
  );
  const slope = (ridge - eaves) / 5200;
  for (let module = 0; module < 8; module++) {
    const x = 2200 + module * 1150;
    const panel = ([along, y]: Point): Place => [along, y, eaves + slope * y + 380];
    face([panel([x, 1200]), panel([x + 1100, 1200]), panel([x + 1100, 3000]), panel([x, 3000])], '#55677a');
  }
  chimney(face, ridge);
  garage(face, low);
}

type DrawFace = (places: readonly Place[], fill: string, hatch?: number) => void;

function openings(face: DrawFace, facade: HouseWindow['facade']): void {
  for (const storey of [GROUND_FLOOR, FIRST_FLOOR]) {
    for (const window of storey.windows.filter((each) => each.facade === facade && each.code !== 'W09')) {
      const [sill, head] = [storey.level + window.sill, storey.level + window.head];
      const panes = window.sliding ? 3 : Math.max(window.width, window.height) > 1500 ? 2 : 1;
      const size = facade === 'south' ? window.width : window.height;
      for (let pane = 0; pane < panes; pane++) {
        const from = (facade === 'south' ? window.x : window.y) + (size / panes) * pane;
        const to = from + size / panes;
        const at = (along: number, height: number): Place =>
          facade === 'south' ? [along, 0, height] : [14_000, along, height];
        face([at(from, sill), at(to, sill), at(to, head), at(from, head)], FILL.water);
      }
    }
  }
}

function chimney(face: DrawFace, ridge: number): void {
  const [x, y, size, deep] = [6420, 2600, 530, 700];
  const [low, top] = [ridge - 1750, ridge + 850];
  face(
    [
      [x, y, low],
      [x + size, y, low],
      [x + size, y, top],
      [x, y, top],
    ],
    '#d9b8a8',
  );
  face(
    [
      [x + size, y, low],
      [x + size, y + deep, low + 500],
      [x + size, y + deep, top],
      [x + size, y, top],
    ],
    '#c49f8d',
  );
  face(
    [
      [x, y, top],
      [x + size, y, top],
      [x + size, y + deep, top],
      [x, y + deep, top],
    ],
    FILL.shade,
  );
}

function garage(face: DrawFace, low: number): void {
  const [from, to, south, north, top] = [14_000, 20_200, 1800, 8600, HEIGHTS.garageRoof + 220];
  face(
    [
      [from, south, low],
      [to, south, low],
      [to, south, top],
      [from, south, top],
    ],
    '#efe3d0',
    90,
  );
  face(
    [
      [to, south, low],
      [to, north, low],
      [to, north, top],
      [to, south, top],
    ],
    '#dccdb4',
    90,
  );
  face(
    [
      [from, south, top],
      [to, south, top],
      [to, north, top],
      [from, north, top],
    ],
    '#dfe9d0',
  );
  face(
    [
      [18_400, south, low],
      [19_400, south, low],
      [19_400, south, 2000],
      [18_400, south, 2000],
    ],
    '#c9b28c',
  );
  face(
    [
      [to, 4300, 1350],
      [to, 6100, 1350],
      [to, 6100, 2350],
      [to, 4300, 2350],
    ],
    FILL.water,
  );
}
