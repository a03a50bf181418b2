import type { SheetProject } from '../drawing/sheet.js';
import { schoolSheet, type SheetKind } from '../sheets/sheet-sets.js';
import type { DemoFile } from './demo-content.js';
import { sheets, type Issue } from './makers.js';

const SIGNED = { drawn: 'LC', checked: 'HW', status: 'For planning' };
const FIRST: Issue = { ...SIGNED, revisions: [['P1', 112, 'First issue for planning']] };
const SECOND: Issue = { ...SIGNED, revisions: [...FIRST.revisions, ['P2', 97, 'Group room larger, canopy left out']] };
const THIRD: Issue = { ...SIGNED, revisions: [...SECOND.revisions, ['P3', 83, 'Stores in two classrooms']] };

const CLASSES = ['Class 1', 'Class 2', 'Group room', 'Class 3', 'Class 4', 'Staff'];
const ground = (moved: number, ...stores: readonly number[]): SheetKind =>
  schoolSheet('A-101', {
    name: 'Ground floor plan',
    rooms: CLASSES,
    tables: [
      [4, 4],
      [3, 5],
      [2, 2],
      [4, 3],
      [3, 3],
      [2, 4],
    ],
    moved,
    stores,
  });
const upper = (...stores: readonly number[]): SheetKind =>
  schoolSheet('A-102', {
    name: 'First floor plan',
    rooms: ['Class 5', 'Class 6', 'Library', 'Class 7', 'Music', 'Plant'],
    tables: [
      [3, 4],
      [4, 5],
      [5, 2],
      [3, 5],
      [2, 3],
      [1, 1],
    ],
    moved: 0,
    stores,
  });
const CANOPY = schoolSheet('A-103', {
  name: 'Canopy over the yard',
  rooms: ['Canopy'],
  tables: [[5, 1]],
  moved: 0,
  stores: [],
});

/** A set in three revisions: some of its pins have gone along, under one of them the plan has changed, and one stayed with a sheet that is gone. */
export const schoolSet = (project: SheetProject): DemoFile => ({
  key: 'planning-set',
  name: 'Linden School – Planning set.pdf',
  mimetype: 'application/pdf',
  revisions: [
    {
      by: 'chen',
      daysAgo: 112.2,
      message: 'First complete set',
      make: sheets(project, FIRST, ground(0), upper(), CANOPY),
    },
    {
      by: 'chen',
      daysAgo: 97.1,
      message: 'Group room larger, canopy left out',
      make: sheets(project, SECOND, ground(900), upper()),
    },
    {
      by: 'chen',
      daysAgo: 83.3,
      message: 'Stores in two classrooms',
      make: sheets(project, THIRD, ground(900, 4), upper(1)),
    },
  ],
  comments: [
    {
      key: 'sinks',
      by: 'pilar',
      daysAgo: 108.4,
      text: '<p>Does each classroom get a sink beside its door?</p>',
      pin: { page: 1, left: 0.121, top: 0.435, right: 0.121, bottom: 0.435 },
    },
    {
      key: 'store',
      by: 'owner',
      daysAgo: 106.2,
      text: '<p>We miss a store here for the chairs.</p>',
      pin: { page: 1, left: 0.595, top: 0.53, right: 0.63, bottom: 0.57 },
    },
    {
      key: 'canopy',
      by: 'pilar',
      daysAgo: 105.9,
      text: '<p>Is the canopy within the budget?</p>',
      pin: { page: 3, left: 0.15, top: 0.5, right: 0.15, bottom: 0.5 },
    },
    {
      key: 'music',
      by: 'team',
      daysAgo: 95.3,
      text: '<p>The floor of the music room has to be decoupled from the frame.</p>',
      pin: { page: 2, left: 0.56, top: 0.44, right: 0.63, bottom: 0.52 },
    },
  ],
});
