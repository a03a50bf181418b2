import { LIMITS } from '@gable/contracts';
import { historyDescription } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/index.js';
import { leavesNoTrace } from '../http/index.js';
import { HistoryRecorder } from './history.recorder.js';

/** What somebody looks at. */
export interface Opening {
  projectId: string;
  /** `versions` where it is not the current one. */
  itemType: 'files' | 'versions' | 'projects';
  fileId?: string;
  revision?: number;
  /** What it is called now. */
  description: string;
}

/** Tells the history who opens what (HIS-6), but not of every look: a page is loaded anew many times. */
@Injectable()
export class OpeningsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly history: HistoryRecorder,
  ) {}

  /**
   * Notes that the actor has opened something, unless that was noted a short time ago, and after the moment `since` (ISO 8601):
   * who opened the file before that has seen another revision.
   */
  async note(actor: Actor, opening: Opening, since: string | null = null): Promise<void> {
    if (leavesNoTrace()) return;
    if (await this.wasNoted(this.dataSource.manager, actor, opening, since)) return;
    await this.dataSource.transaction(async (manager) => {
      const key = [actor.userId, opening.projectId, opening.fileId, opening.revision].join(' ');
      const [lock] = (await manager.query('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken', [
        key,
      ])) as [{ taken: boolean }];
      // Two looks at once are one opening: the second leaves it to the first.
      if (!lock.taken || (await this.wasNoted(manager, actor, opening, since))) return;
      await this.history.record(manager, {
        ...opening,
        itemAction: 'open',
        userFrom: actor.userId,
        description: historyDescription(opening.description),
      });
    });
  }

  private async wasNoted(
    manager: EntityManager,
    actor: Actor,
    { projectId, itemType, fileId, revision }: Opening,
    since: string | null,
  ): Promise<boolean> {
    const within = itemType === 'projects' ? LIMITS.projectOpeningNoted : LIMITS.openingNoted;
    const noted: unknown[] = await manager.query(
      `SELECT 1 FROM history
       WHERE item_action = 'open' AND project_id = $1 AND user_from = $2
         AND created_at > greatest(clock_timestamp() - interval '${within} milliseconds', $6::timestamptz)
         AND item_type = $3 AND file_id IS NOT DISTINCT FROM $4 AND revision IS NOT DISTINCT FROM $5
       LIMIT 1`,
      [projectId, actor.userId, itemType, fileId ?? null, revision ?? null, since],
    );
    return noted.length > 0;
  }
}
