import { signUp } from './accounts.js';
import { DESK, TABLET, UPRIGHT_TABLET, type Device } from './devices.js';
import { drawPlans } from './drawn-plans.js';
import { FilesPage } from './files-page.js';
import { connected } from './live.js';
import { Mailbox } from './mailbox.js';
import { expectNoViolations } from './no-violations.js';
import { ApiOf, CLIENT, createProject, OWNER, PASSWORD, signIn } from './people.js';
import { PinsPage } from './pins-page.js';
import { FIRST, MOVED, ROOM, SECOND, SET, WALL, WORD } from './planning-set.js';
import { expect, test, type Locator, type Page } from './test.js';
import { ViewerPage } from './viewer-page.js';

const CHANGED = '3 of 11 sheets changed';
const told = (project: string): string =>
  `Revision 2 of “${SET}” in “${project}” · ${CHANGED}: A-101 (1 place), A-301 (1 place), S-101 (1 place)`;
const PHONE = { width: 390, height: 844 };

/** Points of a page. */
const PAGE = { width: 842, height: 595 };

/** The numbers of the current set. */
const sheets = (page: Page) => page.getByRole('main').getByRole('region').getByRole('link');
const sheet = (page: Page, number: string) => sheets(page).filter({ hasText: number });
const overlay = (page: Page) => page.getByRole('img', { name: 'Both sheets upon each other' });

const reference = (page: Page) => page.getByTitle('A-501 Details of doors');

/** Where the page that is looked at lies on the screen, once nothing moves it: what marks its reference lies over all of it. */
async function paperOf({ press }: Device, page: Page) {
  await press(reference(page), { trial: true });
  const box = await reference(page).locator('xpath=..').boundingBox();
  if (!box) throw new Error('There is no page.');
  return box;
}

/** Where a place of the page is on the screen. */
async function placeOn(device: Device, page: Page, [x, y]: [number, number]): Promise<[number, number]> {
  const paper = await paperOf(device, page);
  return [paper.x + x * paper.width, paper.y + y * paper.height];
}

/** Where the tip of a marker is, its lower left corner, in points of the page. */
async function pointOf(device: Device, page: Page, marker: Locator): Promise<[number, number]> {
  const [paper, box] = [await paperOf(device, page), await marker.boundingBox()];
  if (!box) throw new Error('There is no marker.');
  const [x, y] = [box.x - paper.x, box.y + box.height - paper.y];
  return [(x / paper.width) * PAGE.width, (y / paper.height) * PAGE.height];
}

/** A page goes into the width of a telephone with this on it. */
async function expectItFits(page: Page, what: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expect(what).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  if (before) await page.setViewportSize(before);
}

const TOUCHED = { hasTouch: true, isMobile: true };

