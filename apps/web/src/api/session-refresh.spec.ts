/** @jest-environment node */
import { jest } from '@jest/globals';
import { SessionRefresh, type RefreshPorts } from './session-refresh.js';

/** Tabs of one browser: they share the stamp and the lock. */
function browser(ask: RefreshPorts['ask']) {
  let stamp = 0;
  let lock: Promise<unknown> = Promise.resolve();
  const tab = () =>
    new SessionRefresh({
      ask,
      exclusively: (work) => {
        const turn = lock.then(work);
        lock = turn.catch(() => undefined);
        return turn;
      },
      lastRefreshedAt: () => stamp,
      noteRefreshed: (at) => {
        stamp = at;
      },
      now: () => 5_000,
    });
  return { tab };
}

const ok = () => Promise.resolve(new Response(null, { status: 200 }));

describe('the shared refresh', () => {
  it('asks once for all requests of a tab that wait', async () => {
    const ask = jest.fn(ok);
    const refresh = browser(ask).tab();
    await expect(Promise.all([refresh.run(1), refresh.run(2), refresh.run(3)])).resolves.toEqual([
      'refreshed',
      'refreshed',
      'refreshed',
    ]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks once for two tabs that failed at the same time', async () => {
    const ask = jest.fn(ok);
    const { tab } = browser(ask);
    await Promise.all([tab().run(4_000), tab().run(4_100)]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks again for a request that failed after the last refresh', async () => {
    const ask = jest.fn(ok);
    const refresh = browser(ask).tab();
    await refresh.run(4_000);
    await refresh.run(5_001);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([
    [401, 'ended'],
    [403, 'ended'],
    [500, 'unreachable'],
    [429, 'unreachable'],
  ] as const)('takes a %i as %s', async (status, outcome) => {
    const refresh = browser(() => Promise.resolve(new Response(null, { status }))).tab();
    await expect(refresh.run(1)).resolves.toBe(outcome);
  });

  it('takes a network failure as unreachable and tries again next time', async () => {
    const ask = jest.fn<RefreshPorts['ask']>().mockRejectedValueOnce(new TypeError('offline')).mockImplementation(ok);
    const refresh = browser(ask).tab();
    await expect(refresh.run(1)).resolves.toBe('unreachable');
    await expect(refresh.run(1)).resolves.toBe('refreshed');
  });
});
