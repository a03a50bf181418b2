import { MESSAGES } from '@gable/contracts';
import { isNotFound, type ProposalDetail } from '../api/index.js';
import { useProject } from '../projects/index.js';
import { RoomPageSkeleton } from '../room/index.js';
import { FailedPage } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { useShownRecord } from '../ui/shown-record.js';
import { ProposalForm } from './ProposalForm.js';
import { ProposalNotFound } from './ProposalNotFound.js';

/** The settings of the proposal that a project has come of, in the room of the project (NAV-17, NAV-51, OPN-61). */
export function AcceptedProposalPage() {
  const project = useProject();
  const { record: proposal, error, refetch } = useShownRecord<ProposalDetail>('potential', project.id);
  usePageTitle('Proposal', project.name);
  if (isNotFound(error)) return <ProposalNotFound />;
  if (error && !proposal) {
    return <FailedPage heading={MESSAGES.proposals.openFailed} error={error} onRetry={() => void refetch()} />;
  }
  return proposal ? <ProposalForm key={proposal.id} proposal={proposal} /> : <RoomPageSkeleton />;
}
