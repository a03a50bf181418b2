import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useLater } from './later.js';

describe('something to be done later', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const later = (due: boolean) => {
    const act = jest.fn();
    return { act, ...renderHook((props) => useLater(props.due, 3_000, act), { initialProps: { due } }) };
  };

  it('is done once, when its time has come', () => {
    const { act, rerender } = later(false);
    jest.advanceTimersByTime(10_000);
    rerender({ due: true });
    jest.advanceTimersByTime(2_999);
    rerender({ due: true });
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is not done on a page that was left', () => {
    const { act, unmount } = later(true);
    unmount();
    jest.advanceTimersByTime(10_000);
    expect(act).not.toHaveBeenCalled();
  });
});
