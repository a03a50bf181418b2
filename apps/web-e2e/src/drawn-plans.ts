import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';

const SHEET: [number, number] = [842, 595];

/** A plan of rooms; another seed is another plan in the same frame. */
export async function drawPlan(
  path: string,
  { seed, moved = 0, added = false }: { seed: number; moved?: number; added?: boolean },
): Promise<{ path: string; name: string }> {
  const document = new PDFDocument({ size: SHEET, margin: 0 });
  const written = finished(document.pipe(createWriteStream(path)));
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
  document.end();
  await written;
  return { path, name: 'plan.pdf' };
}
