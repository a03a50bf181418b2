import type { ScreensTold } from '@gable/platform';
import type { Pool } from 'pg';

/** Database channel that carries screen events to every api process. */
export const SCREENS_CHANNEL = 'gable_screens';

/**
 * Announces a screen event to every api process, each of which tells the sockets it holds. The database is the one
 * thing all processes share already, so no adapter between socket servers is needed.
 */
export async function announceToScreens(pool: Pool, told: ScreensTold): Promise<void> {
  await pool.query('SELECT pg_notify($1, $2)', [SCREENS_CHANNEL, JSON.stringify(told)]);
}
