import type { EntityManager } from 'typeorm';

/** SQL: whether a person sees a project or proposal that is not deleted. */
export const seesProject = (project: string, person: string): string =>
  `EXISTS (SELECT FROM standing_in(${project}, ${person}) place
    WHERE NOT place.project_deleted AND (place.role <> 'colleague' OR place.project_potential))`;

/** SQL: whether two people are in one firm. */
export const areColleagues = (one: string, other: string): string =>
  `EXISTS (SELECT FROM firm_members one JOIN firm_members other ON other.firm_id = one.firm_id
    WHERE one.user_id = ${one} AND other.user_id = ${other})`;

/**
 * SQL: whether the person a task `t` was given to sees it: while they see its project, or without one while they are in
 * the firm of who made it. `isInside` and `isColleague` are the same questions asked otherwise, where one person has many tasks.
 */
export const seesAsAssignee = (
  t: string,
  isInside = seesProject(`${t}.project_id`, `${t}.assignee_id`),
  isColleague = areColleagues(`${t}.owner_id`, `${t}.assignee_id`),
): string => `CASE WHEN ${t}.project_id IS NULL THEN ${isColleague} ELSE ${isInside} END`;

/**
 * SQL: whether who made a task `t` and gave it to somebody still sees it. What is of a project stays with who is in it; one
 * that the other does not see either is with its maker again.
 */
export const seesAsMaker = (t: string, isInside = seesProject(`${t}.project_id`, `${t}.owner_id`)): string =>
  `(${t}.project_id IS NULL OR ${isInside} OR NOT ${seesProject(`${t}.project_id`, `${t}.assignee_id`)})`;

/** SQL: whether a person sees a task `t`. Nobody else does than who made it and who it was given to. */
export const seesTask = (t: string, person: string): string =>
  `(${t}.owner_id = ${person} AND (${t}.assignee_id = ${t}.owner_id OR ${seesAsMaker(t)})
    OR ${t}.assignee_id = ${person} AND ${t}.owner_id <> ${t}.assignee_id AND ${seesAsAssignee(t)})`;

/** Who sees which of these tasks: those whose screens hear of a change. */
export function viewersOfTasks(
  manager: EntityManager,
  taskIds: readonly string[],
): Promise<{ taskId: string; userId: string }[]> {
  return manager.query(
    `SELECT t.id AS "taskId", person.id AS "userId"
     FROM tasks t CROSS JOIN LATERAL (SELECT t.owner_id AS id UNION SELECT t.assignee_id) person
     WHERE t.id = ANY($1::uuid[]) AND ${seesTask('t', 'person.id')} ORDER BY t.id, person.id`,
    [taskIds],
  );
}
