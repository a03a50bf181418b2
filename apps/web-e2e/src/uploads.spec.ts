import { createHash } from 'node:crypto';
import { open, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FilesPage } from './files-page.js';
import type { Instance } from './instances.js';
import { expectNoViolations, expectNoViolationsInBothThemes } from './no-violations.js';
import type { ApiOf } from './people.js';
import type { Sample } from './sample-files.js';
import { expect, test } from './test.js';
import type { UploadedFile } from './uploading.js';

/** Bytes of a file that goes in parts, nine of them. */
const LARGE = 70_000_000;
/** Where the parts of large uploads are sent. */
const PARTS = /\/storage\/.*[?&]upload=/;
/** Where everything smaller is posted to. */
const FORMS = /\/storage$/;

/** A file of so many bytes, none of which is on the disk. */
async function emptyFile({ samples }: Instance, name: string, bytes: number): Promise<Sample> {
  const path = join(samples, name);
  await writeFile(path, '');
  await truncate(path, bytes);
  return { path, name };
}

/** A file as large as a model, of which every place looks different; nearly nothing of it is on the disk. */
async function largeFile({ samples }: Instance, name: string): Promise<Sample> {
  const path = join(samples, name);
  const file = await open(path, 'w');
  for (let place = 0; place < LARGE; place += 1_000_000) await file.write(`at ${place};`, place);
  await file.truncate(LARGE);
  await file.close();
  return { path, name };
}

/** Lets so many parts through and holds the others back; answers a way to let them all go. */
async function holdPartsAfter(page: Page, through: number) {
  let asked = 0;
  let release!: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PARTS, async (route) => {
    asked += 1;
    if (asked > through) await released;
    await route.continue();
  });
  // The route stays: taking it away while a page loads leaves what is on its way without an answer.
  return { release };
}

const unfinishedOf = async (owner: ApiOf, project: string) =>
  (await (await owner.get(`/api/v2/projects/${project}/uploads`)).json()) as { id: string; stored_parts: number }[];

/** Waits until so many parts of the only unfinished upload have arrived. */
const expectParts = (owner: ApiOf, project: string, parts: number) =>
  expect.poll(async () => (await unfinishedOf(owner, project))[0]?.stored_parts).toBe(parts);

/** The only file of the project, byte for byte the one that was uploaded. */
async function expectArrived(owner: ApiOf, project: string, { path, name }: Sample): Promise<UploadedFile> {
  const files = (await (await owner.get(`/api/v2/projects/${project}/files`)).json()) as (UploadedFile & {
    name: string;
    size: number;
    download_url: string;
  })[];
  expect(files.map((file) => [file.name, file.size])).toEqual([[name, LARGE]]);
  const bytes = await (await owner.get(files[0]?.download_url ?? '')).body();
  expect(bytes.equals(await readFile(path))).toBe(true);
  expect(await unfinishedOf(owner, project)).toEqual([]);
  return files[0] as UploadedFile;
}

