import { LIMITS, mayRemind, proposalCommentsProblem } from '@gable/contracts';
import { useRegisterMutationMiddleware } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Proposal } from '../api/index.js';
import { JobNumberInput, OtherFieldsInput, ProjectNameInput, StartDateInput } from '../projects/index.js';
import { UnsavedChanges } from '../sessions/index.js';
import { EditForm } from '../ui/form/EditForm.js';
import { LongTextInput } from '../ui/form/LongTextInput.js';
import { SwitchInput } from '../ui/form/SwitchInput.js';
import { SettingsSection } from '../ui/SettingsSection.js';
import { useProposalSaving } from './proposal-changes.js';
import { PROPOSAL_FIELDS } from './proposal-form-fields.js';
import { mayEditProposal } from './proposal-permissions.js';
import styles from './ProposalForm.module.css';
import { ContactInputs, ExpiryInput, InquiryDateInput, InquiryStatusInput, SentInput } from './ProposalInputs.js';

const SWITCHED = { on: true, off: false };

/** All of a proposal (NAV-37, NAV-39, POT-15, POT-17). */
export const ProposalForm = ({ proposal }: { proposal: Proposal }) => (
  <EditForm
    label="Proposal"
    resource="potential"
    id={proposal.id}
    fields={PROPOSAL_FIELDS}
    saving={useProposalSaving()}
    Leaving={UnsavedChanges}
    disabled={!mayEditProposal(proposal)}
  >
    <SavesFully />
    <SettingsSection anchor="proposal" title="Proposal" lead="What it is called, and what became of it.">
      <div className={styles.fields}>
        <ProjectNameInput />
        <JobNumberInput />
        <InquiryStatusInput saved={proposal.inquiry_status} />
        <SentInput />
        <ExpiryInput />
      </div>
    </SettingsSection>
    <SettingsSection anchor="client" title="Client" lead="Who asked, and by whom they came.">
      <div className={styles.fields}>
        <ContactInputs />
        <LongTextInput
          source="comments"
          label="Comments"
          maxLength={LIMITS.proposalComments}
          validate={proposalCommentsProblem}
        />
      </div>
    </SettingsSection>
    <SettingsSection anchor="dates" title="Dates" lead="When somebody asked, and when work would begin.">
      <div className={styles.fields}>
        <InquiryDateInput />
        <StartDateInput source="project_starts" />
        <DueReminderInput />
      </div>
    </SettingsSection>
    <SettingsSection anchor="other-fields" title="Other fields" lead="Whatever else belongs to it.">
      <OtherFieldsInput source="otherFields" />
    </SettingsSection>
  </EditForm>
);

type Mutation = (resource: string, params: { meta?: object }) => Promise<unknown>;

const saveFully = (resource: string, params: { meta?: object }, next: Mutation): Promise<unknown> =>
  next(resource, { ...params, meta: { ...params.meta, full: true } });

/** Saves by the call of the edit screen, which allows more than that of the dashboard (POT-39, API-68). */
function SavesFully() {
  useRegisterMutationMiddleware(saveFully);
  return null;
}

/** POT-39, OPN-135: of what is accepted or kept. */
function DueReminderInput() {
  const status = useWatch({ name: 'inquiry_status' }) as Proposal['inquiry_status'];
  if (!mayRemind(status, { editing: true })) return null;
  return (
    <SwitchInput
      source="due_reminder"
      label="Due reminder"
      help="Tells the owner and the lead as the start date comes due."
      values={SWITCHED}
    />
  );
}
