import { LIMITS, MESSAGES, type HistoryAction } from '@gable/contracts';
import { downloadName, historyDescription, mayChangePin, type FileStanding } from '@gable/domain';
import { askWherePinsBelong } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { AddresseesRepository } from '../addressees/index.js';
import {
  type FileChange,
  FileChanges,
  type FileContentView,
  FileReadsService,
  hasPage,
  isOwner,
  isRevisionThere,
  type LockedFile,
} from '../files/index.js';
import { invalid, notFound, notPermitted, refusedField } from '../http/index.js';
import type { ChangePinRequest, PinForm, PlaceForm } from './dto/pin-requests.dto.js';
import type { PinPhotoView, PinView, RevisionPinsView } from './dto/pin.dto.js';
import { PinNews } from './pin-news.js';
import { type LockedPin, type PinRow, PinsRepository } from './pins.repository.js';

const { pins: texts } = MESSAGES;

/** A pin of a file that a request names, as somebody looks at it on a revision. */
interface NamedPin {
  fileId: string;
  commentId: string;
}

/** What is asked of a file to know what may be done with its pins. */
type PinsStanding = ProjectStanding & Pick<FileStanding, 'owned'>;

/** A pin as a change leaves it, and what the actor is there by then. */
interface FoundPin {
  row: PinRow;
  standing: PinsStanding;
}

