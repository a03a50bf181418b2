import { LIMITS } from '@gable/contracts';

/** What is known of a refresh token that somebody presents. */
export interface RefreshStanding {
  /** When a newer pair replaced it; null while it is the newest. */
  rotatedAt: Date | null;
  refreshExpiresAt: Date;
  sessionEndedAt: Date | null;
}

/**
 * What a presented refresh token earns: a new pair (`rotate`), nothing (`refuse`), or the end of the whole session
 * because a spent token came back (`end`). A token spent a moment ago is a second tab or a lost answer.
 */
export function judgeRefresh(token: RefreshStanding | null, now: Date): 'rotate' | 'refuse' | 'end' {
  if (!token || token.sessionEndedAt || token.refreshExpiresAt <= now) return 'refuse';
  if (!token.rotatedAt) return 'rotate';
  return now.getTime() - token.rotatedAt.getTime() <= LIMITS.refreshReuseLeeway ? 'rotate' : 'end';
}
