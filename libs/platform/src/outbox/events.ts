import type { JobName, Jobs, ServerEventName, ServerEvents } from '@gable/contracts';
import type { Mail } from '../mail/index.js';

/** Asks for a job. `key` makes asking twice the same as asking once. */
export interface JobRequested<Name extends JobName = JobName> {
  name: Name;
  payload: Jobs[Name];
  key: string;
  /** ISO 8601: it waits in the queue until then. */
  notBefore?: string;
}

/** An event for the open screens of a project, of a person or of one session (whose end a trigger announces). */
export interface ScreenEvent<Name extends ServerEventName = ServerEventName> {
  event: Name;
  room: `project:${string}` | `user:${string}` | `session:${string}`;
  data: Parameters<ServerEvents[Name]>[0];
}

/** A message to one address. */
export type MailRequested = Mail;

/** What can be put into the outbox, by topic. */
export interface OutboxTopics {
  job: JobRequested;
  screens: ScreenEvent;
  mail: MailRequested;
}

/** Name of a topic. */
export type OutboxTopic = keyof OutboxTopics;
