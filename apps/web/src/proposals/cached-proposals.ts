import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Proposal, ProposalYear } from '../api/index.js';
import { putBackOf, type Cached } from '../ui/optimistic-change.js';

/** Everything of proposals; react-admin's records are held below the same name. */
const ALL: QueryKey = ['potential'];
const YEARS: QueryKey = ['potential', 'year'];

/** Where the years with inquiries are held. */
export const SUMMARY: QueryKey = ['potential', 'data'];

/** Where the proposals of a year are held. */
export const yearKey = (year: number): QueryKey => [...YEARS, year];

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

  /** Shows a proposal with other fields: in another year, if it is one of that now, and among the deleted, if it is deleted. */
  change(changed: Proposal): void {
    this.queryClient.setQueryData<Proposal>(['potential', 'getOne', { id: changed.id }], (held) =>
      held ? { ...held, ...changed } : held,
    );
    for (const [key, held] of this.queryClient.getQueriesData<ProposalYear>({ queryKey: YEARS })) {
      if (held) this.queryClient.setQueryData(key, within(held, changed, key.at(-1) === yearOf(changed)));
    }
  }
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
