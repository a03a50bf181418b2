import { jest } from '@jest/globals';
import { LIMITS, QUEUES } from '@gable/contracts';
import { AccountCode, CaptchaSolution, File, OutboxEvent, Session, SessionToken } from '@gable/platform';
import { until } from '@gable/platform/testing';
import { v7 as uuid } from 'uuid';
import { TestFiles } from '../testing/test-files.js';
import { silent, TestSite, type Uploaded } from '../testing/test-site.js';
import { sweep, SWEEP_EVERY } from './sweep.js';

let site: TestSite;
let files: TestFiles;
beforeAll(async () => {
  [site, files] = await Promise.all([TestSite.start(), TestFiles.make()]);
});
afterAll(async () => {
  await site.stop();
  await files.remove();
});

const PDF = { name: 'plan.pdf', mimetype: 'application/pdf' };
const forgotten = (isPending = false) => site.upload(Buffer.from('bytes'), { ...PDF, isForgotten: true, isPending });
const change = ({ revisionId }: Uploaded, set: string) =>
  site.dataSource.query(`UPDATE file_revisions SET ${set} WHERE id = $1`, [revisionId]);
const LONG_AGO = `now() - interval '1 minute'`;
const HOURS_AGO = `now() - interval '3 hours'`;

describe('one sweep', () => {
  beforeAll(() => site.stopRelay());
  afterAll(() => site.startRelay());
  afterEach(async () => {
    await site.dataSource.query('TRUNCATE outbox');
    await site.dataSource.query('DELETE FROM files');
  });

  /** Jobs that are asked for, as name and key. */
  const asked = async () => {
    await sweep(site.dataSource, silent);
    const events = await site.dataSource.getRepository(OutboxEvent).find({ order: { id: 'ASC' } });
    expect(events.filter(({ topic }) => topic !== 'job')).toEqual([]);
    return events.map(({ payload }) => payload);
  };
  const job = (name: string, { revisionId }: Uploaded, key: string) => ({
    name,
    key,
    payload: { version: 1, revisionId },
  });

  it.each([
    ['waits', `optimization = 'queued'`],
    ['was at work when its worker died', `optimization = 'running', lease_owner = id, lease_until = ${LONG_AGO}`],
  ])('asks again for the smaller copy of a revision that %s', async (_, set) => {
    const uploaded = await forgotten();
    await change(uploaded, `processing = 'ready', stored_at = ${LONG_AGO}, optimization_run = 2, ${set}`);
    expect(await asked()).toEqual([job('revisions.optimize', uploaded, `${uploaded.revisionId}-2`)]);
  });

  it('asks for the words of documents that have not been read, few at once and the newest first', async () => {
    const known = await forgotten();
    const unread: Uploaded[] = [];
    for (let count = 0; count < 52; count += 1) unread.push(await forgotten());
    await change(known, `processing = 'ready', stored_at = ${LONG_AGO}, reading = 'ready'`);
    for (const [place, each] of unread.entries()) {
      const at = `created_at = now() - interval '${place} minutes'`;
      await change(each, `processing = 'ready', stored_at = ${LONG_AGO}, reading = 'queued', ${at}`);
    }
    const newest = unread.slice(0, 50).map((each) => job('revisions.read-text', each, each.revisionId));
    expect(await asked()).toEqual(newest);
  });

  it('asks again for the SHA-256 of large uploads that nobody has read, and of no others', async () => {
    const rows = { long: LONG_AGO, new: 'now()', deleted: LONG_AGO, known: LONG_AGO };
    const uploads: Record<string, Uploaded> = {};
    for (const [name, storedAt] of Object.entries(rows)) {
      uploads[name] = await forgotten();
      await change(uploads[name], `processing = 'none', hashing = 'queued', stored_at = ${storedAt}`);
    }
    await change(uploads['deleted'] as Uploaded, 'discarded_at = now()');
    await change(uploads['known'] as Uploaded, `hashing = 'ready'`);
    const { long } = uploads as { long: Uploaded };
    expect(await asked()).toEqual([job('revisions.hash', long, long.revisionId)]);
  });

  it('asks again for the newest revision that is compared by itself, and not for one that it has overtaken', async () => {
    const first = await forgotten();
    const [second, third] = [
      await site.upload(Buffer.from('bytes'), { ...PDF, isForgotten: true, after: first }),
      await site.upload(Buffer.from('bytes'), { ...PDF, isForgotten: true, after: first }),
    ];
    for (const [before, after] of [
      [first, second],
      [second, third],
    ] as const) {
      await site.dataSource.query(
        `INSERT INTO revision_comparisons (revision_id, before_revision_id, pairs, added, gone, asked_at)
         VALUES ($1, $2, '[]', '{}', '{}', ${LONG_AGO})`,
        [after.revisionId, before.revisionId],
      );
    }
    for (const each of [first, second, third]) await change(each, `processing = 'ready'`);
    expect(await asked()).toEqual([job('revisions.compare-revision', third, third.revisionId)]);
  });

  it.each([
    ['nobody wants it', `optimization = 'none'`, 1],
    ['it failed', `optimization = 'failed'`, 1],
    ['it is wanted', `optimization = 'ready'`, 0],
    ['somebody is at the revision', `lease_until = now() + interval '1 minute'`, 0],
    ['the revision goes as a whole', `discarded_at = now()`, 0],
  ])('asks to remove a copy: where %s', async (_, set, times) => {
    const uploaded = await forgotten();
    await change(uploaded, `processing = 'ready', optimized_key = 'copy', ${set}`);
    const expected = Array.from({ length: times }, () =>
      job('revisions.undo-optimization', uploaded, uploaded.revisionId),
    );
    expect(await asked()).toEqual(expected);
  });

  it.each([
    ['waits since long', `stored_at = ${LONG_AGO}`],
    ['was handed back', `stored_at = ${LONG_AGO}, processing = 'queued', lease_until = NULL`],
    ['was at work when its worker died', `processing = 'running', lease_owner = id, lease_until = ${LONG_AGO}`],
    ['is asked for anew', `stored_at = ${LONG_AGO}, processing_run = 3`],
  ])('asks again for the pages of a revision that %s', async (_, set) => {
    const uploaded = await forgotten();
    await change(uploaded, set);
    const { processingRun } = (await site.revision(uploaded.revisionId)) ?? {};
    expect(await asked()).toEqual([
      job('revisions.process', uploaded, `${uploaded.revisionId}-${String(processingRun)}`),
    ]);
  });

  it('asks again for tiles', async () => {
    const uploaded = await forgotten();
    await change(uploaded, `stored_at = ${LONG_AGO}, processing = 'ready', tiling = 'queued'`);
    expect(await asked()).toEqual([job('revisions.tile', uploaded, `${uploaded.revisionId}-1`)]);
  });

  it.each([
    ['was uploaded just now: its own job is on the way', ''],
    [
      'is being worked on',
      `stored_at = ${LONG_AGO}, processing = 'running', lease_until = now() + interval '9 seconds'`,
    ],
    ['is done', `stored_at = ${LONG_AGO}, processing = 'ready'`],
    ['has failed', `stored_at = ${LONG_AGO}, processing = 'failed'`],
    ['needs no work', `stored_at = ${LONG_AGO}, processing = 'none'`],
  ])('asks for nothing of a revision that %s', async (_, set) => {
    const uploaded = await forgotten();
    if (set) await change(uploaded, set);
    expect(await asked()).toEqual([]);
  });

  it('gives up an upload that was not completed within a day, and asks to remove what is stored of it', async () => {
    const [late, recent] = [await forgotten(true), await forgotten(true)];
    await change(late, `created_at = now() - interval '25 hours'`);
    await change(recent, `created_at = now() - interval '23 hours'`);
    expect(await asked()).toEqual([job('revisions.purge', late, late.revisionId)]);
    expect(await site.revision(late.revisionId)).toMatchObject({ discardedAt: expect.any(Date) });
    expect(await site.revision(recent.revisionId)).toMatchObject({ discardedAt: null });
  });

  it('asks again to remove what was deleted and is still there', async () => {
    const uploaded = await forgotten();
    await change(uploaded, `stored_at = ${HOURS_AGO}`);
    await site.discard(uploaded, { isDeleted: true, isForgotten: true });
    expect(await asked()).toEqual([]);
    await change(uploaded, `discarded_at = ${LONG_AGO}`);
    expect(await asked()).toEqual([job('revisions.purge', uploaded, uploaded.revisionId)]);
  });

  it('comes back for what was given up when no signed form can be posted any more, and not every time before', async () => {
    const uploaded = await forgotten(true);
    await change(uploaded, `discarded_at = ${LONG_AGO}`);
    expect(await asked()).toEqual([]);
    await change(uploaded, `discarded_at = ${HOURS_AGO}`);
    expect(await asked()).toEqual([job('revisions.purge', uploaded, uploaded.revisionId)]);
  });

  /** Somebody, and a session of theirs. */
  const signedIn = async () => {
    const { originalBy: userId } = await site.dataSource
      .getRepository(File)
      .findOneByOrFail({ id: (await forgotten()).fileId });
    const sessionId = uuid();
    await site.dataSource.getRepository(Session).insert({ id: sessionId, userId, lastSeenAt: new Date() });
    return { userId, sessionId };
  };

  it('removes codes and captchas that have run out, and only those', async () => {
    const { userId } = await signedIn();
    const code = (name: string, expiresAt: Date) => ({
      id: uuid(),
      userId,
      purpose: 'activation' as const,
      email: `${name}@example.test`,
      codeHash: Buffer.from(name),
      expiresAt,
    });
    await site.dataSource
      .getRepository(AccountCode)
      .insert([
        code('long-expired', new Date(Date.now() - LIMITS.spentCodeKept - 1000)),
        code('expired', new Date(Date.now() - 1000)),
        code('current', new Date(Date.now() + 60_000)),
      ]);
    await site.dataSource.getRepository(CaptchaSolution).insert([
      { signature: 'old', expiresAt: new Date(Date.now() - 1000) },
      { signature: 'new', expiresAt: new Date(Date.now() + 60_000) },
    ]);
    await sweep(site.dataSource, silent);
    const kept = await site.dataSource.getRepository(AccountCode).find({ order: { email: 'ASC' } });
    expect(kept.map(({ email }) => email)).toEqual(['current@example.test', 'expired@example.test']);
    expect(await site.dataSource.getRepository(CaptchaSolution).find()).toMatchObject([{ signature: 'new' }]);
  });

  it('removes tokens, sessions and rate limits that have run out, and only those', async () => {
    const { userId, sessionId } = await signedIn();
    const deserted = uuid();
    await site.dataSource.getRepository(Session).insert({ id: deserted, userId, lastSeenAt: new Date(0) });
    const token = (id: string, refreshExpiresAt: Date) => ({
      id,
      sessionId,
      accessHash: Buffer.from(`access ${id}`),
      refreshHash: Buffer.from(`refresh ${id}`),
      accessExpiresAt: new Date(0),
      refreshExpiresAt,
    });
    const [old, current] = [uuid(), uuid()];
    await site.dataSource
      .getRepository(SessionToken)
      .insert([token(old, new Date(Date.now() - 1000)), token(current, new Date(Date.now() + 60_000))]);
    await site.dataSource.query(`INSERT INTO rate_limits (key, points, expire) VALUES ('old', 1, 1), ('new', 1, $1)`, [
      Date.now() + 60_000,
    ]);
    await sweep(site.dataSource, silent);
    expect(await site.dataSource.getRepository(SessionToken).find()).toMatchObject([{ id: current }]);
    const sessions = await site.dataSource.getRepository(Session).findBy({ userId });
    expect(sessions.map(({ id }) => id)).toEqual([sessionId]);
    expect(await site.dataSource.query('SELECT key FROM rate_limits')).toEqual([{ key: 'new' }]);
  });
});

