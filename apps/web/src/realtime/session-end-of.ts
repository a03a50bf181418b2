import { isRevocation, type SessionEndReason } from '@gable/contracts';
import type { SessionEnd } from '../api/index.js';

/** What an ended session means for its screens: sign in again, or be informed that somebody ended it (ACC-24, OPN-26). */
export const sessionEndOf = (reason: SessionEndReason): SessionEnd => (isRevocation(reason) ? 'forbidden' : 'expired');
