import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { Proposal } from '../api/index.js';
import { aProposal } from '../test/a-proposal.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { proposalsStandIn } from '../test/proposals-stand-in.js';

// The socket and the drop area live above the pages.
jest.unstable_mockModule('../realtime/index.js', () => ({ useProjectRoom: () => undefined }));
jest.unstable_mockModule('../uploads/index.js', () => ({
  FileDrop: () => null,
  useFilePicker: () => () => undefined,
}));
const { EditProposalPage } = await import('./EditProposalPage.js');
const { ProposalRoom } = await import('./ProposalRoom.js');
const { ProposalSettingsPage } = await import('./ProposalSettingsPage.js');

const fullOf = ({ id }: Proposal): string => `PUT /api/v2/projects/potential/${id}/full`;
const putOf = ({ id }: Proposal): string => `PUT /api/v2/projects/potential/${id}`;

async function open(proposal: Proposal, page: 'settings' | 'edit' = 'settings', answers: Answers = {}) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    ...proposalsStandIn([proposal]),
    ...answers,
  });
  const pages = (
    <Routes>
      <Route path="/potential" element={<p>The dashboard</p>} />
      <Route path="/potential/edit/:id" element={<ProposalRoom />}>
        <Route index element={<EditProposalPage />} />
      </Route>
      <Route path="/potential/:id" element={<ProposalRoom />}>
        <Route path="settings" element={<ProposalSettingsPage />} />
      </Route>
    </Routes>
  );
  const address = page === 'edit' ? `/potential/edit/${proposal.id}` : `/potential/${proposal.id}/settings`;
  const shown = await openSignedIn(pages, address, '*');
  await screen.findByRole('heading', { level: 1, name: proposal.project.name });
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { ...shown, sent, user: userEvent.setup() };
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
const status = () => screen.getByLabelText<HTMLSelectElement>('Status');
const newProject = () => screen.queryByRole<HTMLInputElement>('switch', { name: 'Create a new project' });

describe.each(['settings', 'edit'] as const)('the form of a proposal on the page %s', (page) => {
  it('sends what was changed, all at once (NAV-37, NAV-39, POT-15, POT-17)', async () => {
    const proposal = aProposal({ proposal_sent: true, proposal_sent_date: '2026-03-01' }, { name: 'Quay' });
    const { sent, user } = await open(proposal, page);
    expect(save().disabled).toBe(true);
    await user.type(screen.getByLabelText('Name'), ' House');
    await user.type(screen.getByLabelText('Address / Job ID'), '26-014');
    await user.type(screen.getByLabelText('Email'), 'ivo@gable.test');
    await user.type(screen.getByLabelText('Comments'), 'Calls on Monday');
    const expiry = within(screen.getByRole('group', { name: 'Expiry date' }));
    await user.selectOptions(expiry.getByLabelText('Year'), '2026');
    await user.selectOptions(expiry.getByLabelText('Month'), '04');
    await user.selectOptions(expiry.getByLabelText('Day'), '05');
    await user.click(save());
    await screen.findByText('The project has been updated!');
    expect(sent(fullOf(proposal))).toEqual([
      {
        version: 1,
        project: { name: 'Quay House', job_number: '26-014' },
        potentialData: { email: 'ivo@gable.test', comments: 'Calls on Monday' },
        proposal_exp_time: { year: 2026, month: 4, day: 5 },
      },
    ]);
    expect(save().disabled).toBe(true);
  });

  it('is refused in the documented words, and keeps what was typed (MSG-71)', async () => {
    const proposal = aProposal({}, { name: 'Quay' });
    const { user } = await open(proposal, page, { [fullOf(proposal)]: 500 });
    await user.type(screen.getByLabelText('Phone'), '123');
    await user.click(save());
    await screen.findByText('The project could not been updated. Please try again in a moment');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('123');
  });
});

