import { LIMITS, MESSAGES } from '@gable/contracts';
import { DeadLetters, poolOf } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { ReprocessingService } from '../files/index.js';
import { notFound } from '../http/index.js';
import { AdministrationLog } from './administration-log.js';
import type { FailuresView, RetriedView } from './dto/instance.dto.js';
import { FailedWorkRepository } from './failed-work.repository.js';

const gone = () => notFound(MESSAGES.administration.failureNotFound);

/** Work that was given up, and having it tried again. */
@Injectable()
export class FailedWorkService {
  private readonly deadLetters: DeadLetters;

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: FailedWorkRepository,
    private readonly reprocessing: ReprocessingService,
    private readonly log: AdministrationLog,
  ) {
    this.deadLetters = new DeadLetters(poolOf(dataSource));
  }

  async list(): Promise<FailuresView> {
    const { rows, total, unreadable } = await this.repository.list();
    const items = rows.map(({ at, reason, ...row }) => ({ ...row, at: at.toISOString(), reason: firstLineOf(reason) }));
    return { items, total, unreadable };
  }

  /** Has one of it tried again. @throws {Refusal} 404 when it is no longer given up. */
  async retry(actor: Actor, failure: string): Promise<RetriedView> {
    const [, kind, id = ''] = /^(event|file)-([0-9a-f-]{1,36})$/.exec(failure) ?? [];
    if (kind === 'event' && /^\d{1,18}$/.test(id)) return this.done(actor, await this.deadLetters.retry([id]), failure);
    if (kind === 'file' && isUuid(id)) return this.done(actor, await this.retryFiles(id), failure);
    throw gone();
  }

  /** Has all of it tried again. @throws {Refusal} 404 where there is none. */
  async retryAll(actor: Actor): Promise<RetriedView> {
    return this.done(actor, (await this.deadLetters.retry('all')) + (await this.retryFiles(null)), null);
  }

  private async retryFiles(revisionId: string | null): Promise<number> {
    let retried = 0;
    for (const { project_id: projectId, file_id: fileId } of await this.repository.failedFiles(revisionId)) {
      if (await this.reprocessing.retryFailed(projectId, fileId)) retried += 1;
    }
    return retried;
  }

  private async done(actor: Actor, retried: number, failure: string | null): Promise<RetriedView> {
    if (retried === 0) throw gone();
    await this.log.record(this.dataSource.manager, actor, { act: 'retry', detail: failure ?? `${retried} in all` });
    return { retried };
  }
}

/** Why, without what follows: traces and whole answers of other servers. */
const firstLineOf = (reason: string): string => (reason.split(/\r?\n/, 1)[0] ?? '').slice(0, LIMITS.failureReason);
