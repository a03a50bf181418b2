import { isShowable, LIMITS, type MarkupKind, type MarkupPoint, MESSAGES } from '@gable/contracts';
import {
  downloadName,
  fitsKind,
  historyDescription,
  mayChangeMarkup,
  mayComment,
  type FileStanding,
} from '@gable/domain';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import {
  type DeletedView,
  type FileChange,
  FileChanges,
  hasPage,
  isOwner,
  isRevisionThere,
  type LockedFile,
} from '../files/index.js';
import { invalid, notFound, notPermitted, Refusal, refusedField } from '../http/index.js';
import type { ChangeMarkupRequest, DrawMarkupRequest } from './dto/markup-requests.dto.js';
import type { MarkupsView, MarkupView } from './dto/markup.dto.js';
import { type MarkupRow, MarkupsRepository } from './markups.repository.js';

const { markups: texts } = MESSAGES;

/** A revision of a file that a request names. */
export interface NamedRevision {
  fileId: string;
  revisionId: string;
}

/** Markup of it that a request names. */
export interface NamedMarkup extends NamedRevision {
  markupId: string;
}

/** What people draw and measure on the pages of revisions. */
@Injectable()
export class MarkupsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: FileChanges,
    private readonly repository: MarkupsRepository,
  ) {}

  /** What a person sees of a revision. @throws {Refusal} 404 */
  async list(actor: Actor, standing: ProjectStanding, named: NamedRevision): Promise<MarkupsView> {
    const { manager } = this.dataSource;
    const { fileId, revisionId } = named;
    if (!(await isRevisionThere(manager, fileId, revisionId))) throw notFound(MESSAGES.files.notFound);
    const owned = await isOwner(manager, fileId, actor.userId);
    return this.seen(manager, actor, { ...standing, owned }, revisionId);
  }

  /**
   * Draws or measures something, which nobody else sees before it is published.
   * @throws {Refusal} 404; 422 to who may not comment, for a page that the revision does not show, for points and words that the
   * kind does not have, and for too much.
   */
  draw(
    actor: Actor,
    standing: ProjectStanding,
    named: NamedRevision,
    { page, kind, points, text, colour, width }: DrawMarkupRequest,
  ): Promise<MarkupView> {
    return this.changes.make(actor, standing.projectId, async (change) => {
      const { manager } = change;
      const file = await this.revised(change, named);
      const { revisionId } = named;
      if (!(await hasPage(manager, revisionId, page))) throw refusedField('page', texts.noPage);
      const words = text === undefined || text === '' ? null : text;
      checkPoints(kind, points);
      checkWords(kind, words);
      await this.checkRoom(change, revisionId, points.length, 1);
      const id = uuid();
      await this.repository.insert(manager, {
        ...{ id, revisionId, page, kind, points: [...points], text: words, colour, width },
        createdBy: actor.userId,
      });
      await tellScreens(change, named, false);
      return this.view(change, file, { ...named, markupId: id });
    });
  }

  /**
   * Changes what is sent, of the version that was read.
   * @throws {Refusal} 400 where nothing is to change; 404; 409 with what it is now; 422 as for what is new, and to who may not.
   */
  change(
    actor: Actor,
    standing: ProjectStanding,
    named: NamedMarkup,
    { version, ...sent }: ChangeMarkupRequest,
  ): Promise<MarkupView> {
    if (Object.values(sent).every((value) => value === undefined)) throw invalid({ points: [texts.nothingToChange] });
    return this.changes.make(actor, standing.projectId, async (change) => {
      const { manager } = change;
      const { file, markup } = await this.changeable(change, named);
      if (version !== markup.version) {
        const current = markupView(markup, actor, change.standingOn(file));
        throw new Refusal(409, 'conflict', texts.changedMeanwhile, undefined, current);
      }
      const { points, text, colour, width } = sent;
      if (points) {
        checkPoints(markup.kind, points);
        await this.checkRoom(change, named.revisionId, points.length - markup.points.length, 0);
      }
      if (text !== undefined) checkWords(markup.kind, text);
      await this.repository.update(manager, markup.id, {
        ...(points && { points: [...points] }),
        ...(text !== undefined && { text }),
        ...(colour && { colour }),
        ...(width && { width }),
      });
      await tellScreens(change, named, markup.published);
      return this.view(change, file, named);
    });
  }

  /** Deletes markup. @throws {Refusal} 404; 422 to who may not */
  remove(actor: Actor, standing: ProjectStanding, named: NamedMarkup): Promise<DeletedView> {
    return this.changes.make(actor, standing.projectId, async (change) => {
      const { file, markup } = await this.changeable(change, named);
      await this.repository.remove(change.manager, markup.id);
      if (markup.published) await writeDown(change, file, 'delete_markup');
      await tellScreens(change, named, markup.published);
      return { id: markup.id };
    });
  }

  /**
   * Shows what one has drawn to everybody. What is published already stays so, and is no news.
   * @throws {Refusal} 404 also where one of them is not seen; 422 where one is somebody else's, and to who may not comment.
   */
  publish(actor: Actor, standing: ProjectStanding, revision: NamedRevision, ids: string[]): Promise<MarkupsView> {
    return this.changes.make(actor, standing.projectId, async (change) => {
      const { manager } = change;
      const file = await this.revised(change, revision);
      const { revisionId } = revision;
      const named = await this.repository.named(manager, revisionId, actor.userId, ids);
      if (named.length < ids.length) throw notFound(texts.notFound);
      if (!named.every(({ mine }) => mine)) throw notPermitted();
      const isNews = (await this.repository.publish(manager, ids)) > 0;
      if (isNews) {
        await writeDown(change, file, 'publish_markup');
        await tellScreens(change, revision, true);
      }
      return this.seen(manager, actor, change.standingOn(file), revisionId);
    });
  }

  /** The file of a revision that is there and may be drawn on, locked. @throws {Refusal} 404, 422 */
  async revised(change: FileChange, { fileId, revisionId }: NamedRevision): Promise<LockedFile> {
    const file = await change.file(fileId);
    if (!mayComment(change.standingOn(file))) throw notPermitted();
    if (!(await isRevisionThere(change.manager, file.id, revisionId))) throw notFound(MESSAGES.files.notFound);
    return file;
  }

  /** What somebody sees of a revision. */
  async seen(
    manager: EntityManager,
    actor: Actor,
    standing: Pick<FileStanding, 'permissions' | 'projectActive' | 'owned'>,
    revisionId: string,
  ): Promise<MarkupsView> {
    const rows = await this.repository.list(manager, revisionId, actor.userId);
    return {
      markups: rows.map((row) => markupView(row, actor, standing)),
      scales: await this.repository.scales(manager, revisionId),
    };
  }

  /** Markup that is to change, of a file that is locked: what others have not published is not there. @throws {Refusal} 404, 422 */
  private async changeable(change: FileChange, named: NamedMarkup): Promise<{ file: LockedFile; markup: MarkupRow }> {
    const file = await this.revised(change, named);
    const markup = await this.find(change, named);
    if (!mayChangeMarkup(standingOn(markup, change.actor, change.standingOn(file)))) throw notPermitted();
    return { file, markup };
  }

  private async find({ manager, actor }: FileChange, { revisionId, markupId }: NamedMarkup): Promise<MarkupRow> {
    const [markup] = isUuid(markupId) ? await this.repository.list(manager, revisionId, actor.userId, markupId) : [];
    if (!markup) throw notFound(texts.notFound);
    return markup;
  }

  private async view(change: FileChange, file: LockedFile, named: NamedMarkup): Promise<MarkupView> {
    return markupView(await this.find(change, named), change.actor, change.standingOn(file));
  }

  /** @throws {Refusal} 422 where so much more is too much. */
  private async checkRoom(
    { manager, actor }: FileChange,
    revisionId: string,
    morePoints: number,
    more: number,
  ): Promise<void> {
    const { markups, points } = await this.repository.count(manager, revisionId, actor.userId);
    if (more > 0 && markups + more > LIMITS.markupsOfRevision) {
      throw refusedField('points', texts.tooMany(LIMITS.markupsOfRevision));
    }
    if (morePoints > 0 && points + morePoints > LIMITS.markupPointsOfRevision) {
      throw refusedField('points', texts.tooManyPoints);
    }
  }
}

