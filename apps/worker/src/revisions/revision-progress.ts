import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileChanged, ProcessingError, ProcessingState } from '@gable/contracts';
import { FilePage, FileRevision, Outbox } from '@gable/platform';
import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { askToRead } from './ask-to-read.js';
import type { Lease } from './revision-leases.js';

/** The lease was lost or the revision discarded: whatever was being written must not be. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** A page as it is written down. Keys are null for a page that failed. */
export type PageRecord = Omit<FilePage, 'revisionId' | 'revision' | 'isDrawn' | TileColumn>;

/** Where a page's tile pack lies. */
export type TilesRecord = Pick<FilePage, TileColumn>;

type TileColumn = 'tilesKey' | 'tilesWidth' | 'tilesHeight' | 'tilesIndexOffset' | 'tilesIndexBytes';

/** Pictures of the revision as a whole. */
export interface RevisionPictures {
  thumbnailKey?: string;
  convertedKey?: string;
}

/**
 * Writes down what has been made of a revision and tells the open screens, in one transaction each, and only while the
 * lease is held and the work still wanted: two workers can never both finish a page.
 */
export class RevisionProgress {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lease: Lease,
  ) {}

  /** Notes the SHA-256 of an original whose completion did not: a large one, or one from before hashes were kept. */
  async original(path: string): Promise<void> {
    const revisions = this.dataSource.getRepository(FileRevision);
    const unknown = { id: this.lease.revision.id, sha256: IsNull() };
    if (!(await revisions.existsBy(unknown))) return;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    await revisions.update(unknown, { sha256: hash.digest() });
  }

  /** Pages that are rendered or given up already, after an interruption. */
  async pagesDone(): Promise<Set<number>> {
    const pages = await this.dataSource
      .getRepository(FilePage)
      .find({ select: { page: true }, where: { revisionId: this.lease.revision.id } });
    return new Set(pages.map(({ page }) => page));
  }

  /** Whether a page is too large a sheet for its image alone. */
  wantsTiles(): Promise<boolean> {
    return this.dataSource.getRepository(FilePage).existsBy({ revisionId: this.lease.revision.id, needsTiles: true });
  }

  /** Pages that still want tiles. */
  async pagesWithoutTiles(): Promise<number[]> {
    const pages = await this.dataSource.getRepository(FilePage).find({
      select: { page: true },
      where: { revisionId: this.lease.revision.id, needsTiles: true, tilesKey: IsNull() },
      order: { page: 'ASC' },
    });
    return pages.map(({ page }) => page);
  }

  /** Pages that can be looked at. */
  viewable(): Promise<number> {
    return this.dataSource.getRepository(FilePage).countBy({ revisionId: this.lease.revision.id, error: IsNull() });
  }

  /** Why the first page that failed did. */
  async firstError(): Promise<ProcessingError | null> {
    const page = await this.dataSource
      .getRepository(FilePage)
      .findOne({ where: { revisionId: this.lease.revision.id, error: Not(IsNull()) }, order: { page: 'ASC' } });
    return page?.error ?? null;
  }

  /** The document has been opened. */
  async opened(total: number): Promise<void> {
    await this.write(async (manager) => {
      await manager.update(FileRevision, { id: this.lease.revision.id }, { pagesTotal: total });
      return {};
    });
  }

  /** A page is viewable, or was given up. The first page is also the file's thumbnail. */
  async page(record: PageRecord, pictures: RevisionPictures = {}): Promise<void> {
    const { id } = this.lease.revision;
    await this.write(async (manager) => {
      await manager.upsert(FilePage, { revisionId: id, ...record }, ['revisionId', 'page']);
      const pagesDone = await manager.countBy(FilePage, { revisionId: id });
      await manager.update(FileRevision, { id }, { pagesDone, ...pictures });
      return { page: record.page };
    });
  }

  /** A page's tiles are there. */
  async tiles(page: number, record: TilesRecord): Promise<void> {
    await this.write(async (manager) => {
      await manager.update(FilePage, { revisionId: this.lease.revision.id, page }, record);
      return { page };
    });
  }

  /** The document has its smaller copy, of so many bytes; null when the original is what there is to show. */
  async optimized(bytes: number | null): Promise<void> {
    const { id } = this.lease.revision;
    await this.write(async (manager) => {
      await manager.update(
        FileRevision,
        { id },
        { optimization: 'ready', optimizationError: null, optimizedSize: bytes, leaseOwner: null, leaseUntil: null },
      );
      return {};
    });
  }

  /** The work has ended, well or not; `tiles` asks for the deep-zoom tiles that follow. */
  async finished(
    state: Extract<ProcessingState, 'ready' | 'failed'>,
    error: ProcessingError | null = null,
    tiles = false,
  ): Promise<void> {
    const { kind, revision } = this.lease;
    const { id, run } = revision;
    await this.write(async (manager) => {
      await manager.update(
        FileRevision,
        { id },
        {
          [kind]: state,
          ...(kind === 'processing' && { processingError: error }),
          ...(kind === 'optimization' && { optimizationError: error }),
          ...(tiles && { tiling: 'queued' }),
          leaseOwner: null,
          leaseUntil: null,
        },
      );
      if (kind === 'processing' && state === 'ready') await askToRead(manager, revision);
      if (tiles) {
        await new Outbox(manager).requestJob('revisions.tile', { version: 1, revisionId: id }, `${id}-${run}`);
      }
      return {};
    });
  }

  /** Gives the work back unfinished, for the next worker to go on with at once. */
  async handBack(): Promise<void> {
    const { revision, owner, kind } = this.lease;
    // What nobody wants any more is not asked for again.
    await this.dataSource.query(
      `UPDATE file_revisions SET lease_owner = NULL, lease_until = NULL,
         ${kind} = CASE ${kind} WHEN 'running' THEN 'queued' ELSE ${kind} END
       WHERE id = $1 AND lease_owner = $2`,
      [revision.id, owner],
    );
  }

  private async write(apply: (manager: EntityManager) => Promise<Partial<FileChanged>>): Promise<void> {
    const { id, fileId, projectId } = this.lease.revision;
    await this.dataSource.transaction(async (manager) => {
      const held = await manager.findOne(FileRevision, {
        where: { id, leaseOwner: this.lease.owner },
        lock: { mode: 'pessimistic_write' },
      });
      if (!held || held.discardedAt || held[this.lease.kind] !== 'running')
        throw new LeaseLostError(`The lease of revision ${id} is lost`);
      const details = await apply(manager);
      const now = await manager.findOneByOrFail(FileRevision, { id });
      await new Outbox(manager).emitToProject(projectId, 'files:changed', {
        project_id: projectId,
        file_id: fileId,
        change: 'processing',
        revision_id: id,
        processing: now.processing,
        processing_error: now.processingError,
        optimization: now.optimization,
        pages: { done: now.pagesDone, total: now.pagesTotal },
        ...details,
      });
    });
  }
}
