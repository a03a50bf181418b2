import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MIGRATION_NAMES } from '@gable/platform';
import { launchTestPostgres } from '@gable/platform/testing';
import pg from 'pg';

/** The command as it was built, as a job of Kubernetes or a container of compose calls it. */
describe('npm run migrate', () => {
  let folder: string;
  let postgres: Awaited<ReturnType<typeof launchTestPostgres>>;

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'gable-migrate-')));
    // PostgreSQL does not run as root: another user must be able to enter.
    await chmod(folder, 0o755);
    postgres = await launchTestPostgres(folder);
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function query(sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  function start(...words: string[]) {
    const program = resolve(process.cwd(), 'dist/tools/migrate.js');
    if (!existsSync(program)) throw new Error(`${program} is missing: run \`npm run build\``);
    const child = spawn(process.execPath, [program, ...words], {
      env: { PATH: process.env['PATH'], DATABASE_URL: postgres.url, GABLE_DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = Promise.all([text(child.stdout), text(child.stderr)]).then((both) => both.join(''));
    return { child, ended: Promise.all([said, once(child, 'exit')]).then(([all]) => ({ all, code: child.exitCode })) };
  }

  it('is asked for nothing else', async () => {
    expect(await start('--now').ended).toEqual({ code: 2, all: expect.stringContaining('npm run migrate -- --wait') });
    expect(await start('--wait', '--wait').ended).toMatchObject({ code: 2 });
  });

  it('lets others wait until the schema is up to date, and changes nothing the second time', async () => {
    const waiting = start('--wait');
    const [waits] = (await once(waiting.child.stdout, 'data')) as [Buffer];
    expect(String(waits)).toContain('waiting for the migrations');
    expect(waiting.child.exitCode).toBeNull();

    const first = await start().ended;
    expect(first).toEqual({
      code: 0,
      all: expect.stringMatching(/a migration was applied[^]*the schema is up to date/),
    });
    expect(await waiting.ended).toEqual({ code: 0, all: expect.stringContaining('the schema is up to date') });
    expect(await query('SELECT name FROM migrations')).toHaveLength(MIGRATION_NAMES.length);

    const second = await start().ended;
    expect(second).toEqual({ code: 0, all: expect.not.stringContaining('a migration was applied') });
  });

  it('ends while it waits when it is stopped, and says so with 1', async () => {
    await query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)');
    const waiting = start('--wait');
    await once(waiting.child.stdout, 'data');
    waiting.child.kill('SIGTERM');
    expect(await waiting.ended).toEqual({ code: 1, all: expect.not.stringContaining('could not') });
  });

  it('ends with 1 when a migration fails', async () => {
    // All are there already, although the list of them does not say so.
    await query('DELETE FROM migrations');
    const { code, all } = await start().ended;
    expect(code).toBe(1);
    expect(all).toContain('the schema could not be brought up to date');
  });
});
