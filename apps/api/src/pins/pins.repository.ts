import { LIMITS, type PinFilter, type PinnedPart, type PinState, type PinStay } from '@gable/contracts';
import { PICTURE_TYPES } from '@gable/domain';
import { CommentPin, PinPlace } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { shownName } from '../names/index.js';

/** A pin as the SQL answers it. */
export interface PinRow {
  comment_id: string;
  number: number;
  state: PinState;
  user_id: string;
  assignee: { id: string; name: string } | null;
  photo_file_id: string | null;
  resolved_by: { id: string; name: string } | null;
  resolved_at: Date | null;
  place: (PinnedPart & { page: number; carried: boolean; changed: boolean }) | null;
  elsewhere: { revision_id: string; revision: number; page: number; reason: PinStay } | null;
}

/** A place that a photo is pinned to, as the SQL answers it. */
export interface PhotoPlaceRow {
  comment_id: string;
  number: number;
  file_id: string;
  file_name: string;
  revision_id: string;
  page: number;
  sheet: string | null;
}

/** A place on a page. */
export interface Placed extends PinnedPart {
  page: number;
}

/** A pin that is to change. */
export interface LockedPin {
  authorId: string;
  assigneeId: string | null;
  photoFileId: string | null;
  isOpen: boolean;
}

/** Comments that people see. */
const SHOWN = 'NOT n.draft AND n.deleted_at IS NULL';

/** A revision `r` that is there. */
const THERE = 'r.stored_at IS NOT NULL AND r.discarded_at IS NULL';

/** SQL: a person as the viewer `$3` may see them, as JSON; null where the column says nobody. */
const person = (id: string): string => `(
  SELECT json_build_object('id', u.id, 'name', ${shownName('n.project_id', '$3')}) FROM users u WHERE u.id = ${id})`;

/**
 * SQL: why a pin whose newest place is `other` is not on the revision `seen`. What was compared says it; where nothing was, or it was
 * sure and the place lies beside the page, it belongs nowhere there.
 */
const REASON = `CASE WHEN other.revision > seen.number THEN 'later' WHEN p.resolved_at IS NOT NULL THEN 'resolved' ELSE coalesce((
    SELECT CASE WHEN c.work <> 'ready' THEN c.work WHEN c.state IN ('unsure', 'refused') THEN c.state ELSE 'nowhere' END
    FROM page_comparisons c WHERE c.before_revision_id = other.revision_id AND c.before_page = other.page
      AND c.after_revision_id = seen.id ORDER BY c.asked_at DESC, c.id LIMIT 1), 'nowhere') END`;

/** Reads and writes pins. */
@Injectable()
export class PinsRepository {
  /** The pins of a file as they are on a revision of it, by their numbers; of one alone where it is named. */
  list(
    manager: EntityManager,
    fileId: string,
    revisionId: string,
    viewerId: string,
    commentId: string | null = null,
  ): Promise<PinRow[]> {
    return manager.query(
      `SELECT p.comment_id, p.number, CASE WHEN p.resolved_at IS NULL THEN 'open' ELSE 'resolved' END AS state, n.user_id,
         ${person('p.assignee_id')} AS assignee, p.photo_file_id, ${person('p.resolved_by')} AS resolved_by, p.resolved_at,
         CASE WHEN here.page IS NOT NULL THEN json_build_object('page', here.page, 'left', here."left", 'top', here.top,
           'right', here."right", 'bottom', here.bottom, 'carried', here.carried_from IS NOT NULL, 'changed', here.changed) END AS place,
         CASE WHEN here.page IS NULL AND other.page IS NOT NULL THEN json_build_object('revision_id', other.revision_id,
           'revision', other.revision, 'page', other.page, 'reason', ${REASON}) END AS elsewhere
       FROM comment_pins p JOIN notes n ON n.id = p.comment_id
       JOIN file_revisions seen ON seen.id = $2
       LEFT JOIN pin_places here ON here.comment_id = p.comment_id AND here.revision_id = $2
       LEFT JOIN LATERAL (
         SELECT r.id AS revision_id, r.number AS revision, place.page FROM pin_places place
         JOIN file_revisions r ON r.id = place.revision_id AND ${THERE}
         WHERE place.comment_id = p.comment_id AND here.page IS NULL
         ORDER BY r.number > seen.number, CASE WHEN r.number > seen.number THEN r.number ELSE -r.number END LIMIT 1
       ) other ON true
       WHERE p.file_id = $1 AND ($4::uuid IS NULL OR p.comment_id = $4) AND ${SHOWN} ORDER BY p.number`,
      [fileId, revisionId, viewerId, commentId],
    );
  }

