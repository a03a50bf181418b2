import type { SheetProject } from '../drawing/sheet.js';
import { DAY as DAYLIGHT, DUSK } from '../photos/house-view.js';
import { HOUSE_SHEETS } from '../sheets/sheet-sets.js';
import type { DemoProject } from './demo-content.js';
import {
  ALDER_FINCH,
  boardPhoto,
  housePhoto,
  letter,
  planningSet,
  sheets,
  specification,
  text,
  type Issue,
} from './makers.js';
import { phases } from './phases.js';
import { WILLOW_HOUSE_NOTES } from './willow-house-notes.js';

const PROJECT: SheetProject = {
  name: 'Willow House',
  jobNumber: '2431',
  client: 'Marta and Jonas Lindqvist',
  address: '14 Willow Lane, Ashcombe',
  practice: ALDER_FINCH,
};

const SIGNED = { drawn: 'TN', checked: 'HW' };
const FIRST: Issue = { ...SIGNED, status: 'For planning', revisions: [['P1', 24, 'First issue for planning']] };
const SECOND: Issue = {
  ...SIGNED,
  status: 'For planning',
  revisions: [...FIRST.revisions, ['P2', 2, 'Garage door and drive widened']],
};
const TENDER: Issue = { ...SIGNED, status: 'For tender', revisions: [['T1', 6, 'Issued for tender']] };

