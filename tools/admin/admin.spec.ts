import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, migrate } from '@gable/platform';
import { launchTestPostgres } from '@gable/platform/testing';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { nameAdministrator } from './name-administrator.js';

describe('npm run admin', () => {
  let folder: string;
  let dataSource: DataSource;
  let client: pg.Client;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-admin-'));
    const postgres = await launchTestPostgres(folder);
    stop = () => postgres.stop();
    dataSource = createDataSource({ url: postgres.url, pool: 2, applicationName: 'gable-test' });
    await dataSource.initialize();
    await migrate(dataSource);
    client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    for (const [name, active, deactivated] of [
      ['helen', true, null],
      ['waiting', false, null],
      ['gone', false, new Date()],
    ]) {
      await client.query(
        `INSERT INTO users (id, email, name, active, deactivated_at) VALUES ($1, $2, 'Helen', $3, $4)`,
        [uuid(), `${name}@example.test`, active, deactivated],
      );
    }
  });
  afterAll(async () => {
    await client.end();
    await dataSource.destroy();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['helen@example.test', 'named'],
    ['Helen@Example.test', 'is one already'],
    ['waiting@example.test', 'has no active account'],
    ['gone@example.test', 'has no active account'],
    ['nobody@example.test', 'nobody has this address'],
  ])('of %s: %s', async (email, naming) => {
    expect(await nameAdministrator(client, email)).toBe(naming);
  });

  it('has named those it says, and wrote it down', async () => {
    const { rows: named } = await client.query('SELECT email FROM users WHERE administrator');
    expect(named).toEqual([{ email: 'helen@example.test' }]);
    const { rows: log } = await client.query('SELECT actor_id, actor_name, act, person_name FROM administration_log');
    expect(log).toEqual([
      {
        actor_id: null,
        actor_name: 'npm run admin',
        act: 'name_administrator',
        person_name: 'Helen (helen@example.test)',
      },
    ]);
  });
});
