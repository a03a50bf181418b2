import { LIMITS, type PhaseCategory } from '@gable/contracts';
import type { Phase } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { DATABASE_POOL } from '../platform/index.js';
import { PHASES_OF_PROJECT, type PhaseRow } from './phase-row.js';

/** A phase that somebody else brought into a project of the person. */
export type ForeignPhase = Pick<Phase, 'id' | 'name' | 'category'>;

/** The projects that the person `$1` is in. */
const MINE = `project_standings me JOIN projects p
  ON p.id = me.project_id AND p.deleted_at IS NULL AND NOT p.potential`;

/** Reads phases as people may see them. */
@Injectable()
export class PhasesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** A person's own list, design before build. */
  async own(userId: string): Promise<Phase[]> {
    const { rows } = await this.pool.query<Phase>(
      `SELECT id, name, category, parent_id AS "parentId", sort_order AS "sortOrder" FROM phases
       WHERE user_id = $1 AND deleted_at IS NULL ORDER BY category DESC, sort_order, id`,
      [userId],
    );
    return rows;
  }

  /** The phases of the person's projects whose names their own list does not have, each name once. */
  async foreign(userId: string): Promise<ForeignPhase[]> {
    const { rows } = await this.pool.query<ForeignPhase>(
      `SELECT DISTINCT ON (pp.category, pp.name_key) pp.id, pp.name, pp.category
       FROM ${MINE} JOIN project_phases pp ON pp.project_id = p.id
       WHERE me.user_id = $1 AND NOT EXISTS (
         SELECT FROM phases own WHERE own.user_id = $1 AND own.deleted_at IS NULL AND own.name_key = pp.name_key)
       ORDER BY pp.category DESC, pp.name_key, pp.created_at DESC, pp.id LIMIT ${LIMITS.ownPhases}`,
      [userId],
    );
    return rows;
  }

  /** What a phase of one of the person's projects is; its id there, or that of the own list it was taken from. */
  async findForeign(
    manager: EntityManager,
    userId: string,
    id: string,
  ): Promise<{ name: string; category: PhaseCategory } | undefined> {
    const [row]: { name: string; category: PhaseCategory }[] = await manager.query(
      `SELECT pp.name, pp.category FROM ${MINE} JOIN project_phases pp ON pp.project_id = p.id
       WHERE me.user_id = $1 AND (pp.id = $2 OR pp.phase_id = $2) LIMIT 1`,
      [userId, id],
    );
    return row;
  }

  /** The phases of a project as a person of it sees them. */
  async ofProject(userId: string, projectId: string): Promise<PhaseRow[]> {
    const { rows } = await this.pool.query<{ phases: PhaseRow[] }>(
      `SELECT ${PHASES_OF_PROJECT} AS phases FROM ${MINE} WHERE me.user_id = $1 AND p.id = $2`,
      [userId, projectId],
    );
    return rows[0]?.phases ?? [];
  }
}
