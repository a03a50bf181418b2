import type { Paper } from './paper.js';
import { addPage } from './pdf-document.js';
import { FILL, PEN } from './pens.js';
import { View } from './view.js';

/** Who draws: the head of every title strip. */
export interface Practice {
  name: string;
  discipline: string;
  lines: readonly string[];
}

/** What every sheet of a project says in its title strip. */
export interface SheetProject {
  name: string;
  jobNumber: string;
  client: string;
  address: string;
  practice: Practice;
}

/** One line of the revision table. */
export interface SheetRevision {
  mark: string;
  note: string;
  date: string;
}

/** What is particular to one sheet. */
export interface SheetTitle {
  number: string;
  title: string;
  scale: string;
  date: string;
  drawn: string;
  checked: string;
  status: string;
  /** Oldest first; the last one is the revision of the sheet. */
  revisions: readonly SheetRevision[];
  notes: readonly string[];
}

/** A part of the paper, millimetres from the upper left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A begun sheet: the paper to draw on and the part of it that is free. */
export interface Sheet {
  paper: View;
  area: Area;
}

const MARGIN = { left: 20, other: 10 };
const INSET = 4;
/** Height of the notes' letters. */
const NOTE = 2.7;

/** Adds a page with frame, fold marks and title strip. */
export function beginSheet(document: PDFKit.PDFDocument, size: Paper, project: SheetProject, title: SheetTitle): Sheet {
  addPage(document, size);
  const paper = new View(document, 0, 0);
  const frame = {
    x: MARGIN.left,
    y: MARGIN.other,
    width: size.width - MARGIN.left - MARGIN.other,
    height: size.height - 2 * MARGIN.other,
  };
  drawFrame(paper, size, frame);
  const strip = { x: frame.x + frame.width - size.strip, y: frame.y, width: size.strip, height: frame.height };
  drawTitleStrip(paper, strip, size, project, title);
  return { paper, area: { ...frame, width: frame.width - size.strip } };
}

function drawFrame(paper: View, size: Paper, frame: Area): void {
  paper.rectangle(0.15, 0.15, size.width - 0.3, size.height - 0.3, { stroke: PEN.faint });
  paper.rectangle(frame.x, frame.y, frame.width, frame.height, { stroke: PEN.border });
  for (const x of size.folds.across) {
    paper.line(x, 2, x, 6, PEN.thin);
    paper.line(x, size.height - 6, x, size.height - 2, PEN.thin);
  }
  for (const up of size.folds.up) {
    paper.line(2, size.height - up, 6, size.height - up, PEN.thin);
    paper.line(size.width - 6, size.height - up, size.width - 2, size.height - up, PEN.thin);
  }
  drawGridFields(paper, size, frame);
}

/** Reference fields along the edges, so that a person on the phone can say "look at C4". */
function drawGridFields(paper: View, size: Paper, frame: Area): void {
  const across = Math.round(frame.width / 100);
  const down = Math.round(frame.height / 95);
  const lettering = { size: 2.5, align: 'centre', vertical: 'middle', colour: '#5b616b' } as const;
  for (let field = 0; field < across; field++) {
    const x = frame.x + (frame.width / across) * (field + 0.5);
    paper.text(String(field + 1), x, frame.y - 3, lettering);
    paper.text(String(field + 1), x, size.height - frame.y + 3, lettering);
    if (field > 0) {
      const edge = frame.x + (frame.width / across) * field;
      paper.line(edge, frame.y, edge, frame.y - 3, PEN.fine);
      paper.line(edge, frame.y + frame.height, edge, frame.y + frame.height + 3, PEN.fine);
    }
  }
  for (let field = 0; field < down; field++) {
    const letter = String.fromCharCode('A'.charCodeAt(0) + field);
    const y = frame.y + (frame.height / down) * (field + 0.5);
    paper.text(letter, frame.x - 3.5, y, lettering);
    paper.text(letter, frame.x + frame.width + 3.5, y, lettering);
    if (field > 0) {
      const edge = frame.y + (frame.height / down) * field;
      paper.line(frame.x, edge, frame.x - 3, edge, PEN.fine);
      paper.line(frame.x + frame.width, edge, frame.x + frame.width + 3, edge, PEN.fine);
    }
  }
}

