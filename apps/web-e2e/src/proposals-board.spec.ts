import { BoardPage, shareWithColleague } from './board-page.js';
import { Finger } from './finger.js';
import { connected } from './live.js';
import { expectNoViolationsInBothThemes } from './no-violations.js';
import { pickUp } from './pick-up.js';
import { PROPOSALS, ProposalsPage } from './proposals-page.js';
import { expect, test } from './test.js';
import { whenSaved } from './when-saved.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const UPDATED = 'The project has been updated.';

test('proposals are carried by mouse and by keyboard, and asked about (POT-2, POT-31, POT-32, POT-43, POT-52, DLG-11)', async ({
  page,
  request,
}) => {
  const proposals = await ProposalsPage.ofSomebodyNew(page, request);
  const id = await proposals.make('Quay House', '2026-03-09', { proposal_amount: '12.5k', loi_amount: '0.07' });
  await proposals.make('Mill', '2026-02-01', { proposal_amount: '0.10', inquiry_status: 3 });
  const board = new BoardPage(proposals);
  await page.goto('/potential');
  await page.getByRole('button', { name: 'Board' }).click();
  await expect(page).toHaveURL('/potential?view=board');
  await board.expectIn('inquiry', 'Quay House');
  await board.expectServersTotals(2026);

  await test.step('by mouse, with the sums', async () => {
    const saved = whenSaved(page);
    await board.carry('Quay House', 'loi_sent');
    await board.expectIn('loi_sent', 'Quay House');
    await saved;
    await board.expectServersTotals(2026);
    expect(await proposals.read(id)).toMatchObject({ loi_sent: true, inquiry_status: 1 });
  });

  await test.step('by keyboard, said to those who cannot see it', async () => {
    await pickUp(page.getByRole('button', { name: 'Move Quay House' }));
    await expect(page.getByText('Quay House is over LOI sent.')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Quay House is over Proposal sent.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Quay House is back in LOI sent.')).toBeAttached();
    await pickUp(page.getByRole('button', { name: 'Move Quay House' }));
    await expect(page.getByText('Quay House is over LOI sent.')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Quay House is over Proposal sent.')).toBeAttached();
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Proposal for “Quay House” sent?' });
    await dialog.getByLabel('Sent on').fill('2026-03-20');
    await dialog.getByLabel('Expires after').fill('10');
    await dialog.getByLabel('Unit').selectOption('days');
    await dialog.getByRole('button', { name: 'Set' }).click();
    await expect(dialog.getByLabel('Expires on')).toHaveValue('2026-03-30');
    const saved = whenSaved(page);
    await board.answer('Mark as sent');
    await board.expectIn('proposal_sent', 'Quay House');
    await saved;
    await expect(board.card('Quay House')).toContainText(/Expired \d+ days ago/);
    await expect(page.getByRole('button', { name: 'Move Quay House' })).toBeFocused();
    await proposals.expectToast(UPDATED);
    expect(await proposals.read(id)).toMatchObject({
      proposal_sent: true,
      proposal_sent_date: '2026-03-20',
      proposal_exp_time: '2026-03-30',
    });
  });

  await test.step('to accepted: cancelled, kept, and confirmed', async () => {
    await board.carry('Quay House', 'accepted');
    await board.answer('Cancel');
    // While the question fades away, it is what the mouse takes hold of.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await board.expectIn('proposal_sent', 'Quay House');
    await board.card('Quay House').hover();
    await board.carry('Quay House', 'accepted');
    await board.answer('Keep');
    await expect(board.column('accepted').getByRole('listitem')).toContainText('Keep');
    await board.expectServersTotals(2026);
    await board.choose('Quay House', 'rejected');
    await board.expectIn('rejected', 'Quay House');
    await board.choose('Quay House', 'accepted');
    await board.answer('Confirm');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(board.column('accepted').getByRole('listitem')).toContainText('Accepted');
    await expect.poll(async () => (await proposals.read(id))['inquiry_status']).toBe(2);
  });

  await test.step('back from accepted is refused once somebody has worked in the project, and the card is back', async () => {
    const phase = await proposals.api.send('POST', `/api/v2/projects/${id}/phases`, {
      phases: [{ name: 'Design', category: 'DSGN' }],
    });
    expect(phase.ok(), await phase.text()).toBe(true);
    await board.carry('Quay House', 'inquiry');
    await proposals.expectToast('The project has phases already.');
    await board.expectIn('accepted', 'Quay House');
    await board.expectServersTotals(2026);
  });

  await test.step('the board is what is left, here and in the address', async () => {
    await page.goto('/potential');
    await expect(page).toHaveURL('/potential?view=board');
    await board.expectIn('accepted', 'Quay House');
    await page.getByRole('button', { name: 'Table' }).press('Enter');
    await expect(proposals.amount('Quay House')).toBeVisible();
    await expect(page).toHaveURL('/potential');
  });
});

test('a colleague sees cards move, and moves them where the firm lets them (POT-25, PRM-37, OPN-145)', async ({
  page,
  browser,
  request,
}) => {
  const other = await (await browser.newContext()).newPage();
  const mine = await ProposalsPage.ofSomebodyNew(page, request);
  const theirs = await ProposalsPage.ofSomebodyNew(other, request, 'Ivo Lindqvist');
  await mine.make('Quay House', '2026-03-09', { proposal_amount: '1k' });
  await shareWithColleague(mine, theirs);
  await theirs.make('Mill', '2026-03-09');
  const [board, seen] = [new BoardPage(mine), new BoardPage(theirs)];
  const live = Promise.all([page, other].map(connected));
  await board.open(2026);
  await seen.open(2026);
  await live;
  await seen.expectIn('inquiry', 'Quay House');
  await board.expectIn('inquiry', 'Quay House');
  await expect(page.getByRole('button', { name: 'Move Quay House' })).toBeAttached();
  await board.carry('Quay House', 'loi_sent');
  await seen.expectIn('loi_sent', 'Quay House');
  await seen.expectServersTotals(2026);
  await seen.choose('Quay House', 'rejected');
  await board.expectIn('rejected', 'Quay House');

  await test.step('who may only look has nothing to carry', async () => {
    await expect(board.card('Mill')).toContainText('Ivo Lindqvist');
    await expect(page.getByRole('button', { name: 'Move Quay House' })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move Mill' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions for Mill' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Open']);
    await page.keyboard.press('Escape');
  });
  await other.context().close();
});

test('shows as many cards as are scrolled to, and what all of them come to', async ({ page, request }) => {
  const proposals = await ProposalsPage.ofSomebodyNew(page, request);
  for (let number = 1; number <= 60; number += 1) {
    const made = await proposals.api.send('POST', PROPOSALS, {
      project: { name: `Inquiry ${number}` },
      potentialData: { proposal_amount: '0.10', inquiry_date: '2026-03-09' },
    });
    expect(made.status()).toBe(201);
  }
  const board = new BoardPage(proposals);
  await board.open(2026);
  const cards = board.column('inquiry').getByRole('link');
  await expect(cards).toHaveCount(50);
  await expect(board.column('inquiry').locator('header')).toHaveText('Inquiry60Proposals$6.00');
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(60);
  await expect(cards.last()).toHaveText('Inquiry 1');
});

test('is swiped by a finger on a telephone, and carried by a long press', async ({ browser, request }) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  const proposals = await ProposalsPage.ofSomebodyNew(page, request);
  await proposals.make('A community library with a reading garden, a café and a very long name', '2026-03-01', {
    proposal_amount: '999999999999.99',
    loi_amount: '999999999999.99',
  });
  const id = await proposals.make('Quay House', '2026-03-09', { proposal_amount: '1k' });
  const board = new BoardPage(proposals);
  await board.open(2026);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await test.step('a swipe leads to other columns, and carries nothing', async () => {
    await expect(board.column('inquiry')).toBeInViewport({ ratio: 0.6 });
    await Finger.swipe(board.card('Quay House'), { across: -220 });
    await expect(board.column('inquiry')).not.toBeInViewport({ ratio: 0.2 });
    expect(await proposals.read(id)).toMatchObject({ loi_sent: false });
    await board.open(2026);
    await board.expectIn('inquiry', 'Quay House');
  });

  await test.step('a long press carries it', async () => {
    const finger = await Finger.on(board.card('Quay House'));
    await expect(board.card('Quay House')).toHaveAttribute('data-carried', 'true');
    // Over the edge, where the board follows to its end.
    await finger.moveTo(board.column('loi_sent').getByRole('heading'));
    await expect(board.column('rejected')).toBeInViewport({ ratio: 0.8 });
    await finger.moveTo(board.column('rejected').getByRole('heading'));
    await expect(board.column('rejected')).toHaveAttribute('data-over', 'true');
    await finger.lift();
    await board.expectIn('rejected', 'Quay House');
    await expect.poll(async () => (await proposals.read(id))['inquiry_status']).toBe(3);
  });
  await page.context().close();
});

test.describe('the board in both themes', () => {
  test('has no accessibility violation, whatever is open', async ({ page, request }) => {
    const proposals = await ProposalsPage.ofSomebodyNew(page, request);
    const soon = new Date(Date.now() + 4 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await proposals.make('Idle', '2026-03-09');
    await proposals.make('Letter', '2026-03-09', { loi_sent: true, loi_amount: '5k' });
    await proposals.make('Expiring', '2026-03-08', { proposal_sent: true, proposal_exp_time: soon });
    await proposals.make('Kept', '2026-03-06', { inquiry_status: 4, proposal_amount: '1m' });
    const board = new BoardPage(proposals);
    await board.open(2026);
    await board.expectIn('accepted', 'Kept');
    await expectNoViolationsInBothThemes(page, 'board');
    await page.getByRole('button', { name: 'Actions for Idle' }).click();
    await expect(page.getByRole('menuitem', { name: 'Move to Rejected' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'menu');
    await page.getByRole('menuitem', { name: 'Move to Proposal sent' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'sent');
    await board.answer('Cancel');
    // What is asked gives the focus back when it is gone.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pickUp(page.getByRole('button', { name: 'Move Idle' }));
    await expect(page.getByText('Idle is over Inquiry.')).toBeAttached();
    await expectNoViolationsInBothThemes(page, 'carried');
  });
});