for (const { where, name, device, look, readsMail, tag } of [
  { where: 'on a desk', name: 'Weir Cottage', device: DESK, look: { colorScheme: 'light' }, readsMail: false, tag: [] },
  {
    where: 'on a tablet',
    name: 'Quay House',
    device: TABLET,
    look: { ...TOUCHED, colorScheme: 'dark', viewport: { width: 1024, height: 768 } },
    // It comes two minutes after the revision.
    readsMail: true,
    tag: ['@slow'],
  },
  {
    where: 'on a tablet that is held upright',
    name: 'Ferry House',
    device: UPRIGHT_TABLET,
    look: { ...TOUCHED, colorScheme: 'light', viewport: { width: 768, height: 1024 } },
    readsMail: false,
    tag: ['@slow'],
  },
] as const) {
  test.describe(where, () => {
    test.use(look);

    test(
      'a planning set knows its sheets, and what a new revision makes of them',
      { tag: [...tag] },
      async ({ page, browser, request }, info) => {
        const { press } = device;
        const [files, viewer, pins] = [new FilesPage(page), new ViewerPage(page), new PinsPage(page, press)];
        const theirs = await (await browser.newContext()).newPage();

        await page.goto('/');
        await page.getByLabel('Email').fill(OWNER);
        await page.getByLabel('Password').fill(PASSWORD);
        await press(page.getByRole('button', { name: 'Sign in' }));
        await expect(page.getByRole('link', { name: 'New project' })).toBeVisible();
        const owner = new ApiOf(page);
        const project = await createProject(owner, name);
        const invite = async (email: string, role: string): Promise<void> => {
          const users = [{ email, role }];
          const answer = await owner.send('POST', `/api/v2/projects/${project}/users`, { users });
          expect(answer.status(), await answer.text()).toBe(201);
        };
        const openSheets = async (): Promise<void> => {
          await press(page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Sheets' }));
        };

        await test.step('11 sheets go in and are an index, but for one, which is typed', async () => {
          await files.open(project);
          const chooser = page.waitForEvent('filechooser');
          await press(page.getByRole('button', { name: 'Add files' }).first());
          await drawPlans(info.outputPath(SET), FIRST);
          await (await chooser).setFiles(info.outputPath(SET));
          await expect(files.upload(SET)).toHaveAttribute('data-state', 'completed');
          await press(page.getByRole('button', { name: 'Close uploads' }));
          await openSheets();
          await expect(sheets(page)).toHaveText([
            ...['G-001', 'S-101', 'S-201', 'A-101', 'A-102', 'A-201', 'A-301', 'A-501', 'P-101', 'M-101'],
          ]);
          await expectNoViolations(page, 'the index');
          await press(page.getByRole('link', { name: 'Review 1' }));
          const card = page.getByRole('list', { name: 'Pages to review' }).getByRole('listitem');
          await expect(card.getByLabel('Title')).toHaveValue('Lighting');
          await press(card.getByLabel('Number'));
          await page.keyboard.type('E-101');
          await expectNoViolations(page, 'a sheet whose number is typed');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
          await openSheets();
          await expect(sheets(page)).toHaveCount(11);
          await expect(sheets(page).last()).toHaveText('E-101');
        });

        const before = await test.step('two comments are pinned to the ground floor', async () => {
          await press(sheet(page, 'A-101'));
          await viewer.expectSheet(2);
          for (const [place, words] of [
            [WALL, 'Is this wall load-bearing?'],
            [ROOM, 'A store room belongs here.'],
          ] as const) {
            await press(page.getByRole('button', { name: 'Pin a comment', exact: true }));
            await expect(page.getByRole('group', { name: 'Place of the pin' })).toBeVisible();
            await device.pressAt(page, ...(await placeOn(device, page, place)));
            await pins.write(words);
            await press(page.getByRole('button', { name: 'Close panel' }));
          }
          await expect(pins.marker(2)).toBeVisible();
          return pointOf(device, page, pins.marker(1));
        });

        const engineer = readsMail ? await signUp(request, { name: 'Ivo Lindqvist' }) : null;
        if (engineer) await invite(engineer.email, 'member');
        await invite(CLIENT, 'client');
        await signIn(theirs, CLIENT);
        const live = connected(theirs);
        await theirs.goto(`/projects/${project}/files`);
        await live;
        const changes = new FilesPage(theirs).card(SET).getByRole('link', { name: CHANGED, exact: true });

        await test.step('revision 2 arrives, and the card says what changed as soon as it is known', async () => {
          await files.open(project);
          const chooser = page.waitForEvent('filechooser');
          await press(page.getByRole('button', { name: `Actions for ${SET}` }));
          await press(page.getByRole('menuitem', { name: 'Upload new revision' }));
          await drawPlans(info.outputPath(SET), SECOND);
          await (await chooser).setFiles(info.outputPath(SET));
          await expect(files.upload(SET)).toHaveAttribute('data-state', 'completed');
          await press(page.getByRole('button', { name: 'Close uploads' }));
          await expect(changes).toBeVisible();
          await expectNoViolations(theirs, 'the card');
          await expectItFits(theirs, changes);
        });

        await test.step('the notification names the sheets, and is one press from the first', async () => {
          await press(theirs.getByRole('button', { name: /^Notifications/ }));
          await press(theirs.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: told(name) }));
          await expect(overlay(theirs)).toBeVisible();
          await expect(theirs.getByRole('heading', { name: 'A-101' })).toBeVisible();
          await press(theirs.getByRole('button', { name: 'Next change' }));
          await expect(theirs.getByText('1 of 1')).toBeVisible();
          await expectNoViolations(theirs, 'what changed');
        });

        await test.step('the revisions list the sheets that changed, wherever they are now', async () => {
          await theirs.goto(`/projects/${project}/files`);
          await press(changes);
          const listed = theirs.getByRole('list', { name: 'Sheets of this revision' });
          await expect(listed.getByRole('listitem')).toHaveText([/A-101.*1 place/, /A-301.*1 place/, /S-101.*1 place/]);
          await expectNoViolations(theirs, 'the changed sheets');
          await expectItFits(theirs, listed);
          await press(listed.getByRole('link').last());
          await expect(theirs.getByText('Revision 1, page 7 → Revision 2, page 8')).toBeVisible();
          await expect(overlay(theirs)).toBeVisible();
          await theirs.context().close();
        });

        await test.step('one pin went along with its wall, the other says that its place has changed', async () => {
          await openSheets();
          await press(sheet(page, 'A-101'));
          await viewer.expectSheet(2);
          await expect(pins.marker(1)).toHaveAttribute('data-changed', 'false');
          await expect(pins.marker(2)).toHaveAttribute('data-changed', 'true');
          const after = await pointOf(device, page, pins.marker(1));
          for (const side of [0, 1]) expect((after[side] ?? 0) - (before[side] ?? 0)).toBeCloseTo(MOVED, 0);
          await press(pins.marker(2));
          await expect(pins.panel.getByText('Changed here')).toHaveCount(1);
          await expectNoViolations(page, 'a pin where the sheet changed');
          await press(page.getByRole('button', { name: 'Close panel' }));
        });

        await test.step('the detail that it names is followed, and Back returns', async () => {
          await press(reference(page));
          await viewer.expectSheet(6);
          await page.goBack();
          await viewer.expectSheet(2);
        });

        const field = page.getByLabel('Find in the document');
        const expectFound = async (): Promise<void> => {
          await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 1');
          await viewer.expectSheet(9);
          await expect(page.locator('[data-match="current"]')).toBeInViewport({ ratio: 1 });
        };

        await test.step('a word is found on sheet 9, in the set and among everything', async () => {
          await device.find(page);
          await expect(field).toBeFocused();
          await page.keyboard.type(WORD.toLowerCase());
          await expectFound();
          await expectNoViolations(page, 'a word on a sheet');
          await press(page.getByRole('button', { name: 'Close find' }));
          await press(page.getByRole('button', { name: 'Back to the project' }));
          await device.search(page);
          await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
          await page.keyboard.type(WORD);
          const found = page.getByRole('group', { name: 'On sheets' }).getByRole('option', { name: 'M-101, page 9' });
          await expect(found.first()).toBeVisible();
          await expectNoViolations(page, 'what the search finds');
          await press(found.first());
          await expectFound();
        });

        if (engineer) await new Mailbox(request, engineer.email).takeSaying(told(name));
      },
    );
  });
}
