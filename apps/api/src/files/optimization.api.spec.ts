import { MESSAGES } from '@gable/contracts';
import type { FileRevision } from '@gable/platform';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

let instance: TestInstance;
let cast: Cast;
let outbox: Awaited<ReturnType<TestInstance['watchOutbox']>>;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  outbox = await instance.watchOutbox();
});

afterAll(() => instance.stop());

/** A document whose smaller copy stands so; nothing of making it is reported any more. */
const document = async (revision: Partial<FileRevision> = {}, file = {}) => {
  const made = await instance.addFile(cast.projectId, cast.owner.userId, file, revision);
  await outbox();
  return made;
};
const keyOf = (id: string, revisionId: string) => `${cast.projectId}/${id}/${revisionId}/optimized.pdf`;
const copy = (id: string, revisionId: string) => ({ key: keyOf(id, revisionId), size: '700' });
const optimize = (id: string, query = '', who: Visitor = cast.owner) =>
  who.post(`/api/v2/files/${id}/optimize${query}`);
const undo = (id: string, query = '', who: Visitor = cast.owner) =>
  who.post(`/api/v2/files/${id}/optimize/undo${query}`);
const standing = async (revisionId: string) => {
  const [row] = await instance.rows<Record<string, unknown>>(
    `SELECT optimization, optimization_error, optimization_run, optimized_key, optimized_size
     FROM file_revisions WHERE id = $1`,
    [revisionId],
  );
  return row;
};
const setCopy = ({ id, revisionId }: { id: string; revisionId: string }) =>
  instance.rows(
    `UPDATE file_revisions SET optimization = 'ready', optimized_key = $2, optimized_size = $3 WHERE id = $1`,
    [revisionId, ...Object.values(copy(id, revisionId))],
  );
const job = (name: string, revisionId: string, key: string) => ({
  topic: 'job',
  payload: { name, key, payload: { version: 1, revisionId } },
});
const reported = (fileId: string, revisionId: string, optimization: string) => ({
  topic: 'screens',
  payload: {
    event: 'files:changed',
    room: `project:${cast.projectId}`,
    data: {
      project_id: cast.projectId,
      file_id: fileId,
      change: 'processing',
      revision_id: revisionId,
      processing: 'ready',
      optimization,
    },
  },
});

