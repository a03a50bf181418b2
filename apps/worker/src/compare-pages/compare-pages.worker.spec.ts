import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageComparison } from '@gable/platform';
import { describeSlow, until } from '@gable/platform/testing';
import { box } from '../rendering/testing/made-sheet.js';
import { sweep } from '../sweep/index.js';
import { drawPlans, type DrawnPlan } from '../testing/draw-plan.js';
import { silent, TestSite, type Uploaded } from '../testing/test-site.js';

let site: TestSite;
let directory: string;
beforeAll(async () => {
  [site, directory] = await Promise.all([TestSite.start(), mkdtemp(join(tmpdir(), 'gable-plans-'))]);
  await site.startWorker();
});
afterAll(async () => {
  await site.stop();
  await rm(directory, { recursive: true });
});

let count = 0;
const upload = async (...plans: DrawnPlan[]): Promise<Uploaded> => {
  count += 1;
  const uploaded = await site.upload(await drawPlans(join(directory, `${count}.pdf`), plans), {
    mimetype: 'application/pdf',
  });
  await until('it is read', async () => (await site.revision(uploaded.revisionId))?.reading === 'ready');
  return uploaded;
};

const ask = async (before: Uploaded, after: Uploaded, more: Partial<PageComparison> = {}): Promise<string> => {
  const id = randomUUID();
  const pages = { beforeRevisionId: before.revisionId, beforePage: 1, afterRevisionId: after.revisionId, afterPage: 1 };
  await site.dataSource.getRepository(PageComparison).insert({ id, ...pages, ...more });
  return id;
};

const work = (after: Uploaded) =>
  site.request('revisions.compare-pages', { version: 1, revisionId: after.revisionId }, after.revisionId);

const comparison = (id: string) => site.dataSource.getRepository(PageComparison).findOneBy({ id });

const done = (id: string) =>
  until('it is compared', async () => {
    const found = await comparison(id);
    return found?.work !== 'queued' && found;
  });

const compared = async (before: Uploaded, after: Uploaded, more: Partial<PageComparison> = {}) => {
  const id = await ask(before, after, more);
  await work(after);
  return done(id);
};

describe('pages of two revisions', () => {
  it('are laid upon each other without asking where it is sure, with what came and a digit that changed', async () => {
    const [before, after] = [
      await upload({ seed: 7, text: '3.50' }),
      await upload({ seed: 7, text: '3.60', place: { a: 1, b: 0, x: 0, y: 0 }, lines: box(1_000, 1_300, 40, 30) }),
    ];
    const found = await compared(before, after);
    expect(found).toMatchObject({ work: 'ready', state: 'automatic' });
    expect(found?.place?.a).toBeCloseTo(1, 3);
    expect(found?.place?.x).toBeCloseTo(0, 0);
    expect(found?.regions?.map(({ change, words }) => [change, words])).toEqual([
      ['added', undefined],
      ['changed', { before: '3.50', after: '3.60' }],
    ]);
    expect(found?.regions?.[0]?.left).toBeCloseTo(1_000 / 2_400, 2);
    expect(found?.regions?.[0]?.bottom).toBeCloseTo(1_330 / 1_600, 2);
  });

  it('that are different sheets in one frame are laid nowhere', async () => {
    const found = await compared(await upload({ seed: 7 }), await upload({ seed: 8 }));
    expect(found).toMatchObject({ work: 'ready', state: 'refused', place: null, regions: null });
  });

  it('are asked about where their sheets have different numbers', async () => {
    const [before, after] = [await upload({ seed: 7 }), await upload({ seed: 7 })];
    for (const [{ revisionId }, number] of [
      [before, 'A101'],
      [after, 'A102'],
    ] as const) {
      await site.dataSource.query(
        `UPDATE sheets SET state = 'reviewed', number = $2, number_key = $2, number_order = $2 WHERE revision_id = $1`,
        [revisionId, number],
      );
    }
    expect(await compared(before, after)).toMatchObject({ state: 'unsure', regions: [] });
  });

  it('stay as a person has laid them, made exact', async () => {
    const [before, after] = [
      await upload({ seed: 7 }),
      await upload({ seed: 7, place: { a: 0.7, b: 0, x: 500, y: 300 } }),
    ];
    const found = await compared(before, after, { state: 'manual', place: { a: 0.701, b: 0, x: 180.5, y: 107.4 } });
    expect(found).toMatchObject({ work: 'ready', state: 'manual' });
    expect(found?.place?.a).toBeCloseTo(0.7, 3);
    expect(found?.place?.x).toBeCloseTo(180, 0);
    expect(found?.regions?.filter(({ change }) => change === 'added')).toEqual([]);
  });
});

describeSlow('comparing', () => {
  it('that was lost is asked for again by the sweep', async () => {
    const plan = await upload({ seed: 7 });
    const id = await ask(plan, await upload({ seed: 7 }), { askedAt: new Date(Date.now() - 3_600_000) });
    await sweep(site.dataSource, silent);
    expect(await done(id)).toMatchObject({ work: 'ready', state: 'automatic', regions: [] });
  });

  it('fails where a page is not there, and others are compared', async () => {
    const [before, after] = [await upload({ seed: 7 }), await upload({ seed: 7 })];
    const sound = await ask(before, after, { askedAt: new Date(0) });
    const id = await ask(before, after, { beforePage: 9 });
    await work(after);
    expect(await done(id)).toMatchObject({ work: 'failed', state: null });
    expect(await done(sound)).toMatchObject({ work: 'ready' });
  });

  it('fails where the file is lost', async () => {
    const [before, after] = [await upload({ seed: 7 }), await upload({ seed: 7 })];
    await site.storage.delete([before.storageKey]);
    expect(await compared(before, after)).toMatchObject({ work: 'failed' });
  });

  it('leaves alone what was discarded, and goes with it', async () => {
    const [before, after] = [await upload({ seed: 7 }), await upload({ seed: 7 })];
    const id = await ask(before, after);
    await site.discard(before, { isForgotten: true });
    await work(after);
    await site.idle();
    expect(await comparison(id)).toMatchObject({ work: 'queued' });
    await site.dataSource.query('DELETE FROM file_revisions WHERE id = $1', [before.revisionId]);
    expect(await comparison(id)).toBeNull();
  });
});
