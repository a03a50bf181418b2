import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useProcessingPoll } from './processing-poll.js';

describe('asking how far a file is while the socket is silent (FIL-19, CNS-11)', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const poll = (preparing: boolean) => {
    const ask = jest.fn();
    const hook = renderHook((props) => useProcessingPoll(props.preparing, ask), { initialProps: { preparing } });
    return { ask, ...hook };
  };

  it('is done every ten seconds, twelve times at most', () => {
    const { ask } = poll(true);
    for (let times = 0; times < 12; times += 1) {
      jest.advanceTimersByTime(9_999);
      expect(ask).toHaveBeenCalledTimes(times);
      jest.advanceTimersByTime(1);
      expect(ask).toHaveBeenCalledTimes(times + 1);
    }
    jest.advanceTimersByTime(60_000);
    expect(ask).toHaveBeenCalledTimes(12);
  });

  it('begins when something is prepared, ends when nothing is, and begins anew', () => {
    const { ask, rerender } = poll(false);
    jest.advanceTimersByTime(60_000);
    expect(ask).not.toHaveBeenCalled();
    rerender({ preparing: true });
    jest.advanceTimersByTime(25_000);
    expect(ask).toHaveBeenCalledTimes(2);
    rerender({ preparing: false });
    jest.advanceTimersByTime(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
    rerender({ preparing: true });
    jest.advanceTimersByTime(10_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('ends with the page', () => {
    const { ask, unmount } = poll(true);
    unmount();
    jest.advanceTimersByTime(60_000);
    expect(ask).not.toHaveBeenCalled();
  });
});
