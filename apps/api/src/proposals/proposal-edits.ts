import { readAmount } from '@gable/contracts';
import type { ProjectEdit, ProposalEdit } from '@gable/domain';
import {
  textOfDay,
  type PotentialDataRequest,
  type UpdateProposalFullyRequest,
  type UpdateProposalRequest,
} from './dto/proposal-requests.dto.js';

/** What a call asks to change, of the project and of the proposal that it is. */
export interface AskedEdit {
  project: Pick<ProjectEdit, 'name' | 'jobNumber' | 'dueReminder' | 'projectStarts' | 'otherFields'>;
  proposal: ProposalEdit;
}

/** What changes single fields (API-67); those in `data` win over those beside it. */
export function editOf({ data = {}, ...record }: UpdateProposalRequest): AskedEdit {
  return {
    project: {
      name: data.name,
      jobNumber: orNone(data.job_number),
      dueReminder: data.due_reminder,
      projectStarts: data.project_starts,
      otherFields: data.otherFields,
    },
    proposal: { ...proposalEditOf(record), ...withoutUndefined(proposalEditOf(data)) },
  };
}

const withoutUndefined = (edit: ProposalEdit): ProposalEdit =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));

/** What the edit screen sends (API-68); its days win over those of the data. */
export function fullEditOf(request: UpdateProposalFullyRequest): AskedEdit {
  const { project, potentialData = {}, inquiry_date, start_date, proposal_exp_time, other_fields } = request;
  const proposal = proposalEditOf(potentialData);
  return {
    project: {
      name: project.name,
      jobNumber: orNone(project.job_number),
      dueReminder: project.due_reminder,
      projectStarts: textOfDay(start_date),
      otherFields: other_fields,
    },
    proposal: {
      ...proposal,
      inquiryDate: textOfDay(inquiry_date) ?? proposal.inquiryDate,
      proposalExpTime: proposal_exp_time === undefined ? proposal.proposalExpTime : textOfDay(proposal_exp_time),
    },
  };
}

const proposalEditOf = (data: PotentialDataRequest): ProposalEdit => ({
  inquiryStatus: data.inquiry_status,
  inquiryDate: data.inquiry_date,
  proposalSent: data.proposal_sent,
  proposalSentDate: data.proposal_sent_date,
  proposalExpTime: data.proposal_exp_time,
  proposalAmount: amountOf(data.proposal_amount),
  loiSent: data.loi_sent,
  loiAmount: amountOf(data.loi_amount),
  meetClient: data.meet_client,
  siteVisit: data.site_visit,
  reminderReferrer: data.reminder_referrer,
  comments: orNone(data.comments),
  email: orNone(data.email),
  phone: orNone(data.phone),
  referredBy: orNone(data.referred_by),
});

/** An empty text is none. */
const orNone = (text: string | null | undefined): string | null | undefined => (text === '' ? null : text);

/** The amount as it is stored; whether it is one was looked at when the call came in. */
function amountOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const read = readAmount(text);
  return 'amount' in read ? read.amount : undefined;
}
