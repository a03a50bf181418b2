import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Proposal } from '../../api/index.js';
import { aProposal } from '../../test/a-proposal.js';
import { refusal, standInForApi, type Answers } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';
import { proposalsStandIn } from '../../test/proposals-stand-in.js';
import { ProposalsPage } from '../ProposalsPage.js';

const putOf = ({ id }: Proposal): string => `PUT /api/v2/projects/potential/${id}`;
/** Never answered: what is shown is what this browser did by itself. */
const waiting = () => new Promise<Response>(() => undefined);

async function open(proposals: readonly Proposal[], answers: Answers = {}, address = '/potential?view=board') {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/firms': () => Response.json([]),
    ...proposalsStandIn(proposals),
    ...answers,
  });
  const shown = await openSignedIn(<ProposalsPage />, address);
  const sent = (call: string) =>
    calls.filter((each) => each.call === call).map(({ body }) => (body as { data: Record<string, unknown> }).data);
  return { ...shown, calls, sent, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;
const column = (name: string) => screen.findByRole('region', { name, hidden: true });
/** Count and sums of a column: `1 Proposals$1,000.00`. */
const headOf = async (name: string): Promise<string> =>
  [...((await column(name)).querySelector('header')?.children ?? [])]
    .slice(1)
    .map(({ textContent }) => textContent)
    .join(' ');
const columnOf = async (name: string): Promise<string | undefined> => {
  const link = await screen.findByRole('link', { name, hidden: true });
  return link.closest('section')?.querySelector('h2')?.textContent;
};
const moveTo = async (user: User, name: string, stage: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: `Move to ${stage}` }));
};
const answer = async (user: User, name: string): Promise<void> => {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};
const expectIn = async (name: string, stage: string): Promise<void> => {
  await waitFor(async () => {
    expect(await columnOf(name)).toBe(stage);
  });
};

const quay = (fields: Partial<Proposal> = {}, project: Partial<Proposal['project']> = {}) =>
  aProposal({ proposal_amount: '1000.10', ...fields }, { name: 'Quay', ...project });

beforeEach(() => {
  localStorage.clear();
});

describe('the board of proposals', () => {
  it('shows each in the column that follows from its status and what was sent (POT-2, POT-29, POT-46)', async () => {
    await open([
      aProposal({}, { name: 'New' }),
      aProposal({ loi_sent: true }, { name: 'Letter' }),
      aProposal({ proposal_sent: true, loi_sent: true }, { name: 'Sent' }),
      aProposal({ inquiry_status: 2 }, { name: 'Won' }),
      aProposal({ inquiry_status: 4 }, { name: 'Kept' }),
      aProposal({ inquiry_status: 3, proposal_sent: true }, { name: 'Lost' }),
      aProposal({}, { name: 'Gone', deleted_at: '2026-04-01T00:00:00.000Z' }),
    ]);
    await screen.findByRole('link', { name: 'New' });
    const columns = screen.getAllByRole('region').map((each) => ({
      name: within(each).getByRole('heading').textContent,
      cards: within(each)
        .queryAllByRole('link')
        .map(({ textContent }) => textContent)
        .toSorted(),
    }));
    expect(columns).toEqual([
      { name: 'Inquiry', cards: ['New'] },
      { name: 'LOI sent', cards: ['Letter'] },
      { name: 'Proposal sent', cards: ['Sent'] },
      { name: 'Accepted or kept', cards: ['Kept', 'Won'] },
      { name: 'Rejected', cards: ['Lost'] },
    ]);
  });

  it('says of a proposal whose it is, what it amounts to, when it came, when it expires, and how long it waits', async () => {
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000).toISOString();
    await open([
      aProposal(
        { proposal_sent: true, proposal_exp_time: days(-2).slice(0, 10), proposal_amount: '1234567.5' },
        { name: 'Quay', job_number: '26-014', updated_at: days(-20) },
      ),
      aProposal({ loi_amount: '5000.00' }, { name: 'Mill', updated_at: days(0) }),
    ]);
    const card = (await screen.findByRole('link', { name: 'Quay' })).closest('li')?.textContent;
    for (const part of ['26-014', 'Mar 9', '1,234,567.50', 'Expired', OLIVIA.name, 'Idle 20 days']) {
      expect(card).toContain(part);
    }
    const mill = (await screen.findByRole('link', { name: 'Mill' })).closest('li')?.textContent;
    expect(mill).toContain('5,000.00');
    expect(mill).toContain('Changed today');
  });

  it('counts and sums all 1,001 of a column, and shows more of them when they are wanted', async () => {
    const many = Array.from({ length: 1001 }, () => aProposal({ proposal_amount: '0.10' }));
    const { user, calls } = await open(many);
    const shown = async (): Promise<number> => within(await column('Inquiry')).queryAllByRole('link').length;
    await waitFor(async () => {
      expect(await shown()).toBe(50);
    });
    expect(await headOf('Inquiry')).toBe('1001 Proposals$100.10');
    await user.click(within(await column('Inquiry')).getByRole('button', { name: 'Show more' }));
    await waitFor(async () => {
      expect(await shown()).toBe(100);
    });
    expect(await headOf('Inquiry')).toBe('1001 Proposals$100.10');
    expect(calls.some(({ call }) => call.endsWith('/year'))).toBe(false);
  });
});

