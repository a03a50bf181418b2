/**
 * The peer of the search: bare Fastify and `pg`, no framework, no session, no validation. It answers the same bytes from the
 * same tables with the same kind of signed addresses, for one word and somebody whose projects can all be read.
 */
import { createObjectStorage } from '@gable/platform';
import { fastify } from 'fastify';
import pg from 'pg';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

interface Project {
  id: string;
  name: string;
  job_number: string | null;
  status: string;
  potential: boolean;
  archived: boolean;
  created_at: Date;
}

interface Person {
  id: string;
  name: string;
  email: string;
  avatar: boolean;
  projects: { id: string; name: string }[];
}

interface File {
  id: string;
  name: string;
  alias: string | null;
  current_revision_id: string;
  archived: boolean;
  thumbnail_key: string;
  project_id: string;
  project_name: string;
  created_at: Date;
}

const storage = await createObjectStorage({
  driver: 'local',
  folder: `${required('GABLE_DATA_DIR')}/files`,
  secret: required('GABLE_SECRET'),
  baseAddress: '/storage',
});
const pool = new pg.Pool({ connectionString: required('DATABASE_URL'), max: 16 });

const holds = `s.words LIKE '%' || $2::text || '%'`;
const rank = `CASE WHEN s.words LIKE '% ' || $2::text || ' %' THEN 0 WHEN s.words LIKE '% ' || $2::text || '%' THEN 1 ELSE 2 END`;
const own = 'project_users pu JOIN projects p ON p.id = pu.project_id AND p.deleted_at IS NULL';
const shared = `FROM project_users t JOIN project_users m ON m.project_id = t.project_id AND m.user_id = $1
  JOIN projects p ON p.id = t.project_id AND p.deleted_at IS NULL WHERE t.user_id = u.id`;
const PROJECTS = `SELECT p.id, p.name, p.job_number, p.status, p.potential, p.archived_at IS NOT NULL AS archived, p.created_at
  FROM ${own} JOIN searchable_projects s ON s.project_id = p.id WHERE pu.user_id = $1 AND ${holds}
  ORDER BY ${rank}, p.created_at DESC, p.id DESC LIMIT 6`;
const PEOPLE = `SELECT u.id, u.name, u.email, u.avatar, (SELECT json_agg(shared) FROM (
    SELECT p.id, p.name ${shared} ORDER BY p.updated_at DESC, p.id LIMIT 6) AS shared) AS projects
  FROM searchable_people s JOIN users u ON u.id = s.user_id AND u.id <> $1 AND u.deleted_at IS NULL
  WHERE ${holds} AND EXISTS (SELECT ${shared}) ORDER BY ${rank}, u.created_at DESC, u.id DESC LIMIT 6`;
const FILES = `SELECT f.id, f.name, f.alias, f.current_revision_id, r.thumbnail_key, p.id AS project_id, p.name AS project_name,
    f.archived OR p.archived_at IS NOT NULL AS archived, f.created_at
  FROM (SELECT s.file_id, s.created_at, ${rank} AS rank FROM ${own} JOIN searchable_files s ON s.project_id = p.id
    WHERE pu.user_id = $1 AND ${holds} ORDER BY rank, s.created_at DESC, s.file_id DESC LIMIT 6) AS found
  JOIN files f ON f.id = found.file_id JOIN file_revisions r ON r.id = f.current_revision_id
  JOIN projects p ON p.id = f.project_id ORDER BY found.rank, f.created_at DESC, f.id DESC`;
const NOTES = `SELECT n.id, n.body, n.created_at, p.id AS project_id, p.name AS project_name
  FROM ${own} JOIN notes n ON n.project_id = p.id AND n.is_note AND NOT n.draft AND n.deleted_at IS NULL
  WHERE pu.user_id = $1 AND n.words ~ $2 ORDER BY n.created_at DESC, n.id DESC LIMIT 6`;

const SHEETS = `SELECT f.id FROM ${own} JOIN page_texts t ON t.project_id = p.id
  JOIN files f ON f.current_revision_id = t.revision_id AND f.deleted_at IS NULL
  WHERE pu.user_id = $1 AND t.searched @@ to_tsquery('simple', $2 || ':*') ORDER BY f.created_at DESC, f.id DESC LIMIT 6`;

const text = { type: 'string' };
const nullableText = { type: 'string', nullable: true };
const flag = { type: 'boolean' };
const list = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });
const place = { id: text, name: text };
const project = list({ ...place, job_number: nullableText, status: text, archived: flag, created_at: text });
const answer = {
  type: 'object',
  properties: {
    projects: project,
    potentials: project,
    people: list({ id: text, name: text, email: text, avatar: flag, projects: list(place) }),
    files: list({
      id: text,
      name: text,
      alias: nullableText,
      current_revision_id: text,
      archived: flag,
      thumbnail_url: nullableText,
      project: { type: 'object', properties: place },
      created_at: text,
    }),
    // None are seeded: what is compared is that they are looked for.
    notes: list({ id: text }),
    sheets: list({ id: text }),
  },
};

const projectView = (row: Project) => ({ ...row, created_at: row.created_at.toISOString() });

const fileView = async ({ project_id, project_name, ...row }: File) => ({
  ...row,
  thumbnail_url: await storage.signDownload({
    key: row.thumbnail_key,
    disposition: { type: 'inline', fileName: row.name },
  }),
  project: { id: project_id, name: project_name },
  created_at: row.created_at.toISOString(),
});

const server = fastify();
server.get<{ Querystring: { term: string; person: string } }>(
  '/api/v2/search',
  { schema: { response: { 200: answer } } },
  async ({ query }) => {
    const values = [query.person, query.term];
    const [projects, people, files, notes, sheets] = await Promise.all([
      pool.query<Project>(PROJECTS, values),
      pool.query<Person>(PEOPLE, values),
      pool.query<File>(FILES, values),
      pool.query<{ id: string }>(NOTES, values),
      pool.query<{ id: string }>(SHEETS, values),
    ]);
    return {
      projects: projects.rows.filter(({ potential }) => !potential).map(projectView),
      potentials: projects.rows.filter(({ potential }) => potential).map(projectView),
      people: people.rows,
      files: await Promise.all(files.rows.map(fileView)),
      notes: notes.rows,
      sheets: sheets.rows,
    };
  },
);
await server.listen({ port: Number(required('PORT')), host: '127.0.0.1' });
process.send?.({ type: 'ready' });
