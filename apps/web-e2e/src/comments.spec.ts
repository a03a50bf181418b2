import { MESSAGES } from '@gable/contracts';
import type { Locator } from '@playwright/test';
import { inRoom } from './live.js';
import { Mailbox } from './mailbox.js';
import { expectNoViolations } from './no-violations.js';
import { CLIENT, signIn, type ApiOf } from './people.js';
import type { Sample } from './sample-files.js';
import { expect, test, type Page } from './test.js';
import { uploadFile } from './uploading.js';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: PHONE.viewport },
] as const;

/** The comments panel as a person uses it. */
class CommentsPanelOf {
  constructor(readonly page: Page) {}

  /** Opens the file in the viewer, and the panel beside it. */
  async open({ id, revision_id }: { id: string; revision_id: string }): Promise<void> {
    const live = inRoom(this.page);
    await this.page.goto(`/files/${id}/${revision_id}`);
    await live;
    await this.toggle.click();
    await expect(this.panel.getByRole('button', { name: 'Write a comment…' })).toBeVisible();
  }

  get toggle(): Locator {
    return this.page.getByRole('button', { name: /^Comments/ });
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Comments' });
  }

  get editor(): Locator {
    return this.panel.getByRole('textbox', { name: 'Comment' });
  }

  /** What is said, oldest first. */
  get comments(): Locator {
    return this.panel.getByRole('list', { name: 'Comments, oldest first' }).locator('> li');
  }

  /** Begins a comment. */
  async begin(words: string): Promise<void> {
    await this.panel.getByRole('button', { name: 'Write a comment…' }).click();
    await expect(this.editor).toBeFocused();
    await this.page.keyboard.type(words);
  }

  press(name: string): Promise<void> {
    return this.panel.getByRole('button', { name, exact: true }).click();
  }
}

/** A file of a project, with the client of the demo workspace in the project as well. */
async function sharedFile(owner: ApiOf, project: string, sample: Sample) {
  const invited = await owner.send('POST', `/api/v2/projects/${project}/users`, {
    users: [{ email: CLIENT, role: 'client' }],
  });
  expect(invited.status(), await invited.text()).toBe(201);
  return uploadFile(owner, project, sample);
}

test('two people talk about a file without reloading, and each takes back their own words only', async ({
  page,
  browser,
  request,
  owner,
  project,
  samples,
}) => {
  const file = await sharedFile(owner, project, samples.photo);
  const guest = await (await browser.newContext(PHONE)).newPage();
  await signIn(guest, CLIENT);
  const [mine, theirs] = [new CommentsPanelOf(page), new CommentsPanelOf(guest)];
  const mailbox = new Mailbox(request, CLIENT);
  await mine.open(file);
  await theirs.open(file);

  await test.step('one writes with form, to somebody by name and by e-mail (FIL-53, FIL-54, OPN-105)', async () => {
    await mine.begin('Please move the door by ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('30 cm');
    const to = mine.panel.getByRole('combobox', { name: 'Notify' });
    await to.fill('client@');
    await expect(page.getByRole('option')).toHaveCount(1);
    await to.press('ArrowDown');
    await to.press('Enter');
    await mine.panel.getByRole('checkbox', { name: 'Also send by email' }).check();
    await mine.press('Post');
    await expect(mine.comments).toHaveCount(1);
    await expect(mine.editor).toHaveText('');
  });

  await test.step('the other reads it on the screen and in the mail', async () => {
    await expect(theirs.comments).toHaveCount(1);
    await expect(theirs.comments.first()).toContainText('Please move the door by 30 cm');
    await expect(theirs.comments.locator('strong')).toHaveText('30 cm');
    await expect(theirs.toggle).toHaveAccessibleName('Comments (1)');
    await expect(theirs.panel.getByRole('button', { name: 'Delete comment' })).toHaveCount(0);
    expect(await mailbox.takeLink(`Helen Whitaker commented on “${samples.photo.name}”`)).toContain(
      `/files/${file.id}/${file.revision_id}`,
    );
  });

  await test.step('and answers with the keyboard', async () => {
    await theirs.begin('Done');
    await guest.keyboard.press('Control+Enter');
    await expect(theirs.comments).toHaveCount(2);
    await expect(mine.comments).toHaveCount(2);
    await expect(mine.comments.last()).toContainText('Done');
  });

  await test.step('a reply stands below what it replies to, for both', async () => {
    await theirs.panel.getByRole('button', { name: 'Reply to Helen Whitaker' }).tap();
    await expect(theirs.editor).toBeFocused();
    await guest.keyboard.type('By Friday');
    await expectNoViolations(guest, 'writing a reply, on a phone');
    await theirs.press('Post');
    const replies = mine.comments.first().getByRole('list', { name: 'Replies, oldest first' });
    await expect(replies.getByRole('listitem')).toContainText('By Friday');
    await expectNoViolations(page, 'a reply');
    await expect(mine.comments).toHaveCount(2);
    await theirs.panel.getByRole('button', { name: 'Delete comment' }).first().click();
    await guest.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await expect(mine.comments.first().getByRole('listitem')).toHaveCount(0);
  });

  await test.step('one takes their own back: it is gone for both (FIL-55, MSG-26)', async () => {
    await mine.press('Delete comment');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await expect(page.getByText(MESSAGES.comments.deleted)).toBeVisible();
    await expect(mine.comments).toHaveCount(1);
    await expect(theirs.comments).toHaveCount(1);
    await expect(theirs.comments).toContainText('Done');
  });
  await guest.context().close();
});

test('what was not posted is there again after a reload', async ({ page, owner, project, samples }) => {
  const comments = new CommentsPanelOf(page);
  await comments.open(await uploadFile(owner, project, samples.photo));
  await comments.begin('half a thought');
  await page.reload();
  await expect(comments.editor).toHaveText('half a thought');
});

for (const look of LOOKS) {
  test.describe(`in the ${look.colorScheme} theme at ${look.viewport.width} px`, () => {
    test.use(look);

    test('comments break no rule of accessibility and nothing is cut off', async ({
      page,
      owner,
      project,
      samples,
    }) => {
      const file = await uploadFile(owner, project, samples.photo);
      const comments = new CommentsPanelOf(page);
      await comments.open(file);
      await expectNoViolations(page, 'no comments');
      await comments.begin('Please move the door');
      await comments.press('Text colour');
      await expectNoViolations(page, 'writing, with the colours');
      await comments.press('Link');
      await expectNoViolations(page, 'writing, with a link');
      await comments.press('Post');
      await expect(comments.comments).toHaveCount(1);
      await expectNoViolations(page, 'a comment');
      await comments.press('Delete comment');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, 'the question');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });
}
