import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, api, type ProposalStats, type ProposalsSummary, type ProposalYear } from '../api/index.js';
import { statsKey, SUMMARY, yearKey } from './cached-proposals.js';

/** The years in which somebody asked (API-60). */
export const useProposalsSummary = () =>
  useQuery<ProposalsSummary>({
    queryKey: SUMMARY,
    queryFn: () => answerOf(api.GET('/api/v2/projects/potential/data')),
  });

/** The proposals of a year (API-63), once they are wanted. */
export const useProposalYear = (year: number, isWanted: boolean) =>
  useQuery<ProposalYear>({
    queryKey: yearKey(year),
    queryFn: () => answerOf(api.GET('/api/v2/projects/potential/year', { params: { query: { year } } })),
    enabled: isWanted,
  });

/** The totals of a year (API-64): of its months and of the stages of the board. */
export const totalsOfYear = (year: number) =>
  queryOptions<ProposalStats>({
    queryKey: statsKey(year),
    queryFn: () => answerOf(api.GET('/api/v2/projects/potential/{year}/stats', { params: { path: { year } } })),
  });
