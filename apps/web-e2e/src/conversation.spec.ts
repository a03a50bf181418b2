import { MESSAGES } from '@gable/contracts';
import { signUp } from './accounts.js';
import { FilesPage } from './files-page.js';
import { connected } from './live.js';
import { Mailbox } from './mailbox.js';
import { NotesPage } from './notes-page.js';
import { ApiOf, createProject } from './people.js';
import { expect, test, type Page } from './test.js';
import { uploadFile } from './uploading.js';

const NAME = 'Quarry House';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Leaves something on a page that no reload leaves there. */
const marked = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in window);
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true });
const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name }).click();

test('two people talk through a project for a day, one of them on a phone, and nothing needs a reload', async ({
  page: owner,
  browser,
  request,
  owner: api,
  samples,
}) => {
  test.slow();
  const project = await createProject(api, NAME);
  const person = await signUp(request, { name: 'Ivo Lindqvist' });
  const { email, password } = person;
  const site = await (await browser.newContext(PHONE)).newPage();
  const theirs = new ApiOf(site);
  expect((await theirs.send('POST', '/api/v2/tokens', { email, password })).status()).toBe(200);
  await uploadFile(api, project, samples.photo);
  await owner.goto(`/projects/${project}/notes`);
  const live = connected(site);
  await site.goto('/projects');
  await live;
  await expect(owner.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(bell(site, 0)).toBeVisible();
  for (const page of [owner, site]) await marked(page);
  const mailbox = new Mailbox(request, email);
  const [mine, onSite] = [new NotesPage(owner), new NotesPage(site)];
  /** Waits for the toast of something that is about to happen. */
  const reported = (page: Page, words: string) =>
    expect(page.getByRole('status').getByRole('link', { name: words })).toBeVisible();

  await test.step('in the morning one adds the other, whose phone says so (PPL-13, OPN-111)', async () => {
    const heard = reported(site, `Helen Whitaker added you to “${NAME}”`);
    await openTab(owner, 'People');
    await owner.getByRole('button', { name: 'Invite people' }).click();
    await owner.getByLabel('Email').fill(email);
    await owner.getByLabel('Role').selectOption('Team');
    await owner.getByRole('button', { name: 'Send invitations' }).click();
    await expect(owner.getByText('The users has been invited!')).toBeVisible();
    await heard;
    await expect(bell(site, 1)).toBeVisible();
    await expect(site.getByRole('link', { name: NAME, exact: true })).toBeVisible();
  });

  await test.step('who is an e-mail to the other until they open the project', async () => {
    const row = (called: string) => owner.getByRole('row', { name: called });
    await expect(row(email)).toBeVisible();
    await expect(row('Ivo Lindqvist')).toHaveCount(0);
    await site.getByRole('link', { name: NAME, exact: true }).tap();
    await expect(row('Ivo Lindqvist')).toBeVisible();
  });

  await test.step('asks something in a note for them alone, which comes as a toast and by e-mail (NOT-13, NTF-2)', async () => {
    await openTab(owner, 'Notes');
    await mine.begin('Where does the rain pipe go?');
    const to = owner.getByRole('combobox', { name: 'Notify' });
    await to.fill('Ivo');
    await expect(owner.getByRole('option')).toHaveCount(1);
    await to.press('ArrowDown');
    await to.press('Enter');
    const heard = reported(site, `Helen Whitaker wrote a note in “${NAME}”`);
    await mine.press('Publish');
    await heard;
    await expect(bell(site, 2)).toBeVisible();
    const { text } = await mailbox.take(`Helen Whitaker wrote a note in “${NAME}”`);
    expect(text).toContain(`/projects/${project}/notes?note=`);
  });

  await test.step('who reads it from the bell and answers on the phone (NTF-4, NOT-18)', async () => {
    await bell(site, 2).tap();
    await site
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: 'wrote a note' })
      .getByRole('link')
      .tap();
    await expect(site).toHaveURL(new RegExp(`/projects/${project}/notes\\?note=`));
    await expect(bell(site, 1)).toBeVisible();
    await expect(onSite.note('Where does the rain pipe go?')).toBeInViewport();
    const heard = reported(owner, `Ivo Lindqvist wrote a note in “${NAME}”`);
    await onSite.begin('Behind the west wall, as drawn.');
    await expect(site.getByText('Draft saved')).toBeVisible();
    await onSite.press('Publish');
    await expect(site.getByText(MESSAGES.notes.published)).toBeVisible();
    await Promise.all([heard, expect(mine.note('Behind the west wall')).toContainText('Notified everyone')]);
  });

  await test.step('a picture from the site is commented on, by both, beside it (OPN-111, FIL-53)', async () => {
    const heard = reported(owner, `Ivo Lindqvist added “${samples.booklet.name}” to “${NAME}”`);
    await uploadFile(theirs, project, samples.booklet);
    await heard;
    await openTab(owner, 'Files');
    const files = new FilesPage(owner);
    await files.expectPicture(samples.booklet.name);
    await files.link(samples.booklet.name).click();
    await owner.getByRole('button', { name: /^Comments/ }).click();
    await owner.getByRole('button', { name: 'Write a comment…' }).click();
    await expect(owner.getByRole('textbox', { name: 'Comment' })).toBeFocused();
    await owner.keyboard.type('Is this the west wall?');
    const answer = reported(site, `Helen Whitaker commented on “${samples.booklet.name}” in “${NAME}”`);
    await owner.getByRole('button', { name: 'Post', exact: true }).click();
    await answer;
  });

  await test.step('in the evening the note is found by its words, and history has recorded it all (NAV-52, HIS-1, HIS-5)', async () => {
    await owner.keyboard.press('Escape');
    await owner.goBack();
    await expect(owner.getByRole('link', { name: samples.booklet.name, exact: true })).toBeVisible();
    await owner.keyboard.press('Control+/');
    await expect(owner.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await owner.keyboard.type('west wall drawn');
    await owner
      .getByRole('listbox')
      .getByRole('option', { name: /west wall/ })
      .click();
    await expect(mine.note('Behind the west wall')).toBeInViewport();
    await openTab(owner, 'History');
    const today = owner.getByRole('region', { name: 'Today' });
    for (const line of [
      'Helen Whitaker invited Ivo Lindqvist as Team',
      'Helen Whitaker wrote a note',
      'Ivo Lindqvist wrote a note',
      `Ivo Lindqvist added ${samples.booklet.name}`,
      `Helen Whitaker commented on ${samples.booklet.name}`,
    ]) {
      await expect(today.getByRole('listitem').filter({ hasText: line })).toHaveCount(1);
    }
    await expect(
      site.getByRole('button', { name: /^Pages of the project/ }),
      'the person on the phone has the other pages',
    ).toBeVisible();
  });

  for (const page of [owner, site]) expect(await hasStayed(page)).toBe(true);
  await site.context().close();
});
