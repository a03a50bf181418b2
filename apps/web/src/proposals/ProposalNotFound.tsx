import { MESSAGES, screenPath } from '@gable/contracts';
import { FailedPage } from '../ui/FailedPage.js';

/** Nothing at this address for this person: gone, or no longer shared with them. */
export const ProposalNotFound = () => (
  <FailedPage
    heading={MESSAGES.proposals.notFound}
    advice="It may have been deleted, or it is no longer shared with you."
    way={{ label: 'Go to proposals', address: screenPath('potential.dashboard') }}
  />
);
