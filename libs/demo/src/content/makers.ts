import { drawLetter } from '../documents/letter.js';
import { drawDiary, type DiaryDay } from '../documents/site-diary.js';
import { drawSpecification } from '../documents/specification.js';
import type { PdfDescription } from '../drawing/pdf-document.js';
import type { Practice, SheetProject } from '../drawing/sheet.js';
import { constructionSite } from '../photos/construction-site.js';
import { houseView, type Light } from '../photos/house-view.js';
import { developJpeg, developPng } from '../photos/jpeg.js';
import { materialBoard } from '../photos/material-board.js';
import { treeCutout } from '../photos/tree-cutout.js';
import { drawPlanningSet, drawSheets, type SheetIssue, type SheetKind } from '../sheets/sheet-sets.js';
import { daysBefore } from './days.js';
import type { DemoRevision } from './demo-content.js';

/** How the content says what a revision is made of. */
type Make = DemoRevision['make'];

export const ALDER_FINCH: Practice = {
  name: 'Alder & Finch',
  discipline: 'Architects',
  lines: ['3 Mill Yard, Ashcombe', 'studio@alderfinch.example'],
};

export const BOATENG_HALLAM: Practice = {
  name: 'Boateng & Hallam',
  discipline: 'Contractors',
  lines: ['Dock Road 2, Ashcombe', 'site@bhallam.example'],
};

export const KESTREL: Practice = {
  name: 'Kestrel',
  discipline: 'Structural engineers',
  lines: ['Unit 9, The Maltings, Ashcombe', 'office@kestrel.example'],
};

/** A date as title blocks write it. */
export const sheetDate = (date: Date): string =>
  date.toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** How sheets of one issue are signed. */
export interface Issue {
  drawn: string;
  checked: string;
  status: string;
  /** Days before the seeding, with what changed; oldest first. */
  revisions: readonly (readonly [mark: string, daysAgo: number, note: string])[];
}

const NOTES: SheetIssue['notes'] = [
  'All dimensions in millimetres unless noted otherwise. Do not scale from this drawing.',
  'Dimensions are to structural faces; finishes are not included.',
  'Check all dimensions on site before work starts and before anything is ordered.',
  'Read together with the drawings of structure and services and with the specification.',
  'Openings in load-bearing parts larger than 200 × 200 need the consent of the engineer.',
  'Levels refer to the finished ground floor, ±0.000 = 84.30 m above datum.',
  'Report discrepancies to the architect at once.',
  'The copyright of this drawing stays with the author.',
];

function sheetIssue(issue: Issue, now: Date): SheetIssue {
  const revisions = issue.revisions.map(([mark, daysAgo, note]) => ({
    mark,
    note,
    date: sheetDate(daysBefore(now, daysAgo)),
  }));
  return { ...issue, date: revisions.at(-1)?.date ?? sheetDate(now), revisions, notes: NOTES };
}

function describe(project: SheetProject, title: string, issue: Issue, now: Date): PdfDescription {
  const created = daysBefore(now, issue.revisions.at(-1)?.[1] ?? 0);
  return { title: `${project.name}: ${title}`, author: project.practice.name, created };
}

/** One or more sheets. */
export const sheets =
  (project: SheetProject, issue: Issue, ...kinds: readonly [SheetKind, ...SheetKind[]]): Make =>
  (now) =>
    drawSheets(describe(project, kinds[0].title, issue, now), project, sheetIssue(issue, now), kinds);

/** The whole set of the house. */
export const planningSet =
  (project: SheetProject, issue: Issue): Make =>
  (now) =>
    drawPlanningSet(describe(project, 'Planning set', issue, now), project, sheetIssue(issue, now));

/** The specification of works. */
export const specification =
  (project: SheetProject, daysAgo: number, number: number): Make =>
  (now) => {
    const created = daysBefore(now, daysAgo);
    const description = { title: `${project.name}: Specification`, author: project.practice.name, created };
    return drawSpecification(description, project, `Issue ${number}, ${sheetDate(created)}`);
  };

/** What a letter says. */
export interface Words {
  subject: string;
  to: readonly string[];
  paragraphs: readonly string[];
  signature: string;
}

/** A page of text; with a password nobody but who knows it can open it. */
export const letter =
  (practice: Practice, daysAgo: number, words: Words, userPassword?: string): Make =>
  (now) => {
    const created = daysBefore(now, daysAgo);
    const description = { title: words.subject, author: practice.name, created, ...(userPassword && { userPassword }) };
    return drawLetter(description, practice, { ...words, date: sheetDate(created) });
  };

/** A day of a site diary. */
export const diary =
  (practice: Practice, daysAgo: number, day: Omit<DiaryDay, 'date'>): Make =>
  (now) => {
    const created = daysBefore(now, daysAgo);
    const description = { title: `${day.project}: diary ${day.number}`, author: practice.name, created };
    return drawDiary(description, practice, { ...day, date: sheetDate(created) });
  };

/** The first part of a file, as a broken transfer leaves it. */
export const cutOff =
  (whole: Make, share: number): Make =>
  async (now) => {
    const bytes = await whole(now);
    return bytes.subarray(0, Math.floor(bytes.length * share));
  };

const photo =
  (title: string, daysAgo: number, svg: () => string): Make =>
  (now) =>
    developJpeg({ svg: svg(), takenAt: daysBefore(now, daysAgo), make: 'Gable', model: 'Demo camera', title });

/** The house from the garden. */
export const housePhoto = (title: string, daysAgo: number, light: Light, seed: number): Make =>
  photo(title, daysAgo, () => houseView(light, seed));

/** The building site with so many storeys standing. */
export const sitePhoto = (title: string, daysAgo: number, storeys: number, seed: number): Make =>
  photo(title, daysAgo, () => constructionSite(storeys, seed));

/** Samples on a table. */
export const boardPhoto = (title: string, daysAgo: number, seed: number): Make =>
  photo(title, daysAgo, () => materialBoard(seed));

/** A tree without background. */
export const cutout =
  (seed: number): Make =>
  () =>
    developPng(treeCutout(seed));

/** Plain text: notes, tables. */
export const text =
  (...lines: readonly string[]): Make =>
  () =>
    Promise.resolve(Buffer.from(`${lines.join('\n')}\n`));
