import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killTestPostgres, launchTestPostgres, relaunchTestPostgres } from './test-postgres.js';

/** One that is dying would be found running, and whoever waits for it would wait for ever. */
it('a PostgreSQL is started again only once the one before is gone, as it is when it was killed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'gable-test-postgres-'));
  const first = await launchTestPostgres(directory);
  await expect(relaunchTestPostgres(directory, first)).rejects.toThrow('has not ended yet');
  await killTestPostgres(first);
  const second = await relaunchTestPostgres(directory, first);
  expect({ url: second.url, adopted: second.adopted }).toEqual({ url: first.url, adopted: false });
  expect(second.pid).not.toBe(first.pid);
  await second.stop();
  await rm(directory, { recursive: true, force: true });
});
