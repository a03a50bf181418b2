import {
  INQUIRY_STATUSES,
  LIMITS,
  PROPOSAL_STAGES,
  type InquiryStatus,
  type ProposalStage,
  type ProposalTotals,
  type StageTotals,
} from '@gable/contracts';
import { PROPOSAL_RIGHTS, type ProposalRight } from '@gable/domain';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ErrorDto } from '../../http/index.js';
import { NamedPersonView } from '../../names/index.js';
import { OtherFieldView, ProjectFileView } from '../../projects/index.js';

const AMOUNT: ApiPropertyOptions = { type: String, example: '0.00', description: 'Text with two decimals' };
const DAY: ApiPropertyOptions = { type: String, format: 'date' };
const STAGE: ApiPropertyOptions = {
  enum: PROPOSAL_STAGES,
  enumName: 'ProposalStage',
  description: 'How far it has come: follows from its status and from what was sent',
};
const TEXT: ApiPropertyOptions = { type: String, nullable: true };

/** The project that a proposal is (ENT-16). */
export class ProposalProjectView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String, nullable: true, description: 'Address / Job ID' })
  job_number: string | null;

  @ApiProperty({ type: Boolean })
  due_reminder: boolean;

  @ApiProperty({ ...DAY, nullable: true })
  project_starts: string | null;

  @ApiProperty({ type: Boolean, description: 'False once it is accepted: it is a project then' })
  potential: boolean;

  @ApiProperty({ type: [OtherFieldView] })
  otherFields: OtherFieldView[];

  @ApiProperty({ type: NamedPersonView })
  owner: NamedPersonView;

  @ApiProperty({ type: Boolean, description: 'It is somebody else’s (POT-9)' })
  displayShared: boolean;

  @ApiProperty({ type: Boolean, description: 'Who asks is one of its people, and no colleague it is shared with' })
  member: boolean;

  @ApiProperty({ readOnly: true, type: 'integer', description: 'Files that are not archived' })
  files_total: number;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ readOnly: true, type: String, format: 'date-time' })
  updated_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deleted_at: string | null;
}

/** A proposal as lists show it (ENT-16); `id` and `project_id` are the same. */
export class ProposalView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'uuid' })
  project_id: string;

  @ApiProperty({ readOnly: true, type: ProposalProjectView })
  project: ProposalProjectView;

  @ApiProperty({
    enum: Object.values(INQUIRY_STATUSES),
    enumName: 'InquiryStatus',
    description: 'Pending, accepted, rejected, kept',
  })
  inquiry_status: InquiryStatus;

  @ApiProperty(DAY)
  inquiry_date: string;

  @ApiProperty({ type: Boolean })
  proposal_sent: boolean;

  @ApiProperty({ ...DAY, nullable: true })
  proposal_sent_date: string | null;

  @ApiProperty({ ...DAY, nullable: true, description: 'The last day it is good for; only of one that was sent' })
  proposal_exp_time: string | null;

  @ApiProperty(AMOUNT)
  proposal_amount: string;

  @ApiProperty({ type: Boolean })
  loi_sent: boolean;

  @ApiProperty(AMOUNT)
  loi_amount: string;

  @ApiProperty({ type: Boolean })
  meet_client: boolean;

  @ApiProperty({ type: Boolean })
  site_visit: boolean;

  @ApiProperty({ type: Boolean })
  reminder_referrer: boolean;

  @ApiProperty(TEXT)
  comments: string | null;

  @ApiProperty(TEXT)
  email: string | null;

  @ApiProperty(TEXT)
  phone: string | null;

  @ApiProperty(TEXT)
  referred_by: string | null;

  @ApiProperty({ enum: PROPOSAL_RIGHTS, isArray: true, enumName: 'ProposalRight' })
  user_permissions: ProposalRight[];

  @ApiProperty({ type: 'integer', description: 'Counts changes; sent with a change, it guards it' })
  version: number;
}

/** What a proposal adds to its project (ENT-17). */
export class PotentialDataView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty(TEXT)
  email: string | null;

  @ApiProperty(TEXT)
  phone: string | null;

  @ApiProperty(TEXT)
  referred_by: string | null;

  @ApiProperty({ enum: Object.values(INQUIRY_STATUSES), enumName: 'InquiryStatus' })
  inquiry_status: InquiryStatus;

  @ApiProperty({ type: Boolean })
  reminder_referrer: boolean;

  @ApiProperty(TEXT)
  comments: string | null;

  @ApiProperty({ type: Boolean })
  proposal_sent: boolean;

  @ApiProperty({ ...DAY, nullable: true })
  proposal_exp_time: string | null;

  @ApiProperty(DAY)
  inquiry_date: string;
}

/** A published note of a proposal, as its record names it; the list of notes has the rest. */
export class ProposalNoteView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, description: 'HTML' })
  note: string;

  @ApiProperty({ type: String, format: 'uuid' })
  user_id: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;
}

