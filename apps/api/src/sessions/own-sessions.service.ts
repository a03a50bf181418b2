import type { Session } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { notFound } from '../http/index.js';
import { deviceName } from './device-name.js';
import type { OwnSessionView } from './dto/session.dto.js';
import { SessionsRepository } from './sessions.repository.js';

/** Where a person is signed in. When a session ends here, a trigger of the database informs its open screens. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: SessionsRepository,
  ) {}

  /** Every session that can still be used: the one that asks first, then by last use. */
  async list(actor: Actor): Promise<OwnSessionView[]> {
    const sessions = await this.repository.findLiving(actor.userId);
    const isCurrent = ({ id }: Session) => id === actor.sessionId;
    return [...sessions.filter(isCurrent), ...sessions.filter((session) => !isCurrent(session))].map((session) => ({
      id: session.id,
      current: isCurrent(session),
      device: deviceName(session.userAgent),
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
    }));
  }

  /** Ends every session but the one that asks. */
  endOthers(actor: Actor): Promise<void> {
    return this.repository.endAllOf(this.dataSource.manager, actor.userId, 'revoked', actor.sessionId);
  }

  /** Ends one session; the one that asks ends as if it had signed out. @throws {Refusal} 404 */
  async end(actor: Actor, id: string): Promise<void> {
    const reason = id.toLowerCase() === actor.sessionId ? 'signed_out' : 'revoked';
    const { manager } = this.dataSource;
    if (!isUuid(id) || !(await this.repository.endOwn(manager, actor.userId, id, reason))) throw notFound();
  }
}
