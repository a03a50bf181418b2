import { readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, migrate, MIGRATION_NAMES } from '@gable/platform';
import { launchTestPostgres, RUNS_SLOW_TESTS } from '@gable/platform/testing';
import pg from 'pg';
import { StartedProduct } from '../started-product.js';
import { Browser } from '../topology/browser.js';

const FOLDER = 'tools/upgrades/releases';

type Row = Record<string, unknown>;

/**
 * Rows of all tables of Gable, by table, but what search reads, which is made of them; those of the queue are its library's.
 * A document that was read counts as one to read: a version that reads more in documents asks for them once more.
 */
type Contents = Map<string, Row[]>;

async function contentsOf(client: pg.Client): Promise<Contents> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations'
       AND table_name NOT LIKE 'searchable%' ORDER BY 1`,
  );
  const contents: Contents = new Map();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${pg.escapeIdentifier(name)} t`);
    contents.set(
      name,
      rows.map(({ row }) =>
        name === 'file_revisions' && row['reading'] === 'ready' ? { ...row, reading: 'queued' } : row,
      ),
    );
  }
  return contents;
}

/** What of a row is in these columns, as a text that rows can be compared by. */
const textOf = (row: Row, columns: readonly string[]): string => JSON.stringify(columns.map((name) => row[name]));

/** Rows of before that are not there any more, or are others, in what both know of them. */
function lost(before: Contents, after: Contents): string[] {
  return [...before].flatMap(([table, rows]) => {
    if (rows.length === 0) return [];
    const now = after.get(table);
    if (!now) return [`${table}: the table`];
    const known = Object.keys(now[0] ?? {});
    const columns = Object.keys(rows[0] ?? {}).filter((name) => known.includes(name));
    const left = new Map<string, number>();
    for (const row of now) left.set(textOf(row, columns), (left.get(textOf(row, columns)) ?? 0) + 1);
    return rows.flatMap((row) => {
      const text = textOf(row, columns);
      const count = left.get(text) ?? 0;
      left.set(text, count - 1);
      return count > 0 ? [] : [`${table}: ${text}`];
    });
  });
}

/** Everything a schema consists of, as texts that can be compared. */
async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(`
    SELECT format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                  CASE WHEN a.attnotnull THEN 'not null' END, pg_get_expr(d.adbin, d.adrelid)) AS part
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p')
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT format('trigger %s', pg_get_triggerdef(t.oid)) FROM pg_trigger t
      JOIN pg_class c ON c.oid = t.tgrelid AND c.relnamespace = 'public'::regnamespace WHERE NOT t.tgisinternal
    UNION ALL SELECT format('function %s', pg_get_functiondef(p.oid)) FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    UNION ALL SELECT format('view %s %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'
    ORDER BY 1`);
  // A dump puts other brackets around a condition, and says the type of a text that has letters of no case.
  return rows.map(({ part }) => (/^(constraint|trigger) /.test(part) ? part.replaceAll(/[()]|::text/g, '') : part));
}

interface Column {
  name: string;
  table: string;
  type: string;
  /** Whether a row cannot be written without a value for it. */
  isNeeded: boolean;
}

async function columnsOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT table_name || '.' || column_name AS name, table_name AS table, udt_name AS type,
            is_nullable = 'NO' AND column_default IS NULL AND is_generated = 'NEVER' AND is_identity = 'NO' AS "isNeeded"
     FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows;
}

/** The releases there are, the oldest first: each is called like its newest migration. */
const RELEASES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql.gz'))
  .sort();

