import { INQUIRY_STATUS_NAMES, MESSAGES } from '@gable/contracts';
import type { Proposal } from '../api/index.js';
import { describedOtherFields, sentOtherFields, type OtherFieldRow } from '../projects/index.js';
import type { EditedFields } from '../ui/form/edited-record.js';

/** What the form of a proposal holds (POT-17). */
export type ProposalValues = Pick<
  Proposal,
  | 'email'
  | 'phone'
  | 'referred_by'
  | 'comments'
  | 'inquiry_date'
  | 'inquiry_status'
  | 'proposal_sent'
  | 'proposal_sent_date'
  | 'proposal_exp_time'
> &
  Pick<Proposal['project'], 'name' | 'job_number' | 'due_reminder' | 'project_starts'> & {
    otherFields: OtherFieldRow[];
  };

const { nothing, on, off } = MESSAGES.projects.changed;

/** A text of the proposal; an empty one is none. */
const text = <Field extends 'email' | 'phone' | 'referred_by' | 'comments'>(field: Field) => ({
  sent: (typed: string | null) => ({ [field]: typed?.trim() || null }),
  described: (typed: string | null) => typed || nothing,
});

const flag = <Field extends 'proposal_sent'>(field: Field) => ({
  sent: (isOn: boolean) => ({ [field]: isOn }),
  described: (isOn: boolean) => (isOn ? on : off),
});

const day = <Field extends 'inquiry_date' | 'proposal_sent_date' | 'proposal_exp_time'>(field: Field) => ({
  sent: (chosen: string | null) => ({ [field]: chosen }),
  described: (chosen: string | null) => chosen ?? nothing,
});

/** How the form saves each of them (API-68), and says what somebody else made of it. */
export const PROPOSAL_FIELDS: EditedFields<ProposalValues, Proposal> = {
  name: {
    of: ({ project }) => project.name,
    sent: (name) => ({ name: name.trim() }),
    described: (name) => name,
  },
  job_number: {
    of: ({ project }) => project.job_number,
    sent: (jobNumber) => ({ job_number: jobNumber?.trim() || null }),
    described: (jobNumber) => jobNumber || nothing,
  },
  email: text('email'),
  phone: text('phone'),
  referred_by: text('referred_by'),
  comments: text('comments'),
  inquiry_date: day('inquiry_date'),
  inquiry_status: {
    sent: (inquiry_status) => ({ inquiry_status }),
    described: (status) => INQUIRY_STATUS_NAMES[status],
  },
  proposal_sent: flag('proposal_sent'),
  proposal_sent_date: day('proposal_sent_date'),
  proposal_exp_time: day('proposal_exp_time'),
  project_starts: {
    of: ({ project }) => project.project_starts,
    sent: (project_starts) => ({ project_starts }),
    described: (chosen) => chosen ?? nothing,
  },
  due_reminder: {
    of: ({ project }) => project.due_reminder,
    sent: (due_reminder) => ({ due_reminder }),
    described: (isOn) => (isOn ? on : off),
  },
  otherFields: {
    of: ({ project }) => project.otherFields,
    sent: (rows) => ({ otherFields: sentOtherFields(rows) }),
    described: describedOtherFields,
  },
};
