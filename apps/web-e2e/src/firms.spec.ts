import type { APIRequestContext } from '@playwright/test';
import { newAddress } from './account-forms.js';
import { signUp, type Person } from './accounts.js';
import { Mailbox } from './mailbox.js';
import { expectNoViolationsInBothThemes } from './no-violations.js';
import { ApiOf, createProject } from './people.js';
import { expect, test, type Page } from './test.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Leaves something on a page that no reload leaves there. */
const marked = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in window);

/** The page of one's firm, as a person uses it. */
class FirmPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/potential/people');
    await expect(this.page.getByRole('heading', { name: 'Firm Members' })).toBeVisible();
  }

  row(name: string) {
    return this.page.getByRole('table', { name: 'Members' }).getByRole('row', { name: new RegExp(name) });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The button of the question that is open. */
  answer(name: string) {
    return this.page.getByRole('dialog').getByRole('button', { name, exact: true });
  }

  get nowhere() {
    return this.page.getByRole('heading', { name: 'You are in no firm yet' });
  }

  async add(...addresses: string[]): Promise<void> {
    for (const [at, address] of addresses.entries()) {
      if (at > 0) await this.button('Add another').click();
      await this.page.getByLabel('Email').nth(at).fill(address);
    }
    await this.button('Send invitations').click();
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible();
  }
}

/** Signs somebody in who is new, in the page's browser. */
async function newPerson(
  page: Page,
  request: APIRequestContext,
  name: string,
): Promise<{ api: ApiOf; person: Person }> {
  const person = await signUp(request, { name });
  const api = new ApiOf(page);
  const { email, password } = person;
  expect((await api.send('POST', '/api/v2/tokens', { email, password })).status()).toBe(200);
  return { api, person };
}

