import type { InquiryStatus } from '@gable/contracts';
import { proposalRightsOf, type ProposalPlace } from '@gable/domain';
import type { OtherField } from '@gable/platform';
import type { NamedPersonView } from '../names/index.js';
import type { ProjectFileView } from '../projects/index.js';
import type { PotentialDataView, ProposalDetailView, ProposalNoteView, ProposalView } from './dto/proposal.dto.js';

/** A proposal as the SQL answers it to somebody who sees it. */
export interface ProposalRow extends ProposalPlace {
  id: string;
  name: string;
  job_number: string | null;
  due_reminder: boolean;
  project_starts: string | null;
  potential: boolean;
  other_fields: OtherField[];
  owner: NamedPersonView;
  files_total: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  inquiry_status: InquiryStatus;
  inquiry_date: string;
  proposal_sent: boolean;
  proposal_sent_date: string | null;
  proposal_exp_time: string | null;
  proposal_amount: string;
  loi_sent: boolean;
  loi_amount: string;
  meet_client: boolean;
  site_visit: boolean;
  reminder_referrer: boolean;
  comments: string | null;
  email: string | null;
  phone: string | null;
  referred_by: string | null;
  version: number;
}

/** A note of a proposal as the SQL answers it. */
export type ProposalNoteRow = Omit<ProposalNoteView, 'created_at'> & { created_at: Date };

/** A proposal on the wire (ENT-16). */
export const proposalView = (row: ProposalRow): ProposalView => ({
  id: row.id,
  project_id: row.id,
  project: {
    id: row.id,
    name: row.name,
    job_number: row.job_number,
    due_reminder: row.due_reminder,
    project_starts: row.project_starts,
    potential: row.potential,
    otherFields: row.other_fields,
    owner: row.owner,
    displayShared: row.role !== 'owner',
    member: row.role !== 'colleague',
    files_total: row.files_total,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at && row.deleted_at.toISOString(),
  },
  inquiry_status: row.inquiry_status,
  inquiry_date: row.inquiry_date,
  proposal_sent: row.proposal_sent,
  proposal_sent_date: row.proposal_sent_date,
  proposal_exp_time: row.proposal_exp_time,
  proposal_amount: row.proposal_amount,
  loi_sent: row.loi_sent,
  loi_amount: row.loi_amount,
  meet_client: row.meet_client,
  site_visit: row.site_visit,
  reminder_referrer: row.reminder_referrer,
  comments: row.comments,
  email: row.email,
  phone: row.phone,
  referred_by: row.referred_by,
  user_permissions: [...proposalRightsOf(row)],
  version: row.version,
});

/** The same with the newest of what is in it (API-61). */
export function proposalDetailView(
  row: ProposalRow,
  files: ProjectFileView[],
  notes: readonly ProposalNoteRow[],
): ProposalDetailView {
  const view = proposalView(row);
  return {
    ...view,
    project: { ...view.project, files, potentialData: potentialDataOf(view) },
    files,
    notes: notes.map((note) => ({ ...note, created_at: note.created_at.toISOString() })),
  };
}

const potentialDataOf = (view: ProposalView): PotentialDataView => ({
  id: view.id,
  email: view.email,
  phone: view.phone,
  referred_by: view.referred_by,
  inquiry_status: view.inquiry_status,
  reminder_referrer: view.reminder_referrer,
  comments: view.comments,
  proposal_sent: view.proposal_sent,
  proposal_exp_time: view.proposal_exp_time,
  inquiry_date: view.inquiry_date,
});
