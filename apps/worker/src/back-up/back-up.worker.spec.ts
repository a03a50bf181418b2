import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupVault, checkBackup, findBackup, openVault } from '@gable/platform';
import { until } from '@gable/platform/testing';
import { builtProgram, silent, TestSite } from '../testing/test-site.js';
import { startWorker } from '../worker.js';
import { backUp } from './back-up.js';

let site: TestSite;
let place: string;
let vault: BackupVault;

beforeAll(async () => {
  site = await TestSite.start();
  place = await mkdtemp(join(tmpdir(), 'gable-worker-backups-'));
  vault = await openVault(place, { keyFile: undefined, s3: undefined });
});
afterAll(async () => {
  await site.stop();
  await rm(place, { recursive: true, force: true });
});

const configured = (changed: object = {}) => ({
  ...site.configuration,
  backups: { ...site.configuration.backups, place, ...changed },
});
const finished = async () => (await vault.backups()).finished;

describe('backups on a schedule', () => {
  it('are made by the worker, where there is a place for them', async () => {
    const worker = await startWorker(configured({ every: 3_600_000 }), {
      renderChild: builtProgram('render-child'),
      workingDirectory: join(site.directory, 'work'),
    });
    await until('a backup is made', async () => (await finished()).length > 0);
    await worker.stop();
    await checkBackup(vault, await findBackup(vault));
  });

  it('stay as many as are to be kept', async () => {
    await backUp(configured({ keep: 2 }), site.storage, silent);
    await backUp(configured({ keep: 2 }), site.storage, silent);
    await backUp(configured({ keep: 2 }), site.storage, silent);
    expect(await finished()).toHaveLength(2);
  });

  it('are none where there is no place', async () => {
    const before = await finished();
    await backUp(configured({ place: undefined }), site.storage, silent);
    expect(await finished()).toEqual(before);
  });

  it('fail where the key is gone', async () => {
    const without = configured({ keyFile: join(place, 'gone.key') });
    await expect(backUp(without, site.storage, silent)).rejects.toThrow(/cannot be read/);
  });
});
