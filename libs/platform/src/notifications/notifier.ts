import { LIMITS, type CountedNotificationKind, type NotificationKind } from '@gable/contracts';
import { nextDigest } from '@gable/domain';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { UserOptions } from '../database/index.js';
import { Outbox } from '../outbox/index.js';
import { timeZoneOf } from './mail-preference.js';
import { requestNotificationMail } from './mail-request.js';
import { notificationShape, selectNotifications, type NotificationRow } from './notification-rows.js';

/** What people are notified of. */
export interface News {
  kind: NotificationKind;
  /** Null: it is about no project. Then all recipients are named, and who may see it goes by its kind. */
  projectId: string | null;
  /** What it is about. Nobody is notified of the same thing twice, however often this is called, */
  subjectId: string;
  /** unless there is another occasion. */
  occasion?: string;
  /** Who did it, and is never notified; null: nobody did. */
  emitterId: string | null;
  /** Those of them who are in the project. */
  recipients: readonly string[] | 'everybody';
  /** Who among them knows already, and is not notified. */
  except?: readonly string[];
  /** One line, from the notification texts. */
  text: string;
  /** Where it leads, inside the app. */
  address: string;
  /** Who gets a message of its own about it: no second one is sent to them. */
  mailed?: readonly string[] | 'everybody';
  /** It goes into the message about another kind of thing in the project that waits to be sent, so that one comes instead of two. */
  mailedWith?: NotificationKind;
  /** It is for people who are not in the project any more, and stays visible to them. */
  outside?: boolean;
}

/** An upload that people are notified of: several that follow each other are one notification that counts up. */
export interface UploadNews extends Omit<News, 'kind' | 'projectId' | 'text' | 'address' | 'outside' | 'mailed'> {
  kind: CountedNotificationKind;
  projectId: string;
  text: (count: number) => string;
  address: (count: number) => string;
  emitterId: string;
}

/** What one person alone is told, by nobody, about no project; who may see it goes by its kind. */
export interface PersonalNews extends Pick<News, 'kind' | 'subjectId' | 'occasion' | 'text' | 'address'> {
  userId: string;
}

/** One person is told something. */
interface Told extends Omit<News, 'recipients' | 'except' | 'mailed' | 'mailedWith'> {
  userId: string;
  /** By a message of its own. */
  mailed: boolean;
}

/**
 * Notifies people (OPN-111) in the transaction of what it is about: a row for each of them, the events for their
 * screens, and what is to be sent by e-mail, or nothing of it.
 */
export class Notifier {
  constructor(private readonly manager: EntityManager) {}

  /** Tells people something. Saying it again tells those only who do not know yet. */
  async notify(news: News): Promise<void> {
    const after = new Date(Date.now() + LIMITS.notificationMailedAfter);
    const written = await this.write(toldTo(await this.recipientsOf(news), news), after);
    if (news.mailedWith) await this.mailWith(news.mailedWith, written);
    await this.emit(written, after);
  }

  /** Tells each of many something of their own, in as many statements as one of them takes. */
  async notifyEach(all: readonly PersonalNews[]): Promise<void> {
    const after = new Date(Date.now() + LIMITS.notificationMailedAfter);
    const told = all.map((news) => ({ ...news, projectId: null, emitterId: null, mailed: false }));
    await this.emit(await this.write(told, after), after);
  }

  /**
   * Tells people of an upload: anyone who has an unread notification of the last one by the same person in the project is
   * notified by that one. The project must be locked, so that uploads come one after the other.
   */
  async countUp(news: UploadNews): Promise<void> {
    const recipients = await this.recipientsOf(news);
    const counted = await this.countOn(news, recipients);
    const others = recipients.filter((id) => !counted.some(({ userId }) => userId === id));
    const after = new Date(Date.now() + LIMITS.uploadsMailedAfter);
    const told = toldTo(others, { ...news, text: news.text(1), address: news.address(1) });
    const written = await this.write(told, after);
    await this.emit([...counted.map(({ id }) => id), ...written], after);
  }

