import type { MarkupColour, MarkupKind, MarkupPoint, MarkupWidth } from '@gable/contracts';
import { Markup, PageScale } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import { shownName } from '../names/index.js';
import type { PageScaleView } from './dto/markup.dto.js';

/** Markup as the SQL answers it. */
export interface MarkupRow {
  id: string;
  page: number;
  kind: MarkupKind;
  points: MarkupPoint[];
  text: string | null;
  colour: MarkupColour;
  width: MarkupWidth;
  version: number;
  published: boolean;
  creator: { id: string; name: string };
  created_at: Date;
  updated_at: Date;
}

/** What markup of a revision comes to that somebody sees. */
export interface MarkupCount {
  markups: number;
  points: number;
}

/** What everybody sees, and what the viewer has drawn. */
const seenBy = (viewer: string): string => `(m.published_at IS NOT NULL OR m.created_by = ${viewer})`;

/** What is drawn and measured on revisions, as the database has it. */
@Injectable()
export class MarkupsRepository {
  /** What a person sees of a revision, or of it one alone; the earliest first. */
  list(manager: EntityManager, revisionId: string, viewerId: string, id: string | null = null): Promise<MarkupRow[]> {
    return manager.query(
      `SELECT m.id, m.page, m.kind, m.points, m.text, m.colour, m.width, m.version, m.published_at IS NOT NULL AS published,
         json_build_object('id', u.id, 'name', ${shownName('f.project_id', '$2')}) AS creator, m.created_at, m.updated_at
       FROM markups m JOIN file_revisions r ON r.id = m.revision_id JOIN files f ON f.id = r.file_id
       JOIN users u ON u.id = m.created_by
       WHERE m.revision_id = $1 AND ($3::uuid IS NULL OR m.id = $3) AND ${seenBy('$2')} ORDER BY m.created_at, m.id`,
      [revisionId, viewerId, id],
    );
  }

  /** What the widths of pages of a revision stand for: as a person has said, otherwise as the sheet says itself. */
  scales(manager: EntityManager, revisionId: string): Promise<PageScaleView[]> {
    return manager.query(
      `SELECT page, metres_per_width, false AS read FROM page_scales WHERE revision_id = $1
       UNION ALL
       SELECT s.page, s.metres_per_width, true FROM sheets s
       WHERE s.revision_id = $1 AND s.state <> 'none' AND s.metres_per_width IS NOT NULL
         AND NOT EXISTS (SELECT FROM page_scales said WHERE said.revision_id = $1 AND said.page = s.page)
       ORDER BY page`,
      [revisionId],
    );
  }

  /** What a person has said that the width of a page stands for; null: nobody has. */
  async scaleSaid(manager: EntityManager, revisionId: string, page: number): Promise<number | null> {
    return (await manager.findOneBy(PageScale, { revisionId, page }))?.metresPerWidth ?? null;
  }

  /** What there is on a revision that a person sees: what others have not published takes nobody's room. */
  async count(manager: EntityManager, revisionId: string, viewerId: string): Promise<MarkupCount> {
    const [count]: MarkupCount[] = await manager.query(
      `SELECT count(*)::int AS markups, coalesce(sum(jsonb_array_length(m.points)), 0)::int AS points
       FROM markups m WHERE m.revision_id = $1 AND ${seenBy('$2')}`,
      [revisionId, viewerId],
    );
    return count ?? { markups: 0, points: 0 };
  }

  async insert(
    manager: EntityManager,
    markup: Pick<Markup, 'id' | 'revisionId' | 'page' | 'kind' | 'points' | 'text' | 'colour' | 'width' | 'createdBy'>,
  ): Promise<void> {
    await manager.insert(Markup, markup);
  }

  /** Changes what is sent, and counts the version up. */
  async update(
    manager: EntityManager,
    id: string,
    change: Partial<Pick<Markup, 'points' | 'text' | 'colour' | 'width'>>,
  ): Promise<void> {
    await manager.update(
      Markup,
      { id },
      { ...change, version: () => 'version + 1', updatedAt: () => 'clock_timestamp()' },
    );
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Markup, { id });
  }

  /** Those of some markup that a person sees, and whether they drew it themselves. */
  named(
    manager: EntityManager,
    revisionId: string,
    viewerId: string,
    ids: string[],
  ): Promise<{ id: string; mine: boolean }[]> {
    return manager.query(
      `SELECT m.id, m.created_by = $2 AS mine FROM markups m
       WHERE m.revision_id = $1 AND m.id = ANY($3::uuid[]) AND ${seenBy('$2')}`,
      [revisionId, viewerId, ids],
    );
  }

  /** Publishes those that are not published, and answers how many these were. */
  async publish(manager: EntityManager, ids: string[]): Promise<number> {
    const { affected } = await manager.update(
      Markup,
      { id: In(ids), publishedAt: IsNull() },
      { publishedAt: () => 'clock_timestamp()', version: () => 'version + 1', updatedAt: () => 'clock_timestamp()' },
    );
    return affected ?? 0;
  }

  async setScale(
    manager: EntityManager,
    scale: Pick<PageScale, 'revisionId' | 'page' | 'metresPerWidth' | 'setBy'>,
  ): Promise<void> {
    await manager.upsert(PageScale, { ...scale, setAt: () => 'clock_timestamp()' }, ['revisionId', 'page']);
  }

  /** Takes back what a person has said. */
  async removeScale(manager: EntityManager, revisionId: string, page: number): Promise<void> {
    await manager.delete(PageScale, { revisionId, page });
  }
}
