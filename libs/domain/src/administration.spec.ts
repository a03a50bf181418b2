import { MESSAGES, PROCESSING_ERRORS, type AccountState } from '@gable/contracts';
import { accountChangeRefusal, mayBeMended, type AccountChange } from './administration.js';

const texts = MESSAGES.administration;
const ME = 'me';

describe('what an administrator may do to an account', () => {
  it.each<[AccountChange, AccountState, 'me' | 'another', boolean, number, string | null]>([
    ['name_administrator', 'active', 'another', false, 1, null],
    ['name_administrator', 'unverified', 'another', false, 1, texts.administratorNotActive],
    ['name_administrator', 'invited', 'another', false, 1, texts.administratorNotActive],
    ['name_administrator', 'deactivated', 'another', false, 1, texts.administratorNotActive],
    ['remove_administrator', 'active', 'another', true, 1, null],
    ['remove_administrator', 'active', 'me', true, 1, null],
    ['remove_administrator', 'active', 'me', true, 0, texts.lastAdministrator],
    ['deactivate', 'active', 'another', false, 1, null],
    ['deactivate', 'active', 'another', true, 1, null],
    ['deactivate', 'active', 'another', true, 0, texts.lastAdministrator],
    ['deactivate', 'active', 'me', true, 1, texts.deactivateSelf],
    ['deactivate', 'invited', 'another', false, 1, texts.deactivateOnlyActive],
    ['deactivate', 'unverified', 'another', false, 1, texts.deactivateOnlyActive],
    ['deactivate', 'deactivated', 'another', false, 1, texts.deactivateOnlyActive],
    ['reactivate', 'deactivated', 'another', false, 1, null],
    ['reactivate', 'active', 'another', false, 1, texts.reactivateOnlyDeactivated],
    ['reactivate', 'invited', 'another', false, 1, texts.reactivateOnlyDeactivated],
    ['send_invitation', 'invited', 'another', false, 1, null],
    ['send_invitation', 'unverified', 'another', false, 1, null],
    ['send_invitation', 'active', 'another', false, 1, texts.nothingWaits],
    ['send_invitation', 'deactivated', 'another', false, 1, texts.nothingWaits],
  ])('%s of %s who is %s (administrator: %s, others: %i): %s', (change, state, who, administrator, others, refusal) => {
    const person = { userId: who === 'me' ? ME : who, state, administrator };
    expect(accountChangeRefusal(change, ME, person, others)).toBe(refusal);
  });
});

it('of what files fail with, another try may mend what was no fault of theirs', () => {
  expect(PROCESSING_ERRORS.filter(mayBeMended)).toEqual([
    'timed_out',
    'out_of_memory',
    'storage_unavailable',
    'interrupted',
  ]);
});
