import { AccountForm, newAddress } from './account-forms.js';
import { connected } from './live.js';
import { Mailbox } from './mailbox.js';
import { createProject, OWNER, signIn } from './people.js';
import { expect, test, type Page } from './test.js';

const NAME = 'Riverside Mill, conversion';

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name }).click();
const count = (page: Page, status: string) => page.getByRole('tab', { name: status });
/** The number beside a status. */
const numberOf = async (page: Page, status: string): Promise<number> =>
  Number((await count(page, status).innerText()).replace(/\D/g, ''));

test('two people in two browsers work on one project at once', async ({ page: owner, browser, request }) => {
  const api = await signIn(owner, OWNER);
  const projectId = await createProject(api, NAME);
  const phase = { name: 'Mill survey', category: 'DSGN' };
  expect((await api.send('POST', `/api/v2/projects/${projectId}/phases`, { phases: [phase] })).status()).toBe(200);
  const email = newAddress();
  const guest = await (await browser.newContext()).newPage();

  await test.step('one invites the other, who comes in from the mail (PPL-13, PPL-3, NAV-47)', async () => {
    await owner.goto(`/projects/${projectId}/people`);
    await owner.getByRole('button', { name: 'Invite people' }).click();
    await owner.getByLabel('Email').fill(email);
    await owner.getByLabel('Role').selectOption('Team');
    await owner.getByRole('button', { name: 'Send invitations' }).click();
    await expect(owner.getByText('The users has been invited!')).toBeVisible();
    await expect(owner.getByRole('table', { name: 'Team' }).getByText('Invitation sent')).toBeVisible();
    await expect(owner.getByRole('link', { name: 'People 1 open invitation' })).toBeVisible();

    await guest.goto(await new Mailbox(request, email).takeLink(`Helen Whitaker invited you to “${NAME}”`));
    await new AccountForm(guest).fill({ name: 'Ivo Lindqvist' });
    await guest.getByRole('button', { name: 'Join' }).click();
    await guest.getByRole('link', { name: NAME }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(NAME);

    await expect(owner.getByRole('table', { name: 'Team' }).getByText('Ivo Lindqvist', { exact: true })).toBeVisible();
    await expect(owner.getByText('Invitation sent')).toHaveCount(0);
  });

  await test.step('a role that changes is felt at once (PPL-7, NAV-46)', async () => {
    const settings = guest.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Settings' });
    await expect(settings).toHaveCount(0);
    await owner.getByRole('button', { name: 'Role of Ivo Lindqvist: Team' }).click();
    await owner.getByRole('menuitemradio', { name: 'Firm member' }).click();
    await expect(owner.getByText('User role has been updated')).toBeVisible();
    await expect(settings).toBeVisible();
  });

  await test.step('a slider that one moves is seen by the other (PHS-6, PHS-7)', async () => {
    const bar = { name: new RegExp(`^Design of ${NAME}`) };
    const live = Promise.all([owner, guest].map(connected));
    await Promise.all([owner.goto('/progress'), guest.goto('/progress')]);
    await live;
    await owner.getByRole('button', bar).click();
    await owner.getByRole('slider', { name: 'Mill survey' }).press('PageUp');
    await owner.getByRole('slider', { name: 'Mill survey' }).press('ArrowRight');
    // A tenth by the one key, and half of that by the other.
    await expect(owner.getByRole('slider', { name: 'Mill survey' })).not.toHaveValue('0');
    await expect
      .poll(async () => {
        const shown = await owner.getByRole('slider', { name: 'Mill survey' }).inputValue();
        return (await guest.getByRole('button', bar).innerText()).includes(`${shown}%`);
      })
      .toBe(true);
    await owner.keyboard.press('Escape');
  });

  await test.step('a status that one changes moves the counters of both (PRJ-15)', async () => {
    const live = Promise.all([owner, guest].map(connected));
    await Promise.all([owner.goto('/projects'), guest.goto('/projects')]);
    await live;
    await expect(count(guest, 'Active')).toHaveText('Active 1');
    for (const status of ['Active', 'On Hold']) await expect(count(owner, status)).toHaveText(/\d/);
    const [active, onHold] = [await numberOf(owner, 'Active'), await numberOf(owner, 'On Hold')];

    await guest.getByRole('button', { name: `Status of ${NAME}: Active` }).click();
    await guest.getByRole('menuitemradio', { name: 'On Hold' }).click();
    await expect(count(guest, 'Active')).toHaveText('Active 0');
    await expect(count(guest, 'On Hold')).toHaveText('On Hold 1');
    await expect(count(owner, 'Active')).toHaveText(`Active ${active - 1}`);
    await expect(count(owner, 'On Hold')).toHaveText(`On Hold ${onHold + 1}`);
    await expect(owner.getByRole('link', { name: NAME })).toHaveCount(0);
  });

  await test.step('one is removed, and out at that moment (PPL-21)', async () => {
    await guest.goto(`/projects/${projectId}/files`);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(NAME);
    await owner.goto(`/projects/${projectId}/files`);
    await openTab(owner, 'People');
    await owner.getByRole('button', { name: 'Actions for Ivo Lindqvist' }).click();
    await owner.getByRole('menuitem', { name: 'Remove from project' }).click();
    await owner.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(owner.getByText('User has been removed from the project')).toBeVisible();

    await expect(
      guest.getByRole('heading', { name: "We couldn't find the project you're looking for." }),
    ).toBeVisible();
    await guest.goto('/projects');
    await expect(guest.getByRole('heading', { name: "You don't have any project yet" })).toBeVisible();
  });
  await guest.context().close();
});
