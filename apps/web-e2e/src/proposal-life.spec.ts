import { FilesPage } from './files-page.js';
import { PROPOSALS, ProposalsPage } from './proposals-page.js';
import { expect, test, type Page } from './test.js';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const NAME = 'Quay House';
const YEAR = new Date().getFullYear();

/** A day of the calendar of this machine, so many days from today. */
function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** What the server says the year comes to. */
async function amountsOf(proposals: ProposalsPage): Promise<{ proposed: string; accepted: string }> {
  const answer = await proposals.api.get(`${PROPOSALS}/${YEAR}/stats`);
  return ((await answer.json()) as { amounts: { proposed: string; accepted: string } }).amounts;
}

const money = (amount: string): string => `$${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`;

/** The totals on somebody's screen are those of the server, and these. */
async function expectAmounts(proposals: ProposalsPage, expected: { proposed: string; accepted: string }) {
  await expect(proposals.figure('Proposed amount')).toHaveText(money(expected.proposed));
  await expect(proposals.figure('Accepted amount')).toHaveText(money(expected.accepted));
  await expect.poll(() => amountsOf(proposals)).toEqual(expected);
}

/** The status of the proposal as somebody reads it. */
const statusOn = (page: Page) => page.getByRole('button', { name: new RegExp(`^Status of ${NAME}`) });

