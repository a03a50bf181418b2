import { inRoom } from './live.js';
import { expectNoViolations } from './no-violations.js';
import { NotesPage } from './notes-page.js';
import { CLIENT, signIn } from './people.js';
import { expect, test, type Page } from './test.js';
import { uploadFile } from './uploading.js';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const;

const people = (page: Page) => page.getByRole('listbox', { name: 'People to mention' });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('people mention each other, by keys and by touch, and are told so', async ({
  page,
  browser,
  owner,
  project,
  samples,
}) => {
  await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
  const file = await uploadFile(owner, project, samples.photo);
  const guest = await (await browser.newContext(PHONE)).newPage();
  await signIn(guest, CLIENT);
  const [mine, theirs] = [new NotesPage(page), new NotesPage(guest)];
  await mine.open(project);
  await theirs.open(project);
  let name = '';

  await test.step('a note mentions somebody, chosen by keys', async () => {
    await mine.begin('Please measure the sill, @');
    await expect(people(page).getByRole('option')).toHaveCount(1);
    await expectNoViolations(page, 'people to mention');
    await page.keyboard.press('Escape');
    await expect(people(page)).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('@client');
    await page.keyboard.press('Enter');
    const chip = mine.editor.locator('[data-mention]');
    name = (await chip.textContent()) ?? '';
    expect(name).toMatch(/^@\S/);
    await page.keyboard.type('today');
    await mine.press('Publish');
  });

  await test.step('who is mentioned reads it, and is told that it mentions them', async () => {
    const note = theirs.note('Please measure the sill');
    await expect(note.locator('[data-mention]')).toHaveText(name);
    await expect(note).toContainText(`${name} today`);
    await guest.getByRole('button', { name: /^Notifications/ }).click();
    await expect(guest.getByText(/mentioned you in a note/).first()).toBeVisible();
    await guest.keyboard.press('Escape');
  });

  await test.step('and answers from a telephone, chosen by a press', async () => {
    const live = inRoom(guest);
    await guest.goto(`/files/${file.id}/${file.revision_id}?showComments=true`);
    await live;
    const panel = guest.getByRole('region', { name: 'Comments' });
    await panel.getByRole('button', { name: 'Write a comment…' }).tap();
    const editor = panel.getByRole('textbox', { name: 'Comment' });
    await expect(editor).toBeFocused();
    await guest.keyboard.type('Done @hel');
    await expectNoViolations(guest, 'people to mention, dark, on a phone');
    expect(await fits(guest)).toBe(true);
    await people(guest).getByRole('option').tap();
    await expect(editor).toBeFocused();
    await expect(editor.locator('[data-mention]')).toHaveText('@Helen Whitaker');
    await guest.keyboard.press('Backspace');
    await guest.keyboard.press('Backspace');
    await expect(editor.locator('[data-mention]')).toHaveCount(0);
    await guest.keyboard.type('@hel');
    await people(guest).getByRole('option').tap();
    await panel.getByRole('button', { name: 'Post', exact: true }).tap();
    await expect(panel.getByRole('list').getByText('@Helen Whitaker')).toBeVisible();
    await expectNoViolations(guest, 'a comment that mentions somebody, dark, on a phone');
  });

  await test.step('which waits on the day of who is mentioned', async () => {
    await page.goto('/tasks');
    const day = page.getByRole('region', { name: 'My day' });
    await expect(day.getByRole('link', { name: new RegExp(samples.photo.name) })).toBeVisible();
  });
  await guest.context().close();
});
