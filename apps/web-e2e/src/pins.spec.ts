import { drawPlans, type DrawnPlan } from './drawn-plans.js';
import { expectNoViolations } from './no-violations.js';
import { CLIENT, signIn, type ApiOf } from './people.js';
import { PinsPage } from './pins-page.js';
import { expect, test } from './test.js';
import { prepared, uploadFile, uploadRevision, type UploadedFile } from './uploading.js';
import { whenSaved } from './when-saved.js';

const PHONE = { width: 390, height: 844 };

test.describe('a comment', () => {
  test('is pinned to an area and to a point, found on the sheet and in the panel, assigned and resolved', async ({
    page,
    owner,
    project,
    browser,
  }, info) => {
    await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
    const file = await uploadFile(owner, project, await drawPlans(info.outputPath('plan.pdf'), [{ seed: 5 }]));
    await prepared(owner, file);
    const theirs = await browser.newContext();
    const other = new PinsPage(await theirs.newPage());
    await signIn(other.page, CLIENT);
    await other.open(file);

    const pins = new PinsPage(page);
    await pins.open(file);
    await page.getByRole('button', { name: 'Pin a comment', exact: true }).click();
    await expectNoViolations(page, 'while a place is set');
    await pins.press(0.4, 0.4, [0.5, 0.5]);
    await expectNoViolations(page, 'while the comment is written');
    await pins.write('Please move the door.');
    await expect(pins.marker(1)).toBeVisible();
    // Without reloading.
    await expect(other.marker(1)).toBeVisible();

    // By keyboard alone: Escape closes the panel, P asks for a place, Enter takes the one in the middle.
    await page.getByRole('button', { name: 'Close panel' }).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await expect(page.getByRole('button', { name: 'Pin at the cross' })).toBeFocused();
    await page.keyboard.press('Enter');
    await pins.write('What is this?');
    await expect(pins.marker(2)).toBeVisible();

    // From the sheet to the panel and back.
    await other.marker(1).click();
    await expect(other.marker(1)).toHaveAttribute('data-chosen', 'true');
    await expect(other.page).toHaveURL(/pin=/);
    await expect(other.chip(1)).toHaveAttribute('aria-pressed', 'true');
    await other.chip(2).click();
    await expect(other.marker(2)).toHaveAttribute('data-chosen', 'true');
    await other.page.getByRole('tab', { name: /^Comments/ }).focus();
    await other.page.keyboard.press('n');
    await expect(other.marker(1)).toHaveAttribute('data-chosen', 'true');
    await other.page.keyboard.press('Shift+N');
    await expect(other.marker(2)).toHaveAttribute('data-chosen', 'true');

    await pins.panel.getByRole('combobox', { name: 'Who deals with pin 2' }).selectOption({ index: 2 });
    await pins.panel.getByRole('button', { name: 'Resolve pin 1' }).click();
    await expect(other.marker(1)).toHaveAttribute('data-state', 'resolved');
    await expectNoViolations(page, 'open and resolved pins');
    await pins.panel.getByRole('button', { name: 'Open 1', exact: true }).click();
    await expect(pins.marker(1)).toHaveCount(0);
    await expect(pins.panel.getByText('Please move the door.')).toHaveCount(0);
    await pins.panel.getByRole('button', { name: 'Resolved 1', exact: true }).click();
    await expect(pins.marker(1)).toBeVisible();
    await pins.panel.getByRole('button', { name: 'Reopen pin 1' }).click();
    await expect(pins.panel.getByText('No resolved pins')).toBeVisible();

    // A link opens the page with the pin chosen.
    const address = new URL(other.page.url());
    await other.page.goto('/projects');
    await other.page.goto(`${address.pathname}${address.search}`);
    await expect(other.marker(2)).toHaveAttribute('data-chosen', 'true');

    await other.page.setViewportSize(PHONE);
    await other.page.reload();
    await expect(other.marker(2)).toBeInViewport();
    await other.page.getByRole('button', { name: /^Comments/ }).click();
    await expect(other.chip(2)).toBeInViewport();
    await expectNoViolations(other.page, 'on a telephone');
    await expect
      .poll(() => other.page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(PHONE.width);
    await theirs.close();
  });

  test('is pinned to a place of a photo, and Escape leaves setting it without leaving the photo', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const file = await uploadFile(owner, project, samples.photo);
    await prepared(owner, file);
    const pins = new PinsPage(page);
    await pins.open(file);
    await page.keyboard.press('p');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Place of the pin' })).toHaveCount(0);
    await page.keyboard.press('p');
    await pins.press(0.5, 0.5);
    await pins.write('This crack is new.');
    await expect(pins.marker(1)).toBeVisible();
    await expect(pins.chip(1)).toBeVisible();
  });
});