/** The project people look at first: every kind of file, two revisions, pins, an archive. */
export const WILLOW_HOUSE: DemoProject = {
  key: 'willow-house',
  name: 'Willow House',
  jobNumber: '2431 · 14 Willow Lane, Ashcombe',
  status: 'ACTV',
  createdDaysAgo: 96,
  startsInDays: 41,
  people: [
    { person: 'owner', role: 'owner' },
    { person: 'member', role: 'member', lead: true },
    { person: 'chen', role: 'member' },
    { person: 'team', role: 'team' },
    { person: 'novak', role: 'team' },
    { person: 'client', role: 'client' },
    { person: 'jonas', role: 'client' },
    { person: 'contractor', role: 'contractor' },
    { person: 'amara', role: 'team' },
  ],
  phases: phases([100, 100, 95, 80, 25, 10], [0, 0, 0, 0, 0, 0, 0]),
  notes: WILLOW_HOUSE_NOTES,
  files: [
    {
      key: 'planning-set',
      name: 'Willow House – Planning set.pdf',
      mimetype: 'application/pdf',
      pinned: true,
      revisions: [
        {
          by: 'member',
          daysAgo: 24.1,
          message: 'First complete set, for your review',
          make: planningSet(PROJECT, FIRST),
        },
        {
          by: 'member',
          daysAgo: 2.2,
          message: 'Garage door and drive widened after the meeting',
          make: planningSet(PROJECT, SECOND),
        },
      ],
      comments: [
        {
          key: 'drive',
          by: 'client',
          daysAgo: 1.9,
          text: '<p>The drive is as we meant it. Is there still room for the two bicycles beside the garage door?</p>',
        },
        {
          key: 'bicycles',
          by: 'member',
          daysAgo: 1.6,
          text: '<p>There is: 95 cm between the door and the hedge. I will draw them.</p>',
        },
      ],
    },
    {
      key: 'garden-view',
      name: 'IMG_2041.jpg',
      alias: 'View from the garden',
      mimetype: 'image/jpeg',
      pinned: true,
      revisions: [{ by: 'owner', daysAgo: 1.2, make: housePhoto('View from the garden', 1.2, DAYLIGHT, 3) }],
    },
    {
      key: 'ground-floor',
      name: 'A-101 Ground floor plan.pdf',
      mimetype: 'application/pdf',
      pinned: true,
      revisions: [{ by: 'member', daysAgo: 6.3, make: sheets(PROJECT, TENDER, HOUSE_SHEETS.ground) }],
    },
    {
      key: 'specification',
      name: 'Specification of works.pdf',
      mimetype: 'application/pdf',
      revisions: [
        { by: 'chen', daysAgo: 17.4, message: 'Draft for comment', make: specification(PROJECT, 17, 1) },
        {
          by: 'chen',
          daysAgo: 5.1,
          message: 'Airtightness and screed clauses revised',
          make: specification(PROJECT, 5, 2),
        },
      ],
    },
    {
      key: 'materials',
      name: 'DSC00418.JPG',
      alias: 'Material board, second round',
      mimetype: 'image/jpeg',
      revisions: [
        {
          by: 'chen',
          daysAgo: 3.4,
          message: 'The greener tile is the one we recommend',
          make: boardPhoto('Material board', 3.4, 4),
        },
      ],
      comments: [
        {
          key: 'grout',
          by: 'team',
          daysAgo: 0.2,
          text: '<p>With the greener tile, please a <strong>grey</strong> grout: white shows every hair crack.</p>',
        },
      ],
    },
    {
      key: 'section',
      name: 'A-201 Section A-A.pdf',
      mimetype: 'application/pdf',
      revisions: [{ by: 'member', daysAgo: 6.25, make: sheets(PROJECT, TENDER, HOUSE_SHEETS.section) }],
    },
    {
      key: 'wall-foot',
      name: 'A-601 Wall foot detail.pdf',
      mimetype: 'application/pdf',
      revisions: [{ by: 'team', daysAgo: 4.6, make: sheets(PROJECT, TENDER, HOUSE_SHEETS.detail) }],
    },
    {
      key: 'elevations',
      name: 'A-301 Elevations.pdf',
      mimetype: 'application/pdf',
      revisions: [{ by: 'member', daysAgo: 6.2, make: sheets(PROJECT, TENDER, HOUSE_SHEETS.elevations) }],
    },
    {
      key: 'openings',
      name: 'A-501 Door and window schedule.pdf',
      mimetype: 'application/pdf',
      revisions: [{ by: 'chen', daysAgo: 6.1, make: sheets(PROJECT, TENDER, HOUSE_SHEETS.schedule) }],
    },
    {
      key: 'dusk',
      name: 'willow-house-evening.jpg',
      mimetype: 'image/jpeg',
      revisions: [{ by: 'owner', daysAgo: 11.2, make: housePhoto('Evening', 11.2, DUSK, 3) }],
    },
    {
      key: 'costs',
      name: 'Cost estimate.csv',
      mimetype: 'text/csv',
      revisions: [
        {
          by: 'chen',
          daysAgo: 8.5,
          make: text(
            'Code,Element,Quantity,Unit,Rate GBP,Amount GBP',
            'D20,Excavation and filling,212,m3,48.00,10176.00',
            'E10,In-situ concrete,74,m3,310.00,22940.00',
            'F10,Block walling,386,m2,92.00,35512.00',
            'G20,Carpentry,28,m3,1150.00,32200.00',
            'H60,Roof tiling,214,m2,128.00,27392.00',
            'L10,Windows and doors,23,no,1480.00,34040.00',
            'M20,Plaster and screed,512,m2,61.00,31232.00',
            'M50,Finishes,233,m2,138.00,32154.00',
            'S12,Services,1,item,68500.00,68500.00',
            ',Contingency 6 %,,,,17648.76',
          ),
        },
      ],
    },
    {
      key: 'minutes',
      name: 'Design meeting 7 – minutes.pdf',
      mimetype: 'application/pdf',
      revisions: [
        {
          by: 'member',
          daysAgo: 2.9,
          make: letter(ALDER_FINCH, 2.9, {
            subject: '2431 Willow House: design meeting 7',
            to: ['Present: M. Lindqvist, J. Lindqvist,', 'H. Whitaker, T. Nakamura, S. Iqbal'],
            paragraphs: [
              '7.1  The planning set was gone through sheet by sheet. The client asks for a garage door of 4.50 m and a drive that widens to the road. TN revises A-001 and A-101 before the end of the week.',
              '7.2  Kitchen: the island stays 95 × 240 cm; the hob moves to the east wall so that the window over the sink remains free. Samples of the worktop will be in the office from Monday.',
              '7.3  Structure: the slab over the living room can stay at 250 mm when the chimney carries. SI confirms by sending the calculation to the project room.',
              '7.4  Tiles: of the three glazes on the board the greener one is preferred. LC orders two square metres for the mock-up.',
              '7.5  Programme: planning decision expected in five weeks; tender documents go out the week before. Next meeting in two weeks, same time.',
            ],
            signature: 'Tom Nakamura',
          }),
        },
      ],
    },
    {
      key: 'site',
      name: 'A-001 Site plan.pdf',
      mimetype: 'application/pdf',
      revisions: [{ by: 'member', daysAgo: 6.4, make: sheets(PROJECT, TENDER, HOUSE_SHEETS.site) }],
    },
    {
      key: 'first-floor',
      name: 'A-102 First floor plan.pdf',
      mimetype: 'application/pdf',
      revisions: [{ by: 'member', daysAgo: 6.28, make: sheets(PROJECT, TENDER, HOUSE_SHEETS.first) }],
    },
    {
      key: 'brief',
      name: 'Brief from the family.txt',
      mimetype: 'text/plain',
      archived: true,
      revisions: [
        {
          by: 'client',
          daysAgo: 93.2,
          make: text(
            'What we wish for, in no order:',
            '',
            '- morning sun in the kitchen, evening sun on the terrace',
            '- a place for two bicycles each that is not the hall',
            '- a room where the piano can stay when guests stay too',
            '- to keep both old trees',
            '- heating that our children will not be ashamed of',
            '',
            'Jonas would like a hobby room. Marta would like it to be quiet.',
          ),
        },
      ],
    },
    {
      key: 'sketch-set',
      name: 'Sketch design, option B.pdf',
      mimetype: 'application/pdf',
      archived: true,
      revisions: [
        {
          by: 'owner',
          daysAgo: 71.3,
          message: 'Superseded by the planning set',
          make: sheets(
            PROJECT,
            { ...SIGNED, status: 'Sketch', revisions: [['S2', 71, 'Option B']] },
            HOUSE_SHEETS.ground,
            HOUSE_SHEETS.elevations,
          ),
        },
      ],
    },
  ],
};
