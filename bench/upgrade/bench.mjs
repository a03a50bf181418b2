/**
 * How long the migrations take with 1,000,000 files: from the schema of the first release, filled by copying what its demo
 * workspace has, to that of today. A migration is one transaction, so nobody waits for a table longer than it takes.
 */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { startInstance } from '../../dist/bench/instance.js';
import { applyMeasured, MIGRATION_NAMES } from '../../dist/bench/upgrade-steps.js';
import { sized } from '../form.mjs';
import { report } from '../report.mjs';

const FIRST = 'tools/upgrades/releases/1795255200000.sql.gz';
const FILES = sized(1_000_000, 1_000);
const FILES_OF_A_PROJECT = 100;
/** Milliseconds from which on a migration is named. */
const NAMED_FROM = sized(5_000, Infinity);

const instance = await startInstance();
try {
  const client = await instance.connect();
  try {
    await restoreFirst(client);
    await multiply(client);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }

  const steps = [];
  await applyMeasured(instance.databaseUrl, (step) => {
    steps.push(step);
    const locks = step.locks.map(({ table, blocks }) => `${table} (${blocks})`).join(', ');
    console.log(`  ${step.name}: ${(step.milliseconds / 1000).toFixed(2)} s${locks && `; waited for: ${locks}`}`);
  });
  if (steps.length !== MIGRATION_NAMES.length - 1) throw new Error('Not every migration was applied.');

  const sum = (list) => list.reduce((total, { milliseconds }) => total + milliseconds / 1000, 0);
  const blocksReads = ({ locks }) => locks.some(({ table, blocks }) => table === 'files' && blocks === 'reads');
  report([
    ...steps
      .filter(({ milliseconds }) => milliseconds >= NAMED_FROM)
      .map(({ name, milliseconds, locks }) => ({
        what: `${name}${locks.length > 0 ? `, which lets nobody ${named(locks)} meanwhile` : ''}`,
        value: milliseconds / 1000,
        unit: 's',
      })),
    { what: `all ${steps.length} migrations since the first release`, value: sum(steps), unit: 's' },
    { what: 'of them, in which nobody reads files', value: sum(steps.filter(blocksReads)), unit: 's' },
  ]);
} finally {
  await instance.stop();
}

/** What a migration keeps people from. */
function named(locks) {
  const of = (kind) => locks.filter(({ blocks }) => blocks === kind).map(({ table }) => table);
  return [
    of('reads').length > 0 && `read ${of('reads').join(', ')}`,
    of('writes').length > 0 && `change ${of('writes').join(', ')}`,
  ]
    .filter(Boolean)
    .join(' or ');
}

async function restoreFirst(client) {
  const sql = gunzipSync(await readFile(FIRST)).toString();
  // What begins with a backslash is for psql.
  await client.query(sql.replace(/^\\.*$/gm, ''));
  await client.query(`SET search_path TO "$user", public`);
}

/** Copies a project and a file with its revision, its page and its entry of the history, with other ids. */
async function multiply(client) {
  const tables = ['projects', 'project_users', 'files', 'file_revisions', 'file_pages', 'history'];
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`
    CREATE TEMP TABLE template AS
      SELECT f.project_id, f.id AS file_id, r.id AS revision_id
      FROM files f JOIN file_revisions r ON r.id = f.current_revision_id
      WHERE EXISTS (SELECT FROM file_pages p WHERE p.revision_id = r.id) LIMIT 1;
    CREATE TEMP TABLE copies AS
      SELECT n, gen_random_uuid() AS file_id, gen_random_uuid() AS revision_id, n / ${FILES_OF_A_PROJECT} AS project
      FROM generate_series(0, ${FILES - 1}) AS n;
    CREATE TEMP TABLE new_projects AS
      SELECT project, gen_random_uuid() AS id FROM copies GROUP BY project;
    CREATE INDEX ON new_projects (project)`);
  const copy = (table, from, changes) => `
    INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object(${changes}))).* FROM ${from}`;
  await client.query(
    copy('projects', 'projects t, new_projects c WHERE t.id = (SELECT project_id FROM template)', `'id', c.id`),
  );
  await client.query(
    copy(
      'project_users',
      'project_users t, new_projects c WHERE t.project_id = (SELECT project_id FROM template)',
      `'id', gen_random_uuid(), 'project_id', c.id`,
    ),
  );
  const of = (key) => `copies c JOIN new_projects p USING (project), ${key}`;
  await client.query(
    copy(
      'files',
      of('files t WHERE t.id = (SELECT file_id FROM template)'),
      `'id', c.file_id, 'project_id', p.id, 'current_revision_id', NULL, 'sort_order', c.n, 'name', 'A-' || c.n || '.pdf'`,
    ),
  );
  await client.query(
    copy(
      'file_revisions',
      of('file_revisions t WHERE t.id = (SELECT revision_id FROM template)'),
      `'id', c.revision_id, 'file_id', c.file_id, 'storage_key', 'revisions/' || c.revision_id || '/original'`,
    ),
  );
  await client.query('UPDATE files SET current_revision_id = c.revision_id FROM copies c WHERE c.file_id = files.id');
  await client.query(
    copy(
      'file_pages',
      of('file_pages t WHERE t.revision_id = (SELECT revision_id FROM template) AND t.page = 1'),
      `'revision_id', c.revision_id`,
    ),
  );
  await client.query(
    copy(
      'history',
      of('history t WHERE t.id = (SELECT id FROM history WHERE file_id IS NOT NULL LIMIT 1)'),
      `'id', gen_random_uuid(), 'project_id', p.id, 'file_id', c.file_id`,
    ),
  );
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
