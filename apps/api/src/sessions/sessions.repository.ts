import type { SessionEndReason } from '@gable/contracts';
import { Session, SessionToken, User } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { hashToken } from '../access/index.js';

/** Two tokens on their way into cookies; only their hashes are stored. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: Date;
  refreshExpiresAt: Date;
}

type NewSession = Pick<Session, 'id' | 'userId' | 'userAgent' | 'ip' | 'lastSeenAt'>;

/** Reads and writes people's sessions and token pairs. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findUserByEmail(email: string): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ email });
  }

  findUser(manager: EntityManager, id: string): Promise<User | null> {
    return manager.findOneBy(User, { id });
  }

  /**
   * Adds a session with its first tokens, in one statement; false when the person no longer has the password that was
   * looked at. The lock makes a change of it wait, and end this session too.
   */
  async open(session: NewSession, passwordHash: string, pair: TokenPair): Promise<boolean> {
    const added = await this.dataSource.query<unknown[]>(
      `WITH opened AS (
         INSERT INTO sessions (id, user_id, user_agent, ip, last_seen_at)
         SELECT $1, id, $3, $4, $5 FROM users
         WHERE id = $2 AND password_hash = $6 AND active AND deleted_at IS NULL FOR SHARE
         RETURNING id)
       INSERT INTO session_tokens (id, session_id, access_hash, refresh_hash, access_expires_at, refresh_expires_at)
       SELECT $7, id, $8, $9, $10, $11 FROM opened RETURNING id`,
      [
        ...[session.id, session.userId, session.userAgent, session.ip, session.lastSeenAt, passwordHash],
        ...[uuid(), hashToken(pair.accessToken), hashToken(pair.refreshToken)],
        ...[pair.accessExpiresAt, pair.refreshExpiresAt],
      ],
    );
    return added.length === 1;
  }

  /** Adds a pair of tokens to a session. */
  async addTokens(manager: EntityManager, sessionId: string, pair: TokenPair): Promise<void> {
    await manager.insert(SessionToken, {
      id: uuid(),
      sessionId,
      accessHash: hashToken(pair.accessToken),
      refreshHash: hashToken(pair.refreshToken),
      accessExpiresAt: pair.accessExpiresAt,
      refreshExpiresAt: pair.refreshExpiresAt,
    });
  }

  /** Stores another hash of the same password, unless the password has changed meanwhile. */
  async replaceHash(userId: string, former: string, passwordHash: string): Promise<void> {
    await this.dataSource.query('UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [
      userId,
      former,
      passwordHash,
    ]);
  }

  /** The token pair with its session, locked against a second refresh at the same moment. */
  async lockByRefreshHash(manager: EntityManager, refreshHash: Buffer): Promise<SessionToken | null> {
    const token = await manager.findOne(SessionToken, {
      where: { refreshHash },
      lock: { mode: 'pessimistic_write' },
    });
    if (token) token.session = await manager.findOneByOrFail(Session, { id: token.sessionId });
    return token;
  }

  /** The session that a living or spent token of either kind belongs to. */
  async findSessionId(accessHash: Buffer | null, refreshHash: Buffer | null): Promise<string | null> {
    const tokens = this.dataSource.getRepository(SessionToken);
    const found =
      (accessHash && (await tokens.findOneBy({ accessHash }))) ||
      (refreshHash && (await tokens.findOneBy({ refreshHash })));
    return found ? found.sessionId : null;
  }

  /** Ends a session; one that has ended keeps its reason. */
  async end(manager: EntityManager, sessionId: string, reason: SessionEndReason): Promise<void> {
    await manager.update(Session, { id: sessionId, endedAt: IsNull() }, { endedAt: new Date(), endReason: reason });
  }

  /** Ends the sessions of a person, but for the one that may go on. */
  async endAllOf(
    manager: EntityManager,
    userId: string,
    reason: SessionEndReason,
    exceptSessionId?: string,
  ): Promise<void> {
    await manager.update(
      Session,
      { userId, endedAt: IsNull(), ...(exceptSessionId !== undefined && { id: Not(exceptSessionId) }) },
      { endedAt: new Date(), endReason: reason },
    );
  }

  /** Ends a session of a person; false when it is none of theirs, or had ended already. */
  async endOwn(manager: EntityManager, userId: string, sessionId: string, reason: SessionEndReason): Promise<boolean> {
    const { affected } = await manager.update(
      Session,
      { id: sessionId, userId, endedAt: IsNull() },
      { endedAt: new Date(), endReason: reason },
    );
    return affected === 1;
  }

  /** The sessions of a person that have not ended and can still be refreshed, the one used last first. */
  findLiving(userId: string): Promise<Session[]> {
    return this.dataSource
      .getRepository(Session)
      .createQueryBuilder('session')
      .where('session.userId = :userId AND session.endedAt IS NULL', { userId })
      .andWhere(
        `EXISTS (SELECT 1 FROM session_tokens t
          WHERE t.session_id = session.id AND t.rotated_at IS NULL AND t.refresh_expires_at > now())`,
      )
      .orderBy('session.lastSeenAt', 'DESC')
      .addOrderBy('session.id', 'DESC')
      .getMany();
  }
}
