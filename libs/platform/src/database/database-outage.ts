import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logging/index.js';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

/** What a failure looks like that says nothing of what was asked, only that it could not be asked. */
interface Failure {
  code?: unknown;
  message?: unknown;
  syscall?: unknown;
  driverError?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** By what PostgreSQL and the network call it, with what the log says. */
const REASONS: Readonly<Record<string, string>> = {
  '28000': 'it refuses the user or the database of DATABASE_URL',
  '28P01': 'it refuses the user name or the password of DATABASE_URL',
  '3D000': 'there is no database of the name in DATABASE_URL',
  '25006': 'it takes no changes, as a standby does',
  '53200': 'it has no memory left',
  '53300': 'it has no connection left',
  '53400': 'it has reached a limit that it was set',
  '57P01': 'it is stopping',
  '57P02': 'it has crashed and recovers',
  '57P03': 'it is starting or stopping',
  '57P05': 'it has ended the connection',
  '58030': 'its disk fails',
  EAI_AGAIN: 'the host of DATABASE_URL cannot be looked up',
  ECONNREFUSED: 'nothing listens at the address of DATABASE_URL',
  ECONNRESET: 'the connection broke off',
  EHOSTUNREACH: 'the host of DATABASE_URL cannot be reached',
  ENETUNREACH: 'the host of DATABASE_URL cannot be reached',
  ENOTFOUND: 'the host of DATABASE_URL is not known',
  EPIPE: 'the connection broke off',
  ETIMEDOUT: 'the host of DATABASE_URL does not answer',
};
/** The class of all that may be wrong with a connection. */
const CONNECTION_FAILED = /^08/;
/** What `pg` throws without a code: no connection was free in time, or one broke off. */
const BROKEN_OFF = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
]);
/** What TypeORM throws when its connection was lost between two statements of a transaction. */
const LOST_BETWEEN = /^(Query runner|Database connection provided by a query runner was) already released/;

/** Whether the database could not be asked, so that the same may succeed in a moment. */
export const isDatabaseOutage = (error: unknown): boolean => outageOf(error) !== undefined;

/**
 * Does what needs the database, again and again until it answers. Says why it waits; waits a quarter of a second at
 * first and five at most.
 * @param signal ends the waiting
 * @throws what is no outage, and the reason of `signal`
 */
export async function whenDatabaseAnswers<Result>(
  work: () => Promise<Result>,
  logger: Pick<Logger, 'warn'>,
  signal?: AbortSignal,
): Promise<Result> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const reason = outageOf(error);
      if (reason === undefined) throw error;
      logger.warn({ err: error }, `waiting for the database: ${reason}`);
      await pause(wait, undefined, { signal });
    }
  }
}

/** Why the database could not be asked; undefined for every other failure. */
function outageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, message, syscall, driverError, cause, errors } = error as Failure;
  if (typeof code === 'string') {
    if (REASONS[code] !== undefined) return REASONS[code];
    if (CONNECTION_FAILED.test(code)) return 'the connection broke off';
    if (code === 'ENOENT' && syscall === 'connect') return 'there is no socket at the path of DATABASE_URL';
  }
  if (typeof message === 'string' && LOST_BETWEEN.test(message)) return 'the connection broke off';
  if (typeof message === 'string' && BROKEN_OFF.has(message)) return 'the connection broke off, or none was free';
  for (const within of [driverError, cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])]) {
    const reason = outageOf(within);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
