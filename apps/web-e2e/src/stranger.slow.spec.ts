import { FilesPage } from './files-page.js';
import { ApiOf, fillSignIn, OUTSIDER, OWNER, signIn } from './people.js';
import { expect, test, type Page } from './test.js';
import { ViewerPage } from './viewer-page.js';

/** Notes every "3 of 11 pages" the page ever shows, and whether the page was loaded again in between. */
async function noteProgress(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = (): void => {
      for (const words of document.body.innerText.match(/\d+ of \d+ pages/g) ?? []) seen.add(words);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { seenProgress: seen });
  });
  return () =>
    page.evaluate(() => {
      const { seenProgress } = window as unknown as { seenProgress?: Set<string> };
      if (!seenProgress) throw new Error('The page was loaded again.');
      return [...seenProgress];
    });
}

test('a plan sheet goes in, a sharp sheet comes out (ACC-2, VWR-1, VWR-20, FIL-38)', async ({
  page,
  browser,
  samples,
}) => {
  const files = new FilesPage(page);
  const viewer = new ViewerPage(page);
  const { set, heavy, plan, photo, heic } = samples;
  const dropped = [set, heavy, plan, photo, heic];
  let projectId = '';
  let address = '';

  await test.step('open the printed address and sign in', async () => {
    await page.goto('/');
    await fillSignIn(page, OWNER);
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });

  await test.step('create a project', async () => {
    await page.getByRole('link', { name: 'New project' }).click();
    const create = page.getByRole('button', { name: 'Create Project' });
    await expect(create).toBeDisabled();
    await page.getByLabel('Name').fill('A stranger’s house');
    await page.getByLabel('Address / Job ID').fill('1 Some Street');
    await create.click();
    await expect(page.getByRole('heading', { level: 1, name: 'A stranger’s house' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
    projectId = /projects\/([^/]+)\/files/.exec(page.url())?.[1] ?? '';
  });

  const progress = await noteProgress(page);

  await test.step('drop the files and watch them go up', async () => {
    await files.drop(dropped);
    await expect(files.uploads).toContainText(/of \d+\.\d\d MB|files uploaded|Preparing/);
    await expect(page.getByText('Upload completed!')).toBeVisible();
    for (const { name } of dropped) await expect(files.link(name)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  });

  await test.step('see how many pages are ready, and real thumbnails, without reloading', async () => {
    for (const { name } of dropped) {
      await expect(files.upload(name)).toHaveAttribute('data-state', 'completed');
    }
    await page.getByRole('button', { name: 'Close uploads' }).click();
    for (const { name } of dropped) await files.expectPicture(name);
    const between = (await progress()).filter((words) => {
      const [done, total] = words.split(' of ').map((part) => Number.parseInt(part, 10));
      return total === set.pages && done !== undefined && done > 0 && done < set.pages;
    });
    expect(between.length, 'pages were counted while they appeared').toBeGreaterThan(0);
  });

  await test.step('open a sheet and zoom in until the fine lines are crisp', async () => {
    await files.link(heavy.name).click();
    await viewer.expectPage(1);
    await viewer.expectSharp();
    const fit = await viewer.zoom();
    const tile = page.waitForResponse((response) => response.status() === 206 && response.url().includes('/storage/'));
    for (let step = 0; step < 12; step += 1) await viewer.press('+');
    await tile;
    await expect.poll(() => viewer.zoom()).toBeGreaterThan(Math.max(fit, 200));
  });

  await test.step('page through a set, and reload on the same page', async () => {
    await viewer.press('Escape');
    await files.link(set.name).click();
    await viewer.expectPage(1);
    await viewer.press('PageDown');
    await viewer.expectPage(2);
    await page.getByRole('button', { name: 'Next page' }).click();
    await viewer.expectPage(3);
    await page.getByLabel(`Page, of ${set.pages}`).fill('7');
    await page.getByLabel(`Page, of ${set.pages}`).press('Enter');
    await viewer.expectPage(7);
    await page.reload();
    await viewer.expectPage(7);
    address = page.url();
  });

  await test.step('a second person finds nothing at the same address, nor any artefact', async () => {
    const owner = new ApiOf(page);
    const [, fileId, revisionId] = /files\/([^/]+)\/([^/?]+)/.exec(address) ?? [];
    const detail = (await (await owner.get(`/api/v2/files/${fileId}?rid=${revisionId}`)).json()) as {
      thumbnail_url: string;
      download_url: string;
    };
    const context = await browser.newContext();
    const other = await context.newPage();
    const outsider = await signIn(other, OUTSIDER);
    await other.goto(address);
    await expect(other.getByRole('heading', { name: "We couldn't find the file you're looking for." })).toBeVisible();
    await other.goto(`/projects/${projectId}/files`);
    await expect(
      other.getByRole('heading', { name: "We couldn't find the project you're looking for." }),
    ).toBeVisible();
    for (const path of [
      `/api/v2/files/${fileId}`,
      `/api/v2/files/${fileId}?rid=${revisionId}`,
      `/api/files/${fileId}`,
      `/api/v2/files/${fileId}/revisions`,
      `/api/v2/files/${fileId}/optimized`,
      `/api/v2/files/${fileId}/manifest/${revisionId}`,
      `/api/v2/projects/${projectId}`,
      `/api/v2/projects/${projectId}/files`,
    ]) {
      expect((await outsider.get(path)).status(), path).toBe(404);
    }
    for (const signed of [detail.thumbnail_url, detail.download_url]) {
      const bare = await outsider.get(signed.split('?')[0] ?? '');
      expect(bare.ok(), 'an address without its signature').toBe(false);
    }
    await context.close();
  });

  await test.step('go back and sign out', async () => {
    await viewer.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/files$`));
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/users\/login$/);
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});
