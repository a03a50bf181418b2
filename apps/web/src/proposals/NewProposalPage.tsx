import { DEFAULT_INQUIRY_STATUS, LIMITS, MESSAGES, screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError, isTooMany, type ProposalDetail } from '../api/index.js';
import { JobNumberInput, ProjectNameInput, StartDateInput } from '../projects/index.js';
import { dayKey } from '../ui/dates.js';
import { CreateButton, CreateForm } from '../ui/form/CreateForm.js';
import { LongTextInput } from '../ui/form/LongTextInput.js';
import { isReportedAt } from '../ui/form/refused-fields.js';
import { usePageTitle } from '../ui/page-title.js';
import { AddToContactsInput } from './AddToContactsInput.js';
import { monthOf } from './months.js';
import { createdFrom, type NewProposal } from './new-proposal.js';
import styles from './ProposalForm.module.css';
import { ContactInputs, InquiryDateInput } from './ProposalInputs.js';

/** POT-16 */
const begun = (): NewProposal => ({
  name: '',
  job_number: '',
  email: '',
  phone: '',
  referred_by: '',
  inquiry_status: DEFAULT_INQUIRY_STATUS,
  inquiry_date: dayKey(new Date()),
  project_starts: dayKey(new Date()),
  note: '',
  contact: false,
  contact_name: '',
  contact_lastname: '',
});

/** A new proposal (NAV-36, POT-14): who asked for what, and the first note about it. */
export function NewProposalPage() {
  usePageTitle('New proposal');
  const navigate = useNavigate();
  const notify = useNotify();
  return (
    <div className={styles.column}>
      <h1>New proposal</h1>
      <p className={styles.lead}>Somebody asks for an offer. It becomes a project once it is accepted.</p>
      <CreateForm<NewProposal, ProposalDetail>
        resource="potential"
        className={styles.form}
        values={begun()}
        sent={createdFrom}
        creating={{
          onSuccess: ({ id, inquiry_date }) =>
            void navigate(screenPath('potential.dashboard', {}, { id, date: monthOf(inquiry_date) }), {
              replace: true,
            }),
          onError: (error) => {
            // About the contact: what the form could not know, such as an address book that is full.
            if (error instanceof ApiError && (error.status === 409 || isReportedAt(error, ['contact']))) {
              notify(error.message, { type: 'error' });
              return;
            }
            if (isReportedAt(error, ['note'])) notify(MESSAGES.notes.createFromProposalFailed, { type: 'error' });
            if (isReportedAt(error, Object.keys(begun()))) return;
            notify(isTooMany(error) ? MESSAGES.requests.tooMany : MESSAGES.projects.createFailed, { type: 'error' });
          },
        }}
      >
        <ProjectNameInput first />
        <JobNumberInput />
        <ContactInputs />
        <AddToContactsInput />
        <InquiryDateInput />
        <StartDateInput source="project_starts" />
        <LongTextInput source="note" label="Project notes" maxLength={LIMITS.noteBody} />
        <div className={styles.actions}>
          <Button component={Link} to={screenPath('potential.dashboard')} variant="outlined">
            Cancel
          </Button>
          <CreateButton needs="name" waiting="Creating…">
            Create proposal
          </CreateButton>
        </div>
      </CreateForm>
    </div>
  );
}
