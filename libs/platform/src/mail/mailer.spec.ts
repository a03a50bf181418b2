import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { UndeliverableError } from '../outbox/undeliverable-error.js';
import { GABLE_MARK } from './gable-mark.js';
import { createMailer, type Mail } from './mailer.js';

const MAIL: Mail = {
  to: 'Käthe Kollwitz <kaethe@example.test>',
  subject: 'Grundriß „Erdgeschoß“ — 3 of 11 pages',
  text: 'Hello Käthe,\n\nthe plan is there: http://localhost:3000/projects/1?page=2&zoom=1\n.\nA line with a dot above.\n',
  html: '<p>Hello <b>Käthe</b>, the plan is <a href="http://localhost:3000/projects/1?page=2&amp;zoom=1">there</a>.</p>',
};
const FROM = 'Gable <gable@example.test>';

function expectTheMail(email: Email): void {
  expect(email.from).toMatchObject({ name: 'Gable', address: 'gable@example.test' });
  expect(email.to).toEqual([{ name: 'Käthe Kollwitz', address: 'kaethe@example.test' }]);
  expect(email.subject).toBe(MAIL.subject);
  expect(email.text?.trim()).toBe(MAIL.text.trim());
  expect(email.html?.trim()).toBe(MAIL.html);
  expect(email.messageId).toMatch(/^<[^@]+@example\.test>$/);
  expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(Date.parse(email.date ?? '')).not.toBeNaN();
}

const MARKED: Mail = { ...MAIL, html: `<p><img src="cid:${GABLE_MARK.cid}" alt=""> Gable</p>` };

/** Both forms, and the mark beside the HTML that shows it. */
async function expectTheMark(raw: Buffer | string): Promise<void> {
  const { text, html, attachments } = await PostalMime.parse(raw);
  expect({ text: text?.trim(), html: html?.trim() }).toEqual({ text: MARKED.text.trim(), html: MARKED.html });
  expect(attachments).toEqual([
    expect.objectContaining({
      contentId: `<${GABLE_MARK.cid}>`,
      mimeType: 'image/png',
      disposition: 'inline',
      related: true,
    }),
  ]);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer)).toEqual(GABLE_MARK.content);
  const kinds = [...raw.toString().matchAll(/^Content-Type: ([\w/]+)/gim)].map(([, kind]) => kind);
  expect(kinds).toEqual(['multipart/alternative', 'text/plain', 'multipart/related', 'text/html', 'image/png']);
}

