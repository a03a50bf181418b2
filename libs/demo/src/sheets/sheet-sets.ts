import { setImmediate } from 'node:timers/promises';
import { makePdf, type PdfDescription } from '../drawing/pdf-document.js';
import type { SheetProject, SheetTitle } from '../drawing/sheet.js';
import { apartmentFloorPlan, type ApartmentFloor } from './apartment-floor.js';
import { cover, type ListedSheet } from './cover.js';
import { wallFootDetail } from './detail.js';
import { elevations } from './elevations.js';
import { firstFloorPlan, groundFloorPlan } from './floor-plan.js';
import { openingSchedule } from './schedule.js';
import { schoolWing, type WingFloor } from './school-wing.js';
import { section } from './section.js';
import { sitePlan } from './site-plan.js';
import { structuralPlan, type Frame } from './structural-plan.js';

/** Draws one sheet into a document. */
export type DrawSheet = (document: PDFKit.PDFDocument, project: SheetProject, title: SheetTitle) => void;

/** A sheet that can be drawn: its number, what it is called, and how. */
export interface SheetKind {
  number: string;
  title: string;
  scale: string;
  paper: string;
  draw: DrawSheet;
}

/** What all sheets of one issue have in common. */
export type SheetIssue = Omit<SheetTitle, 'number' | 'title' | 'scale'>;

/** The sheets of the house, in the order of the set. */
export const HOUSE_SHEETS = {
  site: { number: 'A-001', title: 'Site plan', scale: '1:100', paper: 'A1', draw: sitePlan },
  ground: { number: 'A-101', title: 'Ground floor plan', scale: '1:50', paper: 'A1', draw: groundFloorPlan },
  first: { number: 'A-102', title: 'First floor plan', scale: '1:50', paper: 'A1', draw: firstFloorPlan },
  section: { number: 'A-201', title: 'Section A-A', scale: '1:25', paper: 'A1', draw: section },
  elevations: { number: 'A-301', title: 'Elevations', scale: '1:50', paper: 'A1', draw: elevations },
  schedule: { number: 'A-501', title: 'Door and window schedule', scale: '1:50', paper: 'A2', draw: openingSchedule },
  detail: { number: 'A-601', title: 'Detail: wall foot', scale: '1:10', paper: 'A3', draw: wallFootDetail },
} as const satisfies Record<string, SheetKind>;

/** A plan of a storey of flats. */
export const apartmentSheet = (number: string, floor: ApartmentFloor): SheetKind => ({
  number,
  title: floor.name,
  scale: '1:100',
  paper: 'A1',
  draw: (document, project, title) => apartmentFloorPlan(document, project, title, floor),
});

/** A floor of classrooms. */
export const schoolSheet = (number: string, floor: WingFloor): SheetKind => ({
  number,
  title: floor.name,
  scale: '1:200',
  paper: 'A3',
  draw: (document, project, title) => {
    schoolWing(document, project, title, floor);
  },
});

/** A plan of a concrete frame. */
export const structuralSheet = (number: string, title: string, frame: Frame): SheetKind => ({
  number,
  title,
  scale: '1:100',
  paper: 'A1',
  draw: (document, project, sheetTitle) => structuralPlan(document, project, sheetTitle, frame),
});

/** A PDF of one or more sheets; between two sheets the process gets its turn. */
export function drawSheets(
  description: PdfDescription,
  project: SheetProject,
  issue: SheetIssue,
  sheets: readonly SheetKind[],
): Promise<Buffer> {
  return makePdf(description, (document) => addSheets(document, project, issue, sheets));
}

/** The whole set of the house with its cover. */
export function drawPlanningSet(
  description: PdfDescription,
  project: SheetProject,
  issue: SheetIssue,
): Promise<Buffer> {
  const sheets = Object.values(HOUSE_SHEETS);
  const revision = issue.revisions.at(-1)?.mark ?? '-';
  const listed = sheets.map(({ number, title, scale, paper }): ListedSheet => ({
    number,
    title,
    scale,
    paper,
    revision,
  }));
  const front: SheetKind = {
    number: 'A-000',
    title: 'Cover and list of drawings',
    scale: '-',
    paper: 'A1',
    draw: (document, sheetProject, title) => cover(document, sheetProject, title, listed),
  };
  return drawSheets(description, project, issue, [front, ...sheets]);
}

async function addSheets(
  document: PDFKit.PDFDocument,
  project: SheetProject,
  issue: SheetIssue,
  sheets: readonly SheetKind[],
): Promise<void> {
  for (const { number, title, scale, draw } of sheets) {
    draw(document, project, { ...issue, number, title, scale });
    await setImmediate();
  }
}