describe('a move', () => {
  it('shows at once, and the sums go along to what the server says (POT-38)', async () => {
    const proposal = quay({ loi_amount: '20.05' });
    const { user, sent } = await open([proposal, aProposal({ proposal_amount: '5.00' }, { name: 'Mill' })], {
      [putOf(proposal)]: waiting,
    });
    await screen.findByRole('link', { name: 'Quay' });
    expect(await headOf('Inquiry')).toBe('2 Proposals$1,005.10LOI$20.05');
    await moveTo(user, 'Quay', 'LOI sent');
    await expectIn('Quay', 'LOI sent');
    expect(await headOf('Inquiry')).toBe('1 Proposals$5.00');
    expect(await headOf('LOI sent')).toBe('1 Proposals$1,000.10LOI$20.05');
    expect(sent(putOf(proposal))).toEqual([{ loi_sent: true }]);
  });

  it('takes the focus along', async () => {
    const { user } = await open([quay()]);
    await moveTo(user, 'Quay', 'LOI sent');
    await screen.findByText('The project has been updated.');
    await waitFor(() => {
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Quay');
    });
  });

  it('that is refused goes back with what the server says, and so do the sums (POT-37, POT-57)', async () => {
    const proposal = quay({ inquiry_status: 2 });
    const { user } = await open([proposal], { [putOf(proposal)]: refusal(409, 'The project has phases already.') });
    await moveTo(user, 'Quay', 'Inquiry');
    await screen.findByText('The project has phases already.');
    await expectIn('Quay', 'Accepted or kept');
    expect(await headOf('Accepted or kept')).toBe('1 Proposals$1,000.10');
    expect(await headOf('Inquiry')).toBe('0 Proposals$0.00');
  });

  it('to “Proposal sent” asks for its days (POT-43, POT-45, POT-52, OPN-132)', async () => {
    const proposal = quay();
    const { user, sent } = await open([proposal]);
    await moveTo(user, 'Quay', 'Proposal sent');
    await screen.findByRole('dialog', { name: 'Proposal for “Quay” sent?' });
    await answer(user, 'Cancel');
    expect(await columnOf('Quay')).toBe('Inquiry');
    await moveTo(user, 'Quay', 'Proposal sent');
    const day = screen.getByLabelText('Sent on');
    await user.clear(day);
    await user.type(day, '2026-03-01');
    await user.type(screen.getByLabelText('Expires after'), '2');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await answer(user, 'Mark as sent');
    await expectIn('Quay', 'Proposal sent');
    expect(sent(putOf(proposal))).toEqual([
      { proposal_sent: true, proposal_sent_date: '2026-03-01', proposal_exp_time: '2026-03-16' },
    ]);
  });

  it.each([
    ['Confirm', 'Accepted or kept', [{ inquiry_status: 2 }]],
    ['Keep', 'Accepted or kept', [{ inquiry_status: 4 }]],
    ['Cancel', 'Inquiry', []],
  ])('to “Accepted or kept” asks what is meant: %s (POT-31, POT-32, DLG-11)', async (button, stage, expected) => {
    const proposal = quay();
    const { user, sent } = await open([proposal]);
    await moveTo(user, 'Quay', 'Accepted or kept');
    await screen.findByRole('dialog', { name: 'Accept “Quay”?' });
    await answer(user, button);
    await expectIn('Quay', stage);
    expect(sent(putOf(proposal))).toEqual(expected);
  });

  it.each<[string, Partial<Proposal>, string, object]>([
    ['to “Rejected” (POT-30)', { proposal_sent: true }, 'Rejected', { inquiry_status: 3 }],
    [
      'back to “Inquiry” (POT-44)',
      { proposal_sent: true, loi_sent: true },
      'Inquiry',
      { proposal_sent: false, loi_sent: false },
    ],
    ['back to “LOI sent” (POT-44)', { proposal_sent: true }, 'LOI sent', { proposal_sent: false, loi_sent: true }],
    [
      'of what was sent out of “Rejected”',
      { inquiry_status: 3, proposal_sent: true },
      'Proposal sent',
      { inquiry_status: 1 },
    ],
  ])('%s asks nothing', async (_what, fields, stage, expected) => {
    const proposal = quay(fields);
    const { user, sent } = await open([proposal]);
    await moveTo(user, 'Quay', stage);
    await expectIn('Quay', stage);
    expect(sent(putOf(proposal))).toEqual([expected]);
  });

  it('is for who may edit it (PRM-37, POT-25)', async () => {
    const { user } = await open([quay({ user_permissions: ['view'] })]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Quay' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Move Quay' })).toBeNull();
  });
});

