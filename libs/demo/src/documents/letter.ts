import { addPage, makePdf, type PdfDescription } from '../drawing/pdf-document.js';
import { PEN } from '../drawing/pens.js';
import type { Practice } from '../drawing/sheet.js';
import { View } from '../drawing/view.js';

/** A page of text on the practice's paper. */
export interface Letter {
  subject: string;
  date: string;
  to: readonly string[];
  paragraphs: readonly string[];
  signature: string;
}

/** A letter or minutes on A4. */
export function drawLetter(description: PdfDescription, practice: Practice, letter: Letter): Promise<Buffer> {
  return makePdf(description, (document) => {
    addPage(document, { width: 210, height: 297 });
    const paper = new View(document, 0, 0);
    paper.text(practice.name, 24, 26, { size: 6, bold: true, colour: '#1d4e89' });
    paper.text(practice.discipline, 24, 31, { size: 3, colour: '#5b616b' });
    practice.lines.forEach((line, index) => {
      paper.text(line, 186, 24 + index * 4.4, { size: 3, align: 'right', colour: '#5b616b' });
    });
    paper.line(24, 36, 186, 36, { ...PEN.medium, colour: '#1d4e89' });
    letter.to.forEach((line, index) => paper.text(line, 24, 52 + index * 5, { size: 3.6 }));
    paper.text(letter.date, 186, 52, { size: 3.6, align: 'right' });
    paper.text(letter.subject, 24, 84, { size: 4.4, bold: true });
    let y = 92;
    for (const paragraph of letter.paragraphs) {
      y += paper.paragraph(paragraph, 24, y, { size: 3.6, width: 162, lineGap: 0.9 }) + 4;
    }
    paper.text(letter.signature, 24, y + 10, { size: 3.6 });
    paper.text(practice.name, 24, y + 15, { size: 3.2, colour: '#5b616b' });
  });
}
