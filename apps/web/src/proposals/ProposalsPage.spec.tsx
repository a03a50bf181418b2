import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Proposal } from '../api/index.js';
import { aProposal } from '../test/a-proposal.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { proposalsStandIn } from '../test/proposals-stand-in.js';
import { ProposalsPage } from './ProposalsPage.js';

const FIRM = {
  id: 'firm-1',
  name: 'Brandt & Partners',
  user_id: 'rosa',
  members: [],
  current_user: { id: OLIVIA.id, owner: false, share_proposals: false, firmRole: { policies: [] } },
};
const putOf = ({ id }: Proposal): string => `PUT /api/v2/projects/potential/${id}`;
/** Never answered: what is shown is what this browser did by itself. */
const waiting = () => new Promise<Response>(() => undefined);

async function open(
  proposals: readonly Proposal[],
  { address = '/potential', answers = {} as Answers, firm = null as object | null } = {},
) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/firms': () => Response.json(firm ? [firm] : []),
    'GET /api/firms/firm-1/members': () => Response.json([]),
    ...proposalsStandIn(proposals),
    ...answers,
  });
  const shown = await openSignedIn(<ProposalsPage />, address);
  const sent = (call: string) =>
    calls.filter((each) => each.call === call).map(({ body }) => (body as { data: Record<string, unknown> }).data);
  return { ...shown, calls, sent, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;
const row = async (name: string): Promise<HTMLElement> => {
  const title = await screen.findByText(name, { selector: 'li button[aria-expanded] *' });
  return title.closest('li') as HTMLElement;
};
const opened = async (user: User, name: string): Promise<HTMLElement> => {
  const found = await row(name);
  await user.click(within(found).getAllByRole('button')[0] as HTMLElement);
  await within(found).findByLabelText('Comments');
  return found;
};
const amountOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`Amount of ${name}`);
const figure = (name: string): string | null | undefined =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const choose = async (user: User, name: string, status: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Status of ${name}`) }));
  await user.click(await screen.findByRole('menuitemradio', { name: status }));
};
const answer = async (user: User, name: string): Promise<void> => {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};
const statusOf = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^Status of ${name}`), hidden: true }).textContent;

const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.textContent);
  };
});