describe('an instance of an earlier version', () => {
  let folder: string;
  let postgres: Awaited<ReturnType<typeof launchTestPostgres>>;
  let ofToday: string[];

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'gable-upgrade-')));
    // PostgreSQL does not run as root: another user must be able to enter.
    await chmod(folder, 0o755);
    postgres = await launchTestPostgres(folder);
    await upgrade();
    ofToday = await asked(schemaOf);
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function asked<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async function upgrade(): Promise<void> {
    const dataSource = createDataSource({ url: postgres.url, pool: 2, applicationName: 'gable-test' });
    await dataSource.initialize();
    try {
      await migrate(dataSource);
    } finally {
      await dataSource.destroy();
    }
  }

  /** The database as that version left it. */
  async function restore(release: string): Promise<void> {
    const dump = await promisify(gunzip)(await readFile(join(FOLDER, release)));
    // What begins with a backslash is for psql.
    const sql = dump.toString().replace(/^\\.*$/gm, '');
    await asked(async (client) => {
      await client.query('DROP SCHEMA IF EXISTS bullmq CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      await client.query(sql);
    });
  }

  it('is there for every release, from the first on', () => {
    const stamps = MIGRATION_NAMES.map((name) => /\d+$/.exec(name)?.[0] ?? name);
    expect(RELEASES[0]).toBe(`${stamps[0]}.sql.gz`);
    expect(RELEASES.length).toBeGreaterThan(15);
    // None of them ended with a migration that is not there any more, or is called otherwise now.
    expect(RELEASES.filter((name) => !stamps.includes(name.replace('.sql.gz', '')))).toEqual([]);
  });

  const ends = [...RELEASES.slice(0, 1), ...RELEASES.slice(-2)];
  it.each(RUNS_SLOW_TESTS ? RELEASES : ends)(
    '%s has the schema of today afterwards, and all that it had',
    async (release) => {
      await restore(release);
      const before = await asked(contentsOf);
      expect(before.get('projects')?.length).toBeGreaterThan(1);
      await upgrade();
      expect(await asked(schemaOf)).toEqual(ofToday);
      const after = await asked(contentsOf);
      expect(lost(before, after)).toEqual([]);
      // And the comparison would have found it.
      const [oneLess] = after.get('projects')?.splice(0, 1) ?? [];
      expect(lost(before, after)).toEqual([expect.stringContaining(String(oneLess?.['id']))]);
    },
  );

  it('is as it was before a migration that fails, and goes on once the reason is gone', async () => {
    await restore(RELEASES[0] ?? '');
    const before = await asked(contentsOf);
    const applied = (client: pg.Client) => client.query('SELECT name FROM migrations').then(({ rowCount }) => rowCount);
    // Somebody made a table of this name past Gable; the migration makes others before it comes to that.
    await asked((client) => client.query('CREATE TABLE sheets (mine text)'));
    const atSheets = MIGRATION_NAMES.findIndex((name) => name.startsWith('Sheets'));
    await expect(upgrade()).rejects.toThrow('relation "sheets" already exists');
    expect(await asked(applied)).toBe(atSheets);
    expect(lost(before, await asked(contentsOf))).toEqual([]);
    const left = await asked(schemaOf);
    await expect(upgrade()).rejects.toThrow('relation "sheets" already exists');
    expect(await asked(schemaOf)).toEqual(left);

    await asked((client) => client.query('DROP TABLE sheets'));
    await upgrade();
    expect(await asked(schemaOf)).toEqual(ofToday);
    expect(lost(before, await asked(contentsOf))).toEqual([]);
  });

  it.each([RELEASES[0], RELEASES.at(-1)])('%s is worked with afterwards as before', async (release = '') => {
    await restore(release);
    const product = await StartedProduct.start({ environment: { DATABASE_URL: postgres.url } });
    try {
      const owner = new Browser();
      await owner.signIn(product.api, 'owner@demo.gable.test', 'gable-demo-1');
      const get = <Body>(path: string) => owner.expect<Body>(200, product.api, 'GET', path);
      const projects = await get<{ id: string }[]>('/api/v2/projects');
      expect(projects.length).toBeGreaterThan(1);
      const files = await Promise.all(projects.map(({ id }) => get<unknown[]>(`/api/v2/projects/${id}/files`)));
      expect(files.flat().length).toBeGreaterThan(5);
    } finally {
      await product.stop();
    }
  });

  it('can be used beside processes of the last release, while they are replaced one by one', async () => {
    await restore(RELEASES.at(-1) ?? '');
    const before = await asked(columnsOf);
    await upgrade();
    const after = new Map((await asked(columnsOf)).map((column) => [column.name, column]));
    // What older processes read and write is still there and of the same kind …
    expect(before.filter(({ name, type }) => after.get(name)?.type !== type)).toEqual([]);
    // … and asks for nothing that they do not know.
    const tables = new Set(before.map(({ table }) => table));
    const known = new Set(before.map(({ name }) => name));
    const asksForMore = [...after.values()].filter(
      ({ name, table, isNeeded }) => tables.has(table) && isNeeded && !known.has(name),
    );
    expect(asksForMore).toEqual([]);
  });
});
