import { commentsPlace, NOTIFICATION_TEXTS, Notifier } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { type Addressees, AddresseesRepository, recipientsOf } from '../addressees/index.js';
import type { FileChange } from '../files/index.js';
import { CommentMails } from './comment-mails.js';

/** A comment that was just written. */
export interface PostedComment {
  id: string;
  fileId: string;
  revisionId: string;
  /** What the file and the project are called. */
  file: string;
  project: string;
  /** Its words. */
  text: string;
  addressees: Addressees;
  mentioned: readonly string[];
  /** Who wrote what it answers. */
  answered: string | null;
  /** The place it is pinned to, and to whom that was assigned, who know already. */
  pin: { page: number; assignee_id?: string | null } | null;
}

/** Tells people of a comment (OPN-105, OPN-111), each of them once and why. */
@Injectable()
export class CommentNews {
  constructor(
    private readonly addressees: AddresseesRepository,
    private readonly mails: CommentMails,
  ) {}

  async posted(
    { manager, projectId, actor }: FileChange,
    { id, fileId, revisionId, file, project, text, addressees, mentioned, answered, pin }: PostedComment,
    byMail: boolean,
  ): Promise<void> {
    const facts = { from: actor.name, file, project };
    const news = { kind: 'comment', projectId, subjectId: id, emitterId: actor.userId } as const;
    const whom = answered === null ? [] : [answered];
    const address = commentsPlace(fileId, revisionId, pin && { commentId: id, page: pin.page });
    const except = pin?.assignee_id ? [pin.assignee_id.toLowerCase()] : [];
    // A comment is one cause: who is told first is not told again.
    for (const [recipients, told] of [
      [mentioned, NOTIFICATION_TEXTS.commentMention(facts)],
      [whom, NOTIFICATION_TEXTS.commentReply(facts)],
      [recipientsOf(addressees), NOTIFICATION_TEXTS.comment(facts)],
    ] as const) {
      await new Notifier(manager).notify({
        ...news,
        recipients,
        text: told,
        except,
        address,
        ...(byMail && { mailed: recipients }),
      });
    }
    if (!byMail) return;
    const others = [...mentioned, ...whom];
    const mailedTo = await this.addressees.mailedTo(manager, projectId, actor.userId, addressees, others);
    await this.mails.posted(manager, mailedTo, address, { ...facts, text, mentioned, answered });
  }
}
