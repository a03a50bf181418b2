import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailedTo } from '../addressees/index.js';
import { sendMail } from '../mails/index.js';
import { CONFIGURATION } from '../platform/index.js';
import { COMMENT_MAIL_TEXTS, type CommentFacts } from './comment-mail-texts.js';

/** The messages about comments (OPN-38, OPN-105). Each goes through the outbox of the transaction it belongs to. */
@Injectable()
export class CommentMails {
  private readonly publicUrl: string;

  constructor(@Inject(CONFIGURATION) { publicUrl }: Configuration) {
    this.publicUrl = publicUrl;
  }

  /** Sends a comment to its addressees, whom it mentions and whom it answers, and says why they get it; opens the revision it is about. */
  async posted(
    manager: EntityManager,
    recipients: readonly MailedTo[],
    place: string,
    {
      mentioned,
      answered,
      ...facts
    }: Omit<CommentFacts, 'address' | 'because'> & {
      mentioned: readonly string[];
      answered: string | null;
    },
  ): Promise<void> {
    const address = `${this.publicUrl}${place}`;
    for (const recipient of recipients) {
      const { id, name } = recipient;
      const because = mentioned.includes(id)
        ? 'mentions you'
        : id === answered
          ? 'replies to yours'
          : 'is addressed to you';
      await sendMail(manager, recipient, COMMENT_MAIL_TEXTS.posted(name, { ...facts, because, address }));
    }
  }
}
