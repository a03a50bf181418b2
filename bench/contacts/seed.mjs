/** Fills address books with people who are called in many ways, the same for every book as far as it reaches. */
import { addPerson } from '../people.mjs';

const BEGINNINGS = [
  'Ad',
  'Bar',
  'Cam',
  'Daf',
  'El',
  'Fen',
  'Gio',
  'Hal',
  'Ing',
  'Jar',
  'Kas',
  'Lor',
  'Mal',
  'Nor',
  'Oks',
];
const ENDINGS = ['aeze', 'tosz', 'ille', 'ydd', 'enor', 'wick', 'vanna', 'dora', 'rid', 'mila', 'imir', 'enz', 'gorza'];
const PLACES = ['Harbour', 'Quay', 'Mill', 'Station', 'Orchard', 'Willow', 'Depot', 'Chapel', 'Bridge', 'Market'];
const TRADES = [
  'Glazing',
  'Timber',
  'Surveys',
  'Roofing',
  'Lighting',
  'Landscapes',
  'Structures',
  'Planning',
  'Joinery',
];

const every = (firsts, seconds, join) => firsts.flatMap((first) => seconds.map((second) => join(first, second)));
const NAMES = every(BEGINNINGS, ENDINGS, (first, second) => first + second);
const LASTNAMES = every(
  BEGINNINGS,
  every(ENDINGS, ['son', 'berg', 'ski', 'ez'], (first, second) => first + second),
  (a, b) => a + b,
);
const BUSINESSES = every(PLACES, TRADES, (first, second) => `${first} ${second}`);

/** Somebody with `count` contacts, who may sign in. */
export async function seed(client, { email, passwordHash, count }) {
  const owner = await addPerson(client, { email, passwordHash });
  await client.query(
    `INSERT INTO contacts (id, owner_id, name, lastname, business, emails, phones, version)
     SELECT gen_random_uuid(), $1, name, lastname, business,
       jsonb_build_array(jsonb_build_object('email', lower(name || '.' || lastname || n || '@' || replace(business, ' ', '') || '.test'), 'data_type_id', 1)),
       jsonb_build_array(jsonb_build_object('phone', '+4416' || lpad((n * 7919 % 100000000)::text, 8, '0'), 'country_code', 'gb', 'country_dial', '+44', 'data_type_id', 2)),
       1
     FROM (SELECT n, ($3::text[])[1 + n % $6] AS name, ($4::text[])[1 + n * 31 % $7] AS lastname, ($5::text[])[1 + n * 17 % $8] AS business
       FROM generate_series(1, $2::bigint) AS n) AS people`,
    [owner, count, NAMES, LASTNAMES, BUSINESSES, NAMES.length, LASTNAMES.length, BUSINESSES.length],
  );
  return owner;
}
