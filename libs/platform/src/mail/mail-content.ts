import { oneLine, shortened } from './plain-text.js';

/** What a message says. Every value is plain text, whoever chose it. */
export interface MailContent {
  subject: string;
  /** What lists of messages show behind the subject; default: where the text begins. */
  preheader?: string;
  heading: string;
  paragraphs: string[];
  /** The one thing to do. */
  button: MailButton;
  /** What else is good to know, set smaller. */
  footnote?: string[];
}

/** A button and the web address it opens. */
export interface MailButton {
  label: string;
  address: string;
}

/** A message as it is shown: every text on one line, the address complete. */
export interface ShownMail extends Required<MailContent> {
  /** Who sends it. */
  sender: string;
}

/** What every message says of itself. */
export const WORDS = {
  language: 'en',
  copyAddress: 'If the button doesn’t work, copy this address into your browser:',
  sentBy: (host: string) => `Sent by Gable at ${host}`,
};

/** Characters of the longest subject; mail programs show fewer. */
const LONGEST_SUBJECT = 120;

/** @throws {TypeError} when the button opens no web address. */
export function shownIn({
  subject,
  preheader = '',
  heading,
  paragraphs,
  button,
  footnote = [],
}: MailContent): ShownMail {
  // The message of the error must not repeat the address: it may hold a code, and errors are logged.
  if (!/^https?:/.test(button.address) || !URL.canParse(button.address)) {
    throw new TypeError('The button of a message must open a web address.');
  }
  const address = new URL(button.address);
  return {
    subject: shortened(oneLine(subject), LONGEST_SUBJECT),
    preheader: oneLine(preheader),
    heading: oneLine(heading),
    paragraphs: paragraphs.map(oneLine),
    button: { label: oneLine(button.label), address: address.href },
    footnote: footnote.map(oneLine),
    sender: WORDS.sentBy(address.host),
  };
}
