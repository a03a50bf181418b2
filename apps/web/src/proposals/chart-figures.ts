import type { ProposalStats } from '../api/index.js';

/** What of the inquiries a chart counts. */
export const MEASURES = {
  total: 'Inquiries',
  total_proposal_sent: 'Proposals sent',
  total_accepted: 'Accepted',
} as const;

/** One of {@link MEASURES}. */
export type Measure = keyof typeof MEASURES;

/** CNS-72, POT-10: the chosen year and the one before. */
const YEARS_AT_A_TIME = 2;

/** CNS-70, POT-13 */
const YEARS_TO_CHOOSE = 10;

/** CNS-73, POT-11 */
const STEP = 5;

const MONTHS = 12;

/** The years that can be chosen, this one first. */
export const yearsToChoose = (thisYear: number): number[] =>
  Array.from({ length: YEARS_TO_CHOOSE }, (_, back) => thisYear - back);

/** The years that are shown together with one, the older first. */
export const yearsShown = (year: number): number[] =>
  Array.from({ length: YEARS_AT_A_TIME }, (_, place) => year - YEARS_AT_A_TIME + 1 + place);

/** POT-5: a year without inquiries is not shown. */
export const withInquiries = (years: readonly ProposalStats[]): ProposalStats[] =>
  years.filter(({ total }) => total > 0);

/** What the vertical axis ends with: the most of a month, rounded up to a multiple of 5. */
export function topOf(years: readonly ProposalStats[], measure: Measure): number {
  const most = Math.max(1, ...years.flatMap(({ months }) => months.map((month) => month[measure])));
  return Math.ceil(most / STEP) * STEP;
}

/** POT-12, CNS-74: a month of the year has so many, over all twelve. */
export const averageOf = (year: ProposalStats, measure: Measure): number => year[measure] / MONTHS;
