import { PROJECT_ROLE_NAMES, type ProjectRole } from '@gable/contracts';
import { greeting, personNamed, projectNamed, quoted, type MailContent } from '@gable/platform';

/** What a message is made from. */
interface Facts {
  /** Of the person it goes to. */
  name: string;
  /** Of the person it comes from. */
  from: string;
  project: string;
  /** What the button opens. */
  address: string;
}

const roleName = (role: ProjectRole): string => PROJECT_ROLE_NAMES[role].toLowerCase();

/** The words of the messages about people of a project (OPN-38), to be translated in one place. */
export const PEOPLE_MAIL_TEXTS = {
  added: ({ name, from, project, address, message }: Facts & { message?: string }): MailContent => {
    const heading = `${personNamed(from)} added you to ${projectNamed(project)}`;
    return {
      subject: heading,
      preheader: 'The project is on your dashboard now.',
      heading,
      paragraphs: [
        greeting(name),
        `${personNamed(from)} would like to work with you on ${projectNamed(project)}. You are in it already: its plans, files and notes are open to you.`,
        ...quoted(from, message),
      ],
      button: { label: 'Open project', address },
      footnote: ['If you don’t want to take part, you can leave the project on its people page.'],
    };
  },

  roleRequest: ({
    name,
    from,
    project,
    address,
    person,
    current,
    wanted,
  }: Facts & {
    /** Whose role it is; null: of the person it comes from. */
    person: string | null;
    current: ProjectRole;
    wanted: ProjectRole;
  }): MailContent => {
    const whose = person === null ? 'their role' : `the role of ${personNamed(person)}`;
    return {
      subject: `${personNamed(from)} asks for a role change in ${projectNamed(project)}`,
      preheader: `From ${roleName(current)} to ${roleName(wanted)}.`,
      heading: `${personNamed(from)} asks for a role change`,
      paragraphs: [
        greeting(name),
        `${personNamed(from)} asks you to change ${whose} in ${projectNamed(project)} from ${roleName(current)} to ${roleName(wanted)}.`,
        'If you agree, switch the role on the people page of the project. If you don’t, there is nothing to do.',
      ],
      button: { label: 'Open people', address },
    };
  },
};
