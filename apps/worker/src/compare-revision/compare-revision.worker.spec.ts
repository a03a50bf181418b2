import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '@gable/contracts';
import { PageComparison, ProjectUser, RevisionComparison, settleComparison, User } from '@gable/platform';
import { describeSlow, until } from '@gable/platform/testing';
import { v7 as uuid } from 'uuid';
import { box } from '../rendering/testing/made-sheet.js';
import { sweep } from '../sweep/index.js';
import { drawPlans, type DrawnPlan } from '../testing/draw-plan.js';
import { silent, TestSite, type Uploaded } from '../testing/test-site.js';
import { askToCompare } from './index.js';

let site: TestSite;
let directory: string;
const member = uuid();
beforeAll(async () => {
  [site, directory] = await Promise.all([TestSite.start(), mkdtemp(join(tmpdir(), 'gable-sets-'))]);
  await site.startWorker();
  const { projectId } = await site.upload(Buffer.from('bytes'), { mimetype: 'text/plain', isForgotten: true });
  await site.dataSource.getRepository(User).insert({ id: member, email: 'ben@example.test', name: 'Ben' });
  await site.dataSource.getRepository(ProjectUser).insert({ projectId, userId: member, role: 'client' });
});
afterAll(async () => {
  await site.stop();
  await rm(directory, { recursive: true });
});

let count = 0;
const uploadOnly = async (plans: DrawnPlan[], after?: Uploaded): Promise<Uploaded> => {
  count += 1;
  const path = await drawPlans(join(directory, `${count}.pdf`), plans);
  return site.upload(path, { name: 'set.pdf', mimetype: 'application/pdf', ...(after && { after }) });
};
const read = ({ revisionId }: Uploaded) =>
  until('it is read', async () => (await site.revision(revisionId))?.reading === 'ready');
const upload = async (plans: DrawnPlan[], after?: Uploaded): Promise<Uploaded> => {
  const uploaded = await uploadOnly(plans, after);
  await read(uploaded);
  return uploaded;
};

const planned = ({ revisionId }: Uploaded) =>
  site.dataSource.getRepository(RevisionComparison).findOneBy({ revisionId });
const compared = (uploaded: Uploaded) =>
  until('it is compared', async () => {
    const found = await planned(uploaded);
    return found?.work === 'ready' && found;
  });
const told = ({ revisionId }: Uploaded): Promise<{ user_id: string; text: string; address: string }[]> =>
  site.dataSource.query(
    `SELECT user_id, text, address FROM notifications WHERE kind = 'comparison' AND subject_id = $1`,
    [revisionId],
  );
const pairs = ({ revisionId }: Uploaded) =>
  site.dataSource.getRepository(PageComparison).find({
    where: { afterRevisionId: revisionId },
    order: { afterPage: 'ASC' },
  });

/** Does not compare anything by itself from here on, until it is asked for. */
const forget = async (uploaded: Uploaded): Promise<void> => {
  await site.idle();
  for (const table of ['revision_comparisons WHERE', 'page_comparisons WHERE after_'] as const) {
    await site.dataSource.query(`DELETE FROM ${table}${table.endsWith('_') ? '' : ' '}revision_id = $1`, [
      uploaded.revisionId,
    ]);
  }
  await site.dataSource.query(`DELETE FROM notifications WHERE subject_id = $1`, [uploaded.revisionId]);
};
const ask = ({ fileId }: Uploaded) => site.dataSource.transaction((manager) => askToCompare(manager, fileId));

const A: DrawnPlan = { seed: 7, number: 'A-101' };
const B: DrawnPlan = { seed: 8, number: 'A-102' };
const C: DrawnPlan = { seed: 9, number: 'A-103' };
const changed = (plan: DrawnPlan): DrawnPlan => ({ ...plan, lines: box(1_000, 1_300, 40, 30) });

