import type { SheetProject } from '../drawing/sheet.js';
import { DAY as DAYLIGHT } from '../photos/house-view.js';
import { apartmentSheet, HOUSE_SHEETS, structuralSheet } from '../sheets/sheet-sets.js';
import type { DemoProject } from './demo-content.js';
import { schoolSet } from './linden-school-set.js';
import {
  ALDER_FINCH,
  boardPhoto,
  cutOff,
  cutout,
  housePhoto,
  KESTREL,
  letter,
  sheets,
  text,
  type Issue,
} from './makers.js';
import { BUILT, DESIGNED, phases } from './phases.js';

const issue = (mark: string, daysAgo: number, note: string, status: string): Issue => ({
  drawn: 'RO',
  checked: 'HW',
  status,
  revisions: [[mark, daysAgo, note]],
});

const sheetProject = (name: string, jobNumber: string, client: string, address: string): SheetProject => ({
  name,
  jobNumber,
  client,
  address,
  practice: ALDER_FINCH,
});

const EXCHANGE = sheetProject('Corn Exchange', '2440', 'Ashcombe Town Council', 'Market Place, Ashcombe');

/** The longest name a list has to bear, and the two files that cannot be shown. */
export const CORN_EXCHANGE: DemoProject = {
  key: 'corn-exchange',
  name: 'Refurbishment, extension and energy upgrade of the former Ashcombe Corn Exchange with conversion of the adjoining granary into a community library, workshops and a public café',
  jobNumber: '2440 · Market Place, Ashcombe, former Corn Exchange and Granary, parcels 18/2, 18/3 and 19',
  status: 'ACTV',
  createdDaysAgo: 37,
  people: [
    { person: 'owner', role: 'owner' },
    { person: 'member', role: 'member', lead: true },
    { person: 'pilar', role: 'client' },
    { person: 'client', role: 'client' },
    { person: 'team', role: 'team' },
  ],
  phases: phases([60, 15, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]),
  files: [
    {
      key: 'record-drawings',
      name: 'Record drawings 1974 (scan).pdf',
      mimetype: 'application/pdf',
      revisions: [
        {
          by: 'pilar',
          daysAgo: 30.2,
          message: 'From the archive; the disk was in a poor state',
          make: cutOff(sheets(EXCHANGE, issue('-', 900, 'Archive', 'Record'), HOUSE_SHEETS.site), 0.55),
        },
      ],
    },
    {
      key: 'valuation',
      name: 'Valuation report (confidential).pdf',
      mimetype: 'application/pdf',
      revisions: [
        {
          by: 'pilar',
          daysAgo: 12.5,
          message: 'The password goes to Helen by telephone',
          make: letter(
            ALDER_FINCH,
            12.5,
            {
              subject: 'Valuation of the Corn Exchange',
              to: ['Ashcombe Town Council'],
              paragraphs: ['The market value at the date of inspection is stated in annex 2.'],
              signature: 'J. Ferris, chartered surveyor',
            },
            'granary-1974',
          ),
        },
      ],
    },
    {
      key: 'structure',
      name: 'S-101 Existing floor, assessment.pdf',
      mimetype: 'application/pdf',
      pinned: true,
      revisions: [
        {
          by: 'team',
          daysAgo: 8.1,
          make: sheets(
            { ...EXCHANGE, practice: KESTREL },
            issue('P1', 8, 'First issue', 'Preliminary'),
            structuralSheet('S-101', 'General arrangement, ground floor', {
              across: 4,
              up: 3,
              bay: [7200, 6600],
              core: [0, 2],
              column: 450,
              slab: 220,
              level: '+0.450',
            }),
          ),
        },
      ],
    },
    {
      key: 'materials',
      name: 'Brick and lime samples.jpg',
      mimetype: 'image/jpeg',
      revisions: [{ by: 'member', daysAgo: 5.9, make: boardPhoto('Brick and lime samples', 5.9, 21) }],
    },
  ],
};

const SCHOOL = sheetProject('Linden Primary School', '2402', 'Ashcombe Borough Council', 'Linden Avenue 2, Ashcombe');

