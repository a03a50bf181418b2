import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Configuration } from '../configuration/index.js';
import { UndeliverableError } from '../outbox/index.js';
import { GABLE_MARK } from './gable-mark.js';

/** A message to one address, in both forms. */
export interface Mail {
  /** The address, or the person and theirs: a name is never read as an address, whatever it holds. */
  to: string | { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same however often it is delivered: anyone who gets it twice can tell. A UUIDv7; the outbox gives one to each. */
  id?: string;
  /** Where a mail program unsubscribes the person with one click (RFC 8058). */
  oneClickUnsubscribe?: string;
}

/** Sends mail. */
export interface Mailer {
  /** @throws {UndeliverableError} when the server will never take this message for this address. */
  send(mail: Mail): Promise<void>;
}

/** Milliseconds a mail server may take to be reached, to greet and to answer, unless `SMTP_URL` says otherwise. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Sends by `SMTP_URL`; without it every message becomes a real .eml file in the outbox folder. */
export function createMailer(configuration: Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'outboxDirectory'>): Mailer {
  const { smtpUrl, mailFrom, outboxDirectory } = configuration;
  if (smtpUrl) {
    const transport = createTransport({ url: smtpUrl, ...PATIENCE });
    return {
      async send(mail) {
        try {
          await transport.sendMail(messageOf(mail, mailFrom));
        } catch (error) {
          throw isRefusedForEver(error) ? new UndeliverableError((error as Error).message, { cause: error }) : error;
        }
      },
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, mailFrom));
      await mkdir(outboxDirectory, { recursive: true, mode: 0o700 });
      // Delivered once more, it is the same file: the relay may have died after the first time.
      const id = mail.id ?? uuid();
      const name = `${timeOf(id).toISOString().replaceAll(':', '-')}-${id}.eml`;
      const draft = join(outboxDirectory, `.${name}.${randomUUID()}`);
      // Codes that open accounts stand in it.
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, join(outboxDirectory, name));
    },
  };
}

/**
 * Whether the server, or the form of the address, refuses this message for this address for good (RFC 5321: 5yz). What is
 * wrong with the sender or with signing in is ours to mend: such a message goes out once that is done.
 */
function isRefusedForEver(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  if (command === 'RCPT TO' || command === 'DATA') return responseCode >= 500;
  return command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** When a UUIDv7 was made. */
const timeOf = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));

const DOMAIN = /@([^\s@<>]+)>?\s*$/;

/** Its Message-ID takes the domain of the sender. */
const messageOf = ({ to, subject, text, html, id, oneClickUnsubscribe }: Mail, from: string): SendMailOptions => ({
  from,
  ...(id !== undefined && { messageId: `<${id}@${DOMAIN.exec(from)?.[1] ?? 'localhost'}>` }),
  to,
  subject,
  text,
  html,
  // RFC 3834: no holiday notes in answer.
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(oneClickUnsubscribe !== undefined && {
      'List-Unsubscribe': `<${oneClickUnsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  attachments: html.includes(`src="cid:${GABLE_MARK.cid}"`) ? [GABLE_MARK] : [],
  disableFileAccess: true,
  disableUrlAccess: true,
});
