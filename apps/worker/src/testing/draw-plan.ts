import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { moved, SAME_PLACE, type Similarity } from '@gable/domain';
import PDFDocument from 'pdfkit';
import { madeFrame, madePlan, type Line } from '../rendering/testing/made-sheet.js';

/** A plan as a document: its lines in 200ths of an inch. */
export interface DrawnPlan {
  /** Another one is another plan in the same frame. */
  seed: number;
  /** Where the plan was moved to. */
  place?: Similarity;
  /** Further lines of it. */
  lines?: readonly Line[];
  /** A number in the middle of the plan. */
  text?: string;
  /** What its title block says it is. */
  number?: string;
}

const POINTS = 72 / 200;

/** Writes a PDF with a plan on each page. */
export async function drawPlans(path: string, plans: readonly DrawnPlan[]): Promise<string> {
  const document = new PDFDocument({ autoFirstPage: false });
  const written = finished(document.pipe(createWriteStream(path)));
  for (const { seed, place = SAME_PLACE, lines = [], text, number } of plans) {
    document.addPage({ size: [2_400 * POINTS, 1_600 * POINTS], margin: 0 });
    document.lineWidth(0.72);
    for (const [fromX, fromY, toX, toY] of [...madeFrame(), ...madePlan(seed), ...lines]) {
      const [from, to] = [moved(place, { x: fromX, y: fromY }), moved(place, { x: toX, y: toY })];
      document
        .moveTo(from.x * POINTS, from.y * POINTS)
        .lineTo(to.x * POINTS, to.y * POINTS)
        .stroke();
    }
    if (number) {
      document.fontSize(14).text(`SHEET ${number}`, 2_080 * POINTS, 1_480 * POINTS, { lineBreak: false });
    }
    if (text) document.fontSize(6).text(text, 1_850 * POINTS, 1_400 * POINTS, { lineBreak: false });
  }
  document.end();
  await written;
  return path;
}
