import { horizontalDimensions, verticalDimensions } from '../drawing/dimensions.js';
import { hatchLines } from '../drawing/hatches.js';
import { PAPER } from '../drawing/paper.js';
import { FILL, PEN } from '../drawing/pens.js';
import { beginSheet, type SheetProject, type SheetTitle } from '../drawing/sheet.js';
import { drawingTitle, levelText, northArrow, scaleBar } from '../drawing/symbols.js';
import { rectanglePoints, View, type Point } from '../drawing/view.js';
import { drive, grass, hedge, paving, tree } from './garden.js';
import { drawTable } from './tables.js';

const SCALE = 100;
/** The plot, from its south-west corner; the house's own corner lies at HOUSE. */
const PLOT: readonly Point[] = [
  [0, 0],
  [42_600, -1400],
  [45_200, 31_800],
  [22_000, 33_900],
  [-1800, 33_200],
];
const HOUSE: Point = [13_200, 13_800];

/** The plot with house, garden, trees and levels, 1:100 on A1. */
export function sitePlan(document: PDFKit.PDFDocument, project: SheetProject, title: SheetTitle): void {
  const { paper } = beginSheet(document, PAPER.A1, project, title);
  const view = new View(document, 150, 480, SCALE, true);
  drawNeighbours(view);
  drawRoad(view);
  view.polygon(PLOT, { fill: '#f8faf4' });
  drawContours(view);
  view.clipped([PLOT], () => {
    grass(view, 0, 0, 45_000, 12_500, 3);
    grass(view, 0, 12_500, 11_500, 20_000, 13);
    grass(view, 35_000, 12_500, 9000, 18_000, 23);
  });
  drawGarden(view);
  drawRoofs(view);
  view.polygon(PLOT, { stroke: PEN.boundary });
  drawBoundaryMarks(view);
  drawSetbacks(view);
  drawLevels(view);
  annotate(paper, view);
}

function drawRoad(view: View): void {
  const [low, high] = [35_300, 41_200];
  view.rectangle(-11_500, low, 68_500, high - low, { fill: '#eeeff1' });
  for (const y of [low, high]) view.line(-11_500, y, 57_000, y, PEN.outline);
  for (const y of [low - 150, high + 150]) view.line(-11_500, y, 57_000, y, PEN.fine);
  view.line(-11_500, (low + high) / 2, 57_000, (low + high) / 2, PEN.above);
  view.text('Willow Lane', 4000, (low + high) / 2 + 1200, { size: 4.2, bold: true, vertical: 'middle', spacing: 1 });
  view.path(
    [
      [-11_500, 34_600],
      [57_000, 34_600],
    ],
    { stroke: { ...PEN.accent, weight: 0.18, dash: [5, 1.2] } },
  );
  view.text('Water DN 100, gas, fibre', 46_300, 34_750, { size: 2.1, colour: PEN.accent.colour, mask: true });
}

function drawNeighbours(view: View): void {
  const houses: readonly (readonly Point[])[] = [
    rectanglePoints(-10_700, 14_200, 7300, 11_800),
    [
      [47_800, 12_400],
      [56_400, 12_000],
      [56_900, 21_600],
      [52_600, 21_800],
      [52_700, 25_200],
      [48_300, 25_400],
    ],
  ];
  for (const outline of houses) {
    view.polygon(outline, { stroke: PEN.medium, fill: FILL.shade });
    hatchLines(view, { outlines: [outline] }, 45, 2.4, PEN.faint);
  }
  view.text('No. 12', -7050, 20_100, { size: 3, align: 'centre', mask: true });
  view.text('2 storeys', -7050, 19_500, { size: 2.3, align: 'centre', mask: true });
  view.text('No. 16', 52_300, 17_200, { size: 3, align: 'centre', mask: true });
  view.text('1 storey', 52_300, 16_600, { size: 2.3, align: 'centre', mask: true });
  view.text('Plot 217/4', -7000, 5000, { size: 2.6, align: 'centre', colour: '#5b616b' });
  view.text('Plot 217/6', 51_500, 5000, { size: 2.6, align: 'centre', colour: '#5b616b' });
  view.line(-11_500, 33_000, -1800, 33_200, PEN.above);
  view.line(45_200, 31_800, 57_000, 30_900, PEN.above);
  view.line(-11_500, -300, 0, 0, PEN.above);
  view.line(42_600, -1400, 57_000, -1900, PEN.above);
}

