import { useShowContext } from 'ra-core';
import type { ProposalDetail } from '../api/index.js';
import { usePageTitle } from '../ui/page-title.js';
import { ProposalForm } from './ProposalForm.js';

/** A proposal as a form and nothing else (NAV-37, POT-15). */
export function EditProposalPage() {
  const { record: proposal } = useShowContext<ProposalDetail>();
  usePageTitle('Edit proposal', proposal?.project.name);
  return proposal && <ProposalForm key={proposal.id} proposal={proposal} />;
}
