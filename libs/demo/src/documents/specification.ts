import { makePdf, addPage, type PdfDescription } from '../drawing/pdf-document.js';
import { PEN } from '../drawing/pens.js';
import type { SheetProject } from '../drawing/sheet.js';
import { View } from '../drawing/view.js';
import { drawTable } from '../sheets/tables.js';
import { SPECIFICATION, type SpecificationSection } from './specification-text.js';

const PAGE = { width: 210, height: 297 };
const LEFT = 22;
const WIDTH = 168;
const BOTTOM = 272;

/** The specification of works: cover, contents and a section a page, A4. */
export function drawSpecification(description: PdfDescription, project: SheetProject, issue: string): Promise<Buffer> {
  return makePdf(description, (document) => {
    drawCover(document, project, issue);
    startPage(document);
    const pages = SPECIFICATION.map((section) => {
      const paper = startPage(document);
      const page = pageCount(document);
      drawSection(document, paper, section);
      return page;
    });
    drawContents(document, pages);
    drawFooters(document, project, issue);
  });
}

function startPage(document: PDFKit.PDFDocument): View {
  addPage(document, PAGE);
  return new View(document, 0, 0);
}

function pageCount(document: PDFKit.PDFDocument): number {
  return document.bufferedPageRange().count;
}

function drawCover(document: PDFKit.PDFDocument, project: SheetProject, issue: string): void {
  const paper = startPage(document);
  paper.rectangle(0, 0, PAGE.width, 118, { fill: '#1d4e89' });
  paper.text('Specification of works', LEFT, 74, { size: 13, bold: true, colour: '#ffffff' });
  paper.text(project.name, LEFT, 92, { size: 8, colour: '#ffffff' });
  paper.text(project.address, LEFT, 102, { size: 4.5, colour: '#d6e2f0' });
  const facts: readonly [string, string][] = [
    ['Client', project.client],
    ['Architect', `${project.practice.name}, ${project.practice.discipline}`],
    ['Job number', project.jobNumber],
    ['Issue', issue],
    ['Status', 'For tender'],
  ];
  facts.forEach(([name, value], index) => {
    const y = 146 + index * 12;
    paper.text(name, LEFT, y, { size: 3.4, colour: '#5b616b' });
    paper.text(value, LEFT + 38, y, { size: 3.9 });
    paper.line(LEFT, y + 4, LEFT + WIDTH, y + 4, PEN.faint);
  });
  paper.paragraph(
    'This document belongs to the drawings of the same job number. It may be copied for the purposes of this project only.',
    LEFT,
    262,
    { size: 3, width: 110, colour: '#5b616b' },
  );
}

function drawContents(document: PDFKit.PDFDocument, pages: readonly number[]): void {
  document.switchToPage(1);
  const paper = new View(document, 0, 0);
  paper.text('Contents', LEFT, 40, { size: 7, bold: true });
  SPECIFICATION.forEach((section, index) => {
    const y = 56 + index * 9;
    paper.text(section.code, LEFT, y, { size: 3.6, bold: true, colour: '#1d4e89' });
    paper.text(section.title, LEFT + 18, y, { size: 3.6 });
    paper.text(String(pages[index] ?? ''), LEFT + WIDTH, y, { size: 3.6, align: 'right' });
    const from = LEFT + 20 + paper.textWidth(section.title, { size: 3.6 });
    paper.line(from, y, LEFT + WIDTH - 8, y, { ...PEN.pale, dash: [0.3, 1.2] });
  });
}

function drawSection(document: PDFKit.PDFDocument, first: View, section: SpecificationSection): void {
  let paper = first;
  let y = 36;
  const room = (height: number): void => {
    if (y + height <= BOTTOM) return;
    paper = startPage(document);
    y = 30;
  };
  paper.text(section.code, LEFT, y, { size: 6, bold: true, colour: '#1d4e89' });
  paper.text(section.title, LEFT + 22, y, { size: 6, bold: true });
  paper.line(LEFT, y + 4, LEFT + WIDTH, y + 4, { weight: 0.5, colour: '#1d4e89' });
  y += 15;
  section.clauses.forEach(([heading, text], index) => {
    const width = WIDTH - 22;
    document.font('Helvetica').fontSize(3.9);
    room(document.heightOfString(text, { width, lineGap: 0.7 }) + 12);
    paper.text(`${section.code}/${(index + 1) * 10}`, LEFT, y + 2.6, { size: 3, colour: '#5b616b' });
    paper.text(heading, LEFT + 22, y + 2.6, { size: 4, bold: true });
    y += 5.4 + paper.paragraph(text, LEFT + 22, y + 5.4, { size: 3.9, width, lineGap: 0.7 }) + 5.5;
  });
  if (!section.table) return;
  const { caption, columns, rows } = section.table;
  room(14 + (rows.length + 1.15) * 7);
  paper.text(caption, LEFT, y + 6, { size: 3.6, bold: true });
  drawTable(
    paper,
    LEFT,
    y + 9,
    columns.map(([name, width]) => ({ name, width })),
    rows,
    { rowHeight: 7, size: 3.2 },
  );
}

function drawFooters(document: PDFKit.PDFDocument, project: SheetProject, issue: string): void {
  const count = pageCount(document);
  for (let page = 1; page < count; page++) {
    document.switchToPage(page);
    const paper = new View(document, 0, 0);
    paper.text(`${project.jobNumber}  ${project.name}`, LEFT, 16, { size: 2.8, colour: '#5b616b' });
    paper.text('Specification of works', LEFT + WIDTH, 16, { size: 2.8, colour: '#5b616b', align: 'right' });
    paper.line(LEFT, 19, LEFT + WIDTH, 19, PEN.faint);
    paper.line(LEFT, 281, LEFT + WIDTH, 281, PEN.faint);
    paper.text(`${project.practice.name}, ${issue}`, LEFT, 286, { size: 2.8, colour: '#5b616b' });
    paper.text(`Page ${page + 1} of ${count}`, LEFT + WIDTH, 286, { size: 2.8, colour: '#5b616b', align: 'right' });
  }
}
