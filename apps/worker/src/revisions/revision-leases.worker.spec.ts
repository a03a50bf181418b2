import { jest } from '@jest/globals';
import { poolOf } from '@gable/platform';
import { until } from '@gable/platform/testing';
import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { silent, TestSite, type Uploaded } from '../testing/test-site.js';
import { LEASE_SECONDS, LeaseHeldError, RevisionLeases, type Lease } from './revision-leases.js';
import { LeaseLostError, RevisionProgress } from './revision-progress.js';

let site: TestSite;
let leases: RevisionLeases;
let uploaded: Uploaded;
let stop: AbortController;
let taken: Lease[];

beforeAll(async () => {
  site = await TestSite.start();
  await site.stopRelay();
  leases = new RevisionLeases(poolOf(site.dataSource), silent);
});
afterAll(() => site.stop());
beforeEach(async () => {
  taken = [];
  stop = new AbortController();
  uploaded = await site.upload(Buffer.from('bytes'), { mimetype: 'application/pdf', isForgotten: true });
});
afterEach(() => {
  for (const lease of taken) lease.release();
  jest.useRealTimers();
});

const change = (set: string) =>
  site.dataSource.query(`UPDATE file_revisions SET ${set} WHERE id = $1`, [uploaded.revisionId]);
const take = async (from = leases): Promise<Lease | null> => {
  const lease = await from.take(uploaded.revisionId, 'processing', stop.signal);
  if (lease) taken.push(lease);
  return lease;
};
const held = async (): Promise<Lease> => {
  const lease = await take();
  if (!lease) throw new Error('No lease');
  return lease;
};
const expired = () => change(`lease_until = now() - interval '1 second'`);
const row = () => site.revision(uploaded.revisionId);
const events = async () => ((await site.dataSource.query('SELECT 1 FROM outbox')) as []).length;
const PAGE = {
  page: 1,
  width: 600,
  height: 400,
  rotation: 0,
  imageKey: 'image',
  imageWidth: 2000,
  imageHeight: 1333,
  thumbnailKey: 'thumbnail',
  needsTiles: false,
  error: null,
  doubt: null,
} as const;

