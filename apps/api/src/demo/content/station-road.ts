import type { DemoFile, DemoProject } from './demo-content.js';
import { ALDER_FINCH, letter, sitePhoto } from './makers.js';

const WEATHER = [
  'dry, 14 °C',
  'light rain, 11 °C',
  'sunny, 19 °C',
  'windy, 9 °C',
  'fog until ten, 8 °C',
  'showers, 12 °C',
];
const WORK = [
  'Formwork of the wall on axis C closed on both sides; reinforcement accepted by the engineer at noon.',
  'Concrete of bay 3 placed, 38 m³, slump 160 mm, six cubes taken.',
  'Props of bay 1 eased by half a turn; no change at the gauges.',
  'Blockwork of the second storey up to sill height between axes 2 and 5.',
  'Drains of the courtyard laid and tested with water, no loss within thirty minutes.',
  'Scaffold extended by one lift on the street side and tagged green.',
  'Delivery of 64 windows checked; two frames with scratches sent back.',
  'Membrane of the low roof welded, seams probed, flooded until tomorrow.',
];
const REMARKS = [
  'No accidents. Visitors: S. Iqbal (structure), building control.',
  'No accidents. The neighbour at number 9 asks for less noise before eight.',
  'One near miss: a pallet slipped on the hoist; toolbox talk held after lunch.',
  'No accidents. Electrician starts the first fix on Monday.',
];

/** A diary of many small files, one for nearly every working day: long enough to be paged. */
export const STATION_ROAD: DemoProject = {
  key: 'station-road',
  name: 'Station Road 7, site diary',
  jobNumber: '2290 · 7 Station Road',
  status: 'ACTV',
  underConstruction: true,
  createdDaysAgo: 88,
  startsInDays: -86,
  people: [
    { person: 'owner', role: 'owner' },
    { person: 'okafor', role: 'member', lead: true },
    { person: 'member', role: 'member' },
    { person: 'contractor', role: 'contractor' },
    { person: 'hallam', role: 'contractor' },
    { person: 'team', role: 'team' },
  ],
  files: Array.from({ length: 62 }, (_, index) => (index % 9 === 4 ? diaryPhoto(index) : diaryPage(index))),
};

function age(index: number): number {
  // The diary is written in the afternoon, and not on the seventh day.
  return 84 - index * 1.36 + (index % 3) * 0.05;
}

function diaryPage(index: number): DemoFile {
  const number = index + 1;
  const pick = <T>(values: readonly T[], step: number): T => values[(index * step) % values.length] as T;
  return {
    key: `day-${number}`,
    name: `Diary ${String(number).padStart(3, '0')}.pdf`,
    mimetype: 'application/pdf',
    pinned: number === 60,
    revisions: [
      {
        by: index % 2 === 0 ? 'contractor' : 'hallam',
        daysAgo: age(index),
        make: letter(ALDER_FINCH, age(index), {
          subject: `2290 Station Road 7: site diary, sheet ${number}`,
          to: [`Weather: ${pick(WEATHER, 5)}`, `On site: ${7 + ((index * 5) % 11)} people`],
          paragraphs: [pick(WORK, 3), pick(WORK, 5), pick(REMARKS, 3)],
          signature: index % 2 === 0 ? 'Derek Boateng' : 'George Hallam',
        }),
      },
    ],
  };
}

function diaryPhoto(index: number): DemoFile {
  const number = index + 1;
  const storeys = 1 + Math.min(2, Math.floor(index / 25));
  return {
    key: `photo-${number}`,
    name: `IMG_${4300 + number * 7}.jpg`,
    mimetype: 'image/jpeg',
    revisions: [
      {
        by: 'contractor',
        daysAgo: age(index),
        make: sitePhoto(`Station Road, ${number}`, age(index), storeys, 30 + number),
      },
    ],
  };
}