describe('the dashboard of proposals', () => {
  it('shows each year by months, the newest first, and reads older years when they are opened (POT-4)', async () => {
    const { user, calls } = await open([
      aProposal({ inquiry_date: '2026-01-31' }, { name: 'Barn' }),
      aProposal({ inquiry_date: '2026-03-01' }, { name: 'Mill' }),
      aProposal({ inquiry_date: '2026-03-09' }, { name: 'Quay' }),
      aProposal({ inquiry_date: '2024-12-24' }, { name: 'Chapel' }),
    ]);
    await row('Quay');
    const months = screen.getAllByRole('heading', { level: 3 });
    expect(months.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^March 20262/),
      expect.stringMatching(/^January 20261/),
    ]);
    const rows = screen.getAllByLabelText<HTMLInputElement>(/^Amount of/);
    expect(rows.map((field) => field.getAttribute('aria-label'))).toEqual([
      'Amount of Quay',
      'Amount of Mill',
      'Amount of Barn',
    ]);
    const years = screen.getAllByRole('heading', { level: 2, name: /^\d+$/ });
    expect(years.map(({ textContent }) => textContent)).toEqual(['2026', '2024']);
    expect(calls.filter(({ call }) => call.endsWith('/year'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '2024' }));
    await row('Chapel');
  });

  it('shows status, amounts, what was sent and when it expires (POT-6, POT-53)', async () => {
    jest.useFakeTimers({ now: new Date(2026, 2, 10), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] });
    await open([
      aProposal(
        {
          proposal_sent: true,
          proposal_sent_date: '2026-03-01',
          proposal_exp_time: '2026-03-10',
          proposal_amount: '1234567.50',
        },
        { name: 'Quay', job_number: '26-014' },
      ),
    ]);
    const quay = await row('Quay');
    expect(quay.textContent).toContain('26-014');
    expect(quay.textContent).toContain('Pending');
    expect(quay.textContent).toContain('Expires today');
    expect((await amountOf('Quay')).value).toBe('1,234,567.50');
    expect(within(quay).getByRole<HTMLInputElement>('checkbox', { name: 'Proposal for Quay sent' }).checked).toBe(true);
    // POT-46
    expect(within(quay).queryByRole('checkbox', { name: /Letter of intent/ })).toBeNull();
    jest.useRealTimers();
  });

  it.each<[string, Partial<Proposal>, string]>([
    ['nothing was sent', {}, 'idle'],
    ['the proposal was sent', { proposal_sent: true, proposal_sent_date: '2026-03-09' }, 'sent'],
    ['only the letter of intent was sent', { loi_sent: true }, 'loi_sent'],
    ['it is accepted', { inquiry_status: 2 }, 'accepted'],
    ['it is kept', { inquiry_status: 4 }, 'accepted'],
    ['it is rejected', { inquiry_status: 3 }, 'rejected'],
  ])('styles a row of which %s (POT-54, POT-55, POT-56)', async (_what, fields, style) => {
    await open([aProposal(fields, { name: 'Quay' })]);
    expect((await row('Quay')).dataset['style']).toBe(style);
  });

  it('says what it is for while it is empty (EMP-10)', async () => {
    await open([]);
    await screen.findByRole('heading', { name: "You don't have any potential project yet" });
    expect(screen.getAllByRole('link', { name: 'New proposal' })).toHaveLength(1);
  });

  it('marks what another member of the firm has created (PRJ-39)', async () => {
    await open([
      aProposal({}, { name: 'Mine' }),
      aProposal({}, { name: 'Theirs', displayShared: true, owner: { id: 'rosa', name: 'Rosa Brandt', avatar: false } }),
    ]);
    const theirs = await row('Theirs');
    expect(within(theirs).getByRole('img', { name: /Rosa Brandt/ })).toBeDefined();
    expect(within(await row('Mine')).queryByRole('img')).toBeNull();
  });

  it.each([
    [1, 'pending'],
    [2, 'accepted'],
    [3, 'rejected'],
    [4, 'accepted'],
  ] as const)('shows status %s in the colour of %s (POT-53, POT-29)', async (inquiry_status, colour) => {
    await open([aProposal({ inquiry_status }, { name: 'Quay' })]);
    const button = await screen.findByRole('button', { name: /^Status of Quay/ });
    expect(button.firstElementChild?.className).toBe(`chip ${colour}`);
  });

  it('is read-only for who may not edit (POT-25, PRM-38)', async () => {
    const { user } = await open([aProposal({ user_permissions: ['view'] }, { name: 'Quay' })]);
    const quay = await opened(user, 'Quay');
    expect(within(quay).queryByRole('button', { name: /^Status of/ })).toBeNull();
    expect(screen.queryByLabelText('Amount of Quay')).toBeNull();
    expect(within(quay).getByLabelText<HTMLTextAreaElement>('Comments').readOnly).toBe(true);
    for (const box of within(quay).getAllByRole<HTMLInputElement>('checkbox')) expect(box.disabled).toBe(true);
    await user.click(within(quay).getByRole('button', { name: 'Actions for Quay' }));
    expect(screen.queryByRole('menuitem', { name: /Edit|Delete/ })).toBeNull();
  });
});

