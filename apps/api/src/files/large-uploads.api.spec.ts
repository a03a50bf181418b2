import { randomBytes } from 'node:crypto';
import { LIMITS, MESSAGES } from '@gable/contracts';
import { stagingKey } from '@gable/platform';
import { v7 as uuid } from 'uuid';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import {
  announce,
  announceRevision,
  complete,
  continueInParts,
  PDF,
  send,
  sendPart,
  sendParts,
  uploadFile,
  type FileAnswer,
} from '../testing/uploads.js';
import type { Answer, Visitor } from '../testing/visitor.js';

const MODIFIED = '2026-03-01T09:30:00.123Z';
/** Two whole parts and a bit. */
const bytes = Buffer.concat([PDF, randomBytes(2 * LIMITS.uploadPart)]);
const model = { name: 'Model.pdf', mimetype: 'application/pdf', bytes };
const small = { name: 'Sheet A-101.pdf', mimetype: 'application/pdf', bytes: PDF };

let instance: TestInstance;
let cast: Cast;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});

afterAll(() => instance.stop());

const newProject = () => instance.anotherProject(cast);
const unfinished = async (visitor: Visitor, projectId: string) =>
  (await visitor.get<Record<string, unknown>[]>(`/api/v2/projects/${projectId}/uploads`)).body;
const storageKeyOf = async (revisionId: string) => {
  const [row] = await instance.rows<{ storage_key: string }>('SELECT storage_key FROM file_revisions WHERE id = $1', [
    revisionId,
  ]);
  return row?.storage_key ?? '';
};
const noUpload = { status: 409, body: { code: 'conflict', message: MESSAGES.files.noUploadPending } };
const inactive = { status: 422, body: { code: 'not_permitted', message: MESSAGES.files.archivedProject } };

describe('a large upload', () => {
  it('goes announce → parts in any order → size, and everybody sees the file (API-83, API-103)', async () => {
    const projectId = await newProject();
    const { body: announced } = await announce(cast.client, projectId, model);
    const begun = await continueInParts(cast.client, announced.id, { modified_at: MODIFIED });
    expect(begun).toMatchObject({ status: 200, body: { part_size: LIMITS.uploadPart, stored: [] } });
    expect(begun.body.parts.map(({ part, size }) => [part, size])).toEqual([
      [1, LIMITS.uploadPart],
      [2, LIMITS.uploadPart],
      [3, PDF.length],
    ]);
    await sendParts(cast.client, { ...begun.body, parts: begun.body.parts.slice(1).reverse() }, bytes);
    expect(await complete(cast.client, announced.id, bytes.length)).toMatchObject({
      status: 409,
      body: { code: 'upload_incomplete', message: MESSAGES.files.uploadMissing },
    });
    await sendParts(cast.client, { ...begun.body, parts: begun.body.parts.slice(0, 1) }, bytes);
    expect(await complete(cast.client, announced.id, bytes.length)).toMatchObject({
      status: 200,
      body: { id: announced.id, revision: 1, size: bytes.length, fileType: 'pdf', processing: true },
    });
    const { body: file } = await cast.member.get<FileAnswer>(`/api/v2/files/${announced.id}`);
    const download = await fetch(new URL(file.download_url, instance.address));
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await complete(cast.client, announced.id, bytes.length)).toMatchObject({ status: 200 });
    expect(await unfinished(cast.client, projectId)).toEqual([]);
  });

  it('is listed for the person who began it, after a reload, and goes on with what is missing', async () => {
    const projectId = await newProject();
    const { body: announced } = await announce(cast.client, projectId, model);
    const { body: begun } = await continueInParts(cast.client, announced.id, { modified_at: MODIFIED });
    await sendParts(cast.client, { ...begun, parts: begun.parts.slice(1, 2) }, bytes);
    expect(await unfinished(cast.client, projectId)).toEqual([
      {
        id: announced.id,
        revision_id: announced.revision_id,
        name: model.name,
        size: bytes.length,
        modified_at: MODIFIED,
        stored_parts: 1,
        stored_bytes: LIMITS.uploadPart,
        revision_of: null,
        created_at: expect.any(String),
      },
    ]);
    for (const other of [cast.owner, cast.member]) expect(await unfinished(other, projectId)).toEqual([]);
    const again = await continueInParts(cast.client, announced.id, { modified_at: '2020-01-01T00:00:00.000Z' });
    expect(again.body).toMatchObject({ stored: [2] });
    expect(again.body.parts.map(({ part }) => part)).toEqual([1, 3]);
    await sendParts(cast.client, again.body, bytes);
    expect((await complete(cast.client, announced.id, bytes.length)).status).toBe(200);
  });

  it('may be a revision, which its file is named for (API-84)', async () => {
    const projectId = await newProject();
    const file = await uploadFile(cast.member, projectId, small);
    await announceRevision(cast.client, file.id, model, 'Walls moved');
    const { body: begun } = await continueInParts(cast.client, file.id);
    expect(await unfinished(cast.client, projectId)).toMatchObject([
      { id: file.id, name: model.name, modified_at: null, revision_of: small.name },
    ]);
    await sendParts(cast.client, begun, bytes);
    expect(await complete(cast.client, file.id, bytes.length)).toMatchObject({
      status: 200,
      body: { revision: 2, message: 'Walls moved' },
    });
  });

  it('begins once, however many ask at the same time', async () => {
    const { body: announced } = await announce(cast.client, await newProject(), model);
    const answers = await Promise.all([1, 2, 3].map(() => continueInParts(cast.client, announced.id)));
    const uploads = answers.map(({ body }) => new URL(body.parts[0]?.url ?? '', 'http://x').searchParams.get('upload'));
    expect(new Set(uploads).size).toBe(1);
    expect(uploads[0]).toBeTruthy();
  });

  it('may still come by the form, and leaves no parts behind then', async () => {
    const { body: announced } = await announce(cast.client, await newProject(), small);
    const { body: begun } = await continueInParts(cast.client, announced.id);
    await sendParts(cast.client, begun, PDF);
    expect(await send(cast.client, announced.id, small)).toBe(201);
    expect((await complete(cast.client, announced.id, PDF.length)).status).toBe(200);
    expect(await sendPart(cast.client, begun.parts[0]?.url ?? '', PDF)).toBe(404);
  });

  it('answers more addresses for the parts that are named, up to as many as one call takes', async () => {
    const { body: announced } = await announce(cast.client, await newProject(), model);
    const { body } = await continueInParts(cast.client, announced.id, { parts: [3, 1] });
    expect(body.parts.map(({ part }) => part)).toEqual([3, 1]);
  });
});

