/**
 * Makes somebody an administrator. Works on `DATABASE_URL`, or on the embedded database of the data folder, running or not. Ends
 * with 1 when nobody could be named, with 2 when it was asked for nothing there is.
 */
import { emailProblem } from '@gable/contracts';
import { readConfiguration } from '@gable/platform';
import pg from 'pg';
import { openInstanceDatabase } from '../instance-database.js';
import { nameAdministrator, type Naming } from './name-administrator.js';

const SAID: Record<Naming, string> = {
  named: 'administers this instance now.',
  'is one already': 'administers this instance already.',
  'nobody has this address': 'has no account here.',
  'has no active account':
    'has not verified the account yet, or it is deactivated: an administrator has to be able to sign in.',
};

const [email, ...others] = process.argv.slice(2);
if (email === undefined || others.length > 0 || emailProblem(email)) {
  console.error('npm run admin -- EMAIL   makes the person of this address an administrator of the instance');
  process.exit(2);
}

const database = await openInstanceDatabase(readConfiguration());
const client = new pg.Client({ connectionString: database.url });
let naming: Naming;
try {
  await client.connect();
  naming = await nameAdministrator(client, email);
} finally {
  await client.end();
  await database.close();
}
console.log(`${email} ${SAID[naming]}`);
process.exit(naming === 'named' || naming === 'is one already' ? 0 : 1);
