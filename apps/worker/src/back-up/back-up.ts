import {
  type Configuration,
  keepNewest,
  makeBackup,
  openVault,
  type Logger,
  type ObjectStorage,
} from '@gable/platform';

/**
 * Backs the instance up to the place of its configuration, and lets older backups go. Does nothing where there is no place any
 * more; fails, and is tried again, where it cannot be done.
 */
export async function backUp(
  { backups, databaseUrl }: Pick<Configuration, 'backups' | 'databaseUrl'>,
  storage: ObjectStorage,
  logger: Logger,
): Promise<void> {
  if (backups.place === undefined || databaseUrl === undefined) return;
  const vault = await openVault(backups.place, backups);
  const { manifest, copied, lost } = await makeBackup({ databaseUrl, storage }, vault, logger);
  if (lost.length > 0) logger.error({ lost }, 'files of the instance are lost');
  const gone = await keepNewest(vault, backups.keep);
  logger.info({ backup: manifest.id, files: manifest.objects.count, copied, gone }, 'backed up');
}
