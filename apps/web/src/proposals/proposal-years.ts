import { useQuery } from '@tanstack/react-query';
import { answerOf, api, type ProposalsSummary, type ProposalYear } from '../api/index.js';
import { SUMMARY, yearKey } from './cached-proposals.js';

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