function drawContours(view: View): void {
  for (let index = 0; index < 7; index++) {
    const points = Array.from({ length: 9 }, (_, step): Point => {
      const x = -3000 + step * 6400;
      return [x, 1200 + index * 4700 + Math.sin(step * 0.9 + index * 0.5) * 900 + step * 260];
    });
    view.clipped([PLOT], () => view.curve(points, { stroke: PEN.above }));
    const [x, y] = points[1] ?? [0, 0];
    view.text((83.2 + index * 0.25).toFixed(2), x, y, {
      size: 2.1,
      align: 'centre',
      vertical: 'middle',
      mask: true,
      colour: '#5b616b',
    });
  }
}

function drawGarden(view: View): void {
  const [x, y] = HOUSE;
  drive(view, [
    [x + 14_300, y + 8600],
    [x + 19_700, y + 8600],
    [x + 20_300, 35_300],
    [x + 13_700, 35_300],
  ]);
  paving(view, x + 6500, y + 10_400, 1500, 34_900 - y - 10_400, 500);
  paving(view, x + 700, y - 3600, 12_600, 3600, 800);
  paving(view, x + 3000, y - 8600, 1400, 5000, 700);
  // Kitchen garden and pond.
  for (let bed = 0; bed < 3; bed++) {
    const left = 36_000 + bed * 2000;
    view.rectangle(left, 3600, 1300, 4200, { stroke: PEN.thin, fill: '#efe7da' });
    hatchLines(view, { outlines: [rectanglePoints(left, 3600, 1300, 4200)] }, 0, 2.2, PEN.pale);
  }
  view.text('Kitchen garden', 38_650, 8300, { size: 2.4, align: 'centre', mask: true });
  view.curve(
    [
      [7000, 4200],
      [10_500, 3300],
      [14_500, 3900],
      [15_200, 6200],
      [11_800, 7400],
      [8200, 6900],
    ],
    { stroke: PEN.medium, fill: FILL.water },
    true,
  );
  view.text('Rain garden 46 m²', 11_100, 5300, { size: 2.6, align: 'centre' });
  view.rectangle(39_000, 25_800, 3400, 2500, { stroke: PEN.medium, fill: FILL.paving });
  view.text('Bicycles, bins', 40_700, 27_050, { size: 2.2, align: 'centre', vertical: 'middle' });
  hedge(view, [600, 1200], [-1000, 32_400], 900, 3);
  hedge(view, [43_000, -200], [44_500, 31_000], 900, 9);
  hedge(view, [1400, 700], [41_800, -500], 800, 12);
  hedge(view, [-600, 32_500], [18_800, 33_000], 800, 17);
  const trees: readonly [number, number, number][] = [
    [4800, 26_800, 2900],
    [5200, 14_600, 2200],
    [20_400, 3300, 2500],
    [26_600, 5200, 3100],
    [37_800, 14_200, 2600],
    [39_600, 20_600, 1900],
    [8800, 30_400, 1700],
    [3900, 20_600, 1500],
    [30_400, 2600, 1600],
  ];
  trees.forEach(([left, low, radius], index) => {
    tree(view, left, low, radius, 40 + index, index % 3 === 0 ? '#e6eedb' : FILL.lawn);
    view.text(`T${index + 1}`, left + radius * 0.6, low - radius * 0.75, { size: 2.2, mask: true });
  });
}

function drawRoofs(view: View): void {
  const [x, y] = HOUSE;
  const roof = rectanglePoints(x - 350, y - 620, 14_700, 11_640);
  view.rectangle(x + 14_000, y + 1650, 6350, 7100, { stroke: PEN.outline, fill: '#e9f0de' });
  view.rectangle(x + 14_200, y + 1850, 5950, 6700, { stroke: PEN.fine });
  grass(view, x + 14_300, y + 2000, 5700, 6400, 60);
  view.text('Green roof', x + 17_200, y + 5600, { size: 2.6, align: 'centre', mask: true });
  view.text('+3.370', x + 17_200, y + 4900, { size: 2.3, align: 'centre', mask: true });
  view.polygon(roof, { stroke: PEN.cut, fill: '#f1ddd3' });
  hatchLines(view, { outlines: [roof] }, 0, 1.7, PEN.faint);
  const ridge = y + 5200;
  view.line(x - 350, ridge, x + 14_350, ridge, PEN.outline);
  for (let module = 0; module < 8; module++) {
    view.rectangle(x + 2200 + module * 1150, y + 1100, 1100, 1500, { stroke: PEN.fine, fill: '#55677a' });
  }
  view.rectangle(x + 6420, y + 2600 + 300, 530, 700, { stroke: PEN.outline, fill: FILL.paper });
  view.text('Ridge +9.340', x + 10_200, ridge + 350, { size: 2.3, align: 'centre', mask: true });
  for (const [from, to] of [
    [ridge - 800, y + 200],
    [ridge + 800, y + 9900],
  ] as const) {
    const tip = Math.sign(to - from) * 350;
    view.line(x + 1200, from, x + 1200, to, PEN.fine);
    view.polygon(
      [
        [x + 1200, to],
        [x + 1050, to - tip],
        [x + 1350, to - tip],
      ],
      { fill: FILL.ink },
    );
    view.text('36°', x + 1450, (from + to) / 2, { size: 2.2, mask: true });
  }
  view.text('Willow House', x + 9500, y + 7900, { size: 4, bold: true, align: 'centre', mask: true });
  view.text('2 storeys, ±0.000 = 84.30 m', x + 9500, y + 7200, { size: 2.4, align: 'centre', mask: true });
}

