import { type Configuration, type Logger, type ObjectStorage, runAudit } from '@gable/platform';

/** Audits the instance; bad news are logged, and sent to whom the configuration names. */
export async function audit(
  configuration: Configuration,
  storage: ObjectStorage,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  const { databaseUrl } = configuration;
  if (databaseUrl === undefined) return;
  const done = await runAudit(storage, { ...configuration, databaseUrl }, { isMailed: true, signal });
  if (!done) return;
  const { outcome, faults, figures } = done;
  if (outcome === 'good') logger.info({ figures }, 'audited: all is well');
  else logger.error({ outcome, faults, figures }, 'audited: something is wrong');
}
