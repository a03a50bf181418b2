import { SESSION_END_REASONS } from '@gable/contracts';
import { sessionEndOf } from './session-end-of.js';

describe('a session that ended behind an open screen', () => {
  it('leads to sign-in, or to forced logout where somebody ended it (ACC-24, OPN-26)', () => {
    expect(SESSION_END_REASONS.map((reason) => [reason, sessionEndOf(reason)])).toEqual([
      ['signed_out', 'expired'],
      ['token_reused', 'expired'],
      ['revoked', 'forbidden'],
      ['password_changed', 'forbidden'],
      ['account_closed', 'forbidden'],
    ]);
  });
});
