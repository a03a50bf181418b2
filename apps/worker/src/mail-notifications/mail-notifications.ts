import { TASK_NOTIFICATION_KINDS } from '@gable/contracts';
import { lastDigest, nextDigest } from '@gable/domain';
import {
  notificationMailOf,
  oneLine,
  Outbox,
  renderMail,
  screenAddress,
  timeZoneOf,
  VISIBLE_NOTIFICATION,
  writeUnsubscribeToken,
  type Configuration,
  type Mail,
  type MailContent,
  type UserOptions,
} from '@gable/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { NOTIFICATION_MAIL_TEXTS } from './notification-mail-texts.js';
import { newsByProject, type ProjectNotification } from './project-news.js';

/** People whose messages one look finds, and whose are one transaction: each alone would be a write to the disk. */
const PEOPLE = 100;

/** What is about tasks stands together, also where these name projects. */
const IS_ABOUT_TASK = `n.kind IN (${TASK_NOTIFICATION_KINDS.map((kind) => `'${kind}'`).join(', ')})`;

/** What the messages need to know of the instance. */
export type MailSettings = Pick<Configuration, 'publicUrl' | 'secret'>;

/** A notification that is to be sent. */
interface DueNotification extends ProjectNotification {
  id: string;
  userId: string;
  address: string;
  dueAt: Date;
  /** Its person has not read it, and may still see it. */
  wanted: boolean;
}

interface Person {
  email: string;
  name: string;
  active: boolean;
  options: UserOptions;
}

/**
 * Writes the e-mails about notifications that are due: one message a person, with all that is due for them. What is
 * written and that it is written are one transaction, so that nothing is sent twice and nothing is lost, no matter who
 * dies when; rows that another worker has in hand are left to it.
 * @throws {AggregateError} when some could not be written, once all others are; the next look tries them again
 */
