import { escapeHtml, PALETTE, type Colour } from '@gable/platform';
import type { MailHead } from './mail-head.js';

/** A message of the outbox folder. */
export interface ListedMail extends MailHead {
  /** Of its file. */
  name: string;
  /** When it was written; null where its name does not say. */
  at: Date | null;
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

const colours = Object.entries<Colour>(PALETTE)
  .map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`)
  .join(';');

/** Wide: a table. On a phone each message stands on lines of its own, and is still a row to who hears the page. */
const STYLES = `
:root{color-scheme:light dark;${colours}}
:root[data-color-scheme=light]{color-scheme:light}
:root[data-color-scheme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--surface-sunken);color:var(--text);
  font:14px/1.45 'Inter Variable',system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:1280px;margin:0 auto;padding:32px 24px}
h1{margin:0 0 4px;font-size:20px}
p{margin:0 0 24px;color:var(--text-soft);max-width:72ch}
table{width:100%;border-collapse:collapse;background:var(--surface-raised);border:1px solid var(--border);border-radius:8px}
th,td{padding:10px 16px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
thead th{color:var(--text-soft);font-size:13px;font-weight:500}
tbody tr{border-top:1px solid var(--border)}
tbody th{font-weight:600;min-width:16ch}
a{color:var(--accent-text);text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--accent-text);outline-offset:2px;border-radius:2px}
time{white-space:nowrap;font-variant-numeric:tabular-nums}
.field{display:none;color:var(--text-soft)}
@media (max-width:767px){
  main{padding:24px 16px}
  thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
  table,tbody,tbody tr,tbody th,tbody td{display:block}
  tbody tr{padding:12px 16px}
  thead+tbody tr:first-child{border-top:0}
  th,td{padding:0}
  tbody th a{display:inline-block;padding:4px 0;min-height:28px}
  .field{display:inline}
}`;

/** The list of messages that went nowhere else, newest first: what each is about, to whom, from whom and when. */
export const mailListPage = (mails: readonly ListedMail[], total: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outgoing messages · Gable</title>
<link rel="icon" href="/gable.svg" type="image/svg+xml">
<script src="/first-paint.js"></script>
<style>${STYLES}
</style>
</head>
<body>
<main>
<h1>Outgoing messages</h1>
<p>${escapeHtml(leadOf(mails.length, total))}</p>
${mails.length === 0 ? '' : tableOf(mails)}
</main>
</body>
</html>
`;

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
<td role="cell">${at === null ? '' : `<time datetime="${at.toISOString()}">${moment.format(at)}</time>`}</td>
</tr>`;