describe('the expiry', () => {
  it('is offered only of a proposal that was sent (POT-45, VAL-15)', async () => {
    const { user } = await open(aProposal({}, { name: 'Quay' }));
    expect(screen.queryByRole('group', { name: 'Expiry date' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Proposal sent' }));
    await screen.findByRole('group', { name: 'Expiry date' });
  });

  it('is chosen as so many weeks as well (POT-52, VAL-14)', async () => {
    const proposal = aProposal({ proposal_sent: true, proposal_sent_date: '2026-03-01' }, { name: 'Quay' });
    const { sent, user } = await open(proposal);
    await user.type(screen.getByLabelText('Expires after'), '3{Enter}');
    await user.click(save());
    await waitFor(() => {
      expect(sent(fullOf(proposal))).toMatchObject([{ proposal_exp_time: { year: 2026, month: 3, day: 22 } }]);
    });
  });
});

describe('accepted on the edit screen', () => {
  it.each([
    ['with a new project stays accepted', false, 2],
    ['without one is kept', true, 4],
  ])('%s (POT-33, POT-34)', async (_what, unchecks, expected) => {
    const proposal = aProposal({}, { name: 'Quay' });
    const { sent, user } = await open(proposal);
    expect(newProject()).toBeNull();
    await user.selectOptions(status(), 'Accepted');
    expect(newProject()?.checked).toBe(true);
    if (unchecks) await user.click(newProject() as HTMLInputElement);
    expect(status().selectedOptions[0]?.textContent).toBe('Accepted');
    await user.click(save());
    await waitFor(() => {
      expect(sent(fullOf(proposal))).toMatchObject([{ potentialData: { inquiry_status: expected } }]);
    });
  });

  it('offers the project of one that is kept, which is shown as accepted (POT-29, POT-35, OPN-134)', async () => {
    await open(aProposal({ inquiry_status: 4 }, { name: 'Quay' }));
    expect(status().selectedOptions[0]?.textContent).toBe('Accepted');
    expect(newProject()?.checked).toBe(false);
  });

  it('offers none where it was accepted already (POT-34, OPN-134)', async () => {
    await open(aProposal({ inquiry_status: 2 }, { name: 'Quay' }));
    expect(newProject()).toBeNull();
  });

  it.each([
    [1, false],
    [2, true],
    [3, false],
    [4, true],
  ] as const)('with status %s a due reminder is offered: %s (POT-39, OPN-135)', async (inquiry_status, isOffered) => {
    await open(aProposal({ inquiry_status }, { name: 'Quay' }));
    expect(screen.queryByRole('switch', { name: 'Due reminder' }) !== null).toBe(isOffered);
  });
});

describe('the header of a proposal', () => {
  it.each([
    ['pending', 1],
    ['kept', 4],
  ] as const)('promotes one that is %s without asking (POT-36, OPN-144)', async (_what, inquiry_status) => {
    const proposal = aProposal({ inquiry_status }, { name: 'Quay' });
    const { sent, user } = await open(proposal);
    await user.click(screen.getByRole('button', { name: 'Promote to project' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    // POT-60, PRM-43
    await screen.findByRole('link', { name: 'Open project' });
    expect(sent(putOf(proposal))).toMatchObject([{ data: { inquiry_status: 2 } }]);
    expect(screen.queryByRole('button', { name: 'Promote to project' })).toBeNull();
  });

  it('leads to the project those who are in it alone (POT-60, PRM-43, OPN-22)', async () => {
    await open(aProposal({ inquiry_status: 2 }, { name: 'Quay', member: false, displayShared: true }));
    expect(screen.queryByRole('link', { name: 'Open project' })).toBeNull();
  });

  it('is read-only for who may not edit, and so is the form (POT-25, PRM-38)', async () => {
    await open(aProposal({ user_permissions: ['view'] }, { name: 'Quay' }));
    expect(screen.queryByRole('button', { name: /Promote|Status of|Delete|Save/ })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').disabled).toBe(true);
  });

  it('leads back to where the dashboard has it (NAV-34)', async () => {
    const proposal = aProposal({ inquiry_date: '2026-03-09' }, { name: 'Quay' });
    await open(proposal);
    const back = screen.getByRole('link', { name: 'Proposals' });
    expect(back.getAttribute('href')).toBe(`/potential?id=${proposal.id}&date=2026-03`);
  });
});

describe('deleting', () => {
  it('is for its owner, asks, and leads to the dashboard (POT-18, PRM-39, MSG-56)', async () => {
    const { address, user } = await open(aProposal({}, { name: 'Quay' }));
    await user.click(screen.getByRole('button', { name: 'Delete proposal' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('The project has been deleted');
    expect(address()).toBe('/potential');
  });

  it('is not for others (POT-18)', async () => {
    await open(aProposal({ user_permissions: ['view', 'edit'] }, { name: 'Quay' }));
    expect(screen.queryByRole('button', { name: 'Delete proposal' })).toBeNull();
  });
});

it('says that there is no such proposal', async () => {
  standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/v2/projects/potential/gone': refusal(404, 'We couldn’t find this proposal.'),
  });
  const page = (
    <Routes>
      <Route path="/potential/:id" element={<ProposalRoom />} />
    </Routes>
  );
  await openSignedIn(page, '/potential/gone', '*');
  await screen.findByRole('heading', { name: 'We couldn’t find this proposal.' });
  expect(screen.getByRole('link', { name: 'Go to proposals' }).getAttribute('href')).toBe('/potential');
});