test.describe('what is said of uploads', () => {
  test('alias, message and mark are saved together and shown (FIL-12, FIL-28, FIL-35)', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.drop([samples.other, samples.damaged]);
    const panel = files.uploads;
    await expect(page.getByText('Upload completed!')).toBeVisible();
    await panel.getByRole('button', { name: `Details: ${samples.other.name}` }).click();
    await panel.getByLabel('Alias').fill('Quantities');
    await panel.getByLabel('Message').fill('x'.repeat(251));
    await expect(panel.getByText('−1')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectNoViolationsInBothThemes(page, 'uploads');
    await panel.getByLabel('Message').fill('Doors counted');
    await panel.getByRole('button', { name: 'Active file' }).click();
    let saved = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/update-events')) saved += 1;
    });
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    expect(saved).toBe(1);
    const [file] = (await (await owner.get(`/api/v2/projects/${project}/tagged-files`)).json()).items as unknown[];
    expect(file).toMatchObject({ name: samples.other.name, alias: 'Quantities', message: 'Doors counted' });
    await files.expectSection('Active files', ['Quantities']);
    await page.reload();
    await files.expectSection('Active files', ['Quantities']);
  });

  test('closing asks only when something was typed, and what was uploaded stays (DLG-21)', async ({
    page,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.drop([samples.other]);
    await expect(files.upload(samples.other.name)).toHaveAttribute('data-state', 'completed');
    await files.uploads.getByRole('button', { name: 'Details' }).click();
    await files.uploads.getByLabel('Message').fill('never saved');
    await files.uploads.getByRole('button', { name: 'Close uploads' }).click();
    await expect(page.getByRole('dialog')).toContainText('All changes will be discarded');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(files.uploads).toBeHidden();
    await expect(files.link(samples.other.name)).toBeVisible();
  });

  test('what was typed of an upload is there again after the tab was closed (FIL-12)', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.drop([samples.other]);
    await expect(files.upload(samples.other.name)).toHaveAttribute('data-state', 'completed');
    await files.uploads.getByRole('button', { name: 'Details' }).click();
    await files.uploads.getByLabel('Message').fill('Windows moved');
    const context = page.context();
    await page.close();
    const next = new FilesPage(await context.newPage());
    await next.open(project);
    await expect(next.upload('details not saved yet')).toBeVisible();
    await next.uploads.getByRole('button', { name: 'Details' }).click();
    await expect(next.uploads.getByLabel('Message')).toHaveValue('Windows moved');
    await next.uploads.getByRole('button', { name: 'Save' }).click();
    await expect(next.uploads).toBeHidden();
    const [file] = (await (await owner.get(`/api/v2/projects/${project}/files`)).json()) as { id: string }[];
    const revisions = await (await owner.get(`/api/v2/files/${file?.id ?? ''}/revisions`)).json();
    expect(revisions).toMatchObject([{ revision: 1, message: 'Windows moved' }]);
    await next.page.reload();
    await expect(next.link(samples.other.name)).toBeVisible();
    await expect(next.uploads).toBeHidden();
  });

  test('a name that is there already is a new revision or kept beside it, as one says', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.other, samples.damaged]);
    const question = page.getByRole('dialog', { name: `“${samples.other.name}” is in this project already` });
    await files.drop([samples.other, samples.damaged]);
    await expectNoViolations(page, 'question about a name that is there');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await question.getByRole('checkbox', { name: 'Do the same for the rest (1 more)' }).check();
    await question.getByRole('button', { name: `New revision of ${samples.other.name}` }).click();
    for (const { name } of [samples.other, samples.damaged]) {
      await expect(files.upload(name)).toHaveAttribute('data-state', 'completed');
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await files.uploads.getByRole('button', { name: 'Close uploads' }).click();
    await files.drop([samples.other]);
    await question.getByRole('button', { name: 'Keep both' }).click();
    await expect(files.upload(samples.other.name)).toHaveAttribute('data-state', 'completed');
    const there = (await (await owner.get(`/api/v2/projects/${project}/files`)).json()) as Record<string, unknown>[];
    expect(there.map(({ name, revision }) => `${String(name)} ${String(revision)}`).sort()).toEqual(
      [`${samples.damaged.name} 2`, `${samples.other.name} 1`, `${samples.other.name} 2`].sort(),
    );
  });

  test('a drop on a card is a revision with a message of its own (FIL-39)', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.other]);
    await files.drop([samples.damaged], files.card(samples.other.name));
    const question = page.getByRole('dialog');
    await expect(question).toContainText(`The file is called “${samples.damaged.name}” from then on.`);
    await expectNoViolations(page, 'question about another name');
    await question.getByRole('button', { name: `New revision of ${samples.other.name}` }).click();
    await expect(files.upload(samples.damaged.name)).toHaveAttribute('data-state', 'completed');
    await files.uploads.getByRole('button', { name: 'Details' }).click();
    await expect(files.uploads.getByLabel('Alias')).toBeHidden();
    await files.uploads.getByLabel('Message').fill('Windows moved');
    await files.uploads.getByRole('button', { name: 'Save' }).click();
    await expect(files.uploads).toBeHidden();
    await expect(page.getByText('Revision 2')).toBeAttached();
    const [file] = (await (await owner.get(`/api/v2/projects/${project}/files`)).json()) as { id: string }[];
    const revisions = await (await owner.get(`/api/v2/files/${file?.id ?? ''}/revisions`)).json();
    expect(revisions).toMatchObject([
      { revision: 2, message: 'Windows moved' },
      { revision: 1, message: null },
    ]);
  });
});

test('a file that is larger than the server takes is refused with the limit, and not offered again (OPN-98)', async ({
  instance,
  page,
  project,
}) => {
  const model = await emptyFile(instance, 'too-large.ifc', 200_000_001);
  const files = new FilesPage(page);
  await files.open(project);
  await files.drop([model]);
  const row = files.upload(model.name);
  await expect(row).toHaveAttribute('data-state', 'failed');
  await expect(row).toContainText('The file is larger than the allowed 200 MB.');
  await expect(row.getByRole('button')).toHaveAccessibleName(`Remove: ${model.name}`);
  await expect(page.getByRole('alert')).toHaveText('The file is larger than the allowed 200 MB.');
});

