import { LIMITS, MESSAGES, regionBox } from '@gable/contracts';
import { fileTypeOf } from '@gable/domain';
import { Outbox, type Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { invalid, notFound, Refusal } from '../http/index.js';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { type Count, Throttle } from '../throttling/index.js';
import type { DrawRegionsRequest, RegionsView, RegionView } from './dto/region.dto.js';
import { FileViews } from './file-views.js';
import { RegionsRepository, type RegionRow, type RegionsOfPage, type SharpenedPage } from './regions.repository.js';

const { files: texts } = MESSAGES;

/**
 * Parts of pages, drawn sharper than the pages for who looks at them closely. What was drawn once is kept; what is not there
 * yet is asked for, and whoever waits for it asks again. No history: looking at a sheet changes nothing of it.
 */
@Injectable()
export class RegionsService {
  private readonly ofPerson: Throttle;
  private readonly ofLink: Throttle;

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: RegionsRepository,
    private readonly views: FileViews,
    @Inject(DATABASE_POOL) pool: Pool,
    @Inject(CONFIGURATION) configuration: Configuration,
  ) {
    this.ofPerson = new Throttle('page-regions', LIMITS.regionsOfPerson, pool, configuration);
    this.ofLink = new Throttle('page-regions-link', LIMITS.regionsOfLink, pool, configuration);
  }

  /** For somebody who may see the file. @throws {Refusal} 400, 404, 409, 429 */
  draw(actor: Actor, fileId: string, revisionId: string, request: DrawRegionsRequest): Promise<RegionsView> {
    return this.drawn([this.ofPerson, actor.userId], fileId, revisionId, request);
  }

  /** For a visitor of a link that shows this revision, as the caller knows. @throws {Refusal} 400, 404, 409, 429 */
  drawByLink(linkId: string, fileId: string, revisionId: string, request: DrawRegionsRequest): Promise<RegionsView> {
    return this.drawn([this.ofLink, linkId], fileId, revisionId, request);
  }

  /** Answers the regions that are there, and has the others drawn. */
  private async drawn(
    [throttle, key]: Count,
    fileId: string,
    revisionId: string,
    request: DrawRegionsRequest,
  ): Promise<RegionsView> {
    if (!isUuid(revisionId)) throw notFound(texts.notFound);
    const { page, level } = request;
    const places = [...new Map(request.regions.map((each) => [`${each.column} ${each.row}`, each])).values()];
    const regions: RegionsOfPage = { revisionId, page, level, places };
    const found = await this.repository.page(this.dataSource.manager, fileId, revisionId, page);
    check(found, regions);
    if (found.is_drawn === false) return { regions: [] };
    const { missing, awaited } = await this.repository.count(this.dataSource.manager, regions);
    if (missing > 0) {
      if (awaited + missing > LIMITS.regionsAwaited) throw new Refusal(429, 'too_many_requests', texts.regionsTooMany);
      await throttle.take(key, missing);
    }
    await this.ask(regions);
    const rows = await this.repository.read(this.dataSource.manager, regions);
    return { regions: await Promise.all(rows.map((row) => this.view(row))) };
  }

  private async ask(regions: RegionsOfPage): Promise<void> {
    const { revisionId } = regions;
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.repository.ask(manager, regions))) return;
      // One job draws all that is awaited of a revision.
      await new Outbox(manager).requestJob('revisions.draw-regions', { version: 1, revisionId }, revisionId);
    });
  }

  private async view({ column, row, key, failed }: RegionRow): Promise<RegionView> {
    const url = await this.views.made(key, 'region.jpg');
    return { column, row, state: url !== null ? 'ready' : failed ? 'failed' : 'awaited', url };
  }
}

/** Refuses what cannot be drawn sharper. */
function check(
  page: SharpenedPage | undefined,
  { page: number, level, places }: RegionsOfPage,
): asserts page is SharpenedPage {
  if (!page) throw notFound(texts.notFound);
  if (fileTypeOf(page.mimetype) !== 'pdf') throw new Refusal(409, 'conflict', texts.regionsNotOfDocument);
  if (page.pages_total !== null && number > page.pages_total) {
    throw invalid({ page: ['page must be one of the document'] });
  }
  if (page.image_key === null || page.awaits_tiles) throw new Refusal(409, 'conflict', texts.regionsNotYet);
  if (places.some((place) => regionBox(page, { level, ...place }) === null)) {
    throw invalid({ regions: ['regions must be on the page'] });
  }
}