/** What comments are pinned to. */
@Injectable()
export class PinsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: FileChanges,
    private readonly repository: PinsRepository,
    private readonly addressees: AddresseesRepository,
    private readonly news: PinNews,
    private readonly files: FileReadsService,
  ) {}

  /** The pins of a file as they are on one of its revisions. @throws {Refusal} 404 */
  async list(actor: Actor, standing: ProjectStanding, fileId: string, revisionId: string): Promise<RevisionPinsView> {
    const { manager } = this.dataSource;
    if (!(await isRevisionThere(manager, fileId, revisionId))) throw notFound(MESSAGES.files.notFound);
    const owned = await isOwner(manager, fileId, actor.userId);
    const rows = await this.repository.list(manager, fileId, revisionId, actor.userId);
    const [pins, photo_of] = await Promise.all([
      this.views(rows, actor, { ...standing, owned }),
      this.repository.placesOf(manager, fileId),
    ]);
    return { pins, photo_of };
  }

  /**
   * Pins a comment that is being written to a place of a revision, in its transaction.
   * @throws {Refusal} 422 for a page that the revision does not show, for an assignee outside of the project, for what is no photo of it,
   * and for too many.
   */
  async pin(
    change: FileChange,
    file: LockedFile,
    { commentId, revisionId }: { commentId: string; revisionId: string },
    form: PinForm,
  ): Promise<void> {
    const { manager } = change;
    if (!isPart(form)) throw invalid({ 'comment.pin': [texts.part] });
    if (!(await hasPage(manager, revisionId, form.page))) throw refusedField('comment.pin.page', texts.noPage);
    const assigneeId = form.assignee_id ?? null;
    const photoFileId = form.photo_file_id?.toLowerCase() ?? null;
    if (assigneeId !== null) await this.checkAssignee(change, assigneeId, 'comment.pin.assignee_id');
    if (photoFileId !== null) await this.checkPhoto(change, photoFileId, 'comment.pin.photo_file_id');
    if ((await this.repository.count(manager, file.id)) >= LIMITS.pinsOfFile) {
      throw refusedField('comment.pin', texts.tooMany(LIMITS.pinsOfFile));
    }
    await this.repository.insert(manager, { commentId, fileId: file.id, assigneeId, photoFileId }, revisionId, form);
    await askWherePinsBelong(manager, file.currentRevisionId);
    if (photoFileId !== null) await tellPhotos(change, commentId, photoFileId);
    if (assigneeId !== null) {
      await this.news.assigned(change, file, { commentId, assigneeId, revisionId, page: form.page });
    }
  }

  /**
   * Resolves a pin, opens it again, assigns it, or gives it a photo. What it is already is no change, and nobody is told.
   * @throws {Refusal} 400 where nothing is to change; 404; 422 to who may not, for an assignee outside of the project, and for
   * what is no photo of it.
   */
  async change(actor: Actor, standing: ProjectStanding, named: NamedPin, request: ChangePinRequest): Promise<PinView> {
    const { state } = request;
    const assigneeId = request.assignee_id?.toLowerCase() ?? request.assignee_id;
    const photoFileId = request.photo_file_id?.toLowerCase() ?? request.photo_file_id;
    if (state === undefined && assigneeId === undefined && photoFileId === undefined) {
      throw invalid({ state: [texts.nothingToChange] });
    }
    const changed = await this.changes.make(actor, standing.projectId, async (change) => {
      const { manager } = change;
      const { file, pin } = await this.locked(change, named);
      const { commentId } = named;
      const actions: HistoryAction[] = [];
      if (state !== undefined && (state === 'open') !== pin.isOpen) {
        await this.repository.resolve(manager, commentId, state === 'resolved' ? actor.userId : null);
        actions.push(state === 'resolved' ? 'resolve' : 'reopen');
        // What is open goes where it belongs.
        await askWherePinsBelong(manager, file.currentRevisionId);
      }
      if (assigneeId !== undefined && assigneeId !== pin.assigneeId) {
        if (assigneeId !== null) await this.checkAssignee(change, assigneeId, 'assignee_id');
        await this.repository.assign(manager, commentId, assigneeId);
        actions.push('assign');
      }
      if (photoFileId !== undefined && photoFileId !== pin.photoFileId) {
        if (photoFileId !== null) await this.checkPhoto(change, photoFileId, 'photo_file_id');
        await this.repository.carryPhoto(manager, commentId, photoFileId);
        await tellPhotos(change, commentId, pin.photoFileId, photoFileId);
      }
      await this.tell(change, file, commentId, actions);
      const found = await this.found(change, file, commentId, file.currentRevisionId);
      if (actions.includes('assign') && typeof assigneeId === 'string') {
        const { place, elsewhere } = found.row;
        const revisionId = elsewhere?.revision_id ?? file.currentRevisionId;
        const page = place?.page ?? elsewhere?.page ?? 1;
        await this.news.assigned(change, file, { commentId, assigneeId, revisionId, page });
      }
      return found;
    });
    return this.view(changed, actor);
  }

  /**
   * A person puts a pin to a place of a revision, where it was or was not before.
   * @throws {Refusal} 400, 404; 422 to who may not, and for a page that the revision does not show.
   */
  async lay(
    actor: Actor,
    standing: ProjectStanding,
    { fileId, commentId, revisionId }: NamedPin & { revisionId: string },
    form: PlaceForm,
  ): Promise<PinView> {
    if (!isPart(form)) throw invalid({ right: [texts.part] });
    const laid = await this.changes.make(actor, standing.projectId, async (change) => {
      const { manager } = change;
      const { file } = await this.locked(change, { fileId, commentId });
      if (!(await isRevisionThere(manager, file.id, revisionId))) throw notFound(MESSAGES.files.notFound);
      if (!(await hasPage(manager, revisionId, form.page))) throw refusedField('page', texts.noPage);
      await this.repository.place(manager, commentId, revisionId, form);
      if (revisionId !== file.currentRevisionId) await askWherePinsBelong(manager, file.currentRevisionId);
      await this.tell(change, file, commentId, []);
      return this.found(change, file, commentId, revisionId);
    });
    return this.view(laid, actor);
  }

  /** A pin that is to change, and its file, both locked. @throws {Refusal} 404, 422 */
  private async locked(
    change: FileChange,
    { fileId, commentId }: NamedPin,
  ): Promise<{ file: LockedFile; pin: LockedPin }> {
    const { manager, actor } = change;
    const file = await change.file(fileId);
    const pin = isUuid(commentId) ? await this.repository.lock(manager, file.id, commentId) : undefined;
    if (!pin) throw notFound(texts.notFound);
    const [written, assigned] = [pin.authorId === actor.userId, pin.assigneeId === actor.userId];
    if (!mayChangePin({ ...change.standingOn(file), written, assigned })) throw notPermitted();
    return { file, pin };
  }

  private async found(change: FileChange, file: LockedFile, commentId: string, revisionId: string): Promise<FoundPin> {
    const { manager, actor } = change;
    const [row] = await this.repository.list(manager, file.id, revisionId, actor.userId, commentId);
    if (!row) throw notFound(texts.notFound);
    return { row, standing: { ...change.standing, ...change.standingOn(file) } };
  }

  private async view({ row, standing }: FoundPin, actor: Actor): Promise<PinView> {
    const [view] = await this.views([row], actor, standing);
    if (!view) throw notFound(texts.notFound);
    return view;
  }

  /** Pins with the photos they carry, as these are now. */
  private async views(rows: readonly PinRow[], actor: Actor, standing: PinsStanding): Promise<PinView[]> {
    const ids = new Set(rows.flatMap(({ photo_file_id: id }) => id ?? []));
    const photos = await this.files.current(standing.projectId, [...ids]);
    const byId = new Map(photos.map((photo) => [photo.id, photo]));
    return rows.map((row) => pinView(row, byId, actor, standing));
  }

  private async checkAssignee({ manager, projectId }: FileChange, id: string, field: string): Promise<void> {
    const outsiders = await this.addressees.outsiders(manager, projectId, [id]);
    if (outsiders.length > 0) throw refusedField(field, ...outsiders.map(MESSAGES.comments.notInProject));
  }

  /** @throws {Refusal} 422 for what is no picture of the project that people see, and for what is in a proposal. */
  private async checkPhoto({ manager, project }: FileChange, id: string, field: string): Promise<void> {
    if (project.potential) throw refusedField(field, texts.photoOfProposal);
    if (!(await this.repository.isPhoto(manager, project.id, id))) throw refusedField(field, texts.noPhoto);
  }

  /** Writes down what happened, never words, and informs the open screens. */
  private async tell(
    change: FileChange,
    file: LockedFile,
    commentId: string,
    actions: readonly HistoryAction[],
  ): Promise<void> {
    const { outbox, projectId } = change;
    await change.record(
      ...actions.map((itemAction) => ({
        itemType: 'comments' as const,
        itemAction,
        fileId: file.id,
        description: historyDescription(downloadName(file.name, file.alias)),
      })),
    );
    await outbox.emitToProject(projectId, 'comments:changed', {
      project_id: projectId,
      file_id: file.id,
      comment_id: commentId,
      change: 'updated',
    });
  }
}

