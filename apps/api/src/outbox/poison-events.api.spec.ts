import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { DeadLetters, Outbox } from '@gable/platform';
import { SMTPServer } from 'smtp-server';
import { TestInstance } from '../testing/test-instance.js';

/** Events that cannot be carried out, in an api with a real database, a real queue and a real mail server. */
let instance: TestInstance;
let server: SMTPServer;
let letters: DeadLetters;
/** Addresses that mail has arrived at. */
const arrived: string[] = [];
/** Whether the mailbox of `busy@…` takes mail again. */
let isBusy = true;

const refusalOf = (address: string): number => {
  if (address.startsWith('gone')) return 550;
  return address.startsWith('busy') && isBusy ? 450 : 0;
};

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) => {
      const responseCode = refusalOf(address);
      answer(responseCode ? Object.assign(new Error('Not taken'), { responseCode }) : null);
    },
    onData: (stream, { envelope }, answer) => {
      stream.resume().on('end', () => {
        arrived.push(...envelope.rcptTo.map(({ address }) => address));
        answer();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  instance = await TestInstance.start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  letters = new DeadLetters(instance.database);
});

afterAll(async () => {
  await instance.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const sendMail = (to: string) =>
  instance.platform.dataSource.transaction((manager) =>
    new Outbox(manager).sendMail({ to, subject: 'A plan', text: 'is there', html: '<p>is there</p>' }),
  );

const until = async (holds: () => Promise<boolean> | boolean) => {
  while (!(await holds())) await pause(50);
};

it('what can never be carried out is given up, of every kind, and nothing waits behind it', async () => {
  await instance.rows(
    `INSERT INTO outbox (topic, payload, attempts) VALUES
       ('job', '{"name":"no.such.job","payload":{},"key":"a"}', 299),
       ('job', '{"name":"revisions.process","payload":{"version":1},"key":{}}', 299),
       ('job', 'null', 299),
       ('mail', '{}', 899),
       ('mail', '{"to":"","subject":"Nobody","text":"","html":""}', 0),
       ('mail', '{"to":"gone@example.test","subject":"Gone","text":"","html":""}', 0),
       ('screens', 'null', 11)`,
  );
  await sendMail('anna@example.test');
  await until(() => arrived.includes('anna@example.test'));
  await until(async () => (await letters.count()) >= 5);
  const given = await letters.list();
  expect(given.map(({ topic, about }) => `${topic} ${about}`)).toEqual(
    expect.arrayContaining(['job no.such.job · a', 'mail  · Nobody', 'mail gone@example.test · Gone']),
  );
  expect(given.find(({ about }) => about.startsWith('gone'))).toMatchObject({
    attempts: 1,
    lastError: expect.stringContaining('550'),
  });
  // Nothing is left that would be tried for ever: what is no longer in the outbox was carried out.
  await until(async () => (await instance.rows('SELECT 1 FROM outbox WHERE failed_at IS NULL')).length === 0);
  const { body } = await instance.visitor().get<string>('/api/metrics');
  expect(body).toContain(`gable_outbox_dead{process="api"} ${await letters.count()}`);
  expect(body).toContain('gable_outbox_waiting{process="api"} 0');
});

it('what a server does not take now is kept, and arrives when it does', async () => {
  await instance.rows('TRUNCATE outbox');
  await sendMail('busy@example.test');
  await until(async () => (await instance.rows('SELECT 1 FROM outbox WHERE attempts = 1')).length === 1);
  expect(await letters.count()).toBe(0);
  isBusy = false;
  await instance.rows('UPDATE outbox SET next_attempt_at = now()');
  await until(() => arrived.includes('busy@example.test'));
});

it('screens hear on, whatever was announced to them', async () => {
  const owner = await instance.signedIn();
  for (const nonsense of ['', 'nonsense', 'null', '[]', '{"event":1}', 'part 1 2/3 x']) {
    await instance.rows(`SELECT pg_notify('gable_screens', $1)`, [nonsense]);
  }
  await owner.post('/api/v2/projects', { name: 'Afterwards' });
  await until(async () => (await instance.rows('SELECT 1 FROM outbox')).length === 0);
  expect((await owner.get('/api/health/live')).status).toBe(200);
});
