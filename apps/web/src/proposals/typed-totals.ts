import { totalsOf, type ProposalTotals } from '@gable/contracts';
import type { Proposal } from '../api/index.js';

/** Amounts that are being typed, by the id of their proposal. */
export type TypedAmounts = ReadonlyMap<string, string>;

/** What proposals come to by the formula of the server, with what is being typed in place of what is stored (POT-38, POT-42). */
export const totalsWhileTyping = (proposals: readonly Proposal[], typed: TypedAmounts): ProposalTotals =>
  totalsOf(
    proposals.map(({ id, inquiry_status, proposal_sent, inquiry_date, proposal_amount }) => ({
      inquiry_status,
      proposal_sent,
      month: Number(inquiry_date.slice(5, 7)),
      count: 1,
      proposal_amount: typed.get(id) ?? proposal_amount,
    })),
  );
