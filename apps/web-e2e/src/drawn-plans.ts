import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';

const SHEET: [number, number] = [842, 595];

/** A plan of rooms; another seed is another plan in the same frame. */
export interface DrawnPlan {
  seed: number;
  /** Points that everything of it is moved by, to the right and down. */
  moved?: number;
  /** With one room more. */
  added?: boolean;
  /** What its title block says it is. */
  number?: string;
  /** What its title block calls it. */
  title?: string;
  /** Words on the sheet below its rooms, a line each. */
  words?: readonly string[];
}

/** Draws plans, one a page. */
export async function drawPlans(path: string, plans: readonly DrawnPlan[]): Promise<{ path: string; name: string }> {
  const document = new PDFDocument({ size: SHEET, margin: 0, autoFirstPage: false });
  const written = finished(document.pipe(createWriteStream(path)));
  for (const plan of plans) drawPlan(document.addPage(), plan);
  document.end();
  await written;
  return { path, name: 'plan.pdf' };
}

function drawPlan(document: PDFKit.PDFDocument, plan: DrawnPlan): void {
  const { seed, moved = 0, added = false, number, title, words = [] } = plan;
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  document.translate(moved, moved);
  document.lineWidth(0.7).rect(15, 15, 812, 565).stroke();
  for (let line = 0; line < 20; line += 1) document.rect(720, 30 + 25 * line, 100, 12).stroke();
  for (let room = 0; room < 60; room += 1) {
    const [x, y] = [60 + random() * 520, 50 + random() * 400];
    document.rect(x, y, 6 + random() * 60, 6 + random() * 50).stroke();
    document
      .moveTo(x, y)
      .lineTo(x + random() * 40, y + random() * 40)
      .stroke();
  }
  if (added) document.rect(610, 400, 30, 24).stroke();
  const write = (text: string, [x, y]: [number, number], size: number) =>
    document.fontSize(size).text(text, x, y, { lineBreak: false });
  for (const [line, text] of words.entries()) write(text, [60, 520 + 16 * line], 9);
  if (title !== undefined) {
    write('Drawing', [726, 519], 5);
    write(title, [726, 526], 8);
  }
  if (number === undefined) return;
  write('Sheet', [726, 540], 6);
  write(number, [726, 550], 18);
}