describe('optimizing a document (FIL-50, API-100, OPN-93)', () => {
  it('asks for its smaller copy, tells the screens of it in the same transaction, and answers that it is on its way', async () => {
    const { id, revisionId } = await document();
    const expected = {
      id,
      processing: true,
      processing_state: 'ready',
      optimized: false,
      optimization_state: 'queued',
    };
    expect(await optimize(id)).toMatchObject({ status: 200, body: expected });
    const events = await outbox();
    expect(events).toMatchObject([
      job('revisions.optimize', revisionId, `${revisionId}-1`),
      reported(id, revisionId, 'queued'),
    ]);
    expect(new Set(events.map(({ made }) => made)).size).toBe(1);
    expect((await cast.client.get(`/api/v2/files/${id}/optimized`)).body).toEqual(expected);
  });

  it('is no line of history and no edit of the project: the documents name none (OPN-87)', async () => {
    const { id } = await document();
    const edited = () => instance.rows('SELECT updated_at FROM projects WHERE id = $1', [cast.projectId]);
    const before = await edited();
    await optimize(id);
    await undo(id);
    expect(await edited()).toEqual(before);
    expect(await instance.rows('SELECT 1 FROM history WHERE file_id = $1', [id])).toEqual([]);
  });

  it.each([
    ['waits', { optimization: 'queued' }],
    ['is being made', { optimization: 'running' }],
    ['is there', { optimization: 'ready' }],
  ] as const)('changes nothing while the copy %s', async (_, fields) => {
    const { id, revisionId } = await document(fields);
    const before = await standing(revisionId);
    expect(await optimize(id)).toMatchObject({ status: 200, body: { optimization_state: fields.optimization } });
    expect(await outbox()).toEqual([]);
    expect(await standing(revisionId)).toEqual(before);
  });

  it('by two at once asks for one copy', async () => {
    const { id } = await document();
    const answers = await Promise.all([optimize(id), optimize(id, '', cast.member)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await outbox()).toHaveLength(2);
  });

  it('tries again what failed, under a new key', async () => {
    const { id, revisionId } = await document({
      optimization: 'failed',
      optimizationError: 'timed_out',
      optimizationRun: 1,
    });
    expect(await optimize(id)).toMatchObject({ status: 200, body: { optimization_state: 'queued' } });
    expect(await standing(revisionId)).toMatchObject({ optimization: 'queued', optimization_error: null });
    expect(await outbox()).toMatchObject([job('revisions.optimize', revisionId, `${revisionId}-2`), {}]);
  });

  it('can be of another revision, and of none of another file', async () => {
    const { id, revisionId } = await document();
    const other = await document();
    expect((await optimize(id, `?rid=${revisionId}`)).status).toBe(200);
    for (const call of [optimize, undo]) {
      expect(await call(id, `?rid=${other.revisionId}`)).toMatchObject({
        status: 404,
        body: { message: MESSAGES.files.notFound },
      });
    }
    expect(await standing(other.revisionId)).toMatchObject({ optimization: 'none' });
  });

  it.each([
    ['a picture', { mimetype: 'image/png' }, {}, MESSAGES.files.onlyDocuments],
    ['an archived file', {}, { archived: true }, MESSAGES.files.restoreFirst],
  ])('is refused of %s, and says why', async (_what, revision, file, message) => {
    const { id, revisionId } = await document(revision, file);
    const before = await standing(revisionId);
    expect(await optimize(id)).toMatchObject({ status: 422, body: { code: 'not_permitted', message } });
    expect(await outbox()).toEqual([]);
    expect(await standing(revisionId)).toEqual(before);
    expect((await cast.owner.get(`/api/v2/files/${id}`)).body['user_permissions']).not.toContain('files.optimize');
  });
});

describe('undoing it (FIL-50, API-101, OPN-93)', () => {
  it.each(['queued', 'running', 'ready', 'failed'] as const)('takes back what is %s', async (optimization) => {
    const made = await document({ optimization });
    const { id, revisionId } = made;
    await setCopy(made);
    await instance.rows('UPDATE file_revisions SET optimization = $2 WHERE id = $1', [revisionId, optimization]);
    expect(await undo(id)).toMatchObject({
      status: 200,
      body: { id, processing: false, optimized: false, optimization_state: 'none' },
    });
    expect(await outbox()).toMatchObject([
      job('revisions.undo-optimization', revisionId, revisionId),
      reported(id, revisionId, 'none'),
    ]);
    // Until the copy is removed, a sweep must be able to find it.
    expect(await standing(revisionId)).toMatchObject({
      optimization: 'none',
      optimized_key: keyOf(id, revisionId),
      optimized_size: null,
    });
  });

  it('changes nothing where nothing was asked for', async () => {
    const { id } = await document();
    expect(await undo(id)).toMatchObject({ status: 200, body: { optimization_state: 'none' } });
    expect(await outbox()).toEqual([]);
  });

  it('and optimizing again asks for another copy', async () => {
    const { id, revisionId } = await document();
    await optimize(id);
    await undo(id);
    await outbox();
    expect(await optimize(id)).toMatchObject({ status: 200, body: { optimization_state: 'queued' } });
    expect(await outbox()).toMatchObject([job('revisions.optimize', revisionId, `${revisionId}-2`), {}]);
  });
});

describe('what the file says of it (ENT-7, VWR-16)', () => {
  it.each<[string, Partial<FileRevision>, boolean, boolean]>([
    ['there is a smaller copy', { optimization: 'ready', optimizedSize: 700 }, true, true],
    ['the original is all there is', { optimization: 'ready' }, true, false],
    ['it is on its way', { optimization: 'running' }, false, false],
    ['it failed', { optimization: 'failed', optimizationError: 'damaged' }, false, false],
    ['it was undone and not removed yet', { optimization: 'none' }, false, false],
  ])('%s', async (_what, fields, optimized, hasAddress) => {
    const { id, revisionId } = await document(fields);
    await instance.rows('UPDATE file_revisions SET optimized_key = $2 WHERE id = $1', [
      revisionId,
      keyOf(id, revisionId),
    ]);
    const { body } = await cast.client.get(`/api/v2/files/${id}`);
    expect(body).toMatchObject({ optimized, optimization_state: fields.optimization });
    const address = expect.stringMatching(new RegExp(`^/storage/${keyOf(id, revisionId)}\\?.*signature=`));
    expect(body['optimized_url']).toEqual(hasAddress ? address : null);
  });

  it('of the revision that is asked for', async () => {
    const made = await document();
    await setCopy(made);
    const { body } = await cast.client.get(`/api/v2/files/${made.id}?rid=${made.revisionId}`);
    expect(body).toMatchObject({ optimized: true, optimized_url: expect.any(String) });
  });
});
