import { jest } from '@jest/globals';
import { sessionRefresh } from '../api/index.js';
import { keepSession } from './session-keeper.js';

/** Milliseconds. */
const FIVE_MINUTES = 300_000;

describe('the session of an open page (ACC-41, CNS-1)', () => {
  let stop: () => void;
  let refresh: jest.SpiedFunction<typeof sessionRefresh.run>;
  let isVisible: boolean;

  beforeEach(() => {
    jest.useFakeTimers();
    isVisible = true;
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
    refresh = jest.spyOn(sessionRefresh, 'run').mockImplementation(() => {
      sessionRefresh.noteFresh();
      return Promise.resolve('refreshed');
    });
    sessionRefresh.noteFresh();
    stop = keepSession();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is refreshed every five minutes', async () => {
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES - 1);
    expect(refresh).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(3 * FIVE_MINUTES);
    expect(refresh).toHaveBeenCalledTimes(4);
  });

  it('rests while nobody looks, and is refreshed as soon as somebody does', async () => {
    isVisible = false;
    await jest.advanceTimersByTimeAsync(4 * FIVE_MINUTES);
    expect(refresh).not.toHaveBeenCalled();
    isVisible = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('is left alone once the page is', async () => {
    stop();
    await jest.advanceTimersByTimeAsync(4 * FIVE_MINUTES);
    expect(refresh).not.toHaveBeenCalled();
  });
});
