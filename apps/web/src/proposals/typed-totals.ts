import { totalsOf, type CountedProposals, type ProposalTotals } from '@gable/contracts';
import type { Proposal } from '../api/index.js';

/** Amounts that are being typed, by the id of their proposal. */
export type TypedAmounts = ReadonlyMap<string, string>;

/** A proposal as totals count it, with an amount in place of its own or not. */
export const counted = (
  { inquiry_status, proposal_sent, loi_sent, loi_amount, inquiry_date, ...proposal }: Proposal,
  proposal_amount = proposal.proposal_amount,
): CountedProposals => ({
  inquiry_status,
  proposal_sent,
  loi_sent,
  loi_amount,
  month: Number(inquiry_date.slice(5, 7)),
  count: 1,
  proposal_amount,
});

/** What proposals come to by the formula of the server, with what is being typed in place of what is stored (POT-38, POT-42). */
export const totalsWhileTyping = (proposals: readonly Proposal[], typed: TypedAmounts): ProposalTotals =>
  totalsOf(proposals.map((proposal) => counted(proposal, typed.get(proposal.id))));