export async function mailNotifications(
  dataSource: DataSource,
  settings: MailSettings,
  now: () => Date = () => new Date(),
): Promise<void> {
  let last = '';
  const failures: unknown[] = [];
  const mail = (ids: readonly string[]): Promise<void> =>
    dataSource.transaction((manager) => mailPeople(manager, settings, ids, now()));
  for (;;) {
    const people: { id: string }[] = await dataSource.query(
      `SELECT DISTINCT user_id AS id FROM notifications WHERE mail_due_at <= $1 AND user_id::text > $2 ORDER BY 1 LIMIT $3`,
      [now(), last, PEOPLE],
    );
    const ids = people.map(({ id }) => id);
    await mail(ids).catch(async () => {
      // One of them keeps nobody else's from being written.
      for (const id of ids) await mail([id]).catch((error: unknown) => failures.push(error));
    });
    if (ids.length < PEOPLE) break;
    last = ids.at(-1) ?? last;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some e-mails about notifications could not be written');
}

async function mailPeople(
  manager: EntityManager,
  settings: MailSettings,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const all: DueNotification[] = await manager.query(
    `SELECT n.id, n.user_id AS "userId", n.text, n.address,
       CASE WHEN ${IS_ABOUT_TASK} THEN 'tasks' ELSE coalesce(n.project_id, n.subject_id)::text END AS "projectId",
       CASE WHEN ${IS_ABOUT_TASK} THEN 'Tasks' ELSE coalesce(p.name, f.name) END AS project, n.mail_due_at AS "dueAt",
       n.status = 0 AND ${VISIBLE_NOTIFICATION} AS wanted
     FROM notifications n LEFT JOIN projects p ON p.id = n.project_id
       LEFT JOIN firms f ON n.kind = 'firm' AND f.id = n.subject_id
     WHERE n.user_id = ANY($1::uuid[]) AND n.mail_due_at <= $2
     ORDER BY n.user_id, n.created_at, n.id FOR UPDATE OF n SKIP LOCKED`,
    [userIds, now],
  );
  if (all.length === 0) return;
  const people = await findPeople(manager, userIds);
  const mails: Mail[] = [];
  const sent: DueNotification[] = [];
  const unwanted: DueNotification[] = [];
  for (const userId of new Set(all.map((each) => each.userId))) {
    const due = all.filter((each) => each.userId === userId);
    const person = people.get(userId);
    const preference = notificationMailOf(person?.options ?? {});
    const wanted = person?.active === true && preference !== 'never' ? due.filter((each) => each.wanted) : [];
    const zone = timeZoneOf(person?.options ?? {});
    const later = preference === 'daily' ? await notInDigest(manager, userId, wanted, { now, zone }) : [];
    const ripe = wanted.filter((each) => !later.includes(each));
    if (person && ripe.length > 0) mails.push(mailOf(settings, userId, person, ripe));
    sent.push(...ripe);
    unwanted.push(...due.filter((each) => !wanted.includes(each)));
    await settle(manager, later, { dueAt: nextDigest(now, zone) });
  }
  await new Outbox(manager).sendMails(mails);
  await settle(manager, sent, { sentAt: now });
  await settle(manager, unwanted, {});
}

async function findPeople(manager: EntityManager, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows: (Person & { id: string })[] = await manager.query(
    `SELECT id, email, name, active AND deleted_at IS NULL AS active, options FROM users WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/**
 * What waits for the next digest: all of it when today's was sent already, else what came after its hour and would have
 * been sent at once.
 */
async function notInDigest(
  manager: EntityManager,
  userId: string,
  wanted: readonly DueNotification[],
  { now, zone }: { now: Date; zone: string },
): Promise<readonly DueNotification[]> {
  const hour = lastDigest(now, zone);
  const inTime = wanted.filter(({ dueAt }) => dueAt <= hour);
  if (inTime.length === 0) return wanted;
  const first: unknown[] = await manager.query(
    `INSERT INTO notification_digests (user_id, sent_at) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET sent_at = $2 WHERE notification_digests.sent_at < $3 RETURNING user_id`,
    [userId, now, hour],
  );
  return first.length === 1 ? wanted.filter((each) => !inTime.includes(each)) : wanted;
}

/** They are sent, are to be sent later, or never. */
async function settle(
  manager: EntityManager,
  notifications: readonly DueNotification[],
  { sentAt, dueAt }: { sentAt?: Date; dueAt?: Date },
): Promise<void> {
  if (notifications.length === 0) return;
  await manager.query(
    `UPDATE notifications SET mail_due_at = $2, mailed_at = coalesce($3, mailed_at) WHERE id = ANY($1::uuid[])`,
    [notifications.map(({ id }) => id), dueAt ?? null, sentAt ?? null],
  );
}

function mailOf(
  { publicUrl, secret }: MailSettings,
  userId: string,
  { name, email }: Person,
  notifications: readonly DueNotification[],
): Mail {
  const token = writeUnsubscribeToken(secret, userId);
  const links = { name, unsubscribe: screenAddress(publicUrl, 'users.unsubscribe', {}, { token }) };
  return {
    to: { name: oneLine(name), address: email },
    ...renderMail(contentOf(publicUrl, links, notifications)),
    oneClickUnsubscribe: `${publicUrl}/api/notifications/unsubscribe?token=${token}`,
  };
}

function contentOf(
  publicUrl: string,
  links: { name: string; unsubscribe: string },
  notifications: readonly DueNotification[],
): MailContent {
  const [first, ...others] = notifications;
  if (first && others.length === 0) {
    return NOTIFICATION_MAIL_TEXTS.one({ ...links, text: first.text, address: `${publicUrl}${first.address}` });
  }
  const news = notifications.map((each) => ({ ...each, address: `${publicUrl}${each.address}` }));
  const address = screenAddress(publicUrl, 'projects.dashboard', {});
  return NOTIFICATION_MAIL_TEXTS.several({ ...links, news: newsByProject(news), address });
}
