import { jest } from '@jest/globals';
import { COOKIES } from '@gable/contracts';
import { act, screen } from '@testing-library/react';
import { standInForApi, type Answers } from '../test/api-stand-in.js';
import { openPage } from '../test/open-page.js';
import { LogoutPage } from './LogoutPage.js';

const LOGOUT = 'POST /api/tokens/logout';

describe('signing out (ACC-23, NAV-27)', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.cookie = `${COOKIES.sessionHint}=1; path=/`;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const open = (answers: Answers) => {
    const calls = standInForApi(answers);
    return { calls, ...openPage(LogoutPage, '/users/logout', '/users/logout') };
  };
  const wait = (time: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(time);
    });

  it.each<[string, Answers]>([
    ['ends the session', { [LOGOUT]: () => Response.json({}) }],
    ['forgets it although the server cannot be reached', { [LOGOUT]: () => Promise.reject(new TypeError('offline')) }],
  ])('%s, says so, and goes to sign-in after 2 s (CNS-6)', async (_what, answers) => {
    const { calls, place } = open(answers);
    await wait(0);
    screen.getByRole('heading', { name: 'You are signed out.' });
    expect(calls.map(({ call }) => call)).toContain(LOGOUT);
    await wait(1_999);
    expect(place().address).toBe('/users/logout');
    await wait(1);
    expect(place().address).toBe('/users/login');
  });
});