describe('the choice of table or board', () => {
  it('is part of the address, and remembered on the device', async () => {
    const { user } = await open([quay()], {}, '/potential');
    await user.click(await screen.findByRole('button', { name: 'Board' }));
    await column('Inquiry');
    expect(screen.getByRole('button', { name: 'Board' }).getAttribute('aria-pressed')).toBe('true');
    expect(JSON.parse(localStorage.getItem('gable.proposals') ?? '')).toEqual({ view: 'board' });
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await screen.findByLabelText('Amount of Quay');
    expect(JSON.parse(localStorage.getItem('gable.proposals') ?? '')).toEqual({ view: 'table' });
  });

  it('is the one that was left, unless the address says something else (POT-8)', async () => {
    localStorage.setItem('gable.proposals', '{"view":"board"}');
    const { query } = await open([quay()], {}, '/potential');
    await column('Inquiry');
    expect(query()).toBe('?view=board');
  });

  it('is the table for an address that leads to a month', async () => {
    localStorage.setItem('gable.proposals', '{"view":"board"}');
    Element.prototype.scrollIntoView = () => undefined;
    await open([quay()], {}, '/potential?date=2026-03');
    await screen.findByLabelText('Amount of Quay');
  });

  it('keeps the year in the address too', async () => {
    const { user, query } = await open([quay(), aProposal({ inquiry_date: '2024-12-24' }, { name: 'Chapel' })]);
    await screen.findByRole('link', { name: 'Quay' });
    await user.selectOptions(screen.getByLabelText('Year'), '2024');
    await screen.findByRole('link', { name: 'Chapel' });
    expect(query()).toBe('?view=board&year=2024');
  });
});
