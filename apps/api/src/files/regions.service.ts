import { LIMITS, MESSAGES } from '@gable/contracts';
import { fileTypeOf, regionBox } from '@gable/domain';
import { Outbox, type Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { invalid, notFound, Refusal } from '../http/index.js';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { Throttle } from '../throttling/index.js';
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

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: RegionsRepository,
    private readonly views: FileViews,
    @Inject(DATABASE_POOL) pool: Pool,
    @Inject(CONFIGURATION) configuration: Configuration,
  ) {
    this.ofPerson = new Throttle('page-regions', LIMITS.regionsOfPerson, pool, configuration);
  }

  /** Answers the regions that are there, and has the others drawn. */
  async draw(actor: Actor, fileId: string, revisionId: string, request: DrawRegionsRequest): Promise<RegionsView> {
    if (!isUuid(revisionId)) throw notFound(texts.notFound);
    const { page, level } = request;
    const places = [...new Map(request.regions.map((each) => [`${each.column} ${each.row}`, each])).values()];
    const regions: RegionsOfPage = { revisionId, page, level, places };
    const found = await this.repository.page(this.dataSource.manager, fileId, revisionId, page);
    check(found, regions);
    const { missing, kept } = await this.repository.count(this.dataSource.manager, regions);
    if (missing > 0) {
      if (kept + missing > LIMITS.regionsKept) throw new Refusal(409, 'conflict', texts.regionsTooMany);
      await this.ofPerson.take(actor.userId, missing);
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
  if (page.is_drawn === false) throw new Refusal(409, 'conflict', texts.regionsNoSharper);
  if (places.some((place) => regionBox(page, { level, ...place }) === null)) {
    throw invalid({ regions: ['regions must be on the page'] });
  }
}