describe('an address that names', () => {
  const CHAPEL = aProposal({ inquiry_date: '2024-12-24' }, { name: 'Chapel' });
  const QUAY = aProposal({}, { name: 'Quay' });

  it.each([
    ['a month and a proposal', `/potential?id=${CHAPEL.id}&date=2024-12`],
    ['a proposal', `/potential?id=${CHAPEL.id}`],
  ])('%s scrolls to it and opens it (NAV-34, POT-8)', async (_what, address) => {
    await open([QUAY, CHAPEL], { address });
    await within(await row('Chapel')).findByLabelText('Comments');
    expect(scrolled).toHaveBeenCalledWith(expect.stringContaining('Chapel'));
    expect(within(await row('Quay')).queryByLabelText('Comments')).toBeNull();
  });

  it('a month alone scrolls to it (NAV-34, POT-8)', async () => {
    await open([QUAY, CHAPEL], { address: '/potential?date=2024-12' });
    await row('Chapel');
    expect(scrolled).toHaveBeenCalledWith(expect.stringContaining('December 2024'));
  });

  it('no month of the calendar leads nowhere', async () => {
    await open([QUAY], { address: '/potential?date=2024-13' });
    await row('Quay');
    expect(scrolled).not.toHaveBeenCalled();
  });
});

describe('a status', () => {
  const quay = (fields: Partial<Proposal> = {}) =>
    aProposal({ proposal_amount: '1000.00', ...fields }, { name: 'Quay' });

  it('can be any other, which shows at once and counts (POT-30, POT-38, POT-40)', async () => {
    const proposal = quay();
    const { user, sent } = await open([proposal], { answers: { [putOf(proposal)]: waiting } });
    await row('Quay');
    expect(figure('Accepted amount')).toBe('$0.00');
    await choose(user, 'Quay', 'Keep');
    await waitFor(() => {
      expect(statusOf('Quay')).toBe('Keep');
    });
    expect(figure('Accepted amount')).toBe('$1,000.00');
    expect(figure('Accepted')).toBe('1');
    expect(sent(putOf(proposal))).toMatchObject([{ inquiry_status: 4 }]);
  });

  it('that leaves accepted takes its amount along (POT-41)', async () => {
    const { user } = await open([quay({ inquiry_status: 4 })]);
    await row('Quay');
    expect(figure('Accepted amount')).toBe('$1,000.00');
    await choose(user, 'Quay', 'Rejected');
    await screen.findByText('The project has been updated.');
    expect(figure('Accepted amount')).toBe('$0.00');
  });

  it.each([
    ['Confirm', 'Accepted', [{ inquiry_status: 2 }]],
    ['Keep', 'Keep', [{ inquiry_status: 4 }]],
    ['Cancel', 'Pending', []],
  ])('accepted is asked about: %s makes it %s (POT-31, POT-32, DLG-11)', async (button, status, expected) => {
    const proposal = quay();
    const { user, sent } = await open([proposal]);
    await choose(user, 'Quay', 'Accepted');
    await screen.findByRole('dialog', { name: 'Accept “Quay”?' });
    expect(statusOf('Quay')).toBe('Pending');
    await answer(user, button);
    await waitFor(() => {
      expect(statusOf('Quay')).toBe(status);
    });
    expect(sent(putOf(proposal))).toEqual(expected.map((change) => expect.objectContaining(change) as unknown));
  });

  it('that is refused is what it was before, and so are the totals (POT-37, POT-57, MSG-82, OPN-121)', async () => {
    const proposal = quay();
    const { user } = await open([proposal], { answers: { [putOf(proposal)]: 500 } });
    await choose(user, 'Quay', 'Keep');
    await screen.findByText('An error occurred while updating. Please try again in a moment.');
    expect(statusOf('Quay')).toBe('Pending');
    expect(figure('Accepted amount')).toBe('$0.00');
  });

  it('that a rule refuses says why', async () => {
    const proposal = quay({ inquiry_status: 2 });
    const { user } = await open([proposal], {
      answers: { [putOf(proposal)]: refusal(422, 'The project has phases already.') },
    });
    await choose(user, 'Quay', 'Pending');
    await screen.findByText('The project has phases already.');
    expect(statusOf('Quay')).toBe('Accepted');
  });
});

