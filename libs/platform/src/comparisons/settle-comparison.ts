import type { EntityManager } from 'typeorm';
import { comparisonNews, Notifier } from '../notifications/index.js';
import { Outbox } from '../outbox/index.js';
import { sheetChangesOf } from './sheet-changes.js';

/** A revision that is compared by itself, and what people are to know of it. */
interface Held {
  work: 'queued' | 'ready';
  isCurrent: boolean;
  changed: number;
  unsure: number;
  added: number;
  gone: number;
  left_out: number;
  beforeRevisionId: string;
  number: number;
  fileId: string;
  file: string;
  projectId: string;
  project: string;
  uploaderId: string;
}

/**
 * Counts what is known of the sheets of a revision that is compared by itself. Once nothing is awaited any more, everybody in the
 * project is told, once; afterwards what people say of single pages is counted. Nothing where the revision is none of these, or
 * there is another by now.
 */
export async function settleComparison(manager: EntityManager, revisionId: string): Promise<void> {
  const held = await hold(manager, revisionId);
  if (!held || (held.work === 'queued' && !held.isCurrent)) return;
  const sheets = await sheetChangesOf(manager, revisionId);
  const isFirst = held.work === 'queued';
  if (isFirst && sheets.some(({ change }) => change === 'queued')) return;
  const changes = sheets.filter(({ change }) => change === 'changed');
  const unsure = sheets.filter(({ change }) => change === 'unsure' || change === 'queued').length;
  if (!isFirst && changes.length === held.changed && unsure === held.unsure) return;
  await manager.query(
    `UPDATE revision_comparisons SET work = 'ready', changed = $2, unsure = $3 WHERE revision_id = $1`,
    [revisionId, changes.length, unsure],
  );
  const { projectId, fileId, added, gone, left_out } = held;
  const event = { project_id: projectId, file_id: fileId, revision_id: revisionId };
  await new Outbox(manager).emitToProject(projectId, 'comparisons:changed', event);
  if (!isFirst) return;
  const counts = { compared: sheets.length, changed: changes.length, unsure, added, gone, left_out };
  await new Notifier(manager).notify(comparisonNews({ ...held, revisionId }, counts, changes));
}

/** Whoever counts does it alone. */
async function hold(manager: EntityManager, revisionId: string): Promise<Held | undefined> {
  const rows: Held[] = await manager.query(
    `SELECT c.work, f.current_revision_id = r.id AS "isCurrent", c.changed, c.unsure, cardinality(c.added) AS added,
       cardinality(c.gone) AS gone, c.left_out, c.before_revision_id AS "beforeRevisionId", r.number, f.id AS "fileId",
       coalesce(f.alias, f.name) AS file, p.id AS "projectId", p.name AS project, r.uploaded_by AS "uploaderId"
     FROM revision_comparisons c JOIN file_revisions r ON r.id = c.revision_id AND r.discarded_at IS NULL
     JOIN files f ON f.id = r.file_id AND f.deleted_at IS NULL JOIN projects p ON p.id = f.project_id AND p.deleted_at IS NULL
     WHERE c.revision_id = $1 FOR UPDATE OF c`,
    [revisionId],
  );
  return rows[0];
}
