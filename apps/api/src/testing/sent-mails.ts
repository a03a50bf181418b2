import type { MailRequested } from '@gable/platform';
import type { TestInstance } from './test-instance.js';

/** A message on its way out. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The code in its link; empty when it has none. */
  code: string;
}

/** Watches the messages that leave from now on; answers those since it was asked last, oldest first. */
export async function watchMails(instance: TestInstance): Promise<() => Promise<SentMail[]>> {
  const seen = await instance.watchOutbox();
  return async () =>
    (await seen())
      .filter(({ topic }) => topic === 'mail')
      .map(({ payload }) => {
        const { to, subject, text, html } = payload as unknown as MailRequested;
        const address = typeof to === 'string' ? to : to.address;
        return { to: address, subject, text, html, code: /\b[0-9a-f]{32}\b/.exec(text)?.[0] ?? '' };
      });
}
