import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newAddress } from './account-forms.js';
import { Mailbox } from './mailbox.js';
import { expectNoViolations, expectNoViolationsInBothThemes } from './no-violations.js';
import { expect, test } from './test.js';
import { uploadFile } from './uploading.js';

const MARKDOWN = [
  '# Handover',
  'Ask **Ana** about the [schedule](https://example.com/schedule), not [this](javascript:alert(1)).',
  '',
  '- [door list](doors.csv)',
  '- <img src="pixel.png" onerror="document.title = \'run\'">',
  '',
  '![Entrance](https://example.com/entrance.png)',
  '',
  '| Door | Width |',
  '|---|---|',
  '| D1 | 900 |',
].join('\n');

test.describe('texts in the viewer', () => {
  test('are read: Markdown as it is meant, with nothing that runs or is fetched from elsewhere', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url());
    });
    const path = join(dirname(samples.other.path), 'handover.md');
    await writeFile(path, MARKDOWN);
    const file = await uploadFile(owner, project, { path, name: 'handover.md' });
    await page.goto(`/files/${file.id}/${file.revision_id}`);

    const text = page.getByRole('region', { name: 'Text of handover.md' });
    await expect(text.getByRole('heading', { name: 'Handover' })).toBeVisible();
    await expect(text.getByRole('link')).toHaveText(['schedule']);
    await expect(text.getByRole('link')).toHaveAttribute('rel', /noopener/);
    await expect(text.getByRole('columnheader')).toHaveText(['Door', 'Width']);
    await expect(text.getByText('Picture: Entrance')).toBeVisible();
    await expect(text.getByText('<img src=')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'a Markdown text');
    await expect(page).toHaveTitle(/handover\.md/);
    expect(elsewhere).toEqual([]);
  });

  test('are tables where they are CSV, of which the first part is shown', async ({ page, owner, project, samples }) => {
    const path = join(dirname(samples.other.path), 'doors.csv');
    const row = (door: number): string => `D${door};${900 + door};"oak; glazed"\n`;
    await writeFile(path, `Door;Width;Leaf\n${Array.from({ length: 40_000 }, (_, door) => row(door)).join('')}`);
    const file = await uploadFile(owner, project, { path, name: 'doors.csv' });
    await page.goto(`/files/${file.id}/${file.revision_id}`);

    const table = page.getByRole('grid', { name: 'Rows of doors.csv' });
    await expect(table.getByRole('columnheader', { name: 'Leaf' })).toBeVisible();
    await expect(table.getByRole('row').nth(1)).toContainText('D0');
    await expect(table.getByText('oak; glazed').first()).toBeVisible();
    await expect(page.getByText(/^Showing the first 0\.51 of \d\.\d\d MB\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download for all' })).toHaveAttribute('href', /./);
    await table.focus();
    await page.keyboard.press('End');
    await expect(table.getByRole('row').last()).toHaveText(/^\d{5}D\d{5}/);
    await expectNoViolationsInBothThemes(page, 'a table');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
  });

  test('are shown to those who a file is shared with, too', async ({ page, owner, project, samples, browser }) => {
    const path = join(dirname(samples.other.path), 'letter.txt');
    // As an older Windows saves it.
    await writeFile(path, Buffer.from('Gr\xfc\xdfe aus der Baustelle\r\nsecond line', 'latin1'));
    const file = await uploadFile(owner, project, { path, name: 'letter.txt' });
    const email = newAddress();
    await owner.send('POST', `/api/v2/files/${file.id}/share`, { form: { email: [email] } });
    const link = await new Mailbox(page.request, email).takeLink('Helen Whitaker shared “letter.txt” with you');
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const visitor = await phone.newPage();
    await visitor.goto(link);
    const text = visitor.getByRole('region', { name: 'Text of letter.txt' });
    await expect(text).toContainText('Grüße aus der Baustelle');
    await expect(text).toContainText('second line');
    await expectNoViolations(visitor, 'a shared text');
    await phone.close();
  });
});
