import { screenPath } from '@gable/contracts';
import { useShowContext } from 'ra-core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { ProposalDetail } from '../api/index.js';
import { usePageTitle } from '../ui/page-title.js';
import { SettingsSection } from '../ui/SettingsSection.js';
import { DeleteProposalButton } from './DeleteProposalButton.js';
import { mayDeleteProposal } from './proposal-permissions.js';
import { ProposalForm } from './ProposalForm.js';
import styles from './ProposalForm.module.css';

/** The settings of a proposal (NAV-39, POT-17); its owner deletes it here (POT-18, PRM-39). */
export function ProposalSettingsPage() {
  const { record: proposal } = useShowContext<ProposalDetail>();
  const navigate = useNavigate();
  const [isDeleted, setIsDeleted] = useState(false);
  usePageTitle('Settings', proposal?.project.name);
  if (!proposal || isDeleted) return null;
  const leave = (): void => {
    // Away with the form first: what was typed into it is not asked about any more.
    flushSync(() => {
      setIsDeleted(true);
    });
    void navigate(screenPath('potential.dashboard'), { replace: true, flushSync: true });
  };
  return (
    <>
      <ProposalForm key={proposal.id} proposal={proposal} />
      {mayDeleteProposal(proposal) && (
        <div className={styles.after}>
          <SettingsSection anchor="whole" title="Whole proposal" lead="This asks before it happens.">
            <div className={styles.deletion}>
              <p>It goes to the deleted proposals of its year, from where you can restore it.</p>
              <DeleteProposalButton proposal={proposal} onDeleting={leave} />
            </div>
          </SettingsSection>
        </div>
      )}
    </>
  );
}
