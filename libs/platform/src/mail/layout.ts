import { htmlOf } from './html-form.js';
import { shownIn, WORDS, type MailContent, type MailLine, type ShownMail } from './mail-content.js';
import type { Mail } from './mailer.js';
import { wrapped } from './plain-text.js';

/** A message without its addressee. */
export type RenderedMail = Pick<Mail, 'subject' | 'text' | 'html'>;

const TEXT_WIDTH = 76;

/**
 * A message in the one layout of the product (OPN-38), as HTML and as text that say the same.
 * @throws {TypeError} when a link of it is no web address.
 */
export function renderMail(content: MailContent): RenderedMail {
  const message = shownIn(content);
  return { subject: message.subject, text: textOf(message), html: htmlOf(message) };
}

function textOf({ heading, paragraphs, sections, button, footnote, unsubscribe, sender }: ShownMail): string {
  const wrap = (paragraph: string) => wrapped(paragraph, TEXT_WIDTH);
  return [
    ...[heading, ...paragraphs].map(wrap),
    ...sections.map(({ title, lines }) => [wrap(title), ...lines.map(lineOf)].join('\n')),
    `${wrap(`${button.label}:`)}\n${button.address}`,
    ...footnote.map(wrap),
    // What mail programs know the end of a message by.
    `-- \n${[sender, ...(unsubscribe === null ? [] : [`${WORDS.unsubscribe}:`, unsubscribe])].join('\n')}\n`,
  ].join('\n\n');
}

const lineOf = ({ text, address }: MailLine): string =>
  [wrapped(`- ${text}`, TEXT_WIDTH), ...(address === undefined ? [] : [`  ${address}`])].join('\n');
