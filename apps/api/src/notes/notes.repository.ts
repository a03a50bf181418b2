import type { NoteType } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { destinatariesFor } from '../addressees/index.js';
import type { ListWindow } from '../http/index.js';
import { DATABASE_POOL, literally } from '../platform/index.js';
import type { NoteUploadRow } from './note-uploads.repository.js';

/** A note as the SQL answers it. */
export interface NoteRow {
  id: string;
  project_id: string;
  user_id: string;
  user_name: string;
  user_email: string;
  user_avatar: boolean;
  body: string;
  global: boolean;
  draft: boolean;
  destinataries: { id: string; name: string }[];
  created_at: Date;
  updated_at: Date;
  /** Who wrote in it, oldest first; moments as JSON has them. */
  history: { user: { id: string; name: string }; date: string }[];
  /** In their order, without the pictures of the text. */
  attachments: { id: string; file_id: string | null; upload: NoteUploadRow | null }[];
}

/** A note as a change finds it, locked. */
export interface LockedNote {
  id: string;
  userId: string;
  body: string;
  global: boolean;
  draft: boolean;
  updatedAt: Date;
}

/** Which notes of a project, for whom. */
export interface NoteSelection {
  projectId: string;
  /** Whose drafts are among them. */
  userId: string;
  type: NoteType;
  author: string | null;
  /** Words as they are stored: without case and accents. */
  search: string | null;
  /** These alone. */
  ids: string[] | null;
}

/** In which order notes are listed. */
export interface NoteOrder {
  field: 'created_at' | 'id';
  ascending: boolean;
}

/** Which part of them, and from which end. */
export interface NoteListing extends NoteSelection, ListWindow {
  order: NoteOrder;
}

const NEWEST_FIRST: NoteOrder = { field: 'created_at', ascending: false };

const PUBLISHED = 'n.project_id = $1 AND n.is_note AND NOT n.draft AND n.deleted_at IS NULL';
const DRAFTED = 'n.project_id = $1 AND n.is_note AND n.draft AND n.user_id = $2 AND n.deleted_at IS NULL';

/** What each type of the filter finds, each part by an index of its own. */
const PARTS: Record<NoteType, readonly string[]> = {
  all: [PUBLISHED, DRAFTED],
  notes: [PUBLISHED],
  drafts: [DRAFTED],
  linked: [PUBLISHED, DRAFTED],
};

const LINKED = `EXISTS (SELECT 1 FROM note_attachments a JOIN files f ON f.id = a.file_id
  WHERE a.note_id = n.id AND f.current_revision_id IS NOT NULL AND f.deleted_at IS NULL)`;

/** Columns of a {@link NoteRow} for the notes `n`, as the person `$2` sees them. */
const select = (notes: string): string => `
  SELECT n.id, n.project_id, n.user_id, n.body, n.global, n.draft, n.created_at, n.updated_at,
    u.name AS user_name, u.email AS user_email, u.avatar AS user_avatar, ${destinatariesFor('$2')},
    coalesce((
      SELECT json_agg(json_build_object('user', json_build_object('id', w.id, 'name', ${nameOf('w')}), 'date', e.created_at)
        ORDER BY e.created_at, e.id)
      FROM note_edits e JOIN users w ON w.id = e.user_id WHERE e.note_id = n.id
    ), '[]') AS history,
    coalesce((
      SELECT json_agg(json_build_object('id', a.id, 'file_id', a.file_id, 'upload', CASE WHEN up.id IS NOT NULL THEN
        json_build_object('id', up.id, 'name', up.name, 'mimetype', up.mimetype, 'size', up.size,
          'storage_key', up.storage_key, 'thumbnail_key', up.thumbnail_key, 'converted_key', up.converted_key,
          'sha256', encode(up.sha256, 'hex'), 'stored', up.stored_at IS NOT NULL) END) ORDER BY a.place, a.id)
      FROM note_attachments a LEFT JOIN note_uploads up ON up.id = a.upload_id WHERE a.note_id = n.id AND NOT a.inline
    ), '[]') AS attachments
  FROM ${notes} n JOIN users u ON u.id = n.user_id`;

const nameOf = (user: string): string => `coalesce(nullif(${user}.name, ''), ${user}.email::text)`;

