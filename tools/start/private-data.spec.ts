import { chmod, mkdir, mkdtemp, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseUsers, operatingUser, startEmbeddedPostgres } from '@gable/platform';
import { closeDataFolder } from './private-data.js';

describe('a data folder that everybody could read', () => {
  let home: string;
  let data: string;
  const modes = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => ((await stat(join(data, path))).mode & 0o777).toString(8)));

  beforeEach(async () => {
    home = await realpath(await mkdtemp(join(tmpdir(), 'gable-private-')));
    await chmod(home, 0o755);
    data = join(home, 'data');
    await mkdir(join(data, 'files/objects'), { recursive: true });
    for (const folder of ['logs', 'outbox']) await mkdir(join(data, folder));
    for (const file of ['secret', 'running.json', 'logs/api.log', 'logs/api.log.1', 'outbox/code.eml']) {
      await writeFile(join(data, file), 'secret');
      await chmod(join(data, file), 0o666);
    }
    for (const folder of ['', 'files', 'logs', 'outbox']) await chmod(join(data, folder), 0o777);
  });
  afterEach(() => rm(home, { recursive: true }));

  it('is closed, with its mail, logs, files and secret', async () => {
    await closeDataFolder(data);
    expect(await modes('files', 'logs', 'outbox')).toEqual(['700', '700', '700']);
    expect(await modes('secret', 'running.json', 'logs/api.log', 'logs/api.log.1', 'outbox/code.eml')).toEqual(
      Array.from({ length: 5 }, () => '600'),
    );
    const user = await operatingUser(join(data, 'postgres'), databaseUsers);
    expect(await modes('')).toEqual([user ? '710' : '700']);
    expect((await stat(data)).gid).toBe(user?.gid ?? process.getgid?.());
  });

  it('keeps its database, whose user still reaches it and nothing else', async () => {
    const start = () =>
      startEmbeddedPostgres({
        dataDirectory: join(data, 'postgres'),
        sharedDirectory: join(home, 'shared'),
        logger: { info: () => undefined, warn: () => undefined },
        durable: false,
        port: 0,
      });
    await closeDataFolder(data);
    await (await start()).stop();
    await closeDataFolder(data);
    await (await start()).stop();
    expect(await realpath(join(data, 'postgres'))).toBe(join(data, 'postgres'));
    expect(await modes('postgres')).toEqual(['700']);
  });

  it('leaves alone what a link points at', async () => {
    const elsewhere = join(home, 'elsewhere');
    await mkdir(elsewhere);
    await chmod(elsewhere, 0o755);
    await rm(join(data, 'files'), { recursive: true });
    await symlink(elsewhere, join(data, 'files'));
    await closeDataFolder(data);
    expect(await modes('files')).toEqual(['755']);
  });
});
