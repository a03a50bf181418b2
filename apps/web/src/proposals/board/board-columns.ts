import type { ProposalStage } from '@gable/contracts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api, type Proposal } from '../../api/index.js';
import { boardKey } from '../cached-proposals.js';

/** The cards of a column, and how to get at more of them. */
interface BoardCards {
  /** The one that changed last first; nothing until the first of them are here. */
  cards: Proposal[] | undefined;
  error: Error | null;
  isReading: boolean;
  readMore: () => void;
  readAgain: () => void;
}

const pageOf = (year: number, stage: ProposalStage, page: number) => ({
  queryKey: boardKey(year, stage, page),
  queryFn: async (): Promise<Proposal[]> => {
    const query = { year, stage, page };
    return (await answerOf(api.GET('/api/v2/projects/potential/board', { params: { query } }))).proposals;
  },
});

/** The proposals of a year at one stage, page by page as they are wanted. */
export function useBoardCards(year: number, stage: ProposalStage): BoardCards {
  const [pages, setPages] = useState(1);
  const read = useQueries({
    queries: Array.from({ length: pages }, (_, place) => pageOf(year, stage, place + 1)),
  });
  const isHere = read[0]?.data !== undefined;
  return {
    cards: isHere ? inOrder(read.flatMap(({ data }) => data ?? [])) : undefined,
    error: read.find(({ data, error }) => !data && error)?.error ?? null,
    isReading: read.some(({ data, isFetching }) => !data && isFetching),
    readMore: () => {
      setPages(pages + 1);
    },
    readAgain: () => {
      for (const page of read) if (!page.data) void page.refetch();
    },
  };
}

/** As the server puts them; between two answers one may stand on two pages. */
function inOrder(proposals: readonly Proposal[]): Proposal[] {
  const cards = [...new Map(proposals.map((proposal) => [proposal.id, proposal])).values()];
  return cards.sort(
    (one, other) => other.project.updated_at.localeCompare(one.project.updated_at) || other.id.localeCompare(one.id),
  );
}