test('two people are in a firm, one of them on a phone (ACC-3, NAV-35, FRM-2…15, OPN-65, MSG-119…123, DLG-18, DLG-19, DLG-26, OPN-123, OPN-126)', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const phone = await (await browser.newContext(PHONE)).newPage();
  const { api: founder } = await newPerson(page, request, 'Rosa Brandt');
  const { person: ivo } = await newPerson(phone, request, 'Ivo Lindqvist');
  const [mine, theirs] = [new FirmPage(page), new FirmPage(phone)];
  const friend = newAddress();

  await test.step('they know each other from a project', async () => {
    const project = await createProject(founder, 'Quarry House');
    await founder.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: ivo.email, role: 'member' }] });
    await phone.goto(`/projects/${project}/people`);
    await expect(phone.getByRole('table', { name: /^Firm/ })).toBeVisible();
  });

  await test.step('one adds the other and somebody new, and the firm is there (FRM-4, FRM-5, FRM-8, FRM-9)', async () => {
    await page.goto('/projects');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Proposals' }).click();
    await page.getByRole('navigation', { name: 'Proposals' }).getByRole('link', { name: 'People' }).click();
    await expect(mine.nowhere).toBeVisible();
    await expect(page).toHaveTitle(/^Firm Members/);
    await expect(mine.button('Send invitations')).toBeDisabled();
    const email = page.getByLabel('Email');
    await email.fill('lindq');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await email.press('ArrowDown');
    await email.press('Enter');
    await expect(email).toHaveValue(ivo.email);
    await email.press('Enter');
    await email.nth(1).fill(friend);
    const role = page.getByLabel('Role', { exact: true });
    await expect(role.first().getByRole('option')).toHaveText(['Can view and edit', 'Can view']);
    await expect(role.first()).toHaveValue('2');
    await role.nth(1).selectOption('Can view');
    await mine.button('Send invitations').click();
    await mine.expectToast('The user has been added to your firm.');
    await expect(page.getByRole('heading', { name: 'My Firm' })).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(mine.row('Rosa Brandt')).toContainText('Owner of the firm');
    await expect(mine.row('Rosa Brandt').getByRole('button')).toHaveCount(0);
    await expect(mine.row('Ivo Lindqvist')).toContainText('Can view and edit');
    await expect(mine.row('Ivo Lindqvist')).toContainText('Not shared');
    await expect(mine.row(friend)).toContainText('Can view');
    await expect(mine.row(friend)).toContainText('Invitation sent');
    await new Mailbox(request, friend).take('Rosa Brandt invited you to Gable');
  });

  await test.step('the other sees who is in, and shares their proposals (FRM-10, FRM-11)', async () => {
    await phone.getByRole('button', { name: /^Main menu/ }).tap();
    await phone.getByRole('menuitem', { name: 'Proposals' }).tap();
    await phone.getByRole('navigation', { name: 'Proposals' }).getByRole('link', { name: 'People' }).tap();
    await expect(theirs.row('Rosa Brandt')).toContainText('Shared');
    await expect(phone.getByRole('heading', { name: 'My Firm' }).getByRole('button')).toHaveCount(0);
    await expect(theirs.button('Add member')).toHaveCount(0);
    await expect(phone.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await marked(page);
    await theirs.button('Share proposals').tap();
    await expect(phone.getByRole('dialog', { name: 'Share your proposals with “My Firm”?' })).toBeVisible();
    await theirs.answer('Cancel').tap();
    await expect(theirs.row('Ivo Lindqvist')).toContainText('Not shared');
    await theirs.button('Share proposals').tap();
    await theirs.answer('Share proposals').tap();
    await theirs.expectToast('Proposals are now shared with your team.');
    await expect(mine.row('Ivo Lindqvist')).not.toContainText('Not shared');
  });

  await test.step('the firm gets its name, and both see it', async () => {
    await marked(phone);
    await mine.button('My Firm').click();
    await page.getByLabel('Name of the firm').fill('Brandt & Lindqvist');
    await page.getByLabel('Name of the firm').press('Enter');
    await mine.expectToast('The firm has been renamed.');
    await expect(phone.getByRole('heading', { name: 'Brandt & Lindqvist' })).toBeVisible();
  });

  await test.step('sharing stops (MSG-120)', async () => {
    await theirs.button('Stop sharing proposals').tap();
    await theirs.answer('Stop sharing').tap();
    await theirs.expectToast('Proposals are no longer shared with your team.');
    await expect(mine.row('Ivo Lindqvist')).toContainText('Not shared');
  });

  await test.step('the other leaves, and the page is loaded anew (FRM-12)', async () => {
    expect(await hasStayed(phone)).toBe(true);
    await theirs.button('Leave the firm').tap();
    await expect(phone.getByRole('dialog', { name: 'Leave “Brandt & Lindqvist”?' })).toBeVisible();
    await theirs.answer('Leave the firm').tap();
    await expect.poll(() => hasStayed(phone).catch(() => true)).toBe(false);
    await expect(theirs.nowhere).toBeVisible();
    await expect(mine.row('Ivo Lindqvist')).toHaveCount(0);
  });

  await test.step('comes again, and is removed: both see it (FRM-13)', async () => {
    await marked(phone);
    await mine.button('Add member').click();
    await mine.add(ivo.email);
    await expect(mine.row('Ivo Lindqvist')).toContainText('Not shared');
    await expect(theirs.row('Rosa Brandt')).toBeVisible();
    await mine.button('Remove Ivo Lindqvist').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Remove Ivo Lindqvist from “Brandt & Lindqvist”?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mine.button('Remove Ivo Lindqvist')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(mine.answer('Cancel')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Remove/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await mine.expectToast('The user has been removed from your firm.');
    await expect(mine.row('Ivo Lindqvist')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await expect(theirs.nowhere).toBeVisible();
    expect(await hasStayed(phone)).toBe(true);
  });

  await test.step('who is in another firm by then is not added (FRM-15, FRM-17, MSG-122)', async () => {
    await theirs.add(newAddress());
    await expect(phone.getByRole('heading', { name: 'My Firm' })).toBeVisible();
    await mine.button('Add member').click();
    await mine.add(ivo.email);
    await mine.expectToast('The user is already a member of a firm.');
    await expect(mine.row(ivo.email)).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue(ivo.email);
    await mine.button('Cancel').click();
    expect(await hasStayed(page)).toBe(true);
  });
  await phone.context().close();
});

/** Nearly as long as an address may be, and invited by nobody else. */
const longAddress = (): string =>
  `${'a-very-long-name-of-a-person.'.repeat(2)}of@${'partnership.'.repeat(5)}${newAddress().replace('@', '.')}`;

test.describe('the page of a firm in both themes', () => {
  test.use({ reducedMotion: 'reduce' });

  test('has no accessibility violation, whatever is open', async ({ page, browser, request }) => {
    const expectNone = (where: string) => expectNoViolationsInBothThemes(page, where);
    const firm = new FirmPage(page);
    await newPerson(page, request, 'Rosa Brandt');
    const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
    const phone = await context.newPage();
    const { person: ivo } = await newPerson(phone, request, 'Ivo Lindqvist');
    await firm.open();
    await expect(firm.nowhere).toBeVisible();
    await expectNone('no firm');
    await firm.add(longAddress(), ivo.email);
    await expect(firm.row('Rosa Brandt')).toBeVisible();
    await expect(firm.row(ivo.email)).toBeVisible();
    await expectNone('members');
    await firm.button('Add member').click();
    await page.getByLabel('Email').fill('nobody');
    await firm.button('Send invitations').click();
    await expect(page.getByText('Email is invalid')).toBeVisible();
    await expectNone('invite form');
    await firm.button('Cancel').click();
    await firm.button('My Firm').click();
    await expect(page.getByLabel('Name of the firm')).toBeFocused();
    await expectNone('name');
    await page.keyboard.press('Escape');
    await firm.button(`Remove ${ivo.email}`).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNone('remove');
    await page.keyboard.press('Escape');
    const theirs = new FirmPage(phone);
    await theirs.open();
    await expect(theirs.row('Ivo Lindqvist')).toBeVisible();
    await expectNoViolationsInBothThemes(phone, 'members on a phone');
    await theirs.button('Share proposals').tap();
    await expect(phone.getByRole('dialog')).toBeVisible();
    await expectNoViolationsInBothThemes(phone, 'share');
    await theirs.answer('Cancel').tap();
    await theirs.button('Leave the firm').tap();
    await expect(phone.getByRole('dialog')).toBeVisible();
    await expectNoViolationsInBothThemes(phone, 'leave');
    await context.close();
  });
});

test.describe('a telephone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('shows the firm in its width, with targets a thumb can hit', async ({ page, request }) => {
    const firm = new FirmPage(page);
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await newPerson(page, request, 'Rosa Brandt');
    await firm.open();
    await expect(firm.nowhere).toBeVisible();
    expect(await sideways()).toBe(0);
    const address = longAddress();
    await firm.add(address);
    await expect(firm.button(`Remove ${address}`)).toBeVisible();
    expect(await sideways()).toBe(0);
    for (const target of [firm.button('My Firm'), firm.button('Add member'), firm.button(`Remove ${address}`)]) {
      const box = await target.boundingBox();
      expect(box && Math.min(box.width, box.height), await target.innerText()).toBeGreaterThanOrEqual(44);
    }
    await firm.button('Add member').tap();
    await expect(page.getByRole('form')).toBeVisible();
    expect(await sideways()).toBe(0);
    await firm.button('Hide form').tap();
    await expect(page.getByRole('form')).toHaveCount(0);
  });
});
