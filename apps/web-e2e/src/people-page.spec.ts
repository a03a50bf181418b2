import type { Response } from '@playwright/test';
import { AccountForm, newAddress } from './account-forms.js';
import { Mailbox } from './mailbox.js';
import { expectNoViolationsInBothThemes } from './no-violations.js';
import { createProject, MEMBER, OWNER, signIn } from './people.js';
import { expect, test, type Page } from './test.js';

const CLIENT = 'client@demo.gable.test';
const TEAM = 'team@demo.gable.test';

/** The people page of a project, as a person uses it. */
class PeoplePage {
  constructor(readonly page: Page) {}

  async open(project: string): Promise<void> {
    await this.page.goto(`/projects/${project}/people`);
    await expect(this.table('Firm')).toBeVisible();
  }

  table(name: 'Clients' | 'Team' | 'Firm') {
    return this.page.getByRole('table', { name: new RegExp(`^${name}`) });
  }

  row(name: string) {
    return this.page.getByRole('row', { name: new RegExp(name) });
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }

  async act(name: string, action: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async give(name: string, role: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: /^Role of/ })
      .click();
    await this.page.getByRole('menuitemradio', { name: role }).click();
  }

  /** When the server has answered the next call of this address: what is done shows before that. */
  answered(address: string): Promise<Response> {
    return this.page.waitForResponse((answer) => answer.url().endsWith(address) && answer.ok());
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true })).toBeVisible();
  }
}

test('a person is invited, comes, gets another role, leads and is removed (PPL-1…24)', async ({
  page,
  owner,
  request,
  browser,
}) => {
  const project = await createProject(owner, 'Lake house');
  const people = new PeoplePage(page);
  const [first, second] = [newAddress(), newAddress()];
  await page.goto(`/projects/${project}/files`);
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'People' }).click();
  await expect(page.getByText(/^No clients yet/)).toBeVisible();

  await people.button('Invite people').click();
  await expect(people.button('Send invitations')).toBeDisabled();
  await page.getByLabel('Email').fill('nobody');
  await people.button('Send invitations').click();
  await expect(page.getByText('Email is invalid')).toBeVisible();
  await page.getByLabel('Email').fill(first);
  await page.getByLabel('Email').press(',');
  await page.getByLabel('Email').nth(1).fill(second);
  await page.getByLabel('Role', { exact: true }).nth(1).selectOption('Client');
  await page.getByLabel('Message (optional)').fill('The plans are in.');
  await people.button('Send invitations').click();
  await people.expectToast('The users has been invited!');
  await expect(page.getByRole('status', { name: 'What came of the invitation' })).toContainText(first);
  await expect(people.table('Firm').getByRole('row', { name: first })).toContainText('Invitation sent');
  await expect(people.table('Clients').getByRole('row', { name: second })).toContainText(/Just now by you/);
  await expect(page.getByRole('link', { name: 'People' })).toContainText('2 open invitations');

  const mailbox = new Mailbox(request, first);
  const subject = 'Helen Whitaker invited you to “Lake house”';
  const invitation = await mailbox.take(subject);
  expect(invitation.text).toContain('The plans are in.');

  await people.act(first, 'Resend invitation');
  await page.getByLabel('Message (optional)').fill('Once more.');
  await people.button('Resend').click();
  await people.expectToast('Your invitation has been sent again!');
  const link = await mailbox.takeLink(subject);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await new AccountForm(theirs).fill({ name: 'Ivo Lindqvist' });
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs.getByText('Welcome back!')).toBeVisible();

  // The page of the inviter hears of it, without being loaded again.
  await expect(people.row('Ivo Lindqvist')).not.toContainText('Invitation sent');
  await expect(page.getByRole('link', { name: 'People' })).toContainText('1 open invitation');

  await people.give('Ivo Lindqvist', 'Contractor');
  await people.expectToast('User role has been updated');
  await expect(people.table('Team').getByRole('row', { name: /Ivo Lindqvist/ })).toContainText('Contractor');
  const given = people.answered('/set-user-role');
  await people.give('Ivo Lindqvist', 'Firm member');
  await expect(people.table('Firm').getByRole('row', { name: /Ivo Lindqvist/ })).toBeVisible();
  await given;

  await page.getByRole('radio', { name: 'Ivo Lindqvist leads the project' }).click();
  await people.expectToast('Project leader has been changed!');
  await people.give('Ivo Lindqvist', 'Client');
  await people.expectToast('Please change project leader before switching user role');
  await expect(people.table('Firm').getByRole('row', { name: /Ivo Lindqvist/ })).toContainText('Firm member');
  await people.act('Ivo Lindqvist', 'Remove from project');
  await people.expectToast('Please change project leader before removing this user');
  await expect(people.row('Ivo Lindqvist')).toBeVisible();

  const led = people.answered('/users/leader');
  await page.getByRole('radio', { name: 'Helen Whitaker leads the project' }).click();
  await expect(page.getByRole('radio', { name: 'Helen Whitaker leads the project' })).toBeChecked();
  // Until then the server would not let go of who leads.
  await led;
  await theirs.goto(`/projects/${project}/people`);
  await expect(new PeoplePage(theirs).table('Firm')).toBeVisible();
  await people.act('Ivo Lindqvist', 'Remove from project');
  await people.button('Remove').click();
  await people.expectToast('User has been removed from the project');
  await expect(people.row('Ivo Lindqvist')).toHaveCount(0);
  // Who looks at the page reads so kindly.
  await expect(theirs.getByRole('heading', { name: "We couldn't find the project you're looking for." })).toBeVisible();
  await theirs.context().close();
});

