import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, createObjectStorage, migrate, readConfiguration, storageSettings } from '@gable/platform';
import { launchTestPostgres } from '@gable/platform/testing';
import type { DataSource } from 'typeorm';

/** The command as it was built, as whoever runs an instance calls it. */
describe('the console of an audit', () => {
  let folder: string;
  let environment: NodeJS.ProcessEnv;
  let dataSource: DataSource;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'gable-audit-command-')));
    await chmod(folder, 0o755);
    const postgres = await launchTestPostgres(folder);
    stop = () => postgres.stop();
    await mkdir(join(folder, 'instance'));
    environment = {
      PATH: process.env['PATH'],
      GABLE_DATA_DIR: join(folder, 'instance'),
      DATABASE_URL: postgres.url,
      AUDIT_TO: 'keeper@gable.example',
    };
    dataSource = createDataSource({ url: postgres.url, pool: 2, applicationName: 'gable-test' });
    await dataSource.initialize();
    await migrate(dataSource);
    await createObjectStorage(storageSettings(readConfiguration(environment)));
  });
  afterAll(async () => {
    await dataSource.destroy();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  function run(...words: string[]): { status: number | null; said: string } {
    const program = resolve(process.cwd(), 'dist/tools/audit.js');
    if (!existsSync(program)) throw new Error(`${program} is missing: run \`npm run build\``);
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      env: environment,
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}` };
  }

  it('ends with 1 where there was no audit, with 0 when all is well, with 1 when it is not, and says which', async () => {
    expect(run('--last')).toEqual({ status: 1, said: 'This instance was never audited.\n' });
    const good = run();
    expect(good).toEqual({ status: 0, said: expect.stringContaining('all is well') });
    expect(run('--last')).toEqual(good);
    await dataSource.query(`INSERT INTO outbox (topic, payload, failed_at) VALUES ('mail', '{}', now())`);
    const bad = run();
    expect(bad).toEqual({
      status: 1,
      said: expect.stringMatching(/something is wrong[^]*Work that should long be done \(1\):/),
    });
    expect(run('--last')).toEqual(bad);
    // Who asks reads it here.
    expect(await dataSource.query(`SELECT count(*)::int AS mails FROM outbox WHERE failed_at IS NULL`)).toEqual([
      { mails: 0 },
    ]);
    expect(run('--first').status).toBe(2);
  });
});
