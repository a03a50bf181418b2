import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { stageOf, stagesAfter, type ProposalStage } from '@gable/contracts';
import type { Proposal, ProposalStats, ProposalYear } from '../api/index.js';
import { putBackOf, type Cached } from '../ui/optimistic-change.js';
import { counted } from './typed-totals.js';

/** Everything of proposals; react-admin's records are held below the same name. */
const ALL: QueryKey = ['potential'];
const YEARS: QueryKey = ['potential', 'year'];
const STATS: QueryKey = ['potential', 'stats'];
const BOARD: QueryKey = ['potential', 'board'];

/** Where the years with inquiries are held. */
export const SUMMARY: QueryKey = ['potential', 'data'];

/** Where the proposals of a year are held. */
export const yearKey = (year: number): QueryKey => [...YEARS, year];

/** Where the totals of a year are held. */
export const statsKey = (year: number): QueryKey => [...STATS, year];

/** Where a page of a column of the board is held. */
export const boardKey = (year: number, stage: ProposalStage, page: number): QueryKey => [...BOARD, year, stage, page];

const yearOf = ({ inquiry_date }: Proposal): number => Number(inquiry_date.slice(0, 4));

/** The proposals this browser holds, by year and one by one: what a change shows at once, and takes back when it is refused. */
export class CachedProposals implements Cached {
  constructor(private readonly queryClient: QueryClient) {}

  async hold(): Promise<() => void> {
    await this.queryClient.cancelQueries({ queryKey: ALL });
    return putBackOf(this.queryClient, ALL);
  }

  /** Brings everything up to date, once the last change on its way is through: an answer from before it is old. */
  refresh(): void {
    if (this.queryClient.isMutating() <= 1) void this.queryClient.invalidateQueries({ queryKey: ALL });
  }

  /**
   * Shows a proposal with other fields: in another year or column, if it is one of that now, and among the deleted, if it
   * is deleted. The totals of the stages go along.
   */
  change(changed: Proposal): void {
    const before = this.held(changed.id);
    this.queryClient.setQueryData<Proposal>(['potential', 'getOne', { id: changed.id }], (held) =>
      held ? { ...held, ...changed } : held,
    );
    for (const [key, held] of this.queryClient.getQueriesData<ProposalYear>({ queryKey: YEARS })) {
      if (held) this.queryClient.setQueryData(key, within(held, changed, key.at(-1) === yearOf(changed)));
    }
    for (const [key, held] of this.queryClient.getQueriesData<Proposal[]>({ queryKey: BOARD })) {
      if (held) this.queryClient.setQueryData(key, onPage(held, changed, key));
    }
    // What is not held has been counted who knows how.
    if (before) this.moveTotals(before, changed);
  }

  /** A proposal as it is shown now, wherever that is. */
  private held(id: string): Proposal | undefined {
    const years = this.queryClient.getQueriesData<ProposalYear>({ queryKey: YEARS });
    const pages = this.queryClient.getQueriesData<Proposal[]>({ queryKey: BOARD });
    return [
      ...pages.flatMap(([, page]) => page ?? []),
      ...years.flatMap(([, year]) => (year ? [...year.active, ...year.deleted] : [])),
    ].find((each) => each.id === id);
  }

  private moveTotals(before: Proposal, after: Proposal): void {
    for (const [key, held] of this.queryClient.getQueriesData<ProposalStats>({ queryKey: STATS })) {
      const ofIt = [before, after].map((proposal) =>
        proposal.project.deleted_at === null && yearOf(proposal) === key.at(-1) ? [counted(proposal)] : [],
      );
      const [left = [], came = []] = ofIt;
      if (held) this.queryClient.setQueryData(key, { ...held, stages: stagesAfter(held.stages, { left, came }) });
    }
  }
}

/** A page of a column with a proposal as it is now: one that comes to the column comes to its first page, on top. */
function onPage(page: Proposal[], changed: Proposal, [, , year, stage, number]: QueryKey): Proposal[] {
  const at = page.findIndex(({ id }) => id === changed.id);
  const belongs = changed.project.deleted_at === null && yearOf(changed) === year && stageOf(changed) === stage;
  if (at >= 0) return belongs ? page.with(at, changed) : page.toSpliced(at, 1);
  return belongs && number === 1 ? [changed, ...page] : page;
}

/** A year with a proposal as it is now; where it stood before, it stays, so that nothing jumps. */
function within({ active, deleted, ...year }: ProposalYear, changed: Proposal, isOfIt: boolean): ProposalYear {
  const placed = (list: Proposal[], belongs: boolean): Proposal[] => {
    const at = list.findIndex(({ id }) => id === changed.id);
    if (!belongs) return at < 0 ? list : list.toSpliced(at, 1);
    return at < 0 ? [...list, changed] : list.with(at, changed);
  };
  return {
    ...year,
    active: placed(active, isOfIt && changed.project.deleted_at === null),
    deleted: placed(deleted, isOfIt && changed.project.deleted_at !== null),
  };
}
