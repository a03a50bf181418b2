import { Project } from '@gable/platform';
import type { EntityManager } from 'typeorm';

/** Notes on a project who changed something in it, and when; its own version stays. */
export async function touchProject(manager: EntityManager, projectId: string, userId: string): Promise<void> {
  await manager.query(
    `UPDATE ${manager.getRepository(Project).metadata.tableName}
    SET updated_at = now(), last_edited_by = $2 WHERE id = $1`,
    [projectId, userId],
  );
}
