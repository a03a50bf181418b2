import { LIMITS, MESSAGES } from '@gable/contracts';
import { seesProject } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { invalid } from '../http/index.js';
import type { NamedPersonView } from '../names/index.js';
import { DATABASE_POOL } from '../platform/index.js';

const { tasks: texts } = MESSAGES;

/**
 * Whom the person `$1` may give a task about the project `$2` to, who may be null: those who are in it with them, and people
 * of their own firm who see it or, where there is none, all of these. What is given stands in the list of somebody else, so
 * that anyone who was only added to a project or a firm, and never came, is given nothing.
 */
const MAY_HAVE = `u.id <> $1 AND u.active AND u.deleted_at IS NULL AND u.id IN (
  SELECT theirs.user_id FROM project_standings mine JOIN project_standings theirs ON theirs.project_id = mine.project_id
  WHERE mine.project_id = $2::uuid AND mine.user_id = $1 AND NOT mine.project_deleted AND NOT theirs.newcomer
  UNION ALL
  SELECT theirs.user_id FROM firm_members mine JOIN firm_members theirs ON theirs.firm_id = mine.firm_id
  WHERE mine.user_id = $1 AND theirs.joined_at IS NOT NULL
    AND ($2::uuid IS NULL OR ${seesProject('$2::uuid', 'theirs.user_id')}))`;

/** Who a task may be given to. */
@Injectable()
export class TaskAssignees {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Whom somebody may give a task to, by name. */
  async of(userId: string, projectId: string | null): Promise<NamedPersonView[]> {
    const { rows } = await this.pool.query<NamedPersonView>(
      `SELECT u.id, u.name, u.avatar FROM users u WHERE ${MAY_HAVE} ORDER BY lower(u.name), u.id LIMIT ${LIMITS.taskAssignees}`,
      [userId, projectId],
    );
    return rows;
  }

  /** That who makes or made a task may have another do it. @throws {Refusal} 400; one who may not is as one there is not */
  async require(manager: EntityManager, makerId: string, projectId: string | null, assigneeId: string): Promise<void> {
    if (assigneeId === makerId || (await this.mayHave(manager, makerId, projectId, assigneeId))) return;
    throw invalid({ assignee_id: [texts.assigneeUnknown] });
  }

  /** That who does a task goes on doing it in another project. @throws {Refusal} 400 */
  async requireAlong(
    manager: EntityManager,
    makerId: string,
    projectId: string | null,
    assigneeId: string,
  ): Promise<void> {
    if (assigneeId === makerId || (await this.mayHave(manager, makerId, projectId, assigneeId))) return;
    throw invalid({ project_id: [projectId === null ? texts.assigneeNoColleague : texts.assigneeOutside] });
  }

  /** That who made a task can have it back: they are there, and see its project. @throws {Refusal} 400 */
  async requireBack(manager: EntityManager, taskId: string): Promise<void> {
    const rows: unknown[] = await manager.query(
      `SELECT FROM tasks t JOIN users u ON u.id = t.owner_id AND u.active AND u.deleted_at IS NULL
       WHERE t.id = $1 AND (t.project_id IS NULL OR ${seesProject('t.project_id', 't.owner_id')})`,
      [taskId],
    );
    if (rows.length === 0) throw invalid({ assignee_id: [texts.assigneeUnknown] });
  }

  private async mayHave(
    manager: EntityManager,
    makerId: string,
    projectId: string | null,
    assigneeId: string,
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(`SELECT FROM users u WHERE ${MAY_HAVE} AND u.id = $3`, [
      makerId,
      projectId,
      assigneeId,
    ]);
    return rows.length > 0;
  }
}