test('who is found is suggested, and who is in already is pointed out (PPL-17, NAV-56)', async ({
  page,
  owner,
  project,
}) => {
  const people = new PeoplePage(page);
  await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
  await people.open(project);
  await people.button('Invite people').click();
  const email = page.getByLabel('Email');
  await email.pressSequentially('demo.gable');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(page.getByRole('listbox').getByText(CLIENT)).toHaveCount(0);
  await email.fill('boateng');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await email.press('ArrowDown');
  await email.press('Enter');
  await expect(email).toHaveValue('contractor@demo.gable.test');
  await page.getByLabel('Role', { exact: true }).selectOption('Contractor');
  await email.press('Enter');
  await email.nth(1).fill('zzzz');
  await expect(page.getByText('No results')).toBeVisible();
  await email.nth(1).fill(CLIENT);
  await people.button('Send invitations').click();
  const result = page.getByRole('status', { name: 'What came of the invitation' });
  await expect(result).toContainText('contractor@demo.gable.test');
  await expect(result).toContainText(`${CLIENT} is in the project already.`);
  await expect(people.table('Team')).toContainText('Derek Boateng');
});

test('a client sees who is in, invites clients and team, asks for a role and leaves (PRM-16…30)', async ({
  page,
  owner,
  request,
}) => {
  const project = await createProject(owner, 'House by the mill');
  const people = new PeoplePage(page);
  const users = [
    { email: CLIENT, role: 'client' },
    { email: TEAM, role: 'team' },
    { email: MEMBER, role: 'member' },
  ];
  await owner.send('POST', `/api/v2/projects/${project}/users`, { users });
  await page.context().clearCookies();
  await signIn(page, CLIENT);
  await people.open(project);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(people.button(/^Role of/)).toHaveCount(0);
  await expect(people.button(/^Actions for/)).toHaveCount(1);

  await people.button('Invite people').click();
  await expect(page.getByLabel('Role', { exact: true }).getByRole('option')).toHaveText(['Client', 'Team']);
  const friend = newAddress();
  await page.getByLabel('Email').fill(friend);
  await people.button('Send invitations').click();
  await people.expectToast('The users has been invited!');
  await people.give(friend, 'Team');
  await people.expectToast('User role has been updated');
  await expect(people.table('Team').getByRole('row', { name: friend })).toBeVisible();

  await people.act('Marta Lindqvist', 'Request role change');
  await page.getByRole('dialog').getByLabel('Role').selectOption('Firm member');
  await people.button('Send request').click();
  await people.expectToast('Your request has been sent to the project owner.');
  const asked = await new Mailbox(request, OWNER).take('Marta Lindqvist asks for a role change in “House by the mill”');
  expect(asked.text).toContain(`/projects/${project}/people`);

  await people.act('Marta Lindqvist', 'Leave the project');
  await people.button('Leave the project').click();
  await expect(page).toHaveURL(/\/projects$/);
  await people.expectToast('You have left the project');
  await expect(page.getByRole('link', { name: 'House by the mill' })).toHaveCount(0);
  await page.goto(`/projects/${project}/people`);
  await expect(page.getByRole('heading', { name: "We couldn't find the project you're looking for." })).toBeVisible();
});