test.describe('stopping', () => {
  test('all uploads deletes what has arrived already, after one question (FIL-29, FIL-34)', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.drop([samples.other]);
    await expect(files.upload(samples.other.name)).toHaveAttribute('data-state', 'completed');
    await page.route(FORMS, (route) =>
      route.request().method() === 'POST' ? new Promise<void>(() => undefined) : route.fallback(),
    );
    await files.drop([samples.damaged]);
    await expect(files.upload(samples.damaged.name)).toHaveAttribute('data-state', 'uploading');
    await files.uploads.getByRole('button', { name: 'Cancel all' }).click();
    await expect(page.getByRole('dialog')).toContainText('One file is in the project already');
    await page.getByRole('button', { name: 'Stop and delete' }).click();
    await expect(page.getByText('Upload has been stopped')).toBeVisible();
    await expect(files.uploads).toBeHidden();
    await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
    // It is said at once; the server is asked meanwhile.
    await expect.poll(async () => (await owner.get(`/api/v2/projects/${project}/files`)).json()).toEqual([]);
  });
});

test.describe('large files', () => {
  test.slow();

  test('go in parts, and a part that breaks off is sent again by itself', async ({
    instance,
    page,
    owner,
    project,
  }) => {
    const model = await largeFile(instance, 'broken-part.ifc');
    const files = new FilesPage(page);
    await files.open(project);
    let failures = 0;
    let parts = 0;
    await page.route(PARTS, async (route) => {
      parts += 1;
      if (parts === 2 || parts === 5) {
        failures += 1;
        await route.abort('connectionreset');
      } else await route.continue();
    });
    await files.drop([model]);
    await expect(files.upload(model.name)).toHaveAttribute('data-state', 'completed');
    expect([failures, parts]).toEqual([2, 11]);
    const file = await expectArrived(owner, project, model);
    // What all of it is, the worker reads when it is complete.
    await page.goto(`/files/${file.id}/${file.revision_id}?showRevisions=true`);
    const sha256 = createHash('sha256')
      .update(await readFile(model.path))
      .digest('hex');
    await expect(page.getByTitle(`SHA-256 of the file: ${sha256}`)).toBeVisible();
  });

  test(
    'go on after a reload, with what is missing, when the same file is chosen again',
    { tag: '@slow' },
    async ({ instance, page, owner, project, samples }) => {
      const model = await largeFile(instance, 'reloaded.ifc');
      const files = new FilesPage(page);
      await files.open(project);
      const hold = await holdPartsAfter(page, 4);
      await files.drop([model]);
      await expectParts(owner, project, 4);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      hold.release();
      const row = files.upload(model.name);
      await expect(row).toContainText('Interrupted at 33.55 of 70.00 MB');
      await expectNoViolations(page, 'an interrupted upload');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        row.getByRole('button', { name: `Choose ${model.name} again to go on` }).click(),
      ]);
      await chooser.setFiles(samples.other.path);
      await expect(row.getByRole('alert')).toContainText('This is another file');
      let parts = 0;
      page.on('request', (request) => {
        if (PARTS.test(request.url())) parts += 1;
      });
      await files.drop([model]);
      // For a moment there may be two lines: of what broke off, and of what goes on with it.
      const completed = row.and(page.locator('[data-state=completed]'));
      await expect(completed).toBeVisible();
      await expect(row).toHaveCount(1);
      expect(parts).toBe(5);
      await expectArrived(owner, project, model);
    },
  );

  test(
    'wait while the connection is away, and go on by themselves',
    { tag: '@slow' },
    async ({ instance, page, owner, project, context }) => {
      const model = await largeFile(instance, 'offline.ifc');
      const files = new FilesPage(page);
      await files.open(project);
      const hold = await holdPartsAfter(page, 2);
      await files.drop([model]);
      await expectParts(owner, project, 2);
      await context.setOffline(true);
      hold.release();
      await expect(files.upload(model.name)).toContainText('Waiting for the connection');
      await context.setOffline(false);
      await expect(files.upload(model.name)).toHaveAttribute('data-state', 'completed');
      await expectArrived(owner, project, model);
    },
  );

  test('that are stopped leave nothing behind', { tag: '@slow' }, async ({ instance, page, owner, project }) => {
    const model = await largeFile(instance, 'stopped.ifc');
    const files = new FilesPage(page);
    await files.open(project);
    await holdPartsAfter(page, 3);
    await files.drop([model]);
    await expectParts(owner, project, 3);
    await files.uploads.getByRole('button', { name: `Cancel: ${model.name}` }).click();
    await page.getByRole('button', { name: 'Stop upload' }).click();
    await expect(page.getByText('Upload has been stopped')).toBeVisible();
    await expect(files.uploads).toBeHidden();
    // It is said at once; the server is asked meanwhile.
    await expect.poll(() => unfinishedOf(owner, project)).toEqual([]);
  });
});
