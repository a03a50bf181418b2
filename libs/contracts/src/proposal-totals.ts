import { NO_AMOUNT } from './amounts.js';
import { PROPOSAL_STAGES, stageOf, type ProposalStage, type StagedProposal } from './proposal-stages.js';
import { countsAsAccepted } from './proposals.js';

/** Proposals that are alike, counted: the server counts in SQL, a screen passes each row as one. */
export interface CountedProposals extends StagedProposal {
  /** Of their inquiry, 1…12. */
  month: number;
  /** How many there are. */
  count: number;
  /** The sum of their amounts. */
  proposal_amount: string;
  /** The sum of the amounts of their letters of intent. */
  loi_amount: string;
}

/** Sums of amounts; text, like every amount. */
export interface ProposalAmounts {
  /** Of all of them. */
  proposed: string;
  /** Of those that count as accepted (OPN-136). */
  accepted: string;
}

/** Totals of a year or a month (ENT-18). */
export interface ProposalTotals {
  total: number;
  total_accepted: number;
  total_proposal_sent: number;
  amounts: ProposalAmounts;
}

/** Totals of one month (OPN-143). */
export interface MonthTotals extends ProposalTotals {
  month: number;
}

/** Totals of those at one stage: the head of a column of the board. */
export interface StageTotals {
  stage: ProposalStage;
  total: number;
  /** Sums of both amounts; text, like every amount. */
  proposal_amount: string;
  loi_amount: string;
}

/** Totals of a year, with its twelve months and all stages. */
export interface YearTotals extends ProposalTotals {
  months: MonthTotals[];
  stages: StageTotals[];
}

const MONTHS = 12;

/**
 * Totals of a year from its proposals: the one formula, of the server and of the screens. Sums are made of whole cents, so
 * that they are exact however many there are.
 */
export function yearTotals(proposals: readonly CountedProposals[]): YearTotals {
  const months = Array.from({ length: MONTHS }, (_, place) => {
    const month = place + 1;
    return { month, ...totalsOf(proposals.filter((each) => each.month === month)) };
  });
  return { ...totalsOf(proposals), months, stages: stageTotals(proposals) };
}

/** Totals of all stages, in their order. */
export const stageTotals = (proposals: readonly Omit<CountedProposals, 'month'>[]): StageTotals[] =>
  PROPOSAL_STAGES.map((stage) => {
    const there = proposals.filter((each) => stageOf(each) === stage);
    return {
      stage,
      total: countOf(there),
      proposal_amount: addAmounts(there.map(({ proposal_amount: amount }) => amount)),
      loi_amount: addAmounts(there.map(({ loi_amount: amount }) => amount)),
    };
  });

/** The same once some have left them and others have come, to the cent what a new sum would say. */
export function stagesAfter(
  stages: readonly StageTotals[],
  { left, came }: Record<'left' | 'came', readonly Omit<CountedProposals, 'month'>[]>,
): StageTotals[] {
  const [leaving, coming] = [stageTotals(left), stageTotals(came)];
  return stages.map((before) => {
    const [less, more] = [leaving, coming].map((those) => those.find(({ stage }) => stage === before.stage));
    const amount = (field: 'proposal_amount' | 'loi_amount'): string =>
      addAmounts([before[field], more?.[field] ?? NO_AMOUNT, `-${less?.[field] ?? NO_AMOUNT}`]);
    return {
      stage: before.stage,
      total: before.total + (more?.total ?? 0) - (less?.total ?? 0),
      proposal_amount: amount('proposal_amount'),
      loi_amount: amount('loi_amount'),
    };
  });
}

/** Totals of some proposals. */
export function totalsOf(proposals: readonly CountedProposals[]): ProposalTotals {
  const accepted = proposals.filter(({ inquiry_status: status }) => countsAsAccepted(status));
  const sent = proposals.filter(({ proposal_sent: isSent }) => isSent);
  return {
    total: countOf(proposals),
    total_accepted: countOf(accepted),
    total_proposal_sent: countOf(sent),
    amounts: { proposed: sumOf(proposals), accepted: sumOf(accepted) },
  };
}

const countOf = (proposals: readonly Pick<CountedProposals, 'count'>[]): number =>
  proposals.reduce((sum, { count }) => sum + count, 0);

/** The sum of amounts as they are stored, to the cent; a minus takes one away. */
export const addAmounts = (amounts: readonly string[]): string => {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
  return cents === 0n
    ? NO_AMOUNT
    : cents
        .toString()
        .padStart(3, '0')
        .replace(/(?=..$)/, '.');
};

const sumOf = (proposals: readonly CountedProposals[]): string =>
  addAmounts(proposals.map(({ proposal_amount: amount }) => amount));