describe('a new revision', () => {
  it('is compared by itself, sheet by sheet in whatever order, and everybody else is told what changed where', async () => {
    const before = await upload([A, B, C]);
    const after = await upload([C, changed(A), { seed: 11, number: 'A-104' }], before);
    const found = await compared(after);
    expect(found).toMatchObject({
      beforeRevisionId: before.revisionId,
      pairs: [
        { page: 1, before_page: 3 },
        { page: 2, before_page: 1 },
      ],
      ...{ added: [3], gone: [2], leftOut: 0, changed: 1, unsure: 0 },
    });
    expect(await told(after)).toEqual([
      {
        user_id: member,
        text: 'Revision 2 of “set.pdf” in “A house” · 1 of 2 sheets changed: A-101 (1 place); 1 added; 1 gone',
        address: `/files/${after.fileId}/${after.revisionId}?page=2&compare=${before.revisionId}&comparePage=1`,
      },
    ]);
  });

  it('claims nothing of sheets that are not sure', async () => {
    const before = await upload([A, { seed: 21 }, { seed: 22 }]);
    const after = await upload([A, { seed: 23 }, { seed: 24 }], before);
    expect(await compared(after)).toMatchObject({ changed: 0, unsure: 2 });
    expect((await told(after)).map(({ text, address }) => [text, address])).toEqual([
      [
        'Revision 2 of “set.pdf” in “A house” · No change in 1 of 3 sheets; 2 could not be compared by themselves',
        `/files/${after.fileId}/${after.revisionId}`,
      ],
    ]);
  });

  it('that changed nothing says so', async () => {
    const before = await upload([A]);
    const after = await upload([A], before);
    await compared(after);
    expect((await told(after)).map(({ text }) => text)).toEqual([
      'Revision 2 of “set.pdf” in “A house” · No sheet changed',
    ]);
  });

  it('is told of once, whatever people say of its sheets afterwards, and counted anew', async () => {
    const before = await upload([{ seed: 31 }]);
    const after = await upload([{ seed: 32 }], before);
    expect(await compared(after)).toMatchObject({ changed: 0, unsure: 1 });
    await site.dataSource
      .getRepository(PageComparison)
      .update({ afterRevisionId: after.revisionId }, { state: 'manual', regions: [] });
    await site.dataSource.transaction((manager) => settleComparison(manager, after.revisionId));
    expect(await planned(after)).toMatchObject({ changed: 0, unsure: 0 });
    expect(await told(after)).toHaveLength(1);
  });

  it('is told of in the message about its upload', async () => {
    const before = await upload([A]);
    await site.dataSource.query('UPDATE users SET active = true WHERE id = $1', [member]);
    const due = new Date(Date.now() + 120_000);
    await site.dataSource.query(
      `INSERT INTO notifications (id, user_id, project_id, kind, cause, subject_id, text, address, mail_due_at)
       VALUES ($1, $2, $3, 'revisions', $4, $5, 'A new revision', '/', $6)`,
      [uuid(), member, before.projectId, `revisions:${before.revisionId}`, before.revisionId, due],
    );
    const after = await upload([A], before);
    await compared(after);
    const rows: { mail_due_at: Date }[] = await site.dataSource.query(
      `SELECT mail_due_at FROM notifications WHERE kind = 'comparison' AND subject_id = $1`,
      [after.revisionId],
    );
    expect(rows.map(({ mail_due_at }) => mail_due_at.getTime())).toEqual([due.getTime()]);
    // Nothing here carries messages out.
    await site.dataSource.query('UPDATE users SET active = false WHERE id = $1', [member]);
    await site.dataSource.query('UPDATE notifications SET mail_due_at = NULL');
  });
});

