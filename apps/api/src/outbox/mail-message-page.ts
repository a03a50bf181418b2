import { escapeHtml } from '@gable/platform';
import { type ListedMail, whenOf } from './mail-list-page.js';
import { mailPage } from './mail-page.js';

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** One message as its text form says it, whose links lead on. */
export const mailMessagePage = ({ subject, to, from, at }: ListedMail, text: string): string =>
  mailPage(
    subject || 'Without a subject',
    `<nav><a href="/outbox">All outgoing messages</a></nav>
<h1>${escapeHtml(subject || 'Without a subject')}</h1>
<dl>
<dt>To</dt><dd>${escapeHtml(to)}</dd>
<dt>From</dt><dd>${escapeHtml(from)}</dd>
<dt>Sent</dt><dd>${whenOf(at)}</dd>
</dl>
<pre>${linked(text)}</pre>`,
  );

// What is split by an address has one at every other place.
const linked = (text: string): string =>
  text
    .split(ADDRESS)
    .map((piece, place) =>
      place % 2 === 0 ? escapeHtml(piece) : `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>`,
    )
    .join('');
