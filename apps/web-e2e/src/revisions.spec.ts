import { expectNoViolations } from './no-violations.js';
import { CLIENT, createProject, findProject, OWNER, SHARED_PROJECT, signIn } from './people.js';
import { expect, test } from './test.js';
import { prepared, uploadFile, uploadRevision } from './uploading.js';
import { ViewerPage } from './viewer-page.js';

/** Revisions in the list beside the stage. */
const list = 'list';

test.describe('the revisions of a file', () => {
  test('are opened, compared, downloaded and deleted beside the stage', async ({ page, owner, project, samples }) => {
    const viewer = new ViewerPage(page);
    const file = await uploadFile(owner, project, samples.booklet);
    await uploadRevision(owner, file.id, samples.booklet, 'Door widths to 90 cm');
    const third = await uploadRevision(owner, file.id, samples.booklet, 'Stairs mirrored');
    await prepared(owner, file);
    const revisions = page.getByRole(list, { name: 'Revisions' });

    // The address of the first one says that it is not the current one.
    await page.goto(`/files/${file.id}/${file.revision_id}?showRevisions=true`);
    await expect(page.getByText('Revision 1 · not the current one')).toBeVisible();
    await expect(revisions.getByRole('listitem')).toHaveCount(3);
    await expect(revisions.getByRole('listitem').first()).toContainText('Current');
    await expectNoViolations(page, 'an older revision with the list of all');

    await page.getByRole('link', { name: 'Open current' }).click();
    await expect(page).toHaveURL(new RegExp(`/files/${file.id}/${third.revision_id}`));
    await expect(page.getByText('not the current one')).toBeHidden();
    await expect(viewer.sheet).toHaveAttribute('data-page', '1');

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download revision 2' }).click();
    expect((await downloading).suggestedFilename()).toBe(samples.booklet.name);

    // The current one is deleted: what becomes current is shown, and the numbers keep their gap.
    await page.getByRole('button', { name: 'Delete revision 3' }).click();
    await page.getByRole('button', { name: 'Delete revision', exact: true }).click();
    await expect(revisions.getByRole('listitem')).toHaveCount(2);
    await expect(page).not.toHaveURL(new RegExp(third.revision_id));
    await expect(page.getByText('Revision 2 · current')).toBeVisible();
    const fourth = await uploadRevision(owner, file.id, samples.booklet);
    await page.goto(`/files/${file.id}/${fourth.revision_id}`);
    await expect(page.getByText('Revision 4 · current')).toBeVisible();
  });

  test('leave room for the stage, remember that they are open, and close before the viewer does', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const viewer = new ViewerPage(page);
    const file = await uploadFile(owner, project, samples.booklet);
    await uploadRevision(owner, file.id, samples.booklet);
    await prepared(owner, file);
    await page.goto(`/projects/${project}/files`);
    await page.getByRole('link', { name: samples.booklet.name, exact: true }).click();
    await viewer.expectPage(1);
    const whole = (await viewer.sheet.boundingBox())?.width ?? 0;
    await page.keyboard.press('v');
    await expect(page.getByRole('tab', { name: /^Revisions/ })).toBeFocused();
    await expect.poll(async () => (await viewer.sheet.boundingBox())?.width).toBeLessThan(whole - 300);
    await page.reload();
    await expect(page.getByRole(list, { name: 'Revisions' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(list, { name: 'Revisions' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Revisions/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/projects/${project}/files$`));
  });

  test('are a sheet from below on a phone, above which the drawing stays', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const viewer = new ViewerPage(page);
    const file = await uploadFile(owner, project, samples.booklet);
    await uploadRevision(owner, file.id, samples.booklet, 'Stairs mirrored');
    await prepared(owner, file);
    await page.goto(`/files/${file.id}/${file.revision_id}?showRevisions=1`);
    await viewer.expectSheet();
    const panel = await page.getByRole('complementary', { name: 'About this file' }).boundingBox();
    const lowerEdge = async (): Promise<number> => {
      const box = await viewer.sheet.boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    await expect.poll(lowerEdge).toBeLessThanOrEqual(panel?.y ?? 0);
    expect(panel?.width).toBe(390);
    await expectNoViolations(page, 'the panel on a phone');
  });

  test('are deleted by who has uploaded them only (FIL-41, PRM-10)', async ({ page, browser, baseURL, samples }) => {
    const owner = await signIn(page, OWNER);
    const shared = await findProject(owner, SHARED_PROJECT);
    const file = await uploadFile(owner, shared, samples.booklet);
    const client = await browser.newPage({ baseURL: baseURL ?? '' });
    const theirs = await uploadRevision(await signIn(client, CLIENT), file.id, samples.booklet, 'From the client');
    await page.goto(`/files/${file.id}/${theirs.revision_id}?showRevisions=true`);
    await expect(page.getByRole('button', { name: 'Delete revision 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete revision 2' })).toBeHidden();
    await client.goto(`/files/${file.id}/${theirs.revision_id}?showRevisions=true`);
    await expect(client.getByRole('button', { name: 'Delete revision 2' })).toBeVisible();
    await expect(client.getByRole('button', { name: 'Delete revision 1' })).toBeHidden();
    await client.close();
  });
});

test('a file is deleted from the viewer, which leads back to the list (DLG-1, MSG-36)', async ({
  page,
  owner,
  samples,
}) => {
  const project = await createProject(owner, 'Deleted from the viewer');
  const file = await uploadFile(owner, project, samples.other);
  await page.goto(`/files/${file.id}/${file.revision_id}?showRevisions=true`);
  await page.getByRole('button', { name: 'Delete file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click();
  await expect(page.getByText('The file has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/projects/${project}/files$`));
  await expect(page.getByText('No Files yet')).toBeVisible();
});
