import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startInstance } from './instances.js';
import { fillSignIn, OWNER } from './people.js';
import { expect, test } from './test.js';
import { prepared, uploadFile } from './uploading.js';
import { ViewerPage } from './viewer-page.js';

const root = resolve(import.meta.dirname, '../../..');

/** Runs a command of the product on a data folder, as whoever runs it does; answers what it says. */
async function run(script: 'backup' | 'restore', words: string[], data: string): Promise<string> {
  const environment = { GABLE_DATA_DIR: data, DATABASE_URL: '', REDIS_URL: '', S3_ENDPOINT: '', LOG_LEVEL: 'warn' };
  const options = { cwd: root, env: { ...process.env, ...environment } };
  return (await promisify(execFile)(process.execPath, [`tools/${script}.mjs`, ...words], options)).stdout;
}

test('what is backed up while people work is there again on another machine', async ({
  browser,
  instance,
  owner,
  project,
  samples,
}, info) => {
  const data = join(dirname(instance.samples), 'data');
  const backups = info.outputPath('backups');
  const key = info.outputPath('backup.key');
  const elsewhere = info.outputPath('elsewhere');

  await run('backup', ['--new-key', key], data);
  expect(await run('backup', [backups, '--key', key], data)).toMatch(/files of .* were copied\./);
  const sheet = await uploadFile(owner, project, samples.plan);
  await prepared(owner, sheet);
  expect(await run('backup', [backups, '--key', key], data)).toMatch(/files of .* were copied\./);
  expect((await run('backup', [backups, '--key', key, '--list'], data)).trim().split('\n')).toHaveLength(2);
  const late = await uploadFile(owner, project, samples.photo);

  await mkdir(elsewhere, { recursive: true });
  await expect(run('restore', [backups, '--key', key], data)).rejects.toThrow('Gable is already running');
  expect(await run('restore', [backups, '--key', key], join(elsewhere, 'data'))).toContain(
    'This instance is what it was',
  );

  const other = await startInstance(elsewhere);
  const context = await browser.newContext({ baseURL: other.address });
  try {
    const page = await context.newPage();
    await page.goto(`/files/${sheet.id}/${sheet.revision_id}`);
    await fillSignIn(page, OWNER);
    const viewer = new ViewerPage(page);
    await viewer.expectPage(1);
    await viewer.expectSharp();
    await page.goto(`/files/${late.id}/${late.revision_id}`);
    await expect(page.getByText("We couldn't find the file you're looking for.")).toBeVisible();
  } finally {
    await context.close();
    await other.stop();
  }
});