/** A project with people of every kind. */
async function withEverybody(page: Page, project: string): Promise<PeoplePage> {
  const people = new PeoplePage(page);
  await people.open(project);
  await people.button('Invite people').click();
  const addresses = [
    CLIENT,
    TEAM,
    MEMBER,
    `${'a-very-long-name-of-a-person.'.repeat(2)}of@${'partnership.'.repeat(6)}test`,
  ];
  await page.getByLabel('Email').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, addresses.join('\n'));
  await expect(page.getByLabel('Email')).toHaveCount(addresses.length);
  return people;
}

test.describe('the people page in both themes', () => {
  test('has no accessibility violation, whatever is open', async ({ page, project }) => {
    const expectNone = (where: string) => expectNoViolationsInBothThemes(page, where);
    const people = await withEverybody(page, project);
    await expectNone('invite form');
    await people.button('Send invitations').click();
    await expect(page.getByRole('status', { name: 'What came of the invitation' })).toBeVisible();
    await expectNone('tables');
    await people.button('Invite people').click();
    await page.getByLabel('Email').fill('nakamura');
    await expect(page.getByText('No results')).toBeVisible();
    await page.getByLabel('Email').fill('boateng');
    await page.getByLabel('Email').press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectNone('suggestions');
    await page.getByLabel('Email').press('Escape');
    await people.button('Cancel').click();
    await people
      .row('Tom Nakamura')
      .getByRole('button', { name: /^Role of/ })
      .click();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    await expectNone('roles');
    await page.keyboard.press('Escape');
    await people.act('a-very-long-name', 'Resend invitation');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNone('resend');
    await page.keyboard.press('Escape');
    await people.act('Tom Nakamura', 'Remove from project');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNone('remove');
  });
});

test.describe('a telephone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('shows people as cards in its width, with targets a thumb can hit', async ({ page, project }) => {
    const people = await withEverybody(page, project);
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await sideways()).toBe(0);
    await people.button('Send invitations').tap();
    await expect(people.row('Marta Lindqvist')).toBeVisible();
    expect(await sideways()).toBe(0);
    const targets = [
      people.button('Invite people'),
      people.button(/^Actions for/).first(),
      people.button(/^Role of/).first(),
    ];
    for (const target of [...targets, page.getByRole('radio').first().locator('..')]) {
      const box = await target.boundingBox();
      expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    await people.act('Marta Lindqvist', 'Remove from project');
    await people.button('Remove').tap();
    await people.expectToast('User has been removed from the project');
  });
});

test('people of an archived project only go (OPN-4)', async ({ page, owner, project }) => {
  const people = new PeoplePage(page);
  await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
  await owner.send('POST', `/api/v2/projects/${project}/set-archived`, { archived: true });
  await people.open(project);
  await expect(people.button('Invite people')).toHaveCount(0);
  await expect(people.button(/^Role of/)).toHaveCount(0);
  await people.act('Marta Lindqvist', 'Remove from project');
  await people.button('Remove').click();
  await people.expectToast('User has been removed from the project');
});
