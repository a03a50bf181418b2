import { QueryClient } from '@tanstack/react-query';
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