/** Reads notes. Lists take ids by index first, published notes and drafts each by its own, then the rows they show. */
@Injectable()
export class NotesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Part of a project's notes, and how many there are in all. */
  async list(listing: NoteListing): Promise<{ rows: NoteRow[]; total: number }> {
    const { offset, limit } = listing;
    const { parts, values } = selected(listing);
    const order = orderOf(listing.order);
    const most = offset + limit;
    const ids = parts.map((part) => `(SELECT n.id, n.created_at ${part} ORDER BY ${order} LIMIT ${most})`);
    const page = `(SELECT page.* FROM (
      SELECT n.id FROM (${ids.join(' UNION ALL ')}) n ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
    ) AS chosen JOIN notes page ON page.id = chosen.id)`;
    const [{ rows }, total] = await Promise.all([
      this.pool.query<NoteRow>(`${select(page)} ORDER BY ${order}`, values),
      this.count(listing),
    ]);
    return { rows, total };
  }

  /** The place of a note in a list that shows the newest first, from 1; undefined when it is not in it. */
  async placeOf(selection: NoteSelection, id: string): Promise<number | undefined> {
    const { parts, values } = selected(selection);
    const wanted = `$${values.length + 1}`;
    const before = parts.map(
      (part) => `(SELECT count(*) ${part} AND (n.created_at, n.id) >= (SELECT created_at, id FROM it))`,
    );
    const { rows } = await this.pool.query<{ place: number }>(
      `WITH it AS MATERIALIZED (${parts.map((part) => `SELECT n.created_at, n.id ${part} AND n.id = ${wanted}`).join(' UNION ALL ')})
       SELECT (${before.join(' + ')})::int AS place FROM it`,
      [...values, id],
    );
    return rows[0]?.place;
  }

  /** How many notes of a part of a list, from its beginning on, have texts of so many bytes in all; null: all of them. */
  async fitting(selection: NoteSelection, { offset, limit }: ListWindow, bytes: number): Promise<number | null> {
    const { parts, values } = selected(selection);
    const order = orderOf(NEWEST_FIRST);
    const sizes = parts.map(
      (part) =>
        `(SELECT n.id, n.created_at, octet_length(n.body) AS size ${part} ORDER BY ${order} LIMIT ${offset + limit})`,
    );
    const { rows } = await this.pool.query<{ fitting: number | null }>(
      `SELECT CASE WHEN max(bytes) > ${bytes} THEN count(*) FILTER (WHERE bytes <= ${bytes})::int END AS fitting FROM (
         SELECT sum(size) OVER (ORDER BY ${order}) AS bytes FROM (
           SELECT * FROM (${sizes.join(' UNION ALL ')}) n ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
         ) n
       ) AS summed`,
      values,
    );
    return rows[0]?.fitting ?? null;
  }

  /** One note that somebody may see: their draft or a published one. */
  async find(projectId: string, userId: string, id: string): Promise<NoteRow | undefined> {
    const { rows } = await this.pool.query<NoteRow>(
      `${select('notes')} WHERE n.id = $3 AND ((${PUBLISHED}) OR (${DRAFTED}))`,
      [projectId, userId, id],
    );
    return rows[0];
  }

  /** The same, locked until the transaction ends. */
  async lock(manager: EntityManager, projectId: string, userId: string, id: string): Promise<LockedNote | undefined> {
    const rows: LockedNote[] = await manager.query(
      `SELECT n.id, n.user_id AS "userId", n.body, n.global, n.draft, n.updated_at AS "updatedAt"
       FROM notes n WHERE n.id = $3 AND ((${PUBLISHED}) OR (${DRAFTED})) FOR UPDATE`,
      [projectId, userId, id],
    );
    return rows[0];
  }

  /**
   * Who has published notes in a project, and the person who asks when they have drafts in it; as many steps as authors
   * (`OFFSET 0` keeps the planner from reading everybody for it).
   */
  async authors(projectId: string, userId: string): Promise<{ id: string; name: string; avatar: boolean }[]> {
    const { rows } = await this.pool.query<{ id: string; name: string; avatar: boolean }>(
      `WITH RECURSIVE found AS (
         (SELECT n.user_id FROM notes n WHERE ${PUBLISHED} ORDER BY n.user_id LIMIT 1)
         UNION ALL
         SELECT (SELECT n.user_id FROM notes n WHERE ${PUBLISHED} AND n.user_id > found.user_id ORDER BY n.user_id LIMIT 1)
         FROM found WHERE found.user_id IS NOT NULL
       )
       SELECT u.id, ${nameOf('u')} AS name, u.avatar
       FROM (SELECT user_id FROM found UNION SELECT $2 WHERE EXISTS (SELECT 1 FROM notes n WHERE ${DRAFTED})) AS author
       CROSS JOIN LATERAL (SELECT * FROM users WHERE id = author.user_id OFFSET 0) AS u
       ORDER BY lower(${nameOf('u')}), u.id`,
      [projectId, userId],
    );
    return rows;
  }

  /** How many notes a list has in all; published ones are kept counted while nothing else is asked. */
  private async count(selection: NoteSelection): Promise<number> {
    const { parts, values } = selected(selection);
    const isPlain =
      selection.author === null && selection.search === null && selection.ids === null && selection.type !== 'linked';
    const counted =
      'coalesce((SELECT published FROM project_note_counts WHERE project_id = $1 AND $2::uuid IS NOT NULL), 0)';
    const sums = parts.map((part) => (isPlain && part.includes(PUBLISHED) ? counted : `(SELECT count(*) ${part})`));
    const { rows } = await this.pool.query<{ total: number }>(`SELECT (${sums.join(' + ')})::int AS total`, values);
    return rows[0]?.total ?? 0;
  }
}

const orderOf = ({ field, ascending }: NoteOrder): string => {
  const direction = ascending ? 'ASC' : 'DESC';
  return `n.${field} ${direction}, n.id ${direction}`;
};

/** The parts of a list as SQL from `FROM` on, and what their parameters are. */
function selected({ projectId, userId, type, author, search, ids }: NoteSelection): {
  parts: string[];
  values: unknown[];
} {
  const values: unknown[] = [projectId, userId];
  const conditions: string[] = [];
  // Every statement has both parameters, whichever parts it is made of.
  conditions.push('$2::uuid IS NOT NULL');
  if (author !== null) conditions.push(`n.user_id = $${values.push(author)}`);
  if (search !== null) conditions.push(`n.words LIKE $${values.push(`%${literally(search)}%`)}`);
  if (ids !== null) conditions.push(`n.id = ANY($${values.push(ids)}::uuid[])`);
  if (type === 'linked') conditions.push(LINKED);
  return { parts: PARTS[type].map((part) => `FROM notes n WHERE ${[part, ...conditions].join(' AND ')}`), values };
}
