import { LIMITS } from '@gable/contracts';
import { judgeRefresh, type RefreshStanding } from './sessions.js';

describe('judgeRefresh (API-7, OPN-44)', () => {
  const now = new Date('2026-05-08T12:00:00Z');
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const newest: RefreshStanding = { rotatedAt: null, refreshExpiresAt: at(1000), sessionEndedAt: null };

  it.each<[string, RefreshStanding | null, ReturnType<typeof judgeRefresh>]>([
    ['an unknown token', null, 'refuse'],
    ['the newest token', newest, 'rotate'],
    ['one that ends this very moment', { ...newest, refreshExpiresAt: now }, 'refuse'],
    ['one that has ended', { ...newest, refreshExpiresAt: at(-1) }, 'refuse'],
    ['one of an ended session', { ...newest, sessionEndedAt: at(-1) }, 'refuse'],
    ['one spent this very moment', { ...newest, rotatedAt: now }, 'rotate'],
    ['one spent as long ago as tabs may differ', { ...newest, rotatedAt: at(-LIMITS.refreshReuseLeeway) }, 'rotate'],
    ['one spent longer ago', { ...newest, rotatedAt: at(-LIMITS.refreshReuseLeeway - 1) }, 'end'],
    [
      'a spent one that has ended as well',
      { ...newest, rotatedAt: at(-LIMITS.refreshReuseLeeway - 1), refreshExpiresAt: at(-1) },
      'refuse',
    ],
    [
      'a spent one of a session that has ended as well',
      { ...newest, rotatedAt: at(-LIMITS.refreshReuseLeeway - 1), sessionEndedAt: at(-1) },
      'refuse',
    ],
  ])('%s: %3$s', (_name, token, verdict) => {
    expect(judgeRefresh(token, now)).toBe(verdict);
  });
});