/** Somebody outside of the firm finds nothing, wherever they look. */
async function expectNothing(stranger: ProposalsPage, id: string): Promise<void> {
  const { page } = stranger;
  await page.goto('/potential');
  await expect(page.getByRole('heading', { name: /any potential project/ })).toBeVisible();
  await expect(page.getByText(NAME)).toHaveCount(0);
  for (const address of [`/potential/${id}/settings`, `/potential/edit/${id}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'We couldn’t find this proposal.' })).toBeVisible();
  }
  for (const path of [`${PROPOSALS}/${id}`, `/api/v2/projects/${id}`, `/api/v2/projects/${id}/files`]) {
    expect((await stranger.api.get(path)).status(), path).toBe(404);
  }
  expect(await amountsOf(stranger)).toEqual({ proposed: '0.00', accepted: '0.00' });
}

test('a proposal comes in, goes out, is accepted, taken back and kept, before two of a firm and a stranger (POT-1, POT-2, POT-9, POT-24, POT-31, POT-36, POT-38, POT-43, POT-49, POT-60, FRM-10, OPN-22, OPN-145)', async ({
  browser,
  request,
  samples,
}) => {
  test.slow();
  const pages = await Promise.all([1, 2, 3].map(async () => (await browser.newContext(DESKTOP)).newPage()));
  const [rosasPage, ivosPage, strangersPage] = pages as [Page, Page, Page];
  const rosa = await ProposalsPage.ofSomebodyNew(rosasPage, request, 'Rosa Brandt');
  const ivo = await ProposalsPage.ofSomebodyNew(ivosPage, request, 'Ivo Lindqvist');
  const stranger = await ProposalsPage.ofSomebodyNew(strangersPage, request, 'Sam Outside');
  let id = '';

  await test.step('Ivo has a firm, and Rosa shares her proposals with it', async () => {
    const made = await ivo.api.send('POST', '/api/firms', { name: 'Brandt & Partners' });
    const { id: firm } = (await made.json()) as { id: string };
    const users = [{ email: rosa.person.email }];
    expect((await ivo.api.send('POST', `/api/firms/${firm}/members`, { users })).status()).toBe(200);
    await ivosPage.goto('/potential');
    await expect(ivosPage.getByRole('heading', { name: /any potential project/ })).toBeVisible();
    await rosasPage.goto('/potential');
    await rosasPage.getByRole('button', { name: 'Share proposals' }).click();
    await rosasPage.getByRole('dialog').getByRole('button', { name: /Share/ }).click();
    await expect(rosasPage.getByText('Your proposals are shared with “Brandt & Partners”.')).toBeVisible();
  });

  await test.step('an inquiry comes in, and is on Ivo’s screen at once', async () => {
    await rosasPage.getByRole('link', { name: 'New proposal' }).click();
    await rosasPage.getByLabel('Name').first().fill(NAME);
    await rosasPage.getByRole('button', { name: 'Create proposal' }).click();
    await expect(rosasPage).toHaveURL(/\/potential\?id=/);
    id = new URL(rosasPage.url()).searchParams.get('id') ?? '';
    await expect(ivo.row(NAME)).toBeVisible();
    await expectNothing(stranger, id);
  });

  await test.step('the letter of intent and the proposal go out, and it is about to expire (POT-43, POT-45, POT-46, POT-49)', async () => {
    const row = rosa.row(NAME);
    const letter = row.getByRole('checkbox', { name: `Letter of intent for ${NAME} sent` });
    await letter.click();
    await expect(letter).toBeChecked();
    await expect(ivo.row(NAME).getByRole('checkbox', { name: /Letter of intent/ })).toBeChecked();
    const sent = row.getByRole('checkbox', { name: `Proposal for ${NAME} sent` });
    await sent.click();
    await expect(sent).toBeChecked();
    await row.getByLabel('Expires on').fill(dayIn(3));
    await row.getByLabel('Expires on').press('Enter');
    await expect(row.getByText('3 days left')).toBeVisible();
    await expect(ivo.row(NAME).getByText('3 days left')).toBeVisible();
    expect(await ivo.read(id)).toMatchObject({
      loi_sent: true,
      proposal_sent: true,
      proposal_sent_date: dayIn(0),
      proposal_exp_time: dayIn(3),
    });
  });

  await test.step('a drawing goes with it, which Ivo sees come (POT-61, POT-63)', async () => {
    await ivosPage.goto(`/potential/${id}/files`);
    await rosasPage.goto(`/potential/${id}/files`);
    await new FilesPage(rosasPage).drop([samples.plan]);
    await expect(new FilesPage(ivosPage).link(samples.plan.name)).toBeVisible();
    await expectNothing(stranger, id);
    await Promise.all([rosa.open(), ivo.open()]);
  });

  await test.step('its amount is corrected, and the totals move on both screens (POT-24, POT-38)', async () => {
    await rosa.amount(NAME).fill('1.25k');
    await rosasPage.keyboard.press('Enter');
    await expectAmounts(rosa, { proposed: '1250.00', accepted: '0.00' });
    await rosa.amount(NAME).fill('12.5k');
    await expect(rosa.figure('Proposed amount')).toHaveText('$12,500.00');
    await rosasPage.keyboard.press('Enter');
    const expected = { proposed: '12500.00', accepted: '0.00' };
    await expectAmounts(rosa, expected);
    await expectAmounts(ivo, expected);
  });

  await test.step('it is accepted, and a project of Rosa’s, not of Ivo’s (POT-31, POT-60, OPN-22)', async () => {
    await rosa.choose(NAME, 'Accepted');
    await rosa.answer('Confirm');
    await expectAmounts(rosa, { proposed: '12500.00', accepted: '12500.00' });
    await expectAmounts(ivo, { proposed: '12500.00', accepted: '12500.00' });
    await expect(statusOn(ivosPage)).toHaveText('Accepted');
    await rosasPage.goto('/projects');
    await expect(rosasPage.getByRole('link', { name: NAME, exact: true })).toBeVisible();
    await ivosPage.goto(`/projects/${id}/files`);
    await expect(ivosPage.getByRole('link', { name: NAME, exact: true })).toHaveCount(0);
    expect((await ivo.api.get(`/api/v2/projects/${id}/files`)).status()).toBe(404);
    await expectNothing(stranger, id);
  });

  await test.step('it is taken back, and a project no longer', async () => {
    await Promise.all([rosa.open(), ivo.open()]);
    await rosa.choose(NAME, 'Pending');
    await expectAmounts(ivo, { proposed: '12500.00', accepted: '0.00' });
    await expect(statusOn(ivosPage)).toHaveText('Pending');
    const projects = await rosa.api.get('/api/v2/projects?get_all=true');
    expect(((await projects.json()) as { id: string }[]).map((project) => project.id)).not.toContain(id);
  });

  await test.step('it is kept instead: counted as accepted, and a proposal still (POT-29, POT-31)', async () => {
    await rosa.choose(NAME, 'Accepted');
    await rosa.answer('Keep');
    await expectAmounts(rosa, { proposed: '12500.00', accepted: '12500.00' });
    await expect(statusOn(ivosPage)).toHaveText('Keep');
    await expectAmounts(ivo, { proposed: '12500.00', accepted: '12500.00' });
    expect((await ivo.api.get(`/api/v2/projects/${id}/files`)).status()).toBe(200);
    expect(await rosa.read(id)).toMatchObject({ inquiry_status: 4, project: { potential: true } });
  });

  await test.step('both see it on the board, to the cent of the server', async () => {
    for (const { page } of [rosa, ivo]) {
      await page.getByRole('button', { name: 'Board' }).click();
      const accepted = page.getByRole('region', { name: 'Accepted or kept' });
      await expect(accepted.getByRole('link', { name: NAME, exact: true })).toBeVisible();
      await expect(accepted.locator('header')).toHaveText('Accepted or kept1Proposals$12,500.00');
    }
  });

  await test.step('Rosa stops sharing, and Ivo’s screen lets go of it at that moment (POT-9, FRM-10)', async () => {
    await rosasPage.getByRole('button', { name: 'Stop sharing' }).click();
    await rosasPage.getByRole('dialog').getByRole('button', { name: /Stop/ }).click();
    await expect(ivosPage.getByRole('heading', { name: /any potential project/ })).toBeVisible();
    await expect(ivosPage.getByText(NAME)).toHaveCount(0);
    await expectNothing(ivo, id);
    await expectNothing(stranger, id);
    expect((await rosa.read(id))['inquiry_status']).toBe(4);
  });
  await Promise.all(pages.map((page) => page.context().close()));
});
