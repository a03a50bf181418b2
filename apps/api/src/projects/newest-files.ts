import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../platform/index.js';
import type { ProjectFileView } from './dto/project.dto.js';

/** The newest files of a project, as its record names them (ENT-2, API-61). */
@Injectable()
export class NewestFiles {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** At most so many of those that are not archived. */
  async of(projectId: string, most: number): Promise<ProjectFileView[]> {
    const { rows } = await this.pool.query<Omit<ProjectFileView, 'created_at'> & { created_at: Date }>(
      `SELECT f.id, f.name, f.alias, r.mimetype, f.created_at
       FROM files f JOIN file_revisions r ON r.id = f.current_revision_id
       WHERE f.project_id = $1 AND NOT f.archived AND f.deleted_at IS NULL
       ORDER BY f.created_at DESC, f.id DESC LIMIT $2`,
      [projectId, most],
    );
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }
}
