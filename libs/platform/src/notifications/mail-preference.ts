import { DEFAULT_NOTIFICATION_MAIL, LIMITS, type NotificationMail } from '@gable/contracts';
import { nextDigest } from '@gable/domain';
import type { EntityManager } from 'typeorm';
import type { UserOptions } from '../database/index.js';
import { requestNotificationMail } from './mail-request.js';

/** When a person gets notifications by e-mail. */
export const notificationMailOf = ({ notification_mail }: UserOptions): NotificationMail =>
  notification_mail ?? DEFAULT_NOTIFICATION_MAIL;

/** What waits to be sent to a person follows what they choose now. */
export async function reschedulePendingMail(
  manager: EntityManager,
  userId: string,
  preference: NotificationMail,
): Promise<void> {
  const due = dueAt(preference, new Date());
  await manager.query('UPDATE notifications SET mail_due_at = $2 WHERE user_id = $1 AND mail_due_at IS NOT NULL', [
    userId,
    due,
  ]);
  if (preference === 'at_once' && due) await requestNotificationMail(manager, due);
}

function dueAt(preference: NotificationMail, now: Date): Date | null {
  if (preference === 'never') return null;
  return preference === 'daily' ? nextDigest(now) : new Date(now.getTime() + LIMITS.notificationMailedAfter);
}
