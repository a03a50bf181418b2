import { isLaidForSure, LIMITS, MESSAGES } from '@gable/contracts';
import { earlierPage, mayEditFile, placeByPoints, type PointPair } from '@gable/domain';
import { numberedPages, Outbox, settleComparison, sheetChangesOf, type Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { FileChanges, isPageNumber } from '../files/index.js';
import { invalid, notFound, notPermitted } from '../http/index.js';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { Throttle } from '../throttling/index.js';
import {
  type ComparablePage,
  type ComparisonRow,
  ComparisonsRepository,
  type PagePair,
} from './comparisons.repository.js';
import type { ComparePagesRequest, PlacePagesRequest } from './dto/comparison-requests.dto.js';
import type { RevisionComparisonView } from './dto/revision-comparison.dto.js';
import type { ComparedPageView, ComparisonView } from './dto/comparison.dto.js';
import type { SheetRevisionsView } from './dto/sheet-revisions.dto.js';
import { sheetRevisions } from './sheet-revisions.js';

const { comparisons: texts } = MESSAGES;

/** A revision that a request names. */
interface NamedRevision {
  fileId: string;
  revisionId: string;
}

/**
 * Pages that are compared. What was compared once is kept; what is not there yet is asked for, and whoever waits for it asks
 * again. No history: comparing changes nothing of the sheets, and neither does saying how they lie upon each other.
 */
@Injectable()
export class ComparisonsService {
  private readonly ofPerson: Throttle;

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: ComparisonsRepository,
    private readonly changes: FileChanges,
    @Inject(DATABASE_POOL) pool: Pool,
    @Inject(CONFIGURATION) configuration: Configuration,
  ) {
    this.ofPerson = new Throttle('page-comparisons', LIMITS.comparisonsOfPerson, pool, configuration);
  }

  /** What is known of two pages, asked for where nothing is. @throws {Refusal} 400, 404, 429 */
  async compare(
    actor: Actor,
    { projectId }: ProjectStanding,
    named: NamedRevision,
    request: ComparePagesRequest,
  ): Promise<ComparisonView> {
    const { manager } = this.dataSource;
    const pair = await this.pair(manager, projectId, named, request);
    const known = await this.repository.find(manager, pair);
    if (!known) await this.ofPerson.take(actor.userId);
    if (known?.work !== 'ready') await this.ask(pair);
    return view(pair, (await this.repository.find(manager, pair)) ?? NOTHING_YET);
  }

  /** What has changed in the sheets of a revision since the one before it. @throws {Refusal} 404 */
  async ofRevision(fileId: string, revisionId: string): Promise<RevisionComparisonView> {
    const { manager } = this.dataSource;
    const known = isUuid(revisionId) ? await this.repository.revision(manager, fileId, revisionId) : undefined;
    if (!known) throw notFound(texts.revisionNotFound);
    return { ...known, sheets: await sheetChangesOf(manager, revisionId) };
  }

  /** The revisions of a file that have the sheet of a page as well, each with its page there. @throws {Refusal} 404 */
  async revisionsOf(
    { projectId }: ProjectStanding,
    { fileId, revisionId }: NamedRevision,
    page: string,
  ): Promise<SheetRevisionsView> {
    const { manager } = this.dataSource;
    const isPage = isUuid(revisionId) && isPageNumber(page);
    const asked = isPage && (await this.repository.page(manager, projectId, revisionId, Number(page), fileId));
    if (!asked) throw notFound(texts.notFound);
    return { revisions: sheetRevisions(asked, await this.repository.likely(manager, asked)) };
  }

  /**
   * Takes down how two pages lie upon each other, and has them compared so.
   * @throws {Refusal} 400, 404; 422 to who may not edit the file.
   */
  place(
    actor: Actor,
    { projectId }: ProjectStanding,
    named: NamedRevision,
    said: PlacePagesRequest,
  ): Promise<ComparisonView> {
    return this.changes.make(actor, projectId, async (change) => {
      const { manager, outbox } = change;
      const file = await change.file(named.fileId);
      if (!mayEditFile(change.standingOn(file))) throw notPermitted();
      const pair = await this.pair(manager, projectId, named, said);
      if (said.points) {
        const place = placeByPoints(pair.before, pair.after, said.points as [PointPair, PointPair]);
        if (!place) throw invalid({ points: [texts.points] });
        await this.repository.lay(manager, pair, place);
        const { revision_id: revisionId } = pair.after;
        await outbox.requestJob('revisions.compare-pages', { version: 1, revisionId }, revisionId);
      } else if (said.accept !== true) {
        throw invalid({ points: [texts.points] });
      } else if (!(await this.repository.confirm(manager, pair))) {
        throw invalid({ accept: [texts.nothingToAccept] });
      }
      await settleComparison(manager, pair.after.revision_id);
      return view(pair, (await this.repository.find(manager, pair)) ?? NOTHING_YET);
    });
  }

  /** The two pages. @throws {Refusal} 400, 404 */
  private async pair(
    manager: EntityManager,
    projectId: string,
    { fileId, revisionId }: NamedRevision,
    { page, before_revision_id: beforeId, before_page: beforePage }: ComparePagesRequest,
  ): Promise<PagePair> {
    const after = isUuid(revisionId)
      ? await this.repository.page(manager, projectId, revisionId, page, fileId)
      : undefined;
    if (!after) throw notFound(texts.notFound);
    const earlier = beforePage ?? (await this.earlier(manager, projectId, after, beforeId));
    const before = await this.repository.page(manager, projectId, beforeId, earlier);
    if (!before) throw notFound(texts.notFound);
    if (before.revision_id === after.revision_id && before.page === after.page) {
      throw invalid({ before_page: [texts.samePage] });
    }
    return { before, after };
  }

  /** The page of another revision that a page is to be compared with. @throws {Refusal} 404 */
  private async earlier(
    manager: EntityManager,
    projectId: string,
    { revision_id: id, page }: ComparablePage,
    beforeId: string,
  ): Promise<number> {
    // One after the other: in a transaction they share a connection.
    const ours = await numberedPages(manager, id, projectId);
    const theirs = await numberedPages(manager, beforeId, projectId);
    const found = earlierPage(ours.find((each) => each.page === page) ?? { page, key: null }, theirs);
    if (found === null) throw notFound(texts.noEarlier);
    return found;
  }

  private async ask(pair: PagePair): Promise<void> {
    const { revision_id: revisionId } = pair.after;
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.repository.ask(manager, pair))) return;
      // One job compares all that is awaited of a revision.
      await new Outbox(manager).requestJob('revisions.compare-pages', { version: 1, revisionId }, revisionId);
    });
  }
}

const NOTHING_YET: ComparisonRow = { work: 'queued', state: null, place: null, regions: null };

function view({ before, after }: PagePair, row: ComparisonRow): ComparisonView {
  const { work, state, place, regions } = row;
  return {
    ...{ before: pageView(before), after: pageView(after), work, state, place },
    regions: isLaidForSure(row) ? (regions ?? []) : [],
  };
}

const pageView = ({
  file_id,
  file_name,
  revision_id,
  file_revision,
  page,
  number,
}: ComparablePage): ComparedPageView => ({
  ...{ file_id, file_name, revision_id, file_revision, page, number },
});
