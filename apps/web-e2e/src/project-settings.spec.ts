import { inRoom } from './live.js';
import { expectNoViolationsInBothThemes } from './no-violations.js';
import { CLIENT, findProject, MEMBER, SHARED_PROJECT, signIn } from './people.js';
import { pickUp } from './pick-up.js';
import { expect, test, type Page } from './test.js';
import { whenSaved } from './when-saved.js';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name });

test.describe('the room of a project', () => {
  test('is opened by its address alone, and renamed in its header (NAV-8, PRJ-5, PRJ-9, VAL-2)', async ({
    page,
    project,
  }) => {
    await page.goto(`/projects/${project}`);
    await expect(page).toHaveURL(new RegExp(`/projects/${project}/files$`));
    await title(page).getByRole('button').click();
    const field = page.getByLabel('Project name');
    await field.fill('  ');
    await field.press('Enter');
    await expect(title(page)).not.toHaveText('');
    await title(page).getByRole('button').click();
    await field.fill('Heron Quay');
    await field.press('Escape');
    await expect(title(page)).not.toHaveText('Heron Quay');
    await title(page).getByRole('button').press('Enter');
    await field.fill('Heron Quay');
    await field.press('Enter');
    await expect(title(page)).toHaveText('Heron Quay');
    await expect(toast(page, 'The project has been updated!')).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveText('Heron Quay');
  });

  test('sets the status in its header (PRM-33, PRJ-12)', async ({ page, project }) => {
    await page.goto(`/projects/${project}/files`);
    await page.getByRole('button', { name: /^Status of .*: Active$/ }).click();
    await page.getByRole('menuitemradio', { name: 'On Hold' }).click();
    await expect(page.getByRole('button', { name: /^Status of .*: On Hold$/ })).toBeVisible();
    await expect(toast(page, 'The project has been updated!')).toBeVisible();
  });

  test('has no settings for clients (NAV-46, PRM-32)', async ({ page, browser, owner }) => {
    const shared = await findProject(owner, SHARED_PROJECT);
    await page.goto(`/projects/${shared}/files`);
    await expect(tab(page, 'Settings')).toBeVisible();
    const context = await browser.newContext();
    const client = await context.newPage();
    await signIn(client, CLIENT);
    await client.goto(`/projects/${shared}/settings`);
    await expect(client.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
    // Nor is there a history for them (PRM-31).
    await client.goto(`/projects/${shared}/history`);
    await expect(client.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
    await expect(tab(client, 'Files')).toBeVisible();
    await expect(tab(client, 'Settings')).toBeHidden();
    await expect(client.getByRole('button', { name: /^Status of/ })).toBeHidden();
    await context.close();
  });
});

test.describe('the settings of a project', () => {
  test('are covered by the bar that saves them only while there is something to save', async ({ page, project }) => {
    await page.setViewportSize({ width: 900, height: 600 });
    await page.goto(`/projects/${project}/settings`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    const save = page.getByRole('button', { name: 'Save changes' });
    await expect(save).toBeVisible();
    await expect(save).not.toBeInViewport();
    await name.fill('Another name');
    await expect(save).toBeInViewport();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(save).not.toBeInViewport();
  });

  test('keep its fields, put in order by keyboard, and its start date (PRJ-4…8, TSK-2, VAL-9…13, DLG-20)', async ({
    page,
    project,
  }) => {
    await page.goto(`/projects/${project}/files`);
    await tab(page, 'Settings').click();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    for (const [option, value] of [
      ['Permit', 'B-2219/26'],
      ['Roof area', '118 m²'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a field' }).click();
      await expect(page.getByLabel('Field', { exact: true }).and(page.locator(':focus'))).toHaveValue('');
      await page.keyboard.type(option);
      await page.getByLabel(`Value of ${option}`).fill(value);
      await page.keyboard.press('Enter');
    }
    await page.getByLabel('Month').selectOption('02');
    await page.getByLabel('Year').selectOption(String(new Date().getFullYear() + 1));
    await expect(page.getByText('Please choose month, day and year')).toBeVisible();
    await page.getByLabel('Day').selectOption('28');
    await page.getByLabel('Due reminder').check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'The project has been updated!')).toBeVisible();
    await page.reload();
    const fields = page.getByLabel('Field', { exact: true });
    await expect(fields).toHaveCount(2);
    await expect(page.getByLabel('Month')).toHaveValue('02');
    await expect(page.getByLabel('Due reminder')).toBeChecked();

    await pickUp(page.getByRole('button', { name: 'Move Permit', exact: true }));
    await expect(page.getByText('Permit is at place 1 of 2.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Permit is at place 2 of 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(fields.first()).toHaveValue('Roof area');
    await page.getByRole('button', { name: 'Remove the date' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const saved = whenSaved(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await saved;
    await page.reload();
    await expect(fields.first()).toHaveValue('Roof area');
    await expect(fields.last()).toHaveValue('Permit');
    await expect(page.getByLabel('Month')).toHaveValue('');
  });

  test('keep what is typed while somebody else saves, and ask before it is lost (DLG-21)', async ({
    page,
    owner,
    project,
  }) => {
    const live = inRoom(page);
    await page.goto(`/projects/${project}/settings`);
    await live;
    await page.getByLabel('Name', { exact: true }).fill('Mine');
    await owner.send('PUT', `/api/v2/projects/${project}`, { name: 'Theirs', job_number: '24-117' });
    await expect(page.getByText('Changed to “Theirs” meanwhile. Saving overwrites that.')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mine');
    await expect(page.getByLabel('Address / Job ID')).toHaveValue('24-117');
    await tab(page, 'Files').click();
    await expect(page.getByRole('dialog')).toContainText('All changes will be discarded');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(title(page)).toHaveText('Mine');
    await tab(page, 'Files').click();
    await expect(page).toHaveURL(/\/files$/);
  });

  test('archive, restore and delete it (PRJ-18…21, DLG-7…10, MSG-56, MSG-57, OPN-118, OPN-120, OPN-127)', async ({
    page,
    project,
  }) => {
    await page.goto(`/projects/${project}/settings`);
    const sure = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Mark as under construction' }).click();
    await sure.getByRole('button', { name: 'Mark as under construction' }).click();
    await expect(page.getByRole('img', { name: 'Under construction' })).toBeVisible();
    await page.getByRole('button', { name: 'Archive project' }).click();
    await sure.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('This project is archived.')).toBeVisible();
    await expect(toast(page, 'The project has been archived')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add files' })).toBeHidden();
    await expect(page.getByLabel('Name', { exact: true })).toBeDisabled();
    await tab(page, 'Files').click();
    await page.getByRole('button', { name: 'Restore project' }).first().click();
    await sure.getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, 'The project has been restored')).toBeVisible();
    await expect(page.getByText('This project is archived.')).toBeHidden();
    await tab(page, 'Settings').click();
    await page.getByRole('button', { name: 'Archive project' }).click();
    await sure.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('This project is archived.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete project' }).click();
    await expect(sure).toContainText('archive, restore and delete it');
    await sure.getByRole('button', { name: 'Delete project' }).click();
    await expect(toast(page, 'The project has been deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/projects$/);
    await page.goto(`/projects/${project}/files`);
    await expect(title(page)).toHaveText("We couldn't find the project you're looking for.");
  });

  test('are not for members to delete with (OPN-15)', async ({ page }) => {
    const member = await signIn(page, MEMBER);
    const shared = await findProject(member, SHARED_PROJECT);
    await page.goto(`/projects/${shared}/settings`);
    await expect(page.getByRole('button', { name: 'Archive project' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete project' })).toBeHidden();
  });
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('a menu with submenus leads through a project (NAV-49)', async ({ page, project }) => {
    await page.goto(`/projects/${project}/files`);
    const hamburger = page.getByRole('button', { name: /^Pages of the project/ });
    await hamburger.tap();
    await page.getByRole('menuitem', { name: 'Archived' }).tap();
    await expect(page).toHaveURL(/\/files\?ctx=archived$/);
    await hamburger.tap();
    for (const item of await page.getByRole('menuitem').all()) {
      // As it is laid out: the menu may still be growing.
      expect(await item.evaluate((element: HTMLElement) => element.offsetHeight)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('menuitem', { name: 'Files' }).tap();
    await expect(page.getByRole('menuitem', { name: 'Archived' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(hamburger).toBeFocused();
    await hamburger.press('Enter');
    await expect(page.locator('[role=menuitem]:focus')).toHaveCount(1);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Project', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('menuitem', { name: 'Settings', expanded: false })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Phases' }).tap();
    await expect(page).toHaveURL(/\/settings#phases$/);
    const phases = page.getByRole('heading', { name: 'Phases' });
    await expect(phases).toBeFocused();
    await expect(phases).toBeInViewport({ ratio: 1 });
    await hamburger.tap();
    await expect(page.getByRole('menuitem', { name: 'Phases' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('menuitem', { name: 'Project', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Project', exact: true })).toBeFocused();
    await expect(page.getByLabel('Address / Job ID')).toBeVisible();
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await sideways()).toBe(0);
    await page.getByRole('button', { name: 'Add a field' }).tap();
    expect(await sideways()).toBe(0);
  });
});

test.describe('both themes', () => {
  test('has no accessibility violation in a room and its settings', async ({ page, owner, project }) => {
    const live = inRoom(page);
    await page.goto(`/projects/${project}/settings`);
    await live;
    await expect(page.getByLabel('Address / Job ID')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'settings of a project');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByLabel('Month').selectOption('02');
    await page.getByLabel('Address / Job ID').fill('mine');
    await owner.send('PUT', `/api/v2/projects/${project}`, { job_number: 'theirs' });
    await expect(page.getByText('Changed to “theirs” meanwhile.')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'refused settings of a project');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: /^Status of/ }).click();
    await expect(page.getByRole('menuitemradio', { name: 'On Hold' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'menu of the status');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Archive project' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'question before archiving');
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('This project is archived.')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'archived project');
    await page.setViewportSize({ width: 390, height: 780 });
    await page.getByRole('button', { name: /^Pages of the project/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Files' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'menu of pages');
  });
});
