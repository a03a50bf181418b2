import { standingOf, type ProjectFields, type Standing, type StandingRow } from '@gable/domain';
import type { EntityManager } from 'typeorm';

/** A project that is locked for a change, with what its people edit of it and what the actor may do in it by now. */
export interface LockedProject extends ProjectFields, Standing {
  id: string;
  underConstruction: boolean;
  version: number;
}

/** The projects `$2` that the person `$1` is in. */
const MINE = `project_standings me JOIN projects p ON p.id = me.project_id AND p.deleted_at IS NULL AND NOT p.potential
  WHERE me.user_id = $1 AND p.id = ANY($2::uuid[])`;

/**
 * Locks those of the projects that a person is in, each until the transaction ends, and reads them as they are then.
 * Everybody locks in the order of the ids, so that no two wait for each other; what only refers to a project, such as a
 * new file, does not wait.
 */
export async function lockProjects(
  manager: EntityManager,
  userId: string,
  projectIds: string[],
): Promise<Map<string, LockedProject>> {
  const locked: { id: string }[] = await manager.query(
    `SELECT p.id FROM ${MINE} ORDER BY p.id FOR NO KEY UPDATE OF p`,
    [userId, projectIds],
  );
  // A statement of its own: one that has waited sees the project as it is by then, and what the person was in it.
  const rows: (Omit<LockedProject, keyof Standing> & StandingRow)[] = await manager.query(
    `SELECT p.id, p.name, p.job_number AS "jobNumber", p.status, p.due_reminder AS "dueReminder", p.personal,
       to_char(p.project_starts, 'YYYY-MM-DD') AS "projectStarts", p.under_construction AS "underConstruction",
       p.other_fields AS "otherFields", p.version, me.role, me.project_archived
     FROM ${MINE}`,
    [userId, locked.map(({ id }) => id)],
  );
  return new Map(
    rows.map(({ role, project_archived, ...project }) => [
      project.id,
      { ...project, ...standingOf({ role, project_archived }) },
    ]),
  );
}
