import { newAddress } from './account-forms.js';
import { signUp } from './accounts.js';
import { drawPlans } from './drawn-plans.js';
import { FilesPage } from './files-page.js';
import { Mailbox } from './mailbox.js';
import { expectNoViolations, expectNoViolationsInBothThemes } from './no-violations.js';
import { fillSignIn, type ApiOf } from './people.js';
import type { Sample } from './sample-files.js';
import { expect, test, type Page } from './test.js';
import { uploadFile } from './uploading.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const subjectOf = (name: string): string => `Helen Whitaker shared “${name}” with you`;
const sheetOn = (page: Page) => page.getByRole('img', { name: /^Page \d+ of / });
const drawn = (page: Page, at: number) => expect(sheetOn(page)).toHaveAttribute('data-page', String(at));

/** Opens a new project and uploads a file into it. */
async function prepared(files: FilesPage, project: string, sample: Sample): Promise<void> {
  await files.open(project);
  await expect(files.page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
  await files.prepare([sample]);
}

/** Shares a file of the open project without the screens; answers what each message opens. */
async function shareWith(owner: ApiOf, files: FilesPage, name: string, emails: string[]): Promise<string[]> {
  const address = await files.link(name).getAttribute('href');
  const id = address?.split('/')[2];
  const answer = await owner.send('POST', `/api/v2/files/${id}/share`, { form: { email: emails } });
  expect(answer.status(), await answer.text()).toBe(201);
  return Promise.all(emails.map((email) => new Mailbox(files.page.request, email).takeLink(subjectOf(name))));
}

test.describe('sharing a file', () => {
  test('reaches two people, who look at it and download it on a phone without an account (FIL-43…46)', async ({
    page,
    project,
    samples,
    browser,
    request,
  }) => {
    const files = new FilesPage(page);
    const { name } = samples.plan;
    const [ana, bo] = [newAddress(), newAddress()];
    await prepared(files, project, samples.plan);
    await files.chooseAction(name, 'Share');
    const dialog = page.getByRole('dialog', { name: `Share “${name}”` });
    await expect(dialog.getByLabel('Send to')).toBeFocused();
    await expectNoViolations(page, 'share dialog');
    await page.keyboard.type(`${ana},${ana} ${bo}`);
    await dialog.getByLabel('Message (optional)').fill('Please check the door widths before Friday.');
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('File shared!')).toBeVisible();
    await expect(dialog).toBeHidden();

    const links = [ana, bo].map((email) => new Mailbox(request, email).takeLink(subjectOf(name)));
    const [link = '', other] = await Promise.all(links);
    expect(other, 'a link of their own for each').not.toBe(link);

    const phone = await browser.newContext(PHONE);
    const visitor = await phone.newPage();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(visitor.getByText('Please check the door widths before Friday.')).toBeVisible();
    await drawn(visitor, 1);
    await expect(visitor).toHaveTitle(`${name} – Gable`);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect((await phone.cookies()).map((cookie) => cookie.name).filter((cookie) => cookie.includes('consent'))).toEqual(
      [],
    );
    const downloading = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: 'Download' }).tap();
    expect((await downloading).suggestedFilename()).toBe(name);

    await visitor.goto(`${link.slice(0, -8)}00000000`);
    await expect(visitor.getByRole('heading', { name: 'File not found!' })).toBeVisible();
    await phone.close();
  });

  test('copies a link, which opens the file until it is revoked (FIL-46)', async ({
    page,
    project,
    samples,
    browser,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const files = new FilesPage(page);
    const { name } = samples.booklet;
    await prepared(files, project, samples.booklet);
    await files.chooseAction(name, 'Share');
    const dialog = page.getByRole('dialog', { name: `Share “${name}”` });
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await expect(dialog.getByLabel('Link copied').and(dialog.getByRole('textbox'))).toHaveValue(link);
    await expect(dialog.getByRole('heading', { name: '1 link' })).toBeVisible();
    await expectNoViolations(page, 'share dialog with a link');

    const outside = await browser.newContext(PHONE);
    const visitor = await outside.newPage();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
    await drawn(visitor, 1);
    await expect(visitor.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expectNoViolations(visitor, 'page of a copied link');

    await dialog.getByRole('button', { name: 'Revoke a copied link' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke this link?' });
    await expectNoViolations(page, 'question before a link is revoked');
    await question.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Link revoked')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'No links' })).toBeFocused();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'File not found!' })).toBeVisible();
    await outside.close();

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  test('shows each visitor the way that is theirs (FIL-49, OPN-54)', async ({
    page,
    owner,
    project,
    samples,
    browser,
    request,
  }) => {
    const files = new FilesPage(page);
    await prepared(files, project, samples.booklet);
    const registered = await signUp(request);
    const inactive = await signUp(request, { verified: false });
    const stranger = newAddress();
    const emails = [registered.email, inactive.email, stranger];
    const [toRegistered = '', toInactive = '', toStranger = ''] = await shareWith(
      owner,
      files,
      samples.booklet.name,
      emails,
    );

    await page.goto(toStranger);
    await expect(page.getByRole('link', { name: 'Open in Gable' }), 'logged').toBeVisible();
    await page.getByRole('link', { name: 'Open in Gable' }).click();
    await drawn(page, 1);

    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(toInactive);
    await visitor.getByRole('button', { name: 'Resend Email' }).click();
    await expect(
      visitor.getByText('We just sent you an email, follow it in order to activate your user!'),
    ).toBeVisible();

    await visitor.goto(toStranger);
    await visitor.getByRole('link', { name: 'Sign up' }).click();
    await expect(visitor.getByRole('textbox', { name: 'Email' })).toHaveValue(stranger);

    await visitor.goto(toRegistered);
    await visitor.getByRole('link', { name: 'Log in' }).click();
    await fillSignIn(visitor, registered.email, registered.password);
    await expect(visitor, 'back at the file').toHaveURL(new RegExp(`${toRegistered}$`));
    await expect(visitor.getByRole('link', { name: 'Go to projects' }), 'in no project with it').toBeVisible();
    await drawn(visitor, 1);
    await context.close();
  });

  test(
    'says nothing in the console of somebody who was never here (FIL-46, FIL-49)',
    { tag: '@slow' },
    async ({ page, owner, project, samples, browser }) => {
      const files = new FilesPage(page);
      await prepared(files, project, samples.booklet);
      const [link = ''] = await shareWith(owner, files, samples.booklet.name, [newAddress()]);
      for (const device of [{}, PHONE]) {
        const context = await browser.newContext(device);
        const visitor = await context.newPage();
        const said: string[] = [];
        visitor.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) said.push(`${message.text()} ${message.location().url}`);
        });
        visitor.on('pageerror', (error) => said.push(error.message));
        await visitor.goto(link);
        await drawn(visitor, 1);
        await expect(visitor.getByRole('link', { name: 'Sign up' })).toBeVisible();
        await visitor.getByRole('button', { name: 'Next page' }).click();
        await drawn(visitor, 2);
        await context.close();
        expect(said).toEqual([]);
      }
    },
  );

  test(
    'stays where it is while the date and the tools of the sheet arrive',
    { tag: '@slow' },
    async ({ page, owner, project, samples, browser }) => {
      const files = new FilesPage(page);
      await files.open(project);
      await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
      await files.prepare([samples.plan, samples.booklet]);
      const sizes = [
        {},
        { viewport: { width: 900, height: 800 } },
        PHONE,
        { ...PHONE, viewport: { width: 320, height: 640 } },
      ];
      for (const { name } of [samples.plan, samples.booklet]) {
        const [link = ''] = await shareWith(owner, files, name, [newAddress()]);
        for (const size of sizes) {
          const context = await browser.newContext(size);
          const visitor = await context.newPage();
          let arrive = (): void => undefined;
          const late = new Promise<void>((resolve) => (arrive = resolve));
          await visitor.route(/\/Shared(At|Stage)-[^/]+\.js$/, async (route) => {
            await late;
            await route.continue();
          });
          // The longest date there is.
          await visitor.route(/\/api\/v2\/files\/shared\/[^/]+\/[^/]+$/, async (route) => {
            const response = await route.fetch();
            await route.fulfill({
              response,
              json: { ...(await response.json()), shared_at: new Date(Date.now() - 59 * 60_000) },
            });
          });
          const places = () =>
            Promise.all(
              [
                visitor.getByRole('region', { name: 'Sheet' }),
                visitor.getByRole('heading', { level: 1, name }),
                visitor.getByRole('link', { name: 'Download' }),
              ].map((part) => part.boundingBox()),
            );
          await visitor.goto(link);
          await expect(visitor.locator('[data-first] img').last()).toBeVisible();
          await visitor.evaluate(() => document.fonts.ready);
          const before = await places();
          arrive();
          await drawn(visitor, 1);
          await expect(visitor.getByRole('time')).toBeVisible();
          await expect(visitor.getByRole('toolbar', { name: 'Sheet', includeHidden: true })).toBeAttached();
          expect.soft(await places(), `${name} on ${JSON.stringify(size)}`).toEqual(before);
          await context.close();
        }
      }
    },
  );

  test('has no accessibility violation in both themes, and turns pages', async ({
    page,
    owner,
    project,
    samples,
    browser,
  }) => {
    const files = new FilesPage(page);
    await prepared(files, project, samples.booklet);
    const [link = ''] = await shareWith(owner, files, samples.booklet.name, [newAddress()]);
    for (const device of [{}, PHONE]) {
      const context = await browser.newContext(device);
      const visitor = await context.newPage();
      await visitor.goto(link);
      await drawn(visitor, 1);
      await expect(visitor.getByRole('link', { name: 'Sign up' })).toBeVisible();
      await expectNoViolationsInBothThemes(visitor, 'shared file');
      await visitor.getByRole('button', { name: 'Next page' }).click();
      await drawn(visitor, 2);
      await expect(visitor).toHaveURL(/page=2$/);
      // Its words are found, without an account.
      await visitor.getByRole('button', { name: 'Find', exact: true }).click();
      const field = visitor.getByLabel('Find in the document');
      await field.fill('sheet 4');
      await expect(visitor.getByRole('search').getByRole('status')).toHaveText('1 of 1');
      await drawn(visitor, 4);
      await expect(visitor.locator('[data-match="current"]').last()).toBeInViewport({ ratio: 1 });
      await expectNoViolationsInBothThemes(visitor, 'find in a shared file');
      await field.press('Escape');
      await expect(field).toBeHidden();
      await visitor.goto(`${link.slice(0, -8)}00000000`);
      await expect(visitor.getByRole('heading', { name: 'File not found!' })).toBeVisible();
      await expectNoViolationsInBothThemes(visitor, 'missing file');
      await context.close();
    }
  });

  test('leads from a sheet to those of the same file that it names, and to no others', async ({
    owner,
    project,
    browser,
    request,
  }, info) => {
    const set = await drawPlans(info.outputPath('set.pdf'), [
      { seed: 5, number: 'A-101', words: ['Door to the yard: 3/A-501', 'Section: A-301'] },
      { seed: 9, number: 'A-501', title: 'Details of doors' },
    ]);
    const other = await drawPlans(info.outputPath('other.pdf'), [{ seed: 8, number: 'A-301', title: 'Sections' }]);
    const file = await uploadFile(owner, project, set);
    await uploadFile(owner, project, other);
    const sheets = async () => ((await (await owner.get(`/api/v2/projects/${project}/sheets`)).json()) as []).length;
    await expect.poll(sheets).toBe(3);
    const email = newAddress();
    const answer = await owner.send('POST', `/api/v2/files/${file.id}/share`, { form: { email: [email] } });
    expect(answer.status(), await answer.text()).toBe(201);
    const link = await new Mailbox(request, email).takeLink(subjectOf(set.name));
    for (const device of [{}, PHONE]) {
      const context = await browser.newContext(device);
      const visitor = await context.newPage();
      await visitor.goto(link);
      await drawn(visitor, 1);
      const named = visitor.getByTitle('3/A-501 Details of doors');
      await (device === PHONE ? named.tap() : named.click());
      await drawn(visitor, 2);
      await visitor.goBack();
      await drawn(visitor, 1);
      const list = visitor.getByRole('navigation', { name: 'Sheets named on this page' });
      await expect(list.getByRole('link')).toHaveText(['3/A-501 Details of doors']);
      await expectNoViolationsInBothThemes(visitor, 'a shared sheet that names another');
      await list.getByRole('link').focus();
      await visitor.keyboard.press('Enter');
      await drawn(visitor, 2);
      await context.close();
    }
  });
});
