import { oneLine, shortened } from './plain-text.js';

/** What a message says. Every value is plain text, no matter who chose it. */
export interface MailContent {
  subject: string;
  /** What lists of messages show behind the subject; default: where the text begins. */
  preheader?: string;
  heading: string;
  paragraphs: string[];
  /** Lines that belong together, below the paragraphs. */
  sections?: MailSection[];
  /** The one thing to do. */
  button: MailButton;
  /** What else is good to know, set smaller. */
  footnote?: string[];
  /** Where the person ends messages of this kind. */
  unsubscribe?: string;
}

/** Lines under a title. */
export interface MailSection {
  title: string;
  lines: MailLine[];
}

/** One line, and the web address that it leads to, if any. */
export interface MailLine {
  text: string;
  address?: string;
}

/** A button and the web address it opens. */
export interface MailButton {
  label: string;
  address: string;
}

/** A message as it is shown: every text on one line, the address complete. */
export interface ShownMail extends Required<Omit<MailContent, 'unsubscribe'>> {
  /** Null: the person asked for this message. */
  unsubscribe: string | null;
  /** Who sends it. */
  sender: string;
}

/** What every message says of itself. */
export const WORDS = {
  language: 'en',
  copyAddress: 'If the button doesn’t work, copy this address into your browser:',
  sentBy: (host: string) => `Sent by Gable at ${host}`,
  unsubscribe: 'Unsubscribe from these emails',
};

/** Characters of the longest subject; mail programs show fewer. */
const LONGEST_SUBJECT = 120;

/** @throws {TypeError} when a link of it is no web address. */
export function shownIn({
  subject,
  preheader = '',
  heading,
  paragraphs,
  sections = [],
  button,
  footnote = [],
  unsubscribe,
}: MailContent): ShownMail {
  const address = webAddress(button.address);
  return {
    subject: shortened(oneLine(subject), LONGEST_SUBJECT),
    preheader: oneLine(preheader),
    heading: oneLine(heading),
    paragraphs: paragraphs.map(oneLine),
    sections: sections.map(({ title, lines }) => ({ title: oneLine(title), lines: lines.map(shownLine) })),
    button: { label: oneLine(button.label), address: address.href },
    footnote: footnote.map(oneLine),
    unsubscribe: unsubscribe === undefined ? null : webAddress(unsubscribe).href,
    sender: WORDS.sentBy(address.host),
  };
}

const shownLine = ({ text, address }: MailLine): MailLine => ({
  text: oneLine(text),
  ...(address !== undefined && { address: webAddress(address).href }),
});

/** The message of the error must not repeat the address: it may hold a code, and errors are logged. */
function webAddress(address: string): URL {
  if (!/^https?:/.test(address) || !URL.canParse(address)) {
    throw new TypeError('A link of a message must be a web address.');
  }
  return new URL(address);
}
