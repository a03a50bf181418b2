import { commentsPlace, type Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Recipient, sendMail } from '../mails/index.js';
import { CONFIGURATION } from '../platform/index.js';
import { COMMENT_MAIL_TEXTS, type CommentFacts } from './comment-mail-texts.js';

/** The messages about comments (OPN-38, OPN-105). Each goes through the outbox of the transaction it belongs to. */
@Injectable()
export class CommentMails {
  private readonly publicUrl: string;

  constructor(@Inject(CONFIGURATION) { publicUrl }: Configuration) {
    this.publicUrl = publicUrl;
  }

  /** Sends a comment to its addressees; opens the revision it is about. */
  async posted(
    manager: EntityManager,
    recipients: readonly Recipient[],
    { fileId, revisionId }: { fileId: string; revisionId: string },
    facts: Omit<CommentFacts, 'address'>,
  ): Promise<void> {
    const address = `${this.publicUrl}${commentsPlace(fileId, revisionId)}`;
    for (const recipient of recipients) {
      await sendMail(manager, recipient, COMMENT_MAIL_TEXTS.posted(recipient.name, { ...facts, address }));
    }
  }
}
