/** What an account is to who administers the instance. */
export const ACCOUNT_STATES = {
  active: 'Active',
  unverified: 'Not verified',
  invited: 'Invited',
  deactivated: 'Deactivated',
} as const;

/** One of {@link ACCOUNT_STATES}. */
export type AccountState = keyof typeof ACCOUNT_STATES;

/** What administrators do, and what the log calls it. */
export const ADMINISTRATION_ACTS = {
  name_administrator: 'Named an administrator',
  remove_administrator: 'Removed an administrator',
  deactivate: 'Deactivated an account',
  reactivate: 'Reactivated an account',
  end_session: 'Ended a session',
  end_sessions: 'Ended all sessions',
  send_invitation: 'Sent the invitation again',
  retry: 'Had failed work tried again',
  test_mail: 'Tested the mail',
} as const;

/** One of {@link ADMINISTRATION_ACTS}. */
export type AdministrationAct = keyof typeof ADMINISTRATION_ACTS;

/** Columns the people of an instance can be ordered by. */
export const ADMINISTERED_PERSON_ORDERS = ['name', 'email', 'created_at', 'last_seen_at'] as const;

/** One of {@link ADMINISTERED_PERSON_ORDERS}. */
export type AdministeredPersonOrder = (typeof ADMINISTERED_PERSON_ORDERS)[number];

/** Kinds of work that was given up: a file that could not be read, or an event that could not be delivered. */
export const FAILURE_KINDS = { file: 'File', mail: 'Email', job: 'Job', screens: 'Screen event' } as const;

/** One of {@link FAILURE_KINDS}. */
export type FailureKind = keyof typeof FAILURE_KINDS;
