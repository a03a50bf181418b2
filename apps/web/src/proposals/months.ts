import type { Proposal } from '../api/index.js';

/** Proposals of one month of inquiry. */
export interface ProposalMonth {
  /** `YYYY-MM`, as the address names it (NAV-34). */
  key: string;
  heading: string;
  proposals: Proposal[];
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

const moment = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** A day without its year, where the year stands above it. */
export const shortDay = (day: string): string => DAY.format(moment(day));

/** A day in full. */
export const fullDay = (day: string): string => DAY_OF_YEAR.format(moment(day));

/** Proposals by month, the newest first, and so inside of each (POT-4). */
export function monthsOf(proposals: readonly Proposal[]): ProposalMonth[] {
  const ordered = proposals.toSorted((one, other) => other.inquiry_date.localeCompare(one.inquiry_date));
  const months = new Map<string, Proposal[]>();
  for (const proposal of ordered) {
    const key = monthOf(proposal.inquiry_date);
    months.set(key, [...(months.get(key) ?? []), proposal]);
  }
  return [...months].map(([key, held]) => ({ key, heading: MONTH.format(moment(`${key}-01`)), proposals: held }));
}
