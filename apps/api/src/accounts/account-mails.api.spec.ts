import { watch } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS, SCREENS, type ScreenName } from '@gable/contracts';
import { shortened } from '@gable/platform';
import PostalMime, { type Email } from 'postal-mime';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { TestInstance } from '../testing/test-instance.js';
import { spanOf } from './account-mail-texts.js';
import { AccountMails, type InvitationOrigin } from './account-mails.js';

/** The messages of accounts as they leave: through the outbox and its relay, read from the .eml files they become. */
let instance: TestInstance;
let mails: AccountMails;
let folder: string;

beforeAll(async () => {
  instance = await TestInstance.start({
    PUBLIC_URL: 'https://gable.example/',
    MAIL_FROM: 'Gable <gable@gable.example>',
  });
  mails = instance.app.get(AccountMails);
  folder = instance.platform.configuration.outboxDirectory;
});
beforeEach(() => mkdir(folder, { recursive: true }));
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => instance.stop());

/** Does something; answers the message that arrived. */
async function arriving(doing: () => Promise<unknown>): Promise<Email> {
  const arrived = firstMessage();
  await doing();
  return PostalMime.parse(await readFile(join(folder, await arrived)));
}

/** Sends in a transaction; answers the message that arrived. */
const sent = (send: (manager: EntityManager) => Promise<void>): Promise<Email> =>
  arriving(() => instance.platform.dataSource.transaction(send));

/** Name of the next message that lies in the folder, complete. */
const firstMessage = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const watcher = watch(folder, () => {
      readdir(folder).then((names) => {
        const name = names.find((each) => each.endsWith('.eml') && !each.startsWith('.'));
        if (!name) return;
        watcher.close();
        resolve(name);
      }, reject);
    });
  });

/** The words of a message as a person reads them in the HTML form. */
const wordsOf = ({ html = '' }: Email): string =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** Every web address of both forms, once. */
const addressesOf = ({ html = '', text = '' }: Email): string[] => {
  const inHtml = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  const inText = text.match(/https?:\/\/\S+/g) ?? [];
  expect(new Set(inHtml)).toEqual(new Set(inText));
  return [...new Set(inText)];
};

