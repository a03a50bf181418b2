import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Configuration } from '../configuration/index.js';

/** A message to one address, in both forms. */
export interface Mail {
  to: string;
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
  const { smtpUrl, mailFrom: from, outboxDirectory } = configuration;
  if (smtpUrl) {
    const transport = createTransport(smtpUrl);
    return { send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(outboxDirectory, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      const draft = join(outboxDirectory, `.${name}`);
      await writeFile(draft, message as Buffer);
      await rename(draft, join(outboxDirectory, name));
    },
  };
}
