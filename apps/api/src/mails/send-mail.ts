import { oneLine, Outbox, renderMail, type MailContent } from '@gable/platform';
import type { EntityManager } from 'typeorm';

/** Whom a message goes to. */
export interface Recipient {
  email: string;
  name: string;
}

/** Sends a message through the outbox of the transaction it belongs to. */
export const sendMail = (manager: EntityManager, { email, name }: Recipient, content: MailContent): Promise<void> =>
  new Outbox(manager).sendMail({ to: { name: oneLine(name), address: email }, ...renderMail(content) });
