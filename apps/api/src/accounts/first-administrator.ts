import { User } from '@gable/platform';
import type { EntityManager } from 'typeorm';

/**
 * Who opens the first account of an instance administers it. Two that open at the same moment wait for each other. Once somebody
 * was there, nobody comes to it in this way: an instance whose administrators are gone is given one by `npm run admin`.
 */
export async function administerFirst(manager: EntityManager, userId: string): Promise<void> {
  if (await manager.exists(User, { where: { administrator: true } })) return;
  await lockAdministration(manager);
  await manager.query(
    `UPDATE users SET administrator = true WHERE id = $1 AND NOT EXISTS (
       SELECT FROM users other WHERE other.id <> $1 AND (other.active OR other.terms_accepted_at IS NOT NULL))`,
    [userId],
  );
}

/** Changes of who administers, and of whose account is open, are made one after the other: somebody always administers. */
export const lockAdministration = (manager: EntityManager): Promise<unknown> =>
  manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('administration', 0))`);
