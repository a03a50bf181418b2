import { middleOf } from './finger.js';
import { expectNoViolationsInBothThemes } from './no-violations.js';
import { PROPOSALS, ProposalsPage } from './proposals-page.js';
import { expect, test } from './test.js';
import { whenSaved } from './when-saved.js';

test('a proposal is made, offered, accepted and opened as a project (ACC-3, NAV-34, NAV-36, NAV-44, POT-1, POT-2, POT-4, POT-6, POT-22, POT-24, POT-31, POT-38, POT-60)', async ({
  page,
  request,
}) => {
  const proposals = await ProposalsPage.ofSomebodyNew(page, request);

  await test.step('the first one, from the empty dashboard (EMP-10)', async () => {
    await page.goto('/projects');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Proposals' }).click();
    await expect(page.getByRole('heading', { name: "You don't have any potential project yet" })).toBeVisible();
    const create = page.getByRole('link', { name: 'New proposal' });
    // Its icon is drawn beside its words, not as the drawing above them is.
    const [[, icon], [, button]] = [await middleOf(create.locator('svg')), await middleOf(create)];
    expect(icon).toBeCloseTo(button, 0);
    await create.click();
    await page.getByLabel('Name').fill('Quay House');
    await page.getByLabel('Phone').fill('+46 8 123 45 67');
    await page.getByLabel('Project notes').fill('Two gables & a quay');
    await page.getByRole('button', { name: 'Create proposal' }).click();
    await expect(page).toHaveURL(/\/potential\?id=.+&date=\d{4}-\d{2}$/);
    await expect(proposals.row('Quay House').getByLabel('Comments')).toBeVisible();
    await expect(proposals.row('Quay House').getByRole('link', { name: '+46 8 123 45 67' })).toBeVisible();
  });

  await test.step('its amount moves the totals while it is typed, and they are those of the server', async () => {
    await proposals.amount('Quay House').fill('12.5k');
    await expect(proposals.figure('Proposed amount')).toHaveText('$12,500.00');
    await page.getByRole('button', { name: 'Ok' }).click();
    await proposals.expectToast('The project has been updated.');
    const year = new Date().getFullYear();
    const stats = (await (await proposals.api.get(`${PROPOSALS}/${year}/stats`)).json()) as { amounts: object };
    expect(stats.amounts).toEqual({ proposed: '12500.00', accepted: '0.00' });
  });

  await test.step('it is sent, and expires after two weeks (POT-43, POT-45, POT-52)', async () => {
    const row = proposals.row('Quay House');
    const sent = row.getByRole('checkbox', { name: 'Proposal for Quay House sent' });
    // The page shows a change as soon as reads on their way are given up, which `check` does not wait for.
    await sent.click();
    await expect(sent).toBeChecked();
    await row.getByLabel('Expires after').fill('2');
    const saved = whenSaved(page);
    await row.getByRole('button', { name: 'Set' }).click();
    await expect(row.locator('time').filter({ hasText: /^Expires / })).toBeVisible();
    await saved;
    await expect(row.getByRole('checkbox', { name: /Letter of intent/ })).toHaveCount(0);
  });

  await test.step('accepting is asked about (POT-32, DLG-11)', async () => {
    await proposals.choose('Quay House', 'Accepted');
    await proposals.answer('Cancel');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(proposals.figure('Accepted amount')).toHaveText('$0.00');
    await proposals.choose('Quay House', 'Accepted');
    const saved = whenSaved(page);
    await proposals.answer('Keep');
    await expect(proposals.figure('Accepted amount')).toHaveText('$12,500.00');
    await expect(proposals.row('Quay House').getByRole('button', { name: /^Status/ })).toHaveText('Keep');
    await saved;
    await page.reload();
    await expect(proposals.figure('Accepted amount')).toHaveText('$12,500.00');
  });

  await test.step('it becomes a project (POT-36, POT-60, OPN-144)', async () => {
    await page.getByRole('button', { name: 'Actions for Quay House' }).click();
    await page.getByRole('menuitem', { name: 'Open' }).click();
    await page.getByRole('button', { name: 'Promote to project' }).click();
    await page.getByRole('link', { name: 'Open project' }).click();
    await expect(page).toHaveURL(/\/projects\/.+\/files/);
    await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Notes' }).click();
    await expect(page.getByText('Two gables & a quay')).toBeVisible();
  });
});