/** The parts of an address that the route of a screen names; null when it is not of the screen. */
function partsOf(path: string, screen: ScreenName): Record<string, string> | null {
  const route = new RegExp(`^${SCREENS[screen].replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const found = route.exec(path);
  return found && { ...found.groups };
}

const code = '0123456789abcdef0123456789abcdef';
const userId = uuid();
const inviterId = uuid();
const to = { email: 'anna@example.test', name: 'Anna Albers' };
const origin: InvitationOrigin = {
  inviterId,
  inviterName: 'Bert Baumann',
  projectId: uuid(),
  projectName: 'Villa Rossi',
};

interface Message {
  send: (manager: EntityManager) => Promise<void>;
  subject: string;
  screen: ScreenName;
  parts?: Record<string, string>;
  query?: Record<string, string>;
  /** How long its link is good. */
  good?: number;
  says?: string[];
}

const MESSAGES: Record<string, Message> = {
  'verifying a sign-up (ACC-8)': {
    send: (manager) => mails.activation(manager, to, userId, code),
    subject: 'Verify your email address',
    screen: 'users.activate',
    parts: { code },
    query: { id: userId },
    good: LIMITS.activationCode,
  },
  'signing up twice': {
    send: (manager) => mails.alreadySignedUp(manager, to),
    subject: 'You already have an account',
    screen: 'users.login',
  },
  'an invitation into a project (OPN-55)': {
    send: (manager) => mails.invitation(manager, to, userId, code, origin),
    subject: 'Bert Baumann invited you to “Villa Rossi”',
    screen: 'users.new',
    parts: { code },
    query: { id: userId, from: inviterId },
    good: LIMITS.invitationCode,
    says: ['Bert Baumann would like to work with you on “Villa Rossi”.'],
  },
  'an invitation without a project (OPN-55)': {
    send: (manager) => mails.invitation(manager, to, userId, code, { ...origin, projectName: null }),
    subject: 'Bert Baumann invited you to Gable',
    screen: 'users.new',
    parts: { code },
    query: { id: userId, from: inviterId },
    good: LIMITS.invitationCode,
    says: ['Bert Baumann would like to work with you on Gable'],
  },
  'a forgotten password (ACC-27)': {
    send: (manager) => mails.passwordReset(manager, to, code),
    subject: 'Choose a new password',
    screen: 'users.new_password',
    query: { token: code },
    good: LIMITS.passwordResetCode,
    says: [to.email],
  },
  'a changed password': {
    send: (manager) => mails.passwordChanged(manager, to),
    subject: 'Your password was changed',
    screen: 'users.forgot_password',
    says: [to.email],
  },
  'confirming a new address': {
    send: (manager) => mails.emailChange(manager, to, userId, code),
    subject: 'Confirm your new email address',
    screen: 'users.activate',
    parts: { code },
    query: { id: userId },
    good: LIMITS.emailChangeCode,
    says: [to.email],
  },
  'a change of the address': {
    send: (manager) => mails.emailChangeNotice(manager, to, 'anna@new.example.test'),
    subject: 'A new email address for your account',
    screen: 'users.me.settings',
    says: [to.email, 'anna@new.example.test'],
  },
};

describe.each(Object.entries(MESSAGES))('the message about %s (OPN-38)', (_about, message) => {
  let email: Email;
  // Not in beforeAll: the folder is new for each test, and so is the message.
  beforeEach(async () => {
    email = await sent(message.send);
  });

  it('goes from the configured sender to the person, with the mark', () => {
    expect(email.from).toMatchObject({ name: 'Gable', address: 'gable@gable.example' });
    expect(email.to).toEqual([{ name: 'Anna Albers', address: 'anna@example.test' }]);
    expect(email.subject).toBe(message.subject);
    const [, cid] = /src="cid:([^"]+)"/.exec(email.html ?? '') ?? [];
    expect(email.attachments.map(({ contentId }) => contentId)).toEqual([`<${cid}>`]);
  });

  it('opens the documented screen, the same in both forms, and nothing else', () => {
    const addresses = addressesOf(email);
    expect(addresses).toHaveLength(1);
    const { origin: host, pathname, searchParams, hash } = new URL(addresses[0] ?? '');
    expect(host).toBe('https://gable.example');
    expect(partsOf(pathname, message.screen)).toEqual(message.parts ?? {});
    expect(Object.fromEntries(searchParams)).toEqual(message.query ?? {});
    expect(hash).toBe('');
  });

  it('greets, says how long its link is good, and what to do if one did not ask, in both forms', () => {
    const inText = (email.text ?? '').replace(/\s+/g, ' ');
    for (const words of [inText, wordsOf(email)]) {
      expect(words).toContain('Hello Anna Albers,');
      expect(words).toMatch(/\bIf (it wasn’t you|you didn’t|you don’t know)/);
      for (const said of message.says ?? []) expect(words).toContain(said);
      if (message.good) expect(words).toContain(`The link works once, within ${spanOf(message.good)}.`);
      else expect(words).not.toContain('The link works');
    }
  });

  it('holds the code only where it is opened', () => {
    const without = (part = '') => part.replaceAll(/https?:\/\/[^\s"<]+/g, '');
    expect(without(email.text)).not.toContain(code);
    expect(without(email.html)).not.toContain(code);
    expect(`${email.subject} ${email.messageId}`).not.toContain(code);
  });
});

describe('a message of accounts', () => {
  it('greets without a name where there is none (OPN-55)', async () => {
    const email = await sent((manager) => mails.invitation(manager, { ...to, name: '' }, userId, code, origin));
    expect(email.text).toContain('\n\nHello,\n\n');
    expect(email.to).toEqual([{ name: '', address: to.email }]);
  });

  it('leads a person who asked for it on: the token of its address is good (ACC-27)', async () => {
    const email = 'forgetful@example.test';
    const id = await instance.addUser(email);
    const visitor = instance.visitor();
    await visitor.get('/api/health/live');
    const message = await arriving(() => visitor.post(`/api/v2/users/${id}/forgot_password`, { email }));
    expect(message.to).toEqual([{ name: 'forgetful', address: email }]);
    const token = new URL(addressesOf(message)[0] ?? '').searchParams.get('token');
    expect(await visitor.get(`/api/v2/users/${token}/new_password`)).toMatchObject({ status: 200, body: { email } });
  });

  it('is sent with its transaction or not at all', async () => {
    const watched = await instance.watchOutbox();
    const undone = instance.platform.dataSource.transaction(async (manager) => {
      await mails.passwordChanged(manager, to);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await watched()).toEqual([]);
  });

  it.each([
    ['markup', '<b onclick="x">Anna</b>', '<b onclick="x">Anna</b>'],
    ['quotes', `An"na' O’Hara`, `An"na' O’Hara`],
    ['a line break and a header', 'Anna\r\nBcc: everybody@intranet', 'Anna Bcc: everybody@intranet'],
    ['what the database cannot keep', 'An\0na \ud83d', 'Anna'],
    ['marks that turn the direction', '\u202eannA\u202c', 'annA'],
    ['a letter and a dot', 'J.R. Anna', 'J.R. Anna'],
    ['an address', 'anna@example.test', 'anna@example.test'],
    ['100 characters', 'ä'.repeat(LIMITS.userName), `${'ä'.repeat(59)}…`],
  ])('takes %s in a name for its characters', async (_what, name, shown) => {
    const hostile = { ...origin, inviterName: name, projectName: name };
    const email = await sent((manager) => mails.invitation(manager, { ...to, name }, userId, code, hostile));
    expect(email.to?.map(({ address }) => address)).toEqual([to.email]);
    expect(email.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(email.subject).toBe(shortened(`${shown} invited you to “${shown}”`, 120));
    expect(wordsOf(email)).toContain(`Hello ${shown},`);
    expect(wordsOf(email)).toContain(`${shown} would like to work with you on “${shown}”.`);
    expect(addressesOf(email)).toHaveLength(1);
  });

  it.each(['Win at http://evil.example', 'evil.example/win', 'Please visit evil.com now', 'WWW.EVIL.EXAMPLE'])(
    'does not advertise: %s is nobody’s name and no project’s',
    async (name) => {
      const hostile = { ...origin, inviterName: name, projectName: name };
      const email = await sent((manager) => mails.invitation(manager, { ...to, name }, userId, code, hostile));
      expect(email.subject).toBe('Somebody invited you to a project');
      expect(email.text).toContain('\n\nHello,\n\n');
      expect(`${email.text} ${email.html}`).not.toMatch(/evil/i);
    },
  );
});
