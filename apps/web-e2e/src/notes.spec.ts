import { randomBytes } from 'node:crypto';
import { MESSAGES } from '@gable/contracts';
import sharp from 'sharp';
import { failCalls } from './failing-calls.js';
import { NotesPage } from './notes-page.js';
import { expectNoViolations } from './no-violations.js';
import { CLIENT, signIn } from './people.js';
import { expect, test } from './test.js';
import { uploadFile } from './uploading.js';
import { ViewerPage } from './viewer-page.js';

const { notes: texts } = MESSAGES;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const;

test('two people keep the notes of a project, one of them on a phone', async ({
  page,
  browser,
  owner,
  project,
  samples,
}) => {
  test.slow();
  await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
  await uploadFile(owner, project, samples.photo);
  const guest = await (await browser.newContext(PHONE)).newPage();
  await signIn(guest, CLIENT);
  const [mine, theirs] = [new NotesPage(page), new NotesPage(guest)];
  await page.goto(`/projects/${project}/people`);
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Notes' }).click();
  await theirs.open(project);

  await test.step('the page says what it is for (NAV-18, NAV-46, EMP-1)', async () => {
    await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible();
    await expectNoViolations(page, 'no notes');
  });

  await test.step('a draft with a pasted picture and a project file survives a reload (NOT-9, NOT-10, NOT-15, NOT-23)', async () => {
    await mine.begin('Please move the door');
    await mine.pastePicture('hall.png');
    await expect(mine.editor.locator('img[src*="/notes/images/"]')).toBeVisible();
    await mine.press('Project files');
    const chooser = page.getByRole('dialog', { name: 'Choose project files' });
    await chooser.getByRole('checkbox', { name: samples.photo.name }).check();
    await expectNoViolations(page, 'choosing files');
    await chooser.getByRole('button', { name: 'Attach file' }).click();
    await expect(chooser).toHaveCount(0);
    const upload = page.waitForEvent('filechooser');
    await mine.press('Upload');
    await (await upload).setFiles(samples.other.path);
    await expect(page.getByRole('button', { name: `Remove ${samples.other.name}` })).toBeVisible();
    await expectNoViolations(page, 'writing');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Your drafts' })).toContainText('Please move the door');
    await expect(theirs.page.getByRole('heading', { name: texts.empty })).toBeVisible();
    await mine.press('Continue');
    await expect(page.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('it is published, and the other reads it without reloading (MSG-45, NOT-13, NOT-19)', async () => {
    await mine.press('Publish');
    await expect(page.getByText(texts.published)).toBeVisible();
    const note = theirs.note('Please move the door');
    await expect(note).toContainText('Notified everyone');
    await expect(note.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/);
    await expect(note.getByRole('link', { name: 'Open hall.png' })).toBeVisible();
    await expect
      .poll(() => note.locator('img[src*="/notes/images/"]').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(400);
    await expect(note.getByRole('link', { name: samples.photo.name })).toBeVisible();
    await expect(note.getByRole('link', { name: samples.other.name })).toBeVisible();
    await expectNoViolations(guest, 'a note, dark, on a phone');
  });

  await test.step('the other answers, in colour and for one person (NOT-18, NOT-20)', async () => {
    await theirs.begin('Done by ');
    await theirs.press('Text colour');
    await theirs.press('Red');
    await expect(theirs.editor).toBeFocused();
    await guest.keyboard.type('Friday');
    const to = guest.getByRole('combobox', { name: 'Notify' });
    await to.fill('owner@');
    await expect(guest.getByRole('option')).toHaveCount(1);
    await to.press('ArrowDown');
    await to.press('Enter');
    await expectNoViolations(guest, 'writing, dark, on a phone');
    expect(await guest.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await theirs.press('Publish');
    await expect(mine.note('Done by Friday')).toContainText('Notified Helen Whitaker');
    await expect(mine.note('Done by Friday').locator('[data-colour=red]')).toHaveText('Friday');
  });

  await test.step('filters and search find what one looks for (NOT-3, NOT-5…7, OPN-109)', async () => {
    await mine.press('Linked files');
    await expect(mine.notes).toHaveCount(1);
    await mine.press('Drafts');
    await expect(page.getByRole('heading', { name: MESSAGES.forms.noResults })).toBeVisible();
    await mine.press('Show all notes');
    await expect(mine.notes).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Search notes' }).fill('door');
    const found = page.getByRole('option');
    await expect(found.locator('mark')).toHaveText('door');
    await expectNoViolations(page, 'search results');
    await found.click();
    await expect(mine.note('Please move the door')).toHaveAttribute('data-marked', 'true');
    await expect(mine.note('Please move the door')).toBeFocused();
  });

  await test.step('a refused change puts the note back and keeps what was typed; then it is saved (NOT-12, MSG-43, MSG-48)', async () => {
    const changes = await failCalls(page, `**/projects/${project}/notes`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await mine.choose('Please move the door', 'Edit');
    await expect(mine.editor).toBeFocused();
    await page.keyboard.type('By noon');
    await mine.press('Save');
    await expect(page.getByText(texts.editFailed)).toBeVisible();
    await expect(mine.editor).toContainText('By noon');
    await expect(theirs.note('Please move the door')).not.toContainText('By noon');
    changes.letThrough();
    await mine.press('Save');
    await expect(page.getByText(texts.updated)).toBeVisible();
    await expect(theirs.note('By noon')).toContainText('Edited by Helen Whitaker');
    await guest
      .getByRole('article')
      .filter({ hasText: 'By noon' })
      .getByRole('button', { name: /^Actions/ })
      .click();
    await expect(guest.getByRole('menuitem')).toHaveText(['Copy link']);
    await guest.keyboard.press('Escape');
  });

  await test.step('a note is deleted for both after one question (DLG-12, MSG-44, NOT-24)', async () => {
    await mine.choose('By noon', 'Delete');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, 'the question');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(texts.deleted)).toBeVisible();
    await expect(mine.notes).toHaveCount(1);
    await expect(theirs.notes).toHaveCount(1);
  });
  await guest.context().close();
});

test('photos that go with a note get their thumbnails while one looks on', async ({
  page,
  browser,
  owner,
  project,
  samples,
}) => {
  await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
  const guest = await (await browser.newContext(PHONE)).newPage();
  await signIn(guest, CLIENT);
  const [mine, theirs] = [new NotesPage(page), new NotesPage(guest)];
  await mine.open(project);
  await theirs.open(project);
  const written = page.getByRole('list', { name: 'Attachments' });
  const photos = ['roof.jpg', samples.heic.name];

  await test.step('still writing: a large one that is chosen, one of a telephone that is dropped (NOT-15, NOT-23)', async () => {
    await mine.begin('The roof this morning');
    const noise = { width: 2000, height: 1500, channels: 3 } as const;
    const buffer = await sharp(randomBytes(noise.width * noise.height * 3), { raw: noise })
      .jpeg()
      .toBuffer();
    const upload = page.waitForEvent('filechooser');
    await mine.press('Upload');
    await (await upload).setFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer });
    await mine.drop(samples.heic);
    for (const photo of photos) await mine.expectThumbnail(written, photo);
  });

  await test.step('published, for the other who has the page open', async () => {
    await mine.press('Publish');
    for (const photo of photos) await theirs.expectThumbnail(theirs.note('The roof this morning'), photo);
    await expectNoViolations(guest, 'photos with a note, dark, on a phone');
  });

  await test.step('each is opened in the viewer, also that of a telephone (VWR-21)', async () => {
    for (const photo of photos) {
      const attachment = (name: RegExp) => theirs.note('The roof this morning').getByRole('link', { name });
      await attachment(new RegExp(`^${photo}`)).click();
      await new ViewerPage(guest).expectSheet();
      await guest.getByRole('button', { name: 'Back' }).click();
      const [download] = await Promise.all([
        guest.waitForEvent('download'),
        attachment(new RegExp(`^Download ${photo}`)).click(),
      ]);
      expect(download.suggestedFilename()).toBe(photo);
    }
  });
  await guest.context().close();
});

test('a link leads to a note further down, and nothing moves when others write meanwhile', async ({
  page,
  browser,
  owner,
  project,
}) => {
  const ids: string[] = [];
  for (let number = 1; number <= 20; number += 1) {
    const answer = await owner.send('POST', `/api/v2/projects/${project}/notes`, { note: `<p>Visit ${number}.</p>` });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push(((await answer.json()) as { id: string }).id);
  }
  const notes = new NotesPage(page);
  await notes.open(project, ids[1]);

  await test.step('the note is in sight and marked (NOT-8, CNS-34)', async () => {
    await expect(notes.note('Visit 2.')).toBeInViewport();
    await expect(notes.note('Visit 2.')).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(notes.note('Visit 1.')).toBeFocused();
  });

  await test.step('the editor is a line on top until one writes, and again when one reads on (NOT-2)', async () => {
    const line = page.getByRole('button', { name: 'Write a note…' });
    await expect(line).toBeInViewport();
    await line.click();
    await expect(notes.editor).toBeFocused();
    await page.keyboard.type('By the way');
    await notes.note('Visit 2.').focus();
    await expect(page.getByRole('button', { name: 'Go on writing: By the way' })).toBeInViewport();
    await expect(notes.editor).toBeHidden();
  });

  await test.step('what somebody else publishes waits above', async () => {
    const member = await signIn(await (await browser.newContext()).newPage(), CLIENT);
    await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
    const before = await notes.note('Visit 2.').boundingBox();
    const answer = await member.send('POST', `/api/v2/projects/${project}/notes`, {
      note: '<p>News from the site</p>',
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const pill = page.getByRole('button', { name: '1 new note' });
    await expect(pill).toBeVisible();
    await expectNoViolations(page, 'a new note waits');
    expect(await notes.note('Visit 2.').boundingBox()).toEqual(before);
    await pill.click();
    await expect(notes.note('News from the site')).toBeInViewport();
  });
});

for (const [screen, size] of [
  ['a desk', {}],
  ['a telephone', PHONE],
] as const) {
  test(`a draft opened by a double-click on ${screen} is not published, and takes what is typed`, async ({
    browser,
    owner,
    project,
  }) => {
    const guest = await (await browser.newContext(size)).newPage();
    const member = await signIn(guest, CLIENT);
    await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
    for (const words of ['Half a thought', 'Another one']) {
      const draft = await member.send('POST', `/api/v2/projects/${project}/notes/draft`, { note: `<p>${words}</p>` });
      expect(draft.status(), await draft.text()).toBe(201);
    }
    const notes = new NotesPage(guest);
    await notes.open(project);
    const drafts = guest.getByRole('region', { name: 'Your drafts' });
    for (const words of ['Half a thought', 'Another one']) {
      await test.step(words, async () => {
        const draft = drafts.getByRole('listitem').filter({ hasText: words });
        // Twice at one place of the screen, whatever stands there by then, as two presses of a finger are.
        await draft.getByRole('button', { name: 'Continue' }).dblclick({ force: true });
        await expect(notes.editor).toHaveText(words);
        await expect(notes.editor).toBeFocused();
        await guest.keyboard.type(', gone on with');
        await expect(notes.editor).toHaveText(`${words}, gone on with`);
        await expect(guest.getByText('Draft saved')).toBeVisible();
      });
    }
    await expect(notes.notes).toHaveCount(0);
    await expect(guest.getByText(texts.published)).toHaveCount(0);
    await guest.context().close();
  });
}
