import { readFile } from 'node:fs/promises';
import { failCalls } from './failing-calls.js';
import { FilesPage } from './files-page.js';
import { Finger } from './finger.js';
import { holdCalls } from './held-calls.js';
import { inRoom } from './live.js';
import { expectNoViolations, expectNoViolationsInBothThemes } from './no-violations.js';
import { findProject, MEMBER, SHARED_PROJECT, signIn } from './people.js';
import { pickUp } from './pick-up.js';
import { expect, test, type Page } from './test.js';
import { prepared, uploadFile } from './uploading.js';
import { whenSaved } from './when-saved.js';

test.use({ reducedMotion: 'no-preference' });

/** Where uploads are posted to. */
const STORAGE = /\/storage(\/|$|\?)/;

test.describe('files of a project', () => {
  test('are painted before any script runs, until their page stands (FIL-3)', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.plan]);
    const run = await holdCalls(page, '**/assets/*.js');
    await page.reload({ waitUntil: 'commit' });
    const outline = page.locator('#first-outline');
    await expect(outline.getByText(samples.plan.name)).toBeVisible();
    await expect
      .poll(() =>
        outline.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
    run();
    await expect(files.link(samples.plan.name)).toBeVisible();
    await expect(outline).toHaveCount(0);
  });

  test('are renamed in place and keep their new name', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.plan]);
    await files.chooseAction(samples.plan.name, 'Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ground floor');
    const saved = whenSaved(page);
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect(files.link('Ground floor')).toBeVisible();
    await saved;
    await page.reload();
    await expect(files.link('Ground floor')).toBeVisible();
  });

  test('get a new revision when something is dropped on them', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.plan]);
    await files.revise(samples.plan.name, samples.photo);
    await expect(files.upload(samples.photo.name)).toHaveAttribute('data-state', 'completed');
    await expect(page.getByText('Revision 2')).toBeAttached();
    await expect(page.getByRole('listitem').filter({ has: page.locator('[data-file-link]') })).toHaveCount(1);
  });

  test('are deleted after the person was asked by name', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.other]);
    await files.chooseAction(samples.other.name, 'Delete');
    await expect(page.getByRole('dialog')).toContainText(`Delete “${samples.other.name}”?`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(files.link(samples.other.name)).toBeVisible();
    await files.chooseAction(samples.other.name, 'Delete');
    await page.getByRole('button', { name: 'Delete file' }).click();
    await expect(page.getByText('The file has been deleted.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
  });

  test('are deleted by keyboard, which goes on with the next of them', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.other, samples.damaged]);
    for (const display of ['Grid', 'List']) {
      const shown = page.getByRole('button', { name: display, exact: true });
      await shown.click();
      // Until the other display is drawn, the links of this one still stand.
      await expect(shown).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('columnheader', { name: 'Size' })).toHaveCount(display === 'List' ? 1 : 0);
      const links = page.locator('[data-file-link]');
      const [first = '', next = ''] = await links.allTextContents();
      await page.getByRole('button', { name: `Actions for ${first}` }).press('Enter');
      await expect(page.locator('[role=menuitem]:focus')).toHaveCount(1);
      await page.keyboard.press('End');
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Delete file' }).press('Enter');
      // The words of the one before may still be there.
      await expect(page.getByText('The file has been deleted.').last()).toBeVisible();
      await expect(files.link(first)).toHaveCount(0);
      await expect(next ? files.link(next) : page.getByRole('heading', { name: 'No Files yet' })).toBeFocused();
    }
  });

  test('come back when the server refuses to delete them', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.other]);
    await page.route('**/api/v2/files/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await files.chooseAction(samples.other.name, 'Delete');
    await page.getByRole('button', { name: 'Delete file' }).click();
    await expect(page.getByText('File couldn’t be deleted. Please try again.')).toBeVisible();
    await expect(files.link(samples.other.name)).toBeVisible();
  });

  test('are moved in the manual order by menu', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.other, samples.damaged]);
    await page.goto(`/projects/${project}/files?orderBy=order&orderAsc=asc`);
    const names = page.locator('[data-file-link]');
    await expect(names).toHaveCount(2);
    const [first = '', second = ''] = await names.allTextContents();
    const saved = whenSaved(page);
    await files.chooseAction(second, 'Move to front');
    await expect(names).toHaveText([second, first]);
    await saved;
    await page.reload();
    await expect(names).toHaveText([second, first]);
  });

  test('are found by a part of their name, from three characters on', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.other, samples.damaged]);
    const search = page.getByRole('textbox', { name: 'Search files' });
    await search.fill('da');
    await expect(page.getByText('Type 3 characters or more')).toBeVisible();
    await expect(files.link(samples.other.name)).toBeVisible();
    await search.fill('dama');
    await expect(files.link(samples.other.name)).toBeHidden();
    await expect(files.link(samples.damaged.name)).toBeVisible();
    await search.fill('zzzz');
    await expect(page.getByRole('heading', { name: 'No search results' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search', exact: true }).last().click();
    await expect(files.link(samples.other.name)).toBeVisible();
    await expect(search).toHaveValue('');
  });

  test('are shown as grid or list, remembered for this project', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.other]);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/projects/${project}/files/list$`));
    await expect(page.getByRole('columnheader', { name: 'Size' })).toBeVisible();
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
    await page.getByRole('link', { name: test.info().title }).first().click();
    await expect(page).toHaveURL(new RegExp(`/projects/${project}/files/list$`));
    await page.getByRole('button', { name: 'Size' }).click();
    await expect(page).toHaveURL(/orderBy=size/);
    await expect(page.getByRole('columnheader', { name: 'Size' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('that cannot be prepared say why, and can still be downloaded', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.damaged]);
    const card = files.card(samples.damaged.name);
    await expect(card).toContainText('This file is damaged and can’t be previewed.');
    const downloading = page.waitForEvent('download');
    await card.getByRole('link', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe(samples.damaged.name);
  });

  test('appear for another person of the project without reloading', async ({ page, browser, owner, samples }) => {
    const shared = await findProject(owner, SHARED_PROJECT);
    const context = await browser.newContext();
    const colleague = await context.newPage();
    await signIn(colleague, MEMBER);
    const theirs = new FilesPage(colleague);
    const live = inRoom(colleague);
    await theirs.open(shared);
    await live;
    await expect(colleague.getByRole('main')).toContainText(SHARED_PROJECT);
    const mine = new FilesPage(page);
    await mine.open(shared);
    await mine.drop([samples.plan]);
    await expect(theirs.link(samples.plan.name)).toBeVisible();
    await theirs.expectPicture(samples.plan.name);
    await context.close();
  });
});

test.describe('files in order, one by one and several at once', () => {
  test('are carried by mouse and by keyboard, between the sections and within one (FIL-4, FIL-11)', async ({
    page,
    project,
    samples,
  }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.other, samples.damaged]);
    await page.goto(`/projects/${project}/files?orderBy=order&orderAsc=asc`);
    const added = whenSaved(page);
    await files.carry(
      samples.other.name,
      page.getByText('Drag files here to keep them on top'),
      'among the active files',
    );
    await expect(page.getByText('The file has been added to active files')).toBeVisible();
    await files.expectSection('Active files', [samples.other.name]);
    await added;
    await expect(page).toHaveURL(/orderBy=order/);
    await pickUp(page.getByRole('button', { name: `Move ${samples.damaged.name}` }));
    await expect(page.getByText(`${samples.damaged.name} is at its place.`)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`${samples.damaged.name} is at place 1 of 2 of the active files.`)).toBeAttached();
    const placed = whenSaved(page);
    await page.keyboard.press('Space');
    await files.expectSection('Active files', [samples.damaged.name, samples.other.name]);
    await placed;
    const saved = whenSaved(page);
    // The mouse waits, as a person does, until what has changed places stands still.
    for (const { name } of [samples.other, samples.damaged]) await files.card(name).hover();
    await files.carry(samples.damaged.name, files.card(samples.other.name), 'at place 2 of 2 of the active files');
    await files.expectSection('Active files', [samples.other.name, samples.damaged.name]);
    await saved;
    await page.reload();
    await files.expectSection('Active files', [samples.other.name, samples.damaged.name]);
    await expect(page.getByText('Drag files here to remove them from the active files')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'sections');
  });

  test('are set active, archived and brought back together (FIL-7, FIL-9)', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    await files.prepare([samples.other, samples.damaged]);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Selected files' });
    const all = page.getByRole('checkbox', { name: 'Select all files of this page' });
    const links = page.locator('[data-file-link]');
    /** Until the view is drawn, the list before it still stands; what is selected there is not selected here. */
    const opened = async (view: string): Promise<void> => {
      const link = page.getByRole('link', { name: view, exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
    };
    await expect(links).toHaveCount(2);
    await all.check();
    await expectNoViolationsInBothThemes(page, 'several files');
    await bar.getByRole('button', { name: 'Set active' }).click();
    await page.getByRole('button', { name: 'Set 2 files active' }).click();
    await expect(page.getByText('The files have been marked as active')).toBeVisible();
    await opened('Active');
    await expect(page).toHaveURL(new RegExp(`/projects/${project}/active/list$`));
    await expect(links).toHaveCount(2);
    await all.check();
    await bar.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Archive 2 files' }).click();
    await expect(page.getByText('The files has been archived')).toBeVisible();
    await expect(page.getByRole('heading', { name: "The project doesn't have any active file yet" })).toBeVisible();
    await opened('Archived');
    await expect(links).toHaveCount(2);
    await all.check();
    await bar.getByRole('button', { name: 'Remove from archive' }).click();
    await expect(page.getByText('The files has been removed from archive')).toBeVisible();
    await expect(page.getByRole('heading', { name: "The project doesn't have any archived file yet" })).toBeVisible();
    await page.getByRole('link', { name: 'Active', exact: true }).click();
    await expect(files.link(samples.other.name)).toBeVisible();
  });
});

test.describe('several files of the grid', () => {
  const NAMES = ['A.csv', 'B.csv', 'C.csv', 'D.csv'];
  const selected = (page: Page) => page.getByRole('checkbox', { name: /^Select [A-D]\.csv$/, checked: true });

  test.beforeEach(async ({ page, owner, project, samples }) => {
    for (const name of NAMES) await prepared(owner, await uploadFile(owner, project, { ...samples.other, name }));
    await page.goto(`/projects/${project}/files?orderBy=name&orderAsc=asc`);
    await expect(page.locator('[data-file-link]')).toHaveText(NAMES);
  });

  test('are selected by mouse, set active together, and Escape selects none (FIL-7)', async ({ page }) => {
    const files = new FilesPage(page);
    const bar = page.getByRole('region', { name: 'Selected files' });
    const box = page.getByRole('checkbox', { name: 'Select A.csv' });
    await files.card('A.csv').hover();
    await box.check();
    await expect(bar.getByText('1 selected')).toBeVisible();
    // The picture of a card is a part of its link.
    await files.card('C.csv').click({ modifiers: ['Shift'], position: { x: 120, y: 60 } });
    await expect(selected(page)).toHaveCount(3);
    await files.card('B.csv').click({ modifiers: ['ControlOrMeta'], position: { x: 120, y: 60 } });
    await expect(selected(page)).toHaveCount(2);
    await expectNoViolationsInBothThemes(page, 'selected cards');
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(selected(page)).toHaveCount(0);

    await box.check();
    await bar.getByRole('checkbox', { name: 'Select all files of this page' }).check();
    await expect(selected(page)).toHaveCount(4);
    await bar.getByRole('button', { name: 'Set active' }).click();
    await page.getByRole('button', { name: 'Set 4 files active' }).click();
    await expect(page.getByText('The files have been marked as active')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Active files' }).locator('[data-file-link]')).toHaveCount(4);
  });

  test('are downloaded together as one ZIP', async ({ page }) => {
    const files = new FilesPage(page);
    await files.link('A.csv').focus();
    await page.keyboard.press('ControlOrMeta+a');
    const begins = page.waitForEvent('download');
    await page.getByRole('region', { name: 'Selected files' }).getByRole('button', { name: 'Download' }).click();
    await expect(page.getByText('Preparing your download…')).toBeVisible();
    const download = await begins;
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    expect(await download.failure()).toBeNull();
    const zip = await readFile(await download.path(), 'latin1');
    // Their names as the directory of the ZIP has them.
    expect([...zip.matchAll(/PK\x01\x02[^]{42}([A-Z]\.csv)/g)].map(([, name]) => name)).toEqual(NAMES);
  });

  test('are selected by keyboard, from the cards and from their boxes', async ({ page }) => {
    const files = new FilesPage(page);
    await files.link('A.csv').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(files.link('C.csv')).toBeFocused();
    await page.keyboard.press('Shift+Space');
    await expect(selected(page)).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select D.csv' }).press('Space');
    await expect(selected(page)).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(selected(page)).toHaveCount(0);
    await files.link('B.csv').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(selected(page)).toHaveCount(4);
    await expect(page).toHaveURL(/\/files\?/);
  });

  test.describe('under a thumb', () => {
    test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

    test('have their boxes in sight, and a bar that fits', async ({ page }) => {
      await page.getByRole('checkbox', { name: 'Select B.csv' }).tap();
      await page.getByRole('checkbox', { name: 'Select C.csv' }).tap();
      const bar = page.getByRole('region', { name: 'Selected files' });
      await expect(bar.getByText('2 selected')).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBe(0);
      await expectNoViolations(page, 'selected cards on a telephone');
      await bar.getByRole('button', { name: 'Select none' }).tap();
      await expect(selected(page)).toHaveCount(0);
    });
  });
});

test.describe('files under a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('are carried after a long press, and scrolled by a swipe (FIL-4, FIL-11)', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const names = ['A.csv', 'B.csv', 'C.csv', 'D.csv', 'E.csv', 'F.csv', 'G.csv', 'H.csv'];
    for (const name of names) await prepared(owner, await uploadFile(owner, project, { ...samples.other, name }));
    const files = new FilesPage(page);
    await page.goto(`/projects/${project}/files?orderBy=order&orderAsc=asc`);
    const links = page.locator('[data-file-link]');
    await expect(links).toHaveCount(names.length);
    const [first = '', second = ''] = await links.allTextContents();

    const finger = await Finger.on(files.card(first));
    await expect(page.getByText(`${first} is at its place.`)).toBeAttached();
    await finger.moveTo(page.getByText('Drag files here to keep them on top'));
    await expect(page.getByText(`${first} is among the active files.`)).toBeAttached();
    await finger.lift();
    await expect(page.getByText('The file has been added to active files')).toBeVisible();
    await files.expectSection('Active files', [first]);

    const card = files.card(second);
    // Read once nothing moves any more.
    await card.tap({ trial: true });
    const stood = (await card.boundingBox())?.y ?? 0;
    await Finger.swipe(card, { down: -160 });
    await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(stood - 80);
    // Had it been carried, it would be said where it is.
    await expect(page.getByText(`${second} is`)).toHaveCount(0);
    await page.reload();
    await files.expectSection('Active files', [first]);
  });
});

test.describe('uploads', () => {
  test('that fail say so and succeed when tried again', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    const storage = await failCalls(page, STORAGE, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    );
    await files.drop([samples.other]);
    await expect(files.upload(samples.other.name)).toHaveAttribute('data-state', 'failed');
    await expect(files.upload(samples.other.name)).toContainText(
      'The file could not be stored. Please try again in a moment.',
    );
    storage.letThrough();
    await files.uploads.getByRole('button', { name: `Try again: ${samples.other.name}` }).click();
    await expect(files.upload(samples.other.name)).toHaveAttribute('data-state', 'completed');
    await expect(files.link(samples.other.name)).toBeVisible();
  });

  test('that are cancelled leave nothing behind', async ({ page, owner, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    // The storage never answers, so the upload is under way until it is cancelled.
    await page.route(STORAGE, (route) =>
      route.request().method() === 'POST' ? new Promise<void>(() => undefined) : route.fallback(),
    );
    const discarded = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().endsWith('/upload'),
    );
    await files.drop([samples.other]);
    await expect(files.upload(samples.other.name)).toHaveAttribute('data-state', 'uploading');
    await files.uploads.getByRole('button', { name: `Cancel: ${samples.other.name}` }).click();
    await expect(page.getByText('Upload has been stopped')).toBeVisible();
    await expect(files.uploads).toBeHidden();
    expect((await discarded).status()).toBe(200);
    const left = (await (await owner.get(`/api/v2/projects/${project}/files`)).json()) as unknown[];
    expect(left).toEqual([]);
  });

  test('go on while the person looks at something else', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(STORAGE, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.fallback();
    });
    await files.drop([samples.other]);
    await expect(files.upload(samples.other.name)).toHaveAttribute('data-state', 'uploading');
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    letGo();
    await expect(page.getByText('Upload completed!')).toBeVisible();
    await files.open(project);
    await expect(files.link(samples.other.name)).toBeVisible();
  });

  test('of an empty file are refused here', async ({ page, project, samples }) => {
    const files = new FilesPage(page);
    await files.open(project);
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add files' }).first().click();
    const chooser = await asked;
    await chooser.setFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
    await expect(files.upload('empty.pdf')).toContainText('This file is empty');
    await expect(files.link(samples.other.name)).toBeHidden();
  });
});