describe('what an upload in parts is refused for', () => {
  it.each<[string, Record<string, unknown>]>([
    ['part 0', { parts: [0] }],
    ['a negative part', { parts: [-1] }],
    ['half a part', { parts: [1.5] }],
    ['a part the file does not have', { parts: [4] }],
    ['a part no upload has', { parts: [LIMITS.uploadParts + 1] }],
    ['a part as text', { parts: ['1'] }],
    ['a part twice', { parts: [1, 1] }],
    ['no part', { parts: [] }],
    ['more parts than one call takes', { parts: Array.from({ length: LIMITS.partAddresses + 1 }, (_, at) => at + 1) }],
    ['parts that are no list', { parts: { length: 1, 0: 1 } }],
    ['an infinite part', { parts: [1e400] }],
    ['a time that is none', { modified_at: 'yesterday' }],
    ['something unknown', { partSize: 1 }],
  ])('%s (400)', async (_name, request) => {
    const { body: announced } = await announce(cast.client, await newProject(), model);
    expect((await continueInParts(cast.client, announced.id, request)).status).toBe(400);
  });

  it.each<[string, () => Visitor, number]>([
    ['another member', () => cast.member, 404],
    ['the owner', () => cast.owner, 404],
    ['somebody outside', () => cast.outsider, 404],
    ['nobody signed in', () => cast.stranger, 401],
  ])('%s may not touch a new file somebody else uploads (%d)', async (_name, who, status) => {
    const projectId = await newProject();
    const { body: announced } = await announce(cast.client, projectId, model);
    await continueInParts(cast.client, announced.id);
    for (const call of [
      continueInParts(who(), announced.id),
      complete(who(), announced.id, bytes.length),
      who().delete(`/api/v2/files/${announced.id}/upload`),
    ] as Promise<Answer>[]) {
      expect((await call).status).toBe(status);
    }
    expect(await unfinished(cast.client, projectId)).toHaveLength(1);
  });

  it('nor a revision, also not of a file they see', async () => {
    const projectId = await newProject();
    const file = await uploadFile(cast.client, projectId, small);
    await announceRevision(cast.client, file.id, model);
    await continueInParts(cast.client, file.id);
    for (const other of [cast.owner, cast.member])
      expect(await continueInParts(other, file.id)).toMatchObject(noUpload);
  });

  it('a file that has no upload waiting, or never had one', async () => {
    const file = await uploadFile(cast.client, await newProject(), small);
    expect(await continueInParts(cast.client, file.id)).toMatchObject(noUpload);
    expect((await continueInParts(cast.client, uuid())).status).toBe(404);
  });

  it.each([
    ['fewer bytes', (part: Buffer) => part.subarray(1)],
    ['more bytes', (part: Buffer) => Buffer.concat([part, Buffer.from('x')])],
  ])('%s than a part has: the storage takes nothing', async (_name, change) => {
    const { body: announced } = await announce(cast.client, await newProject(), small);
    const { body: begun } = await continueInParts(cast.client, announced.id);
    expect(await sendPart(cast.client, begun.parts[0]?.url ?? '', change(PDF))).toBe(403);
    expect(await complete(cast.client, announced.id, PDF.length)).toMatchObject({ status: 409 });
  });

  it('another size at the end than was announced', async () => {
    const { body: announced } = await announce(cast.client, await newProject(), small);
    const { body: begun } = await continueInParts(cast.client, announced.id);
    await sendParts(cast.client, begun, PDF);
    expect(await complete(cast.client, announced.id, PDF.length + 1)).toMatchObject({
      status: 422,
      body: { code: 'upload_refused', message: MESSAGES.files.uploadDiffers },
    });
  });
});

