import { FilesPage } from './files-page.js';
import { inRoom } from './live.js';
import { expectNoViolations } from './no-violations.js';
import { CLIENT, OWNER, signIn } from './people.js';
import { expect, test } from './test.js';
import { prepared, uploadFile, uploadRevision } from './uploading.js';
import { ViewerPage } from './viewer-page.js';

test('a file is new to whom it is news: not to who uploaded it, and no longer to who has opened it (FIL-21, FIL-22)', async ({
  page,
  owner,
  project,
  browser,
  samples,
}) => {
  await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
  const theirs = await (await browser.newContext()).newPage();
  const tablet = await (await browser.newContext()).newPage();
  const client = await signIn(theirs, CLIENT);
  await signIn(tablet, OWNER);
  const [files, viewer] = [new FilesPage(page), new ViewerPage(page)];
  const newTo = (shown: FilesPage, name: string) => shown.card(name).getByText('New', { exact: true });
  const updatedFor = (shown: FilesPage, name: string) => shown.card(name).getByText('Updated', { exact: true });

  const sheets = await uploadFile(client, project, samples.booklet);
  await uploadFile(owner, project, samples.other);
  await prepared(client, sheets);

  await test.step('each sees as new what the other has uploaded', async () => {
    const live = inRoom(page);
    await files.open(project);
    await live;
    await expect(newTo(files, samples.booklet.name)).toBeVisible();
    await expect(files.card(samples.other.name)).toBeVisible();
    await expect(newTo(files, samples.other.name)).toHaveCount(0);
    await expectNoViolations(page, 'files of which one is new');
    await new FilesPage(theirs).open(project);
    await expect(newTo(new FilesPage(theirs), samples.other.name)).toBeVisible();
    await expect(newTo(new FilesPage(theirs), samples.booklet.name)).toHaveCount(0);
  });

  await test.step('it is not new any more once it was opened: on the way back, and in another browser', async () => {
    await files.link(samples.booklet.name).click();
    await viewer.expectSheet();
    await viewer.press('Escape');
    await expect(files.card(samples.booklet.name)).toBeVisible();
    await expect(newTo(files, samples.booklet.name)).toHaveCount(0);
    await page.reload();
    await expect(files.card(samples.booklet.name)).toBeVisible();
    await expect(newTo(files, samples.booklet.name)).toHaveCount(0);
    await new FilesPage(tablet).open(project);
    await expect(new FilesPage(tablet).card(samples.booklet.name)).toBeVisible();
    await expect(newTo(new FilesPage(tablet), samples.booklet.name)).toHaveCount(0);
  });

  await test.step('a revision of it is news again, to everybody but who uploaded it', async () => {
    await uploadRevision(client, sheets.id, samples.booklet);
    await expect(updatedFor(files, samples.booklet.name)).toBeVisible();
    await theirs.reload();
    await expect(new FilesPage(theirs).card(samples.booklet.name).getByText('Revision 2')).toBeAttached();
    await expect(updatedFor(new FilesPage(theirs), samples.booklet.name)).toHaveCount(0);
    await prepared(client, sheets);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const row = page.getByRole('row').filter({ has: files.link(samples.booklet.name) });
    await expect(row.getByText('Updated', { exact: true })).toBeVisible();
    await files.link(samples.booklet.name).click();
    await viewer.expectSheet();
    await viewer.press('Escape');
    await expect(row).toBeVisible();
    await expect(row.getByText('Updated', { exact: true })).toHaveCount(0);
  });
});