  /** What it was about is gone: who has not read it need not, and no message is sent. */
  async withdraw(kind: NotificationKind, subjectId: string): Promise<void> {
    const rows: { id: string; userId: string }[] = await this.changed(
      `UPDATE notifications SET status = 1, mail_due_at = NULL, updated_at = now()
       WHERE subject_id = $1 AND kind = $2 AND status = 0 RETURNING id, user_id AS "userId"`,
      [subjectId, kind],
    );
    const outbox = new Outbox(this.manager);
    for (const { id, userId } of rows)
      await outbox.emitToUser(userId, 'notifications:changed', { ids: [id], status: 1 });
  }

  private async recipientsOf({
    projectId,
    recipients,
    except = [],
    emitterId,
    outside,
  }: Pick<News, 'projectId' | 'recipients' | 'except' | 'emitterId' | 'outside'>): Promise<string[]> {
    const named = recipients === 'everybody' ? null : [...new Set(recipients)];
    // One way or the other, never either: then PostgreSQL would read everybody who has an account.
    const isAmongNamed = named !== null && (outside === true || projectId === null);
    const among = isAmongNamed
      ? 'u.id = ANY($3::uuid[])'
      : `u.id IN (SELECT user_id FROM project_standings WHERE project_id = $4) AND ($3::uuid[] IS NULL OR u.id = ANY($3))`;
    const rows: { id: string }[] = await this.manager.query(
      `SELECT u.id FROM users u
       WHERE ${among} AND u.deleted_at IS NULL AND u.id IS DISTINCT FROM $1::uuid AND u.id <> ALL($2::uuid[]) ORDER BY u.id`,
      [emitterId, except, named, ...(isAmongNamed ? [] : [projectId])],
    );
    return rows.map(({ id }) => id);
  }

  /** Writes a row for everybody who has none of this cause; answers their ids. */
  private async write(all: readonly Told[], atOnce: Date): Promise<string[]> {
    if (all.length === 0) return [];
    const digests = await this.digestsOf(all.map(({ userId }) => userId));
    // One parameter: there may be more values than a statement has room for.
    const asked = all.map((told) => ({
      id: uuid(),
      user_id: told.userId,
      emitter_id: told.emitterId,
      project_id: told.projectId,
      kind: told.kind,
      cause: [told.kind, told.subjectId, ...(told.occasion === undefined ? [] : [told.occasion])].join(':'),
      subject_id: told.subjectId,
      text: told.text,
      address: told.address,
      outside: told.outside ?? false,
      mailed: told.mailed,
      digest_at: digests.get(told.userId),
    }));
    // OFFSET 0: for a few people PostgreSQL would read everybody, because it takes any JSON for a hundred rows.
    const rows: { id: string }[] = await this.manager.query(
      `INSERT INTO notifications (id, user_id, emitter_id, project_id, kind, cause, subject_id, text, address, outside, mail_due_at)
       SELECT told.id, u.id, told.emitter_id, told.project_id, told.kind, told.cause, told.subject_id, told.text, told.address,
         told.outside, CASE WHEN NOT u.active OR told.mailed THEN NULL
           ELSE CASE u.options->>'notification_mail' WHEN 'never' THEN NULL WHEN 'daily' THEN told.digest_at
             ELSE $2::timestamptz END END
       FROM jsonb_to_recordset($1) AS told (id uuid, user_id uuid, emitter_id uuid, project_id uuid, kind text, cause text,
           subject_id uuid, text text, address text, outside boolean, mailed boolean, digest_at timestamptz)
         CROSS JOIN LATERAL (SELECT * FROM users WHERE id = told.user_id AND deleted_at IS NULL OFFSET 0) AS u
       ON CONFLICT (user_id, cause) DO NOTHING RETURNING id`,
      [JSON.stringify(asked), atOnce],
    );
    return rows.map(({ id }) => id);
  }

  /** They are due when what waits to be sent of a kind is. Whoever sends that finds them as well. */
  private async mailWith(kind: NotificationKind, ids: readonly string[]): Promise<void> {
    await this.manager.query(
      `UPDATE notifications n SET mail_due_at = (
         SELECT max(other.mail_due_at) FROM notifications other
         WHERE other.user_id = n.user_id AND other.project_id = n.project_id AND other.kind IN ($2, n.kind))
       WHERE n.id = ANY($1::uuid[]) AND n.mail_due_at IS NOT NULL`,
      [ids, kind],
    );
  }

