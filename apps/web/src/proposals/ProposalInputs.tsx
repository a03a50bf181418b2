import {
  acceptedAs,
  countsAsAccepted,
  INQUIRY_STATUS_NAMES,
  INQUIRY_STATUSES,
  LIMITS,
  MESSAGES,
  offersNewProject,
  proposalDayProblem,
  proposalEmailProblem,
  proposalPhoneProblem,
  referredByProblem,
  type InquiryStatus,
} from '@gable/contracts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { dayKey } from '../ui/dates.js';
import { DayInput } from '../ui/form/DayInput.js';
import { useFormInput, WithNote } from '../ui/form/form-input.js';
import { TextInput } from '../ui/form/TextInput.js';
import { ExpiryAfter } from './ExpiryAfter.js';
import styles from './ProposalForm.module.css';

/** Who asked, and by whom they came (POT-14, OPN-142). */
export const ContactInputs = () => (
  <>
    <TextInput source="email" label="Email" maxLength={LIMITS.email} validate={proposalEmailProblem} />
    <TextInput source="phone" label="Phone" maxLength={LIMITS.phone} validate={proposalPhoneProblem} />
    <TextInput source="referred_by" label="Referred by" maxLength={LIMITS.referredBy} validate={referredByProblem} />
  </>
);

/** The day somebody asked; there always is one. */
export const InquiryDateInput = () => (
  <DayInput
    source="inquiry_date"
    label="Inquiry date"
    problemOf={(day) => (day ? proposalDayProblem(day, new Date()) : MESSAGES.projects.startIncomplete)}
  />
);

const EXPIRY_REMOVAL = {
  question: 'Remove the expiry?',
  meaning: 'The proposal does not expire then, and nothing warns of it. It is gone when you save.',
};

const expiryProblem = (day: string | null | undefined): string | null =>
  day === undefined ? MESSAGES.projects.startIncomplete : proposalDayProblem(day, new Date());

/** When the proposal expires, offered only of one that was sent (POT-45, VAL-15): a day, or so long after it was sent. */
export function ExpiryInput() {
  const [isSent, sentOn] = useWatch({ name: ['proposal_sent', 'proposal_sent_date'] }) as [boolean, string | null];
  const { change } = useFormInput<string | null>({ source: 'proposal_exp_time', noted: false });
  if (!isSent) return null;
  return (
    <>
      <DayInput source="proposal_exp_time" label="Expiry date" problemOf={expiryProblem} removal={EXPIRY_REMOVAL} />
      <ExpiryAfter sent={sentOn ?? dayKey(new Date())} onChoose={change} />
    </>
  );
}

const CHOICES: readonly InquiryStatus[] = [
  INQUIRY_STATUSES.pending,
  INQUIRY_STATUSES.accepted,
  INQUIRY_STATUSES.rejected,
];

/**
 * The status as the edit screen chooses it: accepted with a new project is accepted, without one it is kept (POT-33); the
 * project is offered as long as there is none (POT-34, POT-35, OPN-134).
 */
export function InquiryStatusInput({ saved }: { saved: InquiryStatus }) {
  const { ref, value, disabled, problem, change, onBlur, note } = useFormInput<InquiryStatus>({
    source: 'inquiry_status',
  });
  return (
    <WithNote note={note}>
      <TextField
        select
        inputRef={ref}
        label="Status"
        value={countsAsAccepted(value) ? INQUIRY_STATUSES.accepted : value}
        disabled={disabled}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ select: { native: true } }}
        onBlur={onBlur}
        onChange={({ target }) => {
          const chosen = Number(target.value) as InquiryStatus;
          // What is kept stays so until somebody wants the project.
          change(chosen === INQUIRY_STATUSES.accepted && saved === INQUIRY_STATUSES.kept ? saved : chosen);
        }}
      >
        {CHOICES.map((status) => (
          <option key={status} value={status}>
            {INQUIRY_STATUS_NAMES[status]}
          </option>
        ))}
      </TextField>
      {offersNewProject(saved, value) && (
        <FormControlLabel
          className={styles.newProject}
          control={<Switch />}
          label="Create a new project"
          checked={value === INQUIRY_STATUSES.accepted}
          disabled={disabled}
          onChange={(_event, creates) => {
            change(acceptedAs(creates));
          }}
        />
      )}
    </WithNote>
  );
}

/** Whether the proposal was sent; off, it has no expiry (POT-44). */
export function SentInput() {
  const { value, disabled, change, note } = useFormInput<boolean>({ source: 'proposal_sent' });
  return (
    <WithNote note={note}>
      <FormControlLabel
        control={<Switch />}
        label="Proposal sent"
        checked={value}
        disabled={disabled}
        onChange={(_event, isSent) => {
          change(isSent);
        }}
      />
    </WithNote>
  );
}
