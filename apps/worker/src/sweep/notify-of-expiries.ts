import { daysRemaining, INQUIRY_STATUSES } from '@gable/contracts';
import { dueExpiryNotices } from '@gable/domain';
import { expiryNews, Notifier } from '@gable/platform';
import type { EntityManager } from 'typeorm';

/** Proposals one sweep notifies of; the next one finds the rest. */
const MOST = 200;

/** A proposal whose notice is due now. */
interface Expiring {
  id: string;
  name: string;
  ownerId: string;
  day: string;
}

/**
 * Who owns a pending proposal hears that it expires, some days before and on the day. Each notice of an expiry comes once,
 * whichever worker comes first; another day that is chosen later has notices of its own. A proposal that somebody is
 * changing is left to the next sweep, so that nobody hears of one that is being accepted.
 */
export async function notifyOfExpiries(manager: EntityManager, now: Date): Promise<number> {
  const notices = dueExpiryNotices(now);
  const due: Expiring[] = await manager.query(
    `WITH due AS (
       SELECT p.project_id, j.name, p.owner_id, p.proposal_exp_time AS expires, notice.days_before
       FROM unnest($1::smallint[], $2::date[], $3::date[]) AS notice (days_before, first, last)
       JOIN proposals p ON p.proposal_exp_time BETWEEN notice.first AND notice.last
       JOIN projects j ON j.id = p.project_id
       WHERE p.inquiry_status = ${INQUIRY_STATUSES.pending} AND j.deleted_at IS NULL
         AND NOT EXISTS (SELECT FROM proposal_expiry_notices given WHERE given.project_id = p.project_id
           AND given.expires = p.proposal_exp_time AND given.days_before = notice.days_before)
       ORDER BY p.proposal_exp_time, p.project_id LIMIT $4
       FOR NO KEY UPDATE OF p, j SKIP LOCKED
     ), noticed AS (
       INSERT INTO proposal_expiry_notices (project_id, expires, days_before)
       SELECT project_id, expires, days_before FROM due ON CONFLICT DO NOTHING RETURNING project_id
     ) SELECT project_id AS id, name, owner_id AS "ownerId", to_char(expires, 'YYYY-MM-DD') AS day
       FROM due JOIN noticed USING (project_id) ORDER BY expires, project_id`,
    [
      notices.map(({ daysBefore }) => daysBefore),
      notices.map(({ first }) => first),
      notices.map(({ last }) => last),
      MOST,
    ],
  );
  const notifier = new Notifier(manager);
  const today = now.toISOString().slice(0, 10);
  for (const { day, ...proposal } of due) {
    // One that has not been read by now is out of date.
    await notifier.withdraw('proposal_expiry', proposal.id);
    await notifier.notify(expiryNews(proposal, { day, days: daysRemaining(today, day) }));
  }
  return due.length;
}
