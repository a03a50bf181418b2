import { Inject, Injectable } from '@nestjs/common';
import type { FirmPolicy, SessionEndReason } from '@gable/contracts';
import type { ProposalPlace, StandingRow } from '@gable/domain';
import { seesTask, type UserOptions } from '@gable/platform';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../platform/index.js';
import type { OwnedThing } from './access.decorator.js';
import { GatheredLookup } from './gathered-lookup.js';

/** A living session, and what its person is in the project that was asked about. */
export interface SessionRow {
  session_id: string;
  user_id: string;
  name: string;
  email: string;
  /** Whether its last use was noted so long ago that it is noted again. */
  touch_due: boolean;
  /** Where the person lives, as far as they said it; left out where no project was asked about. */
  time_zone?: string | null;
  /** These are left out where no project was asked about. */
  project_id?: string | null;
  role?: StandingRow['role'] | null;
  project_archived?: StandingRow['project_archived'] | null;
  project_potential?: StandingRow['project_potential'] | null;
  /** These are left out where no proposal was asked about. */
  proposal_id?: string | null;
  proposal_role?: ProposalPlace['role'] | null;
  proposal_deleted?: boolean | null;
  /** Of a project, and of a proposal. */
  edits_proposals?: boolean | null;
  /** These three are left out where no firm was asked about. */
  firm_id?: string | null;
  firm_policies?: FirmPolicy[] | null;
  firm_owner?: boolean | null;
  /** These two are left out where no contact was asked about. */
  contact_owner?: string | null;
  edits_contacts?: boolean | null;
  /** Who made the task, where the person sees it; left out where no task was asked about. */
  task_owner?: string | null;
  /** Of a thing of the person's own. */
  owned_id?: string | null;
  /** Left out where it was not asked whether the person administers the instance. */
  administers?: boolean;
}

/** The same, with what else a person sees of their own account, and until when the token is good. */
export interface AccountRow extends SessionRow {
  phone: string | null;
  phone_country: string;
  avatar: boolean;
  administrator: boolean;
  options: UserOptions;
  access_expires_at: Date;
}

/** A person and a project. */
export interface Place {
  userId: string;
  projectId: string;
}

/** Seconds: a session's last use is written down at most this often. */
const TOUCH_EVERY = 60;

const owner = `
  JOIN sessions s ON s.id = t.session_id AND s.ended_at IS NULL
  JOIN users u ON u.id = s.user_id AND u.active AND u.deleted_at IS NULL`;
const session = `FROM session_tokens t ${owner}`;
const living = `WHERE t.access_hash = $1 AND t.access_expires_at > now()`;
const person = `s.id AS session_id, u.id AS user_id, u.name, u.email,
  s.last_seen_at < now() - interval '${TOUCH_EVERY} seconds' AS touch_due`;
/** What the person is in a project that is not deleted. */
const standingIn = (project: string): string =>
  `LEFT JOIN LATERAL standing_in(${project}, u.id) standing ON NOT standing.project_deleted`;
const standing = `standing.project_id, standing.role, standing.project_archived, standing.project_potential,
  standing.edits_proposals`;
/** Whether what was found is a place in a project, and not only in what became of a proposal. */
const IS_INSIDE = `NOT standing.project_deleted AND (standing.role <> 'colleague' OR standing.project_potential)`;

/** `$1` is the hash of an access token, `$2` a project: the {@link SessionRow} of both. */
export const PROJECT_ACCESS = `SELECT ${person}, u.options ->> 'time_zone' AS time_zone, ${standing} ${session}
      ${standingIn('$2')} ${living}`;