/** Open pages of photos hear that they are pinned elsewhere than before. */
const tellPhotos = (
  { outbox, projectId }: FileChange,
  commentId: string,
  ...photos: readonly (string | null)[]
): Promise<void> =>
  outbox.emitAllToProject(
    projectId,
    'comments:changed',
    photos.flatMap((id) =>
      id === null ? [] : [{ project_id: projectId, file_id: id, comment_id: commentId, change: 'updated' as const }],
    ),
  );

/** Whether a part begins before it ends, or where it ends. */
const isPart = ({ left, top, right, bottom }: PlaceForm): boolean => left <= right && top <= bottom;

function pinView(
  { photo_file_id: photoId, ...row }: PinRow,
  photos: ReadonlyMap<string, FileContentView>,
  actor: Actor,
  standing: PinsStanding,
): PinView {
  const { user_id: authorId, assignee, resolved_at: resolvedAt } = row;
  const [written, assigned] = [authorId === actor.userId, assignee?.id === actor.userId];
  return {
    ...row,
    photo: photoId === null ? null : photoView(photoId, photos.get(photoId)),
    resolved_at: resolvedAt?.toISOString() ?? null,
    user_permissions: mayChangePin({ ...standing, written, assigned }) ? ['pins.edit'] : [],
  };
}

const photoView = (id: string, photo: FileContentView | undefined): PinPhotoView => ({
  file_id: id,
  deleted: photo === undefined,
  name: photo?.name ?? null,
  revision_id: photo?.revision_id ?? null,
  thumbnail_url: photo?.thumbnail_url ?? null,
});
