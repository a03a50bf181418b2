import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { jest } from '@jest/globals';
import { CoalescedInvalidation } from './coalesced-invalidation.js';

describe('refetching what the socket says has changed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('refetches once for many events', () => {
    const queryClient = new QueryClient();
    const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
    const invalidation = new CoalescedInvalidation(queryClient);
    for (let event = 0; event < 20; event += 1) invalidation.add(['files'], ['projects']);
    jest.advanceTimersByTime(150);
    expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([['files'], ['projects']]);
  });

  it('waits for a change of one’s own that is still being saved', async () => {
    const queryClient = new QueryClient();
    const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
    const invalidation = new CoalescedInvalidation(queryClient);
    let save: () => void = () => undefined;
    const saving = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => new Promise<void>((resolve) => (save = resolve)) })
      .execute(undefined);
    await jest.advanceTimersByTimeAsync(0);
    invalidation.add(['files']);
    await jest.advanceTimersByTimeAsync(150);
    expect(invalidate).not.toHaveBeenCalled();
    save();
    await saving;
    await jest.advanceTimersByTimeAsync(0);
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  it.each(['shown already', 'read ahead'])(
    'reads again what was being read for the first time when it changed, %s: that answer may be the old one',
    async (how) => {
      const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      const answers: ((state: string) => void)[] = [];
      const queryFn = () => new Promise<string>((answer) => answers.push(answer));
      const query = { queryKey: ['files', 'barn'], queryFn, staleTime: Infinity };
      const observer = new QueryObserver(queryClient, query);
      const shown = () => observer.getCurrentResult().data;
      let leave = (): void => undefined;
      if (how === 'shown already') leave = observer.subscribe(() => undefined);
      else void queryClient.prefetchQuery(query);
      new CoalescedInvalidation(queryClient).add(['files']);
      await jest.advanceTimersByTimeAsync(150);
      answers.shift()?.('before');
      await jest.advanceTimersByTimeAsync(0);
      if (how === 'read ahead') leave = observer.subscribe(() => undefined);
      await jest.advanceTimersByTimeAsync(0);
      expect(shown()).toBe('before');
      expect(answers).toHaveLength(1);
      answers.shift()?.('after');
      await jest.advanceTimersByTimeAsync(0);
      expect(shown()).toBe('after');
      expect(answers).toHaveLength(0);
      leave();
    },
  );

  it('does nothing after it was stopped', () => {
    const queryClient = new QueryClient();
    const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
    const invalidation = new CoalescedInvalidation(queryClient);
    invalidation.add(['files']);
    invalidation.stop();
    jest.advanceTimersByTime(1_000);
    expect(invalidate).not.toHaveBeenCalled();
  });
});
