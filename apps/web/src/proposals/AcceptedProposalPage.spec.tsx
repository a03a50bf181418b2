import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProject } from '../test/a-project.js';
import { aProposal } from '../test/a-proposal.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { proposalsStandIn } from '../test/proposals-stand-in.js';
import { AcceptedProposalPage } from './AcceptedProposalPage.js';

const QUAY = aProposal({ inquiry_status: 2 }, { name: 'Quay', potential: false });
const PROJECT = aProject({ id: QUAY.id, name: 'Quay', from_proposal: true });

async function open(answers: Answers = {}) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    ...proposalsStandIn([QUAY]),
    ...answers,
  });
  const address = `/projects/${QUAY.id}/settings/potential`;
  await openSignedIn(<AcceptedProposalPage />, address, address, PROJECT);
  return { calls, user: userEvent.setup() };
}

describe('the settings of an accepted proposal among the projects', () => {
  it('are the form of the proposals area, which saves the proposal (NAV-17, NAV-51, OPN-61)', async () => {
    const { calls, user } = await open();
    await user.type(await screen.findByLabelText('Comments'), 'Calls on Monday');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('The project has been updated!');
    const sent = calls.find(({ call }) => call === `PUT /api/v2/projects/potential/${QUAY.id}/full`);
    expect(sent?.body).toMatchObject({ potentialData: { comments: 'Calls on Monday' } });
  });

  it('are not there for the people of the project who are not of the firm', async () => {
    const words = 'We couldn’t find this proposal.';
    await open({ [`GET /api/v2/projects/potential/${QUAY.id}`]: refusal(404, words) });
    await screen.findByRole('heading', { level: 1, name: words });
    expect(screen.queryByLabelText('Comments')).toBeNull();
  });
});
