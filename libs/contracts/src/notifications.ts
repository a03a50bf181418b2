/** What notifications are about (OPN-85, OPN-111). */
export const NOTIFICATION_KINDS = [
  'note',
  'comment',
  'files',
  'revisions',
  'comparison',
  'invitation',
  'role_request',
  'role_change',
  'removal',
  'leader',
  'due_date',
  'proposal_expiry',
  'firm',
  'task_reminder',
  'task_assigned',
  'task_done',
] as const;

/** One of {@link NOTIFICATION_KINDS}. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds that are about a task, and stand together in an e-mail. */
export const TASK_NOTIFICATION_KINDS = [
  'task_reminder',
  'task_assigned',
  'task_done',
] as const satisfies readonly NotificationKind[];

/** Kinds whose notification counts up while the same person goes on. */
export type CountedNotificationKind = Extract<NotificationKind, 'files' | 'revisions'>;

/** NTF-4: 1 once it was read. */
export type NotificationStatus = 0 | 1;

/** When a person gets notifications by e-mail. */
export const NOTIFICATION_MAILS = ['at_once', 'daily', 'never'] as const;

/** One of {@link NOTIFICATION_MAILS}. */
export type NotificationMail = (typeof NOTIFICATION_MAILS)[number];

/** Of anyone who has not chosen. */
export const DEFAULT_NOTIFICATION_MAIL: NotificationMail = 'at_once';

/** A notification as the list answers it and the socket brings it (ENT-14, NTF-3). */
export interface NotificationShape {
  id: string;
  /** Who caused it; null: nobody, or somebody who is gone. */
  emitter_id: string | null;
  /** One line of plain text. */
  text: string;
  kind: NotificationKind;
  status: NotificationStatus;
  created_at: string;
  /** When it counted up, or was read. */
  updated_at: string;
  emitter: { id: string; name: string; avatar: boolean } | null;
  /** Null where it is about none, and where the person is not in it (any more). */
  project: { id: string; name: string } | null;
  /** Where it leads, inside the app. */
  address: string;
}
