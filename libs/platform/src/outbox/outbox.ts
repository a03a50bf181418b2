import type { JobName, Jobs, ProjectChanged, ProposalChanged, ServerEventName, ServerEvents } from '@gable/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OutboxEvent } from '../database/index.js';
import type { OutboxTopic, OutboxTopics, ScreenEvent } from './events.js';

/** Writes outgoing events into the transaction of the change they belong to; the relay carries them out after commit. */
export class Outbox {
  constructor(private readonly manager: EntityManager) {}

  /** Asks for a job; `key` makes asking twice the same as asking once. It may wait until a time. */
  requestJob<Name extends JobName>(name: Name, payload: Jobs[Name], key: string, notBefore?: Date): Promise<void> {
    return this.put('job', { name, payload, key, ...(notBefore && { notBefore: notBefore.toISOString() }) });
  }

  /** Asks for several jobs of one kind, in one statement. */
  requestJobs<Name extends JobName>(name: Name, jobs: { payload: Jobs[Name]; key: string }[]): Promise<void> {
    return this.putAll(
      'job',
      jobs.map((job) => ({ name, ...job })),
    );
  }

  /** Sends an event to the open screens of a project. */
  emitToProject<Name extends ServerEventName>(
    projectId: string,
    event: Name,
    data: Parameters<ServerEvents[Name]>[0],
  ): Promise<void> {
    return this.put('screens', { event, room: `project:${projectId}`, data } as ScreenEvent);
  }

  /** Sends them several events of one kind, in this order, in one statement. */
  emitAllToProject<Name extends ServerEventName>(
    projectId: string,
    event: Name,
    all: Parameters<ServerEvents[Name]>[0][],
  ): Promise<void> {
    return this.putAll(
      'screens',
      all.map((data) => ({ event, room: `project:${projectId}`, data }) as ScreenEvent),
    );
  }

  /** Sends an event to the open screens of one person. */
  emitToUser<Name extends ServerEventName>(
    userId: string,
    event: Name,
    data: Parameters<ServerEvents[Name]>[0],
  ): Promise<void> {
    return this.put('screens', { event, room: `user:${userId}`, data } as ScreenEvent);
  }

  /** Sends several people an event of one kind, each their own, in one statement. */
  emitToUsers<Name extends ServerEventName>(
    event: Name,
    all: { userId: string; data: Parameters<ServerEvents[Name]>[0] }[],
  ): Promise<void> {
    return this.putAll(
      'screens',
      all.map(({ userId, data }) => ({ event, room: `user:${userId}`, data }) as ScreenEvent),
    );
  }

  /** Sends an event to the open screens of everybody who is in a project, whatever they show: lists change as well. */
  async emitToPeople<Name extends ServerEventName>(
    projectId: string,
    event: Name,
    data: Parameters<ServerEvents[Name]>[0],
  ): Promise<void> {
    await this.manager.query(
      `INSERT INTO outbox (topic, payload)
       SELECT 'screens', jsonb_build_object('event', $2::text, 'room', 'user:' || user_id, 'data', $3::jsonb)
       FROM project_standings WHERE project_id = $1 ORDER BY user_id`,
      [projectId, event, JSON.stringify(data)],
    );
  }

  /** Sends everybody who sees a proposal what has become of it: its people, and who it is shared with. */
  async emitToProposal(projectId: string, change: ProposalChanged['change']): Promise<void> {
    await this.manager.query(
      `INSERT INTO outbox (topic, payload)
       SELECT 'screens', jsonb_build_object('event', 'proposals:changed', 'room', 'user:' || user_id, 'data', $2::jsonb)
       FROM (SELECT user_id FROM project_standings WHERE project_id = $1 AND role IN ('owner', 'member')
         UNION SELECT user_id FROM proposal_colleagues WHERE project_id = $1) AS viewers ORDER BY user_id`,
      [projectId, JSON.stringify({ project_id: projectId, change } satisfies ProposalChanged)],
    );
  }

  /** Lets those go who were in a project only because its proposal is shared with them: they are in it no longer. */
  async letColleaguesGo(projectId: string): Promise<void> {
    await this.manager.query(
      `INSERT INTO outbox (topic, payload)
       SELECT 'screens', jsonb_build_object('event', 'projects:changed', 'room', 'user:' || user_id, 'data', $2::jsonb)
       FROM proposal_colleagues colleague WHERE project_id = $1 AND NOT EXISTS (
         SELECT FROM project_standings inside
         WHERE inside.project_id = colleague.project_id AND inside.user_id = colleague.user_id) ORDER BY user_id`,
      [projectId, JSON.stringify({ project_id: projectId, change: 'deleted' } satisfies ProjectChanged)],
    );
  }

  /** Sends a message. It gets an id, which is the same each time the relay tries. */
  sendMail(mail: OutboxTopics['mail']): Promise<void> {
    return this.put('mail', { id: uuid(), ...mail });
  }

  /** Sends several messages, in one statement. */
  sendMails(mails: OutboxTopics['mail'][]): Promise<void> {
    return this.putAll(
      'mail',
      mails.map((mail) => ({ id: uuid(), ...mail })),
    );
  }

  private async put<Topic extends OutboxTopic>(topic: Topic, payload: OutboxTopics[Topic]): Promise<void> {
    await this.manager.insert(OutboxEvent, { topic, payload });
  }

  /** The payloads are one parameter: there may be more of them than a statement has room for. */
  private async putAll<Topic extends OutboxTopic>(topic: Topic, payloads: OutboxTopics[Topic][]): Promise<void> {
    if (payloads.length === 0) return;
    await this.manager.query(
      `INSERT INTO outbox (topic, payload)
       SELECT $1, payload FROM jsonb_array_elements($2) WITH ORDINALITY AS asked (payload, place) ORDER BY place`,
      [topic, JSON.stringify(payloads)],
    );
  }
}
