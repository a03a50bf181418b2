import { watchMails, type SentMail } from './sent-mails.js';
import { TestInstance } from './test-instance.js';
import type { Visitor } from './visitor.js';

/** An instance whose messages are watched, and somebody who has opened it and is not signed in. */
export interface MailingInstance {
  instance: TestInstance;
  /** The messages since it was asked last. */
  mails: () => Promise<SentMail[]>;
  visitor: Visitor;
}

/** Starts one; before each test, the messages of the one before are forgotten by asking for them. */
export async function startMailing(...settings: Parameters<typeof TestInstance.start>): Promise<MailingInstance> {
  const instance = await TestInstance.start(...settings);
  const visitor = instance.visitor();
  // Brings the anti-forgery cookie that every change wants.
  await visitor.get('/api/health/live');
  return { instance, mails: await watchMails(instance), visitor };
}
