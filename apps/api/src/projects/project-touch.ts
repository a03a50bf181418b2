import type { EntityManager } from 'typeorm';

/** Notes on a project who changed something in it, and when; its own version stays. */
export async function touchProject(manager: EntityManager, projectId: string, userId: string): Promise<void> {
  // The clock, not the start of the transaction: it may have waited for a change that is later than that.
  await manager.query('UPDATE projects SET updated_at = clock_timestamp(), last_edited_by = $2 WHERE id = $1', [
    projectId,
    userId,
  ]);
}
