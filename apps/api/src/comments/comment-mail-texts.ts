import { fileNamed, greeting, personNamed, projectNamed, quoted, type MailContent } from '@gable/platform';

/** What the message is made from. */
export interface CommentFacts {
  /** Of the person who wrote it. */
  from: string;
  file: string;
  project: string;
  /** What they wrote, without its form. */
  text: string;
  /** Whether it mentions who gets the message. */
  isMentioned: boolean;
  /** What the button opens. */
  address: string;
}

/** The words of the messages about comments (OPN-38), to be translated in one place. */
export const COMMENT_MAIL_TEXTS = {
  posted: (name: string, { from, file, project, text, isMentioned, address }: CommentFacts): MailContent => {
    const did = isMentioned ? 'mentioned you in a comment' : 'commented';
    const heading = `${personNamed(from)} ${did} on ${fileNamed(file)}`;
    return {
      subject: heading,
      preheader: `In ${projectNamed(project)}.`,
      heading,
      paragraphs: [
        greeting(name),
        `There is a new comment on ${fileNamed(file)} in ${projectNamed(project)}.`,
        ...quoted(from, text),
      ],
      button: { label: 'Open file', address },
      footnote: [
        `You get this message because you are in the project and the comment ${isMentioned ? 'mentions you' : 'is addressed to you'}.`,
      ],
    };
  },
};