describe('the lease of a revision', () => {
  it('is taken by one worker, who learns what to work on', async () => {
    const lease = await held();
    expect(lease.revision).toEqual({
      id: uploaded.revisionId,
      fileId: uploaded.fileId,
      projectId: uploaded.projectId,
      name: 'original',
      mimetype: 'application/pdf',
      storageKey: uploaded.storageKey,
      run: 1,
      pagesTotal: null,
    });
    const revision = await row();
    expect(revision).toMatchObject({ processing: 'running', leaseOwner: lease.owner });
    expect(revision?.leaseUntil?.getTime()).toBeGreaterThan(Date.now());
  });

  it('is refused to another worker, also when many ask at the same time', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => take()));
    const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(7);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(LeaseHeldError);
  });

  it('is free again when its holder has not renewed it', async () => {
    const first = await held();
    await expired();
    const second = await held();
    expect(second.owner).not.toBe(first.owner);
    expect(await row()).toMatchObject({ leaseOwner: second.owner });
  });

  it.each([
    ['is done', `processing = 'ready'`],
    ['has failed', `processing = 'failed'`],
    ['needs no work', `processing = 'none'`],
    ['is discarded', 'discarded_at = now()'],
    ['is not uploaded yet', 'stored_at = NULL'],
  ])('is not given for a revision that %s', async (_, set) => {
    await change(set);
    expect(await take()).toBeNull();
    expect(await row()).toMatchObject({ leaseOwner: null });
  });

  it('is not given for a revision that is gone', async () => {
    expect(await leases.take(uuid(), 'processing', stop.signal)).toBeNull();
  });

  it.each(['tiling', 'optimization'] as const)('is one for all kinds of work, also for %s', async (kind) => {
    await held();
    await change(`${kind} = 'queued'`);
    await expect(leases.take(uploaded.revisionId, kind, stop.signal)).rejects.toBeInstanceOf(LeaseHeldError);
  });

  it('ends the work when the process is asked to stop', async () => {
    const lease = await held();
    expect(lease.signal.aborted).toBe(false);
    stop.abort();
    expect(lease.signal.aborted).toBe(true);
  });

  it('is let go by its holder only', async () => {
    const first = await held();
    await expired();
    const second = await held();
    await leases.free(first);
    expect(await leases.isHeld(uploaded.revisionId)).toBe(true);
    await leases.free(second);
    expect(await leases.isHeld(uploaded.revisionId)).toBe(false);
    expect(await row()).toMatchObject({ leaseOwner: null, leaseUntil: null });
  });

  describe('while work goes on', () => {
    const RENEWAL = 4_000;
    // Only the clock of the renewals stands still: the database needs its own.
    const REAL = [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
    ] as const;
    const holdTime = () => jest.useFakeTimers({ doNotFake: [...REAL, 'hrtime', 'performance'] });

    it('is renewed well before it runs out', async () => {
      expect(2 * RENEWAL).toBeLessThan(LEASE_SECONDS * 1000);
      holdTime();
      await held();
      await change(`lease_until = now() + interval '1 second'`);
      jest.advanceTimersByTime(RENEWAL);
      await until('it is renewed', async () => ((await row())?.leaseUntil?.getTime() ?? 0) > Date.now() + 10_000);
    });

    it.each([
      ['another worker has taken it', () => change('lease_owner = gen_random_uuid()')],
      ['the revision is discarded', () => change('discarded_at = now()')],
    ])('ends the work when %s', async (_, happen) => {
      holdTime();
      const lease = await held();
      await happen();
      jest.advanceTimersByTime(RENEWAL);
      await until('the work is ended', () => lease.signal.aborted);
    });

    it('does not end the work when the database does not answer for once', async () => {
      const pool = poolOf(site.dataSource);
      let isAway = false;
      let failures = 0;
      const query = (...args: Parameters<Pool['query']>) => {
        if (!isAway) return pool.query(...args);
        failures += 1;
        return Promise.reject(new Error('away'));
      };
      holdTime();
      const lease = await take(new RevisionLeases({ query } as unknown as Pool, silent));
      isAway = true;
      jest.advanceTimersByTime(RENEWAL);
      isAway = false;
      await change(`lease_until = now() + interval '1 second'`);
      jest.advanceTimersByTime(RENEWAL);
      await until('it is renewed', async () => ((await row())?.leaseUntil?.getTime() ?? 0) > Date.now() + 10_000);
      expect(failures).toBe(1);
      expect(lease?.signal.aborted).toBe(false);
    });

    it('is not renewed any more once it is released', async () => {
      holdTime();
      const lease = await held();
      lease.release();
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});

describe('progress under a lease', () => {
  it('writes a page with what the screens hear, or neither', async () => {
    const before = await events();
    const progress = new RevisionProgress(site.dataSource, await held());
    await progress.opened(3);
    await progress.page(PAGE, { thumbnailKey: 'thumbnail' });
    expect(await site.pages(uploaded.revisionId)).toHaveLength(1);
    expect(await row()).toMatchObject({ pagesTotal: 3, pagesDone: 1, thumbnailKey: 'thumbnail' });
    expect(await events()).toBe(before + 2);
  });

  it('counts a page once, however often it is written', async () => {
    const progress = new RevisionProgress(site.dataSource, await held());
    await Promise.all([progress.page(PAGE), progress.page(PAGE), progress.page({ ...PAGE, page: 2 })]);
    expect(await site.pages(uploaded.revisionId)).toHaveLength(2);
    expect(await row()).toMatchObject({ pagesDone: 2 });
  });

  it.each([
    ['another worker has taken the revision over', () => expired().then(() => held())],
    ['the revision is discarded', () => change('discarded_at = now()')],
    [
      'the revision is gone',
      () => site.dataSource.query('DELETE FROM file_revisions WHERE id = $1', [uploaded.revisionId]),
    ],
    ['nobody wants the work any more', () => change(`processing = 'none'`)],
    ['the revision is processed anew', () => change(`lease_owner = NULL, lease_until = NULL, processing = 'queued'`)],
  ])('writes nothing when %s', async (_, happen) => {
    const progress = new RevisionProgress(site.dataSource, await held());
    await happen();
    const [before, reported] = [await row(), await events()];
    await expect(progress.opened(3)).rejects.toBeInstanceOf(LeaseLostError);
    await expect(progress.page(PAGE)).rejects.toBeInstanceOf(LeaseLostError);
    await expect(progress.tiles(1, NO_TILES)).rejects.toBeInstanceOf(LeaseLostError);
    await expect(progress.finished('ready')).rejects.toBeInstanceOf(LeaseLostError);
    expect(await row()).toEqual(before);
    expect(await site.pages(uploaded.revisionId)).toEqual([]);
    expect(await events()).toBe(reported);
  });

  it('hands work back so that the next worker need not wait', async () => {
    const progress = new RevisionProgress(site.dataSource, await held());
    await progress.handBack();
    expect(await row()).toMatchObject({ processing: 'queued', leaseOwner: null, leaseUntil: null });
    await expect(take()).resolves.not.toBeNull();
  });

  it('hands nothing back that nobody wants any more, and lets go of it', async () => {
    const progress = new RevisionProgress(site.dataSource, await held());
    await change(`processing = 'none'`);
    await progress.handBack();
    expect(await row()).toMatchObject({ processing: 'none', leaseOwner: null, leaseUntil: null });
  });

  it('hands back nothing that another worker has taken over', async () => {
    const late = new RevisionProgress(site.dataSource, await held());
    await expired();
    await held();
    const before = await row();
    await late.handBack();
    expect(await row()).toEqual(before);
  });
});

const NO_TILES = { tilesKey: null, tilesWidth: null, tilesHeight: null, tilesIndexOffset: null, tilesIndexBytes: null };

describe('work that nobody is at', () => {
  const untaken = async (...without: string[]) => {
    const found = await leases.untaken('processing', without, 100);
    return found.includes(uploaded.revisionId);
  };

  it('is found once it has been there for a while, unless it is left out', async () => {
    expect(await untaken()).toBe(false);
    await change(`stored_at = now() - interval '6 seconds'`);
    expect(await untaken()).toBe(true);
    expect(await untaken(uploaded.revisionId)).toBe(false);
  });

  it('is none while a worker is at it, and is some again when that worker is gone', async () => {
    await change(`stored_at = now() - interval '6 seconds'`);
    await held();
    expect(await untaken()).toBe(false);
    await expired();
    expect(await untaken()).toBe(true);
  });

  it.each([`processing = 'ready'`, `processing = 'failed'`, 'discarded_at = now()'])('is none with %s', async (set) => {
    await change(`stored_at = now() - interval '6 seconds', ${set}`);
    expect(await untaken()).toBe(false);
  });

  it('is first what has no page yet, then the oldest, and no more than there is room for', async () => {
    await change(`stored_at = now() - interval '1 year'`);
    expect(await leases.untaken('processing', [], 1)).toEqual([uploaded.revisionId]);
    await change('pages_done = 1');
    const [another] = await leases.untaken('processing', [], 1);
    expect(another).not.toBe(uploaded.revisionId);
  });
});
