import { NO_AMOUNT } from './amounts.js';
import { countsAsAccepted, type InquiryStatus } from './proposals.js';

/** Proposals that are alike, counted: the server counts in SQL, a screen passes each row as one. */
export interface CountedProposals {
  inquiry_status: InquiryStatus;
  proposal_sent: boolean;
  /** Of their inquiry, 1…12. */
  month: number;
  /** How many there are. */
  count: number;
  /** The sum of their amounts. */
  proposal_amount: string;
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

/** Totals of a year, with its twelve months. */
export interface YearTotals extends ProposalTotals {
  months: MonthTotals[];
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
  return { ...totalsOf(proposals), months };
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

const countOf = (proposals: readonly CountedProposals[]): number =>
  proposals.reduce((sum, { count }) => sum + count, 0);

/** The sum of amounts as they are stored, to the cent. */
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
