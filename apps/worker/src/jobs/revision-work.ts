import { fileTypeOf } from '@gable/domain';
import { ObjectNotFoundError, poolOf } from '@gable/platform';
import { AwaitedComparisons, comparePages } from '../compare-pages/index.js';
import { compareRevision, RevisionComparisons } from '../compare-revision/index.js';
import { AwaitedRegions, drawRegions, KeptRegions } from '../draw-regions/index.js';
import { hashRevision } from '../hash-revision/index.js';
import { optimizeRevision } from '../optimize-revision/index.js';
import { processRevision } from '../process-revision/index.js';
import { purgeRevision } from '../purge-revision/index.js';
import { PageTexts, readText, Sheets } from '../read-text/index.js';
import {
  type Lease,
  LEASE_SECONDS,
  LeaseHeldError,
  LeaseLostError,
  RevisionLeases,
  RevisionProgress,
  withWorkingDirectory,
  type WorkKind,
} from '../revisions/index.js';
import { tileRevision } from '../tile-revision/index.js';
import { undoOptimization } from '../undo-optimization/index.js';
import type { Ticket, WorkClass } from './admission.js';
import { fileFault, isLastTry, machineFault, postpone, type Try, waitsForStorage } from './tries.js';
import type { WorkOptions } from './work-options.js';

/** Milliseconds until what removes something looks again whether the work on its revision has ended. */
const CLEAN_AGAIN = 2_000;

/**
 * Runs the jobs on one revision: takes its lease, does the work, writes down how it ended. What concerns the file ends
 * the work with a reason; what concerns the machine (storage, database, a stop) is tried again, and a storage that is away waited for.
 */
export class RevisionWork {
  private readonly leases: RevisionLeases;
  private readonly texts: PageTexts;

  constructor(private readonly options: WorkOptions) {
    this.leases = new RevisionLeases(poolOf(options.dataSource), options.logger);
    this.texts = new PageTexts(poolOf(options.dataSource));
  }

  /** Revisions that this worker has room for and whose work nobody is at, without these. */
  untaken(kind: 'processing' | 'tiling', without: readonly string[]): Promise<string[]> {
    const room = this.options.admission.room(kind === 'processing' ? 'pages' : 'background') - without.length;
    return room > 0 ? this.leases.untaken(kind, without, room) : Promise.resolve([]);
  }

  /** Makes pages, thumbnails, converted images (`revisions.process`). */
  async process(revisionId: string, job: Try, token?: string): Promise<void> {
    if (await this.processTurn('first', revisionId, job, token))
      await this.processTurn('pages', revisionId, job, token);
  }

  /**
   * Makes what there is a turn for: the first page, and the others with it when nobody is before them. Between two turns
   * the revision is nobody's, and nothing of it is on this machine.
   * @returns whether pages are left
   */
  private async processTurn(turn: 'first' | 'pages', revisionId: string, job: Try, token?: string): Promise<boolean> {
    let left = false;
    await this.inTurn(turn, revisionId, job, token, (ticket) =>
      this.underLease(revisionId, 'processing', job, token, async (lease, progress, directory) => {
        const isDocument = fileTypeOf(lease.revision.mimetype) === 'pdf';
        const rest =
          turn === 'first' && isDocument && this.options.admission.tryEnter('pages', lease.revision.projectId);
        const firstPageOnly = turn === 'first' && isDocument && !rest;
        try {
          const onFirstPage = () => turn === 'first' && ticket.leave();
          const making = { ...this.options, texts: this.texts };
          const made = await processRevision(making, lease, progress, directory, { firstPageOnly, onFirstPage });
          left = made.left;
          if (left) return await progress.handBack();
          const viewable = await progress.viewable();
          const error = viewable === 0 ? ((await progress.firstError()) ?? 'damaged') : null;
          await progress.finished(error ? 'failed' : 'ready', error, made.tiles);
        } finally {
          if (rest) rest.leave();
        }
      }),
    );
    return left;
  }

