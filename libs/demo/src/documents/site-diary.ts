import { hatchLines } from '../drawing/hatches.js';
import { addPage, makePdf, type PdfDescription } from '../drawing/pdf-document.js';
import { FILL, PEN } from '../drawing/pens.js';
import { SeededRandom } from '../drawing/seeded-random.js';
import type { Practice } from '../drawing/sheet.js';
import { rectanglePoints, View } from '../drawing/view.js';
import { drawTable } from '../sheets/tables.js';

/** One day on a building site. */
export interface DiaryDay {
  number: number;
  project: string;
  date: string;
  weather: string;
  /** What was done, where it was done (number of the bay, from 0), what else there was. */
  work: readonly string[];
  bays: readonly number[];
  remarks: readonly string[];
  author: string;
}

const LEFT = 18;
const WIDTH = 174;
const TRADES = ['Site management', 'Formwork', 'Steel fixing', 'Concrete', 'Masonry', 'Scaffolding', 'Drainage'];
const BARS = ['#1d4e89', '#3a7ca5', '#81a4c4', '#c58a1f', '#a3604a', '#6b7f52', '#8b919b'];

/** The contractor's form of a day: weather, people by trade, the place of work on a key plan, work and remarks; A4. */
export function drawDiary(description: PdfDescription, practice: Practice, day: DiaryDay): Promise<Buffer> {
  return makePdf(description, (document) => {
    addPage(document, { width: 210, height: 297 });
    const paper = new View(document, 0, 0);
    const random = new SeededRandom(day.number * 977);
    drawHead(paper, practice, day);
    drawPeople(paper, random);
    drawKeyPlan(paper, day);
    const end = drawLines(paper, 152, 'Work of the day', day.work);
    drawLines(paper, end + 6, 'Remarks', day.remarks);
    drawDeliveries(paper, random);
    drawSignatures(paper, day);
  });
}

function drawHead(paper: View, practice: Practice, day: DiaryDay): void {
  paper.rectangle(0, 0, 210, 30, { fill: '#c58a1f' });
  paper.text('Site diary', LEFT, 19, { size: 9, bold: true, colour: '#ffffff' });
  paper.text(`No. ${String(day.number).padStart(3, '0')}`, LEFT + WIDTH, 19, {
    size: 9,
    bold: true,
    align: 'right',
    colour: '#ffffff',
  });
  const facts: readonly [string, string][] = [
    ['Project', day.project],
    ['Contractor', practice.name],
    ['Date', day.date],
    ['Weather', day.weather],
  ];
  facts.forEach(([name, value], index) => {
    const [x, y] = [LEFT + (index % 2) * 100, 36 + Math.floor(index / 2) * 12];
    const width = index % 2 === 0 ? 100 : 74;
    paper.rectangle(x, y, width, 12, { stroke: PEN.thin });
    paper.text(name, x + 2, y + 4, { size: 2.3, colour: '#5b616b' });
    paper.text(value, x + 2, y + 9.4, { size: 3.6, bold: true });
  });
}

function drawPeople(paper: View, random: SeededRandom): void {
  const top = 72;
  paper.text('People on site', LEFT, top, { size: 4, bold: true });
  TRADES.forEach((trade, index) => {
    const y = top + 6 + index * 9;
    const count = random.whole(index === 0 ? 1 : 0, index === 0 ? 2 : 7);
    paper.text(trade, LEFT, y + 4.4, { size: 3 });
    paper.rectangle(LEFT + 28, y, 56, 6.4, { fill: FILL.shade });
    if (count > 0) paper.rectangle(LEFT + 28, y, count * 8, 6.4, { fill: BARS[index] ?? FILL.ink });
    paper.text(String(count), LEFT + 88, y + 4.4, { size: 3.2, bold: true, align: 'right' });
  });
}

function drawKeyPlan(paper: View, day: DiaryDay): void {
  const [x, y, bay] = [LEFT + 104, 78, 14];
  paper.text('Where', x, 72, { size: 4, bold: true });
  for (let index = 0; index < 20; index++) {
    const [left, top] = [x + (index % 5) * bay, y + Math.floor(index / 5) * bay];
    if (day.bays.includes(index)) {
      paper.rectangle(left, top, bay, bay, { fill: '#f6d9a4' });
      hatchLines(paper, { outlines: [rectanglePoints(left, top, bay, bay)] }, 45, 1.8, {
        ...PEN.thin,
        colour: '#c58a1f',
      });
    }
    paper.rectangle(left, top, bay, bay, { stroke: PEN.thin });
  }
  for (let row = 0; row <= 4; row++) {
    for (let column = 0; column <= 5; column++) {
      paper.rectangle(x + column * bay - 0.9, y + row * bay - 0.9, 1.8, 1.8, { fill: FILL.ink });
    }
  }
  paper.rectangle(x, y, bay * 5, bay * 4, { stroke: PEN.cut });
}

function drawLines(paper: View, top: number, heading: string, lines: readonly string[]): number {
  paper.text(heading, LEFT, top, { size: 4, bold: true });
  let y = top + 4;
  for (const line of lines) {
    paper.circle(LEFT + 1.2, y + 1.9, 0.7, { fill: '#c58a1f' });
    y += paper.paragraph(line, LEFT + 5, y, { size: 3.5, width: WIDTH - 5, lineGap: 0.8 }) + 2.4;
  }
  return y;
}

function drawDeliveries(paper: View, random: SeededRandom): void {
  const goods: readonly (readonly [string, string])[] = [
    ['Concrete C30/37', 'm³'],
    ['Reinforcement B500B', 't'],
    ['Blocks 215 mm', 'pallets'],
    ['Formwork panels', 'no.'],
    ['Pipes DN 150', 'm'],
  ];
  const first = random.whole(0, goods.length - 1);
  drawTable(
    paper,
    LEFT,
    228,
    [
      { name: 'Delivery', width: 80 },
      { name: 'Quantity', width: 34, align: 'right' },
      { name: 'Note no.', width: 60 },
    ],
    [0, 1, 2].map((step) => {
      const [name, unit] = goods[(first + step) % goods.length] ?? ['', ''];
      return [name, `${random.whole(2, 46)} ${unit}`, `L-${random.whole(20_100, 29_900)}`];
    }),
    { rowHeight: 6.4, size: 3 },
  );
}

function drawSignatures(paper: View, day: DiaryDay): void {
  for (const [index, [role, name]] of [
    ['Contractor', day.author],
    ['Architect', 'seen: R. Okafor'],
  ].entries()) {
    const x = LEFT + index * 92;
    paper.line(x, 278, x + 82, 278, PEN.medium);
    paper.text(role ?? '', x, 282, { size: 2.5, colour: '#5b616b' });
    paper.text(name ?? '', x + 2, 275.5, { size: 4, italic: true, colour: '#1d4e89' });
  }
}
