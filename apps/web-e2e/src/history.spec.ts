import { readFile } from 'node:fs/promises';
import { expectNoViolations } from './no-violations.js';
import { CLIENT, MEMBER, signIn, type ApiOf } from './people.js';
import { expect, test } from './test.js';
import { uploadFile } from './uploading.js';

interface ApiFile {
  id: string;
  name: string;
}

const filesOf = async (api: ApiOf, project: string): Promise<ApiFile[]> =>
  ((await (await api.get(`/api/v2/projects/${project}/files?page=1&limit=12`)).json()) as { items: ApiFile[] }).items;

test('what happened is listed by day, folded, filtered, exported, and as it happens (NAV-14, NAV-46, HIS-1…4, EMP-6, NAV-61, OPN-56)', async ({
  page,
  owner,
  project,
  samples,
  browser,
}) => {
  await uploadFile(owner, project, samples.photo);
  await uploadFile(owner, project, samples.booklet);
  const [plan, photo] = await filesOf(owner, project);
  if (!plan || !photo) throw new Error('Two files were uploaded.');
  await owner.send('PUT', '/api/v2/files/bulk', { id: [plan.id, photo.id], projectID: project, archived: true });
  await owner.send('POST', `/api/v2/projects/${project}/users`, {
    users: [
      { email: MEMBER, role: 'member' },
      { email: CLIENT, role: 'client' },
    ],
  });

  await page.goto(`/projects/${project}/files`);
  const tabs = page.getByRole('navigation', { name: 'Project' }).getByRole('link');
  await expect(tabs.filter({ hasText: /History|Settings/ })).toHaveText(['History', 'Settings']);
  await tabs.filter({ hasText: 'History' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${project}/history$`));
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByText('created the project')).toBeVisible();
  await expectNoViolations(page, 'history');

  // Several of the same are one line, which opens.
  const fold = today.getByRole('button', { name: /archived 2 files/ });
  await expect(today.getByRole('link', { name: plan.name })).toHaveCount(0);
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(today.getByRole('link', { name: plan.name })).toBeVisible();

  // The panel is in no address, and what was chosen stays for the visit.
  const panel = page.getByRole('dialog', { name: 'Filter the history' });
  const choose = async (kind: string, shown: boolean): Promise<void> => {
    await page.getByRole('button', { name: /^Filter/ }).click();
    await panel.getByLabel(kind).setChecked(shown);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  };
  await choose('Projects', false);
  await expect(fold).toBeVisible();
  await expect(today.getByText('created the project')).toBeHidden();
  await choose('Files', false);
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await expectNoViolations(page, 'history without results');
  await choose('Files', true);
  await expect(page).toHaveURL(new RegExp(`/projects/${project}/history$`));
  await tabs.filter({ hasText: 'Files' }).click();
  await tabs.filter({ hasText: 'History' }).click();
  await expect(page.getByRole('button', { name: /^Filter.*shown: 3 of 4/ })).toBeVisible();
  await expect(fold).toBeVisible();
  await expect(today.getByText('created the project')).toBeHidden();

  // What is shown is what is saved.
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/ history\.csv$/);
  const [headings, ...rows] = (await readFile(await saved.path(), 'utf8')).split('\r\n').slice(0, -1);
  expect(headings).toBe('\uFEFFdate,what,action,file,description,from,to');
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(rows.every((row) => row.includes(',File,'))).toBe(true);

  // Somebody else does something, and it is there.
  const elsewhere = await browser.newContext();
  const member = await signIn(await elsewhere.newPage(), MEMBER);
  await member.send('PUT', '/api/v2/files/bulk', { id: [photo.id], projectID: project, archived: false });
  await expect(today.getByText(/restored/)).toBeVisible();
  await elsewhere.close();

  // The name leads to the file, until the file is deleted.
  await fold.click();
  await today.getByRole('link', { name: plan.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/files/${plan.id}/`));
  await page.goBack();
  await expect(fold).toBeVisible();
  await owner.send('PUT', '/api/v2/files/bulk', { id: [plan.id], projectID: project, archived: false });
  await owner.send('DELETE', `/api/v2/files/${plan.id}`);
  await expect(today.getByText(/deleted/)).toBeVisible();
  await expect(today.getByRole('link', { name: plan.name })).toHaveCount(0);
});

test('history is for owners and members (HIS-3, PRM-31)', async ({ page, owner, project, browser }) => {
  await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await signIn(theirs, CLIENT);
  await theirs.goto(`/projects/${project}/history`);
  await expect(theirs.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await expect(theirs.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'History' })).toHaveCount(
    0,
  );
  await elsewhere.close();

  // On paper there is what happened, and nothing to press.
  await page.goto(`/projects/${project}/history`);
  await expect(page.getByText('created the project')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('created the project')).toBeVisible();
  for (const hidden of [
    page.getByRole('navigation', { name: 'Project' }),
    page.getByRole('button', { name: /^Filter/ }),
  ]) {
    await expect(hidden).toBeHidden();
  }

  // Roles can be pressed, but they are worth reading.
  await page.goto(`/projects/${project}/people`);
  await expect(page.getByRole('row', { name: 'Client' }).getByText('Client', { exact: true })).toBeVisible();
  await page.goto(`/projects/${project}/notes`);
  await expect(page.getByText('No notes yet')).toBeVisible();
  await expect(page.getByText('Write a note…', { exact: true })).toBeHidden();
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('history fits, and is reached by the menu of pages (NAV-14, NAV-49)', async ({ page, project }) => {
    await page.goto(`/projects/${project}/people`);
    await page.getByRole('button', { name: /^Pages of the project/ }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page.getByText('created the project')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectNoViolations(page, 'history on a phone');
  });
});
