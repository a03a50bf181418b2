import { PICTURE_TYPES } from '@gable/domain';
import { NoteUpload } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { TakenUpload } from '../files/index.js';
import { DATABASE_POOL } from '../platform/index.js';

/** An upload to a note, as the SQL answers it. */
export interface NoteUploadRow {
  id: string;
  name: string;
  mimetype: string;
  /** Bytes; text where the driver says so, null where they were not announced and not counted yet. */
  size: string | number | null;
  storage_key: string;
  /** What a worker has made of it, while there is something. */
  thumbnail_key: string | null;
  converted_key: string | null;
  /** SHA-256 of its bytes in hexadecimal digits; null where it is not known. */
  sha256: string | null;
  /** Its bytes were found and looked at. */
  stored: boolean;
}

const COLUMNS = `up.id, up.name, up.mimetype, up.size, up.storage_key, up.thumbnail_key, up.converted_key,
  encode(up.sha256, 'hex') AS sha256, up.stored_at IS NOT NULL AS stored`;

/**
 * The uploads `up` of the project `$1` that the person `$2` may see: their own, and what a published note of the project
 * or the note `$3` refers to.
 */
const SEEN = `up.project_id = $1 AND up.discarded_at IS NULL AND (up.uploaded_by = $2 OR EXISTS (
  SELECT 1 FROM note_attachments a JOIN notes n ON n.id = a.note_id
  WHERE a.upload_id = up.id AND n.deleted_at IS NULL AND (NOT n.draft OR n.id = $3)))`;

/** Who asks, and where. */
export interface UploadSight {
  projectId: string;
  userId: string;
  /** The note that is written; null for a new one. */
  noteId: string | null;
}

/** Reads uploads to notes, and marks which are used. */
@Injectable()
export class NoteUploadsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Those of these uploads that somebody may see. */
  async find({ projectId, userId, noteId }: UploadSight, ids: readonly string[]): Promise<NoteUploadRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.pool.query<NoteUploadRow>(
      `SELECT ${COLUMNS} FROM note_uploads up WHERE ${SEEN} AND up.id = ANY($4::uuid[])`,
      [projectId, userId, noteId, ids],
    );
    return rows;
  }

  /** The same, locked until the transaction ends: no sweep takes them meanwhile. */
  lock(
    manager: EntityManager,
    { projectId, userId, noteId }: UploadSight,
    ids: readonly string[],
  ): Promise<NoteUploadRow[]> {
    return manager.query(
      `SELECT ${COLUMNS} FROM note_uploads up WHERE ${SEEN} AND up.id = ANY($4::uuid[]) ORDER BY up.id FOR UPDATE OF up`,
      [projectId, userId, noteId, ids],
    );
  }

  /** Notes that notes refer to these uploads. */
  async use(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query('UPDATE note_uploads SET unused_since = NULL WHERE id = ANY($1::uuid[])', [ids]);
  }

  /** Notes where the bytes of an upload lie that a note refers to for the first time, and what they are. */
  async publish(manager: EntityManager, id: string, { key, size, sha256, mimetype }: TakenUpload): Promise<void> {
    await manager.update(NoteUpload, { id }, { storageKey: key, size, sha256, mimetype, storedAt: () => 'now()' });
  }

  /** Where the bytes of these uploads lie. */
  async keys(ids: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await this.pool.query<{ id: string; storage_key: string }>(
      'SELECT id, storage_key FROM note_uploads WHERE id = ANY($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, storage_key }) => [id, storage_key]));
  }

  /** Notes of those of these uploads that are new pictures that a worker is wanted for, and answers which. */
  async queue(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    const [rows]: [{ id: string }[], number] = await manager.query(
      `UPDATE note_uploads SET processing = 'queued'
       WHERE id = ANY($1::uuid[]) AND processing = 'none' AND mimetype = ANY($2) RETURNING id`,
      [ids, PICTURE_TYPES],
    );
    return rows.map(({ id }) => id);
  }

  /** Lets go of those of these uploads that no note refers to any more; the sweep takes them a day later. */
  async release(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query(`UPDATE note_uploads up SET unused_since = now() WHERE ${UNUSED}`, [ids]);
  }

  /** Gives up those of these uploads that no note refers to any more, and answers which. */
  async discard(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    const [rows]: [{ id: string }[], number] = await manager.query(
      `UPDATE note_uploads up SET unused_since = coalesce(unused_since, now()), discarded_at = now()
       WHERE ${UNUSED} AND discarded_at IS NULL RETURNING id`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }
}

const UNUSED = `up.id = ANY($1::uuid[]) AND NOT EXISTS (SELECT 1 FROM note_attachments a WHERE a.upload_id = up.id)`;
