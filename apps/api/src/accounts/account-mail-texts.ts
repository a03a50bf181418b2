import { LIMITS } from '@gable/contracts';
import { greeting, personNamed, projectNamed, quoted, type MailContent } from '@gable/platform';

/** What a message is made from. */
interface Facts {
  /** Of the person it goes to; may be empty. */
  name: string;
  /** The person's address. */
  email: string;
  /** What the button opens. */
  address: string;
}

/** The words of the messages of accounts (OPN-38), to be translated in one place; those of every message stand in the layout. */
export const ACCOUNT_MAIL_TEXTS = {
  activation: ({ name, address }: Facts): MailContent => ({
    subject: 'Verify your email address',
    preheader: 'One more step, and your account is ready.',
    heading: 'Verify your email address',
    paragraphs: [
      greeting(name),
      'Thank you for signing up for Gable. Please confirm that this address is yours; then your account is ready.',
    ],
    button: { label: 'Verify email', address },
    footnote: [
      goodFor(LIMITS.activationCode),
      'If you didn’t sign up, ignore this message: the account stays closed without it.',
    ],
  }),

  alreadySignedUp: ({ name, address }: Facts): MailContent => ({
    subject: 'You already have an account',
    preheader: 'Sign in with the password you have.',
    heading: 'You already have an account',
    paragraphs: [
      greeting(name),
      'Somebody, most likely you, tried to sign up for Gable with this address. It has an account already, so please sign in instead. If you no longer know your password, ask for a new one there.',
    ],
    button: { label: 'Sign in', address },
    footnote: ['If it wasn’t you, there is nothing to do: your account is as it was.'],
  }),

  invitation: ({
    name,
    address,
    inviter,
    project,
    message,
  }: Facts & { inviter: string; project: string | null; message?: string }): MailContent => {
    const from = personNamed(inviter);
    const place = project === null ? 'Gable' : projectNamed(project);
    return {
      subject: `${from} invited you to ${place}`,
      preheader: 'Choose a name and a password, and you are in.',
      heading: `${from} invited you to ${place}`,
      paragraphs: [
        greeting(name),
        project === null
          ? `${from} would like to work with you on Gable, where people who design and build keep their plans, files and notes together.`
          : `${from} would like to work with you on ${place}. On Gable, everybody in a project keeps plans, files and notes together.`,
        ...quoted(inviter, message),
        'Accept the invitation, choose a name and a password, and you are in.',
      ],
      button: { label: 'Accept invitation', address },
      footnote: [
        goodFor(LIMITS.invitationCode),
        'If you don’t know who this is from, ignore this message: no account is opened without you.',
      ],
    };
  },

  passwordReset: ({ name, email, address }: Facts): MailContent => ({
    subject: 'Choose a new password',
    preheader: `For the account ${email}.`,
    heading: 'Choose a new password',
    paragraphs: [greeting(name), `Somebody, most likely you, asked for a new password for the Gable account ${email}.`],
    button: { label: 'Choose password', address },
    footnote: [
      goodFor(LIMITS.passwordResetCode),
      'If you didn’t ask for this, ignore this message: your password stays as it is.',
    ],
  }),

  passwordChanged: ({ name, email, address }: Facts): MailContent => ({
    subject: 'Your password was changed',
    preheader: 'If this was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      greeting(name),
      `The password of the Gable account ${email} was changed. If this was you, there is nothing to do.`,
      'If it wasn’t you, somebody else may know your password. Please ask for a new one now.',
    ],
    button: { label: 'Get a new password', address },
  }),

  emailChange: ({ name, email, address }: Facts): MailContent => ({
    subject: 'Confirm your new email address',
    preheader: `You will sign in with ${email}.`,
    heading: 'Confirm your new email address',
    paragraphs: [
      greeting(name),
      `Please confirm that ${email} is yours. From then on you sign in to Gable with it, and messages go there.`,
    ],
    button: { label: 'Confirm email', address },
    footnote: [
      goodFor(LIMITS.emailChangeCode),
      'If you didn’t ask for this, ignore this message: the account keeps the address it has.',
    ],
  }),

  emailChangeNotice: ({ name, email, address, newEmail }: Facts & { newEmail: string }): MailContent => ({
    subject: 'A new email address for your account',
    preheader: 'If this was you, there is nothing to do here.',
    heading: 'A new email address for your account',
    paragraphs: [
      greeting(name),
      `You asked to change the address of your Gable account from ${email} to ${newEmail}. We sent a message there to confirm it. Until then you sign in as before.`,
      'If it wasn’t you, somebody else is using your account. Please open your settings and choose a new password now.',
    ],
    button: { label: 'Open settings', address },
  }),
};

const goodFor = (time: number): string => `The link works once, within ${spanOf(time)}.`;

/** A time in the largest unit that holds it without a rest; a single day is said in hours. */
export function spanOf(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  const [count, unit] =
    minutes % 1440 === 0 && minutes > 1440
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
