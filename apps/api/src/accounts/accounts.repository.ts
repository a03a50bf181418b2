import { Session, User } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Reads people and what they may see of one another. Anyone who is deleted is not found. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ id });
  }

  findByEmail(email: string): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ email });
  }

  /** Whether an address belongs to anybody, deleted people included: nobody else can ever have it. */
  isTaken(manager: EntityManager, email: string): Promise<boolean> {
    return manager.exists(User, { where: { email }, withDeleted: true });
  }

  /** When the person of a session typed the password last. */
  async signedInAt(sessionId: string): Promise<Date | null> {
    const session = await this.dataSource.getRepository(Session).findOneBy({ id: sessionId });
    return session?.createdAt ?? null;
  }

  /** Whether somebody has an avatar, and is the viewer or has come into a project of the viewer. */
  async maySeeAvatar(viewerId: string, ownerId: string): Promise<boolean> {
    const found: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM users u
       WHERE u.id = $2 AND u.avatar AND u.deleted_at IS NULL AND (u.id = $1 OR EXISTS (
         SELECT FROM project_standings mine
         JOIN project_standings theirs ON theirs.project_id = mine.project_id AND theirs.user_id = u.id
         WHERE mine.user_id = $1 AND NOT mine.project_deleted AND NOT theirs.newcomer))`,
      [viewerId, ownerId],
    );
    return found.length === 1;
  }
}
