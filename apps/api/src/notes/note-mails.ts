import { screenAddress, type Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailedTo } from '../addressees/index.js';
import { sendMail } from '../mails/index.js';
import { CONFIGURATION } from '../platform/index.js';
import { NOTE_MAIL_TEXTS, type NoteFacts } from './note-mail-texts.js';

/** The messages about notes (OPN-38, OPN-105). Each goes through the outbox of the transaction it belongs to. */
@Injectable()
export class NoteMails {
  private readonly publicUrl: string;

  constructor(@Inject(CONFIGURATION) { publicUrl }: Configuration) {
    this.publicUrl = publicUrl;
  }

  /** Sends a note to its addressees and whom it mentions; opens the notes of the project at its place (NOT-8). */
  async published(
    manager: EntityManager,
    recipients: readonly MailedTo[],
    { projectId, noteId }: { projectId: string; noteId: string },
    { mentioned, ...facts }: Omit<NoteFacts, 'address' | 'isMentioned'> & { mentioned: readonly string[] },
  ): Promise<void> {
    const address = screenAddress(this.publicUrl, 'projects.notes', { id: projectId }, { note: noteId });
    for (const recipient of recipients) {
      const isMentioned = mentioned.includes(recipient.id);
      await sendMail(manager, recipient, NOTE_MAIL_TEXTS.published(recipient.name, { ...facts, isMentioned, address }));
    }
  }
}
