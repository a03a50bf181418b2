import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';
import { bindId, createLogger, standardOutput, type Logger } from './logger.js';

describe('the log', () => {
  let lines: string[];
  const log = (level = 'info'): Logger => createLogger('worker', level, { write: (line) => void lines.push(line) });
  const last = () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;

  beforeEach(() => {
    lines = [];
  });

  it('is a line of JSON an event: when, how grave, which process, what', () => {
    log().info({ jobId: 'a-1' }, 'job done');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\{.*\}\n$/);
    expect(last()).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: 'info',
      process: 'worker',
      jobId: 'a-1',
      msg: 'job done',
    });
  });

  it('leaves out what is below its level', () => {
    const quiet = log('warn');
    quiet.info('not worth it');
    expect(lines).toEqual([]);
    quiet.warn('worth it');
    expect(last()).toMatchObject({ level: 'warn', msg: 'worth it' });
  });

  it('carries ids that a part of the program binds to all its lines', () => {
    log().child({ requestId: 'r-1' }).warn('slow');
    expect(last()).toMatchObject({ requestId: 'r-1', process: 'worker' });
  });

  it.each([
    ['an id', 'r-1'],
    ['what JSON writes otherwise', 'r"1\\\n'],
  ])('carries %s that is bound on its own as a child does', (_name, id) => {
    bindId(log().child({ part: 'api' }), 'requestId', id).warn({ password: 'x' }, 'slow');
    log().child({ part: 'api' }).child({ requestId: id }).warn({ password: 'x' }, 'slow');
    const [bound, child] = lines.map((line) => ({ ...(JSON.parse(line) as object), time: '' }));
    expect(bound).toEqual(child);
    expect(bound).toMatchObject({ requestId: id, part: 'api', process: 'worker', password: '[Redacted]' });
  });

  it('tells an error with its type, message and stack', () => {
    log().error({ err: new TypeError('no') }, 'failed');
    expect(last()).toMatchObject({
      err: { type: 'TypeError', message: 'no', stack: expect.stringContaining('logger.spec') },
    });
  });

  describe('never shows', () => {
    const SECRET = 's3cr3t-value';

    it.each([
      ['a password', { password: SECRET }],
      ['a password in a body', { body: { email: 'a@example.test', password: SECRET } }],
      ['a password in the body of a request', { req: { body: { password: SECRET } } }],
      ['a hash of a password', { user: { passwordHash: SECRET, password_hash: SECRET } }],
      ['tokens', { session: { accessToken: SECRET, refresh_token: SECRET } }],
      ['cookies', { req: { headers: { cookie: `gable=${SECRET}` } } }],
      ['an authorization', { req: { headers: { authorization: `Bearer ${SECRET}` } } }],
      ['the anti-forgery token', { req: { headers: { 'x-xsrf-token': SECRET } } }],
      ['cookies that are set', { res: { headers: { 'set-cookie': [`gable=${SECRET}; HttpOnly`] } } }],
      [
        'the secrets of the configuration',
        {
          configuration: {
            secret: SECRET,
            databaseUrl: `postgres://gable:${SECRET}@database`,
            redisUrl: `redis://:${SECRET}@queue`,
            smtpUrl: `smtp://gable:${SECRET}@mail`,
            s3: { secretKey: SECRET },
          },
        },
      ],
      [
        'the values of a statement that failed',
        { err: new QueryFailedError('INSERT INTO users VALUES ($1)', [SECRET], new Error('duplicate key')) },
      ],
    ])('%s', (_, details) => {
      log().info(details, 'something happened');
      expect(lines[0]).not.toContain(SECRET);
      expect(lines[0]).toContain('[Redacted]');
    });

    it('the client of a lost connection', () => {
      const error = Object.assign(new Error('terminating connection'), { code: '57P01', client: { key: SECRET } });
      log().warn({ err: error }, 'idle database connection lost');
      expect(lines[0]).not.toContain(SECRET);
      expect(last()).toMatchObject({ err: { message: 'terminating connection', code: '57P01' } });
    });

    it('and still shows what stands beside', () => {
      log().info({ body: { email: 'a@example.test', password: SECRET } }, 'signed in');
      expect(last()).toMatchObject({ body: { email: 'a@example.test', password: '[Redacted]' } });
    });
  });

  it('ends no process when it cannot be written', async () => {
    const unwritable = openSync('/dev/null', 'r');
    const output = standardOutput(unwritable) as ReturnType<typeof standardOutput> & NodeJS.EventEmitter;
    const failed = new Promise<NodeJS.ErrnoException>((resolve) => output.once('error', resolve));
    const logger = createLogger('worker', 'info', output);
    logger.info('into the void');
    expect((await failed).code).toBe('EBADF');
    // Nobody but the log itself listens any more: an error that is not heard would end this process.
    const again = new Promise((resolve) => output.prependOnceListener('error', resolve));
    logger.info('once more');
    await again;
    await pause(0);
    closeSync(unwritable);
  });
});
