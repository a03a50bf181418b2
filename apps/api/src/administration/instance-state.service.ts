import { readFile } from 'node:fs/promises';
import { LIMITS } from '@gable/contracts';
import {
  AUDIT_FAULTS,
  type Audit,
  type BackupConfiguration,
  type Configuration,
  newestAudits,
  openVault,
} from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIGURATION, DATABASE_POOL, PLATFORM, type Platform } from '../platform/index.js';
import type { AuditView, BackupsView, InstanceStateView, NewestBackupView, SoftwareView } from './dto/instance.dto.js';

/** A place that does not answer is told as one: nobody waits longer at a page. */
const PLACE_WITHIN = 10_000;

/** Whether the instance is well: its newest backup, what its audits found, and what it runs on. */
@Injectable()
export class InstanceStateService {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: Pool,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(PLATFORM) private readonly platform: Pick<Platform, 'queueConnection'>,
  ) {}

  async read(): Promise<InstanceStateView> {
    const [backups, audits, software] = await Promise.all([
      this.backups(),
      newestAudits(this.pool, LIMITS.shownAudits),
      this.software(),
    ]);
    return { backups, audits: audits.map(auditView), software };
  }

  private async backups(): Promise<BackupsView> {
    const { backups } = this.configuration;
    if (backups.place === undefined) return { configured: false, newest: null, error: null };
    try {
      return {
        configured: true,
        newest: await within(newestBackup(backups.place, backups), PLACE_WITHIN),
        error: null,
      };
    } catch (error) {
      return { configured: true, newest: null, error: (error as Error).message.slice(0, LIMITS.failureReason) };
    }
  }

  private async software(): Promise<SoftwareView> {
    const { rows } = await this.pool.query<{ schema: string; postgres: string }>(
      `SELECT (SELECT name FROM migrations ORDER BY id DESC LIMIT 1) AS schema, current_setting('server_version') AS postgres`,
    );
    return {
      gable: await productVersion(),
      schema: rows[0]?.schema ?? '',
      postgres: rows[0]?.postgres ?? '',
      node: process.versions.node,
      queue: await this.platform.queueConnection.describe(),
      storage: this.configuration.s3 ? 'S3' : 'Local disk',
    };
  }
}

/** What the package says that lies beside the built programs. */
async function productVersion(): Promise<string | null> {
  try {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version?: unknown };
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

async function newestBackup(place: string, settings: BackupConfiguration): Promise<NewestBackupView | null> {
  const vault = await openVault(place, settings);
  const newest = (await vault.backups()).finished.at(-1);
  if (newest === undefined) return null;
  const { id, takenAt, tables, objects } = await vault.manifest(newest);
  const bytes = tables.reduce((sum, { content }) => sum + content.bytes, objects.bytes);
  return { id, taken_at: takenAt, files: objects.count, bytes };
}

/** What is done by then. @throws Error where it is not */
async function within<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The place of the backups does not answer.'));
    }, milliseconds);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}

const auditView = ({ startedAt, outcome, faults, figures }: Audit): AuditView => ({
  started_at: startedAt.toISOString(),
  // One that runs is not among those that came to their end.
  outcome: outcome === 'running' ? 'failed' : outcome,
  faults: faults.map(({ kind, count, examples }) => ({ title: AUDIT_FAULTS[kind], count, examples })),
  backup: figures?.backup ?? null,
});
