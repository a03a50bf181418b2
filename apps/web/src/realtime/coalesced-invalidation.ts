import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Milliseconds in which events are gathered into one refetch. */
const GATHER = 150;

/**
 * Marks queries as out of date, many events at once, and never while a change of one's own is on its way: a refetch
 * that was answered before it would show the old state again.
 */
export class CoalescedInvalidation {
  private readonly keys = new Map<string, QueryKey>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly queryClient: QueryClient,
    private readonly gather = GATHER,
  ) {}

  add(...keys: QueryKey[]): void {
    for (const key of keys) this.keys.set(JSON.stringify(key), key);
    this.timer ??= setTimeout(() => {
      this.whenNothingIsSaved(() => {
        this.flush();
      });
    }, this.gather);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.keys.clear();
  }

  private whenNothingIsSaved(work: () => void): void {
    if (this.queryClient.isMutating() === 0) {
      work();
      return;
    }
    const stop = this.queryClient.getMutationCache().subscribe(() => {
      if (this.queryClient.isMutating() > 0) return;
      stop();
      work();
    });
  }

  private flush(): void {
    this.timer = undefined;
    const keys = [...this.keys.values()];
    this.keys.clear();
    for (const queryKey of keys) this.readAgain(queryKey);
  }

  /** What is being read for the first time is not begun anew, though the answer may be the old state: it is read once more. */
  private readAgain(queryKey: QueryKey): void {
    const isFirst = ({ state }: Query): boolean => state.data === undefined;
    const first = this.queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst });
    void this.queryClient.invalidateQueries({ queryKey });
    for (const { promise, queryKey: only } of first) {
      const again = () => this.queryClient.invalidateQueries({ queryKey: only, exact: true });
      promise?.then(again, again);
    }
  }
}
