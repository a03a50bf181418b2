import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../logging/index.js';
import type { OutboxTopic, OutboxTopics } from './events.js';
import { UndeliverableError } from './undeliverable-error.js';

const BATCH = 100;
const LONGEST_RETRY_SECONDS = 300;
/** Nothing waits for so long: a time that lies further ahead is from before the clock was set back. */
const TOO_FAR_AHEAD_SECONDS = 2 * LONGEST_RETRY_SECONDS;
/** Tries after which waits no longer grow. */
const MOST_DOUBLINGS = 10;
/**
 * Tries after which an event is given up. With the waits between them they take 20 minutes, a day, and three days: a
 * screen has looked for itself by then, what a job is for is found by the sweep, and mail servers are away for a weekend.
 */
const MOST_TRIES: Record<OutboxTopic, number> = { screens: 12, job: 300, mail: 900 };
/** The same for an event of a topic this process does not know: a newer one may. */
const MOST_TRIES_OF_OTHERS = 300;
/** Characters of a failure that are kept. */
const ERROR_KEPT = 2_000;

/**
 * Carries out events of one topic; throwing means "try again later", and an {@link UndeliverableError} that it is no use.
 * Receivers see an event at least once.
 */
export type OutboxHandlers = { [Topic in OutboxTopic]: (payload: OutboxTopics[Topic]) => Promise<void> };

interface Row {
  id: string;
  topic: OutboxTopic;
  payload: never;
  attempts: number;
}

/**
 * Relays either the mail of the outbox or all else, one batch after the other. All else is relayed by one process at a time: a
 * screen hears of changes in the order they were made, whichever process tells it.
 */
export class OutboxLane {
  private draining: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly isMail: boolean,
    private readonly pool: Pool,
    private readonly handlers: OutboxHandlers,
    private readonly logger: Logger,
  ) {}

  /** Finishes the batch at hand and takes no other. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.draining;
  }

  /** Looks for events that are due; once more at the end when it is looking already. */
  wake(): void {
    if (this.stopped) return;
    if (this.draining) {
      this.again = true;
      return;
    }
    this.draining = this.drain()
      .catch((error: unknown) => this.logger.error({ err: error }, 'outbox could not be read'))
      .finally(() => {
        this.draining = undefined;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  private async drain(): Promise<void> {
    while (!this.stopped && (await this.relayBatch()) === BATCH);
  }

  /** Relays one batch; answers how many rows it held. */
  private async relayBatch(): Promise<number> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    // The connection may die while a handler is at work; unheard, that would end the process. The next query fails.
    const ignore = (): void => undefined;
    client.on('error', ignore);
    try {
      if (!(await this.begin(client))) return 0;
      // In the order they were written, which is the order of the changes to one row: screens count pages upwards.
      const { rows } = await client.query<Row>(
        `WITH due AS (
           SELECT id, topic, payload, attempts FROM outbox WHERE failed_at IS NULL AND (topic = 'mail') = $2
             AND (next_attempt_at <= now() OR next_attempt_at > now() + make_interval(secs => $3))
           ORDER BY next_attempt_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
         ) SELECT * FROM due ORDER BY id`,
        [BATCH, this.isMail, TOO_FAR_AHEAD_SECONDS],
      );
      const done: string[] = [];
      for (const row of rows) if (await this.carryOut(client, row)) done.push(row.id);
      if (done.length > 0) await client.query('DELETE FROM outbox WHERE id = ANY($1)', [done]);
      await client.query('COMMIT');
      return rows.length;
    } catch (error) {
      broken = error as Error;
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(broken);
    }
  }

  /** Begins a transaction; answers whether it is this process's turn. Who has the turn looks again when it hears of news meanwhile. */
  private async begin(client: PoolClient): Promise<boolean> {
    await client.query(this.isMail ? BEGIN : BEGIN_AT_EASE);
    if (this.isMail) return true;
    const { rows } = await client.query<{ mine: boolean }>(TAKE_TURN);
    if (rows[0]?.mine) return true;
    await client.query('ROLLBACK');
    return false;
  }

  private async carryOut(client: PoolClient, row: Row): Promise<boolean> {
    try {
      await this.handlers[row.topic](row.payload);
      return true;
    } catch (error) {
      const attempts = row.attempts + 1;
      const isGivenUp = error instanceof UndeliverableError || attempts >= mostTriesOf(row.topic);
      await client.query(
        `UPDATE outbox SET attempts = attempts + 1, last_error = $2, failed_at = CASE WHEN $5 THEN now() END,
                next_attempt_at = now() + make_interval(secs => least($3, power(2, least($4, attempts))))
         WHERE id = $1`,
        [row.id, reasonOf(error), LONGEST_RETRY_SECONDS, MOST_DOUBLINGS, isGivenUp],
      );
      const details = { err: error, outboxId: row.id, topic: row.topic, attempts };
      if (isGivenUp)
        this.logger.error(details, 'event given up; `npm run outbox` lists such events and tries them again');
      else this.logger.warn(details, 'event not relayed');
      return false;
    }
  }
}

const BEGIN = 'BEGIN';
/**
 * Waits for no disk: should the database crash, what was just carried out is carried out once more, as it may be anyway. Only
 * e-mails cannot be taken for the same one by who receives them twice.
 */
const BEGIN_AT_EASE = `${BEGIN}; SET LOCAL synchronous_commit = off; SET LOCAL idle_in_transaction_session_timeout = '1min'`;
/** A turn ends with its transaction, also that of a process that is gone, or stands still for longer than that minute. */
const TAKE_TURN = `SELECT pg_try_advisory_xact_lock(hashtextextended('outbox', 0)) AS mine`;

const mostTriesOf = (topic: string): number =>
  topic in MOST_TRIES ? MOST_TRIES[topic as OutboxTopic] : MOST_TRIES_OF_OTHERS;

/** PostgreSQL keeps no zero characters. */
const reasonOf = (error: unknown): string => String(error).replaceAll('\0', '').slice(0, ERROR_KEPT);
