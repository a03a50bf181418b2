/**
 * Audits an instance, running or not, and prints what it found; or prints the newest audit. Ends with 0 when all is well, with 1
 * when something is wrong, could not be looked at, or was never looked at.
 */
import {
  type Audit,
  BackupRefusedError,
  describeAudit,
  newestAudit,
  readConfiguration,
  runAudit,
} from '@gable/platform';
import pg from 'pg';
import { openInstance, runCommand } from '../backups/instance.js';
import { AUDIT_USAGE, auditCommandOf } from './command.js';

const command = auditCommandOf(process.argv.slice(2));
if (!command) {
  console.error(AUDIT_USAGE);
  process.exit(2);
}

async function last(databaseUrl: string): Promise<Audit> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const audit = await newestAudit(client);
    if (audit) return audit;
    throw new BackupRefusedError('This instance was never audited.');
  } finally {
    await client.end();
  }
}

await runCommand(async () => {
  const configuration = readConfiguration();
  const { databaseUrl, storage, close } = await openInstance(configuration);
  try {
    const audit =
      command === 'last'
        ? await last(databaseUrl)
        : await runAudit(storage, { ...configuration, databaseUrl }, { isMailed: false });
    if (!audit) throw new BackupRefusedError('This instance is being audited.');
    for (const line of describeAudit(audit)) console.log(line);
    if (audit.outcome !== 'good') process.exitCode = 1;
  } finally {
    await close();
  }
});
