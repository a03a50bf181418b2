import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OutboxEvent, poolOf } from '../database/index.js';
import type { Logger } from '../logging/index.js';
import { silent, TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { DeadLetters } from './dead-letters.js';
import type { MailRequested } from './events.js';
import type { OutboxHandlers } from './outbox-lane.js';
import { OutboxRelay } from './outbox-relay.js';
import { Outbox } from './outbox.js';
import { UndeliverableError } from './undeliverable-error.js';

describe('the outbox relay', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let relays: OutboxRelay[];
  let delivered: string[];

  beforeAll(async () => {
    database = await TestDatabase.start();
    dataSource = await database.migrated(8);
  });
  afterAll(() => database.stop());
  beforeEach(() => {
    relays = [];
    delivered = [];
  });
  afterEach(async () => {
    await Promise.all(relays.map((relay) => relay.stop()));
    await database.query('TRUNCATE outbox');
  });

  /** Starts a relay that expects nothing but what it has handlers for. */
  const relayOf = (handlers: Partial<OutboxHandlers>, source = dataSource, logger = silent) => {
    const unexpected = () => Promise.reject(new Error('This is not expected here'));
    const expected = { mail: unexpected, job: unexpected, screens: unexpected, ...handlers };
    const started = new OutboxRelay(poolOf(source), database.url, expected, logger);
    relays.push(started);
    started.start();
    return started;
  };
  /** Starts a relay whose mail is delivered by `deliver`. */
  const relay = (
    deliver: (mail: MailRequested) => Promise<void> = ({ subject }) => {
      delivered.push(subject);
      return Promise.resolve();
    },
    source = dataSource,
    logger = silent,
  ) => relayOf({ mail: deliver }, source, logger);
  const send = (...subjects: string[]) =>
    dataSource.transaction(async (manager) => {
      const outbox = new Outbox(manager);
      for (const subject of subjects) await outbox.sendMail({ to: 'a@example.test', subject, text: '', html: '' });
    });
  const waiting = () =>
    database.query<{ subject: string; attempts: number; last_error: string | null; wait: number }>(
      `SELECT payload->>'subject' AS subject, attempts, last_error,
              extract(epoch FROM next_attempt_at - now())::float AS wait FROM outbox ORDER BY id`,
    );
  const emptied = () => until('the outbox is empty', async () => (await waiting()).length === 0);
  /** Lets events that wait for their next try be tried now. */
  const tryNow = () => database.query('UPDATE outbox SET next_attempt_at = now()');

  it('delivers what was written before it started and after', async () => {
    await send('before');
    relay();
    await emptied();
    await send('after');
    await emptied();
    expect(delivered).toEqual(['before', 'after']);
  });

  it('delivers in the order of writing, though a transaction that began first wrote last', async () => {
    const early = dataSource.createQueryRunner();
    await early.startTransaction();
    await early.query('SELECT now()');
    await send('written first');
    await new Outbox(early.manager).sendMail({ to: 'a@example.test', subject: 'written last', text: '', html: '' });
    await early.commitTransaction();
    await early.release();
    relay();
    await emptied();
    expect(delivered).toEqual(['written first', 'written last']);
  });

  it('delivers more than one batch', async () => {
    const subjects = Array.from({ length: 250 }, (_, index) => `mail ${index}`);
    await send(...subjects);
    relay();
    await emptied();
    expect(delivered).toEqual(subjects);
  });

  it('keeps an event that fails, with what went wrong and a longer wait each time, while others go on', async () => {
    relay(({ subject }) => {
      if (subject === 'bad') return Promise.reject(new Error('No such\0address'));
      delivered.push(subject);
      return Promise.resolve();
    });
    await send('bad', 'good');
    const waits: number[] = [];
    for (let attempts = 1; attempts <= 4; attempts += 1) {
      const [kept] = await until(`try ${attempts} failed`, async () => {
        const rows = await waiting();
        return rows.length === 1 && rows[0]?.attempts === attempts && rows;
      });
      expect(kept).toMatchObject({ subject: 'bad', last_error: 'Error: No suchaddress' });
      waits.push(kept?.wait ?? 0);
      await tryNow();
      await send(`after try ${attempts}`);
    }
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(waits[3]).toBeGreaterThan(4);
    await until('all the others arrived', () => delivered.length === 5);
    expect(delivered).toEqual(['good', 'after try 1', 'after try 2', 'after try 3', 'after try 4']);
  });

  it('keeps nobody else waiting for a mail server that does not answer', async () => {
    let finish: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const others: string[] = [];
    const other = (topic: string) => () => Promise.resolve(void others.push(topic));
    await send('hangs');
    await dataSource.transaction(async (manager) => {
      await new Outbox(manager).requestJob('revisions.process', { version: 1, revisionId: uuid() }, 'one');
      await new Outbox(manager).emitToUser(uuid(), 'projects:changed', { project_id: uuid(), change: 'created' });
    });
    relayOf({ mail: () => hanging, job: other('job'), screens: other('screens') });
    await until('the others arrived', () => others.length === 2);
    expect(others).toEqual(['job', 'screens']);
    expect((await waiting()).map(({ subject }) => subject)).toEqual(['hangs']);
    finish();
    await emptied();
  });

  it('delivers an event at a later try', async () => {
    let refusals = 2;
    relay(({ subject }) => {
      if (refusals-- > 0) return Promise.reject(new Error('Busy'));
      delivered.push(subject);
      return Promise.resolve();
    });
    await send('stubborn');
    await until('it was tried once', async () => (await waiting())[0]?.attempts === 1);
    await tryNow();
    await until('it was tried twice', async () => (await waiting())[0]?.attempts === 2);
    await tryNow();
    await emptied();
    expect(delivered).toEqual(['stubborn']);
  });

  it('waits five minutes at most, however often an event has failed, and does not choke on it', async () => {
    await send('hopeless');
    await database.query('UPDATE outbox SET attempts = 500');
    relay(async ({ subject }) => {
      if (subject === 'hopeless') throw new Error('Never');
      delivered.push(subject);
    });
    await send('fine');
    await until('the other arrived', () => delivered.includes('fine'));
    const [kept] = await until('it was tried', async () => {
      const rows = await waiting();
      return rows[0]?.attempts === 501 && rows;
    });
    expect(kept?.wait).toBeGreaterThan(290);
    expect(kept?.wait).toBeLessThanOrEqual(300);
  });

  it('waits for no time from before the clock was set back', async () => {
    await send('an hour ahead', 'to be tried again in four minutes');
    await database.query(
      `UPDATE outbox SET next_attempt_at = now() + CASE payload->>'subject'
         WHEN 'an hour ahead' THEN interval '1 hour' ELSE interval '4 minutes' END`,
    );
    relay();
    await until('one arrived', () => delivered.length > 0);
    await send('now');
    await until('the next arrived', () => delivered.includes('now'));
    expect(delivered).toEqual(['an hour ahead', 'now']);
  });

  it('keeps an event of a topic it does not know, for a newer process', async () => {
    await dataSource.getRepository(OutboxEvent).insert({ topic: 'fax', payload: {} });
    relay();
    await send('mail');
    await until('the mail arrived', () => delivered.length === 1);
    const rows = await until('the fax was tried', async () => {
      const kept = await waiting();
      return kept.length === 1 && kept[0]?.attempts === 1 && kept;
    });
    expect(rows[0]?.last_error).toMatch(/TypeError/);
  });

  describe('gives up', () => {
    const given = () => new DeadLetters(poolOf(dataSource));
    /** Counts what is logged, by level. */
    const counting = () => {
      const logged: string[] = [];
      const log = (level: string) => (_details: object, message: string) => void logged.push(`${level}: ${message}`);
      return {
        logged,
        logger: Object.assign(Object.create(silent) as Logger, { warn: log('warn'), error: log('error') }),
      };
    };

    it.each([
      [
        'mail',
        899,
        { id: uuid(), to: 'a@example.test', subject: 'Hopeless', text: '', html: '' },
        'a@example.test · Hopeless',
      ],
      ['job', 299, { name: 'revisions.process', payload: {}, key: 'one' }, 'revisions.process · one'],
      ['screens', 11, { event: 'files:changed', room: 'user:1', data: {} }, 'files:changed · user:1'],
      ['fax', 299, {}, ''],
    ])(
      '%s that failed often enough: it is seen, said once, and nobody waits behind it',
      async (topic, tried, payload, about) => {
        const { logged, logger } = counting();
        const deliver = ({ subject }: MailRequested) => {
          if (subject === 'Hopeless') return Promise.reject(new Error('Never'));
          delivered.push(subject);
          return Promise.resolve();
        };
        await dataSource.getRepository(OutboxEvent).insert({ topic, payload, attempts: tried });
        relay(deliver, dataSource, logger);
        const [letter] = await until('it was given up', async () => {
          const letters = await given().list();
          return letters.length > 0 && letters;
        });
        expect(letter).toMatchObject({ topic, about, attempts: tried + 1, lastError: expect.stringMatching(/Error/) });
        expect(logged).toEqual([expect.stringMatching(/^error: event given up/)]);
        await tryNow();
        await send('one', 'two');
        await until('the others arrived', () => delivered.length === 2);
        expect(await given().count()).toBe(1);
        expect(logged).toHaveLength(1);
      },
    );

    it('what is refused for ever at once, and nothing that may heal', async () => {
      relay(({ subject }) => Promise.reject(subject === 'unknown' ? new UndeliverableError('550') : new Error('421')));
      await send('unknown', 'busy');
      await until('both were tried', async () => (await waiting()).every(({ attempts }) => attempts === 1));
      expect((await given().list()).map(({ about }) => about)).toEqual(['a@example.test · unknown']);
      expect((await waiting()).map(({ subject }) => subject)).toEqual(['unknown', 'busy']);
    });

    it('and tries again, with all its tries, when somebody says so; what is dropped is gone', async () => {
      let refuses = true;
      relay(({ subject }) => {
        if (refuses) return Promise.reject(new UndeliverableError('550'));
        delivered.push(subject);
        return Promise.resolve();
      });
      await send('one', 'two', 'three');
      const letters = await until('all were given up', async () => {
        const list = await given().list();
        return list.length === 3 && list;
      });
      const [one, two] = letters.map(({ id }) => id) as [string, string, string];
      refuses = false;
      expect(await given().discard([one])).toBe(1);
      expect(await given().retry([two])).toBe(1);
      await until('it arrived', () => delivered.length === 1);
      expect(await given().retry('all')).toBe(1);
      await emptied();
      expect(delivered).toEqual(['two', 'three']);
      expect(await given().retry('all')).toBe(0);
    });

    it('tells of no mail what stands in it', async () => {
      relay(() => Promise.reject(new UndeliverableError('550')));
      await dataSource.transaction((manager) =>
        new Outbox(manager).sendMail({
          to: { name: 'A', address: 'a@example.test' },
          subject: 'Code',
          text: 'c0de',
          html: 'c0de',
        }),
      );
      const letters = await until('it was given up', async () => {
        const list = await given().list();
        return list.length === 1 && list;
      });
      expect(letters[0]?.about).toBe('a@example.test · Code');
      expect(JSON.stringify(letters)).not.toContain('c0de');
    });
  });

  it('shares the work with another relay: nothing is lost, nothing is delivered twice', async () => {
    const other = await database.connect();
    const deliver = ({ subject }: MailRequested) =>
      new Promise<void>((resolve) => {
        delivered.push(subject);
        setImmediate(resolve);
      });
    relay(deliver);
    relay(deliver, other);
    const subjects = Array.from({ length: 600 }, (_, index) => `mail ${index}`);
    for (let sent = 0; sent < subjects.length; sent += 20) await send(...subjects.slice(sent, sent + 20));
    await emptied();
    expect([...delivered].sort()).toEqual([...subjects].sort());
  });

  it('tells screens of changes in the order they were made, though another relay is free before', async () => {
    let finish: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let reached: () => void = () => undefined;
    const inHand = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const told: unknown[] = [];
    const announce = (roomOf: string) =>
      dataSource.transaction((manager) =>
        new Outbox(manager).emitToUser(roomOf, 'projects:changed', { project_id: uuid(), change: 'created' }),
      );
    relayOf({
      screens: async ({ room }) => {
        reached();
        await hanging;
        told.push(room);
      },
    });
    await announce('first');
    await inHand;
    await announce('second');

    const other = await database.connect();
    let looks = 0;
    poolOf(other).on('release', () => (looks += 1));
    relayOf({ screens: ({ room }) => Promise.resolve(void told.push(room)) }, other);
    await until('the other relay has looked for mail and for all else', () => looks >= 2);
    const early = [...told];
    finish();
    expect(early).toEqual([]);
    await emptied();
    expect(told).toEqual(['user:first', 'user:second']);
  });

  it('delivers again what another relay had in hand when its connection died', async () => {
    const dying = await database.connect(1);
    let reached: () => void = () => undefined;
    const inHand = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let finish: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = relay(() => {
      reached();
      return hanging;
    }, dying);
    await send('in hand');
    await inHand;
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE state = 'idle in transaction' AND application_name = 'gable-test'`,
    );
    relay();
    await until('the other relay delivered it', () => delivered.includes('in hand'));
    finish();
    await first.stop();
    await emptied();
    expect(delivered).toEqual(['in hand']);
  });

  it('goes on after the database was stopped and started', async () => {
    relay();
    await send('before');
    await emptied();
    await database.stopServer();
    await database.startServer();
    await send('after');
    await emptied();
    expect(delivered).toEqual(['before', 'after']);
  });

  it('finishes what it has begun when it is stopped, and takes nothing more', async () => {
    let finish: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const stopped = relay(async ({ subject }) => {
      delivered.push(subject);
      await hanging;
    });
    await send('begun');
    await until('it was begun', () => delivered.length === 1);
    const ended = stopped.stop();
    await send('too late');
    finish();
    await ended;
    expect(await waiting()).toEqual([expect.objectContaining({ subject: 'too late', attempts: 0 })]);
    expect(delivered).toEqual(['begun']);
  });
});
