import { horizontalDimensions, verticalDimensions } from '../drawing/dimensions.js';
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
import { drawingTitle, leader, levelMark, scaleBar } from '../drawing/symbols.js';
import { rectanglePoints, View } from '../drawing/view.js';

const SCALE = 10;

/** The foot of the outer wall: footing, slab, perimeter insulation, floor; 1:10 on A3. */
export function wallFootDetail(document: PDFKit.PDFDocument, project: SheetProject, title: SheetTitle): void {
  const { paper } = beginSheet(document, PAPER.A3, project, title);
  const view = new View(document, 128, 130, SCALE, true);
  drawSoil(view);
  drawConcrete(view);
  drawWall(view);
  drawFloor(view);
  annotate(paper, view);
}

function drawSoil(view: View): void {
  hatchEarth(view, { outlines: [rectanglePoints(-900, -1150, 760, 850)] });
  hatchEarth(view, { outlines: [rectanglePoints(550, -1150, 950, 300)] });
  view.rectangle(-520, -420, 380, 270, { fill: FILL.paper, stroke: PEN.thin });
  hatchGravel(view, { outlines: [rectanglePoints(-520, -420, 380, 270)] }, 3);
  view.line(-900, -150, -520, -150, PEN.border);
  view.rectangle(400, -700, 1100, 150, { fill: FILL.paper, stroke: PEN.thin });
  hatchGravel(view, { outlines: [rectanglePoints(400, -700, 1100, 150)] }, 5);
}

function drawConcrete(view: View): void {
  const footing = rectanglePoints(-150, -1100, 700, 400);
  const wall = rectanglePoints(25, -700, 375, 150);
  const slab = rectanglePoints(25, -550, 1475, 250);
  for (const outline of [footing, wall, slab]) view.polygon(outline, { stroke: { ...PEN.cut, weight: 1 } });
  for (const outline of [footing, wall, slab]) view.polygon(outline, { fill: FILL.cutConcrete });
  hatchConcrete(view, { outlines: [footing] }, 3);
  hatchConcrete(view, { outlines: [slab] }, 4);
  hatchConcrete(view, { outlines: [wall] }, 6);
  for (let bar = 100; bar < 1480; bar += 150) {
    view.circle(bar, -510, 8, { fill: FILL.ink });
    view.circle(bar, -340, 8, { fill: FILL.ink });
  }
  view.line(60, -524, 1500, -524, PEN.medium);
  view.line(60, -326, 1500, -326, PEN.medium);
  for (let bar = -90; bar < 540; bar += 145) view.circle(bar, -1050, 8, { fill: FILL.ink });
  view.line(-110, -1066, 510, -1066, PEN.medium);
  // Perimeter insulation with its drainage board.
  view.rectangle(-115, -700, 140, 550, { stroke: PEN.medium, fill: FILL.insulation });
  hatchLines(view, { outlines: [rectanglePoints(-115, -700, 140, 550)] }, 45, 1.6, PEN.fine);
  hatchLines(view, { outlines: [rectanglePoints(-115, -700, 140, 550)] }, 135, 1.6, PEN.fine);
  view.rectangle(-140, -700, 25, 550, { stroke: PEN.thin, fill: FILL.shade });
  view.path(
    [
      [25, -700],
      [25, -300],
      [170, -300],
      [1500, -300],
    ],
    { stroke: { weight: 0.7, colour: '#1d4e89', dash: [3, 1] } },
  );
}

