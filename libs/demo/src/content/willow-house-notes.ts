import { DUSK } from '../photos/house-view.js';
import type { DemoNote } from './demo-content.js';
import { ALDER_FINCH, boardPhoto, housePhoto, letter, text } from './makers.js';

const line = (...parts: string[]): string => parts.map((part) => `<p>${part}</p>`).join('');
const list = (...items: string[]): string => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
const steps = (...items: string[]): string => `<ol>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ol>`;
const coloured = (colour: string, words: string): string => `<span data-colour="${colour}">${words}</span>`;

/** What the people of Willow House wrote, newest first: days of talk, minutes, a question, drafts. */
export const WILLOW_HOUSE_NOTES: readonly DemoNote[] = [
  {
    key: 'kitchen-question',
    by: 'client',
    daysAgo: 0.1,
    text: line(
      'We went through the tiles again last night. <strong>The greener one it is</strong>, also for the splashback.',
      'Could the worktop come to the window sill without a joint? Jonas measured 3.12 m.',
    ),
    files: ['materials'],
  },
  {
    key: 'draft-lighting',
    by: 'owner',
    daysAgo: 0.3,
    draft: true,
    text: line('Lighting, first thoughts:') + list('no downlights in the living room', 'the stair from below'),
  },
  {
    key: 'draft-screed',
    by: 'member',
    daysAgo: 1.1,
    draft: true,
    to: ['contractor'],
    text: line('Derek, before you order the screed:'),
    files: ['specification'],
  },
  {
    key: 'view-at-dusk',
    by: 'owner',
    daysAgo: 1.15,
    text:
      line('Two pictures for the planning officer, who asked how the house looks from the lane in the evening.') +
      line('<img src="{{evening}}" alt="Willow House in the evening, lights on in the living room" />') +
      line('The second one, from the garden, is in the files. I would send both.'),
    files: ['garden-view', 'dusk'],
    uploads: [
      {
        key: 'evening',
        name: 'willow-house-from-the-lane.jpg',
        mimetype: 'image/jpeg',
        inline: true,
        make: housePhoto('From the lane', 1.15, DUSK, 7),
      },
    ],
  },
  {
    key: 'wall-foot',
    by: 'team',
    daysAgo: 2.4,
    to: ['member', 'contractor'],
    text: line(
      `The wall foot on A-601 needs <u>60 mm</u> more insulation below the sole plate, otherwise the corner stays ${coloured('blue', 'cold')}.`,
      `${coloured('red', 'Please do not order the sill membrane before this is settled.')} Calculation attached.`,
    ),
    edits: [{ by: 'team', daysAgo: 2.35 }],
    files: ['wall-foot'],
    uploads: [
      {
        key: 'calculation',
        name: 'Wall foot – thermal bridge.pdf',
        mimetype: 'application/pdf',
        make: letter(ALDER_FINCH, 2.4, {
          subject: '2431 Willow House: thermal bridge at the wall foot',
          to: ['T. Nakamura, D. Boateng'],
          paragraphs: [
            'With the insulation as drawn the surface temperature in the corner is 11.8 °C at −10 °C outside. The limit is 12.6 °C.',
            'With 60 mm more below the sole plate it is 13.4 °C, and the linear transmittance falls from 0.11 to 0.04 W/mK.',
          ],
          signature: 'Sana Iqbal',
        }),
      },
      {
        key: 'values',
        name: 'isotherms.csv',
        mimetype: 'text/csv',
        make: text(
          'Point,As drawn °C,With 60 mm °C',
          'Corner,11.8,13.4',
          'Floor edge,14.2,15.1',
          'Wall 1 m up,17.9,18.0',
        ),
      },
    ],
  },
  {
    key: 'meeting-7',
    by: 'member',
    daysAgo: 2.85,
    text:
      line(
        '<strong>Design meeting 7</strong>',
        'Present: Marta, Jonas, Helen, Sana, Tom. The minutes as a sheet are in the files.',
      ) +
      line(
        '<strong>Planning set.</strong> Gone through sheet by sheet. The garage door becomes 4.50 m and the drive widens to the road. Tom revises A-001 and A-101 before the end of the week.',
      ) +
      line(
        '<strong>Kitchen.</strong> The island stays 95 × 240 cm. The hob moves to the east wall, so that the window over the sink remains free. What has to be known before the units are ordered:',
      ) +
      list(
        'extraction: downdraught or a hood in the ceiling (Li Wei asks for both prices)',
        'whether the boiler cupboard can be 10 cm narrower',
        'the height of the sill once the worktop is chosen',
      ) +
      line(
        '<strong>Structure.</strong> The slab over the living room can stay at 250 mm when the chimney carries. Sana confirms by putting the calculation into the project.',
      ) +
      '<blockquote><p>If the chimney does not carry, we need a downstand of 120 mm, and the ceiling of the living room drops by the same. I would rather know this week.</p></blockquote>' +
      line('<strong>Programme.</strong>') +
      steps(
        'Planning decision expected in five weeks',
        'Tender documents go out the week before',
        'Three contractors, two weeks to price',
        `Start on site ${coloured('green', 'in the first week after the holidays')}`,
      ) +
      line('Next meeting in two weeks, same time. <em>Marta brings the cake.</em>'),
    edits: [
      { by: 'owner', daysAgo: 2.6 },
      { by: 'member', daysAgo: 2.1 },
    ],
    files: ['minutes', 'planning-set', 'ground-floor', 'site', 'openings'],
  },
  {
    key: 'costs',
    by: 'chen',
    daysAgo: 8.45,
    to: ['client', 'jonas', 'owner'],
    text: line(
      'The cost estimate is in the files. It stands at £311,795 with six per cent contingency, about 4 % above what we said in spring. Windows and services make up the difference.',
      'Happy to go through it by telephone: see <a href="https://alderfinch.example/stages" rel="noopener noreferrer nofollow" target="_blank">what is included at this stage</a>.',
    ),
    files: ['costs'],
  },
  {
    key: 'samples',
    by: 'chen',
    daysAgo: 8.6,
    text: line('Samples of the <s>three</s> four glazes have arrived. They are in the office until Friday.'),
    uploads: [
      { key: 'board', name: 'Samples on the table.jpg', mimetype: 'image/jpeg', make: boardPhoto('Samples', 8.6, 9) },
    ],
  },
  {
    key: 'access',
    by: 'contractor',
    daysAgo: 15.2,
    text: line(
      'A lorry with the timber frame will not make the corner at Mill Lane. We need the neighbour’s drive for one morning. I know him, shall I ask?',
    ),
  },
  {
    key: 'welcome',
    by: 'owner',
    daysAgo: 95.5,
    text: line(
      'Welcome to Willow House. Everything about the project is kept here: sheets and photos under <strong>Files</strong>, what we talk about under <strong>Notes</strong>.',
      'Anyone who is missing something asks me.',
    ),
  },
];
