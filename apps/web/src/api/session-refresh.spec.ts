/** @jest-environment node */
import { jest } from '@jest/globals';
import { browserRefreshPorts, SessionRefresh, type RefreshPorts } from './session-refresh.js';

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

describe('the refresh of two tabs of a real browser that failed at the same time (ACC-42)', () => {
  /** Web Locks as browsers have them: one holder of a name at a time, the others wait in line. */
  function locks() {
    const held = new Map<string, Promise<unknown>>();
    return {
      request: <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
        const turn = (held.get(name) ?? Promise.resolve()).then(work);
        held.set(
          name,
          turn.catch(() => undefined),
        );
        return turn;
      },
    };
  }

  let time = 0;
  afterEach(() => jest.restoreAllMocks());

  function refreshInTwoTabs(navigator: object) {
    const stored = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    };
    for (const [name, value] of Object.entries({ navigator, localStorage })) {
      Object.defineProperty(globalThis, name, { value, configurable: true });
    }
    // A clock of its own, which never shows the same time twice.
    jest.spyOn(Date, 'now').mockImplementation(() => (time += 1));
    const ask = jest.fn(ok);
    const failedAt = Date.now();
    const tabs = [1, 2].map(() => new SessionRefresh(browserRefreshPorts(ask)).run(failedAt));
    return { ask, outcomes: Promise.all(tabs) };
  }

  it('asks once: the second one waits for the first and finds its work done', async () => {
    const { ask, outcomes } = refreshInTwoTabs({ locks: locks() });
    await expect(outcomes).resolves.toEqual(['refreshed', 'refreshed']);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks twice where there are no locks, which the server’s leeway allows', async () => {
    const { ask, outcomes } = refreshInTwoTabs({});
    await expect(outcomes).resolves.toEqual(['refreshed', 'refreshed']);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