/** Pins a comment of the owner to a point, without the screens. */
async function pinned(owner: ApiOf, file: UploadedFile, words: string, [x, y]: [number, number]): Promise<void> {
  const pin = { page: 1, left: x, top: y, right: x, bottom: y };
  const comment = { body: `<p>${words}</p>`, all: true, pin };
  const answer = await owner.send('POST', `/api/v2/files/${file.id}/comments`, { comment });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('pins go along to a new revision, say what changed under them, and stay where their place is not found', async ({
  page,
  owner,
  project,
}, info) => {
  const draw = (name: string, plan: DrawnPlan) => drawPlans(info.outputPath(name), [plan]);
  const file = await uploadFile(owner, project, await draw('one.pdf', { seed: 5 }));
  await prepared(owner, file);
  await pinned(owner, file, 'Is this wall load-bearing?', [0.3, 0.3]);
  // Where the next revision has a room more.
  await pinned(owner, file, 'A store room belongs here.', [0.75, 0.7]);

  const pins = new PinsPage(page);
  await pins.open(file, '?showComments=true');
  await expect(pins.marker(2)).toBeVisible();
  await uploadRevision(owner, file.id, await draw('two.pdf', { seed: 5, moved: 9, added: true }));
  await prepared(owner, file);
  const { revision_id: second } = (await (await owner.get(`/api/v2/files/${file.id}`)).json()) as UploadedFile;
  await pins.open({ ...file, revision_id: second }, '?showComments=true');
  await expect(pins.panel.getByText('Changed here')).toHaveCount(1);
  await expect(pins.marker(1)).toBeVisible();
  await expect(pins.marker(2)).toBeVisible();
  await expectNoViolations(page, 'pins that went along');

  // Another plan in the same frame: nobody can say where they belong on it.
  await uploadRevision(owner, file.id, await draw('three.pdf', { seed: 77 }));
  await prepared(owner, file);
  const { revision_id: third } = (await (await owner.get(`/api/v2/files/${file.id}`)).json()) as UploadedFile;
  await pins.open({ ...file, revision_id: third }, '?showComments=true');
  await expect(pins.panel.getByText(/Stayed on revision 2/)).toHaveCount(2);
  await expect(pins.marker(1)).toHaveCount(0);
  await expectNoViolations(page, 'pins that stayed');
  await pins.panel.getByRole('button', { name: /^Place here: pin 1$/ }).click();
  await pins.press(0.5, 0.5);
  await expect(pins.panel.getByText(/Stayed on revision 2/)).toHaveCount(1);
});

test('a photo is pinned to a place of a plan, chosen or uploaded, and leads from one to the other', async ({
  page,
  owner,
  project,
  samples,
}, info) => {
  const file = await uploadFile(owner, project, await drawPlans(info.outputPath('plan.pdf'), [{ seed: 5 }]));
  const photo = await uploadFile(owner, project, samples.photo);
  await prepared(owner, file);
  await prepared(owner, photo);
  const pins = new PinsPage(page);
  await pins.open(file);
  await page.keyboard.press('p');
  await pins.press(0.4, 0.4);
  await pins.panel.getByRole('button', { name: 'Add photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add photo' });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectNoViolations(page, 'while a photo is chosen');
  await dialog.getByRole('listitem').getByRole('button').click();
  await pins.write('This crack is new.');
  await expect(pins.marker(1)).toHaveAttribute('data-photo', 'true');
  await expectNoViolations(page, 'a pin with a photo');

  await pins.panel.getByRole('link', { name: /^Photo / }).click();
  await expect(page).toHaveURL(new RegExp(photo.id));
  const places = page.getByRole('group', { name: 'Pinned on' });
  await expect(places.getByRole('link')).toHaveCount(1);
  await expectNoViolations(page, 'a photo that is pinned');
  await places.getByRole('link').click();
  await expect(pins.marker(1)).toHaveAttribute('data-chosen', 'true');

  const removed = whenSaved(page);
  await pins.panel.getByRole('button', { name: 'Remove photo from pin 1' }).click();
  await expect(pins.marker(1)).toHaveAttribute('data-photo', 'false');
  await removed;
  await pins.panel.getByRole('button', { name: 'Add photo to pin 1' }).click();
  const pinned = page.waitForResponse((answer) => /\/pins\/[^/]+$/.test(answer.url()));
  await dialog.locator('input[type=file]').setInputFiles(samples.photo.path);
  await expect(dialog).toHaveCount(0);
  await expect(pins.marker(1)).toHaveAttribute('data-photo', 'true');
  expect((await pinned).ok()).toBe(true);
  const files = (await (await owner.get(`/api/v2/projects/${project}/files`)).json()) as UploadedFile[];
  const uploaded = files.find(({ id }) => id !== file.id && id !== photo.id);
  expect((await owner.send('DELETE', `/api/v2/files/${uploaded?.id}`)).status()).toBe(200);
  await page.reload();
  await expect(pins.panel.getByText('Its photo has been deleted.')).toBeVisible();
});