describeSlow('comparing by itself', () => {
  it('is not done of first revisions, of what is not there any more, and of what is not new', async () => {
    const before = await upload([A]);
    await ask(before);
    expect(await planned(before)).toBeNull();
    const after = await upload([A], before);
    await compared(after);
    await forget(after);
    const old = LIMITS.comparedAloneWithin + 60_000;
    await site.dataSource.query(
      `UPDATE file_revisions SET stored_at = now() - $2 * interval '1 millisecond' WHERE id = $1`,
      [after.revisionId, old],
    );
    await ask(after);
    expect(await planned(after)).toBeNull();
    await site.dataSource.query('UPDATE file_revisions SET stored_at = now() WHERE id = $1', [after.revisionId]);
    await site.discard(before, { isForgotten: true });
    await ask(after);
    expect(await planned(after)).toBeNull();
  });

  it('that was lost in the middle is asked for again by the sweep, which tells of it once', async () => {
    const before = await upload([A, B]);
    const after = await upload([changed(A), B], before);
    await compared(after);
    await site.idle();
    await site.dataSource.query('DELETE FROM page_comparisons WHERE after_revision_id = $1 AND after_page = 2', [
      after.revisionId,
    ]);
    await site.dataSource.query(
      `UPDATE revision_comparisons SET work = 'queued', changed = 0, asked_at = now() - interval '1 hour'
       WHERE revision_id = $1`,
      [after.revisionId],
    );
    await sweep(site.dataSource, silent);
    expect(await compared(after)).toMatchObject({ changed: 1, unsure: 0 });
    expect(await pairs(after)).toHaveLength(2);
    expect(await told(after)).toHaveLength(1);
  });

  it('of many revisions in a row is done of the newest alone', async () => {
    const first = await upload([A]);
    const second = await upload([changed(A)], first);
    await compared(second);
    await site.idle();
    await site.dataSource.query(`UPDATE revision_comparisons SET work = 'queued' WHERE revision_id = $1`, [
      second.revisionId,
    ]);
    const third = await upload([A], second);
    expect(await compared(third)).toMatchObject({ beforeRevisionId: second.revisionId, changed: 1 });
    expect(await planned(second)).toBeNull();
  });

  it('waits for what somebody has asked for, and does not do it again', async () => {
    const before = await upload([A]);
    const after = await upload([changed(A)], before);
    await compared(after);
    await forget(after);
    const pages = { beforeRevisionId: before.revisionId, beforePage: 1, afterRevisionId: after.revisionId };
    await site.dataSource.getRepository(PageComparison).insert({ id: uuid(), ...pages, afterPage: 1 });
    await ask(after);
    await site.idle();
    expect(await planned(after)).toMatchObject({ work: 'queued' });
    const { revisionId } = after;
    await site.request('revisions.compare-pages', { version: 1, revisionId }, revisionId);
    expect(await compared(after)).toMatchObject({ changed: 1 });
    expect(await told(after)).toHaveLength(1);
  });

  it('fails of a sheet that cannot be drawn, and of the others is told', async () => {
    const before = await upload([A, B]);
    const after = await upload([A, B], before);
    await compared(after);
    await forget(after);
    await site.stopRelay();
    await ask(after);
    await site.dataSource.query(
      `UPDATE revision_comparisons SET pairs = '[{"page": 1, "before_page": 1}, {"page": 2, "before_page": 9}]'
       WHERE revision_id = $1`,
      [after.revisionId],
    );
    site.startRelay();
    expect(await compared(after)).toMatchObject({ changed: 0, unsure: 1 });
    expect((await pairs(after)).map(({ work }) => work)).toEqual(['ready', 'failed']);
  });

  it('goes with the revision before, and is told by nobody of a file that was deleted', async () => {
    const before = await upload([A]);
    const after = await upload([A], before);
    await compared(after);
    await forget(after);
    await site.dataSource.query('UPDATE files SET deleted_at = now() WHERE id = $1', [after.fileId]);
    await site.dataSource.getRepository(RevisionComparison).insert({
      ...{ revisionId: after.revisionId, beforeRevisionId: before.revisionId },
      ...{ pairs: [], added: [], gone: [] },
    });
    await site.dataSource.transaction((manager) => settleComparison(manager, after.revisionId));
    expect(await told(after)).toEqual([]);
    await site.dataSource.query('DELETE FROM file_revisions WHERE id = $1', [before.revisionId]);
    expect(await planned(after)).toBeNull();
  });
});
