/**
 * The peer of the files list: bare Fastify and `pg`, no framework, no session, no validation. It answers the same bytes
 * from the same tables with the same kind of signed addresses, in the fewest steps we know. It takes who asks for the one
 * who made the project.
 */
import { fileTypeOf } from '@gable/domain';
import { createObjectStorage } from '@gable/platform';
import { fastify } from 'fastify';
import pg from 'pg';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

interface Row {
  total: number;
  id: string;
  project_id: string;
  name: string;
  alias: string | null;
  mimetype: string;
  size: string;
  revision: number;
  revision_id: string;
  revisions_length: number;
  comments: number;
  latest_version: Date;
  seen: boolean;
  created_at: Date;
  updated_at: Date;
  archived: boolean;
  tagged: boolean;
  processing: string;
  processing_error: string | null;
  pages_total: number;
  pages_done: number;
  optimization: string;
  sort_order: number;
  message: string | null;
  uploader_name: string;
  uploader_email: string;
  sheet_changes: object | null;
  uploaded_by: string;
  original_by: string;
  storage_key: string;
  thumbnail_key: string;
}

const storage = await createObjectStorage({
  driver: 'local',
  folder: `${required('GABLE_DATA_DIR')}/files`,
  secret: required('GABLE_SECRET'),
  baseAddress: '/storage',
});
const pool = new pg.Pool({ connectionString: required('DATABASE_URL'), max: 16 });
/** The limit stands in the text, as in the product: with a parameter PostgreSQL would plan the statement every time. */
const statement = (limit: number) => ({
  name: `list-${limit}`,
  text: `SELECT (SELECT total FROM project_file_counts WHERE project_id = $1) AS total, f.id, f.project_id, f.name, f.alias,
      f.tagged, f.archived, f.sort_order, f.original_by, f.revisions_length, f.comments, f.latest_version, f.created_at,
      f.updated_at, r.id AS revision_id, r.number AS revision, r.mimetype, r.size, r.storage_key, r.message, r.uploaded_by,
      r.processing, r.processing_error, r.pages_total, r.pages_done, r.thumbnail_key, r.optimization,
      (SELECT json_build_object('compared', jsonb_array_length(c.pairs), 'changed', c.changed, 'unsure', c.unsure,
         'added', cardinality(c.added), 'gone', cardinality(c.gone), 'left_out', c.left_out)
       FROM revision_comparisons c WHERE c.revision_id = r.id AND c.work = 'ready') AS sheet_changes,
      u.name AS uploader_name, u.email AS uploader_email, r.uploaded_by = p.created_by OR EXISTS (SELECT FROM history h
        WHERE h.item_action = 'open' AND h.file_id = f.id AND h.user_from = p.created_by AND h.created_at >= r.stored_at
          AND (h.item_type = 'files' OR h.revision = r.number)) AS seen
    FROM (SELECT id FROM files
      WHERE project_id = $1 AND archived = false AND current_revision_id IS NOT NULL AND deleted_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT ${limit}) AS page
    JOIN files f ON f.id = page.id JOIN file_revisions r ON r.id = f.current_revision_id
    JOIN users u ON u.id = r.uploaded_by JOIN projects p ON p.id = f.project_id ORDER BY f.created_at DESC, f.id DESC`,
});

const text = { type: 'string' };
const nullableText = { type: 'string', nullable: true };
const number = { type: 'number' };
const flag = { type: 'boolean' };
const item = {
  type: 'object',
  properties: {
    id: text,
    name: text,
    mimetype: text,
    fileType: text,
    size: number,
    revision: number,
    revision_id: text,
    processing: flag,
    processing_state: text,
    processing_error: nullableText,
    pages: { type: 'object', properties: { done: number, total: number } },
    thumbnail_url: text,
    url: text,
    download_url: text,
    manifest_url: text,
    file_id: text,
    project_id: text,
    alias: nullableText,
    revisionsLength: number,
    comments: number,
    latest_version: text,
    seen: flag,
    created_at: text,
    updated_at: text,
    archived: flag,
    tagged: flag,
    optimized: flag,
    optimization_state: text,
    order: number,
    message: nullableText,
    uploader: { type: 'object', properties: { name: text, email: text } },
    sheet_changes: {
      type: 'object',
      nullable: true,
      properties: { compared: number, changed: number, unsure: number, added: number, gone: number, left_out: number },
    },
    uploaded_by: text,
    original_by: text,
    user_permissions: { type: 'array', items: text },
  },
};

const view = async (row: Row) => ({
  id: row.id,
  file_id: row.id,
  project_id: row.project_id,
  name: row.name,
  alias: row.alias,
  mimetype: row.mimetype,
  fileType: fileTypeOf(row.mimetype),
  size: Number(row.size),
  revision: row.revision,
  revision_id: row.revision_id,
  revisionsLength: row.revisions_length,
  comments: row.comments,
  latest_version: row.latest_version.toISOString(),
  seen: row.seen,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  archived: row.archived,
  tagged: row.tagged,
  processing: false,
  processing_state: row.processing,
  processing_error: row.processing_error,
  pages: { done: row.pages_done, total: row.pages_total },
  optimized: row.optimization === 'ready',
  optimization_state: row.optimization,
  order: row.sort_order,
  message: row.message,
  uploader: { name: row.uploader_name, email: row.uploader_email },
  sheet_changes: row.sheet_changes,
  uploaded_by: row.uploaded_by,
  original_by: row.original_by,
  user_permissions: [
    'files.rename',
    'files.archive',
    'files.tag',
    'files.optimize',
    'files.delete',
    'files.order',
    'files.share',
    'comments.create',
    'revisions.create',
  ],
  thumbnail_url: await storage.signDownload({
    key: row.thumbnail_key,
    disposition: { type: 'inline', fileName: row.name },
  }),
  url: await storage.signDownload({
    key: row.storage_key,
    contentType: row.mimetype,
    disposition: { type: 'inline', fileName: row.name },
  }),
  download_url: await storage.signDownload({
    key: row.storage_key,
    contentType: row.mimetype,
    disposition: { type: 'attachment', fileName: row.name },
  }),
  manifest_url: `/api/v2/files/${row.id}/manifest/${row.revision_id}`,
});

const server = fastify();
server.get<{ Params: { id: string }; Querystring: { limit: number } }>(
  '/api/v2/projects/:id/files',
  {
    schema: {
      querystring: { type: 'object', properties: { page: { type: 'integer' }, limit: { type: 'integer' } } },
      response: {
        200: { type: 'object', properties: { items: { type: 'array', items: item }, total: { type: 'integer' } } },
      },
    },
  },
  async ({ params, query }) => {
    const { rows } = await pool.query<Row>({ ...statement(query.limit), values: [params.id] });
    return { items: await Promise.all(rows.map(view)), total: rows[0]?.total ?? 0 };
  },
);
await server.listen({ port: Number(required('PORT')), host: '127.0.0.1' });
process.send?.({ type: 'ready' });
