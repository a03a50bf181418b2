import type { Pool } from 'pg';
import type { OutboxTopics } from './events.js';

/** An event that was given up. */
export interface DeadLetter {
  id: string;
  topic: string;
  /** What it was about, without what it said: nothing secret. */
  about: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  failedAt: Date;
}

interface Row extends Omit<DeadLetter, 'about'> {
  /** Whatever was written, also what no handler understood. */
  payload: Record<string, unknown> | null;
}

/** The events that the relay gave up: they are seen, and tried again or dropped, when somebody says so. */
export class DeadLetters {
  constructor(private readonly pool: Pool) {}

  /** How many there are. */
  async count(): Promise<number> {
    const { rows } = await this.pool.query<{ dead: number }>(
      'SELECT count(*)::int AS dead FROM outbox WHERE failed_at IS NOT NULL',
    );
    return rows[0]?.dead ?? 0;
  }

  /** The oldest of them. */
  async list(most = 100): Promise<DeadLetter[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT id, topic, payload, attempts, last_error AS "lastError", created_at AS "createdAt", failed_at AS "failedAt"
       FROM outbox WHERE failed_at IS NOT NULL ORDER BY failed_at, id LIMIT $1`,
      [most],
    );
    return rows.map(({ payload, ...row }) => ({ ...row, about: aboutOf(row.topic, payload ?? {}) }));
  }

  /** Lets these, or all of them, be tried anew, with as many tries as a new event has; answers how many they were. */
  async retry(ids: readonly string[] | 'all'): Promise<number> {
    const { rowCount } = await this.pool.query(
      `UPDATE outbox SET failed_at = NULL, attempts = 0, next_attempt_at = now()
       WHERE failed_at IS NOT NULL AND ($1::bigint[] IS NULL OR id = ANY($1))`,
      [ids === 'all' ? null : ids],
    );
    return rowCount ?? 0;
  }

  /** Drops these for good; answers how many they were. */
  async discard(ids: readonly string[]): Promise<number> {
    const { rowCount } = await this.pool.query(
      'DELETE FROM outbox WHERE failed_at IS NOT NULL AND id = ANY($1::bigint[])',
      [ids],
    );
    return rowCount ?? 0;
  }
}

/** What an event is about. Bodies of mails and payloads stay out of it: they may hold codes. */
function aboutOf(topic: string, payload: Record<string, unknown>): string {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  if (topic === 'mail') {
    const { to, subject } = payload as unknown as OutboxTopics['mail'];
    return `${typeof to === 'string' ? to : text((to as { address?: unknown } | undefined)?.address)} · ${text(subject)}`;
  }
  if (topic === 'job') return `${text(payload['name'])} · ${text(payload['key'])}`;
  if (topic === 'screens') return `${text(payload['event'])} · ${text(payload['room'])}`;
  return '';
}