describe('an upload in parts whose ground is taken away', () => {
  const underWay = async () => {
    const projectId = await newProject();
    const { body: announced } = await announce(cast.client, projectId, model);
    const { body: begun } = await continueInParts(cast.client, announced.id);
    await sendParts(cast.client, { ...begun, parts: begun.parts.slice(0, 1) }, bytes);
    return { projectId, announced, begun };
  };

  it('is read alone as in the list, by the person who began it and nobody else (OPN-45)', async () => {
    const { projectId, announced } = await underWay();
    const path = `/api/v2/projects/${projectId}/uploads/${announced.id}`;
    const [listed] = await unfinished(cast.client, projectId);
    expect(await cast.client.get(path)).toMatchObject({ status: 200, body: { id: announced.id } });
    expect((await cast.client.get(path)).body).toEqual(listed);
    expect((await cast.owner.get(path)).status).toBe(404);
    expect((await cast.outsider.get(path)).status).toBe(404);
  });

  it('is given up by the person who began it: nothing goes on, and what is stored is asked to be removed (FIL-29)', async () => {
    const outbox = await instance.watchOutbox({ notifications: false });
    const { projectId, announced } = await underWay();
    await outbox();
    expect((await cast.client.delete(`/api/v2/files/${announced.id}/upload`)).status).toBe(200);
    expect((await outbox()).map(({ payload }) => payload)).toEqual([
      {
        name: 'revisions.purge',
        key: announced.revision_id,
        payload: { version: 1, revisionId: announced.revision_id },
      },
    ]);
    expect(await continueInParts(cast.client, announced.id)).toMatchObject(noUpload);
    expect(await complete(cast.client, announced.id, bytes.length)).toMatchObject(noUpload);
    expect(await unfinished(cast.client, projectId)).toEqual([]);
  });

  it('hears so when the project was archived, and goes on when it is back', async () => {
    const { projectId, announced, begun } = await underWay();
    await instance.archive(projectId);
    expect(await continueInParts(cast.client, announced.id)).toMatchObject(inactive);
    await sendParts(cast.client, { ...begun, parts: begun.parts.slice(1) }, bytes);
    expect(await complete(cast.client, announced.id, bytes.length)).toMatchObject(inactive);
    expect(await instance.platform.storage.stat(stagingKey(await storageKeyOf(announced.revision_id)))).toBeNull();
    await instance.rows('UPDATE projects SET archived_at = NULL WHERE id = $1', [projectId]);
    expect((await complete(cast.client, announced.id, bytes.length)).status).toBe(200);
  });

  it('hears 404 when the project was deleted; the daily sweep removes what is stored', async () => {
    const { projectId, announced } = await underWay();
    expect((await cast.owner.delete(`/api/v2/projects/${projectId}`)).status).toBe(200);
    expect((await continueInParts(cast.client, announced.id)).status).toBe(404);
    expect((await complete(cast.client, announced.id, bytes.length)).status).toBe(404);
    expect((await cast.client.get(`/api/v2/projects/${projectId}/uploads`)).status).toBe(404);
  });

  it('goes with the file it is a revision of', async () => {
    const outbox = await instance.watchOutbox({ notifications: false });
    const file = await uploadFile(cast.client, await newProject(), small);
    const { body: announced } = await announceRevision(cast.client, file.id, model);
    await continueInParts(cast.client, file.id);
    await outbox();
    expect((await cast.client.delete(`/api/v2/files/${file.id}`)).status).toBe(200);
    const purged = (await outbox()).flatMap(({ payload }) =>
      payload['name'] === 'revisions.purge' ? [payload['key']] : [],
    );
    expect(purged.sort()).toEqual([file.revision_id, announced.revision_id].sort());
    expect((await continueInParts(cast.client, file.id)).status).toBe(404);
    expect((await complete(cast.client, file.id, bytes.length)).status).toBe(404);
  });

  it('is not complete when its parts have gone from the storage, and says what it is', async () => {
    const { announced } = await underWay();
    const [row] = await instance.rows<{ multipart_id: string }>(
      'SELECT multipart_id FROM file_revisions WHERE id = $1',
      [announced.revision_id],
    );
    await instance.platform.storage.multipart.abort({
      key: stagingKey(await storageKeyOf(announced.revision_id)),
      id: row?.multipart_id ?? '',
    });
    expect(await continueInParts(cast.client, announced.id)).toMatchObject(noUpload);
    expect(await complete(cast.client, announced.id, bytes.length)).toMatchObject({ status: 409 });
  });
});