export const LINDEN_SCHOOL: DemoProject = {
  key: 'linden-school',
  name: 'Linden Primary School, classroom wing',
  jobNumber: '2402',
  status: 'OHLD',
  createdDaysAgo: 188,
  people: [
    { person: 'owner', role: 'owner' },
    { person: 'chen', role: 'member', lead: true },
    { person: 'pilar', role: 'client' },
    { person: 'team', role: 'team' },
  ],
  phases: phases([100, 100, 70, 20, 0]),
  files: [
    schoolSet(SCHOOL),
    {
      key: 'frame',
      name: 'S-102 Classroom wing, first floor.pdf',
      mimetype: 'application/pdf',
      revisions: [
        {
          by: 'team',
          daysAgo: 64.2,
          make: sheets(
            { ...SCHOOL, practice: KESTREL },
            issue('P3', 64, 'Corridor widened', 'Preliminary'),
            structuralSheet('S-102', 'General arrangement, first floor', {
              across: 6,
              up: 2,
              bay: [6900, 8400],
              core: [5, 0],
              column: 350,
              slab: 260,
              level: '+3.400',
            }),
          ),
        },
      ],
    },
    {
      key: 'hold',
      name: 'Letter from the council, programme.pdf',
      mimetype: 'application/pdf',
      revisions: [
        {
          by: 'chen',
          daysAgo: 41.3,
          make: letter(ALDER_FINCH, 41.3, {
            subject: '2402 Linden Primary School: pause of the project',
            to: ['Ashcombe Borough Council', 'Schools department'],
            paragraphs: [
              'We confirm that work on the classroom wing rests until the budget of the coming year has been passed.',
              'All drawings stay in the project room as they are. The design team keeps the weeks of March and April free.',
            ],
            signature: 'Li Wei Chen',
          }),
        },
      ],
    },
  ],
};

const STUDIO = sheetProject('Mill Yard Studio', '2203', 'Alder & Finch', '3 Mill Yard, Ashcombe');

export const MILL_YARD: DemoProject = {
  key: 'mill-yard',
  name: 'Mill Yard Studio',
  jobNumber: '2203 · 3 Mill Yard',
  status: 'COMP',
  createdDaysAgo: 640,
  startsInDays: -520,
  people: [
    { person: 'owner', role: 'owner', lead: true },
    { person: 'member', role: 'member' },
    { person: 'chen', role: 'member' },
    { person: 'hallam', role: 'contractor' },
  ],
  phases: phases(DESIGNED, BUILT),
  files: [
    {
      key: 'as-built',
      name: 'A-601 Wall foot, as built.pdf',
      mimetype: 'application/pdf',
      revisions: [
        {
          by: 'member',
          daysAgo: 301.1,
          make: sheets(STUDIO, issue('AB', 301, 'As built', 'As built'), HOUSE_SHEETS.detail),
        },
      ],
    },
    {
      key: 'samples',
      name: 'Samples for the kitchen.jpg',
      mimetype: 'image/jpeg',
      revisions: [{ by: 'chen', daysAgo: 420.6, make: boardPhoto('Samples for the kitchen', 420.6, 33) }],
    },
  ],
};

const MARKET = sheetProject('Northgate Market Hall', '2450', 'City of Northgate', 'Market Square, Northgate');

/** Owned by somebody else than the others; the demo's owner is only a member here. */
export const NORTHGATE: DemoProject = {
  key: 'northgate',
  name: 'Northgate Market Hall, competition',
  jobNumber: '2450',
  status: 'ACTV',
  createdDaysAgo: 19,
  startsInDays: 60,
  people: [
    { person: 'member', role: 'owner', lead: true },
    { person: 'owner', role: 'member' },
    { person: 'okafor', role: 'member' },
  ],
  phases: phases([100, 35]),
  files: [
    {
      key: 'hall',
      name: 'Hall grid study.pdf',
      mimetype: 'application/pdf',
      pinned: true,
      revisions: [
        {
          by: 'okafor',
          daysAgo: 3.7,
          make: sheets(
            MARKET,
            issue('K2', 3, 'Grid of 9 m', 'Competition'),
            structuralSheet('K-02', 'Hall, structural grid', {
              across: 4,
              up: 2,
              bay: [9000, 9000],
              core: [3, 1],
              column: 500,
              slab: 320,
              level: '+5.600',
            }),
          ),
        },
      ],
    },
    {
      key: 'tree',
      name: 'Plane tree cut-out.png',
      mimetype: 'image/png',
      revisions: [{ by: 'okafor', daysAgo: 2.1, message: 'For the collages, transparent', make: cutout(4) }],
    },
    {
      key: 'programme',
      name: 'Brief, questions and answers.txt',
      mimetype: 'text/plain',
      revisions: [
        {
          by: 'member',
          daysAgo: 14.8,
          make: text(
            'Questions to the jury, collected',
            '',
            '1. May the level of the square be changed?        Yes, up to 0.5 m.',
            '2. Is the old weighing house listed?              Yes, grade II.',
            '3. Do market days go on during construction?      Yes, on half of the square.',
            '4. Are models required?                           One, 1:500.',
          ),
        },
      ],
    },
  ],
};

