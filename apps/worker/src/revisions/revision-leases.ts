import type { Logger } from '@gable/platform';
import { revisionPrefix } from '@gable/domain';
import type { Pool } from 'pg';
import { v4 as uuid } from 'uuid';
import type { Revision, WorkKind } from './revision.js';

/** A lease that is not renewed is free again after this long: how soon the work of a dead worker is taken over. */
export const LEASE_SECONDS = 15;
const RENEW_EVERY = 4_000;
/** By then the queue has brought its job to somebody. */
const UNTAKEN_FOR_SECONDS = 5;

/** Another worker is at it; try again once its lease may have run out. */
export class LeaseHeldError extends Error {
  override readonly name = 'LeaseHeldError';
}

/** The right to work on one revision, renewed until it is released; `signal` fires when it is lost. */
export interface Lease {
  revision: Revision;
  /** The work it was taken for; it is lost as soon as nobody wants that any more. */
  kind: WorkKind;
  owner: string;
  signal: AbortSignal;
  /** Stops renewing; the work's own last statement frees or ends the row. */
  release(): void;
}

const COLUMNS = `r.id, r.file_id AS "fileId", f.project_id AS "projectId", r.name, r.mimetype,
  r.storage_key AS "storageKey", r.processing_run AS run, r.pages_total AS "pagesTotal"`;

/** Sees to it that one worker at a time makes the artefacts of a revision, and that a dead one is noticed. */
export class RevisionLeases {
  constructor(
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {}

  /**
   * Takes the lease of unfinished work; null when there is nothing to do any more.
   * @throws {LeaseHeldError} when another worker holds it.
   */
  async take(revisionId: string, kind: WorkKind, stop: AbortSignal): Promise<Lease | null> {
    const owner = uuid();
    const { rows } = await this.pool.query<Revision>(
      `UPDATE file_revisions r SET lease_owner = $2, lease_until = now() + $3 * interval '1 second', ${kind} = 'running'
       FROM files f
       WHERE r.id = $1 AND f.id = r.file_id AND ${unfinished(kind)}
         AND (r.lease_until IS NULL OR r.lease_until < now())
       RETURNING ${COLUMNS}`,
      [revisionId, owner, LEASE_SECONDS],
    );
    const [revision] = rows;
    if (revision) return this.keep(revision, kind, owner, stop);
    const { rowCount } = await this.pool.query(
      `SELECT 1 FROM file_revisions r WHERE r.id = $1 AND ${unfinished(kind)}`,
      [revisionId],
    );
    if (rowCount === 1) throw new LeaseHeldError(`Another worker is at revision ${revisionId}`);
    return null;
  }

  /** Unfinished work that nobody is at, though it has been there for a while: so many, first what has no page yet, without these. */
  async untaken(kind: WorkKind, without: readonly string[], most: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT r.id FROM file_revisions r
       WHERE ${unfinished(kind)} AND (r.lease_until IS NULL OR r.lease_until < now())
         AND r.stored_at < now() - $1 * interval '1 second' AND r.id <> ALL($2)
       ORDER BY r.pages_done > 0, r.stored_at LIMIT $3`,
      [UNTAKEN_FOR_SECONDS, without, most],
    );
    return rows.map(({ id }) => id);
  }

  /** The project a revision is of; null when it is gone. */
  async projectOf(revisionId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ projectId: string }>(
      `SELECT f.project_id AS "projectId" FROM file_revisions r JOIN files f ON f.id = r.file_id WHERE r.id = $1`,
      [revisionId],
    );
    return rows[0]?.projectId ?? null;
  }

  /** Lets go of work that is given up, so that anyone who waits for it need not wait until the lease runs out. */
  async free({ revision, owner }: Lease): Promise<void> {
    await this.pool.query(
      'UPDATE file_revisions SET lease_owner = NULL, lease_until = NULL WHERE id = $1 AND lease_owner = $2',
      [revision.id, owner],
    );
  }

  /** Whether a worker may still be writing artefacts of a revision. */
  async isHeld(revisionId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT 1 FROM file_revisions WHERE id = $1 AND lease_until > now()', [
      revisionId,
    ]);
    return rowCount === 1;
  }

  private keep(revision: Revision, kind: WorkKind, owner: string, stop: AbortSignal): Lease {
    const lost = new AbortController();
    const timer = setInterval(() => {
      this.renew(revision.id, kind, owner).then(
        (held) => {
          if (!held) lost.abort();
        },
        // The database may be back before the lease runs out; the work's own statements check the owner anyway.
        (error: unknown) => this.logger.warn({ err: error, revisionId: revision.id }, 'lease not renewed'),
      );
    }, RENEW_EVERY);
    return { revision, kind, owner, signal: AbortSignal.any([lost.signal, stop]), release: () => clearInterval(timer) };
  }

  private async renew(revisionId: string, kind: WorkKind, owner: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE file_revisions SET lease_until = now() + $3 * interval '1 second'
       WHERE id = $1 AND lease_owner = $2 AND discarded_at IS NULL AND ${kind} = 'running'`,
      [revisionId, owner, LEASE_SECONDS],
    );
    return rowCount === 1;
  }
}

/** Work that the database says must be done. */
export const unfinished = (kind: WorkKind): string =>
  `r.stored_at IS NOT NULL AND r.discarded_at IS NULL AND r.${kind} IN ('queued', 'running')`;

/** Folder of everything one run makes. */
export const artefactPrefix = ({ projectId, fileId, id, run }: Revision): string =>
  `${revisionPrefix(projectId, fileId, id)}/rasterized/${run}`;
