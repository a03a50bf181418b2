import { screenPath } from '@gable/contracts';
import { remindedDays } from '@gable/domain';
import { NOTIFICATION_TEXTS, Notifier } from '@gable/platform';
import type { EntityManager } from 'typeorm';

/** Projects one sweep reminds of; the next one finds the rest. */
const MOST = 200;

/**
 * OPN-85: owner and leader of a project that is to be reminded of hear that it starts, on the day. Each day of a project
 * is reminded of once, whichever worker comes first; another day that is chosen later is another reminder.
 */
export async function remindOfStarts(manager: EntityManager, now: Date): Promise<number> {
  const { first, last } = remindedDays(now);
  const due: { id: string; name: string; day: string }[] = await manager.query(
    `WITH reminded AS (
       INSERT INTO project_reminders (project_id, starts)
       SELECT p.id, p.project_starts FROM projects p
       WHERE p.due_reminder AND p.archived_at IS NULL AND p.deleted_at IS NULL AND p.project_starts BETWEEN $1 AND $2
         AND NOT EXISTS (SELECT 1 FROM project_reminders r WHERE r.project_id = p.id AND r.starts = p.project_starts)
       ORDER BY p.id LIMIT $3
       ON CONFLICT DO NOTHING RETURNING project_id, starts
     ) SELECT p.id, p.name, to_char(reminded.starts, 'YYYY-MM-DD') AS day
       FROM reminded JOIN projects p ON p.id = reminded.project_id ORDER BY p.id`,
    [first, last, MOST],
  );
  const notifier = new Notifier(manager);
  for (const { id, name, day } of due) {
    const recipients: { userId: string }[] = await manager.query(
      `SELECT user_id AS "userId" FROM project_standings WHERE project_id = $1 AND (role = 'owner' OR lead)`,
      [id],
    );
    await notifier.notify({
      kind: 'due_date',
      projectId: id,
      subjectId: id,
      occasion: day,
      emitterId: null,
      recipients: recipients.map(({ userId }) => userId),
      text: NOTIFICATION_TEXTS.due({ project: name, day }),
      address: screenPath('projects.settings', { id }),
    });
  }
  return due.length;
}
