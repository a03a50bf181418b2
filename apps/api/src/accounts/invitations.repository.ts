import type { ProjectRole } from '@gable/contracts';
import type { AccountCode } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';

/** Somebody who is in a project and has no account yet. */
export interface PendingPerson {
  id: string;
  email: string;
  role: ProjectRole;
  /** Who brought them into the project. */
  invited_by: string | null;
  /** When the link that was sent last is over. */
  expires_at: Date;
}

/** Somebody who is invited into a project. */
export interface Invitee {
  id: string;
  email: string;
  /** Empty until the person has chosen one. */
  name: string;
  /** `pending`: has no account yet. `closed`: has none any more, and cannot be invited again. */
  account: 'active' | 'pending' | 'closed';
}

const INVITEE = `id, email, name, CASE WHEN deleted_at IS NOT NULL THEN 'closed' WHEN active THEN 'active'
  WHEN terms_accepted_at IS NOT NULL THEN 'closed' ELSE 'pending' END AS account`;

/** What the page of an invitation tells. */
export interface InvitationFacts {
  /** Name of who invited. */
  inviter: string | null;
  /** Name of the project, or of the first one the same person invited to. */
  project: string | null;
}

/** Reads and writes people who were invited and have no account yet. */
@Injectable()
export class InvitationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A new inactive person of an address; null when anybody has it, deleted people included. */
  async add(manager: EntityManager, email: string): Promise<string | null> {
    const rows: { id: string }[] = await manager.query(
      `INSERT INTO users (id, email, name, active) VALUES ($1, $2, '', false) ON CONFLICT (email) DO NOTHING RETURNING id`,
      [uuid(), email],
    );
    return rows[0]?.id ?? null;
  }

  /**
   * The people of these addresses, inactive ones made where nobody had one, all locked until the transaction is over.
   * They are taken in the order of their addresses: two who invite the same people never wait in a circle.
   */
  async findOrAdd(manager: EntityManager, emails: string[]): Promise<Invitee[]> {
    await manager.query(
      `INSERT INTO users (id, email, name, active)
       SELECT id, email, '', false FROM unnest($1::uuid[], $2::citext[]) AS invited (id, email) ORDER BY email
       ON CONFLICT (email) DO NOTHING`,
      [emails.map(() => uuid()), emails],
    );
    return manager.query(
      `SELECT ${INVITEE} FROM users WHERE email = ANY($1::citext[]) ORDER BY email FOR NO KEY UPDATE`,
      [emails],
    );
  }

  /** A person, locked until the transaction is over. */
  async lock(manager: EntityManager, userId: string): Promise<Invitee | null> {
    const rows: Invitee[] = await manager.query(`SELECT ${INVITEE} FROM users WHERE id = $1 FOR NO KEY UPDATE`, [
      userId,
    ]);
    return rows[0] ?? null;
  }

  /**
   * The person of an address in a project, while they have no account; a closed account is one. What others have sent
   * them, for projects of theirs, is nobody's business here.
   */
  async findPending(projectId: string, email: string): Promise<PendingPerson | null> {
    const rows: PendingPerson[] = await this.dataSource.query(
      `SELECT u.id, u.email, standing.role, standing.invited_by, sent.expires_at
       FROM users u JOIN project_standings standing ON standing.user_id = u.id
       CROSS JOIN LATERAL (
         SELECT c.expires_at FROM account_codes c
         WHERE c.user_id = u.id AND c.purpose = 'invitation' AND c.used_at IS NULL
           AND (c.project_id = standing.project_id OR (c.project_id IS NULL AND c.invited_by = standing.invited_by))
         ORDER BY c.created_at DESC, c.id DESC LIMIT 1) sent
       WHERE u.email = $2 AND NOT u.active AND u.terms_accepted_at IS NULL AND u.deleted_at IS NULL
         AND standing.project_id = $1`,
      [projectId, email],
    );
    return rows[0] ?? null;
  }

  async facts(
    { userId, invitedBy, projectId }: Pick<AccountCode, 'userId' | 'invitedBy' | 'projectId'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<InvitationFacts> {
    const rows: InvitationFacts[] = await manager.query(
      `SELECT (SELECT name FROM users WHERE id = $2) AS inviter,
         (SELECT p.name FROM project_standings standing
           JOIN projects p ON p.id = standing.project_id AND p.deleted_at IS NULL
           WHERE standing.user_id = $1 AND (p.id = $3 OR ($3::uuid IS NULL AND standing.invited_by = $2))
           ORDER BY standing.created_at, p.id LIMIT 1) AS project`,
      [userId, invitedBy, projectId],
    );
    return rows[0] ?? { inviter: null, project: null };
  }

  /** The projects a person was invited into. */
  async projectsOf(manager: EntityManager, userId: string): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      `SELECT project_id AS id FROM project_standings
       WHERE user_id = $1 AND invited_by IS NOT NULL AND NOT project_deleted ORDER BY project_id`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }
}