describe('an amount', () => {
  const quay = (fields: Partial<Proposal> = {}) =>
    aProposal({ proposal_amount: '1000.00', inquiry_status: 4, ...fields }, { name: 'Quay' });

  it.each([
    ['Enter', '{Enter}'],
    ['leaving the field', '{Tab}'],
  ])('is saved by %s, and said to be (POT-22, VAL-6, MSG-55)', async (_how, key) => {
    const proposal = quay();
    const { user, sent } = await open([proposal]);
    const field = await amountOf('Quay');
    await user.click(field);
    await user.keyboard(`12.5k${key}`);
    await screen.findByText('The project has been updated.');
    expect(field.value).toBe('12,500.00');
    expect(sent(putOf(proposal))).toMatchObject([{ proposal_amount: '12500.00' }]);
    expect(sent(putOf(proposal))).toHaveLength(1);
  });

  it('is saved by Ok, which is there while it is being typed (POT-22)', async () => {
    const proposal = quay();
    const { user, sent } = await open([proposal]);
    await user.click(await amountOf('Quay'));
    expect(screen.queryByRole('button', { name: 'Ok' })).toBeNull();
    await user.keyboard('2m');
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await screen.findByText('The project has been updated.');
    expect(sent(putOf(proposal))).toMatchObject([{ proposal_amount: '2000000.00' }]);
    expect(sent(putOf(proposal))).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Ok' })).toBeNull();
  });

  it('moves the totals while it is typed, in place of the one before (POT-42)', async () => {
    const { user, sent } = await open([quay(), aProposal({ proposal_amount: '0.10' }, { name: 'Mill' })]);
    await user.click(await amountOf('Quay'));
    await user.keyboard('2k');
    expect(figure('Proposed amount')).toBe('$2,000.10');
    expect(figure('Accepted amount')).toBe('$2,000.00');
    await user.keyboard('{Escape}');
    expect(figure('Proposed amount')).toBe('$1,000.10');
    expect((await amountOf('Quay')).value).toBe('1,000.00');
    expect(sent('PUT')).toEqual([]);
  });

  it('of nothing is 0.00 (POT-23, VAL-4)', async () => {
    const proposal = quay();
    const { user, sent } = await open([proposal]);
    await user.clear(await amountOf('Quay'));
    await user.keyboard('{Enter}');
    await screen.findByText('The project has been updated.');
    expect(sent(putOf(proposal))).toMatchObject([{ proposal_amount: '0.00' }]);
  });

  it('that mixes suffixes is marked and not saved (POT-24, VAL-5, OPN-141)', async () => {
    const proposal = quay();
    const { user, sent } = await open([proposal]);
    const field = await amountOf('Quay');
    await user.click(field);
    await user.keyboard('1k2m{Enter}{Tab}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('This is not an amount');
    expect(figure('Proposed amount')).toBe('$1,000.00');
    expect(sent(putOf(proposal))).toEqual([]);
  });

  it('that is what it was makes no call', async () => {
    const proposal = quay();
    const { user, sent } = await open([proposal]);
    await user.click(await amountOf('Quay'));
    await user.keyboard('1,000{Enter}');
    expect((await amountOf('Quay')).value).toBe('1,000.00');
    expect(sent(putOf(proposal))).toEqual([]);
  });

  it('that is refused is what it was before, in words (POT-57, MSG-82)', async () => {
    const proposal = quay();
    const { user } = await open([proposal], { answers: { [putOf(proposal)]: 503 } });
    await user.click(await amountOf('Quay'));
    await user.keyboard('5{Enter}');
    await screen.findByText('An error occurred while updating. Please try again in a moment.');
    expect((await amountOf('Quay')).value).toBe('1,000.00');
    expect(figure('Accepted amount')).toBe('$1,000.00');
  });
});

describe('what was sent', () => {
  it('on stores today and offers an expiry, and hides the letter of intent (POT-43, POT-45, POT-46, VAL-15)', async () => {
    const proposal = aProposal({}, { name: 'Quay' });
    const { user, sent } = await open([proposal], { answers: { [putOf(proposal)]: waiting } });
    const quay = await opened(user, 'Quay');
    expect(within(quay).queryByLabelText('Expires on')).toBeNull();
    await user.click(within(quay).getByRole('checkbox', { name: 'Proposal for Quay sent' }));
    await within(quay).findByLabelText('Expires on');
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
    expect(within(quay).getByLabelText<HTMLInputElement>('Sent on').value).toBe(today.join('-'));
    expect(within(quay).queryByRole('checkbox', { name: /Letter of intent/ })).toBeNull();
    expect(sent(putOf(proposal))).toMatchObject([{ proposal_sent: true }]);
  });

  it('off takes the day and the expiry away (POT-44)', async () => {
    const { user } = await open([
      aProposal(
        { proposal_sent: true, proposal_sent_date: '2026-03-01', proposal_exp_time: '2099-03-30' },
        { name: 'Quay' },
      ),
    ]);
    const quay = await row('Quay');
    expect(quay.textContent).toContain('Expires Mar 30, 2099');
    await user.click(within(quay).getByRole('checkbox', { name: 'Proposal for Quay sent' }));
    await within(quay).findByRole('checkbox', { name: 'Letter of intent for Quay sent' });
    expect(quay.textContent).not.toContain('Expires');
  });

  it('expires after a number of weeks, as documented (POT-52, VAL-14, OPN-131, OPN-132)', async () => {
    const proposal = aProposal({ proposal_sent: true, proposal_sent_date: '2026-03-01' }, { name: 'Quay' });
    const { user, sent } = await open([proposal]);
    const quay = await opened(user, 'Quay');
    const set = within(quay).getByRole<HTMLButtonElement>('button', { name: 'Set' });
    await user.type(within(quay).getByLabelText('Expires after'), 'two');
    expect(set.disabled).toBe(true);
    await user.clear(within(quay).getByLabelText('Expires after'));
    await user.type(within(quay).getByLabelText('Expires after'), '2');
    await user.click(set);
    await waitFor(() => {
      expect(sent(putOf(proposal))).toMatchObject([{ proposal_exp_time: '2026-03-16' }]);
    });
  });
});

describe('texts and days where they stand', () => {
  it.each([
    ['as they were', 'Comments', 'Old words', '', 0],
    ['with nothing where there was nothing', 'Comments', null, ' ', 0],
  ])('are not saved %s (POT-21, VAL-3)', async (_what, label, comments, typed, calls) => {
    const proposal = aProposal({ comments }, { name: 'Quay' });
    const { user, sent } = await open([proposal]);
    const field = within(await opened(user, 'Quay')).getByLabelText(label);
    await user.click(field);
    if (typed) await user.keyboard(typed);
    await user.tab();
    expect(sent(putOf(proposal))).toHaveLength(calls);
  });

  it('comments are saved when they are left, and can be taken away (POT-21, VAL-3)', async () => {
    const proposal = aProposal({ comments: 'Old' }, { name: 'Quay' });
    const { user, sent } = await open([proposal]);
    const field = within(await opened(user, 'Quay')).getByLabelText<HTMLTextAreaElement>('Comments');
    await user.clear(field);
    await user.type(field, 'Two gables');
    await user.tab();
    await waitFor(() => {
      expect(sent(putOf(proposal))).toMatchObject([{ comments: 'Two gables' }]);
    });
    await user.clear(field);
    await user.tab();
    await waitFor(() => {
      expect(sent(putOf(proposal))).toMatchObject([{ comments: 'Two gables' }, { comments: null }]);
    });
  });

  it('a name is saved, but not unchanged and not empty (POT-20, VAL-2)', async () => {
    const proposal = aProposal({}, { name: 'Quay' });
    const { user, sent } = await open([proposal]);
    const field = within(await opened(user, 'Quay')).getByLabelText<HTMLInputElement>('Name');
    await user.click(field);
    await user.keyboard('{Enter}');
    await user.clear(field);
    await user.tab();
    expect(field.value).toBe('Quay');
    expect(sent(putOf(proposal))).toEqual([]);
    await user.type(field, ' House{Enter}');
    await waitFor(() => {
      expect(sent(putOf(proposal))).toMatchObject([{ name: 'Quay House' }]);
    });
  });

  it('another day of inquiry leads to another month', async () => {
    const proposal = aProposal({}, { name: 'Quay' });
    const { user, sent } = await open([proposal]);
    const field = within(await opened(user, 'Quay')).getByLabelText('Inquiry date');
    await user.clear(field);
    await user.type(field, '2026-05-02');
    await user.tab();
    await screen.findByRole('button', { name: /^May 2026/ });
    expect(sent(putOf(proposal))).toMatchObject([{ inquiry_date: '2026-05-02' }]);
  });
});

it('notes that the client was met, the site visited and the referrer is to be reminded (OPN-142)', async () => {
  const proposal = aProposal({ referred_by: 'Rosa Brandt' }, { name: 'Quay' });
  const { user, sent } = await open([proposal]);
  const quay = await opened(user, 'Quay');
  expect(quay.textContent).toContain('Referred by Rosa Brandt');
  const boxes = ['Met the client', 'Visited the site', 'Remind the referrer'].map((name) =>
    within(quay).getByRole<HTMLInputElement>('checkbox', { name }),
  );
  for (const box of boxes) {
    expect(box.checked).toBe(false);
    await user.click(box);
  }
  await waitFor(() => {
    expect(sent(putOf(proposal))).toMatchObject([
      { meet_client: true },
      { site_visit: true },
      { reminder_referrer: true },
    ]);
  });
});

describe('deleting', () => {
  const remove = async (user: User): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Quay' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('dialog', { name: 'Delete “Quay”?' });
    await answer(user, 'Delete');
  };

  it('moves it to the deleted at once, from where it comes back (POT-7, POT-58, POT-59, MSG-56, MSG-57)', async () => {
    const { user } = await open([aProposal({}, { name: 'Quay' }), aProposal({}, { name: 'Mill' })]);
    await remove(user);
    await screen.findByText('The project has been deleted');
    expect(figure('Inquiries')).toBe('1');
    await user.click(screen.getByRole('button', { name: /^Deleted\s*1/ }));
    await user.click(await screen.findByRole('button', { name: 'Restore Quay' }));
    await screen.findByText('The project has been restored');
    expect(figure('Inquiries')).toBe('2');
    expect(screen.queryByRole('button', { name: /^Deleted/ })).toBeNull();
  });

  it('that is refused leaves it where it was (POT-57, POT-58, MSG-65)', async () => {
    const quay = aProposal({}, { name: 'Quay' });
    const { user } = await open([quay], { answers: { [`DELETE /api/v2/projects/potential/${quay.id}`]: 500 } });
    await remove(user);
    await screen.findByText('The project could not be removed. Please try again');
    await row('Quay');
    expect(screen.queryByRole('button', { name: /^Deleted/ })).toBeNull();
  });

  it('and restoring are for the owner (POT-59, PRM-39, PRM-40)', async () => {
    const { user } = await open([
      aProposal({ user_permissions: ['view', 'edit'] }, { name: 'Quay' }),
      aProposal({ user_permissions: ['view', 'edit'] }, { name: 'Gone', deleted_at: '2026-04-01T00:00:00.000Z' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Quay' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Deleted/ }));
    await screen.findByText('Gone');
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });
});

describe('sharing with the firm', () => {
  it('is offered in a banner to who does not own the firm (POT-9, FRM-10)', async () => {
    const { user } = await open([], { firm: FIRM });
    await screen.findByText('Only you see your proposals, not “Brandt & Partners”.');
    await user.click(screen.getByRole('button', { name: 'Share proposals' }));
    await screen.findByRole('dialog', { name: 'Share your proposals with “Brandt & Partners”?' });
  });

  it('is no matter of the owner, who always shares (OPN-145)', async () => {
    const { calls } = await open([], { firm: { ...FIRM, current_user: { ...FIRM.current_user, owner: true } } });
    await screen.findByRole('heading', { name: /any potential project/ });
    await waitFor(() => {
      expect(calls.some(({ call }) => call.endsWith('/members'))).toBe(true);
    });
    expect(screen.queryByRole('button', { name: /[Ss]har/ })).toBeNull();
  });
});
