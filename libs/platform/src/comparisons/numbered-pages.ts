import type { NumberedPage } from '@gable/domain';
import type { EntityManager } from 'typeorm';

/** The pages of a revision with the numbers of their sheets; none where it is not of the project that is named. */
export const numberedPages = (
  manager: EntityManager,
  revisionId: string,
  projectId: string | null = null,
): Promise<NumberedPage[]> =>
  manager.query(
    `SELECT p.page, s.number_key AS key FROM file_pages p
     JOIN file_revisions r ON r.id = p.revision_id JOIN files f ON f.id = r.file_id
     LEFT JOIN sheets s ON s.revision_id = p.revision_id AND s.page = p.page AND s.state IN ('read', 'reviewed')
     WHERE p.revision_id = $1 AND ($2::uuid IS NULL OR f.project_id = $2) ORDER BY p.page`,
    [revisionId, projectId],
  );
