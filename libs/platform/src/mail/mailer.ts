import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Configuration } from '../configuration/index.js';
import { GABLE_MARK } from './gable-mark.js';

/** A message to one address, in both forms. */
export interface Mail {
  /** The address, or the person and theirs: a name is never read as an address, whatever it holds. */
  to: string | { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Sends mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Sends by `SMTP_URL`; without it every message becomes a real .eml file in the outbox folder. */
export function createMailer(configuration: Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'outboxDirectory'>): Mailer {
  const { smtpUrl, mailFrom, outboxDirectory } = configuration;
  if (smtpUrl) {
    const transport = createTransport(smtpUrl);
    return { send: async (mail) => void (await transport.sendMail(messageOf(mail, mailFrom))) };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, mailFrom));
      await mkdir(outboxDirectory, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      const draft = join(outboxDirectory, `.${name}`);
      await writeFile(draft, message as Buffer);
      await rename(draft, join(outboxDirectory, name));
    },
  };
}

/** Its Message-ID takes the domain of the sender. */
const messageOf = ({ to, subject, text, html }: Mail, from: string): SendMailOptions => ({
  from,
  to,
  subject,
  text,
  html,
  // RFC 3834: no holiday notes in answer.
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: html.includes(`src="cid:${GABLE_MARK.cid}"`) ? [GABLE_MARK] : [],
  disableFileAccess: true,
  disableUrlAccess: true,
});
