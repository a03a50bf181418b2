import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ComparisonState } from '@gable/contracts';
import { carryPins, CommentPin, Note, PageComparison, PinPlace } from '@gable/platform';
import { until } from '@gable/platform/testing';
import { box } from '../rendering/testing/made-sheet.js';
import { drawPlans, type DrawnPlan } from '../testing/draw-plan.js';
import { TestSite, type Uploaded } from '../testing/test-site.js';

let site: TestSite;
let directory: string;
beforeAll(async () => {
  [site, directory] = await Promise.all([TestSite.start(), mkdtemp(join(tmpdir(), 'gable-pins-'))]);
  await site.startWorker();
});
afterAll(async () => {
  await site.stop();
  await rm(directory, { recursive: true });
});

let count = 0;
const drawn = (...plans: DrawnPlan[]): Promise<string> => drawPlans(join(directory, `${++count}.pdf`), plans);
const read = async (uploaded: Uploaded): Promise<Uploaded> => {
  await until('it is read', async () => (await site.revision(uploaded.revisionId))?.reading === 'ready');
  return uploaded;
};
const PDF = { mimetype: 'application/pdf' };
const upload = async (...plans: DrawnPlan[]) => read(await site.upload(await drawn(...plans), PDF));

/** Another revision of a document. */
const revise = async (after: Uploaded, ...plans: DrawnPlan[]) =>
  read(await site.upload(await drawn(...plans), { ...PDF, after }));

/** Pins a comment to a point of the first page, in 200ths of an inch. */
const pin = async ({ projectId, fileId, revisionId }: Uploaded, x: number, y: number, isResolved = false) => {
  const id = randomUUID();
  const { dataSource } = site;
  const [{ userId } = { userId: '' }]: { userId: string }[] = await dataSource.query(
    'SELECT uploaded_by AS "userId" FROM file_revisions WHERE id = $1',
    [revisionId],
  );
  const body = '<p>Please look.</p>';
  await dataSource.getRepository(Note).insert({ id, projectId, fileId, revisionId, userId, body, global: true });
  count += 1;
  await dataSource
    .getRepository(CommentPin)
    .insert({ commentId: id, fileId, number: count, resolvedAt: isResolved ? new Date() : null });
  const [left, top] = [x / 2_400, y / 1_600];
  await dataSource
    .getRepository(PinPlace)
    .insert({ commentId: id, revisionId, page: 1, left, top, right: left, bottom: top });
  return id;
};

const placeOn = ({ revisionId }: Uploaded, commentId: string) =>
  site.dataSource.getRepository(PinPlace).findOneBy({ commentId, revisionId });

const compared = (before: Uploaded, after: Uploaded) =>
  until('they are compared', async () => {
    const pair = { beforeRevisionId: before.revisionId, afterRevisionId: after.revisionId };
    const found = await site.dataSource.getRepository(PageComparison).findOneBy(pair);
    return found && found.work !== 'queued' && found;
  });

describe('open pins', () => {
  it('go to where they belong on a new revision by themselves, and say what has changed there', async () => {
    const first = await upload({ seed: 7 });
    const [changed, same, resolved] = [
      await pin(first, 1_010, 1_310),
      await pin(first, 600, 500),
      await pin(first, 600, 500, true),
    ];
    const second = await revise(first, {
      seed: 7,
      place: { a: 1, b: 0, x: 40, y: 20 },
      lines: box(1_000, 1_300, 40, 30),
    });
    expect(await compared(first, second)).toMatchObject({ state: 'automatic' });
    const there = await placeOn(second, changed);
    expect(there).toMatchObject({ page: 1, changed: true, carriedFrom: first.revisionId });
    expect(there?.left).toBeCloseTo(1_050 / 2_400, 3);
    expect(there?.top).toBeCloseTo(1_330 / 1_600, 3);
    expect(await placeOn(second, same)).toMatchObject({ changed: false });
    expect(await placeOn(second, resolved)).toBeNull();
    // Where they were they still are.
    expect((await placeOn(first, changed))?.left).toBeCloseTo(1_010 / 2_400, 6);
  });

  it('stay where it is not sure, and what a person has put stays as well', async () => {
    const first = await upload({ seed: 7 });
    const id = await pin(first, 600, 500);
    const second = await revise(first, { seed: 8 });
    expect(await compared(first, second)).toMatchObject({ state: 'refused' });
    expect(await placeOn(second, id)).toBeNull();

    // From the revision on which they are, not from the one before.
    const third = await revise(first, { seed: 7 });
    expect(await compared(first, third)).toMatchObject({ state: 'automatic' });
    expect(await placeOn(third, id)).toMatchObject({ carriedFrom: first.revisionId, changed: false });

    const byHand = { page: 1, left: 0.9, top: 0.9, right: 0.9, bottom: 0.9, carriedFrom: null };
    await site.dataSource.getRepository(PinPlace).update({ commentId: id, revisionId: third.revisionId }, byHand);
    const pair = { beforeRevisionId: first.revisionId, afterRevisionId: third.revisionId };
    await site.dataSource.getRepository(PageComparison).update(pair, { work: 'queued', askedAt: new Date() });
    await site.request(
      'revisions.compare-pages',
      { version: 1, revisionId: third.revisionId },
      `${third.revisionId}-2`,
    );
    await compared(first, third);
    expect(await placeOn(third, id)).toMatchObject(byHand);
  });

  it('do not go where pages only seem to lie, until a person has said that they do', async () => {
    const first = await upload({ seed: 7 });
    const id = await pin(first, 600, 500);
    const second = await revise(first, { seed: 7 });
    const comparison = (await compared(first, second))?.id ?? '';
    const { dataSource } = site;
    const carriedWhere = async (state: ComparisonState) => {
      await dataSource.getRepository(PinPlace).delete({ commentId: id, revisionId: second.revisionId });
      await dataSource.getRepository(PageComparison).update({ id: comparison }, { state });
      await dataSource.transaction((manager) => carryPins(manager, comparison));
      return placeOn(second, id);
    };
    for (const state of ['unsure', 'refused'] as const) expect(await carriedWhere(state)).toBeNull();
    for (const state of ['automatic', 'confirmed', 'manual'] as const) {
      expect(await carriedWhere(state)).toMatchObject({ carriedFrom: first.revisionId });
    }
  });
});