  /** When the next daily e-mail of each of these people leaves, should they want one. */
  private async digestsOf(userIds: readonly string[]): Promise<Map<string, Date>> {
    const people: { id: string; options: UserOptions }[] = await this.manager.query(
      'SELECT id, options FROM users WHERE id = ANY($1::uuid[])',
      [[...new Set(userIds)]],
    );
    const now = new Date();
    // Many live in few zones.
    const byZone = new Map<string, Date>();
    const digestIn = (zone: string): Date => {
      const digest = byZone.get(zone) ?? nextDigest(now, zone);
      byZone.set(zone, digest);
      return digest;
    };
    return new Map(people.map(({ id, options }) => [id, digestIn(timeZoneOf(options))]));
  }

  /** Counts up what the recipients have of the last upload and have neither read nor been sent; answers it. */
  private async countOn(
    { kind, projectId, emitterId, text, address }: UploadNews,
    recipients: readonly string[],
  ): Promise<{ id: string; userId: string }[]> {
    // The conditions stand twice: what was read or sent between the look and the lock is not counted up.
    const open = `n.status = 0 AND n.mailed_at IS NULL`;
    const rows: { id: string; userId: string; count: number }[] = await this.changed(
      `UPDATE notifications n SET count = n.count + 1, updated_at = now(),
         mail_due_at = CASE WHEN n.mail_due_at IS NULL OR u.options->>'notification_mail' = 'daily' THEN n.mail_due_at
           ELSE least(now() + $5 * interval '1 millisecond', n.created_at + $6 * interval '1 millisecond') END
       FROM users u
       WHERE u.id = n.user_id AND ${open} AND n.id IN (
         SELECT DISTINCT ON (n.user_id) n.id FROM notifications n
         WHERE n.user_id = ANY($1::uuid[]) AND n.project_id = $2 AND n.emitter_id = $3 AND n.kind = $4 AND ${open}
           AND n.updated_at > now() - $7 * interval '1 millisecond'
           AND n.created_at > now() - $8 * interval '1 millisecond'
         ORDER BY n.user_id, n.created_at DESC, n.id DESC)
       RETURNING n.id, n.user_id AS "userId", n.count`,
      [
        recipients,
        projectId,
        emitterId,
        kind,
        LIMITS.uploadsMailedAfter,
        LIMITS.uploadsMailedAtMost,
        LIMITS.uploadsGathered,
        LIMITS.uploadsGatheredAtMost,
      ],
    );
    for (const count of new Set(rows.map((row) => row.count))) {
      const ids = rows.filter((row) => row.count === count).map(({ id }) => id);
      await this.manager.query('UPDATE notifications SET text = $2, address = $3 WHERE id = ANY($1::uuid[])', [
        ids,
        text(count),
        address(count),
      ]);
    }
    return rows;
  }

  /** Brings them to the open screens, and has the e-mails written when they are due. */
  private async emit(ids: readonly string[], mailAt: Date): Promise<void> {
    if (ids.length === 0) return;
    const rows: NotificationRow[] = await this.manager.query(
      `${selectNotifications('notifications')} WHERE n.id = ANY($1::uuid[]) ORDER BY n.user_id, n.id`,
      [ids],
    );
    await new Outbox(this.manager).emitToUsers(
      'notifications:add',
      rows.map((row) => ({
        userId: row.user_id,
        data: { notification: notificationShape(row), recipients: [row.user_id] },
      })),
    );
    await requestNotificationMail(this.manager, mailAt);
  }

  /** Rows of a statement that changes and answers them: TypeORM answers those with a count behind them. */
  private async changed<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    const [rows]: [Row[], number] = await this.manager.query(sql, values);
    return rows;
  }
}

const toldTo = (recipients: readonly string[], { mailed = [], ...news }: Omit<News, 'recipients' | 'except'>): Told[] =>
  recipients.map((userId) => ({ ...news, userId, mailed: mailed === 'everybody' || mailed.includes(userId) }));