function drawTitleStrip(paper: View, strip: Area, size: Paper, project: SheetProject, title: SheetTitle): void {
  const small = size.height < 400;
  const right = strip.x + strip.width;
  paper.rectangle(strip.x, strip.y, strip.width, strip.height, { stroke: PEN.cut, fill: FILL.paper });
  let y = strip.y + strip.height;
  const box = (height: number): number => {
    y -= height;
    paper.line(strip.x, y, right, y, PEN.outline);
    return y;
  };

  const revision = title.revisions.at(-1)?.mark ?? '-';
  let top = box(small ? 20 : 27);
  label(paper, 'Sheet', strip.x, top);
  label(paper, 'Rev', right - 22, top);
  paper.line(right - 22, top, right - 22, strip.y + strip.height, PEN.outline);
  const numberSize = small ? 9 : 13;
  paper.text(title.number, strip.x + INSET, y + (small ? 16 : 22), { size: numberSize, bold: true });
  paper.text(revision, right - 11, y + (small ? 16 : 22), { size: numberSize, bold: true, align: 'centre' });

  cells(paper, strip, box(11), 11, [
    ['Drawn', title.drawn],
    ['Checked', title.checked],
    ['Job no.', project.jobNumber],
  ]);
  cells(paper, strip, box(11), 11, [
    ['Scale', `${title.scale}`],
    ['Paper', size.name],
    ['Date', title.date],
  ]);

  top = box(small ? 17 : 24);
  label(paper, 'Drawing', strip.x, top);
  paper.paragraph(title.title, strip.x + INSET, top + 6, {
    size: small ? 3.8 : 5,
    bold: true,
    width: strip.width - 2 * INSET,
  });
  top = box(small ? 19 : 25);
  label(paper, 'Project', strip.x, top);
  const width = strip.width - 2 * INSET;
  const nameSize = small ? 3.4 : 4.2;
  const taken = paper.paragraph(project.name, strip.x + INSET, top + 6, { size: nameSize, bold: true, width });
  paper.paragraph(project.address, strip.x + INSET, top + 6.5 + taken, { size: 2.5, width });
  top = box(11);
  label(paper, 'Client', strip.x, top);
  paper.text(project.client, strip.x + INSET, top + 8.2, { size: 2.8 });

  top = box(13);
  paper.rectangle(strip.x + INSET, top + 2.6, strip.width - 2 * INSET, 7.8, { stroke: PEN.accent });
  paper.text(title.status.toUpperCase(), strip.x + strip.width / 2, top + 6.5, {
    size: 3.4,
    bold: true,
    align: 'centre',
    vertical: 'middle',
    colour: PEN.accent.colour,
    spacing: 0.35,
  });

  drawPractice(paper, { ...strip, y: box(small ? 24 : 30) }, project.practice);
  drawRevisions(
    paper,
    { ...strip, y: box(6 + 5.2 * Math.max(title.revisions.length, small ? 3 : 5)) },
    title.revisions,
  );
  drawNotes(paper, strip, title.notes, y);
}

function drawPractice(paper: View, box: Area, practice: Practice): void {
  const x = box.x + INSET;
  const y = box.y + 4.5;
  paper.polygon(
    [
      [x, y + 12],
      [x, y + 5],
      [x + 6, y],
      [x + 12, y + 5],
      [x + 12, y + 12],
    ],
    { fill: '#1d4e89' },
  );
  paper.rectangle(x + 4.6, y + 6.4, 2.8, 5.6, { fill: '#ffffff' });
  paper.text(practice.name, x + 15.5, y + 4, { size: 4, bold: true, colour: '#1d4e89' });
  paper.text(practice.discipline, x + 15.5, y + 8, { size: 2.5, colour: '#5b616b' });
  practice.lines.forEach((line, index) => {
    paper.text(line, x + 15.5, y + 11.8 + index * 3.4, { size: 2.3, colour: '#5b616b' });
  });
}

function drawRevisions(paper: View, box: Area, revisions: readonly SheetRevision[]): void {
  const right = box.x + box.width;
  label(paper, 'Rev', box.x, box.y);
  label(paper, 'Description', box.x + 11, box.y);
  label(paper, 'Date', right - 21, box.y);
  revisions.toReversed().forEach((revision, index) => {
    const baseline = box.y + 8.2 + index * 5.2;
    if (index > 0) paper.line(box.x, baseline - 3.7, right, baseline - 3.7, PEN.faint);
    paper.text(revision.mark, box.x + 1.6, baseline, { size: 2.4, bold: true });
    paper.text(revision.note, box.x + 12.6, baseline, { size: 2.4 });
    paper.text(revision.date, right - 19.4, baseline, { size: 2.4 });
  });
}

function drawNotes(paper: View, strip: Area, notes: readonly string[], bottom: number): void {
  if (notes.length === 0) return;
  paper.text('Notes', strip.x + INSET, strip.y + 8, { size: 3.2, bold: true });
  const width = strip.width - 2 * INSET - 6;
  let y = strip.y + 12;
  for (const [index, note] of notes.entries()) {
    const height = paper.document.font('Helvetica').fontSize(NOTE).heightOfString(note, { width, lineGap: 0.4 });
    if (y + height > bottom - 3) return;
    paper.text(String(index + 1), strip.x + INSET, y + NOTE * 0.9, { size: NOTE });
    paper.paragraph(note, strip.x + INSET + 6, y, { size: NOTE, width, lineGap: 0.4 });
    y += height + 1.6;
  }
}

function cells(paper: View, strip: Area, top: number, height: number, entries: readonly [string, string][]): void {
  const width = strip.width / entries.length;
  entries.forEach(([name, value], index) => {
    const x = strip.x + index * width;
    if (index > 0) paper.line(x, top, x, top + height, PEN.thin);
    label(paper, name, x, top);
    paper.text(value, x + 1.6, top + 8.2, { size: 2.8 });
  });
}

function label(paper: View, words: string, x: number, top: number): void {
  paper.text(words, x + 1.6, top + 3.2, { size: 1.8, colour: '#5b616b' });
}
