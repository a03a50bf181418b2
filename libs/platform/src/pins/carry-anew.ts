import { earlierPage } from '@gable/domain';
import type { EntityManager } from 'typeorm';
import { numberedPages } from '../comparisons/index.js';
import { Outbox } from '../outbox/index.js';
import { askWherePinsBelong } from './ask-where-pins-belong.js';

/** An open pin that was carried to a revision. */
interface CarriedPin {
  commentId: string;
  projectId: string;
  fileId: string;
  fromRevisionId: string;
  fromPage: number;
}

/**
 * Makes a change after which pages of revisions may have other numbers, and has the pins go to the current revision by these: one
 * that came to it over two pages that are the same sheet no longer, or are only now, is looked for anew. What a person has laid stays.
 */
export async function carryAnew(
  manager: EntityManager,
  currentRevisionId: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const carried: CarriedPin[] = await manager.query(
    `SELECT p.comment_id AS "commentId", n.project_id AS "projectId", p.file_id AS "fileId",
       origin.revision_id AS "fromRevisionId", origin.page AS "fromPage"
     FROM pin_places here
     JOIN pin_places origin ON origin.comment_id = here.comment_id AND origin.revision_id = here.carried_from
     JOIN comment_pins p ON p.comment_id = here.comment_id AND p.resolved_at IS NULL
     JOIN notes n ON n.id = p.comment_id AND n.deleted_at IS NULL
     WHERE here.revision_id = $1`,
    [currentRevisionId],
  );
  const before = await pairsOf(manager, currentRevisionId, carried);
  await change();
  const after = await pairsOf(manager, currentRevisionId, carried);
  const moved = carried.filter((pin) => before.get(pairKey(pin)) !== after.get(pairKey(pin)));
  const [first] = moved;
  if (first) {
    await manager.query(
      'DELETE FROM pin_places WHERE revision_id = $1 AND carried_from IS NOT NULL AND comment_id = ANY($2::uuid[])',
      [currentRevisionId, moved.map(({ commentId }) => commentId)],
    );
    const { projectId } = first;
    await new Outbox(manager).emitAllToProject(
      projectId,
      'comments:changed',
      moved.map(({ fileId, commentId }) => ({
        ...{ project_id: projectId, file_id: fileId, comment_id: commentId },
        change: 'updated' as const,
      })),
    );
  }
  await askWherePinsBelong(manager, currentRevisionId);
}

const pairKey = ({ fromRevisionId, fromPage }: CarriedPin): string => `${fromRevisionId}/${fromPage}`;

/** To which page of a revision each page belongs that pins came from, by their numbers. */
async function pairsOf(
  manager: EntityManager,
  revisionId: string,
  carried: readonly CarriedPin[],
): Promise<Map<string, number | null>> {
  const pairs = new Map<string, number | null>();
  if (carried.length === 0) return pairs;
  const later = await numberedPages(manager, revisionId);
  for (const fromRevisionId of new Set(carried.map((pin) => pin.fromRevisionId))) {
    const keys = new Map((await numberedPages(manager, fromRevisionId)).map(({ page, key }) => [page, key]));
    for (const pin of carried.filter((each) => each.fromRevisionId === fromRevisionId)) {
      const { fromPage: page } = pin;
      pairs.set(pairKey(pin), earlierPage({ page, key: keys.get(page) ?? null }, later));
    }
  }
  return pairs;
}
