import { newAddress } from './account-forms.js';
import { FilesPage } from './files-page.js';
import { Mailbox } from './mailbox.js';
import { expectNoViolations } from './no-violations.js';
import type { Sample } from './sample-files.js';
import { expect, test, type Page } from './test.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const subjectOf = (name: string): string => `Helen Whitaker shared “${name}” with you`;
const sheetOn = (page: Page) => page.getByRole('img', { name: /^Page \d+ of / });
const drawn = (page: Page, at: number) =>
  expect(sheetOn(page)).toHaveAttribute('data-page', String(at), { timeout: 60_000 });

/** Opens a new project and uploads a file into it. */
async function prepared(files: FilesPage, project: string, sample: Sample): Promise<void> {
  await files.open(project);
  await expect(files.page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
  await files.prepare([sample]);
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
    await expect(visitor).toHaveTitle(`${name} · Gable`);
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
});
