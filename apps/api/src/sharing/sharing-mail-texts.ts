import { fileNamed, greeting, personNamed, projectNamed, quoted, type MailContent } from '@gable/platform';

/** What the message is made from. */
export interface SharedFacts {
  /** Of the person it comes from. */
  from: string;
  file: string;
  project: string;
  message: string | null;
  /** What the button opens. */
  address: string;
}

/** The words of the messages about shared files (OPN-38), to be translated in one place. */
export const SHARING_MAIL_TEXTS = {
  shared: ({ from, file, project, message, address }: SharedFacts): MailContent => {
    const heading = `${personNamed(from)} shared ${fileNamed(file)} with you`;
    return {
      subject: heading,
      preheader: `From ${projectNamed(project)}. You can open it without an account.`,
      heading,
      paragraphs: [
        greeting(''),
        `${personNamed(from)} sent you ${fileNamed(file)} of ${projectNamed(project)}. You can look at it and download it without an account.`,
        ...quoted(from, message ?? undefined),
      ],
      button: { label: 'Open file', address },
      footnote: [
        'The link shows the newest revision, for as long as the file exists. Anyone who has the link can open the file, so please pass it on with care.',
        'If you don’t know who this is from, ignore this message.',
      ],
    };
  },
};
