import type { EntityManager } from 'typeorm';
import { Outbox } from '../outbox/index.js';

/** One run of the job serves everything that is due within so many milliseconds. */
const TOGETHER = 5_000;

/** Has the e-mails about notifications written once they are due. The sweep asks again for what was lost. */
export async function requestNotificationMail(manager: EntityManager, due: Date): Promise<void> {
  const slot = Math.ceil(due.getTime() / TOGETHER);
  await new Outbox(manager).requestJob('notifications.mail', { version: 1 }, `${slot}`, new Date(slot * TOGETHER));
}