function drawWall(view: View): void {
  const top = 620;
  for (let course = 0; course < 4; course++) {
    const y = -300 + course * 240;
    const height = Math.min(228, top - y);
    const outline = rectanglePoints(170, y, 215, height);
    view.polygon(outline, { stroke: PEN.cut, fill: FILL.cutMasonry });
    hatchLines(view, { outlines: [outline] }, 45, 1.8, PEN.fine);
  }
  view.rectangle(25, -150, 145, top + 150, { stroke: PEN.medium, fill: FILL.insulation });
  insulationColumn(view, 25, -150, 145, top + 150);
  view.rectangle(25, -300, 145, 150, { stroke: PEN.medium, fill: FILL.insulation });
  hatchLines(view, { outlines: [rectanglePoints(25, -300, 145, 150)] }, 45, 1.6, PEN.fine);
  hatchLines(view, { outlines: [rectanglePoints(25, -300, 145, 150)] }, 135, 1.6, PEN.fine);
  view.rectangle(0, -150, 25, top + 150, { stroke: PEN.medium, fill: FILL.paper });
  view.rectangle(385, -5, 15, top + 5, { stroke: PEN.medium, fill: FILL.paper });
  for (const x of [-30, 430]) {
    view.path(
      [
        [x - 60, top],
        [x > 0 ? x - 210 : x + 210, top],
      ],
      { stroke: PEN.fine },
    );
  }
  view.path(
    [
      [-60, top],
      [160, top],
      [185, top + 45],
      [215, top - 45],
      [240, top],
      [460, top],
    ],
    { stroke: PEN.medium },
  );
  // Base profile.
  view.path(
    [
      [170, -152],
      [-8, -152],
      [-8, -172],
    ],
    { stroke: { ...PEN.outline, colour: '#1d4e89' } },
  );
}

function drawFloor(view: View): void {
  const right = 1500;
  const left = 395;
  view.rectangle(left, -300, right - left, 210, { stroke: PEN.medium, fill: FILL.insulation });
  insulationStrip(view, left, -300, right - left, 105);
  insulationStrip(view, left, -195, right - left, 105);
  view.line(left, -195, right, -195, PEN.thin);
  view.rectangle(left + 10, -90, right - left - 10, 70, { stroke: PEN.medium, fill: FILL.cutConcrete });
  hatchConcrete(view, { outlines: [rectanglePoints(left + 10, -90, right - left - 10, 70)] }, 9, 0.7);
  for (let pipe = 500; pipe < right - 40; pipe += 125) {
    view.circle(pipe, -68, 10, { stroke: PEN.medium, fill: FILL.paper });
  }
  view.rectangle(left, -90, 10, 92, { stroke: PEN.thin, fill: FILL.insulation });
  view.rectangle(left + 15, -20, right - left - 15, 20, { stroke: PEN.medium, fill: FILL.cutTimber });
  view.rectangle(400, 0, 16, 80, { stroke: PEN.medium, fill: FILL.cutTimber });
  view.path(
    [
      [right, -760],
      [right, -480],
      [right + 40, -455],
      [right - 40, -395],
      [right, -370],
      [right, 60],
    ],
    { stroke: PEN.medium },
  );
}

function annotate(paper: View, view: View): void {
  leader(view, [12, 480], [-260, 1000], ['Lime render 25, two coats with mesh']);
  leader(view, [95, 400], [-260, 880], ['Mineral wool 145, class 035,', 'glued and anchored']);
  leader(view, [275, 300], [560, 1000], ['Lightweight block 215, thin-bed mortar']);
  leader(view, [392, 200], [560, 860], ['Gypsum plaster 15']);
  leader(view, [880, -10], [920, 640], ['Oak boards 20, glued']);
  leader(view, [980, -55], [1020, 520], ['Cement screed 70 with heating pipes']);
  leader(view, [1080, -150], [1120, 400], ['Insulation 2 × 105, joints staggered']);
  leader(view, [1180, -298], [1220, 280], ['Waterproofing, turned up 150 at wall']);
  leader(view, [-128, -380], [-300, 420], ['Drainage board 25, fleece']);
  leader(view, [-50, -300], [-300, 540], ['XPS 140 below ground,', 'foam glass at the base']);
  leader(view, [-350, -280], [-400, 150], ['Gravel strip 16/32']);
  leader(view, [1000, -620], [1060, -960], ['Gravel 150, capillary break']);
  leader(view, [300, -900], [700, -1180], ['Strip footing C25/30, on 50 blinding']);
  levelMark(view, 1440, 0, 'Ground floor, finished');
  levelMark(view, -760, -150, 'Terrain', 'left');
  verticalDimensions(view, [-1100, -700, -550, -300, -90, 0], { at: 1720, from: 1560 });
  horizontalDimensions(view, [0, 25, 170, 385, 400], { at: -1290, from: -1130 });
  horizontalDimensions(view, [-150, 550], { at: -1390, from: -1300 });
  drawingTitle(paper, 28, 281, 'Wall foot, outer wall W1', 'Scale 1:10', '1');
  scaleBar(paper, 290, 283, SCALE, 0.1, 3);
}
