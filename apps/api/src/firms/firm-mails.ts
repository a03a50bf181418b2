import { greeting, personNamed, screenAddress, type Configuration, type MailContent } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Recipient, sendMail } from '../mails/index.js';
import { CONFIGURATION } from '../platform/index.js';

/** From whom a message comes, and about which firm. */
export interface FirmMailOrigin {
  from: string;
  firm: string;
}

/** The words of the messages about firms (OPN-38), to be translated in one place. */
export const FIRM_MAIL_TEXTS = {
  added: ({ name, from, firm, address }: FirmMailOrigin & { name: string; address: string }): MailContent => ({
    subject: `${personNamed(from)} added you to the firm ${firm}`,
    preheader: 'Your proposals stay your own until you share them.',
    heading: `${personNamed(from)} added you to ${firm}`,
    paragraphs: [
      greeting(name),
      `You are a member of the firm ${firm} now and see the proposals that its people share. Nobody of it sees yours until you share them.`,
    ],
    button: { label: 'Open firm members', address },
    footnote: ['If you don’t want to take part, you can leave the firm on this page.'],
  }),
};

/** The messages about firms. Each goes through the outbox of the transaction it belongs to. */
@Injectable()
export class FirmMails {
  private readonly publicUrl: string;

  constructor(@Inject(CONFIGURATION) { publicUrl }: Configuration) {
    this.publicUrl = publicUrl;
  }

  /** A person who has an account is in a firm now: opens its members. */
  added(manager: EntityManager, to: Recipient, origin: FirmMailOrigin): Promise<void> {
    const address = screenAddress(this.publicUrl, 'potential.people', {});
    return sendMail(manager, to, FIRM_MAIL_TEXTS.added({ ...origin, name: to.name, address }));
  }
}
