import { greeting, projectNamed, type MailContent, type MailLine, type MailSection } from '@gable/platform';

/** What every message about notifications holds. */
interface Links {
  /** Of the person it goes to. */
  name: string;
  /** What the button opens. */
  address: string;
  /** Where these messages are ended. */
  unsubscribe: string;
}

/** What is new in one project, oldest first. */
export interface ProjectNews {
  project: string;
  lines: MailLine[];
  /** Not shown any more. */
  more: number;
}

const FOOTNOTE = 'You choose when you get these emails in your settings: at once, once a day, or never.';

const things = (count: number): string => `${count} new things`;

const sectionOf = ({ project, lines, more }: ProjectNews): MailSection => ({
  title: projectNamed(project),
  lines: [...lines, ...(more > 0 ? [{ text: `and ${more} more` }] : [])],
});

/** The words of the messages about notifications (OPN-38, OPN-111), to be translated in one place. */
export const NOTIFICATION_MAIL_TEXTS = {
  /** One notification. */
  one: ({ name, address, unsubscribe, text }: Links & { text: string }): MailContent => ({
    subject: text,
    preheader: 'Open it in Gable.',
    heading: text,
    paragraphs: [greeting(name), `${text}.`],
    button: { label: 'Open in Gable', address },
    footnote: [FOOTNOTE],
    unsubscribe,
  }),

  /** Several of them. */
  several: ({ name, address, unsubscribe, news }: Links & { news: ProjectNews[] }): MailContent => {
    const count = news.reduce((sum, { lines, more }) => sum + lines.length + more, 0);
    const [only] = news;
    const where = news.length === 1 && only ? projectNamed(only.project) : `${news.length} projects`;
    const heading = `${things(count)} in ${where}`;
    return {
      subject: heading,
      preheader: only?.lines[0]?.text ?? '',
      heading,
      paragraphs: [greeting(name), 'This is what you have not read yet.'],
      sections: news.map(sectionOf),
      button: { label: 'Open Gable', address },
      footnote: [FOOTNOTE],
      unsubscribe,
    };
  },
};