  /** Makes deep-zoom tiles (`revisions.tile`). */
  tile(revisionId: string, job: Try, token?: string): Promise<void> {
    return this.inTurn('background', revisionId, job, token, () =>
      this.underLease(revisionId, 'tiling', job, token, async (lease, progress, directory) => {
        const failed = await tileRevision(this.options, lease, progress, directory);
        if (failed.length > 0) this.options.logger.warn({ revisionId, pages: failed }, 'pages without tiles');
        await progress.finished('ready');
      }),
    );
  }

  /** Draws what is looked at closely (`revisions.draw-regions`). */
  async drawRegions(revisionId: string, job: Try, token?: string): Promise<void> {
    const { dataSource, logger, stop, storage, workingDirectory } = this.options;
    const awaited = new AwaitedRegions(poolOf(dataSource));
    await this.inTurn('first', revisionId, job, token, async () => {
      const revision = await awaited.revision(revisionId);
      if (!revision) return;
      try {
        await withWorkingDirectory(workingDirectory, (directory) =>
          drawRegions(this.options, awaited, revision, directory, stop),
        );
      } catch (error) {
        if (stop.aborted) return postpone(job, token, 0);
        const reason = fileFault(error);
        if (!reason) throw error;
        logger.warn({ err: error, revisionId, reason }, 'regions could not be drawn');
        await awaited.allFailed(revisionId);
      }
      await new KeptRegions(poolOf(dataSource), storage).forgetBeyond(revisionId);
    });
  }

  /** Reads the words of a document and its sheets (`revisions.read-text`). */
  readText(revisionId: string, job: Try, token?: string): Promise<void> {
    const { dataSource, logger, stop, workingDirectory } = this.options;
    return this.inTurn('texts', revisionId, job, token, async () => {
      const revision = await this.texts.unread(revisionId);
      if (!revision) return;
      try {
        await withWorkingDirectory(workingDirectory, (directory) =>
          readText(this.options, this.texts, new Sheets(dataSource), revision, directory, stop),
        );
      } catch (error) {
        if (stop.aborted) return postpone(job, token, 0);
        const reason = fileFault(error) ?? (error instanceof ObjectNotFoundError ? 'storage_unavailable' : null);
        // What concerns the machine is tried again: now, and by the sweep.
        if (!reason) throw error;
        logger.warn({ err: error, revisionId, reason }, 'text could not be read');
        await this.texts.failed(revisionId);
      }
    });
  }

  /** Takes the SHA-256 of a large upload (`revisions.hash`). */
  hash(revisionId: string, job: Try, token?: string): Promise<void> {
    const { dataSource, logger, stop, storage } = this.options;
    return this.inTurn('hashes', revisionId, job, token, async () => {
      const isThere = await this.unlessStopped(job, token, () => hashRevision(dataSource, storage, revisionId, stop));
      if (!isThere) logger.warn({ revisionId }, 'bytes of a large upload are missing');
    });
  }

  /** Compares pages with those of earlier revisions (`revisions.compare-pages`). */
  comparePages(revisionId: string, job: Try, token?: string): Promise<void> {
    const { dataSource, logger, stop, workingDirectory } = this.options;
    const awaited = new AwaitedComparisons(dataSource);
    return this.inTurn('background', revisionId, job, token, async () => {
      const compare = (directory: string) => comparePages(this.options, awaited, revisionId, directory, stop, logger);
      await this.unlessStopped(job, token, () => withWorkingDirectory(workingDirectory, compare));
      await new RevisionComparisons(dataSource).settle(revisionId);
    });
  }

