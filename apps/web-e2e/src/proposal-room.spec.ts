import { FilesPage } from './files-page.js';
import { inRoom } from './live.js';
import { expectNoViolations } from './no-violations.js';
import { NotesPage } from './notes-page.js';
import { CLIENT, MEMBER, signIn } from './people.js';
import { createProposal } from './proposals-page.js';
import { expect, test } from './test.js';
import { ViewerPage } from './viewer-page.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const;

test('two of a firm work in a proposal, one of them on a phone (NAV-38, NAV-40, NAV-41, NOT-21, POT-61, POT-62, OPN-58, OPN-99)', async ({
  page,
  browser,
  owner,
  samples,
}) => {
  test.slow();
  const id = await createProposal(owner, 'Quay House');
  const guest = await (await browser.newContext(PHONE)).newPage();
  await signIn(guest, MEMBER);
  const files = new FilesPage(page);
  const notes = new NotesPage(page);
  const tabs = page.getByRole('navigation', { name: 'Proposal', exact: true });
  const photo = (on: typeof page) => on.getByRole('link', { name: samples.photo.name, exact: true });
  const expectToFit = async (): Promise<void> => {
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  };

  await test.step('a colleague sees its files as they are added (PRM-41, PRM-42, FIL-56, POT-63)', async () => {
    const live = inRoom(guest);
    await guest.goto(`/potential/${id}/files`);
    await live;
    await expect(guest.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
    await expectNoViolations(guest, 'no files, on a phone');
    await page.goto(`/potential/${id}`);
    await expect(page.getByLabel('Name').first()).toHaveValue('Quay House');
    await expectNoViolations(page, 'settings');
    await tabs.getByRole('link', { name: 'Files' }).click();
    await files.prepare([samples.photo]);
    await expect(photo(guest)).toBeVisible();
    await expect(page).toHaveTitle('Files – Quay House – Gable');
  });

  await test.step('under their days, as cards and as rows', async () => {
    await page.getByRole('button', { name: 'By day' }).click();
    await expect(page).toHaveURL(`/potential/${id}/files/date`);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expectNoViolations(page, 'files by day');
    await guest.goto(`/potential/${id}/files/date/list`);
    await expect(guest.getByRole('rowheader', { name: 'Today' })).toBeVisible();
    await expect(photo(guest)).toBeInViewport();
    await expectToFit();
    await expectNoViolations(guest, 'rows by day, on a phone');
  });

  await test.step('the viewer knows the proposal, and leads back to the list (NAV-19, OPN-57)', async () => {
    await photo(page).click();
    await new ViewerPage(page).expectSheet();
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(way.getByRole('link')).toHaveText(['Proposals', 'Quay House', 'Files']);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/potential/${id}/files/date`);
    await expect(photo(page)).toBeFocused();
  });

  await test.step('its sheets have a page as those of a project have', async () => {
    await tabs.getByRole('link', { name: 'Sheets' }).click();
    await expect(page).toHaveURL(`/potential/${id}/sheets`);
    await expect(page.getByRole('heading', { name: 'No sheets yet' })).toBeVisible();
    await expectNoViolations(page, 'sheets');
    await page.getByRole('link', { name: 'Review' }).click();
    await expect(page).toHaveURL(`/potential/${id}/sheets?review=unsure`);
    await guest.goto(`/projects/${id}/sheets`);
    await expect(guest).toHaveURL(`/potential/${id}/sheets`);
    await expect(guest.getByRole('link', { name: 'To the files' })).toHaveAttribute('href', `/potential/${id}/files`);
    await expectToFit();
    await expectNoViolations(guest, 'sheets, on a phone');
  });

  await test.step('one writes a note, and the other reads it without reloading (MSG-42)', async () => {
    await guest.goto(`/potential/${id}/notes`);
    await expect(guest.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
    await tabs.getByRole('link', { name: 'Notes' }).click();
    await notes.begin('The client called about the roof');
    await notes.press('Publish');
    await expect(page.getByText(/^The note has been (created|published)\.$/)).toBeVisible();
    await expect(new NotesPage(guest).note('The client called')).toBeVisible();
    await expectToFit();
    await expectNoViolations(page, 'notes');
    await expectNoViolations(guest, 'notes, on a phone');
  });

  await test.step('an address leads to a note, also as that of a project', async () => {
    const [note] = (await (await owner.get(`/api/v2/projects/${id}/notes`)).json()) as { id: string }[];
    await page.goto(`/projects/${id}/notes?note=${note?.id}`);
    await expect(page).toHaveURL(`/potential/${id}/notes?note=${note?.id}`);
    await expect(notes.note('The client called')).toBeFocused();
  });

  await test.step('the dashboard opens its files as from the proposals', async () => {
    await page.goto(`/potential?id=${id}`);
    await page.getByRole('link', { name: 'Files (1)' }).click();
    await expect(photo(page)).toHaveAttribute('href', /[?&]frp=true/);
  });

  await test.step('accepted, it is a project of its people, and the colleague leaves what is in it (NAV-17, NAV-50, NAV-51, OPN-21, OPN-22, OPN-61, POT-60)', async () => {
    await page.getByRole('button', { name: 'Promote to project' }).click();
    await expect(page).toHaveURL(`/projects/${id}/files`);
    await expect(guest).toHaveURL(`/potential/${id}/settings`);
    await expect(guest.getByRole('button', { name: /^Pages of the proposal/ })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Proposal settings' }).click();
    await expect(page).toHaveURL(`/projects/${id}/settings/potential`);
    await expectNoViolations(page, 'settings of the proposal among the projects');
    await page.getByLabel('Comments').fill('For the firm alone');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The project has been updated!')).toBeVisible();
  });

  await test.step('a client of the project does not learn of it', async () => {
    await owner.send('POST', `/api/v2/projects/${id}/users`, { users: [{ email: CLIENT, role: 'client' }] });
    const client = await (await browser.newContext()).newPage();
    await signIn(client, CLIENT);
    await client.goto(`/projects/${id}/settings/potential`);
    await expect(client.getByRole('heading', { name: 'We couldn’t find this proposal.' })).toBeVisible();
    await expect(client.getByText('For the firm alone')).toHaveCount(0);
    await client.context().close();
  });
  await guest.context().close();
});

test('who may not see a proposal any more leaves its pages at once', async ({ page, browser, owner }) => {
  const id = await createProposal(owner, 'Mill');
  const guest = await (await browser.newContext(PHONE)).newPage();
  await signIn(guest, MEMBER);
  const live = inRoom(guest);
  await guest.goto(`/potential/${id}/notes`);
  await live;
  await expect(guest.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  await page.goto(`/potential/${id}/settings`);
  await page.getByRole('button', { name: 'Delete proposal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'We couldn’t find this proposal.' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Write a note…' })).toHaveCount(0);
  await guest.context().close();
});