describe('mail without a server', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gable-mail-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('is for its owner only to read, whatever the umask: codes stand in it', async () => {
    const before = process.umask(0);
    await mailer()
      .send(MAIL)
      .finally(() => process.umask(before));
    const [name = ''] = await readdir(outbox());
    expect((await stat(outbox())).mode & 0o777).toBe(0o700);
    expect((await stat(join(outbox(), name))).mode & 0o777).toBe(0o600);
  });

  const outbox = () => join(directory, 'outbox');
  const mailer = () => createMailer({ smtpUrl: undefined, mailFrom: FROM, outboxDirectory: outbox() });
  const messages = async () => {
    const names = (await readdir(outbox())).sort();
    return Promise.all(
      names.map(async (name) => ({ name, email: await PostalMime.parse(await readFile(join(outbox(), name))) })),
    );
  };

  it('becomes a file that any mail program opens, in both forms', async () => {
    await mailer().send(MAIL);
    const [message] = await messages();
    expect(message?.name).toMatch(/\.eml$/);
    if (!message) throw new Error('No message');
    expectTheMail(message.email);
  });

  it('carries the mark where the HTML shows it, and nothing where it does not', async () => {
    await mailer().send(MAIL);
    await mailer().send(MARKED);
    const [plain, marked] = (await readdir(outbox())).sort();
    expect((await PostalMime.parse(await readFile(join(outbox(), plain ?? '')))).attachments).toEqual([]);
    await expectTheMark(await readFile(join(outbox(), marked ?? '')));
  });

  it.each([
    ['quotes and commas', 'Kollwitz, "Käthe" <boss@example.test>'],
    ['an address', 'boss@example.test'],
    ['a list of addresses', 'a@example.test, b@example.test;'],
    ['a group', 'team: a@example.test;'],
    ['a backslash at its end', 'Käthe\\'],
    ['100 characters of another script', '建'.repeat(100)],
  ])('reaches one address only, though the name holds %s', async (_what, name) => {
    await mailer().send({ ...MAIL, to: { name, address: 'kaethe@example.test' } });
    const [message] = await messages();
    expect(message?.email.to).toEqual([{ name, address: 'kaethe@example.test' }]);
    expect(message?.email.cc ?? message?.email.bcc).toBeUndefined();
  });

  it('takes a line break in a name for none: nobody adds headers', async () => {
    const name = 'Käthe\r\nBcc: everybody@example.test\r\n\r\nBuy';
    await mailer().send({ ...MAIL, to: { name, address: 'kaethe@example.test' } });
    const [message] = await messages();
    expect(message?.email.to?.map(({ address }) => address)).toEqual(['kaethe@example.test']);
    expect(message?.email.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(message?.email.text?.trim()).toBe(MAIL.text.trim());
  });

  it('keeps every message, the oldest first by name, and no drafts', async () => {
    const sending = mailer();
    for (const subject of ['one', 'two', 'three']) await sending.send({ ...MAIL, subject });
    await Promise.all(['four', 'five'].map((subject) => sending.send({ ...MAIL, subject })));
    const kept = await messages();
    expect(kept.filter(({ name }) => !/^\d{4}-\d\d-\d\dT.+\.eml$/.test(name))).toEqual([]);
    expect(kept.slice(0, 3).map(({ email }) => email.subject)).toEqual(['one', 'two', 'three']);
    expect(kept).toHaveLength(5);
  });

  it('is one message with one id, however often the relay delivers it', async () => {
    const id = '01a20138-142b-779a-8f77-d1ab295ab678';
    for (let time = 0; time < 3; time += 1) await mailer().send({ ...MAIL, id });
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message?.name).toBe(`2026-11-22T03-06-22.123Z-${id}.eml`);
    expect(message?.email.messageId).toMatch(new RegExp(`^<${id}@[\\w.-]+>$`));
  });

  it('RFC 8058: says where it is unsubscribed with one click, if anywhere', async () => {
    const address = `https://gable.example.test/api/notifications/unsubscribe?token=${'x'.repeat(64)}`;
    await mailer().send({ ...MAIL, oneClickUnsubscribe: address });
    const [message] = await messages();
    const header = (name: string) => message?.email.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<${address}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await mailer().send(MAIL);
    const [, plain] = await messages();
    expect(plain?.email.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([]);
  });

  it('takes a line break in a subject for a space: nobody adds headers', async () => {
    await mailer().send({ ...MAIL, subject: 'A plan\r\nBcc: everybody@example.test' });
    const [message] = await messages();
    expect(message?.email.bcc ?? []).toEqual([]);
    expect(message?.email.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(message?.email.subject).toMatch(/^A plan\s+Bcc: everybody@example\.test$/);
  });
});

describe('mail with a server', () => {
  let received: { from: string; to: string[]; raw: Buffer }[];
  /** What it answers to every address, 0 when it takes it. */
  let refuses: number;
  let server: SMTPServer;
  let port: number;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, answer) =>
        answer(refuses ? Object.assign(new Error('Not taken'), { responseCode: refuses }) : null),
      onData: (stream, { envelope }, answer) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks),
          });
          answer();
        });
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    ({ port } = listening.address() as { port: number });
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => {
    received = [];
    refuses = 0;
  });

  const mailer = (smtpPort = port) =>
    createMailer({ smtpUrl: `smtp://127.0.0.1:${smtpPort}`, mailFrom: FROM, outboxDirectory: '/nowhere' });

  it('arrives as it was written, from the configured sender', async () => {
    await mailer().send(MAIL);
    expect(received).toEqual([expect.objectContaining({ from: 'gable@example.test', to: ['kaethe@example.test'] })]);
    expectTheMail(await PostalMime.parse(received[0]?.raw ?? ''));
  });

  it('carries the mark where the HTML shows it', async () => {
    await mailer().send(MARKED);
    await expectTheMark(received[0]?.raw ?? '');
  });

  it('goes to the one address, whatever the name of the person holds', async () => {
    await mailer().send({ ...MAIL, to: { name: 'a@example.test, <b@example.test>', address: 'kaethe@example.test' } });
    expect(received.map(({ to }) => to)).toEqual([['kaethe@example.test']]);
  });

  it.each([
    ['an address that is unknown', 550, UndeliverableError],
    ['a mailbox that is gone', 551, UndeliverableError],
    ['an address it will take later', 450, Error],
    ['anybody while it is busy', 421, Error],
  ])(
    'fails when the server refuses %s (%s): the outbox gives up what it refuses for ever',
    async (_who, code, kind) => {
      refuses = code;
      const failure: unknown = await mailer()
        .send(MAIL)
        .catch((error: unknown) => error);
      expect(String(failure)).toContain(`${code} Not taken`);
      expect(failure instanceof UndeliverableError).toBe(kind === UndeliverableError);
      expect(received).toEqual([]);
    },
  );

  it('fails for ever for what is no address at all', async () => {
    await expect(mailer().send({ ...MAIL, to: '' })).rejects.toThrow(UndeliverableError);
  });

  it('fails when the server says nothing, and may be tried again', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port: mutePort } = mute.address() as { port: number };
    const smtpUrl = `smtp://127.0.0.1:${mutePort}?greetingTimeout=50`;
    const failure: unknown = await createMailer({ smtpUrl, mailFrom: FROM, outboxDirectory: '/nowhere' })
      .send(MAIL)
      .catch((error: unknown) => error);
    expect(String(failure)).toMatch(/Greeting never received/);
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    await new Promise((resolve) => mute.close(resolve));
  });

  it('fails when there is no server, and may be tried again', async () => {
    const failure: unknown = await mailer(1)
      .send(MAIL)
      .catch((error: unknown) => error);
    expect(String(failure)).toMatch(/ECONNREFUSED/);
    expect(failure).not.toBeInstanceOf(UndeliverableError);
  });
});
