/**
 * Lists the events of the outbox that were given up, has them tried again, or drops them. Works on `DATABASE_URL`, or on the
 * embedded database of the data folder, running or not.
 */
import { DeadLetters, readConfiguration } from '@gable/platform';
import pg from 'pg';
import { openInstanceDatabase } from '../instance-database.js';
import { commandOf, USAGE } from './command.js';
import { describeDeadLetters } from './dead-letter-list.js';

const command = commandOf(process.argv.slice(2));
if (!command) {
  console.error(USAGE);
  process.exit(2);
}

const database = await openInstanceDatabase(readConfiguration());
const pool = new pg.Pool({ connectionString: database.url, max: 1 });
try {
  const deadLetters = new DeadLetters(pool);
  if (command.what === 'retry') console.log(`${await deadLetters.retry(command.ids)} are tried again.`);
  else if (command.what === 'discard') console.log(`${await deadLetters.discard(command.ids)} are dropped.`);
  else console.log(describeDeadLetters(await deadLetters.list(), await deadLetters.count()));
} finally {
  await pool.end();
  await database.close();
}
process.exit(0);
