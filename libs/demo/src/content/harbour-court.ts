import type { SheetProject } from '../drawing/sheet.js';
import { apartmentSheet, structuralSheet } from '../sheets/sheet-sets.js';
import type { Frame } from '../sheets/structural-plan.js';
import type { DemoProject } from './demo-content.js';
import {
  ALDER_FINCH,
  BOATENG_HALLAM,
  boardPhoto,
  KESTREL,
  letter,
  sheets,
  sitePhoto,
  text,
  type Issue,
} from './makers.js';
import { DESIGNED, phases } from './phases.js';

const PROJECT: SheetProject = {
  name: 'Harbour Court, block C',
  jobNumber: '2318',
  client: 'Ashcombe Housing Association',
  address: '40–46 Quay Street, Ashcombe',
  practice: ALDER_FINCH,
};
const STRUCTURE: SheetProject = { ...PROJECT, jobNumber: 'K-0977', practice: KESTREL };
const FRAME: Frame = { across: 5, up: 3, bay: [8100, 7500], core: [2, 1], column: 400, slab: 280, level: '+6.800' };

const CONSTRUCTION: Issue = {
  drawn: 'LC',
  checked: 'HW',
  status: 'For construction',
  revisions: [
    ['T1', 210, 'Issued for tender'],
    ['C1', 118, 'Issued for construction'],
    ['C2', 9, 'Riser 4 moved'],
  ],
};
const ENGINEER: Issue = {
  drawn: 'MK',
  checked: 'SI',
  status: 'For construction',
  revisions: [
    ['C1', 122, 'Issued for construction'],
    ['C2', 16, 'Opening by core added'],
  ],
};

/** Flats that are going up: all roles, drawings of two practices, photos from the site. */
export const HARBOUR_COURT: DemoProject = {
  key: 'harbour-court',
  name: 'Harbour Court Apartments, block C',
  jobNumber: '2318 · 40–46 Quay Street',
  status: 'ACTV',
  underConstruction: true,
  createdDaysAgo: 402,
  startsInDays: -131,
  people: [
    { person: 'owner', role: 'owner', lead: true },
    { person: 'okafor', role: 'member' },
    { person: 'member', role: 'member' },
    { person: 'team', role: 'team' },
    { person: 'novak', role: 'team' },
    { person: 'pilar', role: 'client' },
    { person: 'contractor', role: 'contractor' },
    { person: 'hallam', role: 'contractor' },
  ],
  phases: phases(DESIGNED, [100, 100, 85, 30, 10, 0, 0]),
  files: [
    {
      key: 'second-floor',
      name: 'A-103 Second floor plan.pdf',
      mimetype: 'application/pdf',
      pinned: true,
      revisions: [
        {
          by: 'okafor',
          daysAgo: 118.2,
          make: sheets(
            PROJECT,
            { ...CONSTRUCTION, revisions: CONSTRUCTION.revisions.slice(0, 2) },
            apartmentSheet('A-103', { pairs: 3, name: 'Second floor plan', storey: 2 }),
          ),
        },
        {
          by: 'okafor',
          daysAgo: 9.2,
          message: 'Riser 4 moved by 300 mm, see cloud',
          make: sheets(
            PROJECT,
            CONSTRUCTION,
            apartmentSheet('A-103', { pairs: 3, name: 'Second floor plan', storey: 2 }),
          ),
        },
      ],
    },
    {
      key: 'frame',
      name: 'S-201 Slab over level 1.pdf',
      mimetype: 'application/pdf',
      pinned: true,
      revisions: [
        {
          by: 'team',
          daysAgo: 16.1,
          message: 'Opening by the core added',
          make: sheets(STRUCTURE, ENGINEER, structuralSheet('S-201', 'General arrangement, level 2', FRAME)),
        },
      ],
    },
    {
      key: 'photo-week-19',
      name: 'Site week 19.jpg',
      mimetype: 'image/jpeg',
      revisions: [
        {
          by: 'contractor',
          daysAgo: 0.6,
          message: 'Level 3 poured this morning',
          make: sitePhoto('Week 19', 0.6, 3, 5),
        },
      ],
    },
    {
      key: 'photo-week-15',
      name: 'Site week 15.jpg',
      mimetype: 'image/jpeg',
      revisions: [{ by: 'contractor', daysAgo: 28.4, make: sitePhoto('Week 15', 28.4, 2, 5) }],
    },
    {
      key: 'ground-floor',
      name: 'A-101 Ground floor plan.pdf',
      mimetype: 'application/pdf',
      revisions: [
        {
          by: 'okafor',
          daysAgo: 117.9,
          make: sheets(
            PROJECT,
            CONSTRUCTION,
            apartmentSheet('A-101', { pairs: 3, name: 'Ground floor plan', storey: 0 }),
          ),
        },
      ],
    },
    {
      key: 'facade',
      name: 'Facade samples.jpg',
      mimetype: 'image/jpeg',
      revisions: [{ by: 'okafor', daysAgo: 33.1, make: boardPhoto('Facade samples', 33.1, 11) }],
    },
    {
      key: 'lintel-query',
      name: 'RFI 041 – lintel over lobby door.pdf',
      mimetype: 'application/pdf',
      revisions: [
        {
          by: 'contractor',
          daysAgo: 4.3,
          make: letter(BOATENG_HALLAM, 4.3, {
            subject: 'RFI 041: lintel over the lobby door, axis 4/B',
            to: ['Alder & Finch Architects', 'for the attention of Ruth Okafor'],
            paragraphs: [
              'Drawing A-101 shows a clear height of 2350 mm at the lobby door. With the lintel of S-210 and the suspended ceiling only 2285 mm remain.',
              'Please tell us by Thursday whether the ceiling may rise locally or whether the lintel changes. The shuttering of this axis is planned for the week after next.',
              'Photographs of the place were uploaded together with this request.',
            ],
            signature: 'Derek Boateng',
          }),
        },
      ],
    },
    {
      key: 'rebar-list',
      name: 'Bar schedule level 2.csv',
      mimetype: 'text/csv',
      revisions: [
        {
          by: 'team',
          daysAgo: 15.8,
          make: text(
            'Mark,Diameter mm,Number,Length mm,Shape,Weight kg',
            ...Array.from({ length: 42 }, (_, index) => {
              const [diameter, count, length] = [
                [12, 16, 20, 25][index % 4] ?? 12,
                18 + ((index * 7) % 40),
                2400 + index * 130,
              ];
              const weight = ((diameter ** 2 / 162) * count * length) / 1000;
              return `${String(index + 1).padStart(2, '0')},${diameter},${count},${length},${index % 3 === 0 ? 'straight' : 'L'},${weight.toFixed(1)}`;
            }),
          ),
        },
      ],
    },
  ],
};
