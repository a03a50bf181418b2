import type { JobName, Jobs } from '@gable/contracts';
import type { Job } from 'bullmq';

/** What runs a job of one name. Throwing means "try again". */
export type JobHandler<Name extends JobName> = (payload: Jobs[Name], job: Job, token?: string) => Promise<void>;

/** One handler a job: a job without one does not compile. */
export type JobHandlers = { [Name in JobName]: JobHandler<Name> };

/** A job this worker does not know, or of a version it does not understand: left for a newer worker to retry. */
export class UnknownJobError extends Error {
  override readonly name = 'UnknownJobError';
}

/** Runs a job with its handler. */
export async function runJob(handlers: JobHandlers, job: Job, token?: string): Promise<void> {
  const handler = Object.hasOwn(handlers, job.name)
    ? (handlers[job.name as JobName] as JobHandler<JobName>)
    : undefined;
  const payload = job.data as Jobs[JobName];
  if (!handler || payload.version !== 1) {
    throw new UnknownJobError(`No handler for job ${job.name}, version ${String(payload.version)}`);
  }
  await handler(payload, job, token);
}
