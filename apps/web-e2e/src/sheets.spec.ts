import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { expectNoViolations } from './no-violations.js';
import { CLIENT, findProject, signIn } from './people.js';
import { expect, test as base, type Locator, type Page } from './test.js';
import { uploadFile, uploadRevision } from './uploading.js';
import { ViewerPage } from './viewer-page.js';

const test = base.extend<{ viewer: ViewerPage }>({
  viewer: async ({ page }, use) => {
    await use(new ViewerPage(page));
  },
});

const A1: [number, number] = [2384, 1684];
const PHONE = { width: 390, height: 844 };

/** A sheet to draw; without a number its title block is empty. */
interface Drawn {
  number?: string;
  title?: string;
}

/** A set of sheets with title blocks as offices draw them. */
async function drawSet(path: string, sheets: readonly Drawn[]): Promise<{ path: string; name: string }> {
  const document = new PDFDocument({ size: A1, margin: 0, autoFirstPage: false });
  const written = finished(document.pipe(createWriteStream(path)));
  for (const { number, title = '' } of sheets) {
    document.addPage();
    document.rect(2000, 1420, 340, 220).stroke();
    if (number === undefined) continue;
    const write = (text: string, x: number, y: number, size: number) =>
      document.fontSize(size).text(text, x, y, { lineBreak: false });
    write('Drawing', 2010, 1430, 8);
    write(title, 2010, 1445, 14);
    write('Date', 2010, 1500, 8);
    write('19 Nov 2026', 2010, 1512, 10);
    write('Sheet', 2010, 1560, 8);
    write(number, 2010, 1580, 36);
    write('Rev', 2250, 1560, 8);
    write('P2', 2250, 1580, 14);
  }
  document.end();
  await written;
  return { path, name: path.split('/').at(-1) ?? path };
}

const row = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number }) });

