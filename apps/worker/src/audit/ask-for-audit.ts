import { isAuditDue, Outbox } from '@gable/platform';
import type { DataSource } from 'typeorm';

/** Asks for tonight's audit, unless it was begun already; asking again while it waits changes nothing. */
export async function askForAudit(dataSource: DataSource, hour: number | undefined, now: Date): Promise<void> {
  if (hour === undefined) return;
  const [row] = (await dataSource.query('SELECT max(started_at) AS newest FROM audits')) as { newest: Date | null }[];
  if (!isAuditDue(hour, now, row?.newest ?? null)) return;
  await new Outbox(dataSource.manager).requestJob('maintenance.audit', { version: 1 }, now.toISOString().slice(0, 10));
}
