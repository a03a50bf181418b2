import { countsAsAccepted, INQUIRY_STATUSES, type InquiryStatus } from './proposals.js';

/**
 * How far a proposal has come. It is derived from its status and from what was sent, and never stored: the columns of the
 * board are this, and nothing else.
 */
export const PROPOSAL_STAGES = ['inquiry', 'loi_sent', 'proposal_sent', 'accepted', 'rejected'] as const;

/** One of {@link PROPOSAL_STAGES}. */
export type ProposalStage = (typeof PROPOSAL_STAGES)[number];

/** What they are called. */
export const PROPOSAL_STAGE_NAMES: Readonly<Record<ProposalStage, string>> = {
  inquiry: 'Inquiry',
  loi_sent: 'LOI sent',
  proposal_sent: 'Proposal sent',
  accepted: 'Accepted or kept',
  rejected: 'Rejected',
};

/** What a stage is derived from. */
export interface StagedProposal {
  inquiry_status: InquiryStatus;
  proposal_sent: boolean;
  loi_sent: boolean;
}

/** POT-29, POT-46: what was decided counts more than what was sent, and the proposal more than its letter of intent. */
export function stageOf({ inquiry_status, proposal_sent, loi_sent }: StagedProposal): ProposalStage {
  if (countsAsAccepted(inquiry_status)) return 'accepted';
  if (inquiry_status === INQUIRY_STATUSES.rejected) return 'rejected';
  if (proposal_sent) return 'proposal_sent';
  return loi_sent ? 'loi_sent' : 'inquiry';
}

/** Everything a stage can be derived from, where it is this one: for queries, which filter by the same rule. */
export const waysToBe = (stage: ProposalStage): StagedProposal[] =>
  Object.values(INQUIRY_STATUSES)
    .flatMap((inquiry_status) =>
      [false, true].flatMap((proposal_sent) =>
        [false, true].map((loi_sent) => ({ inquiry_status, proposal_sent, loi_sent })),
      ),
    )
    .filter((proposal) => stageOf(proposal) === stage);

/**
 * What has to change for a proposal to be at another stage: on the way back, what later stages added is taken away; what
 * was sent outlives a rejection. Which of the two ways to accept is meant, is asked (POT-31).
 */
export function changeTo(
  stage: ProposalStage,
  proposal: StagedProposal,
  acceptedAs: InquiryStatus = INQUIRY_STATUSES.accepted,
): Partial<StagedProposal> {
  if (stageOf(proposal) === stage) return {};
  const wanted = { ...proposal, ...wantedAt(stage, acceptedAs) };
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => proposal[field as keyof StagedProposal] !== value),
  );
}

function wantedAt(stage: ProposalStage, acceptedAs: InquiryStatus): Partial<StagedProposal> {
  const { pending, rejected } = INQUIRY_STATUSES;
  switch (stage) {
    case 'inquiry':
      return { inquiry_status: pending, proposal_sent: false, loi_sent: false };
    case 'loi_sent':
      return { inquiry_status: pending, proposal_sent: false, loi_sent: true };
    case 'proposal_sent':
      return { inquiry_status: pending, proposal_sent: true };
    case 'accepted':
      return { inquiry_status: acceptedAs };
    case 'rejected':
      return { inquiry_status: rejected };
  }
}

/** How a row of the dashboard is styled. */
export type ProposalStyle = 'deleted' | 'accepted' | 'rejected' | 'sent' | 'loi_sent' | 'idle';

/** What a row is styled by. */
export interface StyledProposal extends StagedProposal {
  deleted_at: string | null;
}

const STYLES: Readonly<Record<ProposalStage, ProposalStyle>> = {
  inquiry: 'idle',
  loi_sent: 'loi_sent',
  proposal_sent: 'sent',
  accepted: 'accepted',
  rejected: 'rejected',
};

/** POT-54…56, OPN-140: `idle`, a pending one of which nothing was sent, is highlighted. */
export const proposalStyle = (proposal: StyledProposal): ProposalStyle =>
  proposal.deleted_at === null ? STYLES[stageOf(proposal)] : 'deleted';