  /** Where a photo is pinned to, the newest pins first, each on the newest revision that it lies on. */
  placesOf(manager: EntityManager, photoFileId: string): Promise<PhotoPlaceRow[]> {
    return manager.query(
      `SELECT p.comment_id, p.number, f.id AS file_id, coalesce(f.alias, f.name) AS file_name, at.revision_id, at.page, s.number AS sheet
       FROM comment_pins p JOIN notes n ON n.id = p.comment_id
       JOIN files f ON f.id = p.file_id AND f.deleted_at IS NULL AND f.current_revision_id IS NOT NULL
       JOIN LATERAL (
         SELECT r.id AS revision_id, place.page FROM pin_places place JOIN file_revisions r ON r.id = place.revision_id AND ${THERE}
         WHERE place.comment_id = p.comment_id ORDER BY r.number DESC LIMIT 1
       ) at ON true
       LEFT JOIN sheets s ON s.revision_id = at.revision_id AND s.page = at.page AND s.state IN ('read', 'reviewed')
       WHERE p.photo_file_id = $1 AND ${SHOWN} ORDER BY n.created_at DESC, p.comment_id LIMIT ${LIMITS.placesOfPhoto}`,
      [photoFileId],
    );
  }

  /** Whether a file is a picture of a project that people see. */
  async isPhoto(manager: EntityManager, projectId: string, fileId: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM files f JOIN file_revisions r ON r.id = f.current_revision_id AND r.mimetype = ANY($3)
       WHERE f.project_id = $1 AND f.id = $2 AND f.deleted_at IS NULL`,
      [projectId, fileId, PICTURE_TYPES],
    );
    return rows.length > 0;
  }

  /** How many pins a file has, those of deleted comments counted as well. */
  async count(manager: EntityManager, fileId: string): Promise<number> {
    const [{ pins } = { pins: 0 }]: { pins: number }[] = await manager.query(
      'SELECT count(*)::int AS pins FROM comment_pins WHERE file_id = $1',
      [fileId],
    );
    return pins;
  }

  /** Pins a new comment to a place of a revision, with the next number of the file, which is locked. */
  async insert(
    manager: EntityManager,
    {
      commentId,
      fileId,
      assigneeId,
      photoFileId,
    }: Pick<CommentPin, 'commentId' | 'fileId' | 'assigneeId' | 'photoFileId'>,
    revisionId: string,
    place: Placed,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO comment_pins (comment_id, file_id, number, assignee_id, photo_file_id)
       SELECT $1::uuid, $2::uuid, coalesce(max(number), 0) + 1, $3::uuid, $4::uuid FROM comment_pins WHERE file_id = $2`,
      [commentId, fileId, assigneeId, photoFileId],
    );
    await this.place(manager, commentId, revisionId, place);
  }

  /** A person puts a pin to a place of a revision. */
  async place(manager: EntityManager, commentId: string, revisionId: string, place: Placed): Promise<void> {
    const { page, left, top, right, bottom } = place;
    const values = { page, left, top, right, bottom, carriedFrom: null, changed: false };
    await manager.upsert(PinPlace, { commentId, revisionId, ...values }, ['commentId', 'revisionId']);
  }

  /** A pin of a file, locked. */
  async lock(manager: EntityManager, fileId: string, commentId: string): Promise<LockedPin | undefined> {
    const rows: LockedPin[] = await manager.query(
      `SELECT n.user_id AS "authorId", p.assignee_id AS "assigneeId", p.photo_file_id AS "photoFileId", p.resolved_at IS NULL AS "isOpen"
       FROM comment_pins p JOIN notes n ON n.id = p.comment_id
       WHERE p.file_id = $1 AND p.comment_id = $2 AND ${SHOWN} FOR NO KEY UPDATE OF p`,
      [fileId, commentId],
    );
    return rows[0];
  }

  /** Resolves a pin, or opens it again where nobody has resolved it. */
  async resolve(manager: EntityManager, commentId: string, resolvedBy: string | null): Promise<void> {
    await manager.update(
      CommentPin,
      { commentId },
      { resolvedAt: resolvedBy === null ? null : new Date(), resolvedBy },
    );
  }

  async assign(manager: EntityManager, commentId: string, assigneeId: string | null): Promise<void> {
    await manager.update(CommentPin, { commentId }, { assigneeId });
  }

  async carryPhoto(manager: EntityManager, commentId: string, photoFileId: string | null): Promise<void> {
    await manager.update(CommentPin, { commentId }, { photoFileId });
  }
}

/** SQL: which comments `n` are pinned so, or reply to such a one; `$viewer` is who asks. */
export const pinnedAs = (filter: PinFilter, viewer: string): string => `EXISTS (
  SELECT FROM comment_pins p WHERE p.comment_id = coalesce(n.reply_to, n.id)
    AND p.resolved_at IS ${filter === 'resolved' ? 'NOT NULL' : 'NULL'}
    ${filter === 'mine' ? `AND p.assignee_id = ${viewer}` : ''})`;
