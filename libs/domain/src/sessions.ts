import { LIMITS, type SessionEndReason } from '@gable/contracts';

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

/** OPN-26: whether a session that ended so is no longer allowed (403, forced logout), or is merely over (401). */
export const isRevocation = (reason: SessionEndReason): boolean =>
  reason === 'revoked' || reason === 'password_changed' || reason === 'account_closed';