test('a proposal is edited, deleted and restored (NAV-37, NAV-39, POT-7, POT-15, POT-17, POT-18, POT-33, POT-58, POT-59)', async ({
  page,
  request,
}) => {
  const proposals = await ProposalsPage.ofSomebodyNew(page, request);
  const id = await proposals.make('Mill', '2025-03-09', { proposal_amount: '1000', proposal_sent: true });
  await proposals.make('Barn', '2026-01-31');

  await test.step('the form sends all that was changed', async () => {
    await page.goto(`/potential/edit/${id}`);
    await page.getByLabel('Address / Job ID').fill('26-014');
    await page.getByLabel('Email').fill('ivo@gable.test');
    const expiry = page.getByRole('group', { name: 'Expiry date' });
    await expiry.getByLabel('Month').selectOption('04');
    await expiry.getByLabel('Day').selectOption('05');
    await expiry.getByLabel('Year').selectOption('2027');
    await page.getByLabel('Status', { exact: true }).selectOption('Accepted');
    await page.getByRole('switch', { name: 'Create a new project' }).uncheck();
    await page.getByRole('switch', { name: 'Due reminder' }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await proposals.expectToast('The project has been updated!');
    expect(await proposals.read(id)).toMatchObject({
      email: 'ivo@gable.test',
      inquiry_status: 4,
      proposal_exp_time: '2027-04-05',
      project: { job_number: '26-014', due_reminder: true },
    });
  });

  await test.step('the way back leads to its year and month, and opens it (POT-8)', async () => {
    await page.getByRole('link', { name: 'Proposals' }).last().click();
    await expect(page).toHaveURL(`/potential?id=${id}&date=2025-03`);
    await expect(proposals.row('Mill').getByLabel('Comments')).toBeInViewport();
  });

  await test.step('it is deleted in its settings, and restored from the deleted ones', async () => {
    await page.goto(`/potential/${id}/settings`);
    await page.getByRole('button', { name: 'Delete proposal' }).click();
    await proposals.answer('Delete');
    await proposals.expectToast('The project has been deleted');
    await expect(page).toHaveURL('/potential');
    await proposals.open('?date=2025-03');
    await page.getByRole('button', { name: /^Deleted/ }).click();
    await page.getByRole('button', { name: 'Restore Mill' }).click();
    await proposals.expectToast('The project has been restored');
    await expect(page.getByRole('button', { name: /^Status of Mill/ })).toHaveText('Keep');
  });
});

test('fits a telephone of 360 px, with everything in reach (POT-6)', async ({ browser, request }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await (await browser.newContext(phone)).newPage();
  const proposals = await ProposalsPage.ofSomebodyNew(page, request);
  const name = 'A community library with a reading garden, a café and a very long name';
  const id = await proposals.make(name, '2026-03-09', { proposal_amount: '999999999999.99', proposal_sent: true });
  const expectToFit = async (): Promise<void> => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  };
  await proposals.open(`?id=${id}&date=2026-03`);
  await expect(page.getByLabel('Comments')).toBeVisible();
  await expectToFit();
  await proposals.amount(name).fill('1k');
  await page.getByRole('button', { name: 'Ok' }).tap();
  await expect(proposals.figure('Proposed amount')).toHaveText('$1,000.00');
  for (const address of ['/potential/new', `/potential/edit/${id}`, `/potential/${id}/settings`, '/potential/people']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit();
  }
  await page.context().close();
});

test.describe('proposals in both themes', () => {
  test('have no accessibility violation, whatever is open', async ({ page, request }) => {
    const proposals = await ProposalsPage.ofSomebodyNew(page, request);
    const expectNone = (where: string) => expectNoViolationsInBothThemes(page, where);
    await page.goto('/potential');
    await expect(page.getByRole('heading', { name: /any potential project/ })).toBeVisible();
    await expectNone('empty');
    const soon = new Date(Date.now() + 4 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const sent = { proposal_sent: true, proposal_sent_date: '2026-03-01' };
    const id = await proposals.make('Idle', '2026-03-09');
    await proposals.make('Expiring', '2026-03-08', { ...sent, proposal_exp_time: soon });
    await proposals.make('Expired', '2026-03-07', { ...sent, proposal_exp_time: '2026-03-02' });
    await proposals.make('Kept', '2026-03-06', { inquiry_status: 4, loi_sent: true, loi_amount: '5k' });
    await proposals.make('Rejected', '2026-02-05', { inquiry_status: 3 });
    await proposals.api.send('DELETE', `${PROPOSALS}/${await proposals.make('Gone', '2026-02-04')}`);
    await proposals.open(`?id=${id}&date=2026-03`);
    await expect(page.getByLabel('Comments')).toBeVisible();
    await page.getByRole('button', { name: /^Deleted/ }).click();
    await proposals.amount('Idle').fill('1k2m');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Inquiries by month' })).toBeAttached();
    await expectNone('dashboard');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Status of Idle/ }).click();
    await expect(page.getByRole('menu', { name: 'Status' })).toBeVisible();
    await expectNone('statuses');
    await page.getByRole('menuitemradio', { name: 'Accepted' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNone('accepting');
    await page.goto('/potential/new');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Email').fill('nobody');
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectNone('new');
    await page.goto(`/potential/${id}/settings`);
    await page.getByLabel('Status', { exact: true }).selectOption('Accepted');
    await page.getByRole('switch', { name: 'Proposal sent' }).check();
    await expect(page.getByRole('group', { name: 'Expiry date' })).toBeVisible();
    await expectNone('settings');
    await page.goto('/potential/people');
    await expect(page.getByRole('heading', { name: 'Firm Members' })).toBeVisible();
    await expectNone('people');
  });
});
