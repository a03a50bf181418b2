import { escapeHtml } from '@gable/platform';
import type { MailHead } from './mail-head.js';
import { mailPage } from './mail-page.js';

/** A message of the outbox folder. */
export interface ListedMail extends MailHead {
  /** Of its file. */
  name: string;
  /** When it was written; null where its name does not say. */
  at: Date | null;
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** The list of messages that went nowhere else, newest first: what each is about, to whom, from whom and when. */
export const mailListPage = (mails: readonly ListedMail[], total: number): string =>
  mailPage(
    'Outgoing messages',
    `<h1>Outgoing messages</h1>
<p>${escapeHtml(leadOf(mails.length, total))}</p>
${mails.length === 0 ? '' : tableOf(mails)}`,
  );

function leadOf(shown: number, total: number): string {
  if (total === 0) return 'Nothing has been sent yet. Without a mail server, messages are kept here.';
  const how = 'No mail server is configured, so they were kept here and sent to nobody. The newest come first.';
  if (shown < total) return `The newest ${shown} of ${total} messages. ${how}`;
  return `${total === 1 ? '1 message' : `${total} messages`}. ${how}`;
}

// Roles say what the phone's style sheet takes from the elements.
const tableOf = (mails: readonly ListedMail[]): string => `<table role="table" aria-label="Messages, newest first">
<thead role="rowgroup"><tr role="row">
<th role="columnheader">Subject</th><th role="columnheader">To</th><th role="columnheader">From</th><th role="columnheader">Sent</th>
</tr></thead>
<tbody role="rowgroup">
${mails.map(rowOf).join('\n')}
</tbody>
</table>`;

const rowOf = ({ name, subject, to, from, at }: ListedMail): string => `<tr role="row">
<th role="rowheader"><a href="/outbox/${encodeURIComponent(name)}">${escapeHtml(subject || 'Without a subject')}</a></th>
<td role="cell"><span class="field" aria-hidden="true">To </span>${escapeHtml(to)}</td>
<td role="cell"><span class="field" aria-hidden="true">From </span>${escapeHtml(from)}</td>
<td role="cell">${whenOf(at)}</td>
</tr>`;

/** A moment as it is read here, and as programs read it. */
export const whenOf = (at: Date | null): string =>
  at === null ? '' : `<time datetime="${at.toISOString()}">${moment.format(at)}</time>`;
