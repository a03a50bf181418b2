import type { ComparisonWork } from '@gable/contracts';
import { earlierPage } from '@gable/domain';
import type { EntityManager } from 'typeorm';
import { numberedPages } from '../comparisons/index.js';
import { Outbox } from '../outbox/index.js';
import { carryPins } from './carry-pins.js';
import { WAITING_PINS } from './waiting-pins.js';

/**
 * Has the pages compared that say where open pins of earlier revisions belong on this one, unless somebody has asked for that, and carries
 * the pins for which it is known. It may be called again and again; a revision whose sheets are not read yet is asked about once they are.
 */
export async function askWherePinsBelong(manager: EntityManager, revisionId: string): Promise<void> {
  const [revision]: { fileId: string }[] = await manager.query(
    `SELECT file_id AS "fileId" FROM file_revisions WHERE id = $1 AND reading = 'ready' AND discarded_at IS NULL`,
    [revisionId],
  );
  if (!revision) return;
  const waiting: { revisionId: string; page: number }[] = await manager.query(
    `SELECT DISTINCT place.revision_id AS "revisionId", place.page ${WAITING_PINS}
       AND NOT EXISTS (SELECT FROM pin_places here WHERE here.comment_id = p.comment_id AND here.revision_id = $3)
     ORDER BY 1, 2`,
    [revision.fileId, null, revisionId],
  );
  if (waiting.length === 0) return;
  const later = await numberedPages(manager, revisionId);
  let isAsked = false;
  for (const earlierId of new Set(waiting.map((pin) => pin.revisionId))) {
    const keys = new Map((await numberedPages(manager, earlierId)).map(({ page, key }) => [page, key]));
    for (const { page } of waiting.filter((pin) => pin.revisionId === earlierId)) {
      // Which page of the one belongs to which of the other is the same from both sides.
      const to = earlierPage({ page, key: keys.get(page) ?? null }, later);
      if (to === null) continue;
      const pair = [earlierId, page, revisionId, to];
      const added: unknown[] = await manager.query(
        `INSERT INTO page_comparisons (id, before_revision_id, before_page, after_revision_id, after_page)
         VALUES (gen_random_uuid(), $1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id`,
        pair,
      );
      isAsked ||= added.length > 0;
      if (added.length > 0) continue;
      // Locked: what is being written down at this moment is waited for, or finds the pins.
      const [known]: { id: string; work: ComparisonWork }[] = await manager.query(
        `SELECT id, work FROM page_comparisons WHERE before_revision_id = $1 AND before_page = $2 AND after_revision_id = $3
           AND after_page = $4 FOR SHARE`,
        pair,
      );
      if (known?.work === 'ready') await carryPins(manager, known.id);
    }
  }
  if (isAsked) {
    await new Outbox(manager).requestJob('revisions.compare-pages', { version: 1, revisionId }, revisionId);
  }
}