  /** Compares a new revision with the one before it (`revisions.compare-revision`): some sheets, then others get their turn. */
  async compareRevision(revisionId: string, job: Try, token?: string): Promise<void> {
    const { dataSource, logger, stop, workingDirectory } = this.options;
    const comparisons = new RevisionComparisons(dataSource);
    const compare = (directory: string) =>
      compareRevision(this.options, comparisons, revisionId, directory, stop, logger);
    for (let areLeft = true; areLeft;) {
      areLeft = false;
      await this.inTurn('comparisons', revisionId, job, token, async () => {
        areLeft = await this.unlessStopped(job, token, () => withWorkingDirectory(workingDirectory, compare));
      });
    }
  }

  /** Writes the smaller copy of a document (`revisions.optimize`). */
  optimize(revisionId: string, job: Try, token?: string): Promise<void> {
    return this.inTurn('background', revisionId, job, token, () =>
      this.underLease(revisionId, 'optimization', job, token, (lease, progress, directory) =>
        optimizeRevision(this.options, lease, progress, directory),
      ),
    );
  }

  /** Removes a copy nobody wants, once nobody is at the revision any more (`revisions.undo-optimization`). */
  async undoOptimization(revisionId: string, job: Try, token?: string): Promise<void> {
    if (await this.leases.isHeld(revisionId)) return postpone(job, token, CLEAN_AGAIN);
    await undoOptimization(this.options.dataSource, this.options.storage, revisionId);
  }

  /** Removes what is stored of a discarded revision, once nobody adds to it any more (`revisions.purge`). */
  async purge(revisionId: string, job: Try, token?: string): Promise<void> {
    if (await this.leases.isHeld(revisionId)) return postpone(job, token, CLEAN_AGAIN);
    await purgeRevision(this.options.dataSource, this.options.storage, revisionId);
  }

  /** Waits until this worker has room for the document, by the share its project has of it. */
  private async inTurn(
    turn: WorkClass,
    revisionId: string,
    job: Try,
    token: string | undefined,
    work: (ticket: Ticket) => Promise<void>,
  ): Promise<void> {
    const project = await this.leases.projectOf(revisionId);
    if (project === null) return;
    let ticket: Ticket;
    try {
      ticket = await this.options.admission.enter(turn, project);
    } catch {
      return postpone(job, token, 0);
    }
    try {
      await work(ticket);
    } finally {
      ticket.leave();
    }
  }

  /** Gives a job back that is interrupted by a stop. What else concerns the machine is tried again: now, and by the sweep. */
  private async unlessStopped<Result>(
    job: Try,
    token: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (this.options.stop.aborted) return postpone(job, token, 0);
      throw error;
    }
  }

  private async underLease(
    revisionId: string,
    kind: WorkKind,
    job: Try,
    token: string | undefined,
    work: (lease: Lease, progress: RevisionProgress, directory: string) => Promise<void>,
  ): Promise<void> {
    const { dataSource, logger, stop, workingDirectory } = this.options;
    let lease: Lease | null;
    try {
      lease = await this.leases.take(revisionId, kind, stop);
    } catch (error) {
      if (error instanceof LeaseHeldError) return postpone(job, token, LEASE_SECONDS * 1000);
      throw error;
    }
    if (!lease) return;
    const held = lease;
    const progress = new RevisionProgress(dataSource, held);
    try {
      await withWorkingDirectory(workingDirectory, (directory) => work(held, progress, directory));
    } catch (error) {
      if (error instanceof LeaseLostError || (held.signal.aborted && !stop.aborted)) {
        logger.info({ revisionId, kind }, 'work given up: another worker or a deletion took it');
        await this.leases.free(held);
        return;
      }
      if (stop.aborted) {
        await progress.handBack();
        return postpone(job, token, 0);
      }
      const reason = fileFault(error) ?? (isLastTry(job) && !waitsForStorage(error) ? machineFault(error) : null);
      if (!reason) {
        await progress.handBack();
        throw error;
      }
      logger.warn({ err: error, revisionId, kind, reason }, 'revision could not be processed');
      await progress.finished('failed', reason);
    } finally {
      held.release();
    }
  }
}