test.describe('the sheets of a project', () => {
  test('are the current set, and the superseded ones lead to them', async ({ page, owner, viewer }) => {
    const project = await findProject(owner, 'Willow House');
    await page.goto(`/projects/${project}/files`);
    await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Sheets' }).click();
    const architectural = page.getByRole('region', { name: 'Architectural' });
    await expect(architectural.getByRole('link')).toHaveText([
      ...['A-000', 'A-001', 'A-101', 'A-102', 'A-201', 'A-301', 'A-501', 'A-601'],
    ]);
    await expect(row(page, 'A-101')).toContainText('Ground floor plan');
    await expectNoViolations(page, 'the sheets');

    await page.getByLabel('Filter sheets').fill('wall a-6');
    await expect(architectural.getByRole('link')).toHaveText(['A-601']);
    await page.getByLabel('Filter sheets').fill('nowhere');
    await expect(page.getByRole('heading', { name: 'No sheet says that' })).toBeVisible();
    await page.getByLabel('Filter sheets').press('Escape');
    await expect(architectural.getByRole('link')).toHaveCount(8);

    // The planning set has A-000 alone that no later file has as well.
    await row(page, 'A-000').getByRole('link').click();
    await viewer.expectSheet(1);
    await expect(page.getByText('is superseded by')).toBeHidden();
    const set = page.url();
    await page.goto(set.replace('page=1', 'page=3'));
    await viewer.expectSheet(3);
    await expect(page.getByText('A-101 is superseded by A-101 Ground floor plan.pdf')).toBeVisible();
    await expect(page.locator('header')).toContainText('A-101 Ground floor plan · Revision 2');
    await expect(page.getByRole('button', { name: 'Page 3, A-101', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectNoViolations(page, 'a superseded sheet');
    await page.getByRole('link', { name: 'Open the current' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A-101 Ground floor plan' })).toBeVisible();
    await expect(page.getByText('is superseded by')).toBeHidden();
    // Its name says so already.
    await expect(page.locator('header').getByText('Ground floor plan')).toHaveCount(1);
    const current = new URL(page.url()).pathname;

    // One address always leads there, however the number is spelt.
    await page.goto(`/projects/${project}/sheets/a101`);
    await viewer.expectSheet(1);
    expect(new URL(page.url()).pathname).toBe(current);
    await page.goto(`/projects/${project}/sheets/A-999`);
    await expect(page.getByRole('heading', { name: 'There is no current sheet A-999' })).toBeVisible();
    await expectNoViolations(page, 'no such sheet');
    await page.getByRole('link', { name: 'All sheets' }).click();
    await expect(row(page, 'A-101')).toBeVisible();
  });

  for (const width of [1440, 768]) {
    test(`leave their notice beside the tools that are opened over it, ${width} pixels wide`, async ({
      page,
      owner,
      viewer,
    }) => {
      await page.setViewportSize({ width, height: 1024 });
      const project = await findProject(owner, 'Willow House');
      await page.goto(`/projects/${project}/sheets`);
      await row(page, 'A-000').getByRole('link').click();
      await viewer.expectSheet(1);
      await page.goto(page.url().replace('page=1', 'page=3'));
      await viewer.expectSheet(3);
      const current = page.getByRole('link', { name: 'Open the current' });
      // Whoever is over another is pressed in its place.
      const expectPressable = async (...all: Locator[]): Promise<void> => {
        for (const what of [current, ...all]) await what.click({ trial: true });
      };
      await expectPressable();
      await page.keyboard.press('m');
      const tools = page.getByRole('toolbar', { name: 'Markup' });
      await expectPressable(...['Cloud', 'Close markup', 'Blue'].map((name) => tools.getByRole('button', { name })));
      await page.keyboard.press('m');
      await page.getByRole('button', { name: 'Pin a comment', exact: true }).click();
      await expectPressable(page.getByRole('button', { name: 'Cancel' }));
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+f');
      await expectPressable(page.getByLabel('Find in the document'), page.getByRole('button', { name: 'Close find' }));
      await page.getByRole('button', { name: 'Close find' }).click();
      await page.getByRole('button', { name: 'Comments' }).first().click();
      await expectPressable(page.getByRole('button', { name: 'More', exact: true }));
      await expectNoViolations(page, 'a superseded sheet with the panel');
    });
  }

  test('are followed from where they are named, and Back returns there', async ({ page, owner, viewer }) => {
    const project = await findProject(owner, 'Willow House');
    await page.goto(`/projects/${project}/sheets`);
    await row(page, 'A-101').getByRole('link').click();
    await viewer.expectSheet(1);
    const plan = page.url();
    const named = page.getByTitle('A-501 Door and window schedule');
    await named.hover();
    await expectNoViolations(page, 'a sheet that names others');
    // A sheet is moved by what lies on it, too.
    const box = await named.boundingBox();
    if (!box) throw new Error('The reference is nowhere.');
    await page.mouse.down();
    await page.mouse.move(box.x - 60, box.y - 60, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await named.boundingBox())?.x).toBeLessThan(box.x - 20);
    expect(page.url()).toBe(plan);
    await named.click();
    await expect(page.getByRole('heading', { level: 1, name: 'A-501' })).toBeVisible();
    await viewer.expectSheet(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'A-101' })).toBeVisible();

    // By keyboard each once, seen while it has the focus.
    const links = page.getByRole('navigation', { name: 'Sheets named on this page' }).getByRole('link');
    await expect(links).toHaveText([/^A-201/, /^A-501/]);
    await links.last().focus();
    await page.keyboard.press('Shift+Tab');
    await expect(links.first()).toBeFocused();
    await expectNoViolations(page, 'a reference that has the focus');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'A-201' })).toBeVisible();
    // However many were opened from one another, the viewer is left for the list.
    await viewer.expectSheet(1);
    await page.keyboard.press('Escape');
    await expect(row(page, 'A-101')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/projects/${project}/sheets`);
  });

  test('that are unsure are typed in beside their title block, from one to the next', async ({
    page,
    owner,
    project,
  }, info) => {
    const drawn = await drawSet(info.outputPath('set.pdf'), [{ number: 'S-201', title: 'Framing plan' }, {}, {}, {}]);
    await page.goto(`/projects/${project}/sheets`);
    await expect(page.getByRole('heading', { name: 'No sheets yet' })).toBeVisible();
    await expectNoViolations(page, 'no sheets');
    await uploadFile(owner, project, drawn);
    // Nobody has to look again: they come as they are read.
    await expect(row(page, 'S-201')).toContainText('Rev P2');
    await page.getByRole('link', { name: 'Review 3' }).click();
    const cards = page.getByRole('list', { name: /pages/i }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('Nothing could be read');
    await expectNoViolations(page, 'the review');

    await cards.first().getByLabel('Number').fill('A-101');
    await cards.first().getByLabel('Title').fill('Ground floor');
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(2);
    await expect(cards.first().getByLabel('Number')).toBeFocused();
    await page.keyboard.type('--');
    await page.keyboard.press('Enter');
    await expect(page.getByText('A sheet’s number has a letter or a digit')).toBeVisible();
    await cards.first().getByLabel('Number').fill('A-102');
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(1);
    await cards.getByRole('button', { name: 'Not a sheet' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
    await page.getByRole('link', { name: 'Other pages' }).click();
    await expect(cards).toHaveCount(1);

    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page, 'other pages on a telephone');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('link', { name: 'Sheets', exact: true }).click();
    await expect(page.getByRole('region').getByRole('link')).toHaveText(['S-201', 'A-101', 'A-102']);
    await expectNoViolations(page, 'the sheets on a telephone');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  test('have their numbers where somebody has drawn, once for all pages', async ({ page, owner, project }, info) => {
    // Small, without a label, and beside what looks like a number on every sheet: no program can know.
    const path = info.outputPath('unusual.pdf');
    const document = new PDFDocument({ size: A1, margin: 0, autoFirstPage: false });
    const written = finished(document.pipe(createWriteStream(path)));
    for (const number of ['101', '102', '103']) {
      document.addPage().fontSize(30);
      document.text('Harbour', 1500, 1500, { lineBreak: false }).text(number, 2050, 1560, { lineBreak: false });
    }
    document.end();
    await written;
    await uploadFile(owner, project, { path, name: 'unusual.pdf' });
    await page.goto(`/projects/${project}/sheets?review=unsure`);
    const cards = page.getByRole('list', { name: 'Pages to review' }).getByRole('listitem');
    await expect(cards).toHaveCount(3);

    // By keys: the box begins in the corner.
    const show = cards.nth(1).getByRole('button', { name: 'Show where it stands' });
    await show.click();
    const box = page.getByRole('group', { name: /^Box around the number/ });
    await expect(box).toBeFocused();
    await expectNoViolations(page, 'the box');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Escape');
    await expect(show).toBeFocused();

    // By pointer, around the number on the crop.
    await show.click();
    const picture = await cards.nth(1).locator('img').boundingBox();
    if (!picture) throw new Error('The crop is there.');
    const at = (x: number, y: number): [number, number] => [
      picture.x + (x / A1[0]) * picture.width,
      picture.y + (y / A1[1]) * picture.height,
    ];
    await page.mouse.move(...at(2030, 1550));
    await page.mouse.down();
    await page.mouse.move(...at(2150, 1600));
    await page.mouse.up();
    await page.getByRole('button', { name: 'Read it there on all pages' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
    await page.getByRole('link', { name: 'Sheets', exact: true }).last().click();
    await expect(page.getByRole('region', { name: 'Other' }).getByRole('link')).toHaveText(['101', '102', '103']);
  });

  test('of an older revision say where the newer one is, also to a client, who types nothing', async ({
    page,
    owner,
    project,
    browser,
    viewer,
  }, info) => {
    const first = await drawSet(info.outputPath('first.pdf'), [
      { number: 'A-101', title: 'Ground floor' },
      { number: 'A-102', title: 'First floor' },
    ]);
    const second = await drawSet(info.outputPath('second.pdf'), [{}, { number: 'A-101', title: 'Ground floor' }]);
    const file = await uploadFile(owner, project, first);
    await uploadRevision(owner, file.id, second);
    await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
    await page.goto(`/files/${file.id}/${file.revision_id}`);
    await viewer.expectSheet(1);
    await expect(page.getByText('A-101 is superseded by revision 2')).toBeVisible();
    await page.getByRole('link', { name: 'Open the current' }).click();
    await viewer.expectSheet(2);
    await expect(page.getByText('is superseded by')).toBeHidden();

    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs, CLIENT);
    await theirs.goto(`/projects/${project}/sheets?review=unsure`);
    await expect(theirs.getByRole('list', { name: 'Pages to review' }).getByRole('listitem')).toHaveCount(1);
    await expect(theirs.getByLabel('Number')).toBeDisabled();
    await expect(theirs.getByRole('button', { name: 'Save' })).toBeHidden();
    await expectNoViolations(theirs, 'the review of a client');
    await theirs.context().close();
  });
});