describe('a queue that lost everything', () => {
  let uploads: Uploaded[];
  beforeEach(async () => {
    const source = await files.pdf({ pages: 2 });
    uploads = [await site.upload(source, PDF), await site.upload(source, PDF)];
    await site.relayed();
    await site.loseQueue();
    for (const uploaded of uploads) await change(uploaded, `stored_at = ${LONG_AGO}`);
  });
  afterEach(() => jest.useRealTimers());

  const allDone = async () => {
    for (const uploaded of uploads) {
      expect(await site.processed(uploaded)).toMatchObject({ processing: 'ready', pagesDone: 2 });
      expect((await site.pages(uploaded.revisionId)).map(({ page }) => page)).toEqual([1, 2]);
    }
  };

  it('has every job again when a worker starts', async () => {
    const worker = await site.startWorker();
    await allDone();
    await site.stopWorker(worker);
  });

  it('has every job again while workers run: they notice that nobody sweeps any more', async () => {
    // The worker's own clock stands still; that of the database and the queue goes on.
    const real = ['Date', 'setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick'] as const;
    jest.useFakeTimers({ doNotFake: [...real, 'queueMicrotask', 'hrtime', 'performance'] });
    const worker = await site.startWorker();
    await allDone();
    await site.idle();
    for (const uploaded of uploads) await change(uploaded, `processing = 'queued', stored_at = ${LONG_AGO}`);
    await site.loseQueue();
    jest.advanceTimersByTime(SWEEP_EVERY);
    await allDone();
    jest.useRealTimers();
    await site.stopWorker(worker);
  });
});

