import { stageTotals, type StageTotals } from '@gable/contracts';
import type { ProposalStats } from '../api/index.js';

const NOTHING = { total_accepted: 0, total_proposal_sent: 0, amounts: { proposed: '0.00', accepted: '0.00' } };

/** Totals of a year with so many inquiries in some of its months, and at some stages. */
export function someStats(
  year: number,
  inquiries: Readonly<Record<number, number>>,
  stages: StageTotals[] = stageTotals([]),
): ProposalStats {
  const months = Array.from({ length: 12 }, (_, place) => ({
    month: place + 1,
    total: inquiries[place + 1] ?? 0,
    ...NOTHING,
  }));
  return { year, months, stages, total: months.reduce((sum, { total }) => sum + total, 0), ...NOTHING };
}
