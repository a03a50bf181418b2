import type { EntityManager } from 'typeorm';

/**
 * SQL: whether what somebody wrote into their account, and their picture, may be shown to a viewer because they are in a
 * project. Anyone who was invited and did not come yet has not agreed to that; who is known from elsewhere stays known.
 */
export const mayBeShown = (project: string, person: string, viewer: string): string =>
  `NOT (EXISTS (SELECT 1 FROM newcomers nc WHERE nc.project_id = ${project} AND nc.user_id = ${person})
     AND is_unknown(${project}, ${person}, ${viewer}))`;

/** SQL: what a person `u` is called for a viewer: by name where that may be shown to them, otherwise by the address. */
export const shownName = (project: string, viewer: string): string =>
  `CASE WHEN u.name <> '' AND ${mayBeShown(project, 'u.id', viewer)} THEN u.name ELSE u.email::text END`;

/** SQL: whether a person has an account, or had one until an administrator deactivated it: they are nobody who was invited and never came. */
export const hasAccount = (person: string): string => `(${person}.active OR ${person}.deactivated_at IS NOT NULL)`;

/** SQL: whether somebody who shares projects with the viewer has come into one of them. */
export const hasCome = (person: string, viewer: string): string =>
  `(NOT EXISTS (SELECT 1 FROM newcomers nc WHERE nc.user_id = ${person}) OR EXISTS (
     SELECT FROM project_standings theirs
     JOIN project_standings mine ON mine.project_id = theirs.project_id AND mine.user_id = ${viewer}
     WHERE theirs.user_id = ${person} AND NOT theirs.newcomer AND NOT theirs.project_deleted))`;

/** Notes that somebody was invited and did not come yet, unless they have been there before. */
export async function addNewcomer(manager: EntityManager, projectId: string, userId: string): Promise<void> {
  await manager.query(
    `INSERT INTO newcomers (project_id, user_id) SELECT $1, $2 WHERE NOT EXISTS (
       SELECT 1 FROM history WHERE item_action = 'open' AND project_id = $1 AND user_from = $2)
     ON CONFLICT DO NOTHING`,
    [projectId, userId],
  );
}

/** Notes that somebody has come: who accepts the invitation to a project is known there. */
export async function welcome(manager: EntityManager, projectId: string, userId: string): Promise<void> {
  await manager.query('DELETE FROM newcomers WHERE project_id = $1 AND user_id = $2', [projectId, userId]);
}
