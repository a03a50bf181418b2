import type { NotificationKind, NotificationShape, NotificationStatus } from '@gable/contracts';
import { seesTask } from '../tasks/index.js';

/** A notification as the SQL answers it. */
export interface NotificationRow {
  id: string;
  user_id: string;
  text: string;
  kind: NotificationKind;
  status: NotificationStatus;
  created_at: Date;
  updated_at: Date;
  address: string;
  emitter_id: string | null;
  emitter_name: string | null;
  emitter_avatar: boolean | null;
  /** Null where it is about none, and where the person is not in it. */
  project_id: string | null;
  project_name: string | null;
}

/** What a notification may be about that is not a project. */
interface OutsideProjects {
  kinds: readonly NotificationKind[];
  /** Whether the person of a notification `n` of these kinds may see it. */
  seen: string;
}

/** Whose notifications are about no project: what their subject is, and who is in it. */
const OUTSIDE_PROJECTS: readonly OutsideProjects[] = [
  {
    // Their subject is the task: also where they name a project, they are for nobody else in it. In one condition for all
    // of them: each takes PostgreSQL milliseconds to plan.
    kinds: ['task_reminder', 'task_assigned', 'task_done'],
    seen: `EXISTS (SELECT FROM tasks task
      WHERE task.id = n.subject_id AND n.user_id = CASE n.kind WHEN 'task_done' THEN task.owner_id ELSE task.assignee_id END
        AND ${seesTask('task', 'n.user_id')})`,
  },
  {
    kinds: ['firm'],
    seen: 'EXISTS (SELECT FROM firm_members place WHERE place.firm_id = n.subject_id AND place.user_id = n.user_id)',
  },
];

const isOf = (kinds: readonly NotificationKind[]): string =>
  `n.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`;

/**
 * Whether the person of a notification `n` may still see it: they are in its project, or are notified that they no longer
 * are; where it is about none, its kind decides. Anyone who reads or sends notifications asks this anew.
 */
export const VISIBLE_NOTIFICATION = `CASE ${OUTSIDE_PROJECTS.map(
  ({ kinds, seen }) => `WHEN ${isOf(kinds)} THEN ${seen}`,
).join(' ')} ELSE n.outside OR EXISTS (
  SELECT FROM project_standings standing
  WHERE standing.project_id = n.project_id AND standing.user_id = n.user_id AND NOT standing.project_deleted) END`;

/** Anyone who was invited, never came and left is shown by nothing of their account to those who do not know them. */
const EMITTER_SHOWN = 'NOT is_unknown(n.project_id, e.id, n.user_id)';

/** The {@link NotificationRow}s of the notifications `n` that `notifications` stands for. */
export const selectNotifications = (notifications: string): string => `
  SELECT n.id, n.user_id, n.text, n.kind, n.status, n.created_at, n.updated_at, n.address,
    e.id AS emitter_id, CASE WHEN ${EMITTER_SHOWN} THEN e.name ELSE '' END AS emitter_name,
    e.avatar AND ${EMITTER_SHOWN} AS emitter_avatar,
    p.id AS project_id, p.name AS project_name
  FROM ${notifications} n
  LEFT JOIN users e ON e.id = n.emitter_id
  LEFT JOIN (project_standings standing JOIN projects p ON p.id = standing.project_id AND p.deleted_at IS NULL)
    ON standing.project_id = n.project_id AND standing.user_id = n.user_id`;

/** A notification on the wire (ENT-14). */
export const notificationShape = (row: NotificationRow): NotificationShape => ({
  id: row.id,
  emitter_id: row.emitter_id,
  text: row.text,
  kind: row.kind,
  status: row.status,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  emitter:
    row.emitter_id === null
      ? null
      : { id: row.emitter_id, name: row.emitter_name ?? '', avatar: row.emitter_avatar ?? false },
  project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? '' },
  address: row.address,
});
