import { unpackedBoxes, type PageText } from '@gable/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../platform/index.js';
import { VISIBLE } from './files.repository.js';

/** A revision as far as its words go. */
export interface ReadRevision {
  mimetype: string;
  /** Its words are read, or will be. */
  awaited: boolean;
  /** Some page has words. */
  has_words: boolean;
}

/** Reads the words of pages. */
@Injectable()
export class TextRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** A visible revision; undefined when there is no such one. */
  async revision(fileId: string, revisionId: string): Promise<ReadRevision | undefined> {
    const { rows } = await this.pool.query<ReadRevision>(
      `SELECT r.mimetype, r.reading = 'queued' OR r.processing IN ('queued', 'running') AS awaited,
         EXISTS (SELECT 1 FROM page_texts t WHERE t.revision_id = r.id AND t.words <> '') AS has_words
       FROM files f JOIN file_revisions r ON r.file_id = f.id AND r.id = $2
         AND r.stored_at IS NOT NULL AND r.discarded_at IS NULL
       WHERE f.id = $1 AND ${VISIBLE}`,
      [fileId, revisionId],
    );
    return rows[0];
  }

  /** The pages with words that come after a page, so many of them. */
  async pages(revisionId: string, after: number, count: number): Promise<PageText[]> {
    const { rows } = await this.pool.query<{ page: number; words: string; boxes: Buffer }>(
      `SELECT page, words, boxes FROM page_texts
       WHERE revision_id = $1 AND page > $2 AND words <> '' ORDER BY page LIMIT $3`,
      [revisionId, after, count],
    );
    return rows.map(({ page, words, boxes }) => ({ page, words: words.split(' '), boxes: unpackedBoxes(boxes) }));
  }
}