/** Writes down what happened, never words. */
export async function writeDown(
  change: FileChange,
  file: LockedFile,
  itemAction: 'publish_markup' | 'delete_markup' | 'update_scale',
): Promise<void> {
  const description = historyDescription(downloadName(file.name, file.alias));
  await change.record({ itemType: 'files', itemAction, fileId: file.id, description });
}

/** Informs the open screens: those of everybody, or of who has drawn alone where nobody else sees it. */
export async function tellScreens(
  { outbox, projectId, actor }: FileChange,
  { fileId, revisionId }: NamedRevision,
  published: boolean,
): Promise<void> {
  const news = { project_id: projectId, file_id: fileId, revision_id: revisionId };
  if (published) await outbox.emitToProject(projectId, 'markups:changed', news);
  else await outbox.emitToUser(actor.userId, 'markups:changed', news);
}

/** @throws {Refusal} 422 for more or fewer points than the kind has. */
function checkPoints(kind: MarkupKind, points: readonly MarkupPoint[]): void {
  if (!fitsKind(kind, points.length)) throw refusedField('points', texts.points);
}

/** @throws {Refusal} 422 for a text without words, for words that cannot be shown, and for those of another kind. */
function checkWords(kind: MarkupKind, words: string | null): void {
  if (kind !== 'text') {
    if (words !== null) throw refusedField('text', texts.noText);
  } else if (words === null || words === '' || !isShowable(words.replaceAll('\n', ''))) {
    throw refusedField('text', texts.text(LIMITS.markupText));
  }
}

const standingOn = (
  { creator, published }: MarkupRow,
  actor: Actor,
  { permissions, projectActive, owned }: Pick<FileStanding, 'permissions' | 'projectActive' | 'owned'>,
) => ({ permissions, projectActive, owned, drawn: creator.id === actor.userId, published });

function markupView(
  row: MarkupRow,
  actor: Actor,
  standing: Pick<FileStanding, 'permissions' | 'projectActive' | 'owned'>,
): MarkupView {
  return {
    ...row,
    mine: row.creator.id === actor.userId,
    may_change: mayChangeMarkup(standingOn(row, actor, standing)),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
