import { fileNamed, greeting, personNamed, projectNamed, quoted, type MailContent } from '@gable/platform';

/** Why somebody gets the message, and what the person who wrote the comment did. */
const REASONS = {
  'mentions you': 'mentioned you in a comment',
  'replies to yours': 'replied to your comment',
  'is addressed to you': 'commented',
} as const;

/** What the message is made from. */
export interface CommentFacts {
  /** Of the person who wrote it. */
  from: string;
  file: string;
  project: string;
  /** What they wrote, without its form. */
  text: string;
  /** Why who gets the message gets it. */
  because: keyof typeof REASONS;
  /** What the button opens. */
  address: string;
}

/** The words of the messages about comments (OPN-38), to be translated in one place. */
export const COMMENT_MAIL_TEXTS = {
  posted: (name: string, { from, file, project, text, because, address }: CommentFacts): MailContent => {
    const heading = `${personNamed(from)} ${REASONS[because]} on ${fileNamed(file)}`;
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
      footnote: [`You get this message because you are in the project and the comment ${because}.`],
    };
  },
};
