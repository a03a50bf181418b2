import type { Client } from 'pg';
import { v7 as uuid } from 'uuid';
import type { Configuration } from '../configuration/index.js';
import { type Mail, type MailContent, renderMail } from '../mail/index.js';
import type { Audit } from './audit.js';
import { AUDIT_FAULTS } from './audit-faults.js';

/** Examples of each fault in a message; `npm run audit -- --last` shows the others. */
const SHOWN = 5;

/** Writes a message about an audit to everybody who is to hear of it; the outbox carries it out. */
export async function writeAuditMails(
  client: Client,
  { auditTo, publicUrl }: Pick<Configuration, 'auditTo' | 'publicUrl'>,
  audit: Audit,
): Promise<void> {
  for (const to of auditTo) {
    const mail: Mail = { to, id: uuid(), ...renderMail(auditMail(publicUrl, audit)) };
    await client.query(`INSERT INTO outbox (topic, payload) VALUES ('mail', $1)`, [mail]);
  }
}

function auditMail(publicUrl: string, { startedAt, faults, outcome }: Audit): MailContent {
  const day = startedAt.toISOString().slice(0, 10);
  return {
    subject: outcome === 'failed' ? `The audit of ${day} could not be done` : `The audit of ${day} found faults`,
    heading: outcome === 'failed' ? 'Gable could not look itself over' : 'Something is wrong in Gable',
    paragraphs: [
      'Each night Gable compares its files, counters, work and backups with what must be. This is what it found. What to do about it stands on the page about running Gable (docs/running.md).',
    ],
    sections: faults.map(({ kind, count, examples }) => ({
      title: `${AUDIT_FAULTS[kind]} (${count})`,
      lines: [
        ...examples.slice(0, SHOWN),
        ...(count > SHOWN ? [`and ${count - Math.min(SHOWN, examples.length)} more`] : []),
      ].map((text) => ({ text })),
    })),
    button: { label: 'Open Gable', address: publicUrl },
    footnote: ['On the machine itself, npm run audit -- --last shows all of it.'],
  };
}
