import { greeting, personNamed, projectNamed, quoted, type MailContent } from '@gable/platform';

/** What the message is made from. */
export interface NoteFacts {
  /** Of the person who wrote it. */
  from: string;
  project: string;
  /** What they wrote, without its form. */
  text: string;
  /** Whether it mentions who gets the message. */
  isMentioned: boolean;
  /** What the button opens. */
  address: string;
}

/** Characters of a note that a message quotes; the rest is read where the note is. */
const QUOTED = 4_000;

/** The words of the messages about notes (OPN-38), to be translated in one place. */
export const NOTE_MAIL_TEXTS = {
  published: (name: string, { from, project, text, isMentioned, address }: NoteFacts): MailContent => {
    const did = isMentioned ? 'mentioned you in a note' : 'wrote a note';
    const heading = `${personNamed(from)} ${did} in ${projectNamed(project)}`;
    return {
      subject: heading,
      preheader: `In ${projectNamed(project)}.`,
      heading,
      paragraphs: [
        greeting(name),
        `There is a new note in ${projectNamed(project)}.`,
        ...quoted(from, text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()} …` : text),
      ],
      button: { label: 'Open note', address },
      footnote: [
        `You get this message because you are in the project and the note ${isMentioned ? 'mentions you' : 'is addressed to you'}.`,
      ],
    };
  },
};