const STATEMENTS = {
  project: { name: 'access-project', text: PROJECT_ACCESS },
  // A pending file is known to the person who announced it only.
  file: {
    name: 'access-file',
    text: `SELECT ${person}, ${standing} ${session}
      LEFT JOIN files f ON f.id = $2 AND f.deleted_at IS NULL
        AND (f.current_revision_id IS NOT NULL OR f.original_by = u.id)
      ${standingIn('f.project_id')} ${living}`,
  },
  proposal: {
    name: 'access-proposal',
    text: `SELECT ${person}, standing.project_id AS proposal_id, standing.role AS proposal_role,
        standing.project_deleted AS proposal_deleted, standing.edits_proposals ${session}
      LEFT JOIN proposals proposal ON proposal.project_id = $2
      LEFT JOIN LATERAL standing_in(proposal.project_id, u.id) standing ON true ${living}`,
  },
  firm: {
    name: 'access-firm',
    text: `SELECT ${person}, place.firm_id, role.policies AS firm_policies, firm.user_id = u.id AS firm_owner ${session}
      LEFT JOIN firm_members place ON place.user_id = u.id AND place.firm_id = $2
      LEFT JOIN firm_roles role ON role.id = place.firm_user_role_id
      LEFT JOIN firms firm ON firm.id = place.firm_id ${living}`,
  },
  contact: {
    name: 'access-contact',
    text: `SELECT ${person}, contact.owner_id AS contact_owner, 'potentials_edit' = ANY (role.policies) AS edits_contacts ${session}
      LEFT JOIN firm_members place ON place.user_id = u.id
      LEFT JOIN firm_roles role ON role.id = place.firm_user_role_id
      LEFT JOIN contacts contact ON contact.id = $2 AND contact.book_id IN (u.id, place.firm_id)
      ${living}`,
  },
  instance: {
    name: 'access-instance',
    text: `SELECT ${person}, u.administrator AS administers ${session} ${living}`,
  },
  task: {
    name: 'access-task',
    text: `SELECT ${person}, task.owner_id AS task_owner ${session}
      LEFT JOIN tasks task ON task.id = $2 AND ${seesTask('task', 'u.id')} ${living}`,
  },
};

const ownedThing = (thing: OwnedThing, table: string, which = 'true') => ({
  name: `access-owned-${thing}`,
  text: `SELECT ${person}, thing.id AS owned_id ${session}
    LEFT JOIN ${table} thing ON thing.id = $2 AND thing.owner_id = u.id AND ${which} ${living}`,
});

const OWNED: Record<OwnedThing, { name: string; text: string }> = {
  contactGroup: ownedThing('contactGroup', 'contact_groups'),
  contactImport: ownedThing('contactImport', 'contact_batches', `thing.kind = 'import'`),
  contactMerge: ownedThing('contactMerge', 'contact_batches', `thing.kind = 'merge'`),
};

/** One statement answers both questions of every request: who is it, and what may they do here. */
@Injectable()
export class AccessRepository {
  private readonly sessions: GatheredLookup<SessionRow>;
  private readonly accounts: GatheredLookup<AccountRow>;

  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {
    const gathered = <Row extends SessionRow>(name: string, columns: string) =>
      new GatheredLookup<Row>(
        pool,
        name,
        'bytea',
        (asked) =>
          `SELECT asked.place, ${columns}
        FROM ${asked} JOIN session_tokens t ON t.access_hash = asked.value AND t.access_expires_at > now() ${owner}`,
      );
    this.sessions = gathered('access-session', person);
    this.accounts = gathered(
      'access-account',
      `${person}, u.phone, u.phone_country, u.avatar, u.administrator, u.options, t.access_expires_at`,
    );
  }

  /** The session behind an access token. */
  findSession(accessHash: Buffer): Promise<SessionRow | undefined> {
    return this.sessions.find(accessHash);
  }

  /** The same, with the person's account. */
  findAccount(accessHash: Buffer): Promise<AccountRow | undefined> {
    return this.accounts.find(accessHash);
  }

  /** The same, with the person's place in a project. */
  findOnProject(accessHash: Buffer, projectId: string): Promise<SessionRow | undefined> {
    return this.first(STATEMENTS.project, [accessHash, projectId]);
  }

