/** The real files that lie beside the project. The short form measures a sheet of its own, so that it runs anywhere. */
import { createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { short } from './form.mjs';

const data = resolve(fileURLToPath(import.meta.url), '../../../shared/data');
const A3 = [1191, 842];

/** Paths of real PDFs by name, or all of the folders sheets and documents; none where there are no real files. */
export async function realSheets(names) {
  if (short) return [await drawSheet()];
  if (!existsSync(data)) return notThere();
  if (names) return names.map((name) => join(data, 'sheets', name));
  return ['sheets', 'documents'].flatMap((folder) =>
    readdirSync(join(data, folder)).map((name) => join(data, folder, name)),
  );
}

/** Paths of real photos by name; in the short form the first alone. */
export function realPhotos(names) {
  if (!existsSync(data)) return notThere();
  return names.slice(0, short ? 1 : names.length).map((name) => join(data, 'photos', name));
}

/** What an upload says of a PDF. */
export const pdf = (path) => ({ name: basename(path), mimetype: 'application/pdf' });

function notThere() {
  console.log('  The real files are not beside the project: nothing to measure.');
  return [];
}

/** Two pages of lines and words. */
export async function drawSheet() {
  const directory = mkdtempSync(join(tmpdir(), 'gable-bench-sheet-'));
  process.on('exit', () => rmSync(directory, { recursive: true }));
  const path = join(directory, 'sheet.pdf');
  const sheet = new PDFDocument({ size: A3 });
  const written = sheet.pipe(createWriteStream(path));
  for (const number of [1, 2]) {
    if (number > 1) sheet.addPage();
    sheet.fontSize(24).text(`A-10${number} Ground floor`);
    for (let line = 0; line < 200; line += 1) sheet.moveTo(60, 120 + 3 * line).lineTo(1100, 130 + 3 * line);
    sheet.stroke();
  }
  sheet.end();
  await finished(written);
  return path;
}
