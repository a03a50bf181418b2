import { packedBoxes } from '@gable/domain';
import type { Pool } from 'pg';
import type { ReadPage } from '../rendering/index.js';

/** A revision whose words are to be read. */
export interface UnreadRevision {
  revisionId: string;
  projectId: string;
  storageKey: string;
  /** The words of all its pages are there; what is left are its sheets. */
  isWhole: boolean;
}

/** The words of pages as they are kept. */
export class PageTexts {
  constructor(private readonly pool: Pool) {}

  /** The revision, while there is one and its words have not been read. */
  async unread(revisionId: string): Promise<UnreadRevision | undefined> {
    const { rows } = await this.pool.query<UnreadRevision>(
      `SELECT r.id AS "revisionId", f.project_id AS "projectId", r.storage_key AS "storageKey",
         coalesce(r.pages_total = (SELECT count(*) FROM page_texts t WHERE t.revision_id = r.id), false) AS "isWhole"
       FROM file_revisions r JOIN files f ON f.id = r.file_id
       WHERE r.id = $1 AND r.reading = 'queued' AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL`,
      [revisionId],
    );
    return rows[0];
  }

  /** The pages that are read already, after an interruption. */
  async pagesRead(revisionId: string): Promise<Set<number>> {
    const { rows } = await this.pool.query<{ page: number }>('SELECT page FROM page_texts WHERE revision_id = $1', [
      revisionId,
    ]);
    return new Set(rows.map(({ page }) => page));
  }

  /** A page is read; without words it is a picture, or cannot be read. Once is enough, whoever comes first. */
  async keep(revisionId: string, { page, words }: ReadPage): Promise<void> {
    const text = words.map((word) => word.text).join(' ');
    await this.pool.query(
      `INSERT INTO page_texts (revision_id, page, project_id, words, boxes, searched)
       SELECT r.id, $2, f.project_id, $3, $4, to_tsvector('simple', plain_words($3))
       FROM file_revisions r JOIN files f ON f.id = r.file_id WHERE r.id = $1 AND r.discarded_at IS NULL
       ON CONFLICT (revision_id, page) DO NOTHING`,
      [revisionId, page, text, packedBoxes(words.map(({ box }) => box))],
    );
  }

  /** It cannot be read. */
  async failed(revisionId: string): Promise<void> {
    await this.pool.query(`UPDATE file_revisions SET reading = 'failed' WHERE id = $1 AND reading = 'queued'`, [
      revisionId,
    ]);
  }
}
