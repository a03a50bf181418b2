import {
  HOUSE_SHEETS,
  apartmentSheet,
  drawPlanningSet,
  drawSheets,
  schoolSheet,
  structuralSheet,
  type SheetIssue,
} from '../sheets/sheet-sets.js';
import { PAPER } from './paper.js';
import type { SheetProject } from './sheet.js';

const PROJECT: SheetProject = {
  name: 'Test House',
  jobNumber: '0001',
  client: 'Somebody',
  address: 'Some Street 1',
  practice: { name: 'Practice', discipline: 'Architects', lines: [] },
};
const ISSUE: SheetIssue = {
  date: '01 Jan 2025',
  drawn: 'AB',
  checked: 'CD',
  status: 'For planning',
  revisions: [{ mark: 'P1', note: 'First', date: '01 Jan 2025' }],
  notes: [],
};
const DESCRIPTION = { title: 'Test', author: 'Practice', created: new Date('2025-01-01T00:00:00Z') };

const FRAME = { across: 3, up: 2, bay: [7200, 6600], core: [1, 0], column: 400, slab: 250, level: '+3.000' } as const;
const SHEETS = [
  ...Object.values(HOUSE_SHEETS),
  apartmentSheet('A-1', { pairs: 2, name: 'Floor', storey: 1 }),
  structuralSheet('S-1', 'Frame', FRAME),
  schoolSheet('A-2', { name: 'Wing', rooms: ['Class'], tables: [[2, 2]], moved: 300, stores: [0] }),
];

const pagesOf = (pdf: Buffer): string[] => pdf.toString('latin1').match(/\/Type \/Page\b[^s]/g) ?? [];

describe('sheets', () => {
  it.each(SHEETS.map((sheet) => [sheet.title, sheet] as const))(
    'draws "%s" on a page of its paper',
    async (_, sheet) => {
      const pdf = await drawSheets(DESCRIPTION, PROJECT, ISSUE, [sheet]);
      const { width, height } = PAPER[sheet.paper as keyof typeof PAPER];
      const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'));
      expect(pagesOf(pdf)).toHaveLength(1);
      expect(Number(box?.[1]) * (25.4 / 72)).toBeCloseTo(width, 1);
      expect(Number(box?.[2]) * (25.4 / 72)).toBeCloseTo(height, 1);
    },
  );

  it('puts the cover and every sheet of the house into the set', async () => {
    const pdf = await drawPlanningSet(DESCRIPTION, PROJECT, ISSUE);
    expect(pagesOf(pdf)).toHaveLength(1 + Object.keys(HOUSE_SHEETS).length);
  });
});
