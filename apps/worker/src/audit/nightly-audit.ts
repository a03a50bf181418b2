import { type Configuration, isAuditDue, type Logger, type ObjectStorage, Outbox, runAudit } from '@gable/platform';
import type { DataSource } from 'typeorm';

/** Asks for tonight's audit, unless it was begun already; asking again while it waits changes nothing. */
export async function askForAudit(dataSource: DataSource, hour: number | undefined, now: Date): Promise<void> {
  if (hour === undefined) return;
  const [row] = (await dataSource.query('SELECT max(started_at) AS newest FROM audits')) as { newest: Date | null }[];
  if (!isAuditDue(hour, now, row?.newest ?? null)) return;
  await new Outbox(dataSource.manager).requestJob('maintenance.audit', { version: 1 }, now.toISOString().slice(0, 10));
}

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