const BREWERY = sheetProject('Old Brewery', '2436', 'Brewery Lofts Ltd', 'Canal Bank, Ashcombe');

export const OLD_BREWERY: DemoProject = {
  key: 'old-brewery',
  name: 'Old Brewery, feasibility study',
  jobNumber: '2436',
  status: 'OTHR',
  createdDaysAgo: 58,
  people: [
    { person: 'owner', role: 'owner' },
    { person: 'member', role: 'member' },
    { person: 'novak', role: 'team' },
  ],
  phases: phases([85, 40]),
  files: [
    {
      key: 'flats',
      name: 'Study of 8 flats a floor.pdf',
      mimetype: 'application/pdf',
      revisions: [
        {
          by: 'member',
          daysAgo: 21.2,
          make: sheets(
            BREWERY,
            issue('F1', 21, 'Feasibility', 'Feasibility'),
            apartmentSheet('F-03', { pairs: 2, name: 'Typical floor, 8 flats', storey: 3 }),
          ),
        },
      ],
    },
  ],
};

const CLINIC = sheetProject('Riverside Clinic', '2107', 'Riverside Health Trust', 'Ferry Road 11, Ashcombe');

export const RIVERSIDE_CLINIC: DemoProject = {
  key: 'riverside-clinic',
  name: 'Riverside Clinic',
  jobNumber: '2107 · Ferry Road 11',
  status: 'COMP',
  createdDaysAgo: 910,
  archivedDaysAgo: 44,
  people: [
    { person: 'owner', role: 'owner', lead: true },
    { person: 'chen', role: 'member' },
    { person: 'contractor', role: 'contractor' },
  ],
  phases: phases(DESIGNED, BUILT),
  files: [
    {
      key: 'frame',
      name: 'S-203 Level 3.pdf',
      mimetype: 'application/pdf',
      revisions: [
        {
          by: 'chen',
          daysAgo: 590.4,
          make: sheets(
            CLINIC,
            issue('AB', 590, 'As built', 'As built'),
            structuralSheet('S-203', 'General arrangement, level 3', {
              across: 5,
              up: 2,
              bay: [7800, 8100],
              core: [1, 0],
              column: 400,
              slab: 300,
              level: '+10.200',
            }),
          ),
        },
      ],
    },
  ],
};

export const ORCHARD_PAVILION: DemoProject = {
  key: 'orchard-pavilion',
  name: 'Orchard Pavilion',
  status: 'ACTV',
  createdDaysAgo: 1,
  people: [
    { person: 'owner', role: 'owner' },
    { person: 'client', role: 'client' },
  ],
  files: [],
};

export const GARDEN_STUDIO: DemoProject = {
  key: 'garden-studio',
  name: 'Garden studio at home',
  status: 'PERS',
  personal: true,
  createdDaysAgo: 26,
  people: [{ person: 'owner', role: 'owner' }],
  phases: phases([100, 50], [0, 0]),
  files: [
    {
      key: 'picture',
      name: 'From the lower garden.jpg',
      mimetype: 'image/jpeg',
      revisions: [{ by: 'owner', daysAgo: 25.4, make: housePhoto('From the lower garden', 25.4, DAYLIGHT, 12) }],
    },
  ],
};