describe('what a sweep asks for', () => {
  it('is done: what is stored of pending uploads of yesterday goes, and hours later the file', async () => {
    const [late, later] = [await forgotten(true), await forgotten(true)];
    await change(late, `created_at = now() - interval '25 hours'`);
    await change(later, `created_at = now() - interval '28 hours', discarded_at = ${HOURS_AGO}`);
    const worker = await site.startWorker();
    await until('it is gone', async () => (await site.revision(later.revisionId)) === null);
    expect(await site.dataSource.getRepository(File).findOneBy({ id: later.fileId })).toBeNull();
    await until('nothing of it is stored', async () => (await site.stored(late)).length === 0);
    expect(await site.revision(late.revisionId)).toMatchObject({ discardedAt: expect.any(Date) });
    await site.stopWorker(worker);
  });

  it('is one job, however often it is asked for before somebody has time', async () => {
    const uploaded = await forgotten();
    await change(uploaded, `stored_at = ${LONG_AGO}`);
    for (let times = 0; times < 3; times += 1) await sweep(site.dataSource, silent);
    await site.relayed();
    const queue = site.openQueue(QUEUES.processing);
    expect((await queue.getWaiting()).concat(await queue.getPrioritized()).map(({ id }) => id)).toEqual([
      `revisions.process-${uploaded.revisionId}-1`,
    ]);
  });
});