  /** The same, with the person's place in the project of a file. */
  findOnFile(accessHash: Buffer, fileId: string): Promise<SessionRow | undefined> {
    return this.first(STATEMENTS.file, [accessHash, fileId]);
  }

  /** The same, with what the person is to a proposal, deleted or not. */
  findOnProposal(accessHash: Buffer, proposalId: string): Promise<SessionRow | undefined> {
    return this.first(STATEMENTS.proposal, [accessHash, proposalId]);
  }

  /** The same, with the person's place in a firm. */
  findOnFirm(accessHash: Buffer, firmId: string): Promise<SessionRow | undefined> {
    return this.first(STATEMENTS.firm, [accessHash, firmId]);
  }

  /** The same, with whose a contact is that the person sees. */
  findOnContact(accessHash: Buffer, contactId: string): Promise<SessionRow | undefined> {
    return this.first(STATEMENTS.contact, [accessHash, contactId]);
  }

  /** The same, with who made a task that the person sees. */
  findOnTask(accessHash: Buffer, taskId: string): Promise<SessionRow | undefined> {
    return this.first(STATEMENTS.task, [accessHash, taskId]);
  }

  /** The same, with whether the person administers the instance. */
  findOnInstance(accessHash: Buffer): Promise<SessionRow | undefined> {
    return this.first(STATEMENTS.instance, [accessHash]);
  }

  /** The same, with a thing of the person's own. */
  findOnOwned(accessHash: Buffer, thing: OwnedThing, id: string): Promise<SessionRow | undefined> {
    return this.first(OWNED[thing], [accessHash, id]);
  }

  /** Why the session of an access token has ended; undefined when it has not, or when the token is none of ours. */
  async findEndReason(accessHash: Buffer): Promise<SessionEndReason | undefined> {
    const { rows } = await this.pool.query<{ end_reason: SessionEndReason }>(
      `SELECT s.end_reason FROM session_tokens t JOIN sessions s ON s.id = t.session_id AND s.ended_at IS NOT NULL
       WHERE t.access_hash = $1`,
      [accessHash],
    );
    return rows[0]?.end_reason;
  }

  /** Why a session is over; null while it lives. One that was removed went with its account. */
  async findSessionEnd(sessionId: string): Promise<SessionEndReason | null> {
    const { rows } = await this.pool.query<{ end_reason: SessionEndReason | null }>(
      'SELECT end_reason FROM sessions WHERE id = $1',
      [sessionId],
    );
    return rows[0] ? rows[0].end_reason : 'account_closed';
  }

  /** Whether a person is in a project (for the socket). */
  async isInProject(userId: string, projectId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(`SELECT 1 FROM standing_in($2, $1) standing WHERE ${IS_INSIDE}`, [
      userId,
      projectId,
    ]);
    return rowCount === 1;
  }

  /** Those of these people and projects that do not belong together any more. */
  async findLost(places: Place[]): Promise<Place[]> {
    if (places.length === 0) return [];
    const { rows } = await this.pool.query<Place>(
      `SELECT place.user_id AS "userId", place.project_id AS "projectId"
       FROM unnest($1::uuid[], $2::uuid[]) AS place (user_id, project_id)
       WHERE NOT EXISTS (SELECT FROM standing_in(place.project_id, place.user_id) standing WHERE ${IS_INSIDE})`,
      [places.map(({ userId }) => userId), places.map(({ projectId }) => projectId)],
    );
    return rows;
  }

  /** Notes that a session was used. */
  async touch(sessionId: string): Promise<void> {
    await this.pool.query('UPDATE sessions SET last_seen_at = now() WHERE id = $1', [sessionId]);
  }

  private async first<Row extends SessionRow = SessionRow>(
    statement: { name: string; text: string },
    values: unknown[],
  ): Promise<Row | undefined> {
    const { rows } = await this.pool.query<Row>({ ...statement, values });
    return rows[0];
  }
}
