/** `npm run restore`: makes this instance what a backup holds. */
import { mkdirSync } from 'node:fs';
import { openVault, readConfiguration, restoreBackup } from '@gable/platform';
import { lockInstance } from '../start/instance-lock.js';
import { RESTORE_USAGE, restoreCommandOf } from './command.js';
import { openInstance, runCommand } from './instance.js';

const command = restoreCommandOf(process.argv.slice(2));
if (!command) {
  console.error(RESTORE_USAGE);
  process.exit(2);
}

await runCommand(async () => {
  const configuration = readConfiguration();
  const { dataDirectory, backups, publicUrl } = configuration;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const lock = lockInstance(dataDirectory, publicUrl);
  try {
    const vault = await openVault(command.place, { ...backups, keyFile: command.keyFile ?? backups.keyFile });
    const instance = await openInstance(configuration);
    try {
      const { takenAt, tables, objects } = await restoreBackup(instance, vault, command);
      console.log(`This instance is what it was at ${takenAt}: ${tables.length} tables, ${objects.count} files.`);
    } finally {
      await instance.close();
    }
  } finally {
    lock.release();
  }
});
