import { MESSAGES } from '@gable/contracts';
import { Injectable } from '@nestjs/common';
import type { Actor, ProjectStanding } from '../access/index.js';
import { FileChanges, hasPage, isPageNumber } from '../files/index.js';
import { notFound } from '../http/index.js';
import type { MarkupsView } from './dto/markup.dto.js';
import { MarkupsRepository } from './markups.repository.js';
import { MarkupsService, type NamedRevision, tellScreens, writeDown } from './markups.service.js';

/** What the widths of pages stand for, so that what is measured on them is a length. */
@Injectable()
export class PageScalesService {
  constructor(
    private readonly changes: FileChanges,
    private readonly markups: MarkupsService,
    private readonly repository: MarkupsRepository,
  ) {}

  /**
   * Says what the width of a page stands for, for everybody; null takes that back. What it is already is no change.
   * @throws {Refusal} 404 also for a page that the revision does not show; 422 to who may not comment.
   */
  set(
    actor: Actor,
    standing: ProjectStanding,
    { page: named, ...revision }: NamedRevision & { page: string },
    metresPerWidth: number | null,
  ): Promise<MarkupsView> {
    return this.changes.make(actor, standing.projectId, async (change) => {
      const { manager } = change;
      const file = await this.markups.revised(change, revision);
      const { revisionId } = revision;
      const page = isPageNumber(named) ? Number(named) : 0;
      if (!(await hasPage(manager, revisionId, page))) throw notFound(MESSAGES.markups.noPage);
      if ((await this.repository.scaleSaid(manager, revisionId, page)) !== metresPerWidth) {
        if (metresPerWidth === null) await this.repository.removeScale(manager, revisionId, page);
        else await this.repository.setScale(manager, { revisionId, page, metresPerWidth, setBy: actor.userId });
        await writeDown(change, file, 'update_scale');
        await tellScreens(change, revision, true);
      }
      return this.markups.seen(manager, actor, change.standingOn(file), revisionId);
    });
  }
}
