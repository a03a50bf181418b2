/** `npm run backup`: makes a backup while people work, lists backups, or reads one to its last byte. */
import { writeFile } from 'node:fs/promises';
import {
  type BackupManifest,
  BackupRefusedError,
  checkBackup,
  createLogger,
  findBackup,
  keepNewest,
  makeBackup,
  newBackupKey,
  openVault,
  readConfiguration,
} from '@gable/platform';
import { BACKUP_USAGE, backupCommandOf } from './command.js';
import { openInstance, runCommand } from './instance.js';

const command = backupCommandOf(process.argv.slice(2));
if (!command) {
  console.error(BACKUP_USAGE);
  process.exit(2);
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const described = ({ id, tables, objects }: BackupManifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${id}: ${rows} rows, ${objects.count} files of ${megabytes(objects.bytes)}`;
};

await runCommand(async () => {
  if (command.what === 'new-key') {
    // One that is there closes backups that would never open again.
    await writeFile(command.path, `${await newBackupKey()}\n`, { mode: 0o600, flag: 'wx' });
    console.log(`${command.path} opens what it closes, and nothing else does: keep a copy away from the backups.`);
    return;
  }
  const configuration = readConfiguration();
  const { backups } = configuration;
  const place = command.place ?? backups.place;
  if (place === undefined) throw new BackupRefusedError(BACKUP_USAGE);
  const vault = await openVault(place, { ...backups, keyFile: command.keyFile ?? backups.keyFile });
  if (command.what === 'list') {
    for (const id of (await vault.backups()).finished) console.log(described(await vault.manifest(id)));
    return;
  }
  if (command.what === 'check') {
    const manifest = await findBackup(vault);
    await checkBackup(vault, manifest);
    console.log(`${described(manifest)}: whole.`);
    return;
  }
  const instance = await openInstance(configuration);
  try {
    const { manifest, copied, lost } = await makeBackup(
      instance,
      vault,
      createLogger('backup', configuration.logLevel),
    );
    console.log(`${described(manifest)}; ${megabytes(copied)} were copied.`);
    for (const key of lost) console.error(`The instance itself has lost ${key}.`);
    for (const gone of await keepNewest(vault, command.keep ?? backups.keep)) console.log(`${gone} is gone.`);
  } finally {
    await instance.close();
  }
});