/** The project of a proposal with what is in it (API-61). */
export class ProposalProjectDetailView extends ProposalProjectView {
  @ApiProperty({ type: [ProjectFileView], description: 'The newest' })
  files: ProjectFileView[];

  @ApiProperty({ type: PotentialDataView })
  potentialData: PotentialDataView;
}

/** A proposal with its newest files and notes (API-61). */
export class ProposalDetailView extends ProposalView {
  @ApiProperty({ readOnly: true, type: ProposalProjectDetailView })
  declare project: ProposalProjectDetailView;

  @ApiProperty({ readOnly: true, type: [ProjectFileView], description: 'The same as `project.files`' })
  files: ProjectFileView[];

  @ApiProperty({ readOnly: true, type: [ProposalNoteView], description: 'The newest' })
  notes: ProposalNoteView[];
}

/** The proposal that was deleted. */
export class DeletedProposalView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;
}

/** Somebody else has changed the proposal since it was read. */
export class ProposalConflictView extends ErrorDto {
  @ApiProperty({ type: ProposalDetailView, description: 'The proposal as it is now' })
  current: ProposalDetailView;
}

/** The firm of who asks, as far as their proposals go (API-60). */
export class ProposalFirmView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: Boolean, description: 'Who asks owns it, and always shares' })
  owner: boolean;

  @ApiProperty({ type: Boolean, description: 'Whether it sees the proposals of who asks (FRM-10)' })
  share_proposals: boolean;

  @ApiProperty({ type: Boolean, description: 'Whether who asks may edit the proposals it shares' })
  potentials_edit: boolean;
}

/** How many inquiries a year has; none, where all of them are deleted and can be restored (POT-5, POT-7). */
export class ProposalYearCountView {
  @ApiProperty({ type: 'integer' })
  year: number;

  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What the dashboard begins with (API-60, OPN-139). */
export class ProposalsDataView {
  @ApiProperty({ type: [ProposalYearCountView], description: 'The newest first' })
  years: ProposalYearCountView[];

  @ApiProperty({ type: ProposalFirmView, nullable: true })
  firm: ProposalFirmView | null;

  @ApiProperty({ type: Boolean })
  share_proposals: boolean;
}

/** Proposals of a year (API-63). */
export class ProposalsOfYearView {
  @ApiProperty({ type: 'integer' })
  year: number;

  @ApiProperty({ type: [ProposalView], description: 'The newest inquiry first' })
  active: ProposalView[];

  @ApiProperty({ type: [ProposalView], description: 'Those of who asks that were deleted' })
  deleted: ProposalView[];
}

/** Some of the proposals at one stage (POT-2, POT-29, POT-46). */
export class ProposalsOfStageView {
  @ApiProperty({ type: 'integer' })
  year: number;

  @ApiProperty(STAGE)
  stage: ProposalStage;

  @ApiProperty({ type: 'integer', minimum: 1 })
  page: number;

  @ApiProperty({
    type: [ProposalView],
    description: `The one that changed last first, ${LIMITS.proposalsOfStage} on a page; the totals of the year say how many there are`,
  })
  proposals: ProposalView[];
}

/** Sums of amounts. */
export class ProposalAmountsView {
  @ApiProperty({ ...AMOUNT, description: 'Of all proposals' })
  proposed: string;

  @ApiProperty({ ...AMOUNT, description: 'Of those that are accepted or kept' })
  accepted: string;
}

/** Totals of proposals (ENT-18). */
export class ProposalTotalsView implements ProposalTotals {
  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'Accepted or kept' })
  total_accepted: number;

  @ApiProperty({ type: 'integer' })
  total_proposal_sent: number;

  @ApiProperty({ type: ProposalAmountsView })
  amounts: ProposalAmountsView;
}

/** Totals of a month (OPN-143). */
export class MonthTotalsView extends ProposalTotalsView {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 12 })
  month: number;
}

/** Totals of those at one stage. */
export class StageTotalsView implements StageTotals {
  @ApiProperty(STAGE)
  stage: ProposalStage;

  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ ...AMOUNT, description: 'Of their proposals' })
  proposal_amount: string;

  @ApiProperty({ ...AMOUNT, description: 'Of their letters of intent' })
  loi_amount: string;
}

/** Totals of a year (API-64). */
export class ProposalStatsView extends ProposalTotalsView {
  @ApiProperty({ type: 'integer' })
  year: number;

  @ApiProperty({ type: [MonthTotalsView], description: 'All twelve' })
  months: MonthTotalsView[];

  @ApiProperty({ type: [StageTotalsView], description: 'All five: of what the board shows, however many there are' })
  stages: StageTotalsView[];
}

/** How many proposals there are (API-65). */
export class ProposalCountView {
  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: 'integer' })
  pending: number;
}
