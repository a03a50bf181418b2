import { MESSAGES, type AccountState, type ProcessingError } from '@gable/contracts';

/** Somebody as the rules of the administration see them. */
export interface AdministeredPerson {
  userId: string;
  state: AccountState;
  administrator: boolean;
}

/** What happens to an account. */
export type AccountChange =
  | 'name_administrator'
  | 'remove_administrator'
  | 'deactivate'
  | 'reactivate'
  | 'send_invitation';

const texts = MESSAGES.administration;

/**
 * Why an administrator may not do this to somebody; null where they may.
 * @param others how many others with an active account administer the instance: there is always one
 */
export function accountChangeRefusal(
  change: AccountChange,
  actorId: string,
  { userId, state, administrator }: AdministeredPerson,
  others: number,
): string | null {
  switch (change) {
    case 'name_administrator':
      return state === 'active' ? null : texts.administratorNotActive;
    case 'remove_administrator':
      return others === 0 ? texts.lastAdministrator : null;
    case 'deactivate':
      if (state !== 'active') return texts.deactivateOnlyActive;
      if (userId === actorId) return texts.deactivateSelf;
      return administrator && others === 0 ? texts.lastAdministrator : null;
    case 'reactivate':
      return state === 'deactivated' ? null : texts.reactivateOnlyDeactivated;
    case 'send_invitation':
      return state === 'invited' || state === 'unverified' ? null : texts.nothingWaits;
  }
}

/** Whether another try may mend what failed. The rest is the file's own: it is damaged, protected or too large. */
export const mayBeMended = (error: ProcessingError): boolean => MENDABLE.has(error);

const MENDABLE: ReadonlySet<ProcessingError> = new Set([
  'timed_out',
  'out_of_memory',
  'storage_unavailable',
  'interrupted',
]);
