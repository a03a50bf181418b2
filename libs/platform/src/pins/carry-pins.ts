import {
  isLaidForSure,
  type ComparedRegion,
  type ComparisonState,
  type ComparisonWork,
  type PinnedPart,
} from '@gable/contracts';
import { carriedPart, hasChangedIn, type Similarity } from '@gable/domain';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../outbox/index.js';
import { WAITING_PINS } from './waiting-pins.js';

/** Two pages of one file that are compared, the later one after the earlier one. */
interface ComparedPages {
  beforeRevisionId: string;
  beforePage: number;
  beforeNumber: number;
  afterRevisionId: string;
  afterPage: number;
  afterNumber: number;
  projectId: string;
  fileId: string;
  work: ComparisonWork;
  state: ComparisonState | null;
  place: Similarity | null;
  regions: ComparedRegion[] | null;
  before: { width: number; height: number };
  after: { width: number; height: number };
}

/**
 * Carries the open pins of an earlier page to where they belong on the later one, once it is sure how the two lie upon each other,
 * and says of each whether what lies under it has changed. It may be called again and again: what a person has put there stays, and
 * what was carried is carried anew, because the pages may have been laid otherwise. Open screens hear of each pin that waited, also
 * where it stays. For the transaction in which the outcome is written down.
 */
export async function carryPins(manager: EntityManager, comparisonId: string): Promise<void> {
  const [pages]: ComparedPages[] = await manager.query(
    `SELECT c.before_revision_id AS "beforeRevisionId", c.before_page AS "beforePage", earlier.number AS "beforeNumber",
       c.after_revision_id AS "afterRevisionId", c.after_page AS "afterPage", later.number AS "afterNumber",
       f.project_id AS "projectId", f.id AS "fileId", c.work, c.state, c.place, c.regions,
       json_build_object('width', b.width, 'height', b.height) AS before,
       json_build_object('width', a.width, 'height', a.height) AS after
     FROM page_comparisons c
     JOIN file_revisions earlier ON earlier.id = c.before_revision_id AND earlier.discarded_at IS NULL
     JOIN file_revisions later ON later.id = c.after_revision_id AND later.discarded_at IS NULL
       AND later.file_id = earlier.file_id AND later.number > earlier.number
     JOIN files f ON f.id = later.file_id
     JOIN file_pages b ON b.revision_id = earlier.id AND b.page = c.before_page AND b.width > 0 AND b.height > 0
     JOIN file_pages a ON a.revision_id = later.id AND a.page = c.after_page AND a.width > 0 AND a.height > 0
     WHERE c.id = $1`,
    [comparisonId],
  );
  if (!pages) return;
  const pins: (PinnedPart & { commentId: string })[] = await manager.query(
    `SELECT p.comment_id AS "commentId", place."left", place.top, place."right", place.bottom ${WAITING_PINS}
       AND place.revision_id = $2 AND place.page = $4
     ORDER BY p.number`,
    [pages.fileId, pages.beforeRevisionId, pages.afterRevisionId, pages.beforePage],
  );
  if (pins.length === 0) return;
  const isSure = isLaidForSure(pages);
  if (isSure) await place(manager, pages, pins);
  await new Outbox(manager).emitAllToProject(
    pages.projectId,
    'comments:changed',
    pins.map(({ commentId }) => ({
      project_id: pages.projectId,
      file_id: pages.fileId,
      comment_id: commentId,
      change: 'updated' as const,
    })),
  );
  if (isSure) await carryOn(manager, pages);
}

/** What came may belong on later revisions still, which were compared sooner; what is being written down at this moment is waited for. */
async function carryOn(manager: EntityManager, { afterRevisionId, afterPage }: ComparedPages): Promise<void> {
  const further: { id: string; work: ComparisonWork }[] = await manager.query(
    `SELECT id, work FROM page_comparisons WHERE before_revision_id = $1 AND before_page = $2 ORDER BY id FOR SHARE`,
    [afterRevisionId, afterPage],
  );
  for (const { id, work } of further) if (work === 'ready') await carryPins(manager, id);
}

/** Writes down where pins lie; what lies beside the later page by now is there no more. */
async function place(
  manager: EntityManager,
  pages: ComparedPages,
  pins: readonly (PinnedPart & { commentId: string })[],
): Promise<void> {
  const carried = pins.flatMap(({ commentId, ...part }) => {
    const to = pages.place && carriedPart(part, pages.place, pages.before, pages.after);
    if (!to) return [];
    return [{ comment_id: commentId, ...to, changed: hasChangedIn(to, pages.after, pages.regions ?? []) }];
  });
  await manager.query(
    `DELETE FROM pin_places WHERE revision_id = $1 AND carried_from = $2 AND comment_id = ANY($3::uuid[])`,
    [pages.afterRevisionId, pages.beforeRevisionId, pins.map(({ commentId }) => commentId)],
  );
  await manager.query(
    `INSERT INTO pin_places (comment_id, revision_id, page, "left", top, "right", bottom, carried_from, changed)
     SELECT comment_id, $2, $3, "left", top, "right", bottom, $4, changed
     FROM jsonb_to_recordset($1::jsonb) AS carried (comment_id uuid, "left" double precision, top double precision,
       "right" double precision, bottom double precision, changed boolean)
     ON CONFLICT (comment_id, revision_id) DO NOTHING`,
    [JSON.stringify(carried), pages.afterRevisionId, pages.afterPage, pages.beforeRevisionId],
  );
}