function drawBoundaryMarks(view: View): void {
  PLOT.forEach(([x, y], index) => {
    view.circle(x, y, 170, { stroke: PEN.outline, fill: FILL.paper });
    const next = PLOT[(index + 1) % PLOT.length] ?? [0, 0];
    const length = Math.hypot(next[0] - x, next[1] - y) / 1000;
    const angle = (Math.atan2(next[1] - y, next[0] - x) * 180) / Math.PI;
    const readable = angle > 90 || angle < -90 ? angle + 180 : angle;
    view.text(`${length.toFixed(2)} m`, (x + next[0]) / 2, (y + next[1]) / 2, {
      size: 2.6,
      align: 'centre',
      vertical: 'middle',
      mask: true,
      rotate: readable,
      colour: PEN.boundary.colour,
    });
  });
}

function drawSetbacks(view: View): void {
  const [x, y] = HOUSE;
  view.path(
    [
      [3000, 3000],
      [39_700, 1800],
      [41_900, 29_100],
      [1300, 29_100],
    ],
    { stroke: { ...PEN.above, colour: '#1d4e89' } },
  );
  view.text('Building line', 27_000, 29_300, { size: 2.3, colour: '#1d4e89' });
  horizontalDimensions(view, [-450, x, x + 14_000, x + 20_200, 44_300], { at: y + 12_100, from: y + 11_300 });
  verticalDimensions(view, [400, y, y + 10_400, 33_050], { at: x + 21_300, from: x + 20_500 });
}

function drawLevels(view: View): void {
  const [x, y] = HOUSE;
  for (const [left, low, level] of [
    [x + 7200, y - 1800, 84.15],
    [x + 17_000, y + 11_600, 84.2],
    [x + 17_000, 34_300, 84.52],
    [x - 900, y - 1500, 84.05],
    [11_000, 8000, 83.6],
    [36_000, 10_500, 83.75],
  ] as const) {
    view.line(left - 220, low, left + 220, low, PEN.medium);
    view.line(left, low - 220, left, low + 220, PEN.medium);
    view.text(level.toFixed(2), left + 350, low + 150, { size: 2.2, mask: true });
  }
}

function annotate(paper: View, view: View): void {
  northArrow(paper, 700, 44, 14, 12);
  drawingTitle(paper, 34, 562, 'Site plan', 'Scale 1:100', '1');
  scaleBar(paper, 138, 564, SCALE, 2, 5);
  drawTable(
    paper,
    300,
    517,
    [
      { name: 'Areas', width: 52 },
      { name: 'm²', width: 24, align: 'right' },
    ],
    [
      ['Plot 217/5', '1 476.0'],
      ['House and garage', '187.8'],
      ['Paved, permeable', '142.6'],
      ['Planted', '1 145.6'],
      ['Site coverage', '12.7 %'],
    ],
    { rowHeight: 6 },
  );
  drawTable(
    paper,
    410,
    517,
    [
      { name: 'Trees', width: 14 },
      { name: 'Species', width: 50 },
      { name: 'Girth', width: 20, align: 'right' },
      { name: 'Note', width: 40 },
    ],
    [
      ['T1, T4', 'Salix alba (willow)', '1.85 m', 'Protected, fenced 6 m'],
      ['T2, T3', 'Betula pendula', '0.94 m', 'Kept'],
      ['T5, T7', 'Malus domestica', '0.62 m', 'Kept'],
      ['T6, T8, T9', 'Amelanchier', '-', 'New'],
      ['', levelText(0), '', '= 84.30 m above datum'],
    ],
    { rowHeight: 6 },
  );
  view.text('Plot 217/5', 29_500, 11_600, { size: 3, align: 'centre', colour: PEN.boundary.colour, mask: true });
}
