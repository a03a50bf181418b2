import type { DemoContact, DemoContactGroup, PersonKey } from './demo-content.js';

const NAMES = [
  ...['Adaeze', 'Bartosz', 'Camille', 'Dafydd', 'Elif', 'Farid', 'Greta', 'Hiroshi', 'Ingrid', 'Joaquín'],
  ...['Keiko', 'Lars', 'Małgorzata', 'Niamh', 'Oluwaseun', 'Priya', 'Quentin', 'Rosa', 'Siân', 'Tariq'],
];
const LASTNAMES = [
  'Abbott',
  'Bergström',
  'Carvalho',
  'Davies',
  'Eriksen',
  'Fairclough',
  'González',
  'Hartmann',
  'Ito',
  'Jensen',
];
const OFFICES = [
  ...['Quayside Glazing', 'Northern Stone', 'Hartley Timber Frames', 'Lumen Lighting', 'Fenland Surveys'],
  ...['Ashdown Structures', 'Brightwater Mechanical', 'Orchard Landscapes', 'Meridian Planning', 'Coastal Roofing'],
];

/** The address of somebody: their name in small letters without accents. */
const addressOf = (name: string, lastname: string, office: string): string => {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll('ł', 'l')
      .replaceAll(/[^a-zA-Z]/g, '')
      .toLowerCase();
  return `${plain(name)}.${plain(lastname)}@${plain(office)}.test`;
};

const people = NAMES.flatMap((name, first) =>
  LASTNAMES.slice(0, 10).map((lastname, second): DemoContact => {
    const place = first * LASTNAMES.length + second;
    const office = OFFICES[(first + second) % OFFICES.length] ?? '';
    return {
      name,
      lastname,
      business: office,
      email: addressOf(name, lastname, office),
      phone: `+44 1632 96${String(1000 + place).slice(-4)}`,
      shared: place % 4 === 0,
    };
  }),
).slice(0, 195);

/** Five people who are in the book once more, as they come in by an e-mail, a phone or a slip. */
const again: readonly DemoContact[] = [0, 31, 62, 93, 124].map((place, kind) => {
  const { name = '', lastname = '', business, email, phone } = people[place] ?? people[0] ?? {};
  return [
    { name, lastname, business: '', email },
    { name: name.slice(0, 1), lastname, business, email },
    { name, lastname, business: '', phone },
    { name: `${name}${name.slice(-1)}`, lastname, business },
    { name, lastname: '', business: '', email, phone },
  ][kind] as DemoContact;
});

/** The address book of the demo: two hundred people, five of whom are somebody else of it. */
export const DEMO_CONTACTS: { by: PersonKey; contacts: readonly DemoContact[]; groups: readonly DemoContactGroup[] } = {
  by: 'owner',
  contacts: [...people, ...again],
  groups: [
    { name: 'Glaziers', business: 'Quayside Glazing' },
    { name: 'Structural engineers', business: 'Ashdown Structures' },
    { name: 'Surveyors', business: 'Fenland Surveys' },
  ],
};
