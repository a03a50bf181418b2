import { createHash, timingSafeEqual } from 'node:crypto';
import type { Configuration } from '../configuration/index.js';

/** What says who may read metrics. */
export type MetricsAccess = Pick<Configuration, 'production' | 'metricsToken'>;

/** Whether who sends this `Authorization` may read metrics: whoever has the token; without one, anybody outside production. */
export function mayReadMetrics(
  { production, metricsToken }: MetricsAccess,
  authorization: string | undefined,
): boolean {
  if (metricsToken === undefined) return !production;
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
