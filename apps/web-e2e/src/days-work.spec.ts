import { newAddress } from './account-forms.js';
import { FilesPage } from './files-page.js';
import { Mailbox } from './mailbox.js';
import { fillSignIn, OWNER } from './people.js';
import { expect, test } from './test.js';
import { ViewerPage } from './viewer-page.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NAME = 'Mill Lane 4, planning';
const SET = 'Planning set';
const SHEET = 'Ground floor';
const MESSAGE = 'Doors moved as agreed on site.';
const COMMENT = 'Please look at the stair once more.';

test('a day’s work with the files of a project (ACC-2)', async ({ page, browser, request, samples }) => {
  const files = new FilesPage(page);
  const viewer = new ViewerPage(page);
  const { set, plan, booklet, photo, other } = samples;
  const all = [set, plan, booklet, photo, other];
  const client = newAddress();

  await test.step('a set goes up, with what there is to say of it (FIL-12, FIL-28)', async () => {
    await page.goto('/');
    await fillSignIn(page, OWNER);
    await page.getByRole('link', { name: 'New project' }).click();
    await page.getByLabel('Name').fill(NAME);
    await page.getByRole('button', { name: 'Create Project' }).click();
    await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
    await files.drop(all);
    for (const [{ name }, alias] of [
      [set, SET],
      [plan, SHEET],
    ] as const) {
      await page.getByRole('button', { name: `Details: ${name}` }).click();
      const details = page.getByRole('group', { name: `Details of ${name}` });
      await details.getByLabel('Alias').fill(alias);
      await details.getByLabel('Message').fill(MESSAGE);
      if (alias === SET) await details.getByRole('button', { name: 'Active file' }).click();
    }
    await files.uploads.getByRole('button', { name: 'Save', exact: true }).click();
    await files.expectSection('Active files', [SET]);
    for (const name of [SET, SHEET, photo.name]) await files.expectPicture(name);
  });

  await test.step('two sheets are replaced by what is dropped on them (FIL-39)', async () => {
    for (const [onto, sample] of [
      [SHEET, booklet],
      [SET, plan],
    ] as const) {
      await files.revise(onto, sample);
      await expect(files.card(onto).getByText('Revision 2')).toBeAttached();
    }
    // Their own revisions are no news to them.
    await expect(page.getByText('Updated', { exact: true })).toHaveCount(0);
  });

  await test.step('a sheet is looked at, turned back to, and commented on (FIL-40, FIL-53, MSG-26)', async () => {
    await files.link(SHEET).click();
    await viewer.expectPage(1);
    await page.getByRole('button', { name: /^Revisions/ }).click();
    await page.getByRole('link', { name: 'Revision 1', exact: true }).click();
    await expect(page.getByText('Revision 1 · not the current one')).toBeVisible();
    await page.getByRole('link', { name: 'Open current' }).click();
    await viewer.expectPage(1);
    await page.getByRole('tab', { name: /^Comments/ }).click();
    await page.getByRole('button', { name: 'Write a comment…' }).click();
    await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused();
    await page.keyboard.type(COMMENT);
    await page.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByRole('list', { name: 'Comments, oldest first' })).toContainText(COMMENT);
    await expect(page.getByRole('button', { name: 'Comments (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Close panel' }).click();
    await viewer.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
    await page.getByRole('button', { name: 'Close uploads' }).click();
  });

  await test.step('it is shared, and opened signed out on a phone (FIL-43…46, MSG-39)', async () => {
    await files.chooseAction(SHEET, 'Share');
    await expect(page.getByRole('dialog').getByLabel('Send to')).toBeFocused();
    await page.keyboard.type(`${client},`);
    await page.getByRole('dialog').getByLabel('Message (optional)').fill(MESSAGE);
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('File shared!')).toBeVisible();
    const link = await new Mailbox(request, client).takeLink(`Helen Whitaker shared “${SHEET}.pdf” with you`);
    const context = await browser.newContext(PHONE);
    const phone = await context.newPage();
    await phone.goto(link);
    await expect(phone.getByText(MESSAGE)).toBeVisible();
    await new ViewerPage(phone).expectSheet(1);
    await phone.getByRole('button', { name: 'Next page' }).tap();
    await new ViewerPage(phone).expectSheet(2);
    await context.close();
  });

  await test.step('one is put away and brought back (MSG-27)', async () => {
    await files.chooseAction(photo.name, 'Archive');
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await expect(files.link(photo.name)).toHaveCount(0);
    await page.getByRole('link', { name: 'Archived', exact: true }).click();
    await files.chooseAction(photo.name, 'Remove from archive');
    await expect(page.getByText('The file has been removed from archived files')).toBeVisible();
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(files.link(photo.name)).toBeVisible();
  });

  await test.step('what is no longer needed is deleted together (FIL-7, MSG-30)', async () => {
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Size' })).toBeVisible();
    for (const { name } of [other, photo]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('region', { name: 'Selected files' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete 2 files' }).click();
    await expect(page.getByText('The files has been deleted')).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-file-link]')).toHaveCount(all.length - 2);
    for (const { name } of [other, photo]) await expect(files.link(name)).toHaveCount(0);
  });
});
