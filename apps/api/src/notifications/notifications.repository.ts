import type { NotificationStatus } from '@gable/contracts';
import { selectNotifications, VISIBLE_NOTIFICATION, type NotificationRow } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { AskedList } from '../http/index.js';
import { DATABASE_POOL } from '../platform/index.js';

const UNREAD = {
  name: 'notifications-unread',
  text: `SELECT count(*)::int AS unread FROM notifications n
    WHERE n.user_id = $1 AND n.status = 0 AND ${VISIBLE_NOTIFICATION}`,
};

/**
 * A person's own notifications. What they may not see any more is neither listed nor counted nor marked one by one.
 * Its statements are kept prepared: planning whether each may still be seen takes ten times as long as reading them.
 */
@Injectable()
export class NotificationsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Part of them, by when they came, and how many there are in all. */
  async list(
    userId: string,
    status: NotificationStatus | undefined,
    { sort = { field: 'created_at', ascending: false }, ids, limit, offset }: AskedList<'created_at', 'status'>,
  ): Promise<{ rows: NotificationRow[]; total: number }> {
    const which = `n.user_id = $1 ${status === undefined ? '' : `AND n.status = ${status}`}
      ${ids ? 'AND n.id = ANY($2::uuid[])' : ''} AND ${VISIBLE_NOTIFICATION}`;
    const values = [userId, ...(ids ? [ids] : [])];
    const [first, count] = ids ? ['$3', '$4'] : ['$2', '$3'];
    const direction = sort.ascending ? 'ASC' : 'DESC';
    const order = `n.${sort.field} ${direction}, n.id ${direction}`;
    const page = `(SELECT n.* FROM notifications n WHERE ${which} ORDER BY ${order} OFFSET ${first} LIMIT ${count})`;
    const kind = `${status ?? 'all'}${ids ? '-named' : ''}`;
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<NotificationRow>({
        name: `notifications-${kind}-${sort.field}-${direction}`,
        text: `${selectNotifications(page)} ORDER BY ${order}`,
        values: [...values, offset, limit],
      }),
      this.pool.query<{ total: number }>({
        name: `notifications-count-${kind}`,
        text: `SELECT count(*)::int AS total FROM notifications n WHERE ${which}`,
        values,
      }),
    ]);
    return { rows, total: counted.rows[0]?.total ?? 0 };
  }

  /** How many of them are unread. */
  async countUnread(userId: string, manager?: EntityManager): Promise<number> {
    const [row]: { unread: number }[] = manager
      ? await manager.query(UNREAD.text, [userId])
      : (await this.pool.query<{ unread: number }>({ ...UNREAD, values: [userId] })).rows;
    return row?.unread ?? 0;
  }

  /** One of them, as the transaction sees it. */
  async find(manager: EntityManager, userId: string, id: string): Promise<NotificationRow | undefined> {
    const rows: NotificationRow[] = await manager.query(
      `${selectNotifications('notifications')} WHERE n.id = $2 AND n.user_id = $1 AND ${VISIBLE_NOTIFICATION}`,
      [userId, id],
    );
    return rows[0];
  }

  /** Those of these notifications that are the person's own. */
  async own(manager: EntityManager, userId: string, ids: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      `SELECT n.id FROM notifications n WHERE n.user_id = $1 AND n.id = ANY($2::uuid[]) AND ${VISIBLE_NOTIFICATION} ORDER BY n.id`,
      [userId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Gives notifications of a person another status (null: all of them); answers which were changed. What is read is not
   * sent by e-mail any more.
   */
  async mark(
    manager: EntityManager,
    userId: string,
    ids: readonly string[] | null,
    status: NotificationStatus,
  ): Promise<string[]> {
    const [rows]: [{ id: string }[], number] = await manager.query(
      `UPDATE notifications SET status = $2, updated_at = now(),
         mail_due_at = CASE WHEN $2 = 1 THEN NULL ELSE mail_due_at END
       WHERE user_id = $1 AND status <> $2 AND ($3::uuid[] IS NULL OR id = ANY($3)) RETURNING id`,
      [userId, status, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Has no notification sent to a person by e-mail from now on. */
  async chooseNoMail(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE users SET options = options || '{"notification_mail": "never"}' WHERE id = $1 AND deleted_at IS NULL`,
      [userId],
    );
  }
}
