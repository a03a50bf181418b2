import { SeededRandom } from '../drawing/seeded-random.js';
import type { DemoFile, DemoProject } from './demo-content.js';
import { BOATENG_HALLAM, diary, sitePhoto } from './makers.js';
import { DESIGNED, phases } from './phases.js';

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
  phases: phases(DESIGNED, [100, 100, 60, 15, 5, 0, 0]),
  files: Array.from({ length: 62 }, (_, index) => (index % 9 === 4 ? diaryPhoto(index) : diaryPage(index))),
};

function age(index: number): number {
  // The diary is written in the afternoon, and not on the seventh day.
  return 84 - index * 1.36 + (index % 3) * 0.05;
}

function diaryPage(index: number): DemoFile {
  const number = index + 1;
  const random = new SeededRandom(number * 4_241);
  const first = random.whole(0, WORK.length - 1);
  const work = [0, 3, 5].map((step) => WORK[(first + step) % WORK.length] ?? '').slice(0, random.whole(2, 3));
  const bay = random.whole(0, 18);
  const byDerek = index % 2 === 0;
  return {
    key: `day-${number}`,
    name: `Diary ${String(number).padStart(3, '0')}.pdf`,
    mimetype: 'application/pdf',
    pinned: number === 60,
    revisions: [
      {
        by: byDerek ? 'contractor' : 'hallam',
        daysAgo: age(index),
        make: diary(BOATENG_HALLAM, age(index), {
          number,
          project: '2290  Station Road 7',
          weather: random.pick(WEATHER),
          work,
          bays: random.next() < 0.5 ? [bay, bay + 1] : [bay],
          remarks: [random.pick(REMARKS)],
          author: byDerek ? 'Derek Boateng' : 'George Hallam',
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
