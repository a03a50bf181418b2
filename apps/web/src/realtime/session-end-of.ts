import type { SessionEndReason } from '@gable/contracts';
import type { SessionEnd } from '../api/index.js';

const ENDS: Record<SessionEndReason, SessionEnd> = {
  signed_out: 'expired',
  token_reused: 'expired',
  revoked: 'forbidden',
  password_changed: 'forbidden',
  account_closed: 'forbidden',
};

/** What an ended session means for its screens: sign in again, or be told that somebody ended it (ACC-24, OPN-26). */
export const sessionEndOf = (reason: SessionEndReason): SessionEnd => ENDS[reason];
