import { DEFAULT_NOTIFICATION_MAIL, DEFAULT_TIME_ZONE, LIMITS, type NotificationMail } from '@gable/contracts';
import { nextDigest } from '@gable/domain';
import type { EntityManager } from 'typeorm';
import type { UserOptions } from '../database/index.js';
import { requestNotificationMail } from './mail-request.js';

/** When a person gets notifications by e-mail. */
export const notificationMailOf = ({ notification_mail }: UserOptions): NotificationMail =>
  notification_mail ?? DEFAULT_NOTIFICATION_MAIL;

/** The time zone a person lives by. */
export const timeZoneOf = ({ time_zone }: UserOptions): string => time_zone ?? DEFAULT_TIME_ZONE;

/** What waits to be sent to a person follows what they choose now, and where they live. */
export async function reschedulePendingMail(
  manager: EntityManager,
  userId: string,
  options: UserOptions,
): Promise<void> {
  const preference = notificationMailOf(options);
  const due = dueAt(preference, timeZoneOf(options), new Date());
  await manager.query('UPDATE notifications SET mail_due_at = $2 WHERE user_id = $1 AND mail_due_at IS NOT NULL', [
    userId,
    due,
  ]);
  if (preference === 'at_once' && due) await requestNotificationMail(manager, due);
}

function dueAt(preference: NotificationMail, zone: string, now: Date): Date | null {
  if (preference === 'never') return null;
  return preference === 'daily' ? nextDigest(now, zone) : new Date(now.getTime() + LIMITS.notificationMailedAfter);
}
