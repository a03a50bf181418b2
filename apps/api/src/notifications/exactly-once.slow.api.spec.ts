import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SOCKET_PATH, type ClientEvents, type NotificationAdded, type ServerEvents } from '@gable/contracts';
import PostalMime from 'postal-mime';
import { io, type Socket } from 'socket.io-client';
import { v7 as uuid } from 'uuid';
import { freePort } from '@gable/platform/testing';
import { BuiltProcess } from '../testing/built-process.js';
import { TestInstance, type StoredFile } from '../testing/test-instance.js';
import { Visitor } from '../testing/visitor.js';

const PEOPLE = 100;
const ROUND = 3;

/** Three api processes (one of them this one) and two workers on one database, one storage and one mail folder. */
describe('NTF-1, OPN-111: hundreds of notifications, while an api and a worker are killed in the middle', () => {
  let instance: TestInstance;
  let projectId: string;
  let author: Visitor;
  let reader: Visitor;
  let screen: Socket<ServerEvents, ClientEvents>;
  const reported: NotificationAdded[] = [];
  const files: StoredFile[] = [];
  const running = new Set<BuiltProcess>();

  beforeAll(async () => {
    instance = await TestInstance.start();
    [author, reader] = [await instance.signedIn(), await instance.signedIn()];
    projectId = await instance.addProject(author.userId);
    await instance.addToProject(projectId, reader.userId, 'team');
    const ids = Array.from({ length: PEOPLE }, () => uuid());
    await instance.rows(
      `INSERT INTO users (id, email, name, active) SELECT id, id || '@example.test', 'Ina', true FROM unnest($1::uuid[]) AS id`,
      [ids],
    );
    await instance.rows(
      `INSERT INTO project_users (project_id, user_id, role) SELECT $1, id, 'client' FROM unnest($2::uuid[]) AS id`,
      [projectId, ids],
    );
    for (let place = 0; place < 3 * ROUND; place += 1) {
      files.push(await instance.addFile(projectId, author.userId, { name: `plan-${place}.pdf` }));
    }
    const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    screen = io(instance.address, { path: SOCKET_PATH, extraHeaders: { cookie }, transports: ['websocket'] });
    screen.on('notifications:add', (event) => reported.push(event));
    await new Promise<void>((resolve) => screen.once('connect', resolve));
  });

  afterAll(async () => {
    screen.disconnect();
    await Promise.all([...running].map((each) => each.kill()));
    await instance.stop();
  });

  const start = async (name: 'api' | 'worker', port = 0) => {
    const { GABLE_DATA_DIR: directory } = instance.configured;
    const started = await BuiltProcess.start(name, {
      ...instance.configured,
      TMPDIR: directory,
      ...(port && { PORT: String(port) }),
    });
    running.add(started);
    return started;
  };
  const startApi = async () => {
    const port = await freePort(0);
    const api = await start('api', port);
    const visitor = new Visitor(`http://127.0.0.1:${port}`);
    for (const [name, value] of author.cookies) visitor.cookies.set(name, value);
    return { visitor, kill: () => kill(api) };
  };
  const kill = async (each: BuiltProcess) => {
    running.delete(each);
    await each.kill();
  };

  const until = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) await pause(20);
  };
  const count = async (from: string) => {
    const [row] = await instance.rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`);
    return row?.count ?? 0;
  };

  /** Comments on a file each, through one api after the other; answers what became of them. */
  const commentOn = (round: number, visitors: Visitor[]) =>
    Promise.allSettled(
      files.slice(round * ROUND, (round + 1) * ROUND).map(({ id }, place) => {
        const visitor = visitors[place % visitors.length] ?? author;
        return visitor.post(`/api/v2/files/${id}/comments`, { comment: { body: `<p>Round ${round}</p>` } });
      }),
    );

  /** Who was notified of which files, by message: the plans a message names. */
  const readMails = async () => {
    const folder = instance.platform.configuration.outboxDirectory;
    const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
    return Promise.all(
      names.map(async (name) => {
        const mail = await PostalMime.parse(await readFile(join(folder, name)));
        const plans = new Set(mail.text?.match(/plan-\d+\.pdf/g));
        return { to: mail.to?.[0]?.address ?? '', plans: [...plans], id: mail.messageId };
      }),
    );
  };

  it('everybody ends with one row and one message of each, and screens hear of every one', async () => {
    const [second, third, firstWorker] = await Promise.all([startApi(), startApi(), start('worker'), start('worker')]);
    const apis = [author, second.visitor, third.visitor];

    await commentOn(0, apis);
    // The second api dies with requests in its hands; whether theirs were made, the database says.
    const posted = commentOn(1, apis);
    await until(async () => (await count('notes')) > ROUND);
    await second.kill();
    await posted;
    await commentOn(2, [author, third.visitor]);

    const comments = await count('notes');
    expect(comments).toBeGreaterThan(2 * ROUND);
    expect(await count('notifications')).toBe(comments * (PEOPLE + 1));
    expect(await count('(SELECT DISTINCT user_id, subject_id FROM notifications) AS reported')).toBe(
      comments * (PEOPLE + 1),
    );

    // All of it is due now, and both workers look for it.
    await instance.rows('UPDATE notifications SET mail_due_at = now() WHERE mail_due_at IS NOT NULL');
    await instance.rows(
      `INSERT INTO outbox (topic, payload)
       SELECT 'job', jsonb_build_object('name', 'notifications.mail', 'key', key, 'payload', '{"version":1}'::jsonb)
       FROM unnest('{one,other}'::text[]) AS key`,
    );
    await until(async () => (await count('notifications WHERE mailed_at IS NOT NULL')) > 0);
    await Promise.all([kill(firstWorker), third.kill()]);
    await Promise.all([startApi(), start('worker')]);
    await until(async () => (await count('notifications WHERE mail_due_at IS NOT NULL')) === 0);
    await until(async () => (await count('outbox')) === 0);

    const names = await instance.rows<{ name: string; email: string }>(
      `SELECT f.name, u.email FROM notes n JOIN files f ON f.id = n.file_id, users u WHERE u.id <> $1`,
      [author.userId],
    );
    const mails = await readMails();
    const mailed = mails.flatMap(({ to, plans }) => plans.map((plan) => `${to} ${plan}`));
    expect(mailed.sort()).toEqual(names.map(({ email, name }) => `${email} ${name}`).sort());
    expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);

    const own = await instance.rows<{ id: string }>('SELECT id FROM notifications WHERE user_id = $1', [reader.userId]);
    await until(async () =>
      Promise.resolve(new Set(reported.map(({ notification }) => notification.id)).size >= own.length),
    );
    expect([...new Set(reported.map(({ notification }) => notification.id))].sort()).toEqual(
      own.map(({ id }) => id).sort(),
    );
    expect(new Set(reported.flatMap(({ recipients }) => recipients))).toEqual(new Set([reader.userId]));
  });
});
