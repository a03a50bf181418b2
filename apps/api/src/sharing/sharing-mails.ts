import { screenAddress, type Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sendMail } from '../mails/index.js';
import { CONFIGURATION } from '../platform/index.js';
import { SHARING_MAIL_TEXTS, type SharedFacts } from './sharing-mail-texts.js';

/** The messages about shared files (OPN-38). Each goes through the outbox of the transaction it belongs to. */
@Injectable()
export class SharingMails {
  private readonly publicUrl: string;

  constructor(@Inject(CONFIGURATION) { publicUrl }: Configuration) {
    this.publicUrl = publicUrl;
  }

  /** Sends a link to a file: opens `/files/shared/{id}/{secret}` (FIL-46). */
  shared(
    manager: EntityManager,
    email: string,
    { fileId, code }: { fileId: string; code: string },
    facts: Omit<SharedFacts, 'address'>,
  ): Promise<void> {
    const address = screenAddress(this.publicUrl, 'files.shared', { id: fileId, secret: code });
    return sendMail(manager, { email, name: '' }, SHARING_MAIL_TEXTS.shared({ ...facts, address }));
  }
}
