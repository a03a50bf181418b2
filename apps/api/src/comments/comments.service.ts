import { isPinFilter, LIMITS, MESSAGES, PIN_FILTERS, type CommentChanged } from '@gable/contracts';
import { downloadName, historyDescription, mayComment, mayDeleteComment } from '@gable/domain';
import { Note, Notifier } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { addresseesOf, AddresseesRepository, Mentions } from '../addressees/index.js';
import { type DeletedView, type FileChange, FileChanges, type LockedFile } from '../files/index.js';
import {
  invalid,
  type ListQuery,
  notFound,
  notPermitted,
  type Page,
  readList,
  type Refusal,
  refusedField,
} from '../http/index.js';
import { PinsService } from '../pins/index.js';
import { RichTextReader } from '../rich-text/index.js';
import { CommentLimits } from './comment-limits.js';
import { CommentNews } from './comment-news.js';
import { commentView } from './comment-view.js';
import { type AnsweredComment, CommentsRepository } from './comments.repository.js';
import type { CommentForm } from './dto/comment-requests.dto.js';
import type { CommentView } from './dto/comment.dto.js';

const { comments: texts } = MESSAGES;

/** What people write about files. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly changes: FileChanges,
    private readonly repository: CommentsRepository,
    private readonly addressees: AddresseesRepository,
    private readonly mentions: Mentions,
    private readonly pins: PinsService,
    private readonly limits: CommentLimits,
    private readonly news: CommentNews,
    private readonly richText: RichTextReader,
  ) {}

  /** A file's comments, newest first unless asked otherwise (API-106). */
  async list(actor: Actor, standing: ProjectStanding, fileId: string, query: ListQuery): Promise<Page<CommentView>> {
    const asked = readList(query, { orders: ['created_at'], filters: ['pin'], pageSize: LIMITS.commentsPageSize });
    const { pin } = asked.filter;
    if (pin !== undefined && !isPinFilter(pin))
      throw invalid({ filter: [`pin must be one of ${PIN_FILTERS.join(', ')}`] });
    const { rows, total } = await this.repository.list(fileId, actor.userId, asked);
    return { items: rows.map((row) => commentView(row, actor, standing)), total, first: asked.offset };
  }

  /**
   * Comments on a file, and tells it to whom it is addressed (API-107, FIL-53, FIL-54, VAL-19, OPN-104, OPN-105).
   * @throws {Refusal} 404 for a revision the file does not have; 422 when nothing is left of it, for somebody else's
   * name, for addressees outside of the project, for a reply to what takes none, for a pin where there is no page, and in an
   * archived project; 429.
   */
  async post(actor: Actor, { projectId }: ProjectStanding, fileId: string, form: CommentForm): Promise<CommentView> {
    if (form.user_id && form.user_id.toLowerCase() !== actor.userId) throw refused('user_id', texts.notAuthor);
    const read = await this.richText.read({
      html: form.body,
      field: 'comment.body',
      most: LIMITS.commentBody,
      tooLong: texts.tooLong,
    });
    if (read.blank) throw refused('body', texts.blank);
    if (form.pin && form.reply_to) throw refused('pin', MESSAGES.pins.reply);
    await this.limits.post(actor.userId, form.email === true);
    return this.changes.make(actor, projectId, async (change) => {
      const { manager } = change;
      const file = await change.file(fileId);
      if (!mayComment(change.standingOn(file))) throw notPermitted();
      const commented = await this.repository.findCommented(manager, file.id, form.revision_id ?? null);
      if (!commented) throw notFound(MESSAGES.files.notFound);
      const addressees = addresseesOf(form);
      const outsiders = await this.addressees.outsiders(manager, projectId, addressees.destinataries);
      if (outsiders.length > 0) throw refused('destinataries', ...outsiders.map(texts.notInProject));
      const answered = form.reply_to ? await this.answered(manager, file.id, form.reply_to) : null;
      const id = uuid();
      const { global, destinataries } = addressees;
      const { projectName, revisionId } = commented;
      const { body, text, mentioned } = await this.mentions.settle(manager, projectId, read);
      const written = { id, projectId, fileId: file.id, revisionId, userId: actor.userId, body, global };
      await manager.insert(Note, { ...written, replyTo: answered?.id ?? null });
      await this.addressees.name(manager, id, destinataries);
      await this.mentions.write(manager, id, mentioned);
      // Before others are told of the comment: who is to deal with it is told that.
      if (form.pin) await this.pins.pin(change, file, { commentId: id, revisionId }, form.pin);
      await this.repository.count(manager, file.id, 1);
      await tell(change, file, id, 'created');
      await this.news.posted(
        change,
        {
          id,
          fileId: file.id,
          revisionId,
          file: downloadName(file.name, file.alias),
          project: projectName,
          text,
          addressees,
          mentioned,
          answered: answered?.userId ?? null,
          pin: form.pin ?? null,
        },
        form.email === true,
      );
      const row = await this.repository.find(manager, file.id, actor.userId, id);
      if (!row) throw new Error('A comment that was just written is not there.');
      return commentView(row, actor, change.standing);
    });
  }

  /**
   * Takes back a comment (API-108, FIL-55, PRM-14). What was sent by e-mail stays sent, and replies to it stay.
   * @throws {Refusal} 404 when it is not there (any more), 422 to everybody but its author.
   */
  remove(actor: Actor, standing: ProjectStanding, fileId: string, id: string): Promise<DeletedView> {
    return this.changes.make(actor, standing.projectId, async (change) => {
      const { manager } = change;
      const file = await change.file(fileId);
      const comment = isUuid(id) ? await this.repository.find(manager, file.id, actor.userId, id) : undefined;
      if (!comment) throw notFound(MESSAGES.notes.notFound);
      const written = comment.user_id === actor.userId;
      if (!mayDeleteComment({ ...change.standingOn(file), written })) throw notPermitted(MESSAGES.notes.notCreator);
      await manager.softDelete(Note, { id: comment.id });
      await this.repository.count(manager, file.id, -1);
      await new Notifier(manager).withdraw('comment', comment.id);
      await tell(change, file, comment.id, 'deleted');
      return { id: comment.id };
    });
  }

  /** What a comment answers: one of the same file that is there and is no reply itself, so that threads are one level deep. */
  private async answered(manager: EntityManager, fileId: string, id: string): Promise<AnsweredComment> {
    const answered = await this.repository.findAnswered(manager, fileId, id);
    if (!answered) throw refused('reply_to', texts.replyUnknown);
    if (answered.isReply) throw refused('reply_to', texts.replyToReply);
    return answered;
  }
}

/** Writes down what happened and informs the open screens. The text is not sent along: a comment may be deleted. */
async function tell(
  change: FileChange,
  file: LockedFile,
  commentId: string,
  happened: Exclude<CommentChanged['change'], 'updated'>,
): Promise<void> {
  const { outbox, projectId } = change;
  await change.record({
    itemType: 'comments',
    itemAction: happened === 'created' ? 'new' : 'delete',
    fileId: file.id,
    description: historyDescription(downloadName(file.name, file.alias)),
  });
  await outbox.emitToProject(projectId, 'comments:changed', {
    project_id: projectId,
    file_id: file.id,
    comment_id: commentId,
    change: happened,
  });
}

/** 422 with what is wrong with a field of the comment. */
const refused = (field: keyof CommentForm, ...problems: string[]): Refusal =>
  refusedField(`comment.${field}`, ...problems);
